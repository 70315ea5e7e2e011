/** What the form of Nova Venda holds, what is wrong with it, and what it becomes: the call's body. No screen in here. */
import type { EntradaDe } from '@pontua/contract/endpoint';
import { Cpf, digits } from '@pontua/contract/fields';
import { fromCentesimos, toCentesimos } from '@pontua/contract/money';
import { maximoUnidades, pontuarVenda } from '@pontua/contract/pontuacoes';
import { z } from 'zod';
import { compactDia } from '../../../kit/formulario/dia.ts';

export interface ValoresVenda {
  cpf: string;
  tipoFiscal: '' | 'N' | 'C';
  identificador: string;
  /** As `CampoDia` has it. */
  realizadoEm: string;
  enviarMensagem: boolean;
}

export interface ItemDaNovaVenda {
  codigo: string;
  nome: string;
  qtde: number;
  valorUnitario: number;
  valorDesconto: number;
}

/** What was typed before the page was loaded anew. */
export const VendaGuardada = z.object({
  valores: z.object({
    cpf: z.string(),
    tipoFiscal: z.enum(['', 'N', 'C']),
    identificador: z.string(),
    realizadoEm: z.string(),
    enviarMensagem: z.boolean(),
  }),
  itens: z.array(
    z.object({
      codigo: z.string(),
      nome: z.string(),
      qtde: z.number(),
      valorUnitario: z.number(),
      valorDesconto: z.number(),
    }),
  ),
  rascunho: z
    .object({
      codigo: z.string(),
      qtde: z.union([z.number(), z.string()]),
      valorUnitario: z.union([z.number(), z.string()]),
      valorDesconto: z.union([z.number(), z.string()]),
    })
    .optional(),
});

/** A line while it is being typed: number fields give a text while empty, and what was typed where it is no number. */
export interface LinhaEmDigitacao {
  codigo: string;
  qtde: number | string;
  valorUnitario: number | string;
  valorDesconto: number | string;
}

export const rascunhoVazio: LinhaEmDigitacao = { codigo: '', qtde: '', valorUnitario: '', valorDesconto: '' };

/** Nothing of a next line was typed. */
export const isVazio = (rascunho: LinhaEmDigitacao): boolean =>
  Object.values(rascunho).every((valor) => String(valor).trim() === '');

/** Why a line cannot be added yet, or null. Whether its product exists is the server's to say. */
export function errorOfRascunho({ codigo, qtde, valorUnitario, valorDesconto }: LinhaEmDigitacao): string | null {
  if (codigo.trim() === '' || qtde === '' || valorUnitario === '') {
    return 'Informe todos os campos para adicionar um item';
  }
  const desconto = valorDesconto === '' ? 0 : valorDesconto;
  const validos = [qtde, valorUnitario, desconto].every((valor) => typeof valor === 'number' && valor >= 0);
  if (!validos || !Number.isInteger(qtde) || Number(qtde) < 1 || Number(qtde) > maximoUnidades) {
    return 'Informe somente valores válidos';
  }
  const bruto = toCentesimos(Number(valorUnitario)) * Number(qtde);
  return toCentesimos(Number(desconto)) > bruto ? 'O desconto é maior que o valor do item' : null;
}

export const toItem = (
  { codigo, qtde, valorUnitario, valorDesconto }: LinhaEmDigitacao,
  nome: string,
): ItemDaNovaVenda => ({
  codigo: codigo.trim(),
  nome,
  qtde: Number(qtde),
  valorUnitario: Number(valorUnitario),
  valorDesconto: Number(valorDesconto || 0),
});

/** Unit value × quantity − discount. */
export const subTotal = ({ qtde, valorUnitario, valorDesconto }: ItemDaNovaVenda): number =>
  fromCentesimos(toCentesimos(valorUnitario) * qtde - toCentesimos(valorDesconto));

export const sumItens = (itens: readonly ItemDaNovaVenda[]) => ({
  totalVenda: fromCentesimos(itens.reduce((soma, item) => soma + toCentesimos(subTotal(item)), 0)),
  totalDescontos: fromCentesimos(itens.reduce((soma, { valorDesconto }) => soma + toCentesimos(valorDesconto), 0)),
});

type CorpoDaVenda = EntradaDe<typeof pontuarVenda>['body'];

export const toCorpo = (
  valores: ValoresVenda,
  itens: readonly ItemDaNovaVenda[],
  idSubmissao?: number,
): CorpoDaVenda => ({
  venda: {
    // Of a receipt it is known whose it is, also to who may not see the CPF.
    cpf: idSubmissao !== undefined && valores.cpf === '' ? undefined : digits(valores.cpf),
    // An empty choice is what the schema has its words for.
    tipoFiscal: valores.tipoFiscal as 'N' | 'C',
    identificador: valores.identificador,
    realizadoEm: compactDia(valores.realizadoEm),
    itens: itens.map(({ codigo, nome, qtde, valorUnitario, valorDesconto }) => ({
      codigo,
      nome,
      qtde,
      valorUnitario,
      valorDesconto,
    })),
    ...(idSubmissao !== undefined && { idSubmissao }),
  },
  enviarMensagem: valores.enviarMensagem,
});

export interface FaltasDaVenda {
  /** Field of the form → what is wrong with it. */
  campos: Partial<Record<keyof ValoresVenda, string>>;
  /** Index of a line → what is wrong with it. */
  linhas: ReadonlyMap<number, string>;
  /** Of the lines together. */
  itens: string | null;
}

/** "venda.cpf" belongs to a field, "venda.itens.2.codigo" to the third line, "venda.itens" to all of them. */
export function sortFaltas(campos: Readonly<Record<string, string>>): FaltasDaVenda {
  const faltas: FaltasDaVenda & { linhas: Map<number, string> } = { campos: {}, linhas: new Map(), itens: null };
  for (const [caminho, texto] of Object.entries(campos)) {
    const [, campo = '', linha] = caminho.split('.');
    if (campo === 'itens' && linha !== undefined) faltas.linhas.set(Number(linha), texto);
    else if (campo === 'itens') faltas.itens = texto;
    else if (isCampo(campo)) faltas.campos[campo] = texto;
  }
  return faltas;
}

const nomes = ['cpf', 'tipoFiscal', 'identificador', 'realizadoEm'] as const;
const isCampo = (campo: string): campo is (typeof nomes)[number] => nomes.some((nome) => nome === campo);

/** All that can be said of a sale before it is sent; the contract's schema has the words, but for what is not there at all. */
export function faultsOf(
  valores: ValoresVenda,
  itens: readonly ItemDaNovaVenda[],
  idSubmissao?: number,
): FaltasDaVenda {
  const lida = pontuarVenda.body?.safeParse(toCorpo(valores, itens, idSubmissao));
  const ditas = lida?.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  const faltas = sortFaltas(Object.fromEntries(ditas));
  if (faltas.campos.cpf) faltas.campos.cpf = errorOfCpf(valores.cpf) ?? faltas.campos.cpf;
  if (valores.realizadoEm === '') faltas.campos.realizadoEm = 'Data obrigatória';
  return faltas;
}

export function errorOfCpf(cpf: string): string | null {
  if (cpf === '') return 'CPF obrigatório';
  return Cpf.safeParse(cpf).success ? null : 'CPF inválido';
}
