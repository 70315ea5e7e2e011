import { Alert, Anchor, Stack, TextInput } from '@mantine/core';
import type { esqueceuSenha } from '@pontua/contract/sessoes';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Botao } from '../Botao.tsx';
import { useFormulario } from '../formulario/useFormulario.ts';
import { PaginaEntrada } from '../PaginaEntrada.tsx';

interface PedidoLinkProps {
  endpoint: typeof esqueceuSenha;
  /** Address of the login. */
  entrada: string;
  descricao: string;
  chamada: string;
  desenho: ReactNode;
  /** Below the form: what else there is to do. */
  ajuda?: ReactNode;
}

/** Esqueci minha senha: asks for a recovery link by e-mail or CPF. The answer is the same whoever asks. */
export function PedidoLink({ endpoint, entrada, ajuda, ...pagina }: PedidoLinkProps) {
  const [resposta, setResposta] = useState<string | null>(null);
  const form = useFormulario(endpoint, {
    valores: { informacao: '' },
    onSuccess: ({ mensagem }) => setResposta(mensagem),
  });
  return (
    <PaginaEntrada titulo="Esqueci minha senha" {...pagina}>
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
          <Anchor component={Link} to={entrada} ta="center">
            Voltar para a entrada
          </Anchor>
          {ajuda}
        </Stack>
      </form>
    </PaginaEntrada>
  );
}
