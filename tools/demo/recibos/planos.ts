/** Who sends what, when, and what becomes of it. */

export interface Plano {
  /** Weeks before today. */
  semana: number;
  /** Hours before the week's moment. */
  horas: number;
  /** Which seller of the stores of type 2; 0 is the one of the README's third login. */
  quem: number;
  /** Closed for this reason; `''` is typed, undefined waits. */
  motivo?: string;
  comChave?: boolean;
  borrada?: boolean;
  emPdf?: boolean;
  /** The very picture of this earlier receipt. */
  copiaDe?: number;
  /** Too long for one photo. */
  emPartes?: boolean;
  /** In the place of this earlier one, of the same seller, which was closed. */
  melhorDe?: number;
  /** Staff opened it, and went for a coffee. */
  aberto?: boolean;
}

export const digitado = '';
const ilegivel = 'A foto está desfocada e não dá para ler o total. Envie outra, por favor';

export const planos: readonly Plano[] = [
  { semana: 3, horas: 5, quem: 0, motivo: digitado, comChave: true },
  { semana: 3, horas: 3, quem: 0, motivo: ilegivel, borrada: true },
  { semana: 2, horas: 6, quem: 0, motivo: digitado, comChave: true },
  { semana: 2, horas: 5, quem: 1, motivo: digitado },
  { semana: 2, horas: 4, quem: 2, motivo: 'Este cupom é de um produto que não participa da campanha' },
  { semana: 1, horas: 6, quem: 0, motivo: digitado, comChave: true },
  { semana: 1, horas: 4, quem: 0, motivo: digitado },
  { semana: 1, horas: 2, quem: 3, motivo: 'Cupom de outra loja' },
  { semana: 0, horas: 70, quem: 0, comChave: true, aberto: true },
  { semana: 0, horas: 52, quem: 3, comChave: true },
  // Somebody of another store sends what Joana was given points for.
  { semana: 0, horas: 47, quem: 4, copiaDe: 5, comChave: true },
  { semana: 0, horas: 30, quem: 0, emPdf: true },
  { semana: 0, horas: 28, quem: 1 },
  { semana: 0, horas: 22, quem: 2, comChave: true },
  { semana: 0, horas: 6, quem: 0, comChave: true, emPartes: true },
  { semana: 0, horas: 3, quem: 5 },
  { semana: 0, horas: 2, quem: 0, melhorDe: 1 },
];
