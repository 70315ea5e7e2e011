import { Select, type SelectProps } from '@mantine/core';
import { listRedes } from '@pontua/contract/redes';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';

interface FiltroRedeProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** Id of the rede as text; '' is all of them. */
  value: string;
  onChange: (id: string) => void;
  /** Redes marked with a red dot, read aloud as "com unidades em análise". */
  marcadas?: ReadonlySet<number>;
}

/** The active redes within the usuário's reach. */
export function FiltroRede({ value, onChange, marcadas, ...resto }: FiltroRedeProps) {
  const redes = useQuery(q(listRedes, { query: { ativo: 1 } }));
  const opcoes = redes.data?.redes ?? [];
  return (
    <Select
      label="Rede"
      placeholder="Todas"
      w={240}
      searchable
      clearable
      nothingFoundMessage="Nenhum resultado"
      {...resto}
      data={opcoes.map(({ id, nome }) => ({ value: String(id), label: nome }))}
      renderOption={({ option }) => (
        <>
          {option.label}
          {marcadas?.has(Number(option.value)) && <Ponto />}
        </>
      )}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}

function Ponto() {
  return (
    <span
      role="img"
      aria-label="com unidades em análise"
      style={{ background: 'var(--mantine-color-red-filled)', borderRadius: 99, height: 8, marginLeft: 8, width: 8 }}
    />
  );
}
