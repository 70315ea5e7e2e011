/**
 * A form on an endpoint: `const form = useFormulario(createRede, { valores: { nome: '', regiao: '' }, sucesso: '…' })`.
 * The contract's body schema checks it here with the same words the server would use; what only the server knows comes back
 * to the same fields. The first error gets the focus; nothing typed is lost. Of a record that is there already only what the person
 * changed is sent, and what somebody else changed there meanwhile is told at the field.
 */

import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import type { Endpoint, EntradaDe } from '@pontua/contract/endpoint';
import { type FormEvent, useRef, useState } from 'react';
import { type OpcoesAcao, useAcao } from '../../api/acao.ts';
import type { Argumentos, EntradaDoCliente } from '../../api/client.ts';
import type { ApiError } from '../../api/erro.ts';
import { avisoErro } from '../avisos.ts';
import { focusFirstError, focusFirstField } from './foco.ts';
import { onlyChanged } from './mudancas.ts';
import { useEspera } from './useEspera.ts';

type CorpoDe<E> = EntradaDe<E> extends { body?: infer B } ? NonNullable<B> : never;

interface OpcoesFormulario<E extends Endpoint, V> extends OpcoesAcao<E> {
  /** What the fields begin with. */
  valores: V;
  /** Fields → body, where they are not the same (masks the schema does not strip, ids kept as text, …). */
  corpo?: (valores: V) => CorpoDe<E>;
  /** Path parameters, files: what goes along beside the body. */
  extra?: (valores: V) => Partial<EntradaDoCliente<E>>;
  /** Empties the form after success and puts the focus on its first field: a new record can be followed by the next. */
  limpa?: boolean;
  /** Errors that the body schema cannot know (a repeated password): field → text. */
  confere?: (valores: V) => Partial<Record<keyof V & string, string>>;
  /** Text fields that are emptied where what is in them cannot be right, also by who sends the form from within one. */
  esvazia?: Partial<Record<keyof V & string, (texto: string) => boolean>>;
  /** Text fields that are emptied where the server says that what is in them is somebody else's. */
  unicos?: readonly (keyof V & string)[];
  /** Of a record that is there already all is asked for, also what was blank there and nobody touched. */
  inteiro?: boolean;
  /** The field at which a refusal is said that belongs to none, where the specification has no message for it. */
  recusaEm?: keyof V & string;
}

export function useFormulario<E extends Endpoint, V extends Record<string, unknown>>(
  endpoint: E,
  { valores, corpo, extra, confere, limpa, esvazia, unicos = [], inteiro, recusaEm, ...acao }: OpcoesFormulario<E, V>,
) {
  const elemento = useRef<HTMLFormElement>(null);
  const enviados = useRef(valores);
  const { espera, waitFor, sendOnceSettled } = useEspera(elemento);
  // Fields by name, as every body has them.
  const toBody = (atuais: V) => (corpo ? corpo(atuais) : atuais) as Record<string, unknown>;
  const registro = useRegistro(endpoint, () => toBody(valores));
  const toSend = (atuais: V) => registro.changesIn(toBody(atuais));
  const form = useForm<V>({
    initialValues: valores,
    validate: (atuais) => {
      const enviado = inteiro ? toBody(atuais) : toSend(atuais);
      return { ...schemaErrors(endpoint, enviado), ...confere?.(atuais) };
    },
  });
  // A text field, by what `esvazia` and `unicos` are for.
  const empty = (campo: string) => form.setValues({ [campo]: '' } as Partial<V>);
  const salvar = useAcao(endpoint, {
    ...acao,
    onSuccess: async (resposta, entrada) => {
      const digitados = limpa ? [] : changedSince(enviados.current, form.getValues());
      if (limpa) form.reset();
      if (limpa) focusFirstField(elemento.current);
      const feito = acao.onSuccess?.(resposta, entrada);
      // What was sent is no edit any more; what was typed while it was on its way is one.
      const salvos = { ...form.getValues(), ...Object.fromEntries(digitados) };
      form.resetDirty(salvos);
      registro.save(toBody(salvos));
      await feito;
    },
    onError: (erro) => {
      if (acao.onError?.(erro)) return true;
      if (erro.codigo === 'registro_mudou') registro.warn(Object.keys(erro.campos));
      if (erro.codigo === 'conflito') for (const campo of unicos) if (erro.campos[campo]) empty(campo);
      if (showErrors(erro, valores, form.setErrors, elemento.current)) return true;
      if (!recusaEm || erro.isUnanswered) return false;
      form.setFieldError(recusaEm, erro.message);
      focusFirstError(elemento.current);
      return true;
    },
  });

  const submit = form.onSubmit(
    (atuais) => {
      const args = [{ ...extra?.(atuais), body: toSend(atuais) }] as unknown as Argumentos<E>; // `toSend` makes the endpoint's body.
      if (salvar.ocupado) return;
      enviados.current = atuais;
      salvar.executar(...args);
    },
    (faltas) => {
      for (const campo of lostFields(esvazia ?? {}, form.getValues())) {
        if (!faltas[campo]) continue;
        empty(campo);
        form.setFieldError(campo, faltas[campo]);
      }
      report(faltas, valores, elemento.current);
    },
  );
  const refuse = (faltas: Record<string, string>) => {
    // What is missing besides is told with it.
    form.setErrors({ ...faltas, ...form.validate().errors });
    focusFirstError(elemento.current);
  };
  return {
    ...form,
    ocupado: salvar.ocupado || espera,
    waitFor,
    /** Something was typed that is not saved. */
    editado: form.isDirty(),
    /** Spread on `<form>`. */
    props: {
      ref: elemento,
      onSubmit: (evento: FormEvent<HTMLFormElement>) => void sendOnceSettled(evento, submit, refuse),
      noValidate: true,
    } as const,
    /** Spread on a field: `{...form.campo('nome')}`. */
    campo: (nome: keyof V & string) => fieldProps(form, nome, 'input'),
    /** The same for a checkbox or a switch. */
    campoMarcado: (nome: keyof V & string) => fieldProps(form, nome, 'checkbox'),
  };
}

