/** Products of the main catalogue, as sellers look them up. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FlagResposta, Pontos } from './fields.ts';
import { listaRodape, listQuery } from './list.ts';

export const ProdutoPontos = z.object({
  id: z.number(),
  codigo: z.string(),
  nome: z.string(),
  /** What sellers are shown; the points counted are `valorPontos` of the product. */
  valorPontosExibicao: Pontos,
  ordem: z.number(),
  ativo: FlagResposta,
});

export const listProdutosPontos = endpoint({
  method: 'GET',
  path: '/api/produtos',
  auth: 'loja',
  resumo: 'Pontos por produto participante',
  query: listQuery(
    ['valorPontosExibicao', 'nome', 'codigo', 'ordem'],
    {},
    { campo: 'valorPontosExibicao', direcao: 'desc' },
  ),
  reply: z.object({ rows: z.array(ProdutoPontos), ...listaRodape }),
  errors: [],
});
