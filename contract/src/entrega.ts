/** What a redemption delivers and to whom, as it was asked for: fixed with the redemption, and shown apart from its free text. */
import { cnpj, cpf } from 'cpf-cnpj-validator';
import { z } from 'zod';
import { formatTelefone } from './telefone.ts';

/** As answered: what was kept, or that this level may not see it (a key or a phone is a way to reach a seller). */
export const DetalhesEntrega = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('recarga'), operadora: z.string(), celular: z.string() }),
  z.object({ tipo: z.literal('pix'), tipoChave: z.string(), chave: z.string() }),
  z.object({ tipo: z.literal('bivolt'), voltagem: z.string() }),
  z.object({ tipo: z.literal('credito'), nomeCompleto: z.string().optional() }),
  z.object({ tipo: z.literal('geral') }),
  z.object({ tipo: z.literal('oculto') }),
]);
export type DetalhesEntrega = z.infer<typeof DetalhesEntrega>;

export interface Entrega {
  /** Null where nothing but the prize was asked for. */
  detalhes: DetalhesEntrega | null;
  /** Number of the card that a credit goes to; null for other prizes, and while there is none. */
  cartao: string | null;
}

export type ParteEntrega = readonly [rotulo: string, valor: string];

/**
 * Label and value of each detail, in the order in which people say them. Numbers are grouped as people compare them, which also
 * keeps a spreadsheet from taking them for sums: `04645428632` would lose its zero there, a card its last digits.
 */
export function describeEntrega({ detalhes, cartao }: Entrega): ParteEntrega[] {
  switch (detalhes?.tipo) {
    case 'recarga':
      return [
        ['Operadora', detalhes.operadora],
        ['Celular', formatTelefone(detalhes.celular)],
      ];
    case 'pix':
      return [
        ['Tipo de chave', detalhes.tipoChave],
        ['Chave Pix', formatChave(detalhes)],
      ];
    case 'bivolt':
      return [['Voltagem', detalhes.voltagem]];
    case 'credito':
      return present([
        ['Cartão', cartao?.replace(/(.{4})(?=.)/g, '$1 ')],
        ['Nome no cartão', detalhes.nomeCompleto],
      ]);
    case 'oculto':
      return [['Entrega', 'Dados de contato ocultos']];
    default:
      return [];
  }
}

/**
 * The same values as they are pasted where somebody pays or calls: as they were kept, without what only helps to read them.
 */
export function pasteEntrega(entrega: Entrega): ParteEntrega[] {
  const { detalhes, cartao } = entrega;
  const cru: Readonly<Record<string, string | null | undefined>> = {
    Celular: detalhes?.tipo === 'recarga' ? detalhes.celular : null,
    'Chave Pix': detalhes?.tipo === 'pix' ? detalhes.chave : null,
    Cartão: cartao,
  };
  return describeEntrega(entrega).map(([rotulo, valor]) => [rotulo, cru[rotulo] ?? valor]);
}

const present = (partes: [string, string | null | undefined][]): ParteEntrega[] =>
  partes.flatMap(([rotulo, valor]) => (valor ? [[rotulo, valor] as const] : []));

function formatChave({ tipoChave, chave }: { tipoChave: string; chave: string }): string {
  if (tipoChave === 'CPF') return cpf.format(chave);
  if (tipoChave === 'CNPJ') return cnpj.format(chave);
  return tipoChave === 'Telefone' ? formatTelefone(chave) : chave;
}
