import { listRevendas } from '@pontua/contract/revendas';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { FiltroOpcoes } from './FiltroOpcoes.tsx';

interface FiltroLojaProps {
  /** CNPJ of the store; '' is all of them. */
  value: string;
  onChange: (cnpj: string) => void;
}

/** The active stores within the usuário's reach. */
export function FiltroLoja({ value, onChange }: FiltroLojaProps) {
  const { data } = useQuery(q(listRevendas, { query: { ativo: 1 } }));
  const opcoes = (data?.revendas ?? []).map(({ cnpj, nomeFantasia }) => ({ value: cnpj, label: nomeFantasia }));
  return <FiltroOpcoes rotulo="Loja" opcoes={opcoes} value={value} onChange={onChange} />;
}
