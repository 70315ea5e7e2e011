/**
 * A programme once more, as plain objects: what chains bought, what was released, which units of which sale score and which wait. Written from
 * the rules of the domain and not from the SQL; the points are kept by the ledger's own replay. Points are whole hundredths.
 */
import { addDias, Replay } from '../../server/src/modules/pontos/test/replay.ts';

/** Chain and product, both by their place. */
export interface ParSimulado {
  rede: number;
  produto: number;
}

interface Unidades {
  vendida: number;
  liberado: number;
  pontuada: number;
}

interface Alocacao {
  pontuacao: number;
  unidades: number;
  pontos: number;
}

interface ItemSimulado {
  /** Units, however they stand. */
  qtde: number;
  /** As it was typed. */
  codigo: number;
  produto: number;
  esperando: number;
  /** Beyond what its seller may declare in a day, until somebody decides. */
  retidas: number;
  alocacoes: Alocacao[];
}

export interface VendaSimulada {
  id: number;
  rede: number;
  loja: number;
  vendedor: number;
  identificador: string;
  realizadoEm: string;
  /** By its seller. */
  declarada: boolean;
  itens: ItemSimulado[];
  cancelada: boolean;
}

export interface Vendida {
  venda: Omit<VendaSimulada, 'itens' | 'cancelada'>;
  itens: readonly LinhaSimulada[];
}

/** Units of what a code stands for in a store. */
export interface LinhaSimulada {
  codigo: number;
  qtde: number;
}

/** A sale as a file has it, perhaps by the name of a store. */
export interface Trazida {
  vendedor: number;
  nomeada: number | null;
  identificador: string;
  realizadoEm: string;
  itens: readonly LinhaSimulada[];
}

interface CompraSimulada {
  /** Of the store when it came first. */
  rede: number;
  soma: number;
  codigos: ReadonlySet<number>;
}

/** What a store's own code stands for. */
export interface Mapa {
  produto: number;
  ativo: boolean;
}

interface PontuacaoSimulada {
  venda: VendaSimulada;
  /** Day on which it was scored. */
  dia: string;
  cancelada: boolean;
}

/** What an act scored of one sale: it becomes one pontuação, whose number only the product knows. */
export interface Pontuada {
  venda: number;
  pontos: number;
}

/** What a seller may declare in a day: units, and hundredths of points. */
export const limite = { unidades: 6, pontos: 6000 };
const janelaDeCorrecao = 90;
const diasDeVida = 365;

export class Programa {
  readonly livro: Replay;
  readonly valores: number[];
  /** Of each seller, today. */
  readonly lojaDe: number[];
  /** The others that each was in. */
  private readonly deixadas: Set<number>[];
  /** Whether each chain is held to what it bought. */
  readonly controla: boolean[];
  /** Whether each product takes part. */
  readonly ativos: boolean[];
  readonly unidades: Unidades[][];
  /** The stores' own codes, by store and code: the catalogue's have the number of their product, and one more is of no product. */
  readonly mapas = new Map<string, Mapa>();
  readonly vendas = new Map<number, VendaSimulada>();
  readonly pontuacoes = new Map<number, PontuacaoSimulada>();
  /** Scored by the act under way, and not credited yet: sale → lines. */
  private servidas = new Map<VendaSimulada, { item: ItemSimulado; unidades: number; pontos: number }[]>();
  /** By store, document and product; with the codes that they came under. */
  private readonly compras = new Map<string, CompraSimulada>();
  private vez = 0;

  constructor(
    { controla, valores, lojaDe }: { controla: boolean[]; valores: number[]; lojaDe: number[] },
    hoje: string,
  ) {
    this.livro = new Replay(lojaDe.length, hoje);
    this.lojaDe = lojaDe;
    this.deixadas = lojaDe.map(() => new Set());
    this.controla = controla;
    this.valores = valores;
    this.ativos = valores.map(() => true);
    this.unidades = controla.map(() => valores.map(() => ({ vendida: 0, liberado: 0, pontuada: 0 })));
  }

