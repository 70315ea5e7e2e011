import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createLiberacao } from './antifraude.ts';
import { ItemVenda } from './pontuacoes.ts';
import { createPremio } from './premios.ts';
import { createRede } from './redes.ts';
import { QtdeResgate } from './resgates.ts';

/** One of each kind of number that people type. */
const campos: Record<string, (valor: unknown) => z.ZodSafeParseResult<unknown> | undefined> = {
  'quantidade de uma venda': (qtde) => ItemVenda.safeParse({ codigo: 'A', qtde, valorUnitario: 1 }),
  'valor de uma venda': (valorUnitario) => ItemVenda.safeParse({ codigo: 'A', qtde: 1, valorUnitario }),
  'quantidade de um resgate': (qtde) => QtdeResgate.safeParse(qtde),
  'quantidade liberada': (quantidade) => createLiberacao.body?.safeParse({ rede: 1, codProduto: 'A', quantidade }),
  'valor do ponto': (valorPonto) => createRede.body?.safeParse({ nome: 'Rede', regiao: 'Sul', valorPonto }),
  'custo de um prêmio': (custoTotal) =>
    createPremio.body?.safeParse({ nome: 'P', descricao: 'P', codigo: 'P', categoria: 'P', custoTotal }),
  'pontos de um prêmio': (pontos) =>
    createPremio.body?.safeParse({ nome: 'P', descricao: 'P', codigo: 'P', categoria: 'P', custoTotal: 1, pontos }),
};

describe.each(Object.entries(campos))('%s', (_, read) => {
  it('takes a number', () => {
    expect(read(2)?.error).toBeUndefined();
  });

  it.each([['1e2'], ['0x10'], ['2 un'], ['1,5'], ['dois'], [true], [[5]], [{}], [Number.NaN], [-5], [1e12], ['1e9']])(
    'refuses %j in words',
    (valor) => {
      expect(read(valor)?.error?.issues[0]?.message).toMatch(
        /^(Informe|Valor grande|Quantidade grande|No máximo|No mínimo)/,
      );
    },
  );
});
