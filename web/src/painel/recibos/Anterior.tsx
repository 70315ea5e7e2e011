import { Alert, Text } from '@mantine/core';
import { formatInstante } from '@pontua/contract/dates';
import type { Submissao } from '@pontua/contract/submissoes';
import { Para } from '../../kit/Para.tsx';
import { caminhoRecibo } from './caminhos.ts';

/** It came in the place of one that was closed: why that one was is what this one must not be closed for again. */
export function Anterior({ submissao: { anterior } }: { submissao: Pick<Submissao, 'anterior'> }) {
  if (!anterior) return null;
  return (
    <Alert color="blue" title="Enviado de novo" mb="sm">
      <Text size="sm">
        {'No lugar do '}
        <Para to={caminhoRecibo(anterior.id)} target="_blank" inherit>
          {`recibo ${anterior.id}`}
        </Para>
        {`, encerrado em ${formatInstante(anterior.encerradoEm)}. Motivo: ${anterior.motivo}`}
      </Text>
    </Alert>
  );
}
