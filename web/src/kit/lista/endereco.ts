/** What a list shows lives in the address, so that a link shows a colleague the same view and a reload loses nothing. */
import { tamanhosPagina } from '@pontua/contract/list';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useMudaEndereco } from '../endereco.ts';
import type { EstadoLista, Ordenacao } from './tipos.ts';

const LIMITE_PADRAO = 10;

/** An address may name a page that is no more, as after rows were deleted: then the last one there is is shown. */
export const lastPage = (total: number, limite: number): number =>
  limite === 0 ? 1 : Math.max(1, Math.ceil(total / limite));

/**
 * Page, size, order and search of a list.
 * @param prefixo tells two lists on one screen apart
 */
export function useEstadoLista(
  padrao: Ordenacao,
  prefixo = '',
): [EstadoLista, (mudanca: Partial<EstadoLista>) => void] {
  const [params] = useSearchParams();
  const mudarEndereco = useMudaEndereco();
  const { campo, direcao } = padrao;
  const estado = useMemo(() => readEstado(params, { campo, direcao }, prefixo), [params, campo, direcao, prefixo]);

  const mudar = useCallback(
    (mudanca: Partial<EstadoLista>) =>
      mudarEndereco((agora) => {
        const novo = { ...readEstado(agora, { campo, direcao }, prefixo), pagina: 1, ...mudanca };
        write(agora, `${prefixo}pagina`, String(novo.pagina), '1');
        write(agora, `${prefixo}limite`, String(novo.limite), String(LIMITE_PADRAO));
        write(agora, `${prefixo}ordem`, orderText(novo.ordenacao), orderText({ campo, direcao }));
        write(agora, `${prefixo}busca`, novo.busca, '');
        return agora;
      }),
    [mudarEndereco, campo, direcao, prefixo],
  );
  return [estado, mudar];
}

/** Filters of a screen, as text, with their defaults: `const [filtros, setFiltros] = useFiltros({ rede: '' })`. */
export function useFiltros<const F extends Record<string, string>>(
  padrao: F,
): [Record<keyof F, string>, (mudanca: Partial<Record<keyof F, string>>) => void] {
  const [params] = useSearchParams();
  const mudarEndereco = useMudaEndereco();
  const filtros = Object.fromEntries(Object.entries(padrao).map(([nome, valor]) => [nome, params.get(nome) ?? valor]));
  const mudar = (mudanca: Partial<Record<keyof F, string>>) =>
    mudarEndereco((agora) => {
      for (const [nome, valor] of Object.entries(mudanca)) write(agora, nome, valor ?? '', padrao[nome] ?? '');
      // Another selection begins at its first page.
      agora.delete('pagina');
      return agora;
    });
  return [filtros as Record<keyof F, string>, mudar]; // `filtros` was made from the keys of `padrao`.
}

function readEstado(params: URLSearchParams, padrao: Ordenacao, prefixo: string): EstadoLista {
  const limite = Number(params.get(`${prefixo}limite`) ?? LIMITE_PADRAO);
  const ordem = params.get(`${prefixo}ordem`);
  return {
    pagina: Math.max(1, Math.trunc(Number(params.get(`${prefixo}pagina`) ?? 1)) || 1),
    limite: (tamanhosPagina as readonly number[]).includes(limite) ? limite : LIMITE_PADRAO,
    ordenacao: ordem ? readOrder(ordem) : padrao,
    busca: params.get(`${prefixo}busca`) ?? '',
  };
}

/** "-nome" is descending. */
const orderText = ({ campo, direcao }: Ordenacao): string => (direcao === 'desc' ? `-${campo}` : campo);
const readOrder = (texto: string): Ordenacao =>
  texto.startsWith('-') ? { campo: texto.slice(1), direcao: 'desc' } : { campo: texto, direcao: 'asc' };

/** Defaults stay out of the address; a filter that was emptied on purpose stays in it. */
function write(params: URLSearchParams, nome: string, valor: string, padrao: string): void {
  if (valor === padrao) params.delete(nome);
  else params.set(nome, valor);
}
