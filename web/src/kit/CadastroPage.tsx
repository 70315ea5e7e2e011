/** The screen of a plain noun: its list, with what staff do to each row. Changing one opens `Editar`; a new one has a page or a dialog of its own. */
import { Button, Group } from '@mantine/core';
import type { cadastro, Toggle } from '@pontua/contract/cadastro';
import type { Endpoint } from '@pontua/contract/endpoint';
import type { EndpointHistorico } from '@pontua/contract/registro';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { useAcao } from '../api/acao.ts';
import { DURACAO } from './avisos.ts';
import { askConfirmation, closeConfirmation } from './confirma.ts';
import { DataPage } from './DataPage.tsx';
import { BotaoImportar, type BotaoImportarProps } from './envio/Importacao.tsx';
import { useHistorico } from './historico/useHistorico.tsx';
import type { ListaProps } from './lista/Lista.tsx';
import type { AcaoLinha } from './lista/tipos.ts';
import { BotaoPara } from './Para.tsx';
import { usePermissao } from './permissao.ts';
import { ToggleAtivo } from './ToggleAtivo.tsx';

type DoCadastro = ReturnType<typeof cadastro>;

interface EndpointsDaPagina {
  /** Whoever may change one may add one, unless others may. */
  create?: Pick<DoCadastro['create'], 'acao'>;
  update: DoCadastro['update'];
  remove: DoCadastro['remove'];
  /** Of a noun that is switched on and off. */
  toggle?: Toggle | undefined;
  history: EndpointHistorico;
}

interface LinhaDeCadastro {
  id: number;
  nome?: string;
  ativo?: 0 | 1;
}

interface CadastroPageProps<T extends LinhaDeCadastro, Nome extends string>
  extends Pick<
    ListaProps<T, Nome>,
    'fonte' | 'celulas' | 'busca' | 'falha' | 'vazio' | 'filtros' | 'link' | 'selecao'
  > {
  titulo: string;
  /** Below the title. */
  descricao?: ReactNode;
  /** "rede", and how its words end. */
  nome: string;
  genero: 'a' | 'o';
  /** What one is called, where its field is not `nome`. */
  nomeDe?: (linha: T) => string;
  endpoints: EndpointsDaPagina;
  /** Lists that show it. */
  atualiza: readonly Endpoint[];
  /** Mounted only while a row is being changed. */
  Editar: ComponentType<{ linha: T; onFechar: () => void }>;
  /** Why a row cannot be deleted, where the list itself shows it. */
  emUso?: (linha: T) => string | false;
  /** Why a row stays as it is: neither changed, nor switched, nor deleted. */
  intocavel?: (linha: T) => string | false;
  /** One that this person does not switch. */
  chaveFixa?: (linha: T) => boolean;
  /** Buttons before that for a new one. */
  outrasAcoes?: ReactNode;
  /** What else is done with one, before it is changed or deleted. */
  acoesDaLinha?: (linha: T) => readonly AcaoLinha[];
  /** Said before the reason why one was not deleted. */
  falhaAoExcluir?: string;
  /** Where a new one is typed: the address of a page, or a dialog, mounted only while it is open. Absent where this person adds none. */
  novo?: string | ComponentType<{ onFechar: () => void }> | undefined;
  /** The files that bring many of it, or what it is made of. */
  importar?: readonly Omit<BotaoImportarProps, 'atualiza'>[];
}

export function CadastroPage<T extends LinhaDeCadastro, Nome extends string>({
  titulo,
  fonte,
  celulas,
  nome,
  genero,
  endpoints: { update, create = update, toggle, remove, history },
  atualiza,
  Editar,
  emUso,
  nomeDe = ownName,
  intocavel,
  chaveFixa,
  outrasAcoes,
  acoesDaLinha,
  novo,
  falhaAoExcluir,
  importar = [],
  ...lista
}: CadastroPageProps<T, Nome>) {
  const { pode } = usePermissao();
  const may = ({ acao }: Pick<Endpoint, 'acao'>) => acao === undefined || pode(acao);
  const [editando, setEditando] = useState<T | null>(null);
  const historico = useHistorico(history, (linha: T) => `${capital(nome)} ${nomeDe(linha)}`);
  const confirmDelete = useExcluir(
    { remove, toggle: toggle && may(toggle) ? toggle : undefined },
    { nome, genero, atualiza, falhaAoExcluir },
  );

  const comChave = toggle &&
    may(toggle) && {
      ativo: (linha: T) =>
        intocavel?.(linha) || chaveFixa?.(linha) ? (
          linha.ativo === 1 ? (
            'Sim'
          ) : (
            'Não'
          )
        ) : (
          <ChaveAtivo linha={linha} nome={nomeDe(linha)} toggle={toggle} atualiza={atualiza} />
        ),
    };
  const acoesLinha = (linha: T): AcaoLinha[] => {
    const fica = intocavel?.(linha);
    const excluir: AcaoLinha = {
      rotulo: 'Excluir',
      icone: <IconTrash size={18} />,
      perigo: true,
      impedida: fica || emUso?.(linha),
      onClick: () => confirmDelete(linha, nomeDe(linha)),
    };
    const alterar: AcaoLinha = {
      rotulo: 'Alterar',
      icone: <IconPencil size={18} />,
      impedida: fica,
      onClick: () => setEditando(linha),
    };
    const proprias = acoesDaLinha?.(linha) ?? [];
    return [...proprias, ...(may(update) ? [alterar] : []), ...(may(update) && may(remove) ? [excluir] : [])];
  };

  return (
    <>
      <DataPage<T, string>
        titulo={titulo}
        fonte={fonte}
        celulas={{ ...celulas, ...comChave }}
        onHistorico={historico.open}
        nome={nomeDe}
        acoesLinha={may(update) || acoesDaLinha ? acoesLinha : undefined}
        acoes={
          <Group gap="sm">
            {outrasAcoes}
            {importar
              .filter(({ endpoints }) => may(endpoints.upload))
              .map((arquivo) => (
                <BotaoImportar key={arquivo.titulo} {...arquivo} atualiza={atualiza} />
              ))}
            {novo && may(create) && <BotaoNovo novo={novo}>{`Nov${genero} ${nome}`}</BotaoNovo>}
          </Group>
        }
        {...lista}
      />
      {historico.dialogo}
      {editando && <Editar linha={editando} onFechar={() => setEditando(null)} />}
    </>
  );
}

