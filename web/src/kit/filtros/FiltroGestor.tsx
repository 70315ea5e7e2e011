import { listGestores } from '@pontua/contract/redes';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { whyNone } from '../whyNone.ts';
import { FiltroOpcoes } from './FiltroOpcoes.tsx';

/** By the manager's name, as the lists filter by it; '' is all of them. */
export function FiltroGestor({ value, onChange }: { value: string; onChange: (nome: string) => void }) {
  const gestores = useQuery(q(listGestores));
  const nomes = [...new Set((gestores.data ?? []).map(({ nome }) => nome))];
  return (
    <FiltroOpcoes
      rotulo="Gestor"
      opcoes={nomes.map((nome) => ({ value: nome, label: nome }))}
      pendencia={whyNone(gestores)}
      value={value}
      onChange={onChange}
    />
  );
}
