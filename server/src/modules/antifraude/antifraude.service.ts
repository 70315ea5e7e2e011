/** What staff see and do on the antifraude screen. A chain's balances are for those whose scope is the whole chain. */
import type { listAntifraude } from '@pontua/contract/antifraude';
import type { PedidoDe } from '@pontua/contract/endpoint';
import { lista } from '../../platform/db/lista.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { fileLink } from '../../platform/http/exportacao.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { changesOf, registrar } from '../logs/logs.api.ts';
import { findObservacao, lockSaldos, updateObservacao as saveObservacao } from '../unidades/unidades.api.ts';
import * as queries from './antifraude.queries.ts';
import { findLinhas, type Linha } from './linhas.ts';

type Consulta = PedidoDe<typeof listAntifraude>['query'];

export async function list(app: Plataforma, ator: AtorUsuario, consulta: Consulta) {
  const redesAntifraude = await queries.listRedesComEspera(app.db, ator.escopo);
  if (consulta.download) {
    return { antiFraude: [], redesAntifraude, count: 0, fileLink: fileLink(app, ator, 'antifraude', consulta) };
  }
  const { rows, count } = await lista(app.db, await toQuery(app, ator, consulta), consulta, queries.ordem);
  return { antiFraude: rows, redesAntifraude, count };
}

/** The rows of the list, not yet sorted and cut. */
export async function toQuery(app: Plataforma, ator: AtorUsuario, { rede, buscar, filtros }: Consulta) {
  const palavras = buscar.split(/\s+/).filter(Boolean).slice(0, 8);
  const mencoes = await Promise.all(palavras.map((palavra) => queries.findMencao(app.db, palavra)));
  return queries.linhas(app.db, ator.escopo, { rede, ...filtros, mencoes }).select(queries.colunas);
}

/** What was changed by hand in a row, newest first. */
export async function listHistorico(app: Plataforma, ator: AtorUsuario, linha: Linha) {
  const [{ par }] = await findLinhas(app.db, ator.escopo, [linha]);
  const eventos = await queries.listEventos(app.db, par);
  return {
    historico: eventos.map(({ chave, usuario, ...evento }) => ({
      ...evento,
      usuario: usuario ?? 'Sistema',
      arquivo: chave && app.files.endereco(ator, chave),
    })),
  };
}

export const updateObservacao = (
  app: Plataforma,
  ator: AtorUsuario,
  { observacao, ...linha }: Linha & { observacao: string },
  pedidoId: string,
) =>
  app.db.transaction().execute(async (trx) => {
    const [{ par }] = await findLinhas(trx, ator.escopo, [linha]);
    await lockSaldos(trx, [par]);
    const mudou = changesOf(await findObservacao(trx, par), { observacao });
    await saveObservacao(trx, par, observacao);
    const evento = { ...par, tipo: 'atualizouObsAntifraude' as const, comentario: observacao };
    await queries.insertEventos(trx, [evento], ator.id, app.clock.now());
    await registrar(trx, ator, 'atualizouObsAntifraude', { ...linha, mudou }, pedidoId);
    return { mensagem: 'Observação salva com sucesso' };
  });
