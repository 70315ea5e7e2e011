/**
 * A programme once more, as plain objects: what chains bought, what was released, which units of which sale score and which wait. Written from
 * the rules of the domain and not from the SQL; the points are kept by the ledger's own replay. Points are whole hundredths.
 */
import { addDias, Replay } from '../../server/src/modules/pontos/test/replay.ts';

/** Chain and product, both by their place. */
export interface Par {
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
  produto: number;
  unidades: number;
  pontos: number;
}

interface Item {
  produto: number;
  esperando: number;
  alocacoes: Alocacao[];
}

export interface Venda {
  id: number;
  rede: number;
  vendedor: number;
  identificador: string;
  realizadoEm: string;
  itens: Item[];
  cancelada: boolean;
}

export interface Vendida {
  venda: Omit<Venda, 'itens' | 'cancelada'>;
  itens: readonly { produto: number; qtde: number }[];
}

interface Pontuacao {
  venda: Venda;
  /** Day on which it was scored. */
  dia: string;
  cancelada: boolean;
}

/** What an act scored of one sale: it becomes one pontuação, whose number only the product knows. */
export interface Pontuada {
  venda: number;
  pontos: number;
}

const janelaDeCorrecao = 90;
const diasDeVida = 365;

export class Programa {
  readonly livro: Replay;
  readonly valores: number[];
  /** Whether each chain is held to what it bought. */
  readonly controla: boolean[];
  readonly unidades: Unidades[][];
  readonly vendas = new Map<number, Venda>();
  readonly pontuacoes = new Map<number, Pontuacao>();
  /** Scored by the act under way, and not credited yet: sale → lines. */
  private servidas = new Map<Venda, { item: Item; unidades: number; pontos: number }[]>();
  private readonly compras = new Map<string, number>();
  private vez = 0;

  constructor(
    { controla, valores, vendedores }: { controla: boolean[]; valores: number[]; vendedores: number },
    hoje: string,
  ) {
    this.livro = new Replay(vendedores, hoje);
    this.controla = controla;
    this.valores = valores;
    this.unidades = controla.map(() => valores.map(() => ({ vendida: 0, liberado: 0, pontuada: 0 })));
  }

  /** One file: its lines of the same document and product are one purchase, which replaces the one that was known. */
  buy(rede: number, linhas: readonly { documento: string; produto: number; qtde: number }[]): void {
    const somas = Map.groupBy(linhas, ({ documento, produto }) => `${rede} ${documento} ${produto}`);
    for (const [chave, iguais] of somas) {
      const soma = iguais.reduce((total, { qtde }) => total + qtde, 0);
      const produto = iguais[0]?.produto ?? 0;
      this.de({ rede, produto }).vendida += soma - (this.compras.get(chave) ?? 0);
      this.compras.set(chave, soma);
    }
    // Only when all of the file is known: one line may give what another takes back.
    for (const produto of new Set(linhas.map((linha) => linha.produto))) this.serve({ rede, produto });
  }

