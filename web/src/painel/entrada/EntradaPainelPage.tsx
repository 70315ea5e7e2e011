/** The panel's login. */

import { PasswordInput, Stack } from '@mantine/core';
import { loginUsuario } from '@pontua/contract/sessoes';
import { redirect, useNavigate } from 'react-router';
import { restoreUsuario } from '../../api/restore.ts';
import { setSession } from '../../api/session.ts';
import { avisoSucesso } from '../../kit/avisos.ts';
import { Botao } from '../../kit/Botao.tsx';
import { CampoCpf } from '../../kit/formulario/CampoCpf.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { PaginaEntrada } from '../../kit/PaginaEntrada.tsx';
import { landing } from './inicio.ts';

/** Who is signed in already goes on; where the server cannot be asked, the login says so by itself. */
export async function loader() {
  const usuario = await restoreUsuario().catch(() => null);
  return usuario ? redirect(landing(usuario.permissao)) : null;
}

export function Component() {
  const navigate = useNavigate();
  const form = useFormulario(loginUsuario, {
    valores: { cpf: '', senha: '' },
    onSuccess: ({ token, usuario, redesAntifraude }) => {
      setSession({ tokenPainel: token, usuario, redesAntifraude });
      avisoSucesso(`Olá, ${usuario.nome}!`);
      void navigate(landing(usuario.permissao), { replace: true });
    },
  });
  return (
    <PaginaEntrada titulo="Painel" descricao="Entre com o seu CPF e a sua senha.">
      <form {...form.props}>
        <Stack gap="md">
          <CampoCpf {...form.campo('cpf')} autoComplete="username" />
          <PasswordInput {...form.campo('senha')} label="Senha" autoComplete="current-password" />
          <Botao type="submit" ocupado={form.ocupado} textoOcupado="Entrando">
            Entrar
          </Botao>
        </Stack>
      </form>
    </PaginaEntrada>
  );
}
