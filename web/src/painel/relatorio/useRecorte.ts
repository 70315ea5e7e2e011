/** What the report is of, kept in the address: a year, or one month of it, of a chain, region or cenário; and what a line is the sum of. */
import { listRedes } from '@pontua/contract/redes';
import { type Agrupamento, agrupamentos } from '@pontua/contract/relatorio';
import { nomeCenario } from '@pontua/contract/revendas';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { mesAtual } from '../../kit/datas.ts';
import { anosDesde } from '../../kit/filtros/FiltroAno.tsx';
import { filtroId, filtroOpcao, filtroTexto, useFiltros } from '../../kit/lista/filtros.ts';
import { describeRecorte } from './emPalavras.ts';

const meses = Array.from({ length: 12 }, (_, antes) => String(antes + 1));
const cenarios = Object.keys(nomeCenario);
const isAgrupamento = (texto: string): texto is Agrupamento => agrupamentos.some((um) => um === texto);
const numberOf = (texto: string): number | undefined => (texto === '' ? undefined : Number(texto));

export function useRecorte(regioes: readonly string[], primeiroAno: number | null) {
  const anoAtual = mesAtual().slice(0, 4);
  const desde = primeiroAno ?? Number(anoAtual);
  const [filtros, mudar, controle] = useFiltros({
    rede: filtroId,
    ano: filtroOpcao(anosDesde(desde), anoAtual),
    mes: filtroOpcao(meses),
    regiao: filtroTexto,
    cenario: filtroOpcao(cenarios),
    por: filtroOpcao(agrupamentos, 'mes'),
  });
  const { rede, ano, mes, regiao, cenario } = filtros;
  // As the filter asks for them.
  const redes = useQuery({ ...q(listRedes, { query: { ativo: 1 } }), enabled: rede !== '' });
  const nomeRede = redes.data?.redes.find(({ id }) => String(id) === rede)?.nome;
  return {
    filtros,
    mudar,
    // How lines are grouped hides nothing, and there is always a way.
    controle: {
      ...controle,
      ativos: [rede, ano, mes, regiao, cenario].some((valor) => valor !== ''),
      // Where nothing was ever sold there is no other year to look at.
      escondem: [rede, primeiroAno === null ? '' : ano, mes, regiao, cenario].some((valor) => valor !== ''),
      limpar: () => mudar({ rede: '', ano: '', mes: '', regiao: '', cenario: '' }),
    },
    desde,
    regioes,
    por: isAgrupamento(filtros.por) ? filtros.por : ('mes' as const),
    query: {
      rede: rede || undefined,
      ano: numberOf(ano),
      mes: numberOf(mes),
      regiao: regiao || undefined,
      cenario: numberOf(cenario),
    },
    emPalavras: describeRecorte({ ano, mes, rede: nomeRede, regiao, cenario }),
  };
}
export type RecorteDaTela = ReturnType<typeof useRecorte>;
