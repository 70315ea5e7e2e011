import { Text, Textarea } from '@mantine/core';
import {
  createObservacaoMensuracao,
  listMensuracao,
  listObservacoesMensuracao,
  type Mensuracao,
} from '@pontua/contract/mensuracao';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';

export function EditarObservacao({ linha, onFechar }: { linha: Mensuracao; onFechar: () => void }) {
  const form = useFormulario(createObservacaoMensuracao, {
    valores: { obs: linha.observacao },
    corpo: ({ obs }) => ({ obs, rede: linha.idRede }),
    sucesso: 'Observação salva com sucesso',
    atualiza: [listMensuracao, listObservacoesMensuracao],
    onSuccess: onFechar,
  });
  return (
    <DialogoFormulario titulo="Editar observação" form={form} onFechar={onFechar}>
      <Text c="dimmed">{linha.rede}</Text>
      <Textarea
        {...form.campo('obs')}
        label="Observação"
        description="As observações anteriores ficam no histórico."
        autosize
        minRows={3}
        maxRows={10}
        maxLength={500}
        data-autofocus
      />
    </DialogoFormulario>
  );
}
