import { Skeleton } from '@mantine/core';
import { formatDia } from '@pontua/contract/dates';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { formatPontos, palavraPontos } from '@pontua/contract/money';
import { formatQuantidade, isSingular } from '@pontua/contract/plural';
import type { getExtrato } from '@pontua/contract/pontuacoes';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Consulta } from '../../kit/Consulta.tsx';
import { ateVencer } from '../../kit/prazo.ts';
import classes from './pontuacoes.module.css';

type ExtratoRecebido = RecebidoDe<typeof getExtrato>;

/** Three figures: what there is, what goes next, what is still to come. */
export function Resumo({ query }: { query: UseQueryResult<ExtratoRecebido, Error> }) {
  return (
    <Consulta query={query} espera={<Skeleton className={classes.resumo} height={112} radius="lg" />}>
      {({ saldoPontos, vencimentos: [proximo], unidadesEmAnalise }) => (
        <dl className={classes.resumo}>
          <FiguraDoResumo rotulo="Saldo" valor={formatPontos(saldoPontos)} destaque>
            {palavraPontos(saldoPontos)}
          </FiguraDoResumo>
          <FiguraDoResumo rotulo="Vence a seguir" valor={proximo ? formatPontos(proximo.pontos) : '0'}>
            {proximo
              ? `${palavraPontos(proximo.pontos)} ${ateVencer(proximo.venceEm)}, ${formatDia(proximo.venceEm)}`
              : 'pontos'}
          </FiguraDoResumo>
          <FiguraDoResumo rotulo="Em Análise" valor={formatQuantidade(unidadesEmAnalise)}>
            {isSingular(unidadesEmAnalise) ? 'unidade à espera' : 'unidades à espera'}
          </FiguraDoResumo>
        </dl>
      )}
    </Consulta>
  );
}

interface FiguraProps {
  rotulo: string;
  valor: string;
  destaque?: boolean;
  children: ReactNode;
}

function FiguraDoResumo({ rotulo, valor, destaque, children }: FiguraProps) {
  return (
    <div className={classes.figura} data-destaque={destaque || undefined}>
      <dt>{rotulo}</dt>
      <dd>
        <span className={`pt-numero ${classes.valor}`}>{valor}</span>{' '}
        <span className={classes.legenda}>{children}</span>
      </dd>
    </div>
  );
}