  /** The product that a code stands for in a store: by the store's own code, or else by the catalogue's. */
  resolve(loja: number, codigo: number): number | null {
    const produto = this.mapped(loja, codigo) ?? codigo;
    // One that leads to a product that takes part no more leads nowhere else.
    return this.ativos[produto] ? produto : null;
  }

  moveSeller(vendedor: number, loja: number): void {
    const antes = existente(this.lojaDe[vendedor]);
    if (antes !== loja) existente(this.deixadas[vendedor]).add(antes);
    this.lojaDe[vendedor] = loja;
  }

  /** Where somebody is, and the stores that they have left. */
  storesOf(vendedor: number): number[] {
    const hoje = existente(this.lojaDe[vendedor]);
    return [hoje, ...[...existente(this.deixadas[vendedor])].filter((loja) => loja !== hoje)];
  }

  /** What becomes of a file's sale. All prices are the same, so that units tell the value. */
  predict({ vendedor, nomeada, identificador, realizadoEm, itens }: Trazida): 'entra' | 'conhecida' | 'erro' {
    const loja = nomeada ?? existente(this.lojaDe[vendedor]);
    const soma = sumUnidades(itens);
    const isIgual = (venda: VendaSimulada) => sumUnidades(venda.itens) === soma;
    const doNumero = [...this.vendas.values()].filter((venda) => venda.identificador === identificador);
    const mesmas = doNumero.filter((venda) => venda.vendedor === vendedor && venda.realizadoEm === realizadoEm);
    const daqui = doNumero.find((venda) => venda.loja === loja && !venda.cancelada);
    if (daqui && mesmas.includes(daqui) && isIgual(daqui)) return 'conhecida';
    // Also where their new store has a sale of that number.
    const lojas = this.storesOf(vendedor);
    const deOutra = mesmas.filter((venda) => !venda.cancelada && venda.loja !== loja && lojas.includes(venda.loja));
    if (deOutra.some(isIgual)) return 'conhecida';
    if (daqui) return 'erro';
    // What was cancelled comes back by hand alone, but for what only waited as another product than its codes are now.
    const volta = (venda: VendaSimulada) =>
      venda.itens.every(({ alocacoes }) => alocacoes.length === 0) && this.isOfOthers(venda, loja, itens);
    if (mesmas.some((venda) => venda.cancelada && isIgual(venda) && !volta(venda))) return 'conhecida';
    if (deOutra.length > 0) return 'erro';
    return itens.some(({ codigo }) => this.resolve(loja, codigo) === null) ? 'erro' : 'entra';
  }

  private isOfOthers(venda: VendaSimulada, loja: number, linhas: readonly LinhaSimulada[]): boolean {
    const produtos = linhas.map(({ codigo }) => this.resolve(loja, codigo));
    const hoje = this.valores.map((_, produto) => sumUnidades(linhas.filter((__, n) => produtos[n] === produto)));
    const antes = this.valores.map((_, produto) => sumUnidades(venda.itens.filter((item) => item.produto === produto)));
    return !produtos.includes(null) && hoje.join() !== antes.join();
  }

  /** One file: its lines of the same document and product are one purchase of the store, which replaces the one that was known. */
  buy(
    { rede, loja }: { rede: number; loja: number },
    linhas: readonly (LinhaSimulada & { documento: string })[],
  ): void {
    const tocados = new Map<string, ParSimulado>();
    for (const [documento, doDocumento] of Map.groupBy(linhas, (linha) => linha.documento)) {
      const porProduto = Map.groupBy(doDocumento, ({ codigo }) => existente(this.resolve(loja, codigo)));
      const codigos = new Set(doDocumento.map(({ codigo }) => codigo));
      for (const produto of this.valores.keys()) {
        const chave = `${loja} ${documento} ${produto}`;
        const conhecida = this.compras.get(chave) ?? { rede, soma: 0, codigos: new Set() };
        const iguais = porProduto.get(produto);
        // Of codes that all stand for other products by now: the same purchase, which the others have become.
        const trocada = conhecida.codigos.size > 0 && conhecida.codigos.isSubsetOf(codigos);
        if (!iguais && !trocada) continue;
        const compra = { ...conhecida, ...(iguais ? sumCompra(iguais) : { soma: 0 }) };
        const par = { rede: conhecida.rede, produto };
        this.de(par).vendida += compra.soma - conhecida.soma;
        this.compras.set(chave, compra);
        tocados.set(`${par.rede} ${produto}`, par);
      }
    }
    // Only when all of the file is known: one line may give what another takes back.
    this.serveAll([...tocados.values()]);
  }

