import { Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { Botao } from '../Botao.tsx';
import { askConfirmation } from '../confirma.ts';
import { usePermissao } from '../permissao.ts';
import { focoDeQuemSai } from '../quemSai.ts';
import { type AndamentoDoEnvio, sending, working } from './andamento.ts';
import type { EnvioEmCurso } from './useEnvio.ts';

/** First the bytes on their way, then the rows, which go on without anybody looking; either can be called off. */
export function AndamentoEnvio({ envio, nome }: { envio: EnvioEmCurso; nome: string }) {
  const { pode } = usePermissao();
  const ask = () =>
    askConfirmation({
      titulo: 'Cancelar o processamento',
      texto: `O que já entrou de ${nome} continua valendo; as outras linhas não entram.`,
      rotulo: 'Cancelar processamento',
      cancelar: 'Continuar processando',
      ocupado: 'Cancelando',
      perigo: true,
      acao: envio.cancelarProcessamento,
    });
  const { titulo, detalhe, parte } = show(envio);
  return (
    <Paper withBorder p="lg">
      <Stack gap="sm">
        <Text fw={700} role="status">
          {titulo}
        </Text>
        <Text c="dimmed" size="sm">
          {nome}
        </Text>
        <Progress.Root size="lg">
          <Progress.Section value={parte * 100} animated aria-label={titulo} />
        </Progress.Root>
        <Group justify="space-between">
          <Text size="sm">{detalhe}</Text>
          {pode('enviarArquivos') && (
            <Botao
              ref={focoDeQuemSai}
              variant="subtle"
              size="xs"
              ocupado={envio.cancelando}
              textoOcupado="Cancelando"
              onClick={envio.bytes ? envio.cancelar : ask}
            >
              {envio.bytes ? 'Cancelar envio' : 'Cancelar processamento'}
            </Botao>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

function show({ bytes, resultado }: EnvioEmCurso): AndamentoDoEnvio {
  if (bytes) return sending(bytes);
  return resultado ? working(resultado) : sending({ enviados: 0, total: 1 });
}
