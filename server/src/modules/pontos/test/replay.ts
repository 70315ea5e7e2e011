/**
 * The ledger once more, as plain objects in whole hundredths, written from the rules of the domain and not from the SQL.
 * Slow and obvious on purpose: it is what the real one is compared with.
 */

interface Lote {
  pontuacao: number | null;
  pontos: number;
  restante: number;
  vence: string;
  expirado: number | null;
  devolvido: boolean;
}

export interface Parceiro {
  divida: number;
  total: number;
  lotes: Lote[];
}

interface PontuacaoRefeita {
  parceiro: Parceiro;
  vence: string;
  /** Credit and corrections, for the lifetime total. */
  marcados: number;
  /** What a cancellation would take. */
  vale: number;
  lancada: boolean;
  cancelada: boolean;
}

interface ResgateRefeito {
  parceiro: Parceiro;
  partes: { lote: Lote; pontos: number }[];
  estornado: boolean;
}

export class Replay {
  hoje: string;
  readonly parceiros: Parceiro[];
  readonly pontuacoes = new Map<number, PontuacaoRefeita>();
  readonly resgates = new Map<number, ResgateRefeito>();
  private readonly causas = new Set<string>();

  constructor(quantos: number, hoje: string) {
    this.hoje = hoje;
    this.parceiros = Array.from({ length: quantos }, () => ({ divida: 0, total: 0, lotes: [] }));
  }

  score(id: number, parceiro: Parceiro, pontos: number, vence: string): void {
    this.expire(parceiro);
    this.pontuacoes.set(id, { parceiro, vence, marcados: pontos, vale: pontos, lancada: pontos > 0, cancelada: false });
    if (pontos === 0) return;
    parceiro.total += pontos;
    open(parceiro, id, pontos, vence);
  }

  /** What is still good today, whether or not the rest was expired already. */
  disponivel({ lotes, divida }: Parceiro): number {
    return (
      somaDe(lotes.filter((lote) => lote.vence >= this.hoje).map(({ restante }) => ({ pontos: restante }))) - divida
    );
  }

  /** Refused, it changes nothing: not even what is past its day. */
  redeem(id: number, parceiro: Parceiro, pontos: number): void {
    this.expire(parceiro);
    this.resgates.set(id, { parceiro, partes: consume(fila(parceiro), pontos), estornado: false });
  }

  refund(ids: number[]): void {
    for (const id of ids) this.expire(this.resgate(id).parceiro);
    for (const id of [...ids].sort((a, b) => a - b)) {
      const resgate = this.resgate(id);
      if (resgate.estornado) continue;
      resgate.estornado = true;
      this.giveBack(resgate);
    }
  }

  cancel(ids: number[]): void {
    const vivas = ids
      .map((id) => ({ id, ...this.pontuacao(id) }))
      .filter(({ lancada, cancelada }) => lancada && !cancelada);
    for (const id of ids) this.expire(this.pontuacao(id).parceiro);
    const debitos = vivas.map(({ id, parceiro }) => ({ id, parceiro, pontos: Math.max(this.pontuacao(id).vale, 0) }));
    for (const { id, parceiro } of debitos) {
      parceiro.total -= this.pontuacao(id).marcados;
      this.pontuacao(id).cancelada = true;
      this.pontuacao(id).vale -= Math.max(this.pontuacao(id).vale, 0);
      // It took nothing for what had expired, so that does not come back either.
      for (const lote of parceiro.lotes) if (lote.pontuacao === id && lote.expirado !== null) lote.devolvido = true;
    }
    take(debitos);
  }

  correct(correcoes: { id: number; diferenca: number; causa: string }[]): void {
    for (const { id } of correcoes) this.expire(this.pontuacao(id).parceiro);
    const novas = correcoes.filter(({ id, causa }) => !this.pontuacao(id).cancelada && !this.causas.has(causa));
    for (const { id, diferenca, causa } of novas) {
      const pontuacao = this.pontuacao(id);
      this.causas.add(causa);
      pontuacao.lancada = true;
      pontuacao.marcados += diferenca;
      pontuacao.vale += diferenca;
      pontuacao.parceiro.total += diferenca;
    }
    for (const { id, diferenca } of novas.filter((correcao) => correcao.diferenca > 0)) {
      const { parceiro, vence } = this.pontuacao(id);
      const venceu =
        vence < this.hoje || parceiro.lotes.some((l) => l.pontuacao === id && l.vence === vence && l.expirado !== null);
      open(parceiro, id, diferenca, venceu ? addDias(this.hoje, 30) : vence);
    }
    const tirar = novas.filter((correcao) => correcao.diferenca < 0);
    take(tirar.map(({ id, diferenca }) => ({ id, parceiro: this.pontuacao(id).parceiro, pontos: -diferenca })));
  }