  release(par: ParSimulado, quantidade: number): void {
    this.de(par).liberado += quantidade;
    this.serve(par);
  }

  /** Off: all that waits is scored. On: what went beyond is released, so that the rule holds from then on. */
  setControle(rede: number, controla: boolean): void {
    this.controla[rede] = controla;
    for (const produto of this.valores.keys()) {
      const unidades = this.de({ rede, produto });
      if (controla) unidades.liberado += Math.max(0, unidades.pontuada - unidades.vendida - unidades.liberado);
      this.serve({ rede, produto });
    }
  }

  /** Sales of one moment: all of them wait before any is served. */
  sell(novas: readonly Vendida[]): void {
    for (const { venda, itens } of novas) {
      const deles = itens.map(({ codigo, qtde }) => ({
        codigo,
        qtde,
        produto: existente(this.resolve(venda.loja, codigo)),
      }));
      const retidas = venda.declarada ? this.holdExcess(venda, deles) : [];
      this.vendas.set(venda.id, {
        ...venda,
        cancelada: false,
        itens: deles.map((item, n) => {
          const fora = retidas[n] ?? 0;
          return { ...item, esperando: item.qtde - fora, retidas: fora, alocacoes: [] };
        }),
      });
    }
    for (const { venda } of novas) this.serveAll(paresDe(this.venda(venda.id)));
  }

  /** Of what was held back, all of a sale: it waits from here on, or is no part of the sale any more, which may be nothing without it. */
  decide(venda: VendaSimulada, libera: boolean): void {
    for (const item of venda.itens) {
      if (libera) item.esperando += item.retidas;
      item.retidas = 0;
    }
    if (libera) this.serveAll(paresDe(venda));
    else venda.cancelada = venda.itens.every((item) => item.esperando + this.scoredOf(item) === 0);
  }

  /** Of each line, what does not fit into what the seller declared of that day so far, at what the products are worth today. */
  private holdExcess(nova: Vendida['venda'], itens: readonly { produto: number; qtde: number }[]): number[] {
    const doDia = [...this.vendas.values()].filter(
      ({ vendedor, realizadoEm, declarada, cancelada }) =>
        vendedor === nova.vendedor && realizadoEm === nova.realizadoEm && declarada && !cancelada,
    );
    let { unidades, pontos } = limite;
    for (const item of doDia.flatMap((venda) => venda.itens)) {
      const vivas = item.esperando + this.scoredOf(item);
      unidades -= vivas;
      pontos -= vivas * this.valor(item.produto);
    }
    return itens.map(({ produto, qtde }) => {
      const valor = this.valor(produto);
      const cabem = Math.min(qtde, Math.max(0, unidades), Math.floor(Math.max(0, pontos) / valor));
      unidades -= cabem;
      pontos -= cabem * valor;
      return qtde - cabem;
    });
  }

  /** Of a sale that is only waiting, there is no pontuação. Its units go back, and what of the sale waits waits no more. */
  cancel(venda: VendaSimulada, pontuacao: number | null): void {
    if (pontuacao !== null) {
      this.livro.cancel([pontuacao]);
      this.pontuacao(pontuacao).cancelada = true;
    }
    for (const item of venda.itens) {
      item.esperando = 0;
      item.retidas = 0;
      const unidades = item.alocacoes
        .filter((a) => a.pontuacao === pontuacao)
        .reduce((soma, a) => soma + a.unidades, 0);
      this.de({ rede: venda.rede, produto: item.produto }).pontuada -= unidades;
    }
    venda.cancelada = ![...this.pontuacoes.values()].some((outra) => outra.venda === venda && !outra.cancelada);
    this.serveAll(paresDe(venda));
  }

  /** Its units of the last 90 days would earn other points today. */
  differs(venda: VendaSimulada): boolean {
    return !venda.cancelada && this.outdated(venda).length > 0;
  }

