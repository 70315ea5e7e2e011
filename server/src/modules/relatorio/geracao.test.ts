/** The general report against the same figures made from raw rows, in plain TypeScript. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { diaEmSaoPaulo, happen, historia } from '../../../test/fatos.ts';
import { sum } from '../../../test/relatorios.ts';
import type { Escopo } from '../../platform/http/ator.ts';
import { insertRedes } from './geracao.queries.ts';
import { relatorio } from './relatorio.queries.ts';

const t = useTestApp();
let geracaoId = 1000;

async function generate(): Promise<void> {
  geracaoId += 1;
  await t()
    .app.db.transaction()
    .execute((trx) => insertRedes(trx, geracaoId));
}

/** The report as somebody reaches it, by month and chain and cenário. */
const read = (escopo: Escopo) => relatorio(t().app.db, { escopo, geracaoId }, {}, 'tudo').execute();

/** Points and money in hundredths, costs in millionths. */
const zeros = {
  vendas: 0,
  unidades: 0,
  valorVendido: 0,
  emAnalise: 0,
  unidadesPontuadas: 0,
  pontos: 0,
  resgates: 0,
  pontosResgatados: 0,
};
type FigurasEsperadas = typeof zeros;
const cem = (valor: number) => Math.round(valor * 100);

/** What each of these stores has in each month: "store month" → figures. */
async function rowsOf(lojas: readonly number[]): Promise<Map<string, FigurasEsperadas>> {
  const { db } = t().app;
  const minhas = <L extends { revendaId: number }>(linhas: L[]) =>
    linhas.filter(({ revendaId }) => lojas.includes(revendaId));
  const linhas = new Map<string, FigurasEsperadas>();
  const add = (revendaId: number, dia: string, figuras: Partial<FigurasEsperadas>) => {
    const chave = `${revendaId} ${dia.slice(0, 7)}`;
    const soma = { ...zeros, ...linhas.get(chave) };
    for (const [nome, valor] of Object.entries(figuras)) Reflect.set(soma, nome, Reflect.get(soma, nome) + valor);
    linhas.set(chave, soma);
  };
  const itens = await db.selectFrom('vendaItens').selectAll().execute();
  for (const { id, revendaId, realizadoEm, canceladaEm } of minhas(
    await db.selectFrom('vendas').selectAll().execute(),
  )) {
    if (canceladaEm !== null) continue;
    const seus = itens.filter(({ vendaId }) => vendaId === id);
    add(revendaId, realizadoEm, {
      vendas: 1,
      unidades: sum(seus, ({ qtde }) => qtde),
      valorVendido: sum(seus, ({ subTotal }) => cem(subTotal)),
      emAnalise: sum(seus, ({ emAnalise }) => emAnalise),
    });
  }
  const alocacoes = await db.selectFrom('alocacoes').selectAll().execute();
  for (const pontuacao of minhas(await db.selectFrom('pontuacoes').selectAll().execute())) {
    if (pontuacao.canceladaEm !== null) continue;
    const suas = alocacoes.filter(({ pontuacaoId }) => pontuacaoId === pontuacao.id);
    add(pontuacao.revendaId, diaEmSaoPaulo(pontuacao.pontuadoEm), {
      unidadesPontuadas: sum(suas, ({ unidades }) => unidades),
      pontos: sum(suas, ({ pontos }) => cem(pontos)),
    });
  }
  for (const { revendaId, resgatadoEm, status, pontosGastos } of minhas(
    await db.selectFrom('resgates').selectAll().execute(),
  ))
    if (status !== 3) add(revendaId, diaEmSaoPaulo(resgatadoEm), { resgates: 1, pontosResgatados: cem(pontosGastos) });
  return linhas;
}

/** A row as it is read, in the units of `zeros`. */
const inCents = ({ valorVendido, pontos, pontosResgatados, ...linha }: FigurasEsperadas): FigurasEsperadas => ({
  vendas: linha.vendas,
  unidades: linha.unidades,
  valorVendido: cem(valorVendido),
  emAnalise: linha.emAnalise,
  unidadesPontuadas: linha.unidadesPontuadas,
  pontos: cem(pontos),
  resgates: linha.resgates,
  pontosResgatados: cem(pontosResgatados),
});

test('any history gives the figures that its raw rows give, of chains from the generation and of stores from the facts', async () => {
  await fc.assert(
    fc.asyncProperty(historia, async (acontecido) => {
      const { lojas, redes } = await happen(t(), acontecido);
      const certas = await rowsOf(lojas);
      await generate();

      // Each of the three stores has a cenário of its own, by which its rows are known: "store month".
      const compare = async (escopo: Escopo, quais: readonly number[]) => {
        const linhas = await read(escopo);
        const lidas = linhas.map((linha) => [`${lojas[linha.cenario ?? 0]} ${linha.mes}`, inCents(linha)] as const);
        const suas = [...certas].filter(([chave]) => quais.some((loja) => chave.startsWith(`${lojas[loja]} `)));
        expect(new Map(lidas)).toEqual(new Map(suas));
        expect(lidas).toHaveLength(suas.length);
        return linhas;
      };
      const [umaRede, outraRede] = redes;
      const dasRedes = await compare({ redes: [umaRede.id, outraRede.id], revendas: null }, [0, 1, 2]);
      await compare({ redes: [outraRede.id], revendas: null }, [2]);
      await compare({ redes: null, revendas: [lojas[1] ?? 0] }, [1]);
      // A store of a chain that is within reach anyway is not counted twice.
      await compare({ redes: [outraRede.id], revendas: [lojas[0] ?? 0, lojas[2] ?? 0] }, [0, 2]);

      // To the cent: the points at what the chain's point costs, a half rounded up.
      for (const { pontos, custo, rede, percentualEmAnalise, unidades, emAnalise } of dasRedes) {
        const { valorPonto } = rede === umaRede.nome ? umaRede : outraRede;
        expect(cem(custo ?? Number.NaN)).toBe(Math.floor((cem(pontos) * Math.round(valorPonto * 1e4) + 5e3) / 1e4));
        expect(percentualEmAnalise).toBe(unidades === 0 ? null : Math.round((emAnalise * 1e4) / unidades) / 100);
      }
    }),
    // Shrinking a failure goes through the database too: report the smallest found in time, not a timeout.
    { numRuns: 25, interruptAfterTimeLimit: 40_000 },
  );
}, 60_000);
