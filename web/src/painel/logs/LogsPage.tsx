/** Logs: what was done, newest first; a row opens what was kept with it. */
import { listLogs, titulosLog } from '@pontua/contract/consulta-logs';
import { DataPage } from '../../kit/DataPage.tsx';
import { diasAtras, hoje } from '../../kit/datas.ts';
import { ChipPeriodo } from '../../kit/filtros/ChipPeriodo.tsx';
import { FiltroOpcoes } from '../../kit/filtros/FiltroOpcoes.tsx';
import { filtroDia, filtroOpcao, useFiltros } from '../../kit/lista/filtros.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { paths } from '../../paths.ts';

const tipos = titulosLog.map(({ tipo, titulo }) => ({ value: tipo, label: titulo }));

export function Component() {
  const [filtros, setFiltros, controle] = useFiltros({
    tipo: filtroOpcao(tipos.map(({ value }) => value)),
    dataInicial: filtroDia(diasAtras(7)),
    dataFinal: filtroDia(hoje()),
  });
  const fonte = useLista(listLogs, {
    filtros: controle,
    query: {
      tipo: filtros.tipo || undefined,
      dataInicial: filtros.dataInicial || undefined,
      dataFinal: filtros.dataFinal || undefined,
    },
  });
  return (
    <DataPage
      titulo="Logs"
      fonte={fonte}
      link={({ id }) => paths.painelLog(id)}
      busca="Buscar responsável ou nº do registro"
      filtros={
        <>
          <FiltroOpcoes rotulo="Tipo" opcoes={tipos} value={filtros.tipo} onChange={(tipo) => setFiltros({ tipo })} />
          <ChipPeriodo dataInicial={filtros.dataInicial} dataFinal={filtros.dataFinal} onChange={setFiltros} />
        </>
      }
    />
  );
}
