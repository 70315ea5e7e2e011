/** The e-mail of the profile is not confirmed yet: what to do about it, and the link once more. */
import { Alert, Stack } from '@mantine/core';
import { reenviarConfirmacao } from '@pontua/contract/sessoes';
import { useAcao } from '../../api/acao.ts';
import { Botao } from '../../kit/Botao.tsx';

export function EmailPendente({ email }: { email: string }) {
  const reenvia = useAcao(reenviarConfirmacao, { sucesso: ({ mensagem }) => mensagem });
  return (
    <Alert color="yellow" title="Falta confirmar o seu e-mail">
      <Stack gap="sm" align="flex-start">
        {`Abra o link que enviamos para ${email}. Só depois ele recupera a sua senha.`}
        <Botao variant="default" ocupado={reenvia.ocupado} textoOcupado="Enviando" onClick={() => reenvia.executar()}>
          Enviar o link de novo
        </Botao>
      </Stack>
    </Alert>
  );
}
