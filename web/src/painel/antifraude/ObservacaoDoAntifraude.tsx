import { Text } from '@mantine/core';
import {
  getLinhaAntifraude,
  type LinhaAntifraude,
  listAntifraude,
  listHistoricoAntifraude,
  updateObservacaoAntifraude,
} from '@pontua/contract/antifraude';
import { DialogoObservacao } from '../../kit/DialogoObservacao.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { lineName } from './linhas.tsx';

export function ObservacaoDoAntifraude({ linha, onFechar }: { linha: LinhaAntifraude; onFechar: () => void }) {
  const form = useFormulario(updateObservacaoAntifraude, {
    valores: { observacao: linha.observacao },
    corpo: ({ observacao }) => ({ observacao, rede: linha.idRede, codProduto: linha.codProduto }),
    sucesso: 'Observação salva com sucesso',
    atualiza: [listAntifraude, getLinhaAntifraude, listHistoricoAntifraude],
    recusaEm: 'observacao',
    onSuccess: onFechar,
  });
  return (
    <DialogoObservacao form={form} campo={form.campo('observacao')} onFechar={onFechar}>
      <Text c="dimmed">{lineName(linha)}</Text>
    </DialogoObservacao>
  );
}
