/** Sales as staff look them up before they type one. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Dia, Instante } from './fields.ts';
import { Identificador, TipoFiscal } from './pontuacoes.ts';
import { lojaRef } from './referencias.ts';

export const VendaProcessada = z.object({
  id: z.number(),
  tipoFiscal: z.string(),
  identificador: z.string(),
  parceiro: z.string(),
  realizadoEm: Dia,
  criadoEm: Instante,
});
export type VendaProcessada = z.infer<typeof VendaProcessada>;

/** The same number, however it was typed; a cancelled sale may come again and is not among them. */
export const findVendas = endpoint({
  method: 'GET',
  path: '/api/vendas',
  auth: 'painel',
  telas: ['/painel/processar/nova-venda', '/painel/processar/pontuacoes'],
  resumo: 'A venda já processada de um número fiscal em uma loja, se houver',
  query: z.object({ identificador: Identificador, tipoFiscal: TipoFiscal, codRevenda: lojaRef() }),
  reply: z.object({ vendas: z.array(VendaProcessada) }),
  errors: ['validacao'],
});
