import { Text } from '@mantine/core';
import { type Resgate, updateObservacaoResgate } from '@pontua/contract/resgates';
import { DadosEntrega } from '../../kit/DadosEntrega.tsx';
import { DialogoObservacao } from '../../kit/DialogoObservacao.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { mostramResgates } from './atualiza.ts';

export function ObservacaoDoResgate({ resgate, onFechar }: { resgate: Resgate; onFechar: () => void }) {
  const form = useFormulario(updateObservacaoResgate, {
    valores: { descricao: resgate.obs },
    extra: () => ({ params: { id: resgate.id } }),
    sucesso: 'Observação salva com sucesso',
    atualiza: mostramResgates,
    recusaEm: 'descricao',
    onSuccess: onFechar,
  });
  return (
    <DialogoObservacao
      form={form}
      campo={form.campo('descricao')}
      descricao="O vendedor também a lê. Ela não muda o que vai, nem para quem: para isso, cancele o resgate."
      onFechar={onFechar}
    >
      <Text c="dimmed">
        {resgate.qtde}x {resgate.premio}, de {resgate.parceiro}
      </Text>
      <div>
        <DadosEntrega {...resgate} />
      </div>
    </DialogoObservacao>
  );
}
