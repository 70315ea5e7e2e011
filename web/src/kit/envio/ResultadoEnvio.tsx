import { Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { formatQuantidade, plural } from '@pontua/contract/plural';
import type { ResultadoUpload } from '@pontua/contract/processamentos';
import type { ReactNode } from 'react';
import { TudoCerto } from '../ilustracoes/TudoCerto.tsx';
import { BotaoBaixar } from './BotaoBaixar.tsx';
import { Correcoes } from './Correcoes.tsx';
import { downloadFaltas } from './faltas.ts';

export interface NumeroDoResultado {
  rotulo: string;
  valor: string;
}

interface ResultadoProps {
  resultado: ResultadoUpload;
  rotuloTotal?: string | undefined;
  resumo?: ((resultado: ResultadoUpload) => readonly NumeroDoResultado[]) | undefined;
  /** The button that leads on from it. */
  recomecar: ReactNode;
}

/** What became of the file, for as long as it stays in the address. Green is only what brought something and has nothing to correct. */
export function ResultadoEnvio({ resultado, rotuloTotal = 'Linhas processadas', resumo, recomecar }: ResultadoProps) {
  const { processamento, total } = resultado;
  const { titulo, texto, tudoCerto } = outcomeOf(resultado);
  const numeros = [{ rotulo: rotuloTotal, valor: formatQuantidade(total) }, ...(resumo?.(resultado) ?? [])];
  return (
    <Stack gap="lg">
      <Paper withBorder p="lg">
        <Group gap="xl" align="center">
          {tudoCerto && <TudoCerto tamanho={140} />}
          <Stack gap="sm" flex={1} miw="14rem">
            <Title order={2} size="h3">
              {titulo}
            </Title>
            <Text c="dimmed" size="sm">
              {processamento.nomeArquivo}
            </Text>
            {texto && <Text>{texto}</Text>}
            {processamento.estado !== 'falhou' && <NumerosDoResultado numeros={numeros} />}
            {recomecar}
          </Stack>
        </Group>
      </Paper>
      <Correcoes {...processamento} />
      {processamento.totalErros > 0 && <FaltasDoResultado resultado={resultado} />}
    </Stack>
  );
}

function outcomeOf({ processamento: { estado, entraram, erro } }: ResultadoUpload) {
  if (estado === 'falhou') {
    return { titulo: 'O arquivo não foi processado', texto: erro ?? 'Confira o arquivo e envie de novo.' };
  }
  if (estado === 'cancelado') {
    const texto = entraram > 0 ? 'O que já tinha entrado continua valendo.' : 'Nada entrou.';
    return { titulo: 'Envio cancelado', texto };
  }
  if (estado === 'com_erros') {
    return entraram > 0
      ? { titulo: 'Arquivo processado, com linhas a corrigir' }
      : { titulo: 'Nada entrou deste arquivo', texto: 'As linhas novas têm erros: corrija-as e envie de novo.' };
  }
  return entraram > 0
    ? { titulo: 'Arquivo processado', tudoCerto: true }
    : { titulo: 'Nada novo neste arquivo', texto: 'Tudo o que ele traz já tinha sido enviado.' };
}

function NumerosDoResultado({ numeros }: { numeros: readonly NumeroDoResultado[] }) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="lg" w="fit-content">
      {numeros.map(({ rotulo, valor }) => (
        <div key={rotulo}>
          <Text className="pt-numero" fz={28}>
            {valor}
          </Text>
          <Text size="sm" c="dimmed">
            {rotulo}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}

function FaltasDoResultado({ resultado: { erros, processamento } }: { resultado: ResultadoUpload }) {
  return (
    <Paper withBorder p="lg">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {plural(processamento.totalErros, 'erro a corrigir', 'erros a corrigir')}
          </Title>
          {processamento.arquivoErros && (
            <BotaoBaixar baixar={() => downloadFaltas(processamento.id)}>Baixar linhas a corrigir</BotaoBaixar>
          )}
        </Group>
        <Text c="dimmed" size="sm">
          {processamento.entraram > 0 && 'O que estava certo já foi gravado. '}
          {processamento.arquivoErros
            ? 'Corrija as linhas no arquivo baixado e envie só ele.'
            : 'São erros demais para um arquivo de correção: corrija a sua planilha e envie-a inteira de novo. O que já entrou não entra outra vez.'}
        </Text>
        <Table aria-label="Linhas a corrigir">
          <Table.Thead>
            <Table.Tr>
              <Table.Th className="pt-direita">Linha</Table.Th>
              <Table.Th>Coluna</Table.Th>
              <Table.Th>O que corrigir</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {erros.map(({ linha, coluna, mensagem }) => (
              <Table.Tr key={`${linha} ${coluna ?? ''} ${mensagem}`}>
                <Table.Td className="pt-direita">{formatQuantidade(linha)}</Table.Td>
                <Table.Td>{coluna ?? '–'}</Table.Td>
                <Table.Td>{mensagem}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {processamento.totalErros > erros.length && (
          <Text c="dimmed" size="sm">
            {`Mostramos os primeiros ${erros.length}${processamento.arquivoErros ? '; todos estão no arquivo' : ''}.`}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}
