/**
 * Imports of plain nouns: `importacao({ … })` says where the lines of a noun's file go, and gives its routes and its job. What the
 * lines must be is the contract's (`definePlanilha`).
 */
import { type ComAcoes, can } from '@pontua/contract/access';
import { doCep } from '@pontua/contract/endereco';
import type { Endpoint } from '@pontua/contract/endpoint';
import type { PlanilhaCadastro } from '@pontua/contract/importacao';
import type { TipoLog } from '@pontua/contract/logs';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import { toColuna } from '../../platform/db/colunas.ts';
import type { Trx } from '../../platform/db/database.ts';
import { type DestinoDasLinhas, type Gravadas, write } from '../../platform/db/gravacao.ts';
import type { AtorUsuario, Escopo } from '../../platform/http/ator.ts';
import type { PedidoBase, Rota } from '../../platform/http/route.ts';
import { job } from '../../platform/jobs.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import type { FaltaLida } from '../../platform/spreadsheets/validacao.ts';
import { recordGravadas } from '../logs/logs.api.ts';
import { findDono } from '../sessoes/sessoes.api.ts';
import type { ParametrosDoCadastro } from './cadastro.celulas.ts';
import * as queries from './cadastro.queries.ts';
import { loadLinhas } from './carga.api.ts';
import { execute } from './execucao.api.ts';
import type { Faixa, Importador } from './importador.ts';
import { modelo } from './modelos.ts';
import type { ProcessamentoAberto } from './processamentos.queries.ts';
import { receive } from './recebimento.ts';

/** Lines a transaction writes. */
const linhasPorPasso = 5_000;

interface ContextoDaImportacao {
  app: Plataforma;
  processamento: ProcessamentoAberto;
  remetente: AtorUsuario;
  /** What the sender reaches. */
  escopo: Escopo;
}

interface DefinicaoDoImportador extends Pick<DestinoDasLinhas, 'chave' | 'onde' | 'padrao'> {
  planilha: PlanilhaCadastro;
  /** The table that its lines are written to, one of the noun's own. */
  grava: string;
  /** Its columns that a line writes; those of the file unless said otherwise. */
  colunas?: readonly string[];
  atos: { criou: TipoLog; atualizou: TipoLog };
  /** Names made of digits, of which a spreadsheet takes the zeros in front. `onde`: among which rows `t` one of line `l` is looked for. */
  comZeros?: readonly { campo: string; onde?: RawBuilder<unknown> }[];
  /** What no two rows share beside the key. Where many lines have what others have, the database alone would refuse them one by one. */
  unicos?: readonly Unico[];
  /** What is kept of what was said beside the file; ids for names. @throws AppError where it cannot be meant */
  opcoes?(app: Plataforma, ator: AtorUsuario, body: unknown): Promise<Record<string, unknown>>;
  /**
   * Looks up what lines name, and puts it into the `dados` of `linhas_cadastro`.
   * @returns a query of `linha`, `coluna`, `mensagem`: what the form's schema cannot see, or what is out of the sender's scope
   */
  resolve?(trx: Trx, contexto: ContextoDaImportacao): Promise<RawBuilder<unknown>>;
  /** Of the rows `t` that there are, those within a scope; all, unless said otherwise. */
  alcance?(escopo: Escopo): RawBuilder<unknown>;
  /**
   * Locks what lines name (a store, a chain, a product), which may be another's, or closed, since `resolve` found it.
   * @returns a query of `linha`, `coluna`, `mensagem`: what its sender could not write by the form any more
   */
  recheck?(remetente: RemetenteComEscopo, linhas: RawBuilder<unknown>): RawBuilder<unknown>;
  /**
   * Locks rows on whose state it depends what a line changes, which may be another one since the file was read.
   * @returns the lines as they are to be written
   */
  settle?(trx: Trx, linhas: RawBuilder<unknown>): Promise<RawBuilder<unknown>>;
  /** What follows from the lines of `linhas_gravadas`, in the same transaction. @param linhas a query of all those of this step @returns figures beside those of the lines */
  after?(
    trx: Trx,
    app: Plataforma,
    processamento: ProcessamentoAberto,
    linhas: RawBuilder<unknown>,
  ): Promise<Record<string, number>>;
}

interface Unico {
  campo: string;
  /** The unique index, by whose sentence it is refused. */
  restricao: string;
  /** A text as the index compares it; as it is, unless said otherwise. */
  normal?(texto: RawBuilder<unknown>): RawBuilder<unknown>;
}

/** Whoever sent a file, with what they may do and reach as a step of it is applied. */
interface RemetenteComEscopo extends ComAcoes {
  escopo: Escopo;
}

/** Who was switched off meanwhile. */
const ninguem: RemetenteComEscopo = { acoes: [], escopo: { redes: [], revendas: [] } };

export interface Importacao extends DefinicaoDoImportador {
  importador(app: Plataforma): Importador;
}

