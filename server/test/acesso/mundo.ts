/** Two chains that know nothing of each other, or two stores of one chain: one in the caller's reach, one out of it. */
import type { EntradaDe } from '@pontua/contract/endpoint';
import type { TestApp } from '../app.ts';
import type { Cliente, OpcoesChamada } from '../cliente.ts';

interface Lado {
  rede: { id: number };
  revenda: { id: number; cnpj: string };
  parceiro: { id: number; cpf: string };
}

export interface Mundo {
  t: TestApp;
  meu: Lado;
  alheio: Lado;
  /** A usuário of this level whose scope is `meu`: its chain, or the one store of it. */
  restrita(nivel: number): Promise<Cliente>;
  /** The seller of `meu`. */
  vendedora(): Promise<Cliente>;
  /** That of `alheio`. */
  outraVendedora(): Promise<Cliente>;
  /** A redemption of the other side. */
  resgateAlheio(): Promise<{ id: number }>;
  /** A scoring of the other side. */
  pontuacaoAlheia(): Promise<{ id: number }>;
  /** A receipt of the other side. */
  submissaoAlheia(): Promise<{ id: number }>;
}

/** A call that reaches for something of the other side, and must be answered as if that did not exist: by 404 unless said otherwise. */
export interface Alcance {
  cliente: Cliente;
  // Each case gives the input of its own endpoint; the table holds those of all.
  entrada: EntradaDe<never> | { params?: object; query?: object; body?: object };
  /** Files that it cannot do without. */
  arquivos?: OpcoesChamada['arquivos'];
  /** The list of the answer that is empty, and is not for whoever reaches both sides. */
  vazia?: string;
  /** Words of a form's field. */
  recusa?: string;
  /** Who reaches it, where that is neither a usuário whom nothing restricts nor, in the shop, the other side's seller. */
  dono?: Cliente;
}

/** @param alcance what the scope of `restrita` is made of; one of stores does not reach their chain */
export async function createMundo(t: TestApp, alcance: 'redes' | 'revendas' = 'redes'): Promise<Mundo> {
  const lado = async (rede: { id: number }): Promise<Lado> => {
    const revenda = await t.fabricas.revenda({ redeId: rede.id });
    return { rede, revenda, parceiro: await t.fabricas.parceiro({ revendaId: revenda.id }) };
  };
  const rede = await t.fabricas.rede();
  const [meu, alheio] = [await lado(rede), await lado(alcance === 'redes' ? await t.fabricas.rede() : rede)];
  const escopo = { redes: [meu.rede.id], revendas: [meu.revenda.id] };
  return {
    t,
    meu,
    alheio,
    restrita: (nivel) => t.nivel(nivel, { [alcance]: escopo[alcance] }),
    vendedora: () => t.como({ parceiro: meu.parceiro }),
    outraVendedora: () => t.como({ parceiro: alheio.parceiro }),
    resgateAlheio: () => t.fabricas.resgate({ parceiroId: alheio.parceiro.id, resgatadoEm: t.clock.now() }),
    pontuacaoAlheia: () => insertPontuacao(t, alheio),
    submissaoAlheia: () => insertSubmissao(t, alheio),
  };
}

async function insertPontuacao(t: TestApp, { rede, revenda, parceiro }: Lado): Promise<{ id: number }> {
  const comum = { redeId: rede.id, revendaId: revenda.id, parceiroId: parceiro.id };
  const venda = await t.app.db
    .insertInto('vendas')
    .values({
      ...comum,
      tipoFiscal: 'N',
      identificador: crypto.randomUUID(),
      realizadoEm: '2026-06-01',
      totalVenda: 100,
      origem: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return t.app.db
    .insertInto('pontuacoes')
    .values({ ...comum, vendaId: venda.id, totalPontos: 10, pontuadoEm: t.clock.now(), venceEm: '2027-06-15' })
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function insertSubmissao(t: TestApp, { rede, revenda, parceiro }: Lado): Promise<{ id: number }> {
  const id = crypto.randomUUID();
  const sha256 = Buffer.from(id.replaceAll('-', '').repeat(2), 'hex');
  await t.app.db
    .insertInto('arquivos')
    .values({ id, tipo: 'recibo', chave: `recibo/${id}.webp`, mime: 'image/webp', tamanho: 1, sha256 })
    .execute();
  return t.app.db
    .insertInto('submissoes')
    .values({ parceiroId: parceiro.id, revendaId: revenda.id, redeId: rede.id, arquivoId: id, sha256 })
    .returning('id')
    .executeTakeFirstOrThrow();
}
