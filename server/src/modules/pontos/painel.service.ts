/** What staff do with points past their day: by their own hand what the daily job does, and what it cannot. */
import { formatDia } from '@pontua/contract/dates';
import type { PedidoDe } from '@pontua/contract/endpoint';
import {
  type downloadExpirados,
  expireAntes,
  listaExpirados,
  type listPreviaDevolucao,
  type listPreviaExpiracao,
} from '@pontua/contract/expiracao';
import { contaPontos } from '@pontua/contract/money';
import { isSingular, plural } from '@pontua/contract/plural';
import type { Trx } from '../../platform/db/database.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { exportFile } from '../../platform/http/exportacao.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import { tellParceiros } from '../mensagens/avisos.api.ts';
import { devolvePontos, expirePontos, type Movimentado } from './expiracao.service.ts';
import * as queries from './painel.queries.ts';
import * as listas from './pontos.lista.ts';
import { listRetornos, type Retorno, textoDaDevolucao } from './retornos.api.ts';
import { describeSeparados } from './separacao.api.ts';

export async function previewExpiracao(
  app: Plataforma,
  ator: AtorUsuario,
  query: PedidoDe<typeof listPreviaExpiracao>['query'],
) {
  const ultimoDia = await queries.findUltimoDia(app.db, ator.escopo);
  return { ...(await listas.previaDaExpiracao.answer(app, ator, query)), ultimoDia };
}

export async function previewDevolucao(
  app: Plataforma,
  ator: AtorUsuario,
  query: PedidoDe<typeof listPreviaDevolucao>['query'],
) {
  const aExpirar = await queries.sumAExpirar(app.db, ator.escopo, app.clock.today(), query.data);
  return { ...(await listas.previaDaDevolucao.answer(app, ator, query)), aExpirar };
}

export async function expire(app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel) {
  const movidos = await expirePontos(app.db, {
    responsavel: ator.nome,
    agora: app.clock.now(),
    escopo: ator.escopo,
    record: (trx, parte) => recordLog(trx, ator, 'expirouPontos', parametrosDe(parte), pedidoId),
  });
  const feito = movidos.lotes === 0 ? 'Nenhum ponto vencido a expirar' : describe('Expirado', movidos);
  return { mensagem: feito + describeSeparados(movidos.separados), ...numbersOf(movidos) };
}

/** Of a day whose points are not past or not expired yet, or are given back already, there is nothing to give: that is said, and is no failure. */
export async function restore(app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, dia: string) {
  const agora = app.clock.now();
  if (dia >= app.clock.today()) return nothing(`Os pontos que vencem em ${formatDia(dia)} ainda não expiraram`);
  const movidos = await devolvePontos(app.db, {
    dia,
    responsavel: ator.nome,
    agora,
    escopo: ator.escopo,
    record: async (trx, parte, lancados) => {
      await recordLog(trx, ator, 'devolveuPontos', { dia, ...parametrosDe(parte) }, pedidoId);
      await tellDevolvidos(trx, dia, await listRetornos(trx, lancados), agora);
    },
  });
  const separados = describeSeparados(movidos.separados);
  if (movidos.lotes === 0) {
    const aExpirar = await queries.sumAExpirar(app.db, ator.escopo, app.clock.today(), dia);
    return nothing(
      (aExpirar > 0 ? expireAntes(dia, aExpirar) : `Não há pontos expirados em ${formatDia(dia)} a devolver`) +
        separados,
    );
  }
  return { success: true, message: describe('Devolvido', movidos) + separados, ...numbersOf(movidos) };
}

const tellDevolvidos = (trx: Trx, dia: string, retornos: readonly Retorno[], agora: string) =>
  tellParceiros(
    trx,
    retornos
      .filter(({ podeUsar }) => podeUsar)
      .map((retorno) => ({
        tipo: 'pontuacao',
        motivo: 'devolucao',
        assunto: 'Seus pontos voltaram',
        parceiroId: retorno.parceiroId,
        nome: retorno.nome,
        texto: textoDaDevolucao(dia, retorno),
        chave: `devolucao:${retorno.lancamentoId}`,
        validaAte: retorno.partes[0]?.dia,
      })),
    agora,
  );

const nothing = (message: string) => ({ success: false, message, vendedores: 0, lotes: 0, pontos: 0 });

const numbersOf = ({ parceiros, lotes, pontos }: Movimentado) => ({ vendedores: parceiros, lotes, pontos });

const parametrosDe = ({ separados, ...movidos }: Movimentado) => ({
  ...numbersOf({ separados, ...movidos }),
  ...(separados.length > 0 && { separados: separados.map(({ parceiroId }) => parceiroId) }),
});

/** "Expirado 1 ponto de 1 vendedor, em 1 lote". */
const describe = (feito: string, { parceiros, lotes, pontos }: Movimentado): string =>
  `${feito}${isSingular(pontos) ? '' : 's'} ${contaPontos(pontos)} de ${plural(parceiros, 'vendedor', 'vendedores')}, em ${plural(lotes, 'lote', 'lotes')}`;

export function download(
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  periodo: PedidoDe<typeof downloadExpirados>['query'],
) {
  const consulta = { ...periodo, ordenacao: listaExpirados.ordem, buscar: '', download: 'todos' };
  return exportFile(app, ator, listas.expirados, consulta, (arquivo) =>
    recordLog(app.db, ator, 'baixouExportacao', { arquivo, consulta }, pedidoId),
  );
}
