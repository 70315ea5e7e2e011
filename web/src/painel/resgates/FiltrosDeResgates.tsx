import { ChipPeriodo } from '../../kit/filtros/ChipPeriodo.tsx';
import { FiltroGestor } from '../../kit/filtros/FiltroGestor.tsx';
import { FiltroLigado } from '../../kit/filtros/FiltroLigado.tsx';
import { FiltroOpcoes } from '../../kit/filtros/FiltroOpcoes.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { filtroDia, filtroId, filtroLigado, filtroOpcao, filtroTexto } from '../../kit/lista/filtros.ts';
import { opcoesFiltro } from './status.tsx';

export const filtrosResgate = {
  rede: filtroId,
  gestorNome: filtroTexto,
  status: filtroOpcao(opcoesFiltro.map(({ value }) => value)),
  dataInicial: filtroDia(),
  dataFinal: filtroDia(),
  atrasados: filtroLigado,
};
type FiltrosDeResgates = Record<keyof typeof filtrosResgate, string>;

export function FiltrosDeResgates({
  filtros,
  mudar,
}: {
  filtros: FiltrosDeResgates;
  mudar: (mudanca: Partial<FiltrosDeResgates>) => void;
}) {
  return (
    <>
      <FiltroRede value={filtros.rede} onChange={(rede) => mudar({ rede })} />
      <FiltroGestor value={filtros.gestorNome} onChange={(gestorNome) => mudar({ gestorNome })} />
      <FiltroOpcoes
        rotulo="Status"
        opcoes={opcoesFiltro}
        value={filtros.status}
        onChange={(status) => mudar({ status })}
      />
      <FiltroLigado
        rotulo="Só atrasados"
        ligado={filtros.atrasados !== ''}
        onChange={(ligado) => mudar({ atrasados: ligado ? '1' : '' })}
      />
      <ChipPeriodo dataInicial={filtros.dataInicial} dataFinal={filtros.dataFinal} onChange={mudar} />
    </>
  );
}

/** What was left empty is not asked for. */
export const toQuery = ({ rede, gestorNome, status, dataInicial, dataFinal, atrasados }: FiltrosDeResgates) => ({
  rede: rede || undefined,
  gestorNome: gestorNome || undefined,
  filtros: {
    status: status || undefined,
    dataInicial: dataInicial || undefined,
    dataFinal: dataFinal || undefined,
    atrasados: atrasados ? 1 : undefined,
  },
});
