import { Select } from '@mantine/core';
import { FiltroGestor } from '../../kit/filtros/FiltroGestor.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { CampoDia } from '../../kit/formulario/CampoDia.tsx';
import { opcoesFiltro } from './status.tsx';

export const filtrosPadrao = { rede: '', gestor: '', status: '', dataInicial: '', dataFinal: '' };
type Filtros = Record<keyof typeof filtrosPadrao, string>;

export function Filtros({ filtros, mudar }: { filtros: Filtros; mudar: (mudanca: Partial<Filtros>) => void }) {
  return (
    <>
      <FiltroRede value={filtros.rede} onChange={(rede) => mudar({ rede })} />
      <FiltroGestor value={filtros.gestor} onChange={(gestor) => mudar({ gestor })} />
      <Select
        label="Status"
        placeholder="Todos"
        w={170}
        clearable
        data={opcoesFiltro}
        value={filtros.status || null}
        onChange={(status) => mudar({ status: status ?? '' })}
      />
      <CampoDia
        label="Data inicial"
        clearable
        value={filtros.dataInicial}
        onChange={(dataInicial) => mudar({ dataInicial })}
      />
      <CampoDia label="Data final" clearable value={filtros.dataFinal} onChange={(dataFinal) => mudar({ dataFinal })} />
    </>
  );
}

/** What was left empty is not asked for. */
export const toQuery = ({ rede, gestor, status, dataInicial, dataFinal }: Filtros) => ({
  rede: rede || undefined,
  gestorNome: gestor || undefined,
  filtros: {
    status: status || undefined,
    dataInicial: dataInicial || undefined,
    dataFinal: dataFinal || undefined,
  },
});
