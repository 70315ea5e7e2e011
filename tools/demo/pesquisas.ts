/** Market research in a few stores, some of them asked again later. */
import { pesquisas } from '../../server/src/modules/pesquisas/pesquisas.service.ts';
import { fixedClock } from '../../server/src/platform/clock.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import type { Cadastros } from './cadastros.ts';
import { produtosDemo } from './dados/produtos.ts';
import { createSorte } from './sorte.ts';

/** Store by code → how many months ago it was asked. */
const visitas: readonly (readonly [loja: string, haMeses: readonly number[]])[] = [
  ['ES201', [7, 5, 3, 1]],
  ['LB001', [6, 2]],
  ['CF103', [4, 1]],
  ['PM303', [3]],
];

const concorrentes = [
  ['Hario', 'Moedor manual de cerâmica'],
  ['Bialetti', 'Cafeteira italiana 6 xícaras'],
  ['Oster', 'Moedor elétrico 150 W'],
  ['Tramontina', 'Chaleira de bico fino'],
  ['Mondial', 'Cafeteira elétrica 30 xícaras'],
] as const;

export async function askStores(app: Plataforma, { ator, lojas, diario }: Cadastros): Promise<void> {
  const sorte = createSorte('pesquisas');
  await diario.note(app.clock.now());
  for (const [codigo, meses] of visitas) {
    const cnpj = lojas.get(codigo)?.cnpj;
    if (!cnpj) throw new Error(`A demonstração não conhece a loja ${codigo}`);
    for (const [vez, mes] of meses.entries()) {
      const quando = Temporal.Instant.from(app.clock.now())
        .subtract({ hours: 24 * 30 * mes })
        .toString();
      const passado = { ...app, clock: fixedClock(quando) };
      await pesquisas.create(
        passado,
        { ator, id: 'demonstracao' },
        {
          cnpjRevenda: [{ por: 'cnpj', valor: cnpj }],
          categoria: sorte(['Moedores', 'Cafeteiras', 'Utilidades']),
          comunicacao: sorte(['Vitrine e folheto', 'Ponta de gôndola', 'Rádio local', 'Redes sociais']),
          qtdeVendedores: sorte([4, 6, 9, 12]),
          faturamento: sorte([98_500, 145_000, 212_300.5, 310_000]),
          produtosMaisVendidos: produtosDemo.slice(0, 5).map(({ nome, valorUnitario }, n) => ({
            marca: app.config.marcaPadrao.fabricante,
            produto: nome,
            // What is asked again has mostly grown.
            qtde: 30 - n * 4 + vez * 6,
            valorUnitario: Number(valorUnitario),
          })),
          produtosMaisVendidosConcorrentes: concorrentes.map(([marca, produto]) => ({
            marca,
            produto,
            qtde: sorte([14, 18, 24, 30]),
            valorUnitario: sorte([89.9, 149.9, 219, 329.9]),
          })),
          fonte: sorte(['Equipe', 'Sistema'] as const),
        },
      );
      await diario.note(quando);
    }
  }
}
