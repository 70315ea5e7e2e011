/** How one gets to Nova Venda with a receipt: by the state of the navigation, and by the address, which outlives a reload. */
import type { Submissao } from '@pontua/contract/submissoes';
import { useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { paths } from '../../paths.ts';

export const caminhoPendentes = '/painel/processar/pontuacoes';
export const caminhoNovaVenda = paths.painelNovaVenda;
export const caminhoRecibo = (id: number): string => `${caminhoNovaVenda}?id=${id}`;

const EstadoNavegacao = z.object({
  id: z.coerce.number().int().positive().optional().catch(undefined),
  cpf: z.string().optional().catch(undefined),
  diretorioArquivo: z.string().startsWith('/arquivos/').optional().catch(undefined),
  /** Opened by itself after another one: whoever types goes on typing. */
  seguinte: z.boolean().optional().catch(undefined),
});
export type EstadoNovaVenda = z.infer<typeof EstadoNavegacao>;

export const toSeguinte: EstadoNovaVenda = { seguinte: true };

export const toEstado = ({ id, cpf, diretorioArquivo }: Submissao): EstadoNovaVenda => ({ id, cpf, diretorioArquivo });

/** What Nova Venda was opened with. The address wins: the state is of the receipt it was opened with first. */
export function useAbertura(): EstadoNovaVenda {
  const { state } = useLocation();
  const [busca] = useSearchParams();
  const estado = EstadoNavegacao.safeParse(state).data ?? {};
  const id = EstadoNavegacao.parse({ id: busca.get('id') ?? undefined }).id;
  return id === undefined || id === estado.id ? estado : { id, seguinte: estado.seguinte };
}
