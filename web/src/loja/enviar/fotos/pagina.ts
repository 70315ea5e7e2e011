/** What the queue of receipts on their way consists of. */

/**
 * lendo → pronta → esperando → enviando → enviada; from `enviando` also `guardada` (no connection: tried again by itself) and `falhou`
 * (the server's refusal: the seller decides). `recusada` never leaves the phone.
 */
export type EstadoPagina =
  | 'lendo'
  | 'pronta'
  | 'esperando'
  | 'enviando'
  | 'guardada'
  | 'falhou'
  | 'recusada'
  | 'enviada';

/** One file: a page of a receipt, mostly its only one. */
export interface PaginaNaFila {
  chave: string;
  /** Of one receipt all have the same; they are sent together and share their lot from then on. */
  grupo: string;
  /** The closed receipt that it goes in the place of. */
  reenvioDe: number | null;
  nome: string;
  estado: EstadoPagina;
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

export interface PaginaLida {
  chaveAcesso: string | null;
  miniatura: string | null;
}

export type FilaDePaginas = readonly PaginaNaFila[];
