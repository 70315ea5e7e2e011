/**
 * What the chains bought, by files as the account managers send them: one with what was bought before the programme began, then one a
 * month, with two orders. Of each chain it can be told whether the programme was worth it, and one has nothing to compare with.
 */
import type { ItemVenda } from '@pontua/contract/pontuacoes';
import { importadorHistorico } from '../../server/src/modules/historico/historico.importador.ts';
import { csvLine } from '../../server/src/platform/csv.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import { importArquivo } from './arquivo.ts';
import type { Cadastros } from './cadastros.ts';
import { produtosDemo } from './dados/produtos.ts';
import { createSorte } from './sorte.ts';

/** These products sell better than the chain bought, so that some units wait. */
const emFalta: Record<string, readonly string[]> = {
  'Lar Brasileiro': ['PX-1005', 'PX-1006', 'PX-1017'],
  'Casa & Fogão': ['PX-1002', 'PX-1022', 'PX-1058', 'PX-1060'],
};

/** How much of what it buys now a chain bought before: half, as much, more. Who is not here had never bought. */
const antesDoPrograma: Record<string, number> = { 'Lar Brasileiro': 0.4, 'Casa & Fogão': 0.9, 'Eletro Sertão': 1.3 };

/** What came back, from a chain in an order so many weeks after the beginning. */
const devolucoes: readonly (readonly [semanas: number, rede: string, unidades: number])[] = [
  [10, 'Casa & Fogão', 3],
  [19, 'Eletro Sertão', 4],
  [30, 'Lar Brasileiro', 2],
];

/** Of its list price, what the manufacturer asks a chain for a product. */
const parteDoPreco = 0.62;

export interface VendaDoPlano {
  rede: string;
  realizadoEm: string;
  semana: number;
  itens: readonly ItemVenda[];
}

/** From January of the year before, so that there is a year to compare with. @param app its clock stands at the day the chains joined */
export async function buyBefore(app: Plataforma, cadastros: Cadastros): Promise<void> {
  const sorte = createSorte('compras de antes');
  const entrada = Temporal.PlainDate.from(app.clock.today());
  const linhas = ordersUntil(entrada).flatMap((dia, n) =>
    Object.entries(antesDoPrograma).flatMap(([rede, parte]) =>
      produtosDemo
        .filter(({ codigo }, indice) => indice % 2 === n % 2 && !emFalta[rede]?.includes(codigo))
        .map(({ codigo }) =>
          lineOf(cadastros, { rede, dia, codigo, qtde: Math.round(sorte([1, 2, 3, 3, 4, 5]) * parte) }),
        ),
    ),
  );
  await send(app, cadastros, `historico-ate-${entrada}.csv`, linhas);
}

/** Two a month. */
function ordersUntil(entrada: Temporal.PlainDate): Temporal.PlainDate[] {
  const primeiro = Temporal.PlainDate.from({ year: entrada.year - 1, month: 1, day: 5 });
  return Array.from({ length: 24 + entrada.month * 2 }, (_, n) =>
    primeiro.add({ months: Math.floor(n / 2), days: n % 2 === 0 ? 0 : 14 }),
  ).filter((dia) => Temporal.PlainDate.compare(dia, entrada) < 0);
}

/**
 * What will be sold this month, and some more; of a few products, less. Half of it was ordered two weeks before. In weeks without a file
 * nothing; the first file brings the first month.
 * @param semana since the programme began
 */
export async function buy(
  app: Plataforma,
  cadastros: Cadastros,
  vendas: readonly VendaDoPlano[],
  semana: number,
): Promise<void> {
  const dia = Temporal.PlainDate.from(app.clock.today());
  if (semana > 0 && !isFirstWeek(dia)) return;
  const doMes = vendas.filter((venda) =>
    semana === 0 ? venda.semana <= 4 : venda.realizadoEm.startsWith(dia.toPlainYearMonth().toString()),
  );
  const linhas = [...cadastros.redes.keys()].flatMap((rede) =>
    [...unitsOf(doMes.filter((venda) => venda.rede === rede))].map(([codigo, unidades], indice) => {
      const qtde = emFalta[rede]?.includes(codigo) ? Math.round(unidades * 0.4) : unidades + 2;
      const antes = semana > 0 && indice % 2 === 1 ? 14 : 0;
      return lineOf(cadastros, { rede, dia: dia.subtract({ days: antes }), codigo, qtde });
    }),
  );
  await send(app, cadastros, `historico-${dia}.csv`, [...linhas, ...returnsOf(cadastros, dia, semana)]);
}

const isFirstWeek = ({ day }: Temporal.PlainDate): boolean => day <= 7;

function unitsOf(vendas: readonly VendaDoPlano[]): Map<string, number> {
  const unidades = new Map<string, number>();
  for (const { codigo, qtde } of vendas.flatMap(({ itens }) => itens))
    unidades.set(codigo, (unidades.get(codigo) ?? 0) + qtde);
  return unidades;
}

/** With the first file after the week that they are planned for. */
const returnsOf = (cadastros: Cadastros, dia: Temporal.PlainDate, semana: number): (string | null)[] =>
  devolucoes
    .filter(([planejada]) => planejada > semana - weeksSinceFile(dia) && planejada <= semana)
    .flatMap(([, rede, unidades]) =>
      produtosDemo
        .filter(({ codigo }, indice) => indice % 23 === 3 && !emFalta[rede]?.includes(codigo))
        .map(({ codigo }) => lineOf(cadastros, { rede, dia, codigo, qtde: -unidades })),
    );

const weeksSinceFile = (dia: Temporal.PlainDate): number =>
  [4, 5].find((semanas) => isFirstWeek(dia.subtract({ weeks: semanas }))) ?? 5;

interface LinhaComprada {
  rede: string;
  dia: Temporal.PlainDate;
  codigo: string;
  qtde: number;
}

/** Null where nothing is ordered. What goes back has an invoice of its own. */
function lineOf({ redes, lojas }: Cadastros, { rede, dia, codigo, qtde }: LinhaComprada): string | null {
  if (qtde === 0) return null;
  const redeId = redes.get(rede);
  const compradora = [...lojas.values()].find((loja) => loja.redeId === redeId);
  const preco = produtosDemo.find((produto) => produto.codigo === codigo)?.valorUnitario ?? 0;
  const valor = (qtde * preco * parteDoPreco).toFixed(2).replace('.', ',');
  const data = dia.toString().split('-').reverse().join('/');
  const documento = `${qtde < 0 ? 'DEV' : 'NF'} ${dia.toString().slice(2).replaceAll('-', '')}${redeId}`;
  return csvLine([compradora?.cnpj, data, documento, codigo, String(qtde), valor]);
}

async function send(
  app: Plataforma,
  { ator }: Cadastros,
  nome: string,
  linhas: readonly (string | null)[],
): Promise<void> {
  const titulos = csvLine(['CNPJ', 'Data', 'Documento', 'Código', 'Quantidade', 'Valor Total']);
  const texto = titulos + linhas.filter((linha) => linha !== null).join('');
  await importArquivo(app, ator, { tipo: 'historico', nome, texto }, importadorHistorico(app));
}
