/** The seller's login: the first thing a phone at the counter shows. */

import { Anchor, PasswordInput, Stack } from '@mantine/core';
import { loginParceiro } from '@pontua/contract/sessoes';
import { Link, redirect, useNavigate } from 'react-router';
import { restoreParceiro } from '../../api/restore.ts';
import { setSession } from '../../api/session.ts';
import { avisoSucesso } from '../../kit/avisos.ts';
import { Botao } from '../../kit/Botao.tsx';
import { CampoCpf } from '../../kit/formulario/CampoCpf.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { PaginaEntrada } from '../../kit/PaginaEntrada.tsx';
import { paths } from '../../paths.ts';
import { telasPublicas } from '../telas.ts';

/** Who is signed in already goes on; where the server cannot be asked, the login says so by itself. */
export async function loader() {
  const parceiro = await restoreParceiro().catch(() => null);
  return parceiro ? redirect(paths.loja) : null;
}

export function Component() {
  const navigate = useNavigate();
  const form = useFormulario(loginParceiro, {
    valores: { cpf: '', senha: '' },
    onSuccess: ({ token, parceiro }) => {
      setSession({ tokenLoja: token, parceiro });
      avisoSucesso(`Olá, ${parceiro.nome}!`);
      void navigate(paths.loja, { replace: true });
    },
  });
  return (
    <PaginaEntrada titulo="Entrar" descricao="Seus pontos esperam por você.">
      <form {...form.props}>
        <Stack gap="md">
          <CampoCpf {...form.campo('cpf')} autoComplete="username" />
          <PasswordInput {...form.campo('senha')} label="Senha" autoComplete="current-password" />
          <Botao type="submit" ocupado={form.ocupado} textoOcupado="Entrando">
            Entrar
          </Botao>
          {paths.esqueceuSenha in telasPublicas && (
            <Anchor component={Link} to={paths.esqueceuSenha} ta="center">
              Esqueci minha senha
            </Anchor>
          )}
        </Stack>
      </form>
    </PaginaEntrada>
  );
}