function BotaoNovo({
  novo: Novo,
  children,
}: {
  novo: NonNullable<CadastroPageProps<LinhaDeCadastro, string>['novo']>;
  children: string;
}) {
  const [aberto, setAberto] = useState(false);
  const icone = <IconPlus size={18} />;
  if (typeof Novo === 'string')
    return (
      <BotaoPara to={Novo} leftSection={icone}>
        {children}
      </BotaoPara>
    );
  return (
    <>
      <Button onClick={() => setAberto(true)} leftSection={icone}>
        {children}
      </Button>
      {aberto && <Novo onFechar={() => setAberto(false)} />}
    </>
  );
}

const ownName = ({ nome = '' }: LinhaDeCadastro): string => nome;

const capital = (palavra: string): string => palavra.charAt(0).toUpperCase() + palavra.slice(1);

interface ChaveAtivoProps extends Pick<CadastroPageProps<LinhaDeCadastro, string>, 'atualiza'> {
  linha: LinhaDeCadastro;
  nome: string;
  toggle: Toggle;
}

function ChaveAtivo({ linha: { id, ativo }, nome, toggle, atualiza }: ChaveAtivoProps) {
  const alternar = useAcao(toggle, { atualiza });
  const run = (novo: boolean) => alternar.executarAsync({ params: { id }, body: { ativo: novo } });
  return <ToggleAtivo nome={nome} ativo={ativo === 1} onAlternar={run} />;
}

type PalavrasDoCadastro = Pick<
  CadastroPageProps<LinhaDeCadastro, string>,
  'nome' | 'genero' | 'atualiza' | 'falhaAoExcluir'
>;

/** Asks before a row is deleted. Where it is in use, and may be switched off instead, that is asked. */
function useExcluir(
  { remove, toggle }: Pick<EndpointsDaPagina, 'remove' | 'toggle'>,
  { nome, genero, atualiza, falhaAoExcluir: falha }: PalavrasDoCadastro,
) {
  const alvo = useRef<{ linha: LinhaDeCadastro; qual: string }>(null);
  const desativar = useAcao(toggle ?? remove, {
    sucesso: ({ mensagem }) => mensagem,
    duracao: DURACAO.minima,
    atualiza,
  });
  const excluir = useAcao(remove, {
    sucesso: ({ mensagem }) => mensagem,
    atualiza,
    ...(falha && { falha }),
    onError: ({ codigo, message: motivo }) => {
      // Somebody else did it.
      if (codigo === 'nao_encontrado') closeConfirmation();
      if (!toggle || codigo !== 'em_uso' || alvo.current?.linha.ativo !== 1) return;
      const { linha, qual } = alvo.current;
      closeConfirmation();
      void askConfirmation({
        titulo: `Desativar ${nome}`,
        texto: `${motivo}.`,
        rotulo: `Desativar ${qual}`,
        ocupado: 'Desativando',
        acao: async (signal) =>
          (await desativar.executarAsync({ params: { id: linha.id }, body: { ativo: false }, signal })) !== null,
      });
      return true;
    },
  });
  return (linha: LinhaDeCadastro, qual: string) => {
    alvo.current = { linha, qual };
    return askConfirmation({
      titulo: `Excluir ${nome}`,
      texto: `${capital(genero)} ${nome} ${qual} será excluíd${genero}. Esta ação não pode ser desfeita.`,
      rotulo: `Excluir ${nome}`,
      ocupado: 'Excluindo',
      perigo: true,
      acao: async (signal) => (await excluir.executarAsync({ params: { id: linha.id }, signal })) !== null,
    });
  };
}
