/**
 * Imports of plain nouns: `importacao({ … })` says where the lines of a noun's file go, and gives its routes and its job. What the
 * lines must be is the contract's (`definePlanilha`).
 */
import { can } from '@pontua/contract/access';
import { doCep } from '@pontua/contract/endereco';
import type { Endpoint } from '@pontua/contract/endpoint';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import { toColuna } from '../../platform/db/colunas.ts';
import { type Gravadas, write } from '../../platform/db/gravacao.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoBase, Rota } from '../../platform/http/route.ts';
import { job } from '../../platform/jobs.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordGravadas } from '../logs/logs.api.ts';
import { findDono } from '../sessoes/sessoes.api.ts';
import type { ParametrosDoCadastro } from './cadastro.celulas.ts';
import * as queries from './cadastro.queries.ts';
import { loadLinhas } from './carga.api.ts';
import { type DefinicaoDoImportador, destinoDe, type RemetenteComEscopo, tituloEm } from './definicao.ts';
import { execute } from './execucao.api.ts';
import type { Importador } from './importador.ts';
import { modelo } from './modelos.ts';
import { receive } from './recebimento.ts';
import { dropRecusadas, dropTomadas } from './recusas.ts';

/** Lines a transaction writes. */
const linhasPorPasso = 5_000;

/** Who was switched off meanwhile. */
const ninguem: RemetenteComEscopo = { acoes: [], escopo: { redes: [], revendas: [] } };

export interface Importacao extends DefinicaoDoImportador {
  importador(app: Plataforma): Importador;
}

export function importacao(definicao: DefinicaoDoImportador): Importacao {
  const { planilha, atos, resolve, settle, after } = definicao;
  const { tipo, formato, colunas, acoes } = planilha;
  const destino = destinoDe(definicao);
  const importador = (app: Plataforma): Importador => ({
    acoes,
    linhasPorPasso,
    frentes: () => 1,
    load: async (entrada, trx) => {
      const parametros: ParametrosDoCadastro = { tipo, fixos: entrada.processamento.opcoes };
      await queries.createLeitura(trx);
      return loadLinhas(entrada, {
        formato,
        colunas,
        validacao: { modulo: new URL('./cadastro.celulas.ts', import.meta.url), parametros },
        destino: queries.destino,
      });
    },
    validate: async (trx, processamento, remetente) => {
      await queries.indexLeitura(trx);
      const doNome = await resolve?.(trx, { app, processamento, remetente, escopo: remetente.escopo });
      await queries.keep(trx, processamento, sql.join(faltasDe(definicao, remetente, doNome), sql` union all `));
      return { faltas: sql`select linha, coluna, mensagem from faltas_cadastro`, resultado: {} };
    },
    open: queries.openPreparado,
    apply: async (trx, processamento, faixa) => {
      const lidas = queries.daFaixa(faixa);
      const dono = (await findDono(app, 'painel', processamento.usuarioId, []))?.ator;
      const faltas = await dropRecusadas(trx, definicao, dono?.tipo === 'usuario' ? dono : ninguem, lidas);
      faltas.push(...(await dropTomadas(trx, definicao, app, { id: processamento.id, ...faixa }, lidas)));
      const gravadas = await write(trx, destino, (await settle?.(trx, lidas)) ?? lidas, app.clock.now());
      await recordGravadas(trx, { ...processamento, atos });
      const outros = await after?.(trx, app, processamento, lidas);
      return { resultado: { total: sum(gravadas), ...gravadas, ...outros }, faltas };
    },
    listLinhas: (trx, _, faixa) => queries.listLinhas(trx, faixa),
    tituloDe: (campo) => tituloEm(planilha, campo),
    forget: queries.forgetPreparado,
  });
  return { ...definicao, importador };
}

/** @param doNome of what lines name @returns queries of what is wrong with lines that the form's schema cannot see */
function faltasDe(definicao: DefinicaoDoImportador, remetente: AtorUsuario, doNome: RawBuilder<unknown> | undefined) {
  const { planilha, grava, padrao, comZeros = [] } = definicao;
  const destino = destinoDe(definicao);
  const coluna = tituloEm(planilha, planilha.chave) ?? planilha.chave;
  const doEndereco = ['endCep', ...Object.keys(doCep)];
  const endereco = Object.fromEntries(
    planilha.colunas.filter(({ chave }) => doEndereco.includes(chave)).map((um) => [toColuna(um.chave), um.titulo]),
  );
  return [
    // Where another column may name the row, the line as a whole.
    queries.repetidas(planilha.colunas.some(({ chave, ou }) => chave === planilha.chave && ou) ? null : coluna),
    ...(doNome ? [doNome] : []),
    ...comZeros.map(({ campo, onde }) =>
      queries.semZeros({ tabela: grava, coluna: toColuna(campo), titulo: tituloEm(planilha, campo) ?? campo, onde }),
    ),
    ...('ativo' in padrao && !can(remetente, 'verInativos') ? [queries.inativas(destino, coluna)] : []),
    ...(endereco.end_cep ? [queries.partesDeOutro(destino, endereco)] : []),
  ];
}

const sum = ({ novas, alteradas, iguais }: Gravadas): number => novas + alteradas + iguais;

type PedidoEnvio = PedidoBase<AtorUsuario> & { query: { aguarda: 0 | 1 }; body?: unknown };

/** The calls that take a noun's file, its template, and the job that works the file off. */
export function importRoutes(
  { planilha: { tipo }, importador, opcoes }: Importacao,
  { uploads, template }: { uploads: readonly Endpoint[]; template?: Endpoint },
): Rota[] {
  const envios = uploads.map((endpoint) => ({
    endpoint,
    handler: async (pedido: PedidoEnvio, app: Plataforma) =>
      receive(app, pedido, tipo, {
        aguarda: pedido.query.aguarda === 1,
        opcoes: await opcoes?.(app, pedido.ator, pedido.body),
      }),
  }));
  const modelos = template ? [{ endpoint: template, handler: () => modelo(tipo) }] : [];
  const importa = job(
    z.object({ id: z.number() }),
    ({ id }, app, contexto) => execute(app, id, importador(app), contexto),
    { demora: true },
  );
  return [...envios, ...modelos].map((rota) => ({ ...rota, jobs: { [`${tipo}.importa`]: importa } }));
}
