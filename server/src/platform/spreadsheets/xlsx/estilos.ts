/** Which cell styles show a number as a calendar day or as a percentage: the only thing that makes one of it. */
import type { Pacote } from './pacote.ts';
import { attribute } from './xml.ts';

/** Formats every spreadsheet knows by number, those of Asian editions among them; only those with a day in them. */
const prontos = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

const porcentagens = new Set([9, 10]);

/** What a number is shown as. */
export type Estilo = 'dia' | 'porcentagem' | 'numero';

/** By the style's number. */
export async function readEstilos(pacote: Pacote, parte: string | null): Promise<Estilo[]> {
  const formatos = new Map<number, string>();
  const estilos: Estilo[] = [];
  let dentro = false;
  if (parte === null || !pacote.has(parte)) return estilos;
  await pacote.readWhole(parte, {
    open(nome, atributos) {
      if (nome === 'numFmt') {
        formatos.set(Number(attribute(atributos, 'numFmtId')), attribute(atributos, 'formatCode') ?? '');
      } else if (nome === 'cellXfs') {
        dentro = true;
      } else if (nome === 'xf' && dentro) {
        const id = Number(attribute(atributos, 'numFmtId') ?? 0);
        const codigo = formatos.get(id);
        estilos.push(codigo === undefined ? estiloPronto(id) : estiloDe(codigo));
      }
    },
    close(nome) {
      if (nome === 'cellXfs') dentro = false;
    },
    text: () => {},
    wantsText: () => false,
  });
  return estilos;
}

const estiloPronto = (id: number): Estilo =>
  prontos.has(id) ? 'dia' : porcentagens.has(id) ? 'porcentagem' : 'numero';

/** Excel keeps no longer ones. */
const maximoFormato = 255;

/** A day, a year or a percent sign in it, outside texts, colours and escaped signs: `[$-416]dd/mm/yyyy`, but not `"dia" 0` nor `hh:mm`. */
export function estiloDe(codigo: string): Estilo {
  const sinais = codigo
    .slice(0, maximoFormato)
    .replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '')
    .replace(/general/gi, '');
  if (/[dy]/i.test(sinais)) return 'dia';
  return sinais.includes('%') ? 'porcentagem' : 'numero';
}
