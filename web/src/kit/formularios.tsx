/**
 * The forms of a plain noun, on the same fields: a page or a dialog for a new one, a dialog for one that is changed.
 * `const rede = formulariosDe<Rede>()(cadastroRedes, { … })`, which `PaginaDeNovo`, `DialogoDeNovo` and `DialogoDeEdicao` show.
 */
import type { cadastro } from '@pontua/contract/cadastro';
import type { Endpoint, EntradaDe } from '@pontua/contract/endpoint';
import type { ComponentType } from 'react';
import { DialogoFormulario } from './DialogoFormulario.tsx';
import { useFormulario } from './formulario/useFormulario.ts';
import { PaginaNovo } from './PaginaNovo.tsx';

type DoCadastro = ReturnType<typeof cadastro>;
type Create = DoCadastro['create'];
type Update = DoCadastro['update'];
type CorpoDoEndpoint<E> = EntradaDe<E> extends { body?: infer B } ? NonNullable<B> : never;
type Form<V extends Record<string, unknown>> = ReturnType<typeof useFormulario<Endpoint, V>>;

interface Formularios<T, V extends Record<string, unknown>, C extends Create, U extends Update> {
  /** Lists that show it. */
  atualiza: readonly Endpoint[];
  /** What the fields of a new one begin with, and those of one that is there. */
  vazio: V;
  toValores: (linha: T) => V;
  /** Fields → body, where they are not the same. */
  toCorpo?: (valores: V) => CorpoDoEndpoint<C> & CorpoDoEndpoint<U> & Record<string, unknown>;
  /** The same of a new one, where that differs. */
  toNovo?: (valores: V) => CorpoDoEndpoint<C> & Record<string, unknown>;
  /** Pictures among the fields, which go beside the body. */
  toArquivos?: (valores: V) => File[];
  /** Errors that the contract cannot know; a hook. */
  useConfere?: (atual?: T) => (valores: V) => Partial<Record<keyof V & string, string>>;
  /** Text fields that are emptied where the server says that what is in them is somebody else's. */
  unicos?: readonly (keyof V & string)[];
  /** `atual` is the one that is being changed. */
  Campos: ComponentType<{ form: Form<V>; atual?: T }>;
  /** Of a new one. */
  titulo: string;
  /** After one was changed, and its dialog closed: what moves beyond the lists with what was sent. */
  aoAlterar?: (mudado: object) => Promise<void>;
  /** What one that is there is called. */
  nomeDe: (linha: T) => string;
  /** Whether one that is changed can be saved yet, and what the button says; a hook. */
  useSalvar?: (form: Form<V>, atual: T) => { rotulo?: string; impedido?: boolean };
  /** Said before the reason of a refusal. */
  falhas?: { novo: string; alterar: string };
  /** Of a form with more than a column of fields. */
  largo?: boolean;
  /** Where Voltar leads from the page of a new one: mostly its list. */
  lista: string;
}

interface EndpointsDoFormulario<C extends Create, U extends Update> {
  create: C;
  update: U;
}

type Noun<T, V extends Record<string, unknown>> = EndpointsDoFormulario<Create, Update> &
  Formularios<T, V, Create, Update>;

/** Called with the row's type first, which nothing else tells. */
export const formulariosDe =
  <T extends { id: number }>() =>
  <V extends Record<string, unknown>, C extends Create, U extends Update>(
    { create, update }: EndpointsDoFormulario<C, U>,
    noun: Formularios<T, V, C, U>,
  ): Noun<T, V> => ({ ...noun, create, update });

/** Another new one can follow. */
export function PaginaDeNovo<T, V extends Record<string, unknown>>({ noun }: { noun: Noun<T, V> }) {
  const form = useFormulario(noun.create, { ...useNovo(noun), limpa: true });
  const { titulo, lista, largo, Campos } = noun;
  return (
    <PaginaNovo titulo={titulo} form={form} lista={lista} {...(largo && { largura: 'media' })}>
      <Campos form={form} />
    </PaginaNovo>
  );
}

interface DialogoProps<T, V extends Record<string, unknown>> {
  noun: Noun<T, V>;
  onFechar: () => void;
}

export function DialogoDeNovo<T, V extends Record<string, unknown>>({ noun, onFechar }: DialogoProps<T, V>) {
  const form = useFormulario(noun.create, { ...useNovo(noun), onSuccess: onFechar });
  const { titulo, Campos } = noun;
  return (
    <DialogoFormulario titulo={titulo} form={form} rotulo="Cadastrar" textoOcupado="Cadastrando" onFechar={onFechar}>
      <Campos form={form} />
    </DialogoFormulario>
  );
}

/** Mounted only while one is being changed, so that its fields begin with that one. */
export function DialogoDeEdicao<T extends { id: number }, V extends Record<string, unknown>>({
  noun,
  linha,
  onFechar,
}: DialogoProps<T, V> & { linha: T }) {
  const { useConfere = semFaltas, useSalvar = salvar, toArquivos, falhas, largo, nomeDe, Campos } = noun;
  const form = useFormulario(noun.update, {
    ...comum(noun),
    valores: noun.toValores(linha),
    confere: useConfere(linha),
    extra: (valores) => ({ params: { id: linha.id }, ...(toArquivos && { arquivos: toArquivos(valores) }) }),
    ...(falhas && { falha: falhas.alterar }),
    onSuccess: async (_, { body }) => {
      onFechar();
      await noun.aoAlterar?.(body);
    },
  });
  return (
    <DialogoFormulario
      titulo={`Alterar ${nomeDe(linha)}`}
      form={form}
      {...useSalvar(form, linha)}
      {...(largo && { size: 'xl' })}
      onFechar={onFechar}
    >
      <Campos form={form} atual={linha} />
    </DialogoFormulario>
  );
}

function useNovo<T, V extends Record<string, unknown>>(noun: Noun<T, V>) {
  const { vazio, useConfere = semFaltas, toNovo, toArquivos, falhas } = noun;
  return {
    ...comum(noun),
    ...(toNovo && { corpo: toNovo }),
    valores: vazio,
    confere: useConfere(),
    ...(toArquivos && { extra: (valores: V) => ({ arquivos: toArquivos(valores) }) }),
    ...(falhas && { falha: falhas.novo }),
  };
}

const comum = <T, V extends Record<string, unknown>>({ atualiza, unicos, toCorpo }: Noun<T, V>) => ({
  atualiza,
  sucesso: ({ mensagem }: { mensagem: string }) => mensagem,
  ...(unicos && { unicos }),
  ...(toCorpo && { corpo: toCorpo }),
});

/** What `Editar` of a `CadastroPage` is given. */
export interface EdicaoDeLinhaProps<T> {
  linha: T;
  onFechar: () => void;
}

const semFaltas = () => () => ({});
const salvar = () => ({});
