/** Contacts of a store: listed, added and deleted in one dialog. */
import { ActionIcon, Anchor, Group, Stack, Text, TextInput } from '@mantine/core';
import { type Contato, createContato, deleteContato, listContatos } from '@pontua/contract/loja';
import { formatTelefone, parseTelefone } from '@pontua/contract/telefone';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAcao } from '../../api/acao.ts';
import { q } from '../../api/query.ts';
import { DURACAO } from '../../kit/avisos.ts';
import { Botao } from '../../kit/Botao.tsx';
import { Consulta } from '../../kit/Consulta.tsx';
import { campoTelefone } from '../../kit/cadastro/telefone.ts';
import { askConfirmation } from '../../kit/confirma.ts';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { EscreverPara } from '../../kit/Email.tsx';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { CampoTelefone, isTelefoneCurto } from '../../kit/formulario/CampoTelefone.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { usePermissao } from '../../kit/permissao.ts';
import classes from './lojas.module.css';

interface LojaDosContatos {
  id: number;
  nomeFantasia: string;
}

export function Contatos({ loja, onFechar }: { loja: LojaDosContatos; onFechar: () => void }) {
  const { pode } = usePermissao();
  const form = useNovo(loja.id);
  return (
    <Dialogo
      opened
      onClose={onFechar}
      title={`Contatos de ${loja.nomeFantasia}`}
      size="lg"
      ocupado={form.ocupado}
      editado={form.editado}
    >
      <Stack gap="lg">
        <ListaContatos loja={loja} />
        {pode('editarCadastros') && <NovoContatoDaLoja form={form} />}
      </Stack>
    </Dialogo>
  );
}

export function ListaContatos({ loja: { id, nomeFantasia } }: { loja: LojaDosContatos }) {
  const contatos = useQuery(q(listContatos, { params: { id } }));
  return (
    <Consulta query={contatos}>
      {(lista) =>
        lista.length === 0 ? (
          <EstadoVazio desenho="lista" titulo="Nenhum contato" texto="Ninguém desta loja foi anotado até agora." />
        ) : (
          <ul className={classes.contatos} aria-label={`Contatos de ${nomeFantasia}`}>
            {lista.map((contato) => (
              <LinhaDoContato key={contato.id} idLoja={id} contato={contato} />
            ))}
          </ul>
        )
      }
    </Consulta>
  );
}

function LinhaDoContato({
  idLoja,
  contato: { id, nome, cargo, telefone, email },
}: {
  idLoja: number;
  contato: Contato;
}) {
  const { pode } = usePermissao();
  const excluir = useAcao(deleteContato, {
    sucesso: 'Contato excluído com sucesso',
    duracao: DURACAO.curta,
    falha: 'Erro ao excluir contato',
    atualiza: [listContatos],
  });
  const confirm = () =>
    askConfirmation({
      titulo: 'Excluir contato',
      texto: `O contato ${nome} será excluído. Esta ação não pode ser desfeita.`,
      rotulo: 'Excluir contato',
      ocupado: 'Excluindo',
      perigo: true,
      acao: async (signal) => (await excluir.executarAsync({ params: { id: idLoja, contactId: id }, signal })) !== null,
    });
  return (
    <li className={classes.contato}>
      <div>
        <Text fw={600}>
          {nome}
          {cargo && <Text span inherit fw={400} c="dimmed">{` · ${cargo}`}</Text>}
        </Text>
        <Group gap="md" fz="sm">
          {telefone && <Anchor href={`tel:+55${telefone}`}>{formatTelefone(telefone)}</Anchor>}
          {email && <EscreverPara email={email} />}
        </Group>
      </div>
      {pode('editarCadastros') && (
        <ActionIcon variant="subtle" color="red" aria-label={`Excluir contato ${nome}`} onClick={confirm}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

const vazio = { nome: '', cargo: '', telefone: '', email: '' };

const useNovo = (id: number) =>
  useFormulario(createContato, {
    valores: vazio,
    corpo: (valores) => ({ ...valores, telefone: parseTelefone(valores.telefone)?.digitos ?? valores.telefone }),
    esvazia: { telefone: isTelefoneCurto },
    extra: () => ({ params: { id } }),
    sucesso: 'Contato adicionado com sucesso',
    duracao: DURACAO.curta,
    falha: 'Erro ao adicionar contato',
    atualiza: [listContatos],
    limpa: true,
  });

function NovoContatoDaLoja({ form }: { form: ReturnType<typeof useNovo> }) {
  return (
    <form {...form.props} aria-label="Novo contato">
      <Stack gap="sm">
        <div className={classes.campos}>
          <TextInput {...form.campo('nome')} label="Nome" maxLength={120} autoComplete="off" />
          <TextInput {...form.campo('cargo')} label="Cargo" maxLength={60} autoComplete="off" />
          <CampoTelefone {...campoTelefone(form, 'telefone', 'Telefone', 'qualquer')} />
          <TextInput {...form.campo('email')} label="E-mail" type="email" maxLength={120} autoComplete="off" />
        </div>
        <Group justify="flex-end">
          <Botao type="submit" ocupado={form.ocupado} textoOcupado="Adicionando">
            Adicionar contato
          </Botao>
        </Group>
      </Stack>
    </form>
  );
}
