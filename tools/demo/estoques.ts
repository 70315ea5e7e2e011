/** Counts of the stock, as two people who look after the chains informed them: every six weeks, of what moves most, now and then a few units off. */
import { inform } from '../../server/src/modules/estoque/estoque.service.ts';
import { findUsuarioAtivo } from '../../server/src/modules/sessoes/sessoes.api.ts';
import { fixedClock } from '../../server/src/platform/clock.ts';
import { existente } from '../../server/src/platform/erros.ts';
import type { AtorUsuario } from '../../server/src/platform/http/ator.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import type { Cadastros } from './cadastros.ts';
import { usuariosDemo } from './dados/pessoas.ts';
import { createSorte } from './sorte.ts';

/** Weeks ago; the last one leaves some weeks for what was bought and scored since. */
const contagens = [27, 21, 15, 9, 3] as const;
/** Products of a chain. */
const maximo = 6;

export async function countEstoques(app: Plataforma, cadastros: Cadastros): Promise<void> {
  const sorte = createSorte('estoques');
  const pessoas = [cadastros.ator, await colleague(app)] as const;
  const hoje = Temporal.PlainDate.from(app.clock.today());
  await cadastros.diario.note(app.clock.now());
  for (const [vez, semanas] of contagens.entries()) {
    const dia = hoje.subtract({ weeks: semanas });
    // Informed on the morning after the count.
    const manha = dia.add({ days: 1 }).toZonedDateTime({ timeZone: 'America/Sao_Paulo', plainTime: '09:20' });
    const passado = { ...app, clock: fixedClock(manha.toInstant().toString()) };
    for (const redeId of cadastros.redes.values())
      for (const { codProduto, deveTer } of await listMaiores(app, redeId, dia.toString())) {
        const pedido = { ator: pessoas[vez % 2] ?? cadastros.ator, id: 'demonstracao' };
        const saldo = Math.max(0, deveTer + sorte([0, 0, 0, 1, -1, -2]));
        await inform(passado, pedido, { rede: redeId, codProduto, saldo, data: dia.toString() });
      }
    await cadastros.diario.note(passado.clock.now());
  }
}

/** Of operations. */
async function colleague({ db }: Plataforma): Promise<AtorUsuario> {
  const { id } = await db
    .selectFrom('usuarios')
    .where('cpf', '=', usuariosDemo[2].cpf)
    .select('id')
    .executeTakeFirstOrThrow();
  return existente(await findUsuarioAtivo(db, id, [])).ator;
}

/** The products that a chain scored most of until a day, and what of them should be left by then. */
async function listMaiores({ db }: Plataforma, redeId: number, dia: string) {
  const pontuadas = await db
    .selectFrom('alocacoes as a')
    .innerJoin('pontuacoes as n', 'n.id', 'a.pontuacaoId')
    .innerJoin('produtos as p', 'p.id', 'a.produtoId')
    .where('n.redeId', '=', redeId)
    .where('n.canceladaEm', 'is', null)
    .where('n.pontuadoEm', '<', `${dia}T23:59:59-03:00`)
    .groupBy(['p.id', 'p.codigo'])
    .select((eb) => ['p.id', 'p.codigo as codProduto', eb.fn.sum<number>('a.unidades').as('unidades')])
    .orderBy('unidades', 'desc')
    .orderBy('p.id')
    .limit(maximo)
    .execute();
  const compradas = await db
    .selectFrom('historico')
    .where('redeId', '=', redeId)
    .where('data', '<=', dia)
    .groupBy('produtoId')
    .select((eb) => ['produtoId', eb.fn.sum<number>('qtde').as('qtde')])
    .execute();
  return pontuadas.map(({ id, codProduto, unidades }) => ({
    codProduto,
    deveTer: (compradas.find(({ produtoId }) => produtoId === id)?.qtde ?? 0) - unidades,
  }));
}
