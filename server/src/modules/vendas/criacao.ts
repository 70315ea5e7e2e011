/** Sales typed by a seller or by staff, from what was typed to the points they earn. */
import type { ItemVenda } from '@pontua/contract/pontuacoes';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/erros.ts';
import { resolveProdutos } from '../produtos/resolucao.api.ts';
import { allocate, type ParTocado } from './alocacao.api.ts';
import * as queries from './criacao.queries.ts';
import { insertRetencao } from './limites.queries.ts';
import type { Limites } from './limites.rules.ts';
import { type Declarada, findRetidas } from './limites.ts';
import { lockDia } from './parecidas.queries.ts';
import { checkParecida } from './parecidas.ts';
import { errorOfDia, sumVenda } from './vendas.rules.ts';

export interface NovaVenda {
  parceiroId: number;
  /** A value of `origensVenda`. */
  origem: number;
  /** Null: a coupon that the server numbers. */
  fiscal: { tipoFiscal: 'N' | 'C'; identificador: string } | null;
  realizadoEm: string;
  itens: readonly ItemVenda[];
  enviarMensagem: boolean;
  submissaoId?: number | undefined;
  /** `avisar`: refused where another sale may be the same receipt. */
  repetida?: 'avisar' | 'confirmada' | undefined;
  /** The last one that `confirmada` knows of. */
  parecida?: number | undefined;
  /** An active store; where none is given, the seller's. */
  loja?: { revendaId: number; redeId: number } | undefined;
  /** How the seller declared it, where it is held against what one declares in a day. */
  declarada?: Declarada | undefined;
}

interface Quando {
  responsavel: string;
  agora: string;
  /** São Paulo day; no sale is later. */
  hoje: string;
  limites?: Limites | undefined;
  /** Nobody is told of the points. */
  semAviso?: boolean;
}

/**
 * Registers sales and scores what the balances allow; all of them or none. Errors name the fields of the first invalid sale.
 * @throws AppError venda_ja_processada, by the constraint `vendas_viva`; estado_invalido; produto_nao_participante; validacao
 */
export async function createVendas(
  trx: Trx,
  vendas: readonly NovaVenda[],
  quando: Quando,
): Promise<queries.VendaCriada[]> {
  const prontas = await prepare(trx, vendas, quando.hoje);
  // The chain first: whoever waits for the file that has it keeps nobody from waiting beside them.
  for (const [indice, pronta] of prontas.entries()) {
    await lockDia(trx, pronta);
    const { repetida, parecida } = vendas[indice] ?? {};
    const conhecida = repetida === 'avisar' ? 0 : parecida;
    if (conhecida !== undefined) await checkParecida(trx, pronta, conhecida);
  }
  const declaradas = prontas.map((pronta, indice) => ({ pronta, declarada: vendas[indice]?.declarada }));
  const retencoes = await findRetidas(trx, declaradas, quando);
  // Before any balance is locked: the key of a sale is what whoever has the same receipt waits for, holding nothing else.
  const retidas = prontas.map((pronta, indice) => holdBack(pronta, retencoes[indice]?.porItem));
  const ids = await queries.insertVendas(trx, retidas, quando.agora);
  for (const [indice, retida] of retencoes.entries()) {
    const id = ids[indice];
    if (retida && id !== undefined) await insertRetencao(trx, id, retida, quando.agora);
  }
  const firmes = prontas.map(({ parceiroId }) => parceiroId);
  await allocate(trx, { pares: sumPares(retidas), firmes, ...quando });
  await queries.insertEmEspera(trx, ids);
  return queries.listResultados(trx, ids);
}

async function prepare(trx: Trx, vendas: readonly NovaVenda[], hoje: string): Promise<queries.VendaPronta[]> {
  const vendedores = await findVendedores(trx, vendas);
  const comVendedor = vendas.map((venda) => ({ ...venda, vendedor: sellerOf(venda, vendedores) }));
  const produtos = await resolveProdutos(
    trx,
    comVendedor.flatMap(({ itens, vendedor }) =>
      itens.map(({ codigo }) => ({ revendaId: vendedor.revendaId, codigo })),
    ),
  );
  const ditos = comVendedor.flatMap(({ itens }) => itens.map(({ nome }) => nome));
  const nomes = await queries.listNomes(
    trx,
    produtos.filter((id, linha) => id !== null && ditos[linha] !== undefined),
  );
  return comVendedor.map((venda) =>
    finish(venda, venda.vendedor, produtos.splice(0, venda.itens.length), { hoje, nomes }),
  );
}

