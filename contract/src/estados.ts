/** The 27 states, and the code that somebody means who writes a state's name. */

import { z } from 'zod';
import { invalid, missing } from './fields.ts';

export const estados = [
  { uf: 'AC', nome: 'Acre' },
  { uf: 'AL', nome: 'Alagoas' },
  { uf: 'AP', nome: 'Amapá' },
  { uf: 'AM', nome: 'Amazonas' },
  { uf: 'BA', nome: 'Bahia' },
  { uf: 'CE', nome: 'Ceará' },
  { uf: 'DF', nome: 'Distrito Federal' },
  { uf: 'ES', nome: 'Espírito Santo' },
  { uf: 'GO', nome: 'Goiás' },
  { uf: 'MA', nome: 'Maranhão' },
  { uf: 'MT', nome: 'Mato Grosso' },
  { uf: 'MS', nome: 'Mato Grosso do Sul' },
  { uf: 'MG', nome: 'Minas Gerais' },
  { uf: 'PA', nome: 'Pará' },
  { uf: 'PB', nome: 'Paraíba' },
  { uf: 'PR', nome: 'Paraná' },
  { uf: 'PE', nome: 'Pernambuco' },
  { uf: 'PI', nome: 'Piauí' },
  { uf: 'RJ', nome: 'Rio de Janeiro' },
  { uf: 'RN', nome: 'Rio Grande do Norte' },
  { uf: 'RS', nome: 'Rio Grande do Sul' },
  { uf: 'RO', nome: 'Rondônia' },
  { uf: 'RR', nome: 'Roraima' },
  { uf: 'SC', nome: 'Santa Catarina' },
  { uf: 'SP', nome: 'São Paulo' },
  { uf: 'SE', nome: 'Sergipe' },
  { uf: 'TO', nome: 'Tocantins' },
] as const;
export type Uf = (typeof estados)[number]['uf'];
export const ufs = estados.map(({ uf }) => uf);

const simple = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase();
const porTexto = new Map<string, Uf>(estados.flatMap(({ uf, nome }) => [[uf, uf] as const, [simple(nome), uf]]));

/** The state's code or its name, in any case, with accents or without; null where it is neither. */
export const parseUf = (texto: string): Uf | null => porTexto.get(simple(texto.slice(0, 60))) ?? null;

/** A required state; becomes its code. @param campo completes the sentence: "Estado inválido" */
export const estado = (campo: string) =>
  z.string(missing(campo)).transform((texto, contexto) => {
    const uf = parseUf(texto);
    if (uf) return uf;
    contexto.addIssue({ code: 'custom', message: texto.trim() === '' ? missing(campo) : invalid(campo) });
    return z.NEVER;
  });
