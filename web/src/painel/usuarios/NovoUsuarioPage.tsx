/** Cadastrar Administrador. */
import { PasswordInput, Select, Skeleton, Text, TextInput } from '@mantine/core';
import { listUsuarios } from '@pontua/contract/equipe';
import { digits } from '@pontua/contract/fields';
import { listTiposPermissao } from '@pontua/contract/tipos-permissao';
import { createUsuario, getConvite } from '@pontua/contract/usuarios';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { PaginaNovo } from '../../kit/PaginaNovo.tsx';
import { usePermissao } from '../../kit/permissao.ts';
import { whyNone } from '../../kit/whyNone.ts';
import { paths } from '../../paths.ts';
import { AlcanceDoFormulario } from './AlcanceDoFormulario.tsx';
import { CampoCpfUsuario, CampoEmailUsuario } from './Unicos.tsx';
import { corpoDe, faltasDe, listasDe, usuarioVazio } from './valores.ts';

export function Component() {
  const pergunta = useQuery(q(listTiposPermissao));
  const tipos = pergunta.data ?? [];
  const convite = useQuery(q(getConvite));
  const { restrito, veTela } = usePermissao();
  const listas = (permissao: string | null) => {
    const tipo = tipos.find(({ id }) => String(id) === permissao);
    return tipo ? listasDe(tipo.restritoA, restrito) : [];
  };
  const form = useFormulario(createUsuario, {
    valores: usuarioVazio,
    corpo: (valores) => corpoDe(valores, listas(valores.permissao)),
    // Nobody is asked for a password before it is known that one is due; the server knows.
    confere: (valores) => faltasDe(valores, listas(valores.permissao), convite.data?.porEmail ?? true),
    esvazia: { cpf: (cpf) => digits(cpf) !== '' },
    sucesso: 'Administrador cadastrado com sucesso',
    atualiza: [listUsuarios],
    limpa: true,
  });
  return (
    <PaginaNovo
      titulo="Cadastrar Administrador"
      form={form}
      lista={veTela('/painel/usuarios') ? '/painel/usuarios' : paths.painel}
    >
      <TextInput {...form.campo('nome')} label="Nome" maxLength={120} />
      <CampoCpfUsuario form={form} />
      <CampoEmailUsuario form={form} />
      <Consulta query={convite} espera={<Skeleton h={82} />}>
        {({ porEmail }) =>
          porEmail ? (
            <Text size="sm" c="dimmed">
              Um link para escolher a senha será enviado a este e-mail. Ele vale por três dias.
            </Text>
          ) : (
            <PasswordInput
              {...form.campo('senha')}
              label="Senha"
              description="Pelo menos 8 caracteres. Depois de entrar, a pessoa a troca em Meu Perfil."
              autoComplete="new-password"
            />
          )
        }
      </Consulta>
      <Select
        {...form.campo('permissao')}
        label="Permissão"
        placeholder="Escolha a permissão"
        nothingFoundMessage={whyNone(pergunta)}
        allowDeselect={false}
        data={tipos.map(({ id, nome }) => ({ value: String(id), label: `${nome} [${id}]` }))}
      />
      <AlcanceDoFormulario form={form} listas={listas(form.values.permissao)} />
    </PaginaNovo>
  );
}
