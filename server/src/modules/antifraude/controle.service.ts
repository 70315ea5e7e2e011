/** A chain's rows as a whole: turning its control on and off, and rebuilding all of them from the facts. */
import type { Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { registrar } from '../logs/logs.api.ts';
import { describeSeparados, type Separado } from '../pontos/separacao.api.ts';
import { allocate } from '../pontuacoes/alocacao.api.ts';
import { insertEventos } from './antifraude.queries.ts';
import * as queries from './controle.queries.ts';
import { lockSaldos, type Mudanca, settleUnidades } from './saldos.api.ts';

interface Quem {
  ator: AtorUsuario;
  agora: string;
}

/**
 * After `redes.controla_saldo` was switched, in the same transaction, with the chain's row locked by it. Off: everything that
 * waits is scored. On: what was scored beyond the balance stands, and is written down as released.
 * @returns who was set apart of those who waited
 */
export async function setControle(
  trx: Trx,
  { redeId, controla, ...quem }: Quem & { redeId: number; controla: boolean },
): Promise<Separado[]> {
  const pares = await queries.listPares(trx, redeId);
  await lockSaldos(trx, pares);
  await mend(trx, {
    redeId,
    controla,
    diferencas: [],
    motivo: 'Excesso encontrado ao ligar o controle de saldo',
    ...quem,
  });
  const { separados } = await allocate(trx, { pares, responsavel: quem.ator.nome, agora: quem.agora });
  return separados;
}

/** Rebuilds every row of the scope, one chain per transaction, so that sales elsewhere never wait for it. */
export async function rebuild(app: Plataforma, ator: AtorUsuario, pedidoId: string) {
  let corrigidas = 0;
  const separados: Separado[] = [];
  for (const { id } of await queries.listRedes(app.db, ator.escopo)) {
    const refeita = await transact(app.db, (trx) => rebuildRede(trx, id, { ator, agora: app.clock.now() }));
    corrigidas += refeita.corrigidas;
    separados.push(...refeita.separados);
  }
  await registrar(app.db, ator, 'gerouRelatorio', { relatorio: 'antifraude', corrigidas }, pedidoId);
  return { mensagem: describeCorrigidas(corrigidas) + describeSeparados(separados), corrigidas };
}

async function rebuildRede(trx: Trx, redeId: number, quem: Quem) {
  const { controlaSaldo: controla } = await queries.lockRede(trx, redeId);
  const pares = await queries.listPares(trx, redeId);
  await lockSaldos(trx, pares);
  const diferencas = await queries.listDiferencas(trx, redeId);
  const motivo = 'Excesso encontrado ao refazer o antifraude';
  const corrigidas = await mend(trx, { redeId, controla, diferencas, motivo, ...quem });
  const { separados } = await allocate(trx, { pares, responsavel: quem.ator.nome, agora: quem.agora });
  return { corrigidas, separados };
}

interface Conserto extends Quem {
  redeId: number;
  controla: boolean;
  diferencas: Required<Mudanca>[];
  /** Why units are released that nobody released. */
  motivo: string;
}

/** Applies the differences and the switch; answers how many rows were touched. */
async function mend(trx: Trx, { redeId, controla, diferencas, motivo, ator, agora }: Conserto): Promise<number> {
  // The rule of the table holds at every statement: loosened before the figures move, tightened after.
  const soltas = controla ? [] : await queries.updateControlada(trx, redeId, false);
  const excessos = controla ? await queries.listExcessos(trx, redeId, diferencas) : [];
  const eventos = excessos.map(({ excesso, ...par }) => ({
    ...par,
    tipo: 'liberouQuantidadeAntifraude' as const,
    comentario: motivo,
    quantidade: excesso,
  }));
  await insertEventos(trx, eventos, ator.id, agora);
  await settleUnidades(trx, [
    ...diferencas,
    ...excessos.map(({ excesso, ...par }) => ({ ...par, liberadas: excesso })),
  ]);
  const presas = controla ? await queries.updateControlada(trx, redeId, true) : [];
  return new Set([...diferencas, ...excessos, ...soltas, ...presas].map(({ produtoId }) => produtoId)).size;
}

const describeCorrigidas = (quantas: number): string => {
  if (quantas === 0) return 'Antifraude conferido: nenhuma linha precisou de correção';
  return `Antifraude gerado com sucesso: ${quantas === 1 ? '1 linha corrigida' : `${quantas} linhas corrigidas`}`;
};
