/** Cards in every state they can be in, by what sellers, staff and the operator's file did with them. */
import { changeStatus } from '../../server/src/modules/cartoes/cartoes.service.ts';
import { importacaoSaldo } from '../../server/src/modules/cartoes/saldo.service.ts';
import { replace } from '../../server/src/modules/cartoes/troca.service.ts';
import { fixedClock } from '../../server/src/platform/clock.ts';
import { csvLine } from '../../server/src/platform/csv.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import { importArquivo } from './arquivo.ts';
import type { Cadastros } from './cadastros.ts';

export async function settleCartoes(app: Plataforma, { ator, diario }: Cadastros): Promise<void> {
  const cartoes = await listHeld(app);
  const naMao = cartoes.filter((_, indice) => indice % 3 !== 2);
  await diario.note(app.clock.now());
  for (const cartao of naMao) await put(app, cartao, 0, 48);
  await diario.note(hoursAgo(app, 48));
  const linhas = naMao.map(({ numero }, indice) => [numero, 80 + indice * 12.5, 'Desbloqueado', 'Sim']);
  const texto = [['Número', 'Saldo', 'Situação', 'Entregue'], ...linhas].map(csvLine).join('');
  const arquivo = { tipo: 'saldo_cartao' as const, nome: 'saldos.csv', texto };
  await importArquivo(app, ator, arquivo, importacaoSaldo.importador(app));

  const [perdido, bloqueado, ...pedidos] = naMao;
  if (perdido && (await countFree(app)) > 0)
    await replace(app, { ator, id: 'demonstracao' }, perdido.id, { saldo: 80, numero: undefined, motivo: 'Perda' });
  if (bloqueado) await put(app, bloqueado, 1, 0);
  await diario.note(app.clock.now());
  for (const [indice, cartao] of pedidos.filter((_, n) => n % 2 === 0).entries()) {
    await put(app, cartao, 1, 6 + indice * 29);
    await put(app, cartao, 0, 6 + indice * 29);
    await diario.note(hoursAgo(app, 6 + indice * 29));
  }
}

interface CartaoDeAlguem {
  id: number;
  numero: string;
  parceiroId: number;
  nome: string;
  revendaId: number;
  redeId: number;
}

const listHeld = (app: Plataforma): Promise<CartaoDeAlguem[]> =>
  app.db
    .selectFrom('cartoes as c')
    .innerJoin('parceiros as p', 'p.id', 'c.parceiroId')
    .innerJoin('revendas as r', 'r.id', 'p.revendaId')
    .select(['c.id', 'c.numero', 'p.id as parceiroId', 'p.nome', 'p.revendaId', 'r.redeId'])
    .orderBy('c.id')
    .execute();

async function countFree({ db }: Plataforma): Promise<number> {
  const livres = await db.selectFrom('cartoes').where('parceiroId', 'is', null).select('id').execute();
  return livres.length;
}

const hoursAgo = (app: Plataforma, hours: number): string =>
  Temporal.Instant.from(app.clock.now()).subtract({ hours }).toString();

/** The holder blocked it (1) or asked for it back (0), so many hours ago. */
async function put(
  app: Plataforma,
  { numero, parceiroId, nome, revendaId, redeId }: CartaoDeAlguem,
  status: 0 | 1,
  haHoras: number,
): Promise<void> {
  const dono = { tipo: 'parceiro' as const, id: parceiroId, nome, revendaId, redeId, aceitouRegulamento: true };
  const passado = { ...app, clock: fixedClock(hoursAgo(app, haHoras)) };
  await changeStatus(passado, { ator: dono, id: 'demonstracao' }, { numero, status });
}
