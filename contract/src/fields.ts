/** Field schemas shared by many endpoints, each with the words its user reads when it is wrong. */
import { cnpj } from 'cpf-cnpj-validator';
import { z } from 'zod';
import { isCpf } from './cpf.ts';
import { cleanLinha, isTexto } from './linha.ts';

/**
 * Marks a schema as the name of a thing, by which a call may reach for what is not the caller's. Every endpoint that has one, in
 * path, query or body, must say in `server/test/acesso/objetos/` what happens then.
 */
export const nomeia = (oQue: string) => ({ 'x-nomeia': oQue });

/** Keeps the digits only: "529.982.247-25" → "52998224725". */
export const digits = (text: string): string => text.replace(/\D/g, '');

/** One line that somebody types, cleaned by `cleanLinha`; blank passes. @param falta what is said where it is no text */
export const linha = (falta?: string) =>
  z.string(falta).overwrite(cleanLinha).refine(isTexto, 'Há caracteres que não são texto. Digite de novo');

/** CPF in any punctuation; becomes 11 digits with both check digits verified. */
export const Cpf = z
  .string('CPF obrigatório')
  .trim()
  .min(1, 'CPF obrigatório')
  .transform(digits)
  .refine(isCpf, 'CPF não é válido')
  .meta(nomeia('cpf'));

/** 11 digits → "529.982.247-25"; what is no CPF stays as it is. */
export const formatCpf = (cpf: string): string =>
  // In pieces: groups of an expression take five times as long, in each line of a file.
  /^\d{11}$/.test(cpf) ? `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}` : cpf;

/** CNPJ in any punctuation, letters allowed (2026 rule); becomes 14 upper-case characters. */
export const Cnpj = z
  .string()
  .transform((text) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase())
  .refine((value) => cnpj.isValid(value), 'CNPJ não é válido')
  .meta(nomeia('cnpj'));

/** 14 characters → "11.222.333/0001-81"; what is no CNPJ stays as it is. */
export const formatCnpj = (cnpj: string): string =>
  cnpj.replace(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/, '$1.$2.$3/$4-$5');

/** Points, up to two decimals. Carried as a number, counted only in SQL or in hundredths. */
export const Pontos = z.number();

/** Money in BRL, up to two decimals; same rule as `Pontos`. */
export const Reais = z.number();

/** With at most two decimals. */
export const comDuasCasas = (numero: z.ZodNumber) =>
  numero.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use no máximo duas casas decimais');

const digitado = (menosDe: string) =>
  comDuasCasas(z.number('Informe um número').max(99_999_999.99, `Informe menos de ${menosDe}`));
const ReaisDigitados = digitado('R$ 100.000.000,00');
const maiorQueZero = 'Informe um valor maior que zero';

/** A non-negative amount with at most two decimals, as typed in a form. */
export const ValorEmReais = ReaisDigitados.min(0, 'Informe um valor maior ou igual a zero');

/** The same of what is never had for nothing. */
export const ValorPositivo = ReaisDigitados.positive(maiorQueZero);

/** The same in points. */
export const PontosPositivos = digitado('100.000.000 pontos').positive(maiorQueZero);

/**
 * A number in a body: a number, or its plain digits as multipart sends them. What only JavaScript would take for one ("1e9", "0x10",
 * blank, true) is refused in the words of the schema.
 */
export const numerico = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value.trim()) ? Number(value) : value),
    schema,
  );

/** What may be left out, or left blank, as a form sends it: then it was not given. */
export const emBranco = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional()).optional();

/** Of what may be taken away again: a field that is left blank has none. */
export const blankIsNull = (valor: unknown): unknown => (valor === '' ? null : valor);

/** Points that may be stated; blank: they are not. */
export const PontosEstados = z.preprocess(blankIsNull, numerico(PontosPositivos.nullish()));

/** A list or an object, or its JSON text, as multipart and some screens of the specification send it. */
export const fromText = (enviado: unknown): unknown => {
  if (typeof enviado !== 'string') return enviado;
  try {
    return JSON.parse(enviado);
  } catch {
    return enviado;
  }
};

/** The product's two-state columns are 0 or 1 on the wire; booleans and their texts are understood too. */
export const Flag = z
  .union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false'])])
  .transform((value) => (value === true || value === 1 || value === '1' || value === 'true' ? 1 : 0));