/** What the record is known to hold, against which it is told what the person changed. */
function useRegistro({ parcial }: Endpoint, toInicial: () => Record<string, unknown>) {
  // Kept, because a body may speak of more than the fields: of pictures that were chosen.
  const [inicial, setInicial] = useState(toInicial);
  const avisados = useRef(new Set<string>());
  return {
    /** What is sent of a body: all of it, unless the record is there already. */
    changesIn: (atual: Record<string, unknown>) =>
      parcial ? onlyChanged({ inicial, atual, ...parcial, avisados: avisados.current }) : atual,
    /** Somebody else changed these meanwhile, and the person has been told. */
    warn: (campos: readonly string[]) => {
      for (const campo of campos) avisados.current.add(campo);
    },
    save: (salvo: Record<string, unknown>) => {
      setInicial(salvo);
      avisados.current.clear();
    },
  };
}

/** Text fields whose content cannot be right. */
const lostFields = (
  esvazia: Readonly<Partial<Record<string, (texto: string) => boolean>>>,
  valores: Readonly<Record<string, unknown>>,
): string[] =>
  Object.entries(esvazia).flatMap(([campo, isPerdido]) => {
    const texto = valores[campo];
    return typeof texto === 'string' && texto !== '' && isPerdido?.(texto) ? [campo] : [];
  });

const fieldProps = <V extends Record<string, unknown>>(
  form: UseFormReturnType<V>,
  nome: keyof V & string,
  type: 'input' | 'checkbox',
) => ({
  ...form.getInputProps(nome, { type }),
  name: nome,
  // Mantine's password field does not say so by itself: neither would a screen reader, nor would it get the focus.
  'aria-invalid': form.errors[nome] ? true : undefined,
});

/** Fields that hold something else by now, as they were. */
const changedSince = (antes: object, agora: object): [campo: string, valor: unknown][] => {
  const atuais = new Map(Object.entries(agora));
  return Object.entries(antes).filter(([campo, valor]) => atuais.get(campo) !== valor);
};

/** What a part made of fields needs of the form it stands in. */
export interface Formulario<V> {
  values: V;
  campo: (nome: keyof V & string) => FieldProps;
  campoMarcado: (nome: keyof V & string) => FieldProps;
}
// Mantine's own type of `getInputProps`: fields differ in what they take, and each takes its part.
type FieldProps = ReturnType<UseFormReturnType<Record<string, unknown>>['getInputProps']> & { name: string };

function schemaErrors(endpoint: Endpoint, body: unknown): Record<string, string> {
  if (!endpoint.body) return {};
  const faltas = schemaResolver(endpoint.body, { sync: true })(body);
  return Object.fromEntries(Object.entries(faltas).map(([campo, texto]) => [campo, String(texto)]));
}

/** True when at least one error belongs to a field of this form; otherwise the error becomes a toast. */
function showErrors(
  erro: ApiError,
  valores: Record<string, unknown>,
  setErrors: (faltas: Record<string, string>) => void,
  elemento: HTMLFormElement | null,
): boolean {
  const meus = Object.entries(erro.campos).filter(([campo]) => ownerOf(campo, valores) !== null);
  if (meus.length === 0) return false;
  const faltas = Object.fromEntries(meus.map(([campo, texto]) => [ownerOf(campo, valores) ?? campo, texto]));
  setErrors(faltas);
  focusFirstError(elemento, () => avisoErro(Object.values(faltas)[0] ?? ''));
  return true;
}

/** An error that no field of the form can show must not stay unsaid. */
function report(
  faltas: Record<string, unknown>,
  valores: Record<string, unknown>,
  elemento: HTMLFormElement | null,
): void {
  const say = () => avisoErro(String(Object.values(faltas)[0]));
  if (Object.keys(faltas).every((campo) => ownerOf(campo, valores) === null)) say();
  // That of one item of a list, or of a field that is not on the screen.
  else focusFirstError(elemento, say);
}

/** "itens.0.qtde" belongs to the field "itens" where the form has one of that name. */
function ownerOf(caminho: string, valores: Record<string, unknown>): string | null {
  if (caminho in valores) return caminho;
  const raiz = caminho.split('.')[0] ?? '';
  if (raiz in valores) return typeof valores[raiz] === 'object' ? caminho : raiz;
  const ultimo = caminho.split('.').at(-1) ?? '';
  return ultimo in valores ? ultimo : null;
}
