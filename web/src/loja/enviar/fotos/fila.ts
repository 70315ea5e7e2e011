/** The queue of receipts on their way from this phone: states, what may follow what, and what is to be done next. No side effects. */

/**
 * lendo → pronta → esperando → enviando → enviada; from `enviando` also `guardada` (no connection: tried again by itself) and `falhou`
 * (the server's refusal: the seller decides). `recusada` never leaves the phone.
 */
export type EstadoRecibo =
  | 'lendo'
  | 'pronta'
  | 'esperando'
  | 'enviando'
  | 'guardada'
  | 'falhou'
  | 'recusada'
  | 'enviada';

export interface Recibo {
  chave: string;
  nome: string;
  estado: EstadoRecibo;
  /** The seller has asked for it to be sent. */
  pedida: boolean;
  /** 0 to 1 of its bytes. */
  parte: number;
  /** What the server, or the look at the file, has against it. */
  falha: string | null;
  /** Sendings begun, ever: a repeat reported by the server after the first may be the one whose answer was lost. */
  tentativas: number;
  /** Kept on this phone, so that a reload loses nothing. */
  guardado: boolean;
  /** Access key read from its QR code. */
  chaveAcesso: string | null;
  /** The server had it already, from an earlier sending. */
  repetida: boolean;
  /** Address of a small picture in this page's memory. */
  miniatura: string | null;
}

export interface ReciboLido {
  chaveAcesso: string | null;
  miniatura: string | null;
}

export type Fato =
  | { tipo: 'escolhidas'; arquivos: readonly { chave: string; nome: string }[] }
  | { tipo: 'recuperadas'; recibos: readonly Recibo[] }
  | { tipo: 'lida'; chave: string; lido: ReciboLido }
  | { tipo: 'recusada'; chave: string; falha: string }
  | { tipo: 'guardou'; chave: string; guardado: boolean }
  | { tipo: 'pediram' }
  | { tipo: 'comecou'; chave: string }
  | { tipo: 'progrediu'; chave: string; parte: number }
  | { tipo: 'enviada'; chave: string; repetida: boolean }
  | { tipo: 'semResposta'; chave: string; falha: string | null }
  | { tipo: 'falhou'; chave: string; falha: string }
  | { tipo: 'tentamDeNovo'; chave: string }
  | { tipo: 'conexaoVoltou' }
  | { tipo: 'removida'; chave: string }
  | { tipo: 'anunciadas'; chaves: readonly string[] };

export type Fila = readonly Recibo[];

/** More at once only makes each slower where reception is bad. */
const ENVIOS_JUNTOS = 2;
/** A phone's memory holds one photo of twelve megapixels unpacked, not ten. */
const LEITURAS_JUNTAS = 1;
/** A server that answers with its own fault this often needs somebody to look, not another try. */
const TENTATIVAS = 6;

export function reduce(fila: Fila, fato: Fato): Fila {
  switch (fato.tipo) {
    case 'escolhidas':
      return [...fila, ...fato.arquivos.map(create)];
    case 'recuperadas':
      return [...fato.recibos.filter(({ chave }) => !fila.some((outro) => outro.chave === chave)), ...fila];
    case 'pediram':
      return fila.map(request);
    case 'conexaoVoltou':
      return fila.map((recibo) => (recibo.estado === 'guardada' ? { ...recibo, estado: 'esperando' } : recibo));
    case 'removida':
      return fila.filter(({ chave }) => chave !== fato.chave);
    case 'anunciadas':
      return fila.filter(({ chave }) => !fato.chaves.includes(chave));
    default:
      return fila.map((recibo) => (recibo.chave === fato.chave ? { ...recibo, ...changes(recibo, fato) } : recibo));
  }
}

type FatoDeUm = Exclude<
  Fato,
  { tipo: 'escolhidas' | 'recuperadas' | 'pediram' | 'conexaoVoltou' | 'removida' | 'anunciadas' }
>;

