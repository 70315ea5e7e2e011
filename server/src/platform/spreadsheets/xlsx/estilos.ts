/** Which cell styles show a number as a calendar day: the only thing that makes a date of it. */
import type { Pacote } from './pacote.ts';
import { attribute } from './xml.ts';

/** Formats every spreadsheet knows by number, those of Asian editions among them; only those with a day in them. */
const prontos = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** By the style's number. */
export async function readEstilos(pacote: Pacote, parte: string | null): Promise<boolean[]> {
  const formatos = new Map<number, string>();
  const datas: boolean[] = [];
  let dentro = false;
  if (parte === null || !pacote.has(parte)) return datas;
  await pacote.readWhole(parte, {
    open(nome, atributos) {
      if (nome === 'numFmt') {
        formatos.set(Number(attribute(atributos, 'numFmtId')), attribute(atributos, 'formatCode') ?? '');
      } else if (nome === 'cellXfs') {
        dentro = true;
      } else if (nome === 'xf' && dentro) {
        const id = Number(attribute(atributos, 'numFmtId') ?? 0);
        const codigo = formatos.get(id);
        datas.push(codigo === undefined ? prontos.has(id) : isFormatoDeData(codigo));
      }
    },
    close(nome) {
      if (nome === 'cellXfs') dentro = false;
    },
    text: () => {},
    wantsText: () => false,
  });
  return datas;
}

/** Excel keeps no longer ones. */
const maximoFormato = 255;

/** A day or a year in it, outside texts, colours and escaped signs: `[$-416]dd/mm/yyyy`, but not `"dia" 0` nor `hh:mm`. */
export const isFormatoDeData = (codigo: string): boolean =>
  /[dy]/i.test(
    codigo
      .slice(0, maximoFormato)
      .replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '')
      .replace(/general/gi, ''),
  );
