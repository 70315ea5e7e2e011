/** One programme in the product's database, and beside it in the oracle; what an act left in the one must be in the other. */
import { deepStrictEqual } from 'node:assert';
import type { Endpoint, EntradaDe } from '@pontua/contract/endpoint';
import { toCentesimos } from '@pontua/contract/money';
import type pg from 'pg';
import { saldo } from '../../server/src/modules/pontos/test/replay.ts';
import { createFabricas, type Fabricas } from '../../server/test/fabricas.ts';
import type { Sorteio } from '../estresse/sorteio.ts';
import type { Nos, RespostaDoNo } from './nos.ts';
import { type ParSimulado, Programa } from './programa.ts';

/** Hundredths of points. Not all of them whole points. */
const precos = [100, 725, 5000];
const tamanho = { redes: 2, lojasPorRede: 2, produtos: 3 };

const codigoForaDoCatalogo = 'SO-DA-LOJA';

export interface PalcoSimulado {
  nos: Nos;
  fabricas: Fabricas;
  pool: pg.Pool;
  equipe: { usuarioId: number };
}

export async function createPalco(nos: Nos, pool: pg.Pool): Promise<PalcoSimulado> {
  const fabricas = createFabricas(nos.calmo);
  const { id } = await fabricas.usuario({ permissao: 2 });
  return { nos, fabricas, pool, equipe: { usuarioId: id } };
}

export class CenaSimulada {
  readonly programa: Programa;
  readonly nos: Nos;
  readonly equipe: { usuarioId: number };
  readonly redes: readonly { id: number }[];
  readonly lojas: readonly { id: number; cnpj: string /** Today. */; rede: number }[];
  /** One in each store at first. */
  readonly vendedores: readonly { id: number; cpf: string }[];
  readonly produtos: readonly { id: number; codigo: string }[];
  readonly premios: readonly { codigo: string; centesimos: number }[];
  private readonly pool: pg.Pool;
  private numero = 0;

  private constructor(
    palco: PalcoSimulado,
    programa: Programa,
    mundo: Pick<CenaSimulada, 'redes' | 'lojas' | 'vendedores' | 'produtos' | 'premios'>,
  ) {
    this.nos = palco.nos;
    this.equipe = palco.equipe;
    this.pool = palco.pool;
    this.programa = programa;
    this.redes = mundo.redes;
    this.lojas = mundo.lojas;
    this.vendedores = mundo.vendedores;
    this.produtos = mundo.produtos;
    this.premios = mundo.premios;
  }

  static async open(palco: PalcoSimulado, sorteio: Sorteio): Promise<CenaSimulada> {
    const { fabricas, nos } = palco;
    const controla = Array.from({ length: tamanho.redes }, () => sorteio.below(4) > 0);
    const valores = Array.from({ length: tamanho.produtos }, () => 1 + sorteio.below(2000));
    const redes = [];
    const lojas = [];
    const vendedores = [];
    for (const [rede, controlaSaldo] of controla.entries()) {
      const { id: redeId } = await fabricas.rede({ controlaSaldo });
      redes.push({ id: redeId });
      for (let n = 0; n < tamanho.lojasPorRede; n++) {
        const loja = { ...(await fabricas.revenda({ redeId })), rede };
        lojas.push(loja);
        vendedores.push(await fabricas.parceiro({ revendaId: loja.id }));
      }
    }
    const produtos = [];
    for (const centesimos of valores) produtos.push(await fabricas.produto({ valorPontos: centesimos / 100 }));
    const premios = [];
    for (const centesimos of precos)
      premios.push({ ...(await fabricas.premio({ pontos: centesimos / 100 })), centesimos });
    const programa = new Programa({ controla, valores, lojaDe: [...vendedores.keys()] }, nos.today());
    return new CenaSimulada(palco, programa, { redes, lojas, vendedores, produtos, premios });
  }

  asEquipe<E extends Endpoint>(sorteio: Sorteio, endpoint: E, entrada: EntradaDe<E>): Promise<RespostaDoNo> {
    return this.nos.call(sorteio, this.equipe, endpoint, entrada);
  }

  /** The oracle, on the day of the node that answered. */
  on({ hoje }: Pick<RespostaDoNo, 'hoje'>): Programa {
    this.programa.livro.hoje = hoje;
    return this.programa;
  }

  nextNumero(): string {
    return `S${++this.numero}`;
  }

  rede = (n: number) => at(this.redes, n);
  loja = (n: number) => at(this.lojas, n);
  produto = (n: number) => at(this.produtos, n);
  vendedor = (n: number) => at(this.vendedores, n);

  /** As it is typed: a product's own, or the one that is in no catalogue. */
  codigo = (n: number): string => this.produtos[n]?.codigo ?? codigoForaDoCatalogo;
  get codigos(): number[] {
    return [...this.produtos.keys(), this.produtos.length];
  }

