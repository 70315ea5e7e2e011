/** Esqueci minha senha: asks for a recovery link by e-mail or CPF. The answer is the same whoever asks. */

import { Alert, Anchor, MantineThemeProvider, Stack, TextInput } from '@mantine/core';
import { esqueceuSenha } from '@pontua/contract/sessoes';
import { useState } from 'react';
import { Link } from 'react-router';
import { Botao } from '../../kit/Botao.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { EnvieCupom } from '../../kit/ilustracoes/EnvieCupom.tsx';
import { PaginaEntrada } from '../../kit/PaginaEntrada.tsx';
import { temaLoja } from '../../kit/tema.ts';
import { paths } from '../../paths.ts';

export function Component() {
  const [resposta, setResposta] = useState<string | null>(null);
  const form = useFormulario(esqueceuSenha, {
    valores: { informacao: '' },
    onSuccess: ({ mensagem }) => setResposta(mensagem),
  });
  return (
    <MantineThemeProvider theme={temaLoja} inherit>
      <PaginaEntrada
        titulo="Esqueci minha senha"
        descricao="Informe o e-mail ou o CPF do seu cadastro e enviaremos um link para criar uma nova senha."
        chamada="Acontece. Em um minuto você entra de novo."
        desenho={<EnvieCupom tamanho={416} />}
      >
        <form {...form.props}>
          <Stack gap="md">
            {resposta && (
              <Alert color="green" role="status">
                {resposta}
              </Alert>
            )}
            <TextInput {...form.campo('informacao')} label="E-mail ou CPF" autoComplete="username" maxLength={120} />
            <Botao type="submit" ocupado={form.ocupado} textoOcupado="Enviando">
              {resposta ? 'Enviar de novo' : 'Enviar link'}
            </Botao>
            <Anchor component={Link} to={paths.entrada} ta="center">
              Voltar para a entrada
            </Anchor>
          </Stack>
        </form>
      </PaginaEntrada>
    </MantineThemeProvider>
  );
}
