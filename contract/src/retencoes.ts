/** Units of a declared sale beyond what a seller may declare in a day: why they wait, and what staff decide. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Mensagem } from './fields.ts';
import { contaPontos } from './money.ts';
import { plural } from './plural.ts';

export interface Retencao {
  limite: string;
  /** What the limit allows in a day. */
  maximo: number;
  cadastroRecente: boolean;
}

/** Why units wait for a person, to whoever asks: "Acima do limite de 100 unidades por dia". */
export function describeRetencao({ limite, maximo, cadastroRecente }: Retencao): string {
  const quanto = limite === 'pontos' ? contaPontos(maximo) : plural(maximo, 'unidade', 'unidades');
  return `Acima do limite de ${quanto} por dia${cadastroRecente ? ' nos primeiros dias de cadastro' : ''}`;
}

export const decisoesRetencao = ['liberada', 'recusada'] as const;

export const decideRetencao = endpoint({
  method: 'POST',
  path: '/api/pontuacoes/retidas',
  auth: 'painel',
  telas: ['/painel/pontuacoes/pontuado', '/painel/vendedores'],
  acao: 'decidirRetencao',
  resumo: 'Libera ou recusa as unidades de uma venda que passaram do limite do dia do vendedor',
  body: z
    .object({
      idVenda: Id,
      decisao: z.enum(decisoesRetencao),
      /** The seller reads why units were refused. */
      nota: z.string().trim().max(200, 'Use no máximo 200 caracteres').default(''),
    })
    .refine(({ decisao, nota }) => decisao === 'liberada' || nota !== '', {
      path: ['nota'],
      error: 'Informe o motivo',
    }),
  reply: Mensagem,
  errors: ['nao_encontrado', 'estado_invalido', 'validacao'],
});