  /**
   * Corrects those of the sales that differ and may: one correction per scoring, what its units would earn more (negative: less). Units that
   * turn out to be of another product need its balance as it is before, oldest number of a sale first; what does not get it takes nothing.
   * @returns those that were corrected
   */
  correct(vendas: readonly VendaSimulada[]): VendaSimulada[] {
    const restam = this.unidades.map((daRede, rede) => daRede.map((_, produto) => this.free({ rede, produto })));
    const certas = [...vendas]
      .sort((a, b) => a.id - b.id)
      .filter((venda) => this.differs(venda) && this.reserve(venda, restam));
    const diferencas = new Map<number, number>();
    const pares: ParSimulado[] = [];
    for (const venda of certas) {
      const movidos = this.moved(venda);
      for (const { item, alocacao } of this.outdated(venda)) {
        const { pontuacao, pontos } = alocacao;
        const certos = this.worth(venda, item, alocacao);
        diferencas.set(pontuacao, (diferencas.get(pontuacao) ?? 0) + certos - pontos);
        alocacao.pontos = certos;
      }
      for (const item of movidos) pares.push(...this.move(venda, item));
    }
    const correcoes = [...diferencas]
      .filter(([, diferenca]) => diferenca !== 0)
      .sort(([a], [b]) => a - b)
      .map(([id, diferenca]) => ({ id, diferenca, causa: `correção ${++this.vez}` }));
    this.livro.correct(correcoes);
    this.serveAll(pares);
    return certas;
  }

  /** What the act under way scored, one entry per sale. */
  scored(): Pontuada[] {
    return [...this.servidas].map(([venda, linhas]) => ({
      venda: venda.id,
      pontos: linhas.reduce((soma, { pontos }) => soma + pontos, 0),
    }));
  }

  /** Ends the act: credits what it scored, in the order in which the product numbered the scorings. */
  credit(numeradas: readonly { pontuacao: number; venda: number }[], hoje: string): void {
    for (const { pontuacao, venda: id } of numeradas) {
      const venda = this.venda(id);
      const linhas = this.servidas.get(venda) ?? [];
      for (const { item, unidades, pontos } of linhas) item.alocacoes.push({ pontuacao, unidades, pontos });
      this.pontuacoes.set(pontuacao, { venda, dia: hoje, cancelada: false });
      const total = linhas.reduce((soma, { pontos }) => soma + pontos, 0);
      this.livro.score(pontuacao, this.vendedor(venda.vendedor), total, addDias(hoje, diasDeVida));
    }
    this.servidas = new Map();
  }

  waiting({ rede, produto }: ParSimulado): number {
    return this.queue({ rede, produto }).reduce((soma, { item }) => soma + item.esperando, 0);
  }

  vendedor(n: number) {
    return existente(this.livro.parceiros[n]);
  }

  venda(id: number): VendaSimulada {
    return existente(this.vendas.get(id));
  }

  pontuacao(id: number): PontuacaoSimulada {
    return existente(this.pontuacoes.get(id));
  }

  /** Oldest sale first, as far as whole units of the balance go. */
  private serve(par: ParSimulado): void {
    const unidades = this.de(par);
    for (const { venda, item } of this.queue(par)) {
      const cabem = Math.min(item.esperando, this.free(par));
      if (cabem === 0) return;
      item.esperando -= cabem;
      unidades.pontuada += cabem;
      const linhas = this.servidas.get(venda) ?? [];
      this.servidas.set(venda, [...linhas, { item, unidades: cabem, pontos: cabem * this.valor(par.produto) }]);
    }
  }

  private serveAll(pares: readonly ParSimulado[]): void {
    for (const par of pares) this.serve(par);
  }

  /** Whole units that may still be scored. */
  private free(par: ParSimulado): number {
    const { vendida, liberado, pontuada } = this.de(par);
    return this.controla[par.rede] ? Math.max(0, Math.floor(vendida + liberado - pontuada)) : Number.POSITIVE_INFINITY;
  }

