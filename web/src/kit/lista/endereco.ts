/** What a list shows lives in the address, so that a link shows a colleague the same view and a reload loses nothing. */
import { type Lista, type Ordenacao, tamanhosPagina } from '@pontua/contract/list';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isSoLetras, useMudaEndereco } from '../endereco.ts';
import type { EstadoLista } from './tipos.ts';

const LIMITE_PADRAO = 10;
/** What the server accepts. */
const PAGINA_MAXIMA = 1_000_000;
const BUSCA_MAXIMA = 100;

/** An address may name a page that is no more, as after rows were deleted: then the last one there is is shown. */
export const lastPage = (total: number, limite: number): number =>
  limite === 0 ? 1 : Math.max(1, Math.ceil(total / limite));

/** As much of a list as its address needs; of its columns those that this person sees. */
type ListaDoEndereco = Pick<Lista<never>, 'colunas' | 'ordem'>;

/**
 * Page, size, order and search of a list.
 * @param prefixo tells two lists on one screen apart
 */
export function useEstadoLista(
  { colunas, ordem }: ListaDoEndereco,
  prefixo = '',
): [EstadoLista, (mudanca: Partial<EstadoLista>, opcoes?: { replace: boolean }) => void] {
  const [params] = useSearchParams();
  const mudarEndereco = useMudaEndereco();
  const lista = useMemo(() => ({ colunas, ordem }), [colunas, ordem]);
  const estado = useMemo(() => readEstado(params, lista, prefixo), [params, lista, prefixo]);
  const mudar = useCallback(
    (mudanca: Partial<EstadoLista>, opcoes?: { replace: boolean }) =>
      mudarEndereco(
        (agora) => {
          const novo = { ...readEstado(agora, lista, prefixo), pagina: 1, ...mudanca };
          write(agora, `${prefixo}pagina`, String(novo.pagina), '1');
          write(agora, `${prefixo}limite`, String(novo.limite), String(LIMITE_PADRAO));
          write(agora, `${prefixo}ordem`, orderText(novo.ordenacao), orderText(lista.ordem));
          write(agora, `${prefixo}busca`, novo.busca, '');
          write(agora, `${prefixo}colunas`, novo.todasColunas ? 'todas' : '', '');
          return agora;
        },
        opcoes ?? { replace: (agora) => isSoLetras(readEstado(agora, lista, prefixo).busca, mudanca) },
      ),
    [mudarEndereco, lista, prefixo],
  );
  return [estado, mudar];
}

/** Whatever an address says that cannot be is as if it were not there. */
export function readEstado(params: URLSearchParams, lista: ListaDoEndereco, prefixo = ''): EstadoLista {
  const limite = params.get(`${prefixo}limite`);
  const pagina = Number(params.get(`${prefixo}pagina`) ?? 1);
  return {
    pagina: Number.isInteger(pagina) && pagina >= 1 && pagina <= PAGINA_MAXIMA ? pagina : 1,
    limite: tamanhosPagina.find((tamanho) => String(tamanho) === limite) ?? LIMITE_PADRAO,
    ordenacao: readOrder(params.get(`${prefixo}ordem`), lista),
    busca: (params.get(`${prefixo}busca`) ?? '').slice(0, BUSCA_MAXIMA),
    todasColunas: params.get(`${prefixo}colunas`) === 'todas',
  };
}

/** "-nome" is descending. */
const orderText = ({ campo, direcao }: Ordenacao): string => (direcao === 'desc' ? `-${campo}` : campo);

function readOrder(texto: string | null, { colunas, ordem }: ListaDoEndereco): Ordenacao {
  const campo = texto?.replace(/^-/, '');
  if (!colunas.some(({ chave, ordena }) => ordena && chave === campo) || !campo) return ordem;
  return { campo, direcao: texto?.startsWith('-') ? 'desc' : 'asc' };
}

/** Defaults stay out of the address; a filter that was emptied on purpose stays in it. */
export function write(params: URLSearchParams, nome: string, valor: string, padrao: string): void {
  if (valor === padrao) params.delete(nome);
  else params.set(nome, valor);
}
