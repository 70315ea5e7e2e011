import { Text } from '@mantine/core';
import {
  createObservacaoMensuracao,
  listMensuracao,
  listObservacoesMensuracao,
  type Mensuracao,
} from '@pontua/contract/mensuracao';
import { DialogoObservacao } from '../../kit/DialogoObservacao.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';

export function ObservacaoDaMensuracao({ linha, onFechar }: { linha: Mensuracao; onFechar: () => void }) {
  const form = useFormulario(createObservacaoMensuracao, {
    valores: { obs: linha.observacao },
    corpo: ({ obs }) => ({ obs, rede: linha.idRede }),
    sucesso: 'Observação salva com sucesso',
    atualiza: [listMensuracao, listObservacoesMensuracao],
    recusaEm: 'obs',
    onSuccess: onFechar,
  });
  return (
    <DialogoObservacao
      form={form}
      campo={form.campo('obs')}
      descricao="As observações anteriores ficam no histórico."
      onFechar={onFechar}
    >
      <Text c="dimmed">{linha.rede}</Text>
    </DialogoObservacao>
  );
}
