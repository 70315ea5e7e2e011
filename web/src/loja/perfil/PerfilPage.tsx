/** The seller's own data, and the password. */
import { Group, PasswordInput, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { digits } from '@pontua/contract/fields';
import type { PerfilParceiro } from '@pontua/contract/sessoes';
import type { ReactNode } from 'react';
import { setSession, useSession } from '../../api/session.ts';
import { Botao } from '../../kit/Botao.tsx';
import { CampoMascara } from '../../kit/formulario/CampoMascara.tsx';
import {
  type Mascara,
  mascaraCep,
  mascaraCpf,
  mascaraData,
  mascaraEstado,
  mascaraTelefone,
} from '../../kit/formulario/mascaras.ts';
import { Opcoes } from '../../kit/formulario/Opcoes.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { confere, editPerfil, formatCelular, toCorpo, valoresDe } from './perfil.ts';

export function Component() {
  const parceiro = useSession((sessao) => sessao.parceiro);
  if (!parceiro) return null;
  return (
    <Pagina
      titulo="Meu perfil"
      descricao={`CPF ${mascaraCpf(parceiro.cpf)} · ${parceiro.revenda.nomeFantasia}`}
      largura="media"
    >
      <Formulario parceiro={parceiro} />
    </Pagina>
  );
}

function Formulario({ parceiro }: { parceiro: PerfilParceiro }) {
  const form = useFormulario(editPerfil, {
    valores: valoresDe(parceiro),
    corpo: (valores) => toCorpo(valores, parceiro),
    confere,
    sucesso: 'Perfil atualizado com sucesso',
    onSuccess: ({ parceiro: novo }) => {
      setSession({ parceiro: novo });
      form.setValues({ senha: '', senhaAntiga: '' });
    },
  });
  /** A phone that cannot be one is emptied as soon as it is left. */
  const telefone = (nome: 'celular' | 'telefone', label: string, mascara: Mascara) => ({
    ...form.campo(nome),
    label,
    mascara,
    inputMode: 'tel' as const,
    onBlur: () => {
      const quantos = digits(form.values[nome]).length;
      if (quantos === 0 || quantos >= 10) return;
      form.setFieldValue(nome, '');
      form.setFieldError(nome, `${label} inválido`);
    },
  });
  return (
    <form {...form.props}>
      <Stack gap="xl">
        <Parte titulo="Quem é você">
          <TextInput {...form.campo('nome')} label="Nome" autoComplete="name" />
          <CampoMascara
            {...form.campo('dataNascimento')}
            label="Data de Nascimento"
            placeholder="DD/MM/AAAA"
            mascara={mascaraData}
            autoComplete="bday"
          />
          <Opcoes
            label="Sexo"
            name="sexo"
            opcoes={[
              { valor: 'F', rotulo: 'Feminino' },
              { valor: 'M', rotulo: 'Masculino' },
            ]}
            value={form.values.sexo}
            error={form.errors.sexo}
            onChange={(sexo) => form.setFieldValue('sexo', sexo)}
          />
        </Parte>
        <Parte titulo="Contato">
          <CampoMascara {...telefone('celular', 'Celular', formatCelular)} autoComplete="tel-national" />
          <CampoMascara {...telefone('telefone', 'Telefone', mascaraTelefone)} description="Se tiver um fixo." />
          <TextInput
            {...form.campo('email')}
            label="E-mail"
            type="email"
            autoComplete="email"
            description="Se tiver um."
          />
        </Parte>
        <Parte titulo="Endereço" texto="É para onde vão os prêmios.">
          <CampoMascara {...form.campo('endCep')} label="CEP" mascara={mascaraCep} autoComplete="postal-code" />
          <TextInput {...form.campo('endRua')} label="Rua" />
          <TextInput {...form.campo('endNumero')} label="Número" />
          <TextInput {...form.campo('endComplemento')} label="Complemento" description="Se houver." />
          <TextInput {...form.campo('endBairro')} label="Bairro" />
          <TextInput {...form.campo('endCidade')} label="Cidade" autoComplete="address-level2" />
          <CampoMascara {...form.campo('endEstado')} label="Estado" mascara={mascaraEstado} inputMode="text" />
        </Parte>
        <Parte titulo="Senha" texto="Deixe em branco para não alterar.">
          <PasswordInput {...form.campo('senhaAntiga')} label="Senha atual" autoComplete="current-password" />
          <PasswordInput {...form.campo('senha')} label="Nova senha" autoComplete="new-password" />
        </Parte>
        <Group>
          <Botao type="submit" size="lg" ocupado={form.ocupado} textoOcupado="Salvando">
            Salvar
          </Botao>
        </Group>
      </Stack>
    </form>
  );
}

function Parte({ titulo, texto, children }: { titulo: string; texto?: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2} size="h4">
        {titulo}
      </Title>
      {texto && <Text c="dimmed">{texto}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="sm">
        {children}
      </SimpleGrid>
    </section>
  );
}
