/** The panel's login. */

import { Anchor, PasswordInput, Stack } from '@mantine/core';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { digits } from '@pontua/contract/fields';
import { type loginSegundoFator, loginUsuario } from '@pontua/contract/sessoes';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { restoreUsuario } from '../../api/restore.ts';
import { setSession, useSession } from '../../api/session.ts';
import { avisoSucesso } from '../../kit/avisos.ts';
import { Botao } from '../../kit/Botao.tsx';
import { Demonstracao } from '../../kit/Demonstracao.tsx';
import { keepFocusNear } from '../../kit/foco.ts';
import { CampoCpf } from '../../kit/formulario/CampoCpf.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { TudoCerto } from '../../kit/ilustracoes/TudoCerto.tsx';
import { PaginaEntrada } from '../../kit/PaginaEntrada.tsx';
import { paths } from '../../paths.ts';
import { Chegada } from './Chegada.tsx';
import { PassoCodigo } from './PassoCodigo.tsx';

export function Component() {
  const usuario = useSession((sessao) => sessao.usuario);
  // A kept token may still be good: who is signed in goes on. If it cannot be asked, the login below says so by itself.
  useEffect(() => void restoreUsuario().catch(() => undefined), []);
  const [desafio, setDesafio] = useState<string | null>(null);
  const form = useFormulario(loginUsuario, {
    valores: { cpf: '', senha: '' },
    corpo: ({ cpf, senha }) => ({ cpf: digits(cpf), senha }),
    onSuccess: (resposta) => ('desafio' in resposta ? setDesafio(resposta.desafio) : enter(resposta)),
  });
  const goBack = () => {
    setDesafio(null);
    keepFocusNear(null);
  };
  if (usuario) return <Chegada usuario={usuario} />;
  if (desafio !== null)
    return (
      <PaginaEntrada titulo="Confirme que é você" {...pagina}>
        <PassoCodigo desafio={desafio} onEntrar={enter} onVoltar={goBack} />
      </PaginaEntrada>
    );
  return (
    <PaginaEntrada titulo="Entrar no painel" {...pagina}>
      <form {...form.props}>
        <Stack gap="md">
          <CampoCpf {...form.campo('cpf')} autoComplete="username" />
          <PasswordInput {...form.campo('senha')} label="Senha" autoComplete="current-password" />
          <Botao type="submit" ocupado={form.ocupado} textoOcupado="Entrando">
            Entrar
          </Botao>
          <Anchor component={Link} to={paths.painelEsqueceuSenha} className="pt-alvo-centro">
            Esqueci minha senha
          </Anchor>
          <Demonstracao area="painel" onUsar={form.setValues} />
        </Stack>
      </form>
    </PaginaEntrada>
  );
}

const pagina = { chamada: 'O programa inteiro em um só lugar.', desenho: <TudoCerto tamanho={416} /> };

function enter({ token, usuario, redesAntifraude }: RecebidoDe<typeof loginSegundoFator>): void {
  setSession({ tokenPainel: token, usuario, redesAntifraude });
  avisoSucesso(`Olá, ${usuario.nome}!`);
}