  release(par: Par, quantidade: number): void {
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
      this.vendas.set(venda.id, {
        ...venda,
        cancelada: false,
        itens: itens.map(({ produto, qtde }) => ({ produto, esperando: qtde, alocacoes: [] })),
      });
    }
    for (const { venda, itens } of novas) {
      for (const produto of new Set(itens.map((item) => item.produto))) this.serve({ rede: venda.rede, produto });
    }
  }

  /** Of a sale that is only waiting, there is no pontuação. Its units go back, and what of the sale waits waits no more. */
  cancel(venda: Venda, pontuacao: number | null): void {
    if (pontuacao !== null) {
      this.livro.cancel([pontuacao]);
      this.pontuacao(pontuacao).cancelada = true;
    }
    for (const item of venda.itens) {
      item.esperando = 0;
      const unidades = item.alocacoes
        .filter((a) => a.pontuacao === pontuacao)
        .reduce((soma, a) => soma + a.unidades, 0);
      this.de({ rede: venda.rede, produto: item.produto }).pontuada -= unidades;
    }
    venda.cancelada = ![...this.pontuacoes.values()].some((outra) => outra.venda === venda && !outra.cancelada);
    for (const { produto } of venda.itens) this.serve({ rede: venda.rede, produto });
  }

  /** Its units of the last 90 days would earn other points today. */
  differs(venda: Venda): boolean {
    return !venda.cancelada && this.correctable(venda).some((alocacao) => alocacao.pontos !== this.worth(alocacao));
  }

  /** One correction per scoring: what its units would earn more (negative: less). */
  correct(venda: Venda): void {
    const diferencas = new Map<number, number>();
    for (const alocacao of this.correctable(venda)) {
      const { pontuacao, pontos } = alocacao;
      diferencas.set(pontuacao, (diferencas.get(pontuacao) ?? 0) + this.worth(alocacao) - pontos);
      alocacao.pontos = this.worth(alocacao);
    }
    const correcoes = [...diferencas]
      .filter(([, diferenca]) => diferenca !== 0)
      .sort(([a], [b]) => a - b)
      .map(([id, diferenca]) => ({ id, diferenca, causa: `correção ${++this.vez}` }));
    this.livro.correct(correcoes);
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
      for (const { item, unidades, pontos } of linhas)
        item.alocacoes.push({ pontuacao, produto: item.produto, unidades, pontos });
      this.pontuacoes.set(pontuacao, { venda, dia: hoje, cancelada: false });
      const total = linhas.reduce((soma, { pontos }) => soma + pontos, 0);
      this.livro.score(pontuacao, this.vendedor(venda.vendedor), total, addDias(hoje, diasDeVida));
    }
    this.servidas = new Map();
  }

  waiting({ rede, produto }: Par): number {
    return this.queue({ rede, produto }).reduce((soma, { item }) => soma + item.esperando, 0);
  }

  vendedor(n: number) {
    return existente(this.livro.parceiros[n]);
  }

  venda(id: number): Venda {
    return existente(this.vendas.get(id));
  }

  pontuacao(id: number): Pontuacao {
    return existente(this.pontuacoes.get(id));
  }

  /** Oldest sale first, as far as whole units of the balance go. */
  private serve(par: Par): void {
    const unidades = this.de(par);
    for (const { venda, item } of this.queue(par)) {
      const saldo = Math.floor(unidades.vendida + unidades.liberado - unidades.pontuada);
      const cabem = this.controla[par.rede] ? Math.min(item.esperando, Math.max(0, saldo)) : item.esperando;
      if (cabem === 0) return;
      item.esperando -= cabem;
      unidades.pontuada += cabem;
      const linhas = this.servidas.get(venda) ?? [];
      this.servidas.set(venda, [...linhas, { item, unidades: cabem, pontos: cabem * this.valor(par.produto) }]);
    }
  }

  private queue({ rede, produto }: Par): { venda: Venda; item: Item }[] {
    return [...this.vendas.values()]
      .filter((venda) => venda.rede === rede)
      .sort((a, b) => compare(a.realizadoEm, b.realizadoEm) || a.id - b.id)
      .flatMap((venda) =>
        venda.itens.filter((i) => i.produto === produto && i.esperando > 0).map((item) => ({ venda, item })),
      );
  }

  private correctable(venda: Venda): Alocacao[] {
    const desde = addDias(this.livro.hoje, -janelaDeCorrecao);
    return venda.itens
      .flatMap(({ alocacoes }) => alocacoes)
      .filter(({ pontuacao }) => !this.pontuacao(pontuacao).cancelada && this.pontuacao(pontuacao).dia >= desde);
  }

  private worth({ produto, unidades }: Alocacao): number {
    return unidades * this.valor(produto);
  }

  de({ rede, produto }: Par): Unidades {
    return existente(this.unidades[rede]?.[produto]);
  }

  private valor(produto: number): number {
    return existente(this.valores[produto]);
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function existente<T>(valor: T | undefined): T {
  if (valor === undefined) throw new Error('o programa não conhece isto');
  return valor;
}