export type Flag = 0 | 1;

/** What the server answers for such a column. */
export const FlagResposta = z.union([z.boolean(), z.literal([0, 1])]).transform((value): Flag => (value ? 1 : 0));

/** A row's id. */
export const Id = numerico(z.int('Identificador inválido').positive()).meta(nomeia('registro'));
export const IdParams = z.object({ id: Id });

/** Calendar day, YYYY-MM-DD, never a moment in time; one that exists. There is no year zero, in no calendar and not in PostgreSQL. */
export const Dia = z.iso.date('Data inválida').refine((dia) => !dia.startsWith('0000'), 'Data inválida');

const LIMITE_ANO = 'Informe um ano de 2000 a 2999';

/** A calendar year, 2000 to 2999; digits of a query or a field become a number. */
export const Ano = z.coerce.number('Informe o ano').int(LIMITE_ANO).min(2000, LIMITE_ANO).max(2999, LIMITE_ANO);

/** A month of the year, 1 to 12; "07" is understood. */
export const Mes = z.coerce
  .number('Informe o mês')
  .int('Informe um mês de 1 a 12')
  .min(1, 'Informe um mês de 1 a 12')
  .max(12, 'Informe um mês de 1 a 12');

/** The eight digits YYYYMMDD, as the specification's forms send a day, become YYYY-MM-DD; everything else stays what it is. */
export const expandDia = (texto: string): string =>
  /^\d{8}$/.test(texto) ? `${texto.slice(0, 4)}-${texto.slice(4, 6)}-${texto.slice(6)}` : texto;

/** Moment in time, ISO 8601 in UTC. */
export const Instante = z.string();

/** A product's, prize's or store's code, by which it is found: as it is kept, also where that was before lines were cleaned. */
export const Codigo = z
  .string('Informe o código')
  .trim()
  .min(1, 'Informe o código')
  .max(30, 'Use no máximo 30 caracteres')
  .meta(nomeia('codigo'));

/** Comma-separated ids, as the panel keeps a usuário's scope: "3,18,20". Room for five thousand. */
export const ListaIds = z
  .string()
  .max(40_000, 'Escolha menos de uma vez, ou a rede inteira')
  .regex(/^\s*(\d{1,15}\s*(,\s*\d{1,15}\s*)*)?$/, 'Lista de identificadores inválida')
  .transform((text) =>
    text
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean)
      .map(Number),
  );

const femininos = new Set([
  'Categoria',
  'Cidade',
  'Comunicação',
  'Data',
  'Descrição',
  'Fonte',
  'Loja',
  'Marca',
  'Permissão',
  'Quantidade',
  'Razão',
  'Rede',
  'Rua',
  'Saída',
  'Senha',
]);
const isFeminino = (campo: string): boolean => femininos.has(campo.split(' ')[0] ?? '');

/** What a blank field says: "CPF obrigatório", "Rua obrigatória". */
export const missing = (campo: string): string => `${campo} ${isFeminino(campo) ? 'obrigatória' : 'obrigatório'}`;

/** What a field says that was filled wrongly: "Celular inválido", "Senha inválida". */
export const invalid = (campo: string): string => `${campo} ${isFeminino(campo) ? 'inválida' : 'inválido'}`;

/** A required line of text. */
export const texto = (campo: string, max = 120) =>
  linha(missing(campo)).min(1, missing(campo)).max(max, `Use no máximo ${max} caracteres`);

/** An e-mail that need not be there; blank becomes null. */
export const emailOpcional = linha()
  .nullish()
  .transform((value) => value || null)
  .pipe(z.email(invalid('E-mail')).max(120, 'Use no máximo 120 caracteres').nullable());

/** An optional line of text; blank becomes null. */
export const textoOpcional = (max = 120) =>
  linha()
    .max(max, `Use no máximo ${max} caracteres`)
    .nullish()
    .transform((value) => value || null);

/** Blank is a missing value, anything else a wrong one: what a check says that both fail. */
export const orMissing = (campo: string) => ({
  error: ({ input }: { input?: unknown }): string => (input === '' ? missing(campo) : invalid(campo)),
});

export const Mensagem = z.object({ mensagem: z.string() });
