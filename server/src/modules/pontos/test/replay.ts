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

  /**
   * Each part goes back to its lote as far as its scoring lacks points there; the others to lotes of scorings that lack some because these were
   * spent when they were taken back; and what nobody lacks pays a debt.
   */
  private giveBack({ parceiro, partes }: ResgateRefeito): void {
    // Expired is what has expired, also for a node whose day lasts longer.
    const isAberto = (lote: Lote) => lote.vence >= this.hoje && lote.expirado === null;
    const em30Dias = addDias(this.hoje, 30);
    const faltas = this.missing(parceiro);
    const voltas = partes.map(({ lote, pontos }) => ({ lote, pontos, vence: isAberto(lote) ? lote.vence : em30Dias }));
    voltas.sort((a, b) => compare(a.vence, b.vence) || parceiro.lotes.indexOf(a.lote) - parceiro.lotes.indexOf(b.lote));
    const ficam = voltas.map(({ lote, pontos }) => grab(faltas, lote.pontuacao, pontos));
    const vagas = parceiro.lotes.filter(isAberto).map((lote) => {
      const voltam = voltas.reduce((soma, volta, n) => soma + (volta.lote === lote ? (ficam[n] ?? 0) : 0), 0);
      return {
        lote,
        pontuacao: lote.pontuacao,
        vence: lote.vence,
        cabem: lote.pontos - lote.restante - this.spent(lote) - voltam,
      };
    });
    const novos = [...faltas.keys()].sort((a, b) => a - b);
    const destinos = [
      ...vagas.sort((a, b) => compare(a.vence, b.vence)),
      ...novos.map((pontuacao) => ({ lote: null, pontuacao, vence: em30Dias, cabem: Number.POSITIVE_INFINITY })),
    ];
    let sobra = somaDe(voltas) - somaDe(ficam.map((pontos) => ({ pontos })));
    const vao = destinos.map(({ lote, pontuacao, vence, cabem }) => {
      const pontos = grab(faltas, pontuacao, Math.min(cabem, sobra));
      sobra -= pontos;
      return { lote, pontuacao, vence, pontos };
    });
    const put = (lote: Lote | null, pontuacao: number | null, vence: string, pontos: number) => {
      if (pontos === 0) return;
      if (!lote || !isAberto(lote)) return open(parceiro, pontuacao, pontos, vence);
      const paga = Math.min(parceiro.divida, pontos);
      parceiro.divida -= paga;
      lote.restante += pontos - paga;
    };
    parceiro.divida -= sobra;
    for (const [n, { lote, vence }] of voltas.entries()) put(lote, lote.pontuacao, vence, ficam[n] ?? 0);
    for (const { lote, pontuacao, vence, pontos } of vao) put(lote, pontuacao, vence, pontos);
  }

  /** Scoring → what it stands for and is neither in its lotes nor spent. */
  private missing(parceiro: Parceiro): Map<number, number> {
    const faltas = new Map<number, number>();
    for (const [id, pontuacao] of this.pontuacoes) {
      if (pontuacao.parceiro !== parceiro || !pontuacao.lancada) continue;
      const dela = parceiro.lotes.filter((lote) => lote.pontuacao === id);
      faltas.set(id, pontuacao.vale - dela.reduce((soma, lote) => soma + lote.restante + this.spent(lote), 0));
    }
    return faltas;
  }

  /** Of a lote, by redemptions that stand. */
  private spent(lote: Lote): number {
    const vivos = [...this.resgates.values()].filter(({ estornado }) => !estornado);
    return somaDe(vivos.flatMap(({ partes }) => partes).filter((parte) => parte.lote === lote));
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

/** Takes from what a scoring lacks, at most all of it. */
function grab(faltas: Map<number, number>, pontuacao: number | null, pontos: number): number {
  if (pontuacao === null) return pontos;
  const falta = faltas.get(pontuacao) ?? 0;
  const tirados = Math.max(0, Math.min(pontos, falta));
  faltas.set(pontuacao, falta - tirados);
  return tirados;
}

const somaDe = (partes: { pontos: number }[]): number => partes.reduce((soma, { pontos }) => soma + pontos, 0);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
export const addDias = (dia: string, dias: number): string =>
  Temporal.PlainDate.from(dia).add({ days: dias }).toString();

function existente<T>(valor: T | undefined): T {
  if (valor === undefined) throw new Error('o replay não conhece este id');
  return valor;
}
