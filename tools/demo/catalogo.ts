/** What the programme is about: the products and the stores' own codes for them, the prizes, and the box of cards. */
import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importacaoEstoque } from '../../server/src/modules/cartoes/estoque.service.ts';
import { create as createPremio } from '../../server/src/modules/premios/painel.service.ts';
import { importacaoProdutos } from '../../server/src/modules/produtos/catalogo.service.ts';
import { codigosDaLoja } from '../../server/src/modules/produtos/codigos-da-loja.service.ts';
import type { AtorUsuario } from '../../server/src/platform/http/ator.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import { importCadastros } from './arquivo.ts';
import type { Cadastros } from './cadastros.ts';
import { produtosDemo } from './dados/produtos.ts';
import { premiosDemo } from './premios.ts';

/** Three stores have codes of their own for the first dozen products. */
const comCodigos = ['LB001', 'CF103', 'PM303'] as const;

export async function createCatalogo(app: Plataforma, { ator, lojas }: Cadastros): Promise<void> {
  const produtos = produtosDemo.map((produto) => ({ ...produto, valorPontosExibicao: produto.valorPontos }));
  await importCadastros(app, ator, { ...importacaoProdutos, nome: 'produtos.csv' }, produtos);
  for (const loja of comCodigos)
    for (const [indice, { codigo, nome, valorUnitario }] of produtosDemo.slice(0, 12).entries())
      await codigosDaLoja.create(
        app,
        { ator, id: 'demonstracao' },
        {
          cnpjRevenda: [{ por: 'id', valor: lojas.get(loja)?.id ?? 0 }],
          codigoPadrao: codigo,
          codigo: `${7000 + indice}`,
          nome: `${nome} (${codigo})`.toUpperCase(),
          valorUnitario,
        },
      );
  await importCadastros(app, ator, { ...importacaoEstoque, nome: 'caixa-de-cartoes.csv' }, caixaDeCartoes());
  await createPremios(app, ator);
}

/** The stock came as a box with its list. */
const caixaDeCartoes = () =>
  Array.from({ length: 14 }, (_, indice) => ({
    codigoBarras: `8970${String(300_000 + indice * 7919)}`,
    numero: `5067 41${String(10 + indice)} ${String(2000 + indice * 37)} ${String(8100 + indice * 53)}`,
  }));

async function createPremios(app: Plataforma, ator: AtorUsuario): Promise<void> {
  const pasta = await mkdtemp(join(tmpdir(), 'pontua-demo-'));
  try {
    for (const { descricaoHtml, custoTotal, pontos, pontosAlternativo, ...premio } of premiosDemo) {
      const nome = `${premio.codigo}.webp`;
      const caminho = join(pasta, nome);
      // What is sent is worked on where it lies.
      await copyFile(join(import.meta.dirname, 'imagens', 'premios', nome), caminho);
      const { size: tamanho } = await stat(caminho);
      const sha256 = createHash('sha256').update(premio.codigo).digest();
      const arquivos = [{ caminho, nome, tamanho, sha256 }];
      const pedido = { ator, arquivos, id: 'demonstracao' };
      await createPremio(app, pedido, {
        ...premio,
        descricao: descricaoHtml,
        custoTotal: Number(custoTotal),
        pontos,
        pontosAlternativo,
      });
    }
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}
