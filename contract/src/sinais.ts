/** What deserves a second look beside a redemption or a receipt: one set of rules, told in words; decided by nobody but staff. */
import { z } from 'zod';
import { Instante } from './fields.ts';

/**
 * Each signal in a word or two, and how much it weighs: what weighs 2 together puts a thing on the list "Para conferir". The first redemption
 * of somebody new is no news by itself; of somebody who registered last week it is.
 */
const sinais = {
  pixDeOutroCpf: { curto: 'Pix de outro CPF', peso: 2 },
  pixRepetido: { curto: 'Pix repetido', peso: 2 },
  pontosDigitados: { curto: 'Pontos digitados', peso: 2 },
  acessoMudou: { curto: 'Acesso mudou', peso: 2 },
  lojaMudou: { curto: 'Loja mudou', peso: 2 },
  cadastroRecente: { curto: 'Cadastro recente', peso: 1 },
  primeiroResgate: { curto: 'Primeiro resgate', peso: 1 },
  notaRepetida: { curto: 'Mesma nota', peso: 2 },
  fotoRepetida: { curto: 'Mesma foto', peso: 2 },
  numeroPontuado: { curto: 'Número já pontuado', peso: 2 },
  notaDeOutraEmpresa: { curto: 'Nota de outra empresa', peso: 2 },
  notaAntiga: { curto: 'Nota antiga', peso: 1 },
} as const satisfies Record<string, { curto: string; peso: number }>;

export type CodigoSinal = keyof typeof sinais;

/** Of a newer version perhaps one that is not known here. */
export const Sinal = z.object({ codigo: z.string(), texto: z.string() });
export type Sinal = z.infer<typeof Sinal>;

const isConhecido = (codigo: string): codigo is CodigoSinal => Object.hasOwn(sinais, codigo);

/** As a mark says it. */
export const curtoDe = ({ codigo, texto }: Sinal): string => (isConhecido(codigo) ? sinais[codigo].curto : texto);

/** Whether what was seen weighs enough that somebody should look. */
export const deservesConferencia = (vistos: readonly Sinal[]): boolean =>
  vistos.reduce((soma, { codigo }) => soma + (isConhecido(codigo) ? sinais[codigo].peso : 0), 0) >= 2;

/** That somebody looked, and what they found. */
export const Conferido = z.object({ por: z.string(), em: Instante, nota: z.string() });
export type Conferido = z.infer<typeof Conferido>;

/** Beside a row: what there is to see, and whether somebody did. */
export const comSinais = { sinais: z.array(Sinal), conferido: Conferido.nullable() };
