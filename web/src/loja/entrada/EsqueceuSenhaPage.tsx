import { MantineThemeProvider, Text } from '@mantine/core';
import { esqueceuSenha } from '@pontua/contract/sessoes';
import { useMarca } from '../../api/marca.ts';
import { EnvieCupom } from '../../kit/ilustracoes/EnvieCupom.tsx';
import { Suporte } from '../../kit/Suporte.tsx';
import { PedidoLink } from '../../kit/senha/PedidoLink.tsx';
import { temaLoja } from '../../kit/tema.ts';
import { paths } from '../../paths.ts';

export function Component() {
  const { enviaEmail } = useMarca();
  return (
    <MantineThemeProvider theme={temaLoja} inherit>
      <PedidoLink
        endpoint={esqueceuSenha}
        entrada={paths.entrada}
        descricao={
          enviaEmail
            ? 'Informe o e-mail ou o CPF do seu cadastro e enviaremos um link para criar uma nova senha.'
            : 'Este programa ainda não envia e-mails: peça uma nova senha na sua loja ou ao suporte.'
        }
        chamada="Acontece. Em um minuto você entra de novo."
        desenho={<EnvieCupom tamanho={416} />}
        ajuda={
          <>
            <Text ta="center">
              Não tem e-mail no cadastro, ou não confirmou o seu? Peça na sua loja: a equipe do programa cria uma senha
              nova para você, na hora.
            </Text>
            <Suporte />
          </>
        }
      />
    </MantineThemeProvider>
  );
}
