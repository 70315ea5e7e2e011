/** Name, contacts and colour of this installation: every page of the server brings them along, see `esboco.tsx`. */
import { atendimentoPadrao, corPadrao, getMarca, type Marca } from '@pontua/contract/sistema';
import { tarifasPadrao } from '@pontua/contract/tarifas';
import { useQuery } from '@tanstack/react-query';
import { q, queryClient } from './query.ts';

const marcaAtual = { ...q(getMarca), staleTime: Number.POSITIVE_INFINITY };

/** Where the page without network finds it: `aplicativo/sem-conexao.js`. */
const CHAVE = 'pontua.marca';

const padrao: Marca = {
  nome: 'Pontua',
  telefone: '',
  email: '',
  atendimento: atendimentoPadrao,
  corPrimaria: corPadrao,
  fabricante: 'Fabricante',
  marcaConcorrente: '',
  relatorioUrl: null,
  tarifas: tarifasPadrao,
  demo: false,
};

/** In development, where no server of ours makes the page, it is asked for. */
export const useMarca = (): Marca => useQuery(marcaAtual).data ?? padrao;

export const setMarca = (marca: Marca): void => void queryClient.setQueryData(marcaAtual.queryKey, marca);

/** Takes it from the page. */
export function readMarca(): void {
  const texto = document.getElementById('marca')?.textContent;
  if (!texto) return;
  setMarca(JSON.parse(texto));
  try {
    window.localStorage.setItem(CHAVE, texto);
  } catch {
    // Without storage the page without network keeps the product's own name.
  }
}
