/** Asking to be deleted: what it means, what would be lost, and the password. */
import { Alert, Checkbox, List, PasswordInput, Text, Textarea } from '@mantine/core';
import { contaPontos } from '@pontua/contract/money';
import { plural } from '@pontua/contract/plural';
import { createPedidoTitular, listMeusPedidosTitular, prazoTitularDias } from '@pontua/contract/titular';
import { invalidate } from '../../api/query.ts';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';

interface PedirExclusaoProps {
  pendencias: { pontos: number; entregas: number };
  onFechar: () => void;
}

export function PedirExclusao({ pendencias: { pontos, entregas }, onFechar }: PedirExclusaoProps) {
  const form = useFormulario(createPedidoTitular, {
    valores: { texto: '', abreMao: false, senha: '' },
    corpo: ({ texto, abreMao, senha }) => ({ tipo: 'exclusao' as const, texto, abreMao, senha }),
    sucesso: ({ mensagem }) => mensagem,
    seFoiFeito: 'O pedido pode já ter chegado: então ele aparece em Meus dados. Confira antes de repetir.',
    atualiza: [listMeusPedidosTitular],
    // What stands in the way may have come meanwhile.
    aoRecusar: () => invalidate(listMeusPedidosTitular),
    onSuccess: onFechar,
  });
  const perde = [
    ...(pontos > 0 ? [contaPontos(pontos)] : []),
    ...(entregas > 0 ? [plural(entregas, 'prêmio que ainda não chegou', 'prêmios que ainda não chegaram')] : []),
  ];
  return (
    <DialogoFormulario
      titulo="Pedir exclusão dos meus dados"
      form={form}
      rotulo="Pedir exclusão"
      textoOcupado="Pedindo"
      impedido={perde.length > 0 && !form.values.abreMao}
      onFechar={onFechar}
    >
      <Text>{`A equipe responde em até ${prazoTitularDias} dias. Quando atender:`}</Text>
      <List spacing={4}>
        <List.Item>você recebe um e-mail, o último, se houver um no seu cadastro;</List.Item>
        <List.Item>você não entra mais com este cadastro;</List.Item>
        <List.Item>nome, CPF, contato, endereço, fotos e chaves Pix são apagados;</List.Item>
        <List.Item>o livro de pontos fica, como a lei permite, sem dizer de quem é;</List.Item>
        <List.Item>
          se você já vendeu, fica um código feito do CPF, que não permite descobri-lo: ele só serve para reconhecer um
          cadastro novo com o mesmo CPF.
        </List.Item>
      </List>
      {pontos < 0 && (
        <Alert color="yellow" title={`Você deve ${contaPontos(-pontos)}`}>
          A dívida fica. Um cadastro novo com este CPF espera até a equipe liberá-lo.
        </Alert>
      )}
      {perde.length > 0 && (
        <Alert color="yellow" title={`Você perde ${perde.join(' e ')}`}>
          <Checkbox {...form.campoMarcado('abreMao')} mt={4} label="Sei disso e abro mão deles." />
        </Alert>
      )}
      <Textarea {...form.campo('texto')} label="Quer contar por quê?" rows={3} />
      <PasswordInput {...form.campo('senha')} label="Sua senha" autoComplete="current-password" />
    </DialogoFormulario>
  );
}