  private queue({ rede, produto }: ParSimulado): { venda: VendaSimulada; item: ItemSimulado }[] {
    return [...this.vendas.values()]
      .filter((venda) => venda.rede === rede)
      .sort((a, b) => compare(a.realizadoEm, b.realizadoEm) || a.id - b.id)
      .flatMap((venda) =>
        venda.itens.filter((i) => i.produto === produto && i.esperando > 0).map((item) => ({ venda, item })),
      );
  }

  /** Of the living scorings of the last 90 days what would earn other points today. */
  private outdated(venda: VendaSimulada): { item: ItemSimulado; alocacao: Alocacao }[] {
    const desde = addDias(this.livro.hoje, -janelaDeCorrecao);
    return venda.itens
      .flatMap((item) => item.alocacoes.map((alocacao) => ({ item, alocacao })))
      .filter(({ alocacao }) => this.lives(alocacao) && this.pontuacao(alocacao.pontuacao).dia >= desde)
      .filter(({ item, alocacao }) => alocacao.pontos !== this.worth(venda, item, alocacao));
  }

  /** Items that are to be corrected because they are of another product. */
  private moved(venda: VendaSimulada): ItemSimulado[] {
    const itens = new Set(this.outdated(venda).map(({ item }) => item));
    return venda.itens.filter((item) => itens.has(item) && this.current(venda, item) !== item.produto);
  }

  private reserve(venda: VendaSimulada, restam: number[][]): boolean {
    const daRede = existente(restam[venda.rede]);
    const depois = [...daRede];
    for (const item of this.moved(venda)) {
      const produto = this.current(venda, item);
      depois[produto] = existente(depois[produto]) - this.scoredOf(item);
      if (existente(depois[produto]) < 0) return false;
    }
    restam[venda.rede] = depois;
    return true;
  }

  /** All that the item ever scored and what of it waits is of the other product. */
  private move(venda: VendaSimulada, item: ItemSimulado): ParSimulado[] {
    const { rede } = venda;
    const [de, para] = [item.produto, this.current(venda, item)];
    const unidades = this.scoredOf(item);
    this.de({ rede, produto: de }).pontuada -= unidades;
    this.de({ rede, produto: para }).pontuada += unidades;
    item.produto = para;
    return [de, para].map((produto) => ({ rede, produto }));
  }

  private scoredOf({ alocacoes }: ItemSimulado): number {
    return alocacoes.filter((a) => this.lives(a)).reduce((soma, { unidades }) => soma + unidades, 0);
  }

  private lives({ pontuacao }: Alocacao): boolean {
    return !this.pontuacao(pontuacao).cancelada;
  }

  private worth(venda: VendaSimulada, item: ItemSimulado, { unidades }: Alocacao): number {
    return unidades * this.valor(this.current(venda, item));
  }

  /** What the item's code stands for by now in the store of the sale; without a code of the store's own, what it was sold as. */
  private current({ loja }: VendaSimulada, { codigo, produto }: ItemSimulado): number {
    const mapeado = this.mapped(loja, codigo);
    return mapeado !== null && this.ativos[mapeado] ? mapeado : produto;
  }

  private mapped(loja: number, codigo: number): number | null {
    const mapa = this.mapas.get(`${loja} ${codigo}`);
    return mapa?.ativo ? mapa.produto : null;
  }

  de({ rede, produto }: ParSimulado): Unidades {
    return existente(this.unidades[rede]?.[produto]);
  }

  private valor(produto: number): number {
    return existente(this.valores[produto]);
  }
}

const sumUnidades = (itens: readonly { qtde: number }[]): number => itens.reduce((soma, { qtde }) => soma + qtde, 0);

const sumCompra = (linhas: readonly LinhaSimulada[]): Omit<CompraSimulada, 'rede'> => ({
  soma: sumUnidades(linhas),
  codigos: new Set(linhas.map(({ codigo }) => codigo)),
});

const paresDe = ({ rede, itens }: VendaSimulada): ParSimulado[] =>
  [...new Set(itens.map(({ produto }) => produto))].map((produto) => ({ rede, produto }));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function existente<T>(valor: T | null | undefined): T {
  if (valor === undefined || valor === null) throw new Error('o programa não conhece isto');
  return valor;
}
