/** The seller's points: the statement, day by day, and for who wants it the specification's table of scorings. */
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { formatDia } from '@pontua/contract/dates';
import { getExtrato } from '@pontua/contract/pontuacoes';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { FalhaConsulta } from '../../kit/Consulta.tsx';
import { filtroMes, filtroOpcao, useFiltros } from '../../kit/lista/filtros.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { Extrato } from './Extrato.tsx';
import { mesesDesde } from './meses.ts';
import { Pontuacoes } from './Pontuacoes.tsx';
import classes from './pontuacoes.module.css';
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
  const [{ ver, mes }, mudar] = useFiltros({ ver: modo, mes: filtroMes('') });
  const resumo = useQuery(q(getExtrato, { query: { limite: 1 } }));
  const meses = mesesDesde(resumo.data?.desde ?? null, mes);
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
      <div className={classes.modos}>
        <SegmentedControl
          aria-label="Como ver os pontos"
          data={modos}
          value={ver}
          onChange={(novo) => mudar({ ver: novo, mes: '' })}
          fullWidth
        />
        {ver === 'extrato' && meses.length > 1 && (
          <NativeSelect
            aria-label="Mês"
            w="8.5rem"
            data={[
              { value: '', label: mes === '' ? 'Mês' : 'Todos os meses' },
              ...meses.map((um) => ({ value: um, label: formatDia(um) })),
            ]}
            value={mes}
            onChange={({ currentTarget }) => mudar({ mes: currentTarget.value })}
          />
        )}
      </div>
      {ver === 'tabela' ? <Pontuacoes /> : <Extrato key={mes} mes={mes} onTodos={() => mudar({ mes: '' })} />}
    </Pagina>
  );
}
