/** What somebody fills in to take part: one page in groups, sent once, nothing lost while something is wrong with it. */

import { Anchor, Checkbox, PasswordInput, Stack, TextInput } from '@mantine/core';
import { digits } from '@pontua/contract/fields';
import { existeParceiro, registerParceiro } from '@pontua/contract/parceiros';
import { loginParceiro } from '@pontua/contract/sessoes';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAcao } from '../../api/acao.ts';
import { api } from '../../api/client.ts';
import { sayGoodbye } from '../../api/despedida.ts';
import { logoutParceiro } from '../../api/semEsquemas.ts';
import { getSession, setSession } from '../../api/session.ts';
import { Botao } from '../../kit/Botao.tsx';
import { CampoCpfNovo } from '../../kit/cadastro/CampoCpfNovo.tsx';
import { CamposContato } from '../../kit/cadastro/CamposContato.tsx';
import { CamposEndereco } from '../../kit/cadastro/CamposEndereco.tsx';
import { CamposPessoa } from '../../kit/cadastro/CamposPessoa.tsx';
import { ParteDoCadastro } from '../../kit/cadastro/ParteDoCadastro.tsx';
import { checkIdade } from '../../kit/cadastro/pessoa.ts';
import { isTelefoneCurto } from '../../kit/formulario/CampoTelefone.tsx';
import { focusFirstError } from '../../kit/formulario/foco.ts';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { useEdicao } from '../../kit/useEdicao.ts';
import { paths } from '../../paths.ts';
import { type LojaDoConvite, toCorpo, vazio } from './cadastro.ts';
import { dropRascunho, keepRascunho, readRascunho } from './rascunho.ts';

const existe = async (cpf: string) => (await api(existeParceiro, { query: { cpf } })).parceiros.length > 0;

const jaCadastrado = 'Vendedor Loja já cadastrado, talvez pelo envio anterior: tente entrar com o CPF e a senha';

interface FormularioDeCadastroProps {
  loja: LojaDoConvite;
  /** The phone is somebody else's, who lends it: nothing that is typed stays on it. */
  emprestado?: boolean;
}

export function FormularioDeCadastro({ loja, emprestado = false }: FormularioDeCadastroProps) {
  const navigate = useNavigate();
  const [inicial] = useState(() => (emprestado ? vazio : readRascunho(loja.id)));
  const semResposta = useRef('');
  const form = useFormulario(registerParceiro, {
    valores: inicial,
    corpo: (valores) => toCorpo(valores, loja),
    confere: checkIdade,
    esvazia: { cpf: () => true, celular: isTelefoneCurto, telefone: isTelefoneCurto },
    sucesso: ({ mensagem }) => mensagem,
    seFoiFeito: 'O cadastro pode já ter sido feito: tente entrar com o CPF e a senha antes de enviar de novo.',
    onError: (erro) => {
      const { cpf, senha } = form.getValues();
      if (erro.codigo === 'sem_resposta') semResposta.current = cpf;
      if (erro.codigo !== 'conflito' || cpf !== semResposta.current) return false;
      // By the try before, if the password is that of this form: then they are in, unless somebody else is on this phone.
      if (emprestado || getSession().tokenLoja) sayTaken();
      else entrar.executar({ body: { cpf: digits(cpf), senha } });
      return true;
    },
    onSuccess: async ({ token, parceiro }) => {
      dropRascunho(loja.id);
      // The server opens a session where it sees none: that of who lends the phone may have ended meanwhile, and is not theirs for that.
      if (token && emprestado) void sayGoodbye(logoutParceiro, { area: 'loja', token });
      else if (token && parceiro) setSession({ tokenLoja: token, parceiro });
      await navigate(paths.loja, { replace: true });
    },
  });
  const sayTaken = () => {
    form.setFieldError('cpf', jaCadastrado);
    focusFirstError(form.props.ref.current);
  };
  const entrar = useAcao(loginParceiro, {
    sucesso: 'Cadastro realizado com sucesso',
    onSuccess: async ({ token, parceiro }) => {
      dropRascunho(loja.id);
      setSession({ tokenLoja: token, parceiro });
      await navigate(paths.loja, { replace: true });
    },
    onError: (erro) => {
      if (erro.isTransient) return false;
      sayTaken();
      return true;
    },
  });
  useEffect(() => {
    if (!emprestado) keepRascunho(loja.id, form.values);
  }, [emprestado, loja.id, form.values]);
  useEdicao(emprestado && form.editado && !form.ocupado);
  return (
    <form {...form.props}>
      <Stack gap="xl">
        <ParteDoCadastro titulo="Quem é você">
          <CampoCpfNovo form={form} existe={existe} autoComplete="username" />
          <CamposPessoa form={form} />
          <TextInput
            {...form.campo('hobby')}
            label="Hobby"
            placeholder="O que você gosta de fazer"
            autoComplete="off"
            maxLength={60}
          />
        </ParteDoCadastro>
        <ParteDoCadastro titulo="Contato">
          <CamposContato form={form} />
        </ParteDoCadastro>
        <ParteDoCadastro titulo="Endereço" texto="É para onde vão os prêmios.">
          <CamposEndereco form={form} />
        </ParteDoCadastro>
        <ParteDoCadastro titulo="Senha" texto="Pelo menos 8 caracteres. É com ela e o CPF que você entra.">
          <PasswordInput {...form.campo('senha')} label="Senha" autoComplete="new-password" />
          <PasswordInput {...form.campo('confirmarSenha')} label="Confirmar senha" autoComplete="new-password" />
        </ParteDoCadastro>
        <Stack gap="xs" align="flex-start">
          <Checkbox
            {...form.campoMarcado('aceitouPoliticaPrivacidade')}
            label="Li e aceito a política de privacidade"
          />
          {/* Beside this page, not in its place: what was typed stays. */}
          <Anchor href={paths.politicaPrivacidade} target="_blank" rel="noopener" className="pt-alvo-centro">
            Ler a política (abre em outra aba)
          </Anchor>
        </Stack>
        <Botao type="submit" size="lg" ocupado={form.ocupado || entrar.ocupado} textoOcupado="Cadastrando">
          Cadastrar
        </Botao>
      </Stack>
    </form>
  );
}