  /** Where somebody sells today. */
  lugar(vendedor: number): { loja: number; rede: number } {
    const loja = at(this.programa.lojaDe, vendedor);
    return { loja, rede: this.loja(loja).rede };
  }

  async one<T extends pg.QueryResultRow>(consulta: string, valores: unknown[]): Promise<T> {
    const { rows } = await this.pool.query<T>(consulta, valores);
    return at(rows, 0);
  }

  /** The antifraude has a row once the chain bought or sold of the product. */
  async hasLinha({ rede, produto }: ParSimulado): Promise<boolean> {
    const { rows } = await this.pool.query('select from antifraude where rede_id = $1 and produto_id = $2', [
      this.rede(rede).id,
      this.produto(produto).id,
    ]);
    return rows.length > 0;
  }

  /** Ends an act: what it scored is credited in the oracle too, in the product's order, and then the two must be the same. */
  async compare(): Promise<void> {
    await this.creditScored();
    deepStrictEqual(
      { livro: await this.readLivro(), unidades: await this.readUnidades() },
      { livro: this.livroDoPrograma(), unidades: this.unidadesDoPrograma() },
    );
  }

  private async creditScored(): Promise<void> {
    const { programa, pool } = this;
    const { rows } = await pool.query<{ pontuacao: number; venda: number; pontos: number }>(
      `select n.id as pontuacao, n.venda_id as venda, n.total_pontos as pontos
         from pontuacoes n
        where n.parceiro_id = any ($1) and not n.id = any ($2)
        order by (select min(l.id) from lotes l where l.pontuacao_id = n.id), n.id`,
      [this.vendedores.map(({ id }) => id), [...programa.pontuacoes.keys()]],
    );
    const porVenda = (a: { venda: number }, b: { venda: number }) => a.venda - b.venda;
    deepStrictEqual(
      rows.map(({ venda, pontos }) => ({ venda, pontos: toCentesimos(pontos) })).sort(porVenda),
      programa.scored().sort(porVenda),
    );
    programa.credit(rows, programa.livro.hoje);
  }

  private async readLivro() {
    const ids = this.vendedores.map(({ id }) => id);
    const { rows: contas } = await this.pool.query<{ id: number; saldo: number; divida: number; total: number }>(
      'select id, saldo_pontos as saldo, divida_pontos as divida, total_pontos as total from parceiros where id = any ($1) order by id',
      [ids],
    );
    const { rows: lotes } = await this.pool.query<{
      parceiro_id: number;
      pontuacao_id: number;
      pontos: number;
      restante: number;
      vence_em: string;
    }>(
      'select parceiro_id, pontuacao_id, pontos, restante, vence_em from lotes where parceiro_id = any ($1) order by id',
      [ids],
    );
    return contas.map(({ id, saldo, divida, total }) => ({
      saldo: toCentesimos(saldo),
      divida: toCentesimos(divida),
      total: toCentesimos(total),
      lotes: lotes
        .filter((lote) => lote.parceiro_id === id)
        .map((l) => [l.pontuacao_id, toCentesimos(l.pontos), toCentesimos(l.restante), l.vence_em]),
    }));
  }

  private livroDoPrograma() {
    return this.programa.livro.parceiros.map((parceiro) => ({
      saldo: saldo(parceiro),
      divida: parceiro.divida,
      total: parceiro.total,
      lotes: parceiro.lotes.map(({ pontuacao, pontos, restante, vence }) => [pontuacao, pontos, restante, vence]),
    }));
  }

  private async readUnidades() {
    const { rows } = await this.pool.query<
      Record<'rede_id' | 'produto_id' | 'vendida' | 'liberado' | 'pontuada' | 'espera', number>
    >(
      `select rede_id, produto_id, qtd_vendida as vendida, liberado, qtd_pontuada as pontuada, qtd_af as espera
         from antifraude where rede_id = any ($1)`,
      [this.redes.map(({ id }) => id)],
    );
    return this.pares((par) => {
      const [rede, produto] = [this.rede(par.rede).id, this.produto(par.produto).id];
      const linha = rows.find(({ rede_id, produto_id }) => rede_id === rede && produto_id === produto);
      return [linha?.vendida ?? 0, linha?.liberado ?? 0, linha?.pontuada ?? 0, linha?.espera ?? 0].map(Number);
    });
  }

  private unidadesDoPrograma() {
    return this.pares((par) => {
      const { vendida, liberado, pontuada } = this.programa.de(par);
      return [vendida, liberado, pontuada, this.programa.waiting(par)];
    });
  }

  private pares<T>(of: (par: ParSimulado) => T): T[] {
    return this.redes.flatMap((_, rede) => this.produtos.map((__, produto) => of({ rede, produto })));
  }
}

function at<T>(lista: readonly T[], n: number): T {
  const valor = lista[n];
  if (valor === undefined) throw new Error('não há nada aqui');
  return valor;
}
