/**
 * Doing: `const salvar = useAcao(updateRede, { sucesso: 'Rede alterada com sucesso', atualiza: [listRedes] })`.
 * Its errors have one destination: the fields of a form where the fault belongs to one, else a toast.
 */
import type { Endpoint, RecebidoDe } from '@pontua/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { avisoErro, avisoSucesso } from '../kit/avisos.ts';
import { type Argumentos, api, type Entrada } from './client.ts';
import { ApiError, mensagemDe } from './erro.ts';
import { createIntencao } from './intencao.ts';
import { invalidate } from './query.ts';

export interface OpcoesAcao<E extends Endpoint> {
  /** Toast after success: a text, or one made from the answer (empty: none). */
  sucesso?: string | ((resposta: RecebidoDe<E>) => string);
  /** How long that toast stays, in ms. */
  duracao?: number;
  /** Lists that show what was changed. */
  atualiza?: readonly Endpoint[];
  onSuccess?: (resposta: RecebidoDe<E>, entrada: Entrada<E>) => void | Promise<void>;
  /** Says what did not work, before the server's reason: "Erro ao cancelar resgate". */
  falha?: string;
  /** Takes the error over and says so by `true`; otherwise it becomes a toast. */
  onError?: (erro: ApiError) => boolean | undefined;
}

export function useAcao<E extends Endpoint>(endpoint: E, opcoes: OpcoesAcao<E> = {}) {
  const [intencao] = useState(createIntencao);
  const mutation = useMutation<RecebidoDe<E>, Error, Entrada<E>>({
    mutationFn: async (entrada) => {
      const chave = entrada.chave ?? (endpoint.idempotente ? intencao.keep(entrada) : undefined);
      const completa = chave ? { ...entrada, chave } : entrada;
      return api(endpoint, ...([completa] as Argumentos<E>)); // The one argument of either form of `Argumentos`.
    },
    onSuccess: async (resposta, entrada) => {
      intencao.release();
      const texto = typeof opcoes.sucesso === 'function' ? opcoes.sucesso(resposta) : opcoes.sucesso;
      if (texto) avisoSucesso(texto, opcoes.duracao);
      await opcoes.onSuccess?.(resposta, entrada);
      await invalidate(...(opcoes.atualiza ?? []));
    },
    onError: (erro) => {
      // Called off by the person who had asked for it.
      if (erro.name === 'AbortError') return;
      if (erro instanceof ApiError && !erro.isTransient) intencao.release();
      if (erro instanceof ApiError && opcoes.onError?.(erro)) return;
      avisoErro(failureText(erro, opcoes.falha));
    },
  });
  return {
    ocupado: mutation.isPending,
    /** Starts it; errors are already cared for. */
    executar: (...[entrada]: Argumentos<E>): void => mutation.mutate(entrada ?? ({} as Entrada<E>)),
    /** The same, to wait for: null when it failed (and the user was told). */
    executarAsync: (...[entrada]: Argumentos<E>): Promise<RecebidoDe<E> | null> =>
      mutation.mutateAsync(entrada ?? ({} as Entrada<E>)).catch(() => null),
  };
}

/** Without any answer from the server there is one text only, so that it is shown once however many calls failed. */
function failureText(erro: Error, falha: string | undefined): string {
  const semResposta = erro instanceof ApiError && erro.codigo === 'sem_conexao';
  return falha && !semResposta ? `${falha}. ${mensagemDe(erro)}` : mensagemDe(erro);
}
