/** The answer to one request. A deletion says what it will do, and how it cannot be undone, before it is done. */
import { Alert, Radio, Stack, Text, Textarea } from '@mantine/core';
import { contaPontos } from '@pontua/contract/money';
import { plural } from '@pontua/contract/plural';
import { answerPedidoTitular, listPedidosTitular, type PedidoTitular, whyNotExcluir } from '@pontua/contract/titular';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';

const ultimoEmail =
  'Vai por e-mail, o último antes de o endereço ser apagado, e não fica guardado. Quem não tem e-mail no cadastro não o recebe: avise antes por outro meio.';

export function Responder({ pedido, onFechar }: { pedido: PedidoTitular; onFechar: () => void }) {
  const { id, tipo, vendedor, texto } = pedido;
  const form = useFormulario(answerPedidoTitular, {
    valores: { atende: '1', resposta: '' },
    extra: () => ({ params: { id } }),
    corpo: ({ atende, resposta }) => ({ atende: atende === '1' ? (1 as const) : (0 as const), resposta }),
    sucesso: ({ mensagem }) => mensagem,
    atualiza: [listPedidosTitular],
    onSuccess: onFechar,
  });
  const exclui = tipo === 'exclusao' && form.values.atende === '1';
  const impedida = exclui ? whyNotExcluir(pedido, pedido.abreMao === 1) : '';
  return (
    <DialogoFormulario
      titulo={`${tipo === 'exclusao' ? 'Exclusão dos dados' : 'Correção dos dados'} de ${vendedor}`}
      form={form}
      rotulo={exclui ? 'Excluir os dados' : 'Responder'}
      textoOcupado={exclui ? 'Excluindo' : 'Respondendo'}
      impedido={impedida !== ''}
      perigo={exclui}
      onFechar={onFechar}
    >
      {texto && <Text>{`“${texto}”`}</Text>}
      <Radio.Group {...form.campo('atende')} label="Resposta">
        <Stack gap="xs" mt="xs">
          <Radio value="1" label={tipo === 'exclusao' ? 'Excluir os dados' : 'O dado foi corrigido'} />
          <Radio value="0" label="Recusar, com o motivo" />
        </Stack>
      </Radio.Group>
      {exclui && <OQueAcontece pedido={pedido} impedida={impedida} />}
      <Textarea
        {...form.campo('resposta')}
        label="O que o vendedor vai ler"
        description={exclui ? ultimoEmail : undefined}
        rows={4}
      />
    </DialogoFormulario>
  );
}

function OQueAcontece({ pedido, impedida }: { pedido: PedidoTitular; impedida: string }) {
  if (impedida) {
    return (
      <Alert color="yellow" title="Ainda não pode ser excluído">
        {impedida}
      </Alert>
    );
  }
  const { pontos, entregas } = pedido;
  const perde = [
    ...(pontos > 0 ? [contaPontos(pontos)] : []),
    ...(entregas > 0
      ? [plural(entregas, 'resgate em aberto, que é cancelado', 'resgates em aberto, que são cancelados')]
      : []),
  ];
  return (
    <Alert color="red" title="Esta ação não pode ser desfeita">
      <Text>
        Nome, CPF, contato, endereço, fotos dos recibos e dos resgates, mensagens e chaves de entrega são apagados. O
        livro de pontos fica inteiro, sem dizer de quem é. De quem vendeu fica um código feito do CPF, só para
        reconhecer um cadastro novo.
      </Text>
      {pontos < 0 && (
        <Text mt="xs">
          {`A pessoa deve ${contaPontos(-pontos)}. Um cadastro novo com este CPF fica inativo até alguém que pode ativar vendedores liberá-lo.`}
        </Text>
      )}
      {perde.length > 0 && <Text mt="xs">{`A pessoa abriu mão de ${perde.join(' e de ')}.`}</Text>}
    </Alert>
  );
}
