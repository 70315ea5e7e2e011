/** The seller's points: what they have, what expires and waits, and three ways to look at how it came about. */
import { Tabs } from '@mantine/core';
import { getExtrato } from '@pontua/contract/pontuacoes';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { FalhaConsulta } from '../../kit/Consulta.tsx';
import { filtroOpcao, useFiltros } from '../../kit/lista/filtros.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { EmAnalise } from './EmAnalise.tsx';
import { Extrato } from './Extrato.tsx';
import { Pontuacoes } from './Pontuacoes.tsx';
import classes from './pontuacoes.module.css';
import { Resumo } from './Resumo.tsx';

const abas = [
  { valor: 'pontuacoes', titulo: 'Pontuações', Aba: Pontuacoes },
  { valor: 'extrato', titulo: 'Extrato', Aba: Extrato },
  { valor: 'analise', titulo: 'Em Análise', Aba: EmAnalise },
] as const;

const aba = filtroOpcao(
  abas.map(({ valor }) => valor),
  'pontuacoes',
);

export function Component() {
  const [{ ver }, mudar] = useFiltros({ ver: aba });
  const resumo = useQuery(q(getExtrato, { query: { limite: 1 } }));
  const esperando = resumo.data?.unidadesEmAnalise ?? 0;
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
      <Tabs value={ver} onChange={(valor) => mudar({ ver: valor ?? '' })} keepMounted={false}>
        <Tabs.List grow mb="md">
          {abas.map(({ valor, titulo }) => (
            <Tabs.Tab key={valor} value={valor} px="xs" className={classes.aba}>
              {titulo}
              {valor === 'analise' && esperando > 0 && ` (${esperando})`}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {abas.map(({ valor, Aba }) => (
          <Tabs.Panel key={valor} value={valor}>
            <Aba />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Pagina>
  );
}
