/** The panel's login. */

import { Anchor, PasswordInput, Stack } from '@mantine/core';
import { digits } from '@pontua/contract/fields';
import { loginUsuario } from '@pontua/contract/sessoes';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { restoreUsuario } from '../../api/restore.ts';
import { setSession, useSession } from '../../api/session.ts';
import { avisoSucesso } from '../../kit/avisos.ts';
import { Botao } from '../../kit/Botao.tsx';
import { Demonstracao } from '../../kit/Demonstracao.tsx';
import { CampoCpf } from '../../kit/formulario/CampoCpf.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { TudoCerto } from '../../kit/ilustracoes/TudoCerto.tsx';
import { PaginaEntrada } from '../../kit/PaginaEntrada.tsx';
import { paths } from '../../paths.ts';
import { Chegada } from './Chegada.tsx';

export function Component() {
  const usuario = useSession((sessao) => sessao.usuario);
  // A kept token may still be good: who is signed in goes on. If it cannot be asked, the login below says so by itself.
  useEffect(() => void restoreUsuario().catch(() => undefined), []);
  const form = useFormulario(loginUsuario, {
    valores: { cpf: '', senha: '' },
    corpo: ({ cpf, senha }) => ({ cpf: digits(cpf), senha }),
    onSuccess: ({ token, usuario, redesAntifraude }) => {
      setSession({ tokenPainel: token, usuario, redesAntifraude });
      avisoSucesso(`Olá, ${usuario.nome}!`);
    },
  });
  if (usuario) return <Chegada usuario={usuario} />;
  return (
    <PaginaEntrada
      titulo="Entrar no painel"
      chamada="O programa inteiro em um só lugar."
      desenho={<TudoCerto tamanho={416} />}
    >
      <form {...form.props}>
        <Stack gap="md">
          <CampoCpf {...form.campo('cpf')} autoComplete="username" />
          <PasswordInput {...form.campo('senha')} label="Senha" autoComplete="current-password" />
          <Botao type="submit" ocupado={form.ocupado} textoOcupado="Entrando">
            Entrar
          </Botao>
          <Anchor component={Link} to={paths.painelEsqueceuSenha} ta="center">
            Esqueci minha senha
          </Anchor>
          <Demonstracao area="painel" onUsar={form.setValues} />
        </Stack>
      </form>
    </PaginaEntrada>
  );
}
