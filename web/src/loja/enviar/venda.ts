/** A sale that is typed: its lines, what stands in the fields, and what is kept of it in the browser. */
import type { EntradaDe } from '@pontua/contract/endpoint';
import type { pontuarDigitacao } from '@pontua/contract/pontuacoes';
import type { ProdutoEncontrado } from '@pontua/contract/produtos';
import { z } from 'zod';

export interface LinhaVenda {
  chave: number;
  codigo: string;
  valor: number;
  /** `perdida`: it was sent, and nobody knows whether it arrived. */
  estado: 'consultando' | 'pronta' | 'recusada' | 'perdida';
  produto?: ProdutoEncontrado;
  /** Why it cannot be sent. */
  falta?: string;
  /** Nobody could be asked: asking again may do. */
  semResposta?: boolean;
}

export interface CamposDoRascunho {
  codigo: string;
  /** '' while empty; a text while its last digit is a zero. */
  valor: number | string;
}

export interface EstadoRascunho {
  linhas: readonly LinhaVenda[];
  campos: CamposDoRascunho;
  /** What is wrong with what stands in the fields. */
  falta: string | null;
  enviando: boolean;
  /** What was sent and not answered for certain, of the first lines of the list: it is sent again as it was, or not at all. */
  aCaminho: CorpoVenda | null;
}

export type CorpoVenda = EntradaDe<typeof pontuarDigitacao>['body'];

/** What people have typed, without what was found out about it. */
export interface VendaDigitada {
  itens: readonly Pick<LinhaVenda, 'codigo' | 'valor'>[];
  campos: CamposDoRascunho;
  aCaminho: CorpoVenda | null;
}

/** Null where there is nothing to keep. */
export function toVenda({ linhas, campos, aCaminho }: EstadoRascunho): VendaDigitada | null {
  if (linhas.length === 0 && isVazio(campos)) return null;
  return { itens: linhas.map(({ codigo, valor }) => ({ codigo, valor })), campos, aCaminho };
}

/** What was kept by `toVenda`, or anything else: then nothing was typed. */
export function readVenda(guardado: unknown): VendaDigitada {
  const lida = VendaGuardada.safeParse(guardado);
  return lida.success ? lida.data : nadaDigitado;
}

const VendaGuardada = z.object({
  itens: z.array(z.object({ codigo: z.string(), valor: z.number() })),
  campos: z.object({ codigo: z.string(), valor: z.union([z.number(), z.string()]) }),
  aCaminho: z
    .object({
      venda: z.object({
        itens: z.array(z.object({ codigo: z.string(), qtde: z.number(), valorUnitario: z.number() })),
      }),
      repetida: z.enum(['avisar', 'confirmada']),
      parecida: z.number().optional(),
    })
    .nullable()
    .default(null),
});

export const camposVazios: CamposDoRascunho = { codigo: '', valor: '' };
export const nadaDigitado: VendaDigitada = { itens: [], campos: camposVazios, aCaminho: null };
export const isVazio = ({ codigo, valor }: CamposDoRascunho): boolean => codigo === '' && valor === '';

/** What stands in the fields, as a line; null while something is missing. */
export function toLinha({ codigo, valor }: CamposDoRascunho): Pick<LinhaVenda, 'codigo' | 'valor'> | null {
  const linha = { codigo: codigo.trim(), valor: valor === '' ? Number.NaN : Number(valor) };
  return linha.codigo !== '' && linha.valor >= 0 ? linha : null;
}
