/** The e-mail of the profile is not confirmed yet: what to do about it, and the link once more. */
import { Alert, Stack } from '@mantine/core';
import { reenviarConfirmacao } from '@pontua/contract/sessoes';
import { useAcao } from '../../api/acao.ts';
import { useMarca } from '../../api/marca.ts';
import { Botao } from '../../kit/Botao.tsx';
import { Email } from '../../kit/Email.tsx';

export function EmailPendente({ email }: { email: string }) {
  const { enviaEmail } = useMarca();
  const reenvia = useAcao(reenviarConfirmacao, {
    sucesso: ({ mensagem }) => mensagem,
    seFoiFeito: 'O link pode já ter sido enviado: confira o e-mail antes de pedir outro.',
  });
  // Nothing of ours could arrive.
  if (!enviaEmail) return null;
  return (
    <Alert color="yellow" title="Falta confirmar o seu e-mail">
      <Stack gap="sm" align="flex-start">
        <span>
          Abra o link que enviamos para <Email email={email} />. Só depois ele recupera a sua senha.
        </span>
        <Botao variant="default" ocupado={reenvia.ocupado} textoOcupado="Enviando" onClick={() => reenvia.executar()}>
          Enviar o link de novo
        </Botao>
      </Stack>
    </Alert>
  );
}
