/** The statement: every entry of the seller's ledger, newest first, and what expires next. */
import { Title } from '@mantine/core';
import { diaDe, formatDia } from '@pontua/contract/dates';
import { getExtrato } from '@pontua/contract/pontuacoes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKey } from '../../api/query.ts';
import { Botao } from '../../kit/Botao.tsx';
import { Carregando } from '../../kit/Carregando.tsx';
import { FalhaConsulta } from '../../kit/Consulta.tsx';
import { Lancamento } from './Lancamento.tsx';
import { NadaAinda } from './NadaAinda.tsx';
import classes from './pontuacoes.module.css';
import type { LinhaExtrato } from './respostas.ts';
import { Vencimentos } from './Vencimentos.tsx';

const POR_VEZ = 30;

export function Extrato() {
  const query = useExtrato();
  const paginas = query.data?.pages ?? [];
  const [primeira] = paginas;
  if (query.error && !primeira) return <FalhaConsulta erro={query.error} onTentar={() => void query.refetch()} />;
  if (!primeira) return <Carregando />;
  const linhas = paginas.flatMap(({ lancamentos }) => lancamentos);
  if (linhas.length === 0) {
    return <NadaAinda texto="Os pontos que entrarem e saírem aparecem aqui." />;
  }
  return (
    <div className={classes.extrato}>
      <div className={classes.lancamentos}>
        {byDay(linhas).map(([dia, doDia]) => (
          <section key={dia} aria-label={formatDia(dia)}>
            <Title order={2} size="h6" className={classes.dia}>
              {formatDia(dia)}
            </Title>
            <ul className={classes.linhas}>
              {doDia.map((linha) => (
                <Lancamento key={linha.ordem} linha={linha} />
              ))}
            </ul>
          </section>
        ))}
        {query.hasNextPage && (
          <Botao
            variant="default"
            fullWidth
            mt="md"
            ocupado={query.isFetchingNextPage}
            textoOcupado="Carregando"
            onClick={() => void query.fetchNextPage()}
          >
            Ver mais antigos
          </Botao>
        )}
      </div>
      <Vencimentos vencimentos={primeira.vencimentos} />
    </div>
  );
}

/** Pages by the ledger's own order: what is added meanwhile moves nothing. */
const useExtrato = () =>
  useInfiniteQuery({
    queryKey: [...queryKey(getExtrato), 'paginas'],
    queryFn: ({ pageParam, signal }) => api(getExtrato, { query: { antesDe: pageParam, limite: POR_VEZ }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ lancamentos }) => (lancamentos.length < POR_VEZ ? undefined : lancamentos.at(-1)?.ordem),
  });

function byDay(linhas: readonly LinhaExtrato[]): [dia: string, linhas: LinhaExtrato[]][] {
  const dias = new Map<string, LinhaExtrato[]>();
  for (const linha of linhas) {
    const dia = diaDe(linha.criadoEm);
    dias.set(dia, [...(dias.get(dia) ?? []), linha]);
  }
  return [...dias];
}
