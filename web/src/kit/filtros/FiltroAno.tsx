import { mesAtual } from '../datas.ts';
import { FiltroOpcoes } from './FiltroOpcoes.tsx';

interface FiltroAnoProps {
  /** The first year there is something of. */
  desde: number;
  /** '2026'; '' where none is chosen. */
  value: string;
  onChange: (ano: string) => void;
}

/** The years from `desde` to the current one, newest first. */
export const anosDesde = (desde: number): string[] => {
  const atual = Number(mesAtual().slice(0, 4));
  return Array.from({ length: Math.max(1, atual - desde + 1) }, (_, antes) => String(atual - antes));
};

/** A year from `desde` to the current one. */
export function FiltroAno({ desde, value, onChange }: FiltroAnoProps) {
  return (
    <FiltroOpcoes
      rotulo="Ano"
      opcoes={anosDesde(desde).map((ano) => ({ value: ano, label: ano }))}
      value={value}
      onChange={onChange}
    />
  );
}
