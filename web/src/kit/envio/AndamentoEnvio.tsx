import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { plural } from '../texto.ts';
import { formatTamanho } from './tamanho.ts';
import type { EnvioEmCurso } from './useEnvio.ts';

/** First the bytes on their way, which can still be called off; then the rows, which go on without anybody looking. */
export function AndamentoEnvio({ envio, nome }: { envio: EnvioEmCurso; nome: string }) {
  const { titulo, detalhe, parte } = envio.bytes ? sending(envio.bytes) : working(envio);
  return (
    <Paper withBorder p="lg" role="status">
      <Stack gap="sm">
        <Text fw={700}>{titulo}</Text>
        <Text c="dimmed" size="sm">
          {nome}
        </Text>
        <Progress.Root size="lg">
          <Progress.Section value={(parte ?? 1) * 100} animated striped={parte === null} aria-label={titulo} />
        </Progress.Root>
        <Group justify="space-between">
          <Text size="sm">{detalhe}</Text>
          {envio.bytes && (
            <Button variant="subtle" size="xs" onClick={envio.cancelar}>
              Cancelar envio
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

interface Andamento {
  titulo: string;
  detalhe: string;
  /** 0 to 1; null while it is not known how much there is. */
  parte: number | null;
}

function sending({ enviados, total }: { enviados: number; total: number }): Andamento {
  return {
    titulo: 'Enviando o arquivo…',
    detalhe: `${formatTamanho(enviados)} de ${formatTamanho(total)}`,
    parte: total > 0 ? enviados / total : null,
  };
}

function working({ resultado }: EnvioEmCurso): Andamento {
  const { linhasLidas = 0, totalLinhas = null } = resultado?.processamento ?? {};
  const lidas = plural(linhasLidas, 'linha lida', 'linhas lidas');
  return {
    titulo: resultado?.processamento.estado === 'na_fila' ? 'Na fila…' : 'Processando as linhas…',
    detalhe: totalLinhas
      ? `${lidas} de ${totalLinhas.toLocaleString('pt-BR')}`
      : `${lidas}. Você pode sair desta página: o trabalho continua.`,
    parte: totalLinhas ? linhasLidas / totalLinhas : null,
  };
}
