import { listRedes } from '@pontua/contract/redes';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { FiltroOpcoes } from './FiltroOpcoes.tsx';
import classes from './filtros.module.css';

interface FiltroRedeProps {
  /** Id of the rede as text; '' is all of them. */
  value: string;
  onChange: (id: string) => void;
  /** Redes marked with a red dot, read aloud as "com unidades em análise". */
  marcadas?: ReadonlySet<number>;
}

/** The active redes within the usuário's reach. */
export function FiltroRede({ value, onChange, marcadas }: FiltroRedeProps) {
  const redes = useQuery(q(listRedes, { query: { ativo: 1 } }));
  const opcoes = (redes.data?.redes ?? []).map(({ id, nome }) => ({
    value: String(id),
    label: nome,
    marca: marcadas?.has(id) && <Ponto />,
  }));
  return <FiltroOpcoes rotulo="Rede" opcoes={opcoes} value={value} onChange={onChange} />;
}

const Ponto = () => <span role="img" aria-label="com unidades em análise" className={classes.ponto} />;