async function findVendedores(
  trx: Trx,
  vendas: readonly Pick<NovaVenda, 'parceiroId'>[],
): Promise<Map<number, queries.VendedorQueVende>> {
  const linhas = await queries.findVendedores(trx, [...new Set(vendas.map(({ parceiroId }) => parceiroId))]);
  return new Map(linhas.map((vendedor) => [vendedor.id, vendedor]));
}

/**
 * Asks again, under the seller's lock, what was asked before the sale waited for its chain.
 * @throws AppError nao_encontrado, estado_invalido
 */
export async function checkVendedor(trx: Trx, venda: Pick<NovaVenda, 'parceiroId' | 'loja'>): Promise<void> {
  await queries.lockVendedor(trx, venda.parceiroId);
  sellerOf(venda, await findVendedores(trx, [venda]));
}

/** The seller, in the store of the sale; both active. */
function sellerOf(
  { parceiroId, loja }: Pick<NovaVenda, 'parceiroId' | 'loja'>,
  vendedores: Map<number, queries.VendedorQueVende>,
): queries.VendedorQueVende {
  const vendedor = vendedores.get(parceiroId);
  if (!vendedor) throw new AppError('nao_encontrado', 'Este vendedor não existe mais');
  if (!vendedor.ativo) throw new AppError('estado_invalido', 'Este vendedor está inativo');
  if (loja) return { ...vendedor, ...loja };
  if (!vendedor.revendaAtiva) throw new AppError('estado_invalido', 'A loja deste vendedor está inativa');
  return vendedor;
}

/** @param produtos of each line, null where none takes part @param nomes of those whose line names what it saw */
function finish(
  venda: NovaVenda,
  { id: parceiroId, revendaId, redeId }: queries.VendedorQueVende,
  produtos: readonly (number | null)[],
  { hoje, nomes }: { hoje: string; nomes: ReadonlyMap<number, string> },
): queries.VendaPronta {
  const { origem, realizadoEm, enviarMensagem, submissaoId = null } = venda;
  const { faltas, itens, ...totais } = sumVenda(
    venda.itens.map((item, linha) => ({ ...item, produtoId: produtos[linha] ?? null })),
  );
  const dia = errorOfDia(realizadoEm, hoje);
  const outros = venda.itens.flatMap(({ codigo, nome }, linha) => {
    const atual = nomes.get(produtos[linha] ?? 0);
    return nome === undefined || atual === undefined || atual === nome.trim()
      ? []
      : [[`itens.${linha}.codigo`, `Nesta loja, o código ${codigo} é de ${atual}. Remova o item e digite-o de novo`]];
  });
  refuse(itens, { ...faltas, ...Object.fromEntries(outros), ...(dia && { realizadoEm: dia }) });
  const { tipoFiscal, identificador } = venda.fiscal ?? { tipoFiscal: 'C' as const, identificador: null };
  const dono = { redeId, revendaId, parceiroId };
  return { ...dono, ...totais, itens, origem, realizadoEm, enviarMensagem, submissaoId, tipoFiscal, identificador };
}

/** All the errors of a sale at once. Products that do not take part, alone, have a code of their own. */
function refuse<Item extends { produtoId: number | null }>(
  itens: Item[],
  faltas: Record<string, string>,
): asserts itens is (Item & { produtoId: number })[] {
  const semProduto = itens.flatMap(({ produtoId }, linha) =>
    produtoId === null ? [[`itens.${linha}.codigo`, 'Produto não participante'] as const] : [],
  );
  const todas = [...Object.entries(faltas), ...semProduto];
  if (todas.length === 0) return;
  const campos = Object.fromEntries(todas.map(([campo, texto]) => [`venda.${campo}`, texto]));
  const outra = Object.values(faltas)[0];
  throw outra
    ? new AppError('validacao', outra, { campos })
    : new AppError('produto_nao_participante', undefined, { campos });
}

const holdBack = (pronta: queries.VendaPronta, porItem: readonly number[] = []): queries.ComRetidas => ({
  ...pronta,
  itens: pronta.itens.map((item, linha) => ({ ...item, retidas: porItem[linha] ?? 0 })),
});

/** The pairs of these sales with the units that wait for balance. */
function sumPares(vendas: readonly queries.ComRetidas[]): ParTocado[] {
  const pares = new Map<string, Required<ParTocado>>();
  for (const { redeId, itens } of vendas) {
    for (const { produtoId, qtde, retidas } of itens) {
      const chave = `${redeId}:${produtoId}`;
      const { entrando } = pares.get(chave) ?? { entrando: 0 };
      pares.set(chave, { redeId, produtoId, entrando: entrando + qtde - retidas });
    }
  }
  return [...pares.values()];
}
