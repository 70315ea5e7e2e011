/** Which addresses of the panel a level opens. */
import { type Acao, can, type Tela, telas } from '@pontua/contract/access';
import { comparable, isBelow } from '@pontua/contract/pagina';
import { listPermissoes } from '@pontua/contract/usuarios';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { q } from '../api/query.ts';

/** The caller's level, and which levels see which screen, as the server answers. */
export interface Permissoes {
  nivel: number;
  permissoes: readonly { tela: string; permissoes: readonly number[] }[];
  restrito?: { redes: boolean; revendas: boolean };
  acoes?: readonly string[];
}

/** What belongs to a screen and has an address that is not below it: its records, and the other way to write it in the specification. */
const tambem: Partial<Record<string, readonly string[]>> = {
  // The store that a seller is of is seen by whoever sees sellers.
  '/painel/vendedores': ['/painel/parceiro', '/painel/revenda'],
  '/painel/Lojas': ['/painel/revenda'],
  '/painel/cadastrar/pesquisa-mercado': ['/painel/cadastrar/pesquisa-de-mercado'],
} satisfies Partial<Record<Tela, readonly string[]>>;

/** What is added there is in no scope: who is restricted to some chains or stores would not see it. */
const semRestricao: readonly string[] = ['/painel/cadastrar/rede'] satisfies Tela[];

/** Below a screen, what only those who may do something read: its list is refused to the others. */
const soDeQuemPode: Readonly<Partial<Record<string, Acao>>> = { '/painel/antifraude/correcoes': 'gerarRelatorios' };

/** Made once: a list asks for each of its rows. */
const raizes = Object.keys(telas).map((tela) => ({
  tela,
  enderecos: [tela, ...(tambem[tela] ?? [])].map(comparable),
}));

/** A screen below another (`…/produto/revenda`) has its entry; what belongs to two is seen by who sees either. A screen without an entry is open; without permissions at all (the call failed) so is every screen. */
export function canSee(pathname: string, permissoes: Permissoes | null): boolean {
  const pagina = comparable(pathname);
  const acao = soDeQuemPode[pagina];
  if (acao && permissoes && !can({ acoes: permissoes.acoes ?? [] }, acao)) return false;
  const daqui = raizes.filter(({ enderecos }) => enderecos.some((raiz) => isBelow(raiz, pagina)));
  const { redes, revendas } = permissoes?.restrito ?? { redes: false, revendas: false };
  const isOpen = ({ tela }: { tela: string }) => {
    if (semRestricao.includes(tela) && (redes || revendas)) return false;
    const entrada = permissoes?.permissoes.find((uma) => uma.tela === tela);
    return entrada === undefined || entrada.permissoes.includes(permissoes?.nivel ?? -1);
  };
  return daqui.length === 0 || daqui.some(isOpen);
}

/** Whether an address may be opened, by what the panel's layout has read; in the seller area, which reads nothing of it, all may. */
export function useAbre(): (endereco: string) => boolean {
  const { data } = useQuery({ ...q(listPermissoes), enabled: false });
  return useCallback((endereco) => canSee(endereco, data ?? null), [data]);
}
