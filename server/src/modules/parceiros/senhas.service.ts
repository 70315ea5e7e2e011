/**
 * Initial passwords of sellers who came by file (`sorteio.ts`): fetched by the sender of the file, gone ten minutes later, or after a day.
 * See docs/decisions/0422-senhas-sorteadas.md.
 */
import { Readable } from 'node:stream';
import { can } from '@pontua/contract/access';
import { formatCpf } from '@pontua/contract/fields';
import { plusSeconds } from '../../platform/clock.ts';
import { csvInicio, csvLine } from '../../platform/csv.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import * as queries from './senhas.queries.ts';
import { openSenhas } from './sorteio.ts';

const diaSegundos = 24 * 3600;
/** So long a download may be repeated that broke off on its way. */
const repeticaoSegundos = 600;

const desde = ({ clock }: Plataforma): queries.Desde => ({
  criada: plusSeconds(clock.now(), -diaSegundos),
  baixada: plusSeconds(clock.now(), -repeticaoSegundos),
});

export const list = async (app: Plataforma, ator: AtorUsuario) => ({
  senhas: await queries.list(app.db, ator.id, desde(app)),
});

/** @throws AppError nao_encontrado (another's, fetched, or too old), estado_invalido while the file is at work */
export async function download(app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, processamento: number) {
  const { estado } = existente(await queries.findEnvio(app.db, ator.id, processamento));
  if (estado === 'na_fila' || estado === 'processando')
    throw new AppError('estado_invalido', 'O arquivo ainda está sendo processado. Baixe as senhas quando ele terminar');
  const partes = await transact(app.db, async (trx) => {
    const tomadas = await queries.take(trx, processamento, desde(app), app.clock.now());
    if (tomadas.length > 0) await recordLog(trx, ator, 'baixouSenhasIniciais', { processamento }, pedidoId);
    return tomadas;
  });
  if (partes.length === 0)
    throw new AppError('nao_encontrado', 'As senhas deste arquivo já foram baixadas ou venceram');
  const linhas = writeLines(app, ator, processamento, partes);
  return { corpo: Readable.from(linhas), tipo: 'text/csv; charset=utf-8', nome: 'SenhasIniciais.csv' };
}

/** Part by part: 200,000 at once would hold everybody else up. */
async function* writeLines(
  app: Plataforma,
  ator: AtorUsuario,
  processamento: number,
  partes: readonly { cifrado: string }[],
): AsyncGenerator<string> {
  const veCpf = can(ator, 'verContatoParceiro');
  yield csvInicio + csvLine(['CPF', 'Nome', 'Loja', 'Código da loja', 'Senha inicial']);
  for (const { cifrado } of partes) {
    const senhas = new Map(openSenhas(app, processamento, cifrado));
    const donos = await queries.listDonos(app.db, ator.escopo, [...senhas.keys()]);
    const linhas = donos.map(({ id, cpf, nome, revenda, codigo }) =>
      csvLine([veCpf ? formatCpf(cpf) : '', nome, revenda, codigo, senhas.get(id)]),
    );
    yield linhas.join('');
  }
}

export const forgetSenhas = (app: Plataforma) => queries.forget(app.db, desde(app));
