import { MantineThemeProvider } from '@mantine/core';
import { esqueceuSenha } from '@pontua/contract/sessoes';
import { EnvieCupom } from '../../kit/ilustracoes/EnvieCupom.tsx';
import { PedidoLink } from '../../kit/senha/PedidoLink.tsx';
import { temaLoja } from '../../kit/tema.ts';
import { paths } from '../../paths.ts';

export function Component() {
  return (
    <MantineThemeProvider theme={temaLoja} inherit>
      <PedidoLink
        endpoint={esqueceuSenha}
        entrada={paths.entrada}
        descricao="Informe o e-mail ou o CPF do seu cadastro e enviaremos um link para criar uma nova senha."
        chamada="Acontece. Em um minuto você entra de novo."
        desenho={<EnvieCupom tamanho={416} />}
      />
    </MantineThemeProvider>
  );
}
