/**
 * Doing: `const salvar = useAcao(updateRede, { sucesso: 'Rede alterada com sucesso', atualiza: [listRedes] })`.
 * Its errors have one destination: the fields of a form where the error belongs to one, else a toast.
 */
import type { Chamada, RecebidoDe } from '@pontua/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { avisoErro, avisoSucesso, createFaltasDe, DURACAO } from '../kit/avisos.ts';
import { usePresenca } from '../kit/presenca.ts';
import { type Argumentos, api, type EntradaDoCliente } from './client.ts';
import { ApiError, isSessaoEncerrada, mensagemDe } from './erro.ts';
import { createIntencao } from './intencao.ts';
import { invalidate, invalidateTudo } from './query.ts';

export interface OpcoesAcao<E extends Chamada> {
  /** Toast after success: a text, or one made from the answer (empty: none). */
  sucesso?: string | ((resposta: RecebidoDe<E>) => string);
  /** How long that toast stays, in ms. */
  duracao?: number;
  /** What this screen shows of what was changed, or was found changed; other screens ask anew by themselves. */
  atualiza?: readonly Chamada[];
  onSuccess?: (resposta: RecebidoDe<E>, entrada: EntradaDoCliente<E>) => void | Promise<void>;
  /** What it is about, where the same may be asked for in other words after a lost answer. */
  assunto?: (entrada: EntradaDoCliente<E>) => string;
  /** Says what did not work, before the server's reason: "Erro ao cancelar resgate". */
  falha?: string;
  /** Where an answer was lost: where to look whether it was done, before repeating it. */
  seFoiFeito?: ReactNode;
  /** Before a refusal is told: what stands beside it is to be as the server knows it. */
  aoRecusar?: () => Promise<unknown>;
  /** The session was over, which the login says: it was not done. */
  semSessao?: () => void;
  /** Takes the error over and says so by `true`; otherwise it becomes a toast. */
  onError?: (erro: ApiError) => boolean | undefined;
}

export function useAcao<E extends Chamada>(endpoint: E, opcoes: OpcoesAcao<E> = {}) {
  const [{ intencao, faltas }] = useState(() => ({
    intencao: createIntencao<EntradaDoCliente<E>>(endpoint, opcoes.assunto),
    faltas: createFaltasDe(),
  }));
  const presente = usePresenca();
  const reread = async (): Promise<unknown> =>
    opcoes.atualiza ? invalidate(...opcoes.atualiza) : opcoes.aoRecusar?.();
  const keyOf = (entrada: EntradaDoCliente<E>) => (endpoint.idempotente ? intencao.keep(entrada) : undefined);
  const mutation = useMutation<RecebidoDe<E>, Error, EntradaDoCliente<E>, TentativaDaAcao>({
    onMutate: (entrada) => {
      faltas.drop();
      // Before it is kept, which opens it.
      const repetida = intencao.isOpen(entrada);
      return { repetida, chave: keyOf(entrada) };
    },
    mutationFn: async (entrada) => {
      const completa = { ...entrada, chave: keyOf(entrada) };
      return api(endpoint, ...([completa] as Argumentos<E>)); // The one argument of either form of `Argumentos`.
    },
    onSuccess: async (resposta, entrada, { chave }) => {
      // Whoever has gone on meanwhile looks at what was read before it was done.
      const ficou = presente();
      if (chave) intencao.release(chave);
      const texto = typeof opcoes.sucesso === 'function' ? opcoes.sucesso(resposta) : opcoes.sucesso;
      if (texto) avisoSucesso(texto, opcoes.duracao);
      await opcoes.onSuccess?.(resposta, entrada);
      await invalidate(...(opcoes.atualiza ?? []));
      if (!ficou) await invalidateTudo();
    },
    onError: async (erro, _, tentativa) => {
      // Called off by the person who had asked for it, or asked for by somebody who is gone.
      if (erro.name === 'AbortError') return;
      if (tentativa?.chave && isOver(erro, tentativa.repetida)) intencao.release(tentativa.chave);
      // Said at the login, which stands where its error would have (`client.ts`).
      if (isSessaoEncerrada(erro)) return opcoes.semSessao?.();
      // It may have been done: where one is told to look for it, it is there.
      if (isPerdida(erro) && opcoes.seFoiFeito) void reread().catch(() => undefined);
      if (erro instanceof ApiError && !erro.isTransient) await opcoes.aoRecusar?.().catch(() => undefined);
      if (erro instanceof ApiError && erro.isOutdated) void invalidate(...(opcoes.atualiza ?? []));
      faltas.collect(() => {
        if (erro instanceof ApiError && opcoes.onError?.(erro)) return;
        avisoErro(mensagemDe(erro, opcoes.falha), DURACAO.normal, whatIfDone(erro, opcoes.seFoiFeito));
      });
    },
  });
  return {
    ocupado: mutation.isPending,
    /** The same was asked for before, and its answer was lost. */
    isOpen: (entrada: EntradaDoCliente<E>): boolean => intencao.isOpen(entrada),
    /** Not the same, but something else about it (`assunto`), and its answer was lost. */
    hasParecida: (entrada: EntradaDoCliente<E>): boolean => intencao.hasParecida(entrada),
    /** Starts it; errors are already cared for. */
    executar: (...[entrada]: Argumentos<E>): void => mutation.mutate(entrada ?? ({} as EntradaDoCliente<E>)),
    /** The same, to wait for: null when it failed (and the user was told). */
    executarAsync: (...[entrada]: Argumentos<E>): Promise<RecebidoDe<E> | null> =>
      mutation.mutateAsync(entrada ?? ({} as EntradaDoCliente<E>)).catch(() => null),
  };
}

interface TentativaDaAcao {
  /** The same was asked for before, and its answer was lost. */
  repetida: boolean;
  /** Of what is done once however often it is asked for. */
  chave: string | undefined;
}

/** What the server has answered needs its key no more, nor what never came before it, unless it had been before. */
const isOver = (erro: Error, repetida: boolean): boolean => {
  if (!(erro instanceof ApiError)) return false;
  return erro.codigo === 'sem_conexao' || isSessaoEncerrada(erro) ? !repetida : !erro.isTransient;
};

/** Nobody knows what became of it. */
const isPerdida = (erro: Error): boolean => erro instanceof ApiError && erro.codigo === 'sem_resposta';

const whatIfDone = (erro: Error, seFoiFeito: ReactNode): ReactNode => (isPerdida(erro) ? seFoiFeito : undefined);
