/** Meu Perfil: one's own name and password, second factor and sessions. CPF and e-mail are changed by nobody here. */
import { Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { formatCpf } from '@pontua/contract/fields';
import type { PerfilUsuario } from '@pontua/contract/sessoes';
import { updatePerfilUsuario } from '@pontua/contract/usuarios';
import type { ReactNode } from 'react';
import { setSession, useSession } from '../../api/session.ts';
import { Botao } from '../../kit/Botao.tsx';
import { ParteDoCadastro } from '../../kit/cadastro/ParteDoCadastro.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { useEdicao } from '../../kit/useEdicao.ts';
import { MinhasSessoes } from './MinhasSessoes.tsx';
import { SegundoFator } from './SegundoFator.tsx';

export function Component() {
  const usuario = useSession((sessao) => sessao.usuario);
  if (!usuario) return null;
  return (
    <Pagina titulo="Meu Perfil" descricao={usuario.nomePermissao} largura="media">
      <Stack gap="xl">
        <FormularioDoUsuario usuario={usuario} />
        <SecaoDoPerfil titulo="Segundo fator">
          <SegundoFator />
        </SecaoDoPerfil>
        <SecaoDoPerfil
          titulo="Minhas sessões"
          texto="Onde você está no painel agora. Não reconhece alguma? Encerre-a e troque a senha."
        >
          <MinhasSessoes />
        </SecaoDoPerfil>
      </Stack>
    </Pagina>
  );
}

function SecaoDoPerfil({ titulo, texto, children }: { titulo: string; texto?: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2} size="h4" mb={texto ? 0 : 'sm'}>
        {titulo}
      </Title>
      {texto && (
        <Text c="dimmed" mb="sm">
          {texto}
        </Text>
      )}
      {children}
    </section>
  );
}

function FormularioDoUsuario({ usuario }: { usuario: PerfilUsuario }) {
  const form = useFormulario(updatePerfilUsuario, {
    valores: { nome: usuario.nome, senhaAntiga: '', senha: '' },
    confere: ({ senha, senhaAntiga }) => ({
      ...(senha !== '' && senhaAntiga === '' && { senhaAntiga: 'Informe a senha atual' }),
      ...(senha === '' && senhaAntiga !== '' && { senha: 'Informe a nova senha, ou deixe as duas em branco' }),
    }),
    sucesso: 'Perfil atualizado com sucesso',
    onSuccess: ({ nome }) => {
      setSession({ usuario: { ...usuario, nome } });
      form.setValues({ nome, senha: '', senhaAntiga: '' });
    },
  });
  useEdicao(form.editado);
  return (
    <form {...form.props}>
      <Stack gap="xl">
        <ParteDoCadastro titulo="Quem é você">
          <TextInput {...form.campo('nome')} label="Nome" maxLength={120} autoComplete="name" />
          <TextInput label="Login (CPF)" value={formatCpf(usuario.cpf)} readOnly variant="filled" />
          <TextInput label="E-mail" value={usuario.email} readOnly variant="filled" />
        </ParteDoCadastro>
        <ParteDoCadastro
          titulo="Senha"
          texto="Deixe em branco para não alterar. Uma nova senha encerra as suas outras sessões."
        >
          <PasswordInput {...form.campo('senhaAntiga')} label="Senha Atual" autoComplete="current-password" />
          <PasswordInput {...form.campo('senha')} label="Nova Senha" autoComplete="new-password" />
        </ParteDoCadastro>
        <Group>
          <Botao type="submit" ocupado={form.ocupado} textoOcupado="Salvando">
            Salvar
          </Botao>
        </Group>
      </Stack>
    </form>
  );
}
