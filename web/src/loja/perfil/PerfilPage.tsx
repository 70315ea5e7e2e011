/** The seller's own data, and the password. */
import { Anchor, Group, PasswordInput, Stack, Text } from '@mantine/core';
import type { PerfilParceiro } from '@pontua/contract/sessoes';
import { Link } from 'react-router';
import { setSession, useSession } from '../../api/session.ts';
import { Botao } from '../../kit/Botao.tsx';
import { CamposContato } from '../../kit/cadastro/CamposContato.tsx';
import { CamposEndereco } from '../../kit/cadastro/CamposEndereco.tsx';
import { CamposPessoa } from '../../kit/cadastro/CamposPessoa.tsx';
import { ParteDoCadastro } from '../../kit/cadastro/ParteDoCadastro.tsx';
import { isTelefoneCurto } from '../../kit/formulario/CampoTelefone.tsx';
import { mascaraCpf } from '../../kit/formulario/mascaras.ts';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { useEdicao } from '../../kit/useEdicao.ts';
import { paths } from '../../paths.ts';
import { EmailPendente } from './EmailPendente.tsx';
import { checkPerfil, editPerfil, toCorpo, valoresDe } from './perfil.ts';

export function Component() {
  const parceiro = useSession((sessao) => sessao.parceiro);
  if (!parceiro) return null;
  return (
    <Pagina
      titulo="Meu perfil"
      descricao={`CPF ${mascaraCpf(parceiro.cpf)} · ${parceiro.revenda.nomeFantasia}`}
      largura="media"
    >
      <FormularioDoPerfil parceiro={parceiro} />
      <Text c="dimmed">
        O que você quer saber sem perguntar:{' '}
        <Anchor component={Link} to={paths.avisos}>
          escolher os meus avisos
        </Anchor>
      </Text>
      <Text c="dimmed">
        Alguém da sua loja ainda não participa?{' '}
        <Anchor component={Link} to={paths.cadastrarColega(parceiro.revenda.id)}>
          Cadastrar um colega
        </Anchor>
      </Text>
    </Pagina>
  );
}

function FormularioDoPerfil({ parceiro }: { parceiro: PerfilParceiro }) {
  const form = useFormulario(editPerfil, {
    valores: valoresDe(parceiro),
    corpo: (valores) => toCorpo(valores, parceiro),
    confere: (valores) => checkPerfil(valores, parceiro),
    esvazia: { celular: isTelefoneCurto, telefone: isTelefoneCurto },
    // Who came by a file has no address yet: prizes need one.
    inteiro: true,
    sucesso: 'Perfil atualizado com sucesso',
    seFoiFeito: 'O perfil pode já ter sido salvo. Se você trocou a senha, a nova pode já estar valendo.',
    onSuccess: ({ parceiro: novo }) => {
      setSession({ parceiro: novo });
      // What somebody else, or another tab, changed meanwhile stands in the fields that nobody touched here.
      const lidos = Object.entries(valoresDe(novo)).filter(([campo]) => !form.isDirty(campo));
      form.setValues({ ...Object.fromEntries(lidos), senha: '', senhaAntiga: '' });
    },
  });
  useEdicao(form.editado);
  return (
    <form {...form.props}>
      <Stack gap="xl">
        <ParteDoCadastro titulo="Quem é você">
          <CamposPessoa form={form} />
        </ParteDoCadastro>
        <ParteDoCadastro titulo="Contato">
          <CamposContato form={form} />
          {parceiro.emailPendente && parceiro.email && <EmailPendente email={parceiro.email} />}
        </ParteDoCadastro>
        <ParteDoCadastro titulo="Endereço" texto="É para onde vão os prêmios.">
          <CamposEndereco form={form} />
        </ParteDoCadastro>
        <ParteDoCadastro
          titulo="Senha"
          texto="Deixe em branco para não alterar. Trocar o e-mail também pede a senha atual."
        >
          <PasswordInput {...form.campo('senhaAntiga')} label="Senha atual" autoComplete="current-password" />
          <PasswordInput {...form.campo('senha')} label="Nova senha" autoComplete="new-password" />
        </ParteDoCadastro>
        <Group>
          <Botao type="submit" size="lg" ocupado={form.ocupado} textoOcupado="Salvando">
            Salvar
          </Botao>
        </Group>
      </Stack>
    </form>
  );
}
