import { Text, Textarea } from '@mantine/core';
import { createPedidoTitular, listMeusPedidosTitular } from '@pontua/contract/titular';
import { invalidate } from '../../api/query.ts';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';

export function PedirCorrecao({ onFechar }: { onFechar: () => void }) {
  const form = useFormulario(createPedidoTitular, {
    valores: { texto: '' },
    corpo: ({ texto }) => ({ tipo: 'correcao' as const, texto }),
    sucesso: ({ mensagem }) => mensagem,
    seFoiFeito: 'O pedido pode já ter chegado: então ele aparece em Meus dados. Confira antes de repetir.',
    atualiza: [listMeusPedidosTitular],
    // What stands in the way may have come meanwhile.
    aoRecusar: () => invalidate(listMeusPedidosTitular),
    onSuccess: onFechar,
  });
  return (
    <DialogoFormulario
      titulo="Pedir correção"
      form={form}
      rotulo="Pedir correção"
      textoOcupado="Pedindo"
      onFechar={onFechar}
    >
      <Text>Nome, contato e endereço você mesmo corrige no seu perfil. Para o resto, conte para a equipe.</Text>
      <Textarea {...form.campo('texto')} label="O que está errado, e como é o certo" rows={5} />
    </DialogoFormulario>
  );
}
