/** The statement: what waits, what is asked about, and every entry of the seller's ledger, or of one month of it, newest first, by day. */
import { Button, Title } from '@mantine/core';
import { diaDe, formatDia } from '@pontua/contract/dates';
import { fromCentesimos, toCentesimos } from '@pontua/contract/money';
import { getExtrato } from '@pontua/contract/pontuacoes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKey } from '../../api/query.ts';
import { Botao } from '../../kit/Botao.tsx';
import { Carregando } from '../../kit/Carregando.tsx';
import { FalhaConsulta } from '../../kit/Consulta.tsx';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { filtroId, useFiltros } from '../../kit/lista/filtros.ts';
import { bringMore } from '../../kit/maisPaginas.ts';
import { EmAnalise } from './EmAnalise.tsx';
import { Lancamento, PontosComSinal } from './Lancamento.tsx';
import { NadaAinda } from './NadaAinda.tsx';
import { Perguntas } from './Perguntas.tsx';
import classes from './pontuacoes.module.css';
import type { LancamentoDoExtrato } from './respostas.ts';
import { Vencimentos } from './Vencimentos.tsx';
import { VendaAberta } from './VendaAberta.tsx';

const POR_VEZ = 30;

interface ExtratoProps {
  /** YYYY-MM, of that month alone; '' of all. */
  mes: string;
  onTodos: () => void;
}

export function Extrato({ mes, onTodos }: ExtratoProps) {
  const [{ venda: pedida }, mudar] = useFiltros({ venda: filtroId });
  const [venda, setVenda] = useState(pedida === '' ? null : Number(pedida));
  const query = useExtrato(mes);
  const [primeira] = query.data?.pages ?? [];
  if (query.error && !primeira) return <FalhaConsulta erro={query.error} onTentar={() => void query.refetch()} />;
  if (!primeira) return <Carregando />;
  const close = () => {
    setVenda(null);
    // The address asked for it once.
    mudar({ venda: '' }, { replace: true });
  };
  const { lancamentos, emAnalise, recusadas, duvidas } = primeira;
  const vazio = lancamentos.length + (mes === '' ? emAnalise.length + recusadas.length + duvidas.length : 0) === 0;
  return (
    <>
      {vazio ? (
        <SemLancamentos mes={mes} onTodos={onTodos} />
      ) : (
        <div className={classes.extrato}>
          {mes === '' && <Vencimentos vencimentos={primeira.vencimentos} />}
          <Lancamentos query={query} onAbrir={setVenda}>
            {mes === '' && (
              <>
                <Perguntas duvidas={duvidas} onAbrir={setVenda} />
                <EmAnalise {...primeira} onAbrir={setVenda} />
              </>
            )}
          </Lancamentos>
        </div>
      )}
      {venda !== null && <VendaAberta id={venda} onFechar={close} />}
    </>
  );
}

function SemLancamentos({ mes, onTodos }: ExtratoProps) {
  if (mes === '') return <NadaAinda texto="Os pontos que entrarem e saírem aparecem aqui." />;
  return (
    <EstadoVazio desenho="lista" titulo={`Nada em ${formatDia(mes)}`} texto="Neste mês nenhum ponto entrou nem saiu.">
      <Button variant="light" onClick={onTodos}>
        Ver todos os meses
      </Button>
    </EstadoVazio>
  );
}

interface LancamentosProps {
  query: ReturnType<typeof useExtrato>;
  onAbrir: (venda: number) => void;
  /** Above them. */
  children: ReactNode;
}

function Lancamentos({ query, onAbrir, children }: LancamentosProps) {
  const quadro = useRef<HTMLDivElement>(null);
  const linhas = query.data?.pages.flatMap(({ lancamentos }) => lancamentos) ?? [];
  return (
    <div ref={quadro} className={classes.lancamentos}>
      {children}
      <Dias dias={byDay(linhas, query.hasNextPage)} onAbrir={onAbrir} />
      {query.hasNextPage && (
        <Botao
          variant="default"
          fullWidth
          mih={48}
          mt="md"
          ocupado={query.isFetchingNextPage}
          textoOcupado="Carregando"
          onClick={() => void bringMore(quadro.current, query.fetchNextPage)}
        >
          Ver mais antigos
        </Botao>
      )}
    </div>
  );
}

function Dias({ dias, onAbrir }: { dias: readonly DiaDoExtrato[]; onAbrir: (venda: number) => void }) {
  return dias.map(({ dia, doDia, soma }) => (
    <section key={dia} aria-label={formatDia(dia)}>
      <div className={classes.dia}>
        <Title order={2} size="h6">
          {formatDia(dia)}
        </Title>
        {soma !== null && <PontosComSinal pontos={soma} rotulo="Soma do dia" />}
      </div>
      <ul className={classes.linhas}>
        {doDia.map((linha) => (
          <Lancamento key={linha.ordem} linha={linha} onAbrir={onAbrir} />
        ))}
      </ul>
    </section>
  ));
}

/** Pages by the ledger's own order: what is added meanwhile moves nothing. */
const useExtrato = (mes: string) =>
  useInfiniteQuery({
    queryKey: [...queryKey(getExtrato), 'paginas', mes],
    queryFn: ({ pageParam, signal }) =>
      api(getExtrato, { query: { antesDe: pageParam, limite: POR_VEZ, mes: mes || undefined }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ lancamentos, temMais }) => (temMais ? lancamentos.at(-1)?.ordem : undefined),
  });

interface DiaDoExtrato {
  dia: string;
  doDia: readonly LancamentoDoExtrato[];
  /** Null of a day of which more may be to come. */
  soma: number | null;
}

function byDay(linhas: readonly LancamentoDoExtrato[], haMais: boolean): DiaDoExtrato[] {
  const porDia = new Map<string, LancamentoDoExtrato[]>();
  for (const linha of linhas) {
    const dia = diaDe(linha.criadoEm);
    const doDia = porDia.get(dia);
    if (doDia) doDia.push(linha);
    else porDia.set(dia, [linha]);
  }
  const dias = [...porDia];
  return dias.map(([dia, doDia], indice) => ({
    dia,
    doDia,
    soma: haMais && indice === dias.length - 1 ? null : sumOf(doDia),
  }));
}

const sumOf = (linhas: readonly LancamentoDoExtrato[]): number =>
  fromCentesimos(linhas.reduce((soma, { pontos }) => soma + toCentesimos(pontos), 0));
