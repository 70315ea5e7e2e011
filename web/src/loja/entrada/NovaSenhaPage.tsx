/** Where a recovery link leads: the link is checked first, then a new password is chosen. */

import { MantineThemeProvider, PasswordInput, Stack } from '@mantine/core';
import { atualizarSenha, validarRecuperacao } from '@pontua/contract/sessoes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { mensagemDe } from '../../api/erro.ts';
import { q } from '../../api/query.ts';
import { avisoErro, avisoSucesso } from '../../kit/avisos.ts';
import { Botao } from '../../kit/Botao.tsx';
import { Carregando } from '../../kit/Carregando.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { TudoCerto } from '../../kit/ilustracoes/TudoCerto.tsx';
import { PaginaEntrada } from '../../kit/PaginaEntrada.tsx';
import { temaLoja } from '../../kit/tema.ts';

const LOGIN = '/login';

/** Who is choosing a password is not asked about again, least of all where the reception has gone meanwhile. */
const umaVez = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

export function Component() {
  const { uuid = '' } = useParams();
  const { data, error } = useQuery({ ...q(validarRecuperacao, { body: { uuid } }), ...umaVez });
  const recusa = error ? mensagemDe(error) : data && !data.valido ? data.mensagem : null;
  useEffect(() => {
    if (recusa) avisoErro(recusa);
  }, [recusa]);

  if (recusa) return <Navigate to={LOGIN} replace />;
  return (
    <MantineThemeProvider theme={temaLoja} inherit>
      <PaginaEntrada
        titulo="Nova senha"
        chamada="Quase lá: escolha uma senha só sua."
        desenho={<TudoCerto tamanho={416} />}
      >
        {data ? <FormularioSenha uuid={uuid} /> : <Carregando texto="Validando link de recuperação" />}
      </PaginaEntrada>
    </MantineThemeProvider>
  );
}

function FormularioSenha({ uuid }: { uuid: string }) {
  const navigate = useNavigate();
  const form = useFormulario(atualizarSenha, {
    valores: { novaSenha: '' },
    corpo: ({ novaSenha }) => ({ uuid, novaSenha }),
    onSuccess: async ({ mensagem }) => {
      avisoSucesso(mensagem);
      await navigate(LOGIN, { replace: true });
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
