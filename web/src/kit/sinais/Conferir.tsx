import { Text, Textarea } from '@mantine/core';
import { listConferencias, settleConferencia, type TipoConferencia } from '@pontua/contract/conferencias';
import { getResgate } from '@pontua/contract/resgate';
import { listHistoricoResgate, listResgates } from '@pontua/contract/resgates';
import type { Sinal } from '@pontua/contract/sinais';
import { getSubmissao, listPendentes } from '@pontua/contract/submissoes';
import { DialogoFormulario } from '../DialogoFormulario.tsx';
import { useFormulario } from '../formulario/useFormulario.ts';

interface ConferirProps {
  tipo: TipoConferencia;
  idAlvo: number;
  sinais: readonly Sinal[];
  onFechar: () => void;
}

/** Somebody looked, and says what they found: whoever comes after reads it. */
export function Conferir({ tipo, idAlvo, sinais, onFechar }: ConferirProps) {
  const form = useFormulario(settleConferencia, {
    valores: { nota: '' },
    corpo: ({ nota }) => ({ tipo, idAlvo, nota }),
    sucesso: ({ mensagem }) => mensagem,
    atualiza: [listConferencias, listResgates, getResgate, listHistoricoResgate, listPendentes, getSubmissao],
    recusaEm: 'nota',
    onSuccess: onFechar,
  });
  return (
    <DialogoFormulario titulo="Registrar conferência" form={form} onFechar={onFechar}>
      <Text c="dimmed">{sinais.map(({ texto }) => `${texto}.`).join(' ')}</Text>
      <Textarea
        {...form.campo('nota')}
        label="O que foi conferido"
        description="Fica no histórico, com o seu nome. O vendedor não lê."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={300}
      />
    </DialogoFormulario>
  );
}
