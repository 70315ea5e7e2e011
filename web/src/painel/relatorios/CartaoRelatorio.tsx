/** One report: who generated it last and when, how far a run is, why one failed, and the button. */
import { Alert, Anchor, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import type { Tela } from '@pontua/contract/access';
import { formatInstante } from '@pontua/contract/dates';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import {
  type EndpointGerar,
  type EndpointGerarMes,
  type Geracao,
  isEmAndamento,
  listGeracoes,
  relatorios,
} from '@pontua/contract/geracoes';
import { nomeDoMes } from '@pontua/contract/meses';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useAcao } from '../../api/acao.ts';
import { invalidate, invalidateTudo } from '../../api/query.ts';
import { useAbre } from '../../kit/abre.ts';
import { avisoErro, avisoSucesso } from '../../kit/avisos.ts';
import { Botao } from '../../kit/Botao.tsx';
import { paths } from '../../paths.ts';
import { formatDuracao } from './duracao.ts';

export interface RelatorioDaTela {
  gerar: EndpointGerar | EndpointGerarMes;
  /** The screen that shows it. */
  mostra: Tela;
}

interface CartaoRelatorioProps {
  relatorio: RelatorioDaTela;
  /** Null: what stands in the fields is no month. */
  periodo: { ano: number; mes: number } | null;
  geracao: RecebidoDe<typeof listGeracoes>['geracoes'][number] | undefined;
}

export function CartaoRelatorio({ relatorio: { gerar, mostra }, periodo, geracao }: CartaoRelatorioProps) {
  const id = useId();
  const abre = useAbre();
  const { titulo, porMes } = relatorios[gerar.tipo];
  const pedido = useAcao(gerar, {
    atualiza: [listGeracoes],
    onSuccess: ({ geracao: { estado, mensagem } }) => {
      // The report itself may be in sight by now.
      void invalidateTudo();
      if (estado === 'falhou') avisoErro(mensagem);
      else avisoSucesso(estado === 'concluido' ? mensagem : `${titulo}: a geração continua, acompanhe nesta tela`);
    },
  });
  const { ultima, atual } = geracao ?? { ultima: null, atual: null };
  const emAndamento = ultima !== null && isEmAndamento(ultima);
  useRefreshAtEnd(emAndamento);
  const qual = porMes && periodo ? ` de ${nomeDoMes(periodo.mes).toLowerCase()} de ${periodo.ano}` : '';
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={id}>
      <Stack gap="sm" h="100%" justify="space-between">
        <Stack gap="xs">
          <Title order={2} size="h4" id={id}>
            {titulo}
            {qual}
          </Title>
          <SituacaoDaGeracao ultima={ultima} atual={atual} />
        </Stack>
        <Group justify="space-between">
          <Botao
            ocupado={pedido.ocupado || emAndamento}
            textoOcupado="Gerando"
            disabled={porMes && periodo === null}
            onClick={() => (porMes ? periodo && pedido.executar({ query: periodo }) : pedido.executar({}))}
          >
            {`Gerar ${titulo}`}
          </Botao>
          {atual && abre(mostra) && (
            <Anchor
              component={Link}
              to={porMes && periodo ? `${mostra}?ano=${periodo.ano}&mes=${periodo.mes}` : mostra}
            >
              Ver o relatório
            </Anchor>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

function SituacaoDaGeracao({ ultima, atual }: { ultima: Geracao | null; atual: Geracao | null }) {
  const abre = useAbre();
  if (!ultima) return <Text c="dimmed">Nunca gerado.</Text>;
  if (isEmAndamento(ultima)) return <EmAndamento geracao={ultima} />;
  return (
    <>
      {ultima.estado === 'falhou' && (
        <Alert color="red" title="A última geração falhou">
          {`${ultima.erro ?? ultima.mensagem}. ${whoAndWhen(ultima)}`}
        </Alert>
      )}
      {atual && (
        <>
          <Text>{atual.mensagem}</Text>
          {(atual.resultado.corrigidas ?? 0) > 0 && abre(paths.painelCorrecoesAntifraude()) && (
            <Anchor component={Link} to={paths.painelCorrecoesAntifraude(atual.id)}>
              Ver o que foi corrigido
            </Anchor>
          )}
          <Text size="sm" c="dimmed">
            {whoAndWhen(atual)}
          </Text>
        </>
      )}
    </>
  );
}

function EmAndamento({ geracao: { etapa, feitas, total, responsavel, pedidaEm } }: { geracao: Geracao }) {
  const parte = total ? Math.round((100 * feitas) / total) : 0;
  return (
    <Stack gap={6} role="status">
      <Text>{etapa ? `${etapa}…` : 'Na fila…'}</Text>
      <Progress value={Math.max(parte, 5)} animated aria-label={`${parte}% feito`} />
      <Text size="sm" c="dimmed">{`Pedido por ${responsavel} em ${formatInstante(pedidaEm)}.`}</Text>
    </Stack>
  );
}

/** "Por Ana, em 22/11/2026 14:02:31, em 3,4 s." */
function whoAndWhen({ responsavel, pedidaEm, iniciadaEm, terminadaEm }: Geracao): string {
  const duracao = iniciadaEm && terminadaEm ? `; durou ${formatDuracao(iniciadaEm, terminadaEm)}` : '';
  return `Por ${responsavel}, em ${formatInstante(terminadaEm ?? pedidaEm)}${duracao}.`;
}

/** A run that ended while somebody looked on: what it made is shown from then on. */
function useRefreshAtEnd(emAndamento: boolean): void {
  const antes = useRef(emAndamento);
  useEffect(() => {
    if (antes.current && !emAndamento) void invalidate();
    antes.current = emAndamento;
  }, [emAndamento]);
}
