/** The month that a report is shown of, kept in the address. */
import { inicioPrograma } from '@pontua/contract/taxa';
import { mesAtual } from '../datas.ts';
import { filtroId, filtroQuando, useFiltros } from '../lista/filtros.ts';
import { anosDesde } from './FiltroAno.tsx';
import { mesesDoAno } from './mesesDoAno.ts';

const todosOsMeses = Array.from({ length: 12 }, (_, antes) => String(antes + 1));

export function useMes() {
  const [anoDeHoje = '', mesDeHoje = ''] = mesAtual().split('-');
  const padrao = { ano: anoDeHoje, mes: String(Number(mesDeHoje)) };
  const [filtros, setFiltros, controle] = useFiltros({
    rede: filtroId,
    ano: filtroQuando(anosDesde(inicioPrograma.ano), padrao.ano),
    mes: filtroQuando(todosOsMeses, padrao.mes),
  });
  const ano = Number(filtros.ano || padrao.ano);
  const meses = mesesDoAno(ano, mesAtual());
  // An address, or another year, may name a month that there is not.
  const mes = Math.min(Math.max(Number(filtros.mes || padrao.mes), meses.de), meses.ate);
  return {
    rede: filtros.rede,
    ano,
    mes,
    meses,
    emAndamento: `${ano}-${String(mes).padStart(2, '0')}` === mesAtual(),
    /** A year or month that is taken away becomes that of today: there is no report of all months. */
    mudar: ({ ano: outroAno, mes: outroMes, ...mudanca }: { rede?: string; ano?: string; mes?: string }) =>
      setFiltros({
        ...mudanca,
        ...(outroAno !== undefined && { ano: outroAno || padrao.ano }),
        ...(outroMes !== undefined && { mes: outroMes || padrao.mes }),
      }),
    controle,
  };
}
