import { nomesDosMeses } from '@pontua/contract/meses';
import { FiltroOpcoes } from './FiltroOpcoes.tsx';

interface FiltroMesProps {
  /** '1' to '12'; '' where none is chosen. */
  value: string;
  onChange: (mes: string) => void;
  /** The months there are, 1 to 12; all of them unless said. */
  de?: number;
  ate?: number;
}

/** A month of the year, by its name. */
export function FiltroMes({ value, onChange, de = 1, ate = 12 }: FiltroMesProps) {
  return (
    <FiltroOpcoes
      rotulo="Mês"
      opcoes={nomesDosMeses.map((nome, antes) => ({ value: String(antes + 1), label: nome })).slice(de - 1, ate)}
      value={value}
      onChange={onChange}
    />
  );
}
