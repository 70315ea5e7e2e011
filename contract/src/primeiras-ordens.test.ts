import { expect, it } from 'vitest';
import type { z } from 'zod';
import { listCartoes } from './cartoes.ts';
import { listParceiros } from './parceiros-painel.ts';
import { listPremios } from './premios.ts';
import { listProdutos } from './produtos.ts';
import { listRedesCompletas } from './redes.ts';

it.each<[string, z.ZodType, campo: string, direcao: string]>([
  ['networks', listRedesCompletas.query, 'nome', 'asc'],
  ['products', listProdutos.query, 'valorPontos', 'desc'],
  ['sellers', listParceiros.query, 'nome', 'asc'],
  ['prizes', listPremios.query, 'nome', 'asc'],
  ['cards', listCartoes.query, 'id', 'asc'],
])('%s come in the order of the specification where none is asked for', (_, query, campo, direcao) => {
  expect(query.parse({})).toMatchObject({ ordenacao: { campo, direcao } });
});
