/** The seller's login: the first thing a phone at the counter shows. */

import { Anchor, MantineThemeProvider, PasswordInput, Stack } from '@mantine/core';
import { digits } from '@pontua/contract/fields';
import { loginParceiro } from '@pontua/contract/sessoes';
import { Link, Navigate, useLocation } from 'react-router';
import { setSession, useSession } from '../../api/session.ts';
import { avisoSucesso } from '../../kit/avisos.ts';
import { Botao } from '../../kit/Botao.tsx';
import { Demonstracao } from '../../kit/Demonstracao.tsx';
import { CampoCpf } from '../../kit/formulario/CampoCpf.tsx';
import { focusFirstField } from '../../kit/formulario/foco.ts';
import { mascaraCpf } from '../../kit/formulario/mascaras.ts';
import { useAdiantado } from '../../kit/formulario/useAdiantado.ts';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { Vitrine } from '../../kit/ilustracoes/Vitrine.tsx';
import { PaginaEntrada } from '../../kit/PaginaEntrada.tsx';
import { readDestino } from '../../kit/rotas/destino.ts';
import { useIsSettled } from '../../kit/rotas/espera.ts';
import { Suporte } from '../../kit/Suporte.tsx';
import { temaLoja } from '../../kit/tema.ts';
import { paths } from '../../paths.ts';
import { useGuarda } from '../enviar/fotos/useGuarda.ts';
import { telasPublicas } from '../telas.ts';
import { UltimoAqui } from './UltimoAqui.tsx';

export function Component() {
  const jaEntrou = useSession(({ tokenLoja }) => tokenLoja !== null);
  const quem = useSession(({ parceiro }) => parceiro?.id ?? null);
  const { state, search } = useLocation();
  const form = useFormulario(loginParceiro, {
    valores: { cpf: '', senha: '' },
    corpo: ({ cpf, senha }) => ({ cpf: digits(cpf), senha }),
    onSuccess: ({ token, parceiro }) => {
      setSession({ tokenLoja: token, parceiro });
      avisoSucesso(`Olá, ${parceiro.nome}!`);
    },
  });
  useAdiantado(form.props.ref, ({ cpf = '', senha = '' }) => form.setValues({ cpf: mascaraCpf(cpf), senha }));
  useGuarda(useIsSettled());
  // Who is signed in, from before or since a moment ago, goes on.
  // The query is that of the shop's address, which `inicio.ts` turned into this one.
  if (jaEntrou) return <Navigate to={readDestino(state, 'loja', quem) ?? paths.loja + search} replace />;
  return (
    <MantineThemeProvider theme={temaLoja} inherit>
      <PaginaEntrada titulo="Entrar" chamada="Venda, pontue e troque por prêmios." desenho={<Vitrine tamanho={416} />}>
        <form {...form.props}>
          <Stack gap="md">
            <CampoCpf {...form.campo('cpf')} autoComplete="username" />
            <PasswordInput {...form.campo('senha')} label="Senha" autoComplete="current-password" />
            <Botao type="submit" ocupado={form.ocupado} textoOcupado="Entrando">
              Entrar
            </Botao>
            {paths.esqueceuSenha in telasPublicas && (
              <Anchor component={Link} to={paths.esqueceuSenha} className="pt-alvo-centro">
                Esqueci minha senha
              </Anchor>
            )}
            <UltimoAqui onEsquecer={() => focusFirstField(form.props.ref.current)} />
            <Suporte />
            <Demonstracao area="loja" onUsar={form.setValues} />
          </Stack>
        </form>
      </PaginaEntrada>
    </MantineThemeProvider>
  );
}
