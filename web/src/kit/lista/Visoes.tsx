/** The views of a list that somebody gave a name: chosen from a menu beside the filters, saved and put in order there. */
import { ActionIcon, Button, Group, Menu, Stack, Text, TextInput } from '@mantine/core';
import {
  createVisao,
  deleteVisao,
  getPreferencias,
  maximoVisoes,
  updateVisao,
  type Visao,
} from '@pontua/contract/preferencias';
import {
  IconBookmark,
  IconBookmarkPlus,
  IconDeviceFloppy,
  IconPencil,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAcao } from '../../api/acao.ts';
import { askConfirmation } from '../confirma.ts';
import { Dialogo } from '../Dialogo.tsx';
import { DialogoFormulario } from '../DialogoFormulario.tsx';
import { hoje } from '../datas.ts';
import { useMudaEndereco } from '../endereco.ts';
import { useFormulario } from '../formulario/useFormulario.ts';
import classes from './lista.module.css';
import { ItemAcao } from './MenuLinha.tsx';
import { usePreferencias } from './preferencias.ts';
import { packView, unpackView } from './visoes.ts';

interface VisoesProps {
  /** Of which list. */
  lista: string;
}

export function Visoes({ lista }: VisoesProps) {
  const { visoes } = usePreferencias({ lista, visoes: true });
  const [aberto, setAberto] = useState<'salvar' | 'organizar' | null>(null);
  const mudarEndereco = useMudaEndereco();
  const { search } = useLocation();
  const minhas = visoes.filter((visao) => visao.lista === lista);
  const agora = packView(search, hoje());
  const atual = minhas.find(({ consulta }) => consulta === agora);
  const close = () => setAberto(null);
  return (
    <>
      <Menu position="bottom-start" withInitialFocusPlaceholder={false} width={280}>
        <Menu.Target>
          {/* Without its word until there is one to choose: beside five filters, the word would cost every list a line. */}
          <Button
            variant="default"
            size="sm"
            className={classes.visoes}
            aria-label={minhas.length === 0 ? 'Visões' : undefined}
            title={minhas.length === 0 ? 'Visões' : undefined}
            leftSection={minhas.length > 0 && <IconBookmark size={18} aria-hidden />}
            data-ativa={atual ? true : undefined}
            data-vazia={minhas.length === 0 || undefined}
          >
            {minhas.length === 0 ? (
              <IconBookmark size={18} aria-hidden />
            ) : (
              <span className={classes.nomeDaVisao}>{atual ? `Visão: ${atual.nome}` : 'Visões'}</span>
            )}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          {minhas.length === 0 && (
            <Text size="sm" c="dimmed" px="sm" py="xs">
              Filtre, busque e ordene como precisa, e dê um nome a isso.
            </Text>
          )}
          {minhas.map((visao) => (
            <Menu.Item
              key={visao.id}
              aria-current={visao === atual ? true : undefined}
              fw={visao === atual ? 700 : undefined}
              onClick={() =>
                // Another view is a step of history: "back" shows what was seen before.
                mudarEndereco(() => new URLSearchParams(unpackView(visao.consulta, hoje())), { replace: false })
              }
            >
              {visao.nome}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <ItemAcao
            acao={{
              rotulo: 'Salvar esta visão',
              icone: <IconBookmarkPlus size={18} aria-hidden />,
              onClick: () => setAberto('salvar'),
              impedida: minhas.length >= maximoVisoes && `Já há ${maximoVisoes}: exclua uma delas antes`,
            }}
          />
          {minhas.length > 0 && (
            <Menu.Item leftSection={<IconSettings size={18} aria-hidden />} onClick={() => setAberto('organizar')}>
              Organizar visões
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {aberto === 'salvar' && <Salvar lista={lista} consulta={agora} onFechar={close} />}
      {aberto === 'organizar' && <Organizar visoes={minhas} agora={agora} onFechar={close} />}
    </>
  );
}

function Salvar({ lista, consulta, onFechar }: { lista: string; consulta: string; onFechar: () => void }) {
  const form = useFormulario(createVisao, {
    valores: { nome: '' },
    corpo: ({ nome }) => ({ lista, nome, consulta }),
    sucesso: ({ nome }) => `Visão “${nome}” salva com sucesso`,
    atualiza: [getPreferencias],
    onSuccess: onFechar,
  });
  return (
    <DialogoFormulario titulo="Salvar esta visão" form={form} onFechar={onFechar}>
      <TextInput
        {...form.campo('nome')}
        label="Nome"
        description="Guarda os filtros, a busca e a ordem desta lista, só para você. “Este mês” será sempre o mês em que você a abrir."
        maxLength={60}
      />
    </DialogoFormulario>
  );
}

function Renomear({ visao, onFechar }: { visao: Visao; onFechar: () => void }) {
  const form = useFormulario(updateVisao, {
    valores: { nome: visao.nome },
    extra: () => ({ params: { id: visao.id } }),
    sucesso: 'Visão alterada com sucesso',
    atualiza: [getPreferencias],
    onSuccess: onFechar,
  });
  return (
    <DialogoFormulario titulo="Renomear visão" form={form} onFechar={onFechar}>
      <TextInput {...form.campo('nome')} label="Nome" maxLength={60} />
    </DialogoFormulario>
  );
}

interface OrganizarProps {
  visoes: readonly Visao[];
  /** What the list shows now. */
  agora: string;
  onFechar: () => void;
}

function Organizar({ visoes, agora, onFechar }: OrganizarProps) {
  const [renomeando, setRenomeando] = useState<Visao | null>(null);
  const mudar = useAcao(updateVisao, { sucesso: 'Visão alterada com sucesso', atualiza: [getPreferencias] });
  const excluir = useAcao(deleteVisao, { sucesso: 'Visão excluída com sucesso', atualiza: [getPreferencias] });
  const remove = ({ id, nome }: Visao) =>
    askConfirmation({
      titulo: 'Excluir visão',
      texto: `A visão “${nome}” será excluída. O que ela mostra continua onde está.`,
      rotulo: 'Excluir',
      perigo: true,
      acao: async () => (await excluir.executarAsync({ params: { id } })) !== null,
    });
  return (
    <Dialogo opened onClose={onFechar} title="Organizar visões" ocupado={mudar.ocupado}>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {visoes.map((visao) => (
          <Group component="li" key={visao.id} justify="space-between" wrap="nowrap" gap="xs">
            <Text style={{ overflowWrap: 'anywhere' }}>{visao.nome}</Text>
            <Group gap={4} wrap="nowrap">
              {visao.consulta !== agora && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Guardar em ${visao.nome} o que está na tela`}
                  title="Guardar o que está na tela"
                  onClick={() => mudar.executar({ params: { id: visao.id }, body: { consulta: agora } })}
                >
                  <IconDeviceFloppy size={18} aria-hidden />
                </ActionIcon>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Renomear ${visao.nome}`}
                title="Renomear"
                onClick={() => setRenomeando(visao)}
              >
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`Excluir ${visao.nome}`}
                title="Excluir"
                onClick={() => remove(visao)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
          </Group>
        ))}
        {visoes.length === 0 && <Text c="dimmed">Nenhuma visão salva nesta lista.</Text>}
      </Stack>
      {renomeando && <Renomear visao={renomeando} onFechar={() => setRenomeando(null)} />}
    </Dialogo>
  );
}
