import { FiltroOpcoes } from './FiltroOpcoes.tsx';

interface FiltroAtivoProps {
  /** Of what is listed: "Ativos" or "Ativas". */
  genero?: 'o' | 'a';
  value: string;
  onChange: (ativo: string) => void;
}

/** Those in use, or those switched off. */
export const FiltroAtivo = ({ genero = 'o', value, onChange }: FiltroAtivoProps) => (
  <FiltroOpcoes
    rotulo="Situação"
    opcoes={[
      { value: '1', label: `Ativ${genero}s` },
      { value: '0', label: `Inativ${genero}s` },
    ]}
    value={value}
    onChange={onChange}
  />
);
