import { Alert, Anchor, Stack, TextInput } from '@mantine/core';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import type { esqueceuSenha } from '@pontua/contract/sessoes';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useMarca } from '../../api/marca.ts';
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
  const [resposta, setResposta] = useState<RecebidoDe<typeof esqueceuSenha> | null>(null);
  const quadro = useRef<HTMLDivElement>(null);
  const { enviaEmail } = useMarca();
  const form = useFormulario(endpoint, {
    valores: { informacao: '' },
    // Where no e-mail leaves, none is promised.
    ...(enviaEmail && { seFoiFeito: 'O link pode já ter sido enviado: confira o e-mail antes de pedir outro.' }),
    onSuccess: setResposta,
  });
  // It stands above the button that was pressed, and a screen reader is sure to say it only there; each time anew.
  useEffect(() => {
    if (resposta) quadro.current?.focus();
  }, [resposta]);
  return (
    <PaginaEntrada titulo="Esqueci minha senha" {...pagina}>
      <form {...form.props}>
        <Stack gap="md">
          {resposta && (
            <Alert ref={quadro} tabIndex={-1} color="green" role="status">
              {resposta.mensagem}
            </Alert>
          )}
          <TextInput {...form.campo('informacao')} label="E-mail ou CPF" autoComplete="username" maxLength={120} />
          <Botao type="submit" ocupado={form.ocupado} textoOcupado="Enviando">
            {resposta ? 'Enviar de novo' : 'Enviar link'}
          </Botao>
          <Anchor component={Link} to={entrada} className="pt-alvo-centro">
            Voltar para a entrada
          </Anchor>
          {ajuda}
        </Stack>
      </form>
    </PaginaEntrada>
  );
}