/** What a fact changes of its receipt; nothing where it comes too late. */
function changes(recibo: Recibo, fato: FatoDeUm): Partial<Recibo> {
  switch (fato.tipo) {
    case 'lida':
      if (recibo.estado !== 'lendo') return {};
      return { ...fato.lido, estado: recibo.pedida ? 'esperando' : 'pronta' };
    case 'recusada':
      return recibo.estado === 'lendo' ? { estado: 'recusada', falha: fato.falha } : {};
    case 'guardou':
      return { guardado: fato.guardado };
    case 'comecou':
      return { estado: 'enviando', parte: 0, falha: null, tentativas: recibo.tentativas + 1 };
    case 'tentamDeNovo':
      return recibo.estado === 'falhou' || recibo.estado === 'guardada'
        ? { estado: 'esperando', falha: null, pedida: true }
        : {};
    default:
      return recibo.estado === 'enviando' ? outcome(recibo, fato) : {};
  }
}

type Desfecho = Extract<FatoDeUm, { tipo: 'progrediu' | 'enviada' | 'semResposta' | 'falhou' }>;

function outcome({ tentativas }: Recibo, fato: Desfecho): Partial<Recibo> {
  switch (fato.tipo) {
    case 'progrediu':
      return { parte: fato.parte };
    case 'enviada':
      return { estado: 'enviada', parte: 1, repetida: fato.repetida && tentativas === 1 };
    case 'semResposta':
      // Without a connection it waits for ever; a fault of the server's own is not asked for again without end.
      return { estado: fato.falha && tentativas >= TENTATIVAS ? 'falhou' : 'guardada', falha: fato.falha };
    case 'falhou':
      return { estado: 'falhou', falha: fato.falha };
  }
}

const create = ({ chave, nome }: { chave: string; nome: string }): Recibo => ({
  chave,
  nome,
  estado: 'lendo',
  pedida: false,
  parte: 0,
  falha: null,
  tentativas: 0,
  guardado: false,
  chaveAcesso: null,
  repetida: false,
  miniatura: null,
});

/** What is still being read goes as soon as it was. */
const request = (recibo: Recibo): Recibo => {
  if (recibo.estado === 'lendo') return { ...recibo, pedida: true };
  return recibo.estado === 'pronta' ? { ...recibo, pedida: true, estado: 'esperando' } : recibo;
};

const count = (fila: Fila, ...estados: readonly EstadoRecibo[]): number =>
  fila.filter(({ estado }) => estados.includes(estado)).length;

/** Keys of those to begin sending now. */
export const nextToSend = (fila: Fila): string[] => take(fila, 'esperando', ENVIOS_JUNTOS - count(fila, 'enviando'));

/** Keys of those to begin reading now. @param lendo keys of those whose reading has begun */
export const nextToRead = (fila: Fila, lendo: ReadonlySet<string>): string[] =>
  take(
    fila.filter(({ chave }) => !lendo.has(chave)),
    'lendo',
    LEITURAS_JUNTAS - lendo.size,
  );

const take = (fila: Fila, estado: EstadoRecibo, quantos: number): string[] =>
  fila
    .filter((recibo) => recibo.estado === estado)
    .slice(0, Math.max(0, quantos))
    .map(({ chave }) => chave);

/** Chosen and not yet asked to be sent. */
export const countReady = (fila: Fila): number =>
  fila.filter(({ estado, pedida }) => !pedida && estado === 'lendo').length + count(fila, 'pronta');

/** Asked for and on its way. */
export const countUnderWay = (fila: Fila): number =>
  fila.filter(({ estado, pedida }) => pedida && estado === 'lendo').length + count(fila, 'esperando', 'enviando');

export const countWaiting = (fila: Fila): number => count(fila, 'guardada');

/** What would be lost if the phone forgot it: everything that may still be sent. */
export const unsent = (fila: Fila): Fila => fila.filter(({ estado }) => estado !== 'enviada' && estado !== 'recusada');

/** Keys of what a batch has brought, once nothing of it is on its way any more; what the seller had sent before tells its own tale. */
export const finished = (fila: Fila): string[] =>
  countUnderWay(fila) > 0
    ? []
    : fila.filter(({ estado, repetida }) => estado === 'enviada' && !repetida).map(({ chave }) => chave);
