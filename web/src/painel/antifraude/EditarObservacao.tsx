import { Text, Textarea } from '@mantine/core';
import {
  type LinhaAntifraude,
  listAntifraude,
  listHistoricoAntifraude,
  updateObservacaoAntifraude,
} from '@pontua/contract/antifraude';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { lineName } from './linhas.tsx';

export function EditarObservacao({ linha, onFechar }: { linha: LinhaAntifraude; onFechar: () => void }) {
  const form = useFormulario(updateObservacaoAntifraude, {
    valores: { observacao: linha.observacao },
    corpo: ({ observacao }) => ({ observacao, rede: linha.idRede, codProduto: linha.codProduto }),
    sucesso: 'Observação salva com sucesso',
    atualiza: [listAntifraude, listHistoricoAntifraude],
    onSuccess: onFechar,
  });
  return (
    <DialogoFormulario titulo="Editar observação" form={form} onFechar={onFechar}>
      <Text c="dimmed">{lineName(linha)}</Text>
      <Textarea
        {...form.campo('observacao')}
        label="Observação"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={500}
        data-autofocus
      />
    </DialogoFormulario>
  );
}
