/**
 * Name, contacts and colour of this installation. Asked for once per visit; what the last visit saw is shown meanwhile, so that
 * neither the name nor the colour jumps.
 */
import { atendimentoPadrao, corPadrao, getMarca, Marca } from '@pontua/contract/sistema';
import { tarifasPadrao } from '@pontua/contract/tarifas';
import { useQuery } from '@tanstack/react-query';
import { api } from './client.ts';

const CHAVE = 'pontua.marca';

const padrao: Marca = {
  nome: 'Pontua',
  telefone: '',
  email: '',
  atendimento: atendimentoPadrao,
  // What most answers say too: another colour is another theme, and everything is drawn once more.
  corPrimaria: corPadrao,
  fabricante: 'Fabricante',
  marcaConcorrente: '',
  relatorioUrl: null,
  tarifas: tarifasPadrao,
  demo: false,
};

export function useMarca(): Marca {
  const { data } = useQuery({
    queryKey: ['marca'],
    queryFn: async () => {
      const marca = await api(getMarca);
      writeLast(marca);
      return marca;
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: readLast,
  });
  return data ?? padrao;
}

function readLast(): Marca | undefined {
  try {
    return Marca.safeParse(JSON.parse(window.localStorage.getItem(CHAVE) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

function writeLast(marca: Marca): void {
  try {
    window.localStorage.setItem(CHAVE, JSON.stringify(marca));
  } catch {
    // Without storage the next visit starts with the default name.
  }
}
