import { Select } from '@mantine/core';
import { listGestores } from '@pontua/contract/revendas';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';

/** By the manager's name, as the lists filter by it; '' is all of them. */
export function FiltroGestor({ value, onChange }: { value: string; onChange: (nome: string) => void }) {
  const gestores = useQuery(q(listGestores));
  return (
    <Select
      label="Gestor"
      placeholder="Todos"
      w={220}
      searchable
      clearable
      nothingFoundMessage="Nenhum resultado"
      data={[...new Set((gestores.data ?? []).map(({ nome }) => nome))]}
      value={value || null}
      onChange={(nome) => onChange(nome ?? '')}
    />
  );
}
