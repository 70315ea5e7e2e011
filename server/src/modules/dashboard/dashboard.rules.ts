/** The figures of the dashboard, one below the other as the screen has them. */
import {
  diasAExpirar,
  diasDeFalhas,
  diasDoPrazo,
  type FiguraDashboard,
  type getDashboard,
  type getEsperas,
} from '@pontua/contract/dashboard';
import { formatDia } from '@pontua/contract/dates';
import type { RespostaDe } from '@pontua/contract/endpoint';

type NumerosDoMes = RespostaDe<typeof getDashboard> & { totalPontos: number };
type Esperas = RespostaDe<typeof getEsperas>;

const nada = { loja: null, quantidade: null, pontos: null, vendido: null, anterior: null };

/** @param mes YYYY-MM */
export function toFiguras(numeros: NumerosDoMes, esperas: Esperas, { mes, hoje }: { mes: string; hoje: string }) {
  const quadros: Readonly<Record<string, readonly ValoresDaFigura[]>> = {
    'À espera de alguém': waiting(esperas),
    'Números do mês': ofMonth(numeros),
    'Pontos por dia': byDay(numeros, mes, hoje),
    'Top 10 Vendedores Pontuados': numeros.topParceirosPontuados.map(
      ({ nome: item, nomeFantasia: loja, totalPontos: pontos, totalVendido: vendido }) => ({
        item,
        loja,
        pontos,
        vendido,
      }),
    ),
    'Top 10 Lojas Pontuadas': numeros.topRevendasPontuadas.map(
      ({ nomeFantasia: item, totalPontos: pontos, totalVendido: vendido }) => ({ item, pontos, vendido }),
    ),
  };
  return Object.entries(quadros)
    .flatMap(([quadro, linhas]) => linhas.map((linha) => ({ ...nada, quadro, ...linha })))
    .map((linha, n): FiguraDashboard => ({ id: n + 1, ...linha }));
}

type ValoresDaFigura = Pick<FiguraDashboard, 'item'> & Partial<FiguraDashboard>;

/** Those of the screens that the usuário sees. */
function waiting({ recibos, resgatesAtrasados, unidadesEmAnalise, aExpirar, ...outras }: Esperas): ValoresDaFigura[] {
  const { desbloqueios, mensagensFalhas, pedidosTitular, duvidas } = outras;
  const contadas: [item: string, quantidade: number | undefined | null][] = [
    ['Recibos a conferir', recibos?.total],
    ['Recibos há menos de 1 dia', recibos?.ateUmDia],
    ['Recibos há 1 a 3 dias', recibos?.ateTresDias],
    ['Recibos há mais de 3 dias', recibos?.maisDeTresDias],
    ['Resgates atrasados', resgatesAtrasados],
    ['Unidades Em Análise', unidadesEmAnalise?.unidades],
    ['Redes com unidades Em Análise', unidadesEmAnalise?.redes],
    ['Cartões a desbloquear', desbloqueios],
    [`Mensagens que falharam nos últimos ${diasDeFalhas} dias`, mensagensFalhas],
    ['Pedidos sobre dados pessoais', pedidosTitular?.total],
    ['Pedidos sobre dados pessoais fora do prazo', pedidosTitular?.vencidos],
    [`Pedidos sobre dados pessoais a vencer em ${diasDoPrazo} dias`, pedidosTitular?.aVencer],
    ['Perguntas sobre pontos sem resposta', duvidas],
    [`Vendedores com pontos a expirar em ${diasAExpirar} dias`, aExpirar.vendedores],
  ];
  return [
    ...contadas.flatMap(([item, quantidade]) => (quantidade == null ? [] : [{ item, quantidade }])),
    { item: `Pontos a expirar em ${diasAExpirar} dias`, pontos: aExpirar.pontos },
  ];
}

function ofMonth({ anterior, ...mes }: NumerosDoMes): ValoresDaFigura[] {
  const card = (item: string, qual: Exclude<keyof typeof anterior, 'totalPontos'>) => ({
    item,
    quantidade: mes[qual],
    anterior: anterior[qual],
  });
  return [
    card('Vendedores Cadastrados', 'parceirosCadastrados'),
    card('Vendedores Pontuados', 'parceirosPontuados'),
    card('Lojas Cadastradas', 'revendasCadastradas'),
    card('Lojas Pontuadas', 'revendasPontuadas'),
    { item: 'Pontos', pontos: mes.totalPontos, anterior: anterior.totalPontos },
  ];
}

/** Days without points are on the chart too, up to today. */
function byDay({ porDia }: NumerosDoMes, mes: string, hoje: string): ValoresDaFigura[] {
  const pontos = new Map(porDia.map((um) => [um.dia, um.pontos]));
  const { daysInMonth } = Temporal.PlainYearMonth.from(mes);
  return Array.from({ length: daysInMonth }, (_, n) => `${mes}-${String(n + 1).padStart(2, '0')}`)
    .filter((dia) => dia <= hoje || pontos.has(dia))
    .map((dia) => ({ item: formatDia(dia), pontos: pontos.get(dia) ?? 0 }));
}
