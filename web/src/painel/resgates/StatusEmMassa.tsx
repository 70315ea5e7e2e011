import { Select, Textarea } from '@mantine/core';
import { bulkStatusResgates, listResgates } from '@pontua/contract/resgates';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { opcoesStatus } from './status.tsx';

interface StatusEmMassaProps {
  /** What was chosen in the table; more can be typed or pasted. */
  ids: readonly number[];
  onFeito: () => void;
  onFechar: () => void;
}

/** All of them or none. */
export function StatusEmMassa({ ids, onFeito, onFechar }: StatusEmMassaProps) {
  const form = useFormulario(bulkStatusResgates, {
    valores: { ids: ids.join(', '), status: null as string | null },
    // A missing status becomes text that is no status: the schema then answers with the specification's words.
    corpo: ({ ids, status }) => ({ ids, status: status ?? 'nenhum' }),
    sucesso: 'Status atualizado com sucesso',
    falha: 'Erro ao alterar status do resgate',
    atualiza: [listResgates],
    onSuccess: onFeito,
  });
  return (
    <DialogoFormulario titulo="Alterar status em massa" form={form} onFechar={onFechar}>
      <Textarea
        {...form.campo('ids')}
        label="Ids dos resgates"
        description="Separados por vírgula, espaço ou linha. Todos mudam, ou nenhum."
        autosize
        minRows={2}
        maxRows={6}
      />
      <Select
        {...form.campo('status')}
        label="Novo status"
        placeholder="Selecione"
        data={opcoesStatus}
        data-autofocus
      />
    </DialogoFormulario>
  );
}
