/** What the form asks about each line before it takes it in: does the product take part, and has the store any left. */
import {
  findProdutosPorCodigo,
  getHistoricoUsado,
  getVendidos,
  produtoNaoParticipante,
} from '@pontua/contract/produtos';
import { q, queryClient } from '../../api/query.ts';
import { avisoFalha } from '../../kit/avisos.ts';
import type { ConsultaProduto, Veredito } from './rascunho.ts';

const semSaldo = 'Você não possui saldo para esse produto';

/** @param cpf of the seller who types */
export const createConsulta =
  (cpf: string): ConsultaProduto =>
  (codigo, naLista) =>
    ask(cpf, codigo, naLista).catch((erro: unknown) => {
      avisoFalha(erro);
      return { semResposta: true };
    });

async function ask(cpf: string, codigo: string, naLista: Parameters<ConsultaProduto>[1]): Promise<Veredito> {
  // Through the cache: the same product again costs no call, and what gets lost on the way is asked for once more.
  const [{ produtos }, historico] = await Promise.all([
    queryClient.fetchQuery(q(findProdutosPorCodigo, { params: { codigo } })),
    queryClient.fetchQuery(q(getHistoricoUsado, { params: { codigo, cpf } })),
  ]);
  const [produto] = produtos;
  if (!produto) return { recusa: produtoNaoParticipante };
  if (!historico.controlado) return { produto };
  const { quantidade, idRevenda } = historico;
  const vendidas =
    idRevenda === null ? 0 : await queryClient.fetchQuery(q(getVendidos, { params: { codigo, idRevenda } }));
  return quantidade - vendidas > naLista(produto.id) ? { produto } : { recusa: semSaldo };
}
