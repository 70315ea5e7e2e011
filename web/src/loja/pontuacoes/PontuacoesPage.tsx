/** The seller's points: the statement, day by day, and for who wants it the specification's table of scorings. */
import { SegmentedControl } from '@mantine/core';
import { getExtrato } from '@pontua/contract/pontuacoes';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { FalhaConsulta } from '../../kit/Consulta.tsx';
import { filtroOpcao, useFiltros } from '../../kit/lista/filtros.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { Extrato } from './Extrato.tsx';
import { Pontuacoes } from './Pontuacoes.tsx';
import { Resumo } from './Resumo.tsx';

const modos = [
  { value: 'extrato', label: 'Extrato' },
  { value: 'tabela', label: 'Tabela' },
];

const modo = filtroOpcao(
  modos.map(({ value }) => value),
  'extrato',
);

export function Component() {
  const [{ ver }, mudar] = useFiltros({ ver: modo });
  const resumo = useQuery(q(getExtrato, { query: { limite: 1 } }));
  const moldura = { titulo: 'Pontuações', descricao: 'Cada pontuação vale por 365 dias.' };
  // What goes wrong for the summary goes wrong for what is below it, and is said once.
  if (resumo.error && !resumo.data) {
    return (
      <Pagina {...moldura}>
        <FalhaConsulta erro={resumo.error} onTentar={() => void resumo.refetch()} />
      </Pagina>
    );
  }
  return (
    <Pagina {...moldura}>
      <Resumo query={resumo} />
      <SegmentedControl
        aria-label="Como ver os pontos"
        data={modos}
        value={ver}
        onChange={(novo) => mudar({ ver: novo })}
        fullWidth
        maw={{ sm: '20rem' }}
      />
      {ver === 'tabela' ? <Pontuacoes /> : <Extrato />}
    </Pagina>
  );
}
