/** How a message of the queue is shown. */
import { Stack, Text } from '@mantine/core';
import {
  type EstadoMensagem,
  type listMensagens,
  type MensagemDaFila,
  mensagemCan,
  nomeMotivo,
} from '@pontua/contract/mensagens';
import { formatTelefone } from '@pontua/contract/telefone';
import { SEM_VALOR } from '@pontua/contract/valor';
import type { CelulasDe } from '../../kit/lista/lista.ts';
import { SituacaoMensagem } from '../../kit/situacoes.tsx';

export const celulasMensagem: CelulasDe<typeof listMensagens> = {
  estado: SituacaoMensagem,
  destino: ({ canal, destino }) => (canal === 'whatsapp' ? formatTelefone(destino) : destino),
  texto: ({ texto, sigilosa }) => (sigilosa ? 'Conteúdo sigiloso' : texto || SEM_VALOR),
};

export const nomeMensagem = ({ motivo, vendedor, destino }: MensagemDaFila): string =>
  `${nomeMotivo[motivo] ?? motivo} para ${vendedor || destino}`;

/** What it says, which a cell has no room for. */
export function DetalheMensagem({ mensagem: { texto, sigilosa, incerta, erro } }: { mensagem: MensagemDaFila }) {
  return (
    <Stack gap="xs">
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {sigilosa ? 'O conteúdo desta mensagem é sigiloso.' : texto}
      </Text>
      {erro !== '' && (
        <Text size="sm" c="dimmed">
          {erro}
        </Text>
      )}
      {incerta === 1 && (
        <Text size="sm" fw={600}>
          Pode ter chegado ao vendedor, embora ninguém tenha confirmado.
        </Text>
      )}
    </Stack>
  );
}

const porque: Partial<Record<EstadoMensagem, string>> = {
  na_fila: 'Já está na fila',
  enviada: 'Já foi enviada',
  descartada: 'Foi descartada',
};

export const whyNot = ({ estado }: MensagemDaFila, ato: keyof typeof mensagemCan): string | false =>
  !mensagemCan[ato].includes(estado) && (porque[estado] ?? false);
