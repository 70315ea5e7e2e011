/** One entry of the log: who, when, what changed from which value to which, and all else that was kept. */
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { getLog, type LogInteiro, nomeAutor } from '@pontua/contract/consulta-logs';
import { formatInstante } from '@pontua/contract/dates';
import { nomeDoLog } from '@pontua/contract/logs';
import { plural } from '@pontua/contract/plural';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { Valores } from '../../kit/ficha/Valores.tsx';
import { Alteracoes } from '../../kit/historico/Alteracoes.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { BaixarResultado } from '../../kit/ResultadoPorItem.tsx';
import { Voltar } from '../../kit/Voltar.tsx';

export function Component() {
  const { id = '' } = useParams();
  const consulta = useQuery(q(getLog, { params: { id } }));
  const voltar = <Voltar para="/painel/logs">Voltar a Logs</Voltar>;
  return (
    <Pagina titulo={consulta.data ? nomeDoLog(consulta.data.log.tipo) : 'Log'} descricao={voltar}>
      <Consulta query={consulta}>{({ log }) => <Log log={log} />}</Consulta>
    </Pagina>
  );
}

function Log({ log }: { log: LogInteiro }) {
  const { id, alteracoes, valores, itens, proprio } = log;
  return (
    <Stack gap="lg" maw={840}>
      <Paper withBorder p="lg">
        <Valores
          pares={[
            ['Responsável', log.responsavel],
            ['Quem', nomeAutor[log.autor]],
            ['Data e hora', formatInstante(log.criadoEm)],
            ['Registro', log.registro],
            ['Nº do log', String(log.id)],
            ['Nº do pedido', log.pedido],
          ]}
        />
      </Paper>
      {alteracoes.length > 0 && (
        <ParteDoLog titulo="O que mudou">
          <Alteracoes alteracoes={alteracoes} />
        </ParteDoLog>
      )}
      {valores.length > 0 && (
        <ParteDoLog titulo="Parâmetros">
          <Valores pares={valores.map(({ titulo, valor }) => [titulo, valor])} />
        </ParteDoLog>
      )}
      {alteracoes.length + valores.length === 0 && <Text c="dimmed">Nada mais foi guardado com este log.</Text>}
      {itens > 0 && (
        <Group gap="sm">
          <Text c="dimmed" size="sm">
            {`Foi uma ação sobre ${plural(itens, 'item', 'itens')}.`}
            {!proprio && ' Só quem a fez baixa o que aconteceu com cada um.'}
          </Text>
          {proprio && <BaixarResultado registro={id} />}
        </Group>
      )}
    </Stack>
  );
}

function ParteDoLog({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={titulo}>
      <Title order={2} size="h4" mb="sm">
        {titulo}
      </Title>
      {children}
    </Paper>
  );
}
