/** A lost card is replaced: what it costs is seen before it is done. */
import { Alert, Stack, Text, TextInput } from '@mantine/core';
import {
  type CartaoDaEquipe,
  getEstoqueCartoes,
  getTrocaCartao,
  listCartoes,
  replaceCartao,
} from '@pontua/contract/cartoes';
import { formatPontos, formatReais } from '@pontua/contract/money';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/erro.ts';
import { invalidate, q } from '../../api/query.ts';
import { Consulta, FalhaConsulta } from '../../kit/Consulta.tsx';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { FecharDialogo } from '../../kit/FecharDialogo.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { BotaoPara } from '../../kit/Para.tsx';

export function Trocar({ cartao, onFechar }: { cartao: CartaoDaEquipe; onFechar: () => void }) {
  const { id, parceiro, numero } = cartao;
  // Not kept: balance and stock change.
  const troca = useQuery({ ...q(getTrocaCartao, { params: { id } }), gcTime: 0, staleTime: 0 });
  const form = useFormulario(replaceCartao, {
    valores: { numero: '', motivo: '' },
    corpo: (valores) => ({ ...valores, saldo: troca.data?.saldo ?? 0 }),
    extra: () => ({ params: { id } }),
    seFoiFeito: 'O cartão pode já ter sido trocado: confira na lista. Trocar de novo não troca duas vezes.',
    sucesso: ({ mensagem }) => mensagem,
    atualiza: [listCartoes, getEstoqueCartoes],
    onSuccess: onFechar,
    aoRecusar: () => invalidate(getTrocaCartao),
  });
  // Somebody else did it meanwhile, or it was shown before they did.
  if (troca.error instanceof ApiError && troca.error.isOutdated)
    return <NaoTrocado motivo={troca.error.message} parceiro={parceiro} onFechar={onFechar} />;
  return (
    <DialogoFormulario
      titulo="Trocar cartão"
      form={form}
      rotulo="Trocar cartão"
      textoOcupado="Trocando"
      impedido={troca.error !== null || !troca.data || troca.data.livre === null}
      onFechar={onFechar}
    >
      <Text>
        O cartão <strong>final {numero.slice(-4)}</strong>, de <strong>{parceiro}</strong>, será encerrado e não volta
        mais. O novo sai do estoque, bloqueado.
      </Text>
      {/* What was seen of the card may be so no more. */}
      {troca.error ? (
        <FalhaConsulta erro={troca.error} onTentar={() => void troca.refetch()} />
      ) : (
        <Consulta query={troca}>
          {({ saldo, percentual, tarifa, transferido, livre }) =>
            livre === null ? (
              <Alert color="yellow" role="alert">
                Não há cartão livre no estoque. Cadastre um antes de trocar.
              </Alert>
            ) : (
              <>
                <Alert color="blue" title={`Passam ${formatReais(transferido)} ao novo cartão`}>
                  {`Saldo de ${formatReais(saldo)} menos a tarifa de ${formatPontos(percentual)}%, ${formatReais(tarifa)}.`}
                </Alert>
                <TextInput
                  {...form.campo('numero')}
                  label="Número do novo cartão (opcional)"
                  placeholder={livre}
                  description="Em branco, vai o mais antigo do estoque."
                  inputMode="numeric"
                  maxLength={40}
                />
              </>
            )
          }
        </Consulta>
      )}
      <TextInput {...form.campo('motivo')} label="Motivo" maxLength={200} data-autofocus />
    </DialogoFormulario>
  );
}

interface NaoTrocadoProps {
  motivo: string;
  parceiro: string | null;
  onFechar: () => void;
}

/** Nothing is left to try: what the seller has by now is in the list. */
function NaoTrocado({ motivo, parceiro, onFechar }: NaoTrocadoProps) {
  return (
    <Dialogo opened onClose={onFechar} title="Trocar cartão">
      <Stack>
        <Alert color="red" role="alert" title="O cartão não foi trocado">
          {motivo}
        </Alert>
        {parceiro && (
          <BotaoPara variant="default" to={`/painel/cartoes?busca=${encodeURIComponent(parceiro)}`} onClick={onFechar}>
            Ver os cartões de {parceiro}
          </BotaoPara>
        )}
        <FecharDialogo onFechar={onFechar} />
      </Stack>
    </Dialogo>
  );
}
