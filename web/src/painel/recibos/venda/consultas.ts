/** What the form asks the server while one types: who the seller is, whether the number came before, what a code stands for. */
import { digits } from '@pontua/contract/fields';
import { hasNumero, normalizeIdentificador } from '@pontua/contract/numero-fiscal';
import { findParceiros, type VendedorDaVenda } from '@pontua/contract/parceiros';
import { getNomeProduto } from '@pontua/contract/produtos';
import { findVendas, type VendaProcessada } from '@pontua/contract/vendas';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, mensagemDe } from '../../../api/erro.ts';
import { q, queryClient } from '../../../api/query.ts';
import { errorOfCpf } from './venda.ts';

/** What the form needs of a seller. */
export type QuemEnviou = Pick<VendedorDaVenda, 'nome' | 'codRevenda' | 'revenda' | 'cnpjRevenda' | 'rede'>;

interface VendedorAchado {
  vendedor: QuemEnviou | null;
  buscando: boolean;
  /** Why this whole CPF is nobody's a sale can be typed for. */
  falta: string | null;
}

/**
 * Asked as soon as the CPF is whole. The store is that of the receipt, where there is one.
 * @param conhecido there is no CPF to ask by, and none is needed
 */
export function useVendedor(
  cpf: string,
  idSubmissao: number | undefined,
  conhecido: QuemEnviou | undefined,
): VendedorAchado {
  const inteiro = digits(cpf).length === 11;
  const valido = inteiro && errorOfCpf(cpf) === null;
  const busca = useQuery({ ...q(findParceiros, { query: { cpf: digits(cpf), idSubmissao } }), enabled: valido });
  if (conhecido) return { vendedor: conhecido, buscando: false, falta: null };
  if (!valido) return { vendedor: null, buscando: false, falta: inteiro ? 'CPF inválido' : null };
  if (!busca.data) return { vendedor: null, buscando: busca.isPending, falta: busca.error && mensagemDe(busca.error) };
  const [vendedor] = busca.data.parceiros;
  if (!vendedor) return { vendedor: null, buscando: false, falta: 'CPF inválido' };
  return { vendedor, buscando: false, falta: vendedor.ativo ? null : 'Este vendedor ou a sua loja está inativo' };
}

interface Documento {
  codRevenda: string | undefined;
  tipoFiscal: '' | 'N' | 'C';
  /** As it was when the field was left; '' asks nothing. */
  numero: string;
}

/** @param onAchada once for each time the document turns out to be processed */
export function useDuplicada(
  { codRevenda = '', tipoFiscal, numero }: Documento,
  onAchada: (venda: VendaProcessada) => void,
): void {
  const identificador = normalizeIdentificador(numero);
  const query = { identificador, tipoFiscal: tipoFiscal || ('N' as const), codRevenda };
  const completo = hasNumero(identificador) && tipoFiscal !== '' && codRevenda !== '';
  // Not kept: a sale may have been cancelled since.
  const { data } = useQuery({ ...q(findVendas, { query }), enabled: completo, gcTime: 0, staleTime: 0 });
  const achada = completo ? data?.vendas[0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, not again with every render
  useEffect(() => {
    if (achada) onAchada(achada);
  }, [achada]);
}

/** The product's name, or why there is none. */
export async function findProduto(codigo: string, codRevenda: string): Promise<{ nome: string } | { falta: string }> {
  try {
    return await queryClient.fetchQuery(q(getNomeProduto, { params: { codigo, codRevenda } }));
  } catch (erro) {
    const naoHa = erro instanceof ApiError && erro.status === 404;
    return { falta: naoHa ? 'Produto não encontrado' : mensagemDe(erro) };
  }
}
