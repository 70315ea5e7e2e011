import { Anchor, PasswordInput, Stack } from '@mantine/core';
import type { atualizarSenha, validarRecuperacao } from '@pontua/contract/sessoes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { ApiError, mensagemDe } from '../../api/erro.ts';
import { q } from '../../api/query.ts';
import { avisoDaSessao, avisoErro, avisoSucesso, dropAvisos } from '../avisos.ts';
import { Botao } from '../Botao.tsx';
import { Carregando } from '../Carregando.tsx';
import { FalhaConsulta } from '../Consulta.tsx';
import { useFormulario } from '../formulario/useFormulario.ts';
import { TudoCerto } from '../ilustracoes/TudoCerto.tsx';
import { PaginaEntrada } from '../PaginaEntrada.tsx';
import { usePresenca } from '../presenca.ts';

interface SenhaPorLinkProps {
  endpoints: { check: typeof validarRecuperacao; save: typeof atualizarSenha };
  /** Address of the login. */
  entrada: string;
  /** Asks who is signed in on this device. */
  restore: () => Promise<unknown>;
  /** Below the form: who helps. */
  ajuda?: ReactNode;
}

/** Who is choosing a password is not asked about again, least of all where the reception has gone meanwhile. */
const umaVez = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

/** Where a link leads (`:uuid` of the address): it is checked first, then a new password is chosen. */
export function SenhaPorLink({ endpoints: { check, save }, entrada, restore, ajuda }: SenhaPorLinkProps) {
  const { uuid = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...q(check, { body: { uuid } }), ...umaVez });
  // What could not be asked was not refused: the link is in the address, and stays there.
  const falha = error instanceof ApiError && error.isTransient ? error : null;
  const recusa = error && !falha ? mensagemDe(error) : data && !data.valido ? data.mensagem : null;
  useEffect(() => {
    if (recusa) avisoErro(recusa);
  }, [recusa]);

  if (recusa) return <Navigate to={entrada} replace />;
  return (
    <PaginaEntrada
      titulo="Nova senha"
      chamada="Quase lá: escolha uma senha só sua."
      desenho={<TudoCerto tamanho={416} />}
    >
      {data ? (
        <FormularioSenha uuid={uuid} save={save} entrada={entrada} restore={restore} />
      ) : falha ? (
        <FalhaConsulta erro={falha} onTentar={() => void refetch()} />
      ) : (
        <Carregando texto="Validando link de recuperação" />
      )}
      <Anchor component={Link} to={entrada} className="pt-alvo-centro">
        Voltar para a entrada
      </Anchor>
      {ajuda}
    </PaginaEntrada>
  );
}

/** By the try whose answer was lost; unless the link had ended before it came. */
const talvezTrocada =
  'Sua senha pode já ter sido trocada: tente entrar com a nova. Se ela não valer, peça outro link em Esqueci minha senha';

interface SenhaNovaProps extends Pick<SenhaPorLinkProps, 'entrada' | 'restore'> {
  uuid: string;
  save: typeof atualizarSenha;
}

function FormularioSenha({ uuid, save, entrada, restore }: SenhaNovaProps) {
  const navigate = useNavigate();
  const presente = usePresenca();
  const semResposta = useRef(false);
  const leave = async (say: () => void) => {
    // What has changed the password has ended its owner's sessions. One of this device ends here: behind the login, its end would be all that is said.
    await restore().catch(() => undefined);
    if (!presente()) return;
    dropAvisos();
    say();
    await navigate(entrada, { replace: true });
  };
  const form = useFormulario(save, {
    valores: { novaSenha: '' },
    corpo: ({ novaSenha }) => ({ uuid, novaSenha }),
    seFoiFeito: 'A senha pode já ter sido trocada: tente entrar com ela antes de pedir outro link.',
    onSuccess: ({ mensagem }) => leave(() => avisoSucesso(mensagem)),
    onError: ({ codigo, message }) => {
      if (codigo === 'sem_resposta') semResposta.current = true;
      if (codigo !== 'link_invalido') return false;
      // Over since this page was opened: nothing that is typed here helps any more, as where it is over from the beginning.
      void leave(() => avisoDaSessao(semResposta.current ? talvezTrocada : message));
      return true;
    },
  });
  return (
    <form {...form.props}>
      <Stack gap="md">
        <PasswordInput
          {...form.campo('novaSenha')}
          label="Nova senha"
          description="Pelo menos 8 caracteres."
          autoComplete="new-password"
        />
        <Botao type="submit" ocupado={form.ocupado} textoOcupado="Salvando">
          Salvar nova senha
        </Botao>
      </Stack>
    </form>
  );
}
