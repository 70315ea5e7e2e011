/** What Correção has to show: a product that is worth more by now, one that is worth less, and a code that a store mapped after it had sold by it. */
import { produtos } from '../../server/src/modules/produtos/catalogo.service.ts';
import { codigosDaLoja } from '../../server/src/modules/produtos/codigos-da-loja.service.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import type { Cadastros } from './cadastros.ts';

const valorizado = 'PX-1012';
const desvalorizado = 'PX-1041';
/** The mapped code turns out to be this one's. */
const outro = 'PX-1024';

export async function mendCatalogo(app: Plataforma, { ator }: Cadastros): Promise<void> {
  const pedido = { ator, id: 'demonstracao' };
  for (const [codigo, vezes] of [
    [valorizado, 1.25],
    [desvalorizado, 0.8],
  ] as const) {
    const { id, valorPontos } = await app.db
      .selectFrom('produtos')
      .select(['id', 'valorPontos'])
      .where('codigo', '=', codigo)
      .executeTakeFirstOrThrow();
    await produtos.update(app, pedido, id, { valorPontos: Math.round(valorPontos * vezes) });
  }
  const { cnpj, codigo } = await soldLately(app);
  const { nome, valorUnitario } = await app.db
    .selectFrom('produtos')
    .select(['nome', 'valorUnitario'])
    .where('codigo', '=', outro)
    .executeTakeFirstOrThrow();
  await codigosDaLoja.create(app, pedido, {
    cnpjRevenda: [{ por: 'cnpj', valor: cnpj }],
    codigoPadrao: outro,
    codigo,
    nome: nome.toUpperCase(),
    valorUnitario,
  });
}

/** What stores sold most often lately by a code of the catalogue. */
const soldLately = (app: Plataforma) =>
  app.db
    .selectFrom('pontuacoes as n')
    .innerJoin('alocacoes as a', 'a.pontuacaoId', 'n.id')
    .innerJoin('vendaItens as i', 'i.id', 'a.vendaItemId')
    .innerJoin('produtos as p', 'p.id', 'a.produtoId')
    .innerJoin('revendas as r', 'r.id', 'n.revendaId')
    .where('n.canceladaEm', 'is', null)
    .where(
      'n.pontuadoEm',
      '>',
      Temporal.Instant.from(app.clock.now())
        .subtract({ hours: 24 * 80 })
        .toString(),
    )
    .whereRef('i.codigo', '=', 'p.codigo')
    .where('i.codigo', 'not in', [valorizado, desvalorizado, outro])
    .groupBy(['r.cnpj', 'i.codigo'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('r.cnpj')
    .orderBy('i.codigo')
    .select(['r.cnpj', 'i.codigo'])
    .limit(1)
    .executeTakeFirstOrThrow();