export function importacao(definicao: DefinicaoDoImportador): Importacao {
  const { planilha, grava, colunas: escritas, chave, onde, padrao, atos, comZeros = [], unicos = [] } = definicao;
  const { resolve, alcance, recheck, settle, after } = definicao;
  const { tipo, formato, colunas, acoes } = planilha;
  const tituloDe = (campo: string) => colunas.find(({ chave: nome }) => nome === campo)?.titulo;
  const doEndereco = ['endCep', ...Object.keys(doCep)];
  const endereco = Object.fromEntries(
    colunas.filter(({ chave: campo }) => doEndereco.includes(campo)).map((um) => [toColuna(um.chave), um.titulo]),
  );
  const destino: DestinoDasLinhas = {
    tabela: grava,
    colunas: [...new Set([...(escritas ?? colunas.map((coluna) => toColuna(coluna.chave))), ...Object.keys(padrao)])],
    mantidas: [toColuna(planilha.chave)],
    padrao,
    chave,
    ...(onde && { onde }),
  };

  /** What somebody else moved out of the sender's reach since the file was validated stays as it is. */
  async function listPerdidas(trx: Trx, remetente: RemetenteComEscopo, linhas: RawBuilder<unknown>) {
    const { escopo } = remetente;
    const restrita = alcance !== undefined && !(escopo.redes === null && escopo.revendas === null);
    const ativas = 'ativo' in padrao && !can(remetente, 'verInativos');
    if (!restrita && !ativas) return [];
    const perdidas = await queries.listPerdidas(trx, destino, linhas, {
      alcance: restrita ? alcance(escopo) : sql`true`,
      ativas,
    });
    return perdidas.map((perdida) => ({ ...perdida, coluna: tituloDe(planilha.chave) ?? null }));
  }

  /** What is another row's, said of all lines of a step at once. */
  async function dropTomadas(
    trx: Trx,
    app: Plataforma,
    passo: { id: number } & Faixa,
    linhas: RawBuilder<unknown>,
  ): Promise<FaltaLida[]> {
    const faltas: FaltaLida[] = [];
    for (const { campo, restricao, normal = (texto: RawBuilder<unknown>) => texto } of unicos) {
      const comparada = { coluna: toColuna(campo), normal };
      const tomadas = await queries.listTomadas(trx, destino, linhas, comparada);
      const distantes = await queries.listDistantes(trx, passo, destino, tomadas, comparada);
      await queries.drop(trx, tomadas);
      const [coluna, texto] = [tituloDe(campo) ?? null, app.restricoes[restricao]?.texto ?? ''];
      faltas.push(
        ...tomadas.map(({ linha }) => ({ linha, coluna, mensagem: texto + whereIsIt(distantes.get(linha)) })),
      );
    }
    return faltas;
  }

  /** Takes out of a step what may no longer be written, and holds the rest as it was found. */
  async function dropRecusadas(
    trx: Trx,
    remetente: RemetenteComEscopo,
    linhas: RawBuilder<unknown>,
  ): Promise<FaltaLida[]> {
    // What the lines name comes first: a chain is locked before its stores.
    const recusa = can(remetente, acoes) ? recheck?.(remetente, linhas) : queries.semPermissao(linhas);
    const recusadas = recusa ? await queries.listRecusadas(trx, recusa) : [];
    await queries.drop(trx, recusadas);
    const perdidas = await listPerdidas(trx, remetente, linhas);
    await queries.drop(trx, perdidas);
    return [...recusadas, ...perdidas];
  }

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
      const coluna = tituloDe(planilha.chave) ?? planilha.chave;
      const doNome = await resolve?.(trx, { app, processamento, remetente, escopo: remetente.escopo });
      const semZeros = comZeros.map(({ campo, onde: entre }) =>
        queries.semZeros({ tabela: grava, coluna: toColuna(campo), titulo: tituloDe(campo) ?? campo, onde: entre }),
      );
      const faltas = [queries.repetidas(coluna), ...(doNome ? [doNome] : []), ...semZeros];
      if ('ativo' in padrao && !can(remetente, 'verInativos')) faltas.push(queries.inativas(destino, coluna));
      if (endereco.end_cep) faltas.push(queries.partesDeOutro(destino, endereco));
      await queries.keep(trx, processamento, sql.join(faltas, sql` union all `));
      return { faltas: sql`select linha, coluna, mensagem from faltas_cadastro`, resultado: {} };
    },
    open: queries.openPreparado,
    apply: async (trx, processamento, faixa) => {
      const lidas = queries.daFaixa(faixa);
      const dono = (await findDono(app, 'painel', processamento.usuarioId, []))?.ator;
      const faltas = await dropRecusadas(trx, dono?.tipo === 'usuario' ? dono : ninguem, lidas);
      faltas.push(...(await dropTomadas(trx, app, { id: processamento.id, ...faixa }, lidas)));
      const gravadas = await write(trx, destino, (await settle?.(trx, lidas)) ?? lidas, app.clock.now());
      await recordGravadas(trx, { ...processamento, atos });
      const outros = await after?.(trx, app, processamento, lidas);
      return { resultado: { total: sum(gravadas), ...gravadas, ...outros }, faltas };
    },
    listLinhas: (trx, _, faixa) => queries.listLinhas(trx, faixa),
    tituloDe,
    forget: queries.forgetPreparado,
  });
  return { ...definicao, importador };
}

const sum = ({ novas, alteradas, iguais }: Gravadas): number => novas + alteradas + iguais;

/** Of a value that another line, too far from this one, gives away. */
const whereIsIt = (distante: number | undefined): string =>
  distante === undefined
    ? ''
    : `. Ele só fica livre na linha ${distante} deste arquivo: envie de novo só as linhas recusadas`;

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
