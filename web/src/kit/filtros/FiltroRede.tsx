import { listRedes } from '@pontua/contract/redes';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { whyNone } from '../whyNone.ts';
import { FiltroOpcoes } from './FiltroOpcoes.tsx';
import classes from './filtros.module.css';

interface Rede {
  id: number;
  nome: string;
}

interface FiltroRedeProps {
  /** Id of the rede as text; '' is all of them. */
  value: string;
  onChange: (id: string) => void;
  /** Redes marked with a red dot, read aloud as "com unidades em análise"; offered also where they are inactive. */
  marcadas?: readonly Rede[];
}

/** The active redes within the usuário's reach. */
export function FiltroRede({ value, onChange, marcadas = [] }: FiltroRedeProps) {
  const redes = useQuery(q(listRedes, { query: { ativo: 1 } }));
  const comPonto = new Set(marcadas.map(({ id }) => id));
  const opcoes = withMarcadas(redes.data?.redes ?? [], marcadas).map(({ id, nome }) => ({
    value: String(id),
    label: nome,
    marca: comPonto.has(id) && <Ponto />,
  }));
  // A link or a saved view may name one that was switched off since.
  const falta = value !== '' && redes.isSuccess && !opcoes.some((opcao) => opcao.value === value);
  const todas = useQuery({ ...q(listRedes, { query: {} }), enabled: falta });
  const inativa = todas.data?.redes.find(({ id }) => String(id) === value)?.nome;
  const escolhida = inativa ?? (redes.isPending || (falta && todas.isPending) ? '…' : undefined);
  return (
    <FiltroOpcoes
      rotulo="Rede"
      opcoes={opcoes}
      pendencia={whyNone(redes)}
      value={value}
      onChange={onChange}
      escolhido={escolhida}
    />
  );
}

/** By name, as the server answers them. */
function withMarcadas(ativas: readonly Rede[], marcadas: readonly Rede[]): readonly Rede[] {
  const conhecidas = new Set(ativas.map(({ id }) => id));
  const inativas = marcadas.filter(({ id }) => !conhecidas.has(id));
  if (inativas.length === 0) return ativas;
  return [...ativas, ...inativas].sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
}

const Ponto = () => <span role="img" aria-label="com unidades em análise" className={classes.ponto} />;
