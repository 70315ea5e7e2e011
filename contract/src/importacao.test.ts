import { describe, expect, test } from 'vitest';
import { can } from './access.ts';
import { bulkCartoes, createCartao, importCartoes, uploadSaldoCartao } from './cartoes.ts';
import { createParceiro } from './parceiros.ts';
import { importParceiros, updateParceiro } from './parceiros-painel.ts';
import { pontuarVenda } from './pontuacoes.ts';
import { createProduto, importProdutos, updateProduto, uploadProdutos } from './produtos.ts';
import {
  createCodigoDaLoja,
  importCodigosDaLoja,
  updateCodigoDaLoja,
  uploadProdutosRevenda,
} from './produtos-revenda.ts';
import { createRevenda, updateRevenda } from './revendas.ts';
import { importBaseLojas, importRevendas } from './revendas-planilha.ts';
import { uploadVendas } from './uploads.ts';

describe('whoever may send files and do nothing else', () => {
  test.each([
    ['sellers', [importParceiros], [createParceiro, updateParceiro]],
    ['products', [importProdutos, uploadProdutos], [createProduto, updateProduto]],
    ['codes of a store', [importCodigosDaLoja, uploadProdutosRevenda], [createCodigoDaLoja, updateCodigoDaLoja]],
    ['stores', [importRevendas, importBaseLojas], [createRevenda, updateRevenda]],
    ['cards of the stock', [importCartoes], [createCartao]],
    ['balances of cards', [uploadSaldoCartao], [bulkCartoes]],
    ['sales', [uploadVendas], [pontuarVenda]],
  ])('writes no %s by file, which takes who may write them by the form', (_, envios, formularios) => {
    const doFormulario = formularios.flatMap(({ acao }) => acao ?? []);
    expect(doFormulario).not.toEqual([]);
    for (const { acao = [] } of envios) {
      expect(can({ acoes: ['enviarArquivos'] }, acao)).toBe(false);
      expect(can({ acoes: doFormulario }, acao)).toBe(false);
      expect(can({ acoes: ['enviarArquivos', ...doFormulario] }, acao)).toBe(true);
    }
  });
});