  expireAll(): void {
    for (const parceiro of this.parceiros) this.expire(parceiro);
  }

  restore(dia: string): void {
    for (const parceiro of this.parceiros) {
      const aVoltar = parceiro.lotes.filter((lote) => lote.vence === dia && lote.expirado !== null && !lote.devolvido);
      if (aVoltar.length > 0) this.expire(parceiro);
      for (const lote of aVoltar) {
        lote.devolvido = true;
        const pontos = lote.expirado ?? 0;
        if (lote.pontuacao !== null) this.pontuacao(lote.pontuacao).vale += pontos;
        open(parceiro, lote.pontuacao, pontos, addDias(this.hoje, 30));
      }
    }
  }

  isRefunded(resgateId: number): boolean {
    return this.resgate(resgateId).estornado;
  }

  /** Days of lotes that have expired, each once. */
  expiredDays(): string[] {
    const expirados = this.parceiros.flatMap(({ lotes }) => lotes.filter(({ expirado }) => expirado !== null));
    return [...new Set(expirados.map(({ vence }) => vence))];
  }

  /** What is left of every lote past its day. */
  private expire(parceiro: Parceiro): void {
    for (const lote of parceiro.lotes) {
      if (lote.restante === 0 || lote.vence >= this.hoje) continue;
      lote.expirado = lote.restante;
      if (lote.pontuacao !== null) this.pontuacao(lote.pontuacao).vale -= lote.restante;
      lote.restante = 0;
    }
  }

  private giveBack({ parceiro, partes }: ResgateRefeito): void {
    const voltas = partes.map(({ lote, pontos }) => {
      // Expired is what has expired, also for a node whose day lasts longer.
      const vale = lote.vence >= this.hoje && lote.expirado === null;
      return { lote, pontos, vale, vence: vale ? lote.vence : addDias(this.hoje, 30) };
    });
    voltas.sort((a, b) => compare(a.vence, b.vence) || parceiro.lotes.indexOf(a.lote) - parceiro.lotes.indexOf(b.lote));
    for (const { lote, pontos, vale, vence } of voltas) {
      if (!vale) {
        open(parceiro, lote.pontuacao, pontos, vence);
        continue;
      }
      const paga = Math.min(parceiro.divida, pontos);
      parceiro.divida -= paga;
      lote.restante += pontos - paga;
    }
  }

  private pontuacao(id: number): PontuacaoRefeita {
    return existente(this.pontuacoes.get(id));
  }

  private resgate(id: number): ResgateRefeito {
    return existente(this.resgates.get(id));
  }
}

export const saldo = ({ lotes, divida }: Parceiro): number =>
  lotes.reduce((soma, lote) => soma + lote.restante, 0) - divida;

/** Opens a lote, after what of it pays the debt. */
function open(parceiro: Parceiro, pontuacao: number | null, pontos: number, vence: string): void {
  const paga = Math.min(parceiro.divida, pontos);
  parceiro.divida -= paga;
  parceiro.lotes.push({ pontuacao, pontos, restante: pontos - paga, vence, expirado: null, devolvido: false });
}

/** Each from the lotes of its own scoring, then each from the others, then debt. */
function take(debitos: { id: number; parceiro: Parceiro; pontos: number }[]): void {
  const faltas = debitos.map(({ id, parceiro, pontos }) => {
    const proprios = fila(parceiro).filter((lote) => lote.pontuacao === id);
    return { parceiro, pontos: pontos - somaDe(consume(proprios, pontos)) };
  });
  for (const { parceiro, pontos } of faltas) {
    parceiro.divida += pontos - somaDe(consume(fila(parceiro), pontos));
  }
}

/** Open lotes in the order in which they are spent; `lotes` is in the order of their ids. */
const fila = (parceiro: Parceiro): Lote[] =>
  parceiro.lotes.filter((lote) => lote.restante > 0).sort((a, b) => compare(a.vence, b.vence));

function consume(lotes: Lote[], pontos: number): { lote: Lote; pontos: number }[] {
  const partes: { lote: Lote; pontos: number }[] = [];
  for (const lote of lotes) {
    const parte = Math.min(lote.restante, pontos - somaDe(partes));
    if (parte === 0) break;
    lote.restante -= parte;
    partes.push({ lote, pontos: parte });
  }
  return partes;
}

const somaDe = (partes: { pontos: number }[]): number => partes.reduce((soma, { pontos }) => soma + pontos, 0);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
export const addDias = (dia: string, dias: number): string =>
  Temporal.PlainDate.from(dia).add({ days: dias }).toString();

function existente<T>(valor: T | undefined): T {
  if (valor === undefined) throw new Error('o replay não conhece este id');
  return valor;
}
