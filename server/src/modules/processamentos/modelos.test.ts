/** Every template that a screen offers is a file that the product takes: downloaded, and sent back with the line it shows. */
import * as cartoes from '@pontua/contract/cartoes';
import type { Endpoint } from '@pontua/contract/endpoint';
import { endpoints } from '@pontua/contract/endpoints';
import * as vendedores from '@pontua/contract/parceiros-painel';
import { getProcessamento, ResultadoUpload } from '@pontua/contract/processamentos';
import * as produtos from '@pontua/contract/produtos';
import * as codigos from '@pontua/contract/produtos-revenda';
import * as lojas from '@pontua/contract/revendas-planilha';
import { getModelo, uploadHistorico, uploadVendas } from '@pontua/contract/uploads';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';

const t = useTestApp();
let equipe: Cliente;

/** A programme in which the examples are of somebody: its chain, its store, its seller, its product, its card. */
beforeAll(async () => {
  const { app, fabricas } = t();
  await app.startJobs();
  equipe = await t().nivel(2);
  const { id: redeId } = await fabricas.rede({ nome: 'Casa & Cia' });
  const { id: revendaId } = await fabricas.revenda({
    redeId,
    codigo: '10452',
    cnpj: '11222333000181',
    tipoPontuacao: 0,
  });
  await fabricas.parceiro({ revendaId, cpf: '52998224725' });
  await fabricas.produto({ codigo: 'PX-1001' });
  await app.db.insertInto('cartoes').values({ numero: '5067411020008100', codigoBarras: '8970300000' }).execute();
});

interface Caso {
  modelo: Endpoint;
  params?: { tipo: 'vendas' | 'historico' };
  envios: readonly Endpoint[];
  nome?: string;
  body?: Record<string, unknown>;
}

const doArquivo = 'arquivo.csv';
const deUmaLoja = { cnpjRevenda: '11222333000181' };

const casos: [string, Caso][] = [
  ['produtos', { modelo: produtos.getTemplateProdutos, envios: [produtos.importProdutos, produtos.uploadProdutos] }],
  [
    'códigos de uma loja',
    {
      modelo: codigos.getTemplateCodigosDaLoja,
      envios: [codigos.importCodigosDaLoja, codigos.uploadProdutosRevenda],
      body: deUmaLoja,
    },
  ],
  [
    'vendas',
    {
      modelo: getModelo,
      params: { tipo: 'vendas' },
      envios: [uploadVendas],
      nome: 'vendas.xlsx',
      body: { enviarMensagem: 0 },
    },
  ],
  ['histórico', { modelo: getModelo, params: { tipo: 'historico' }, envios: [uploadHistorico] }],
  ['caixa de cartões', { modelo: cartoes.getTemplateCartoes, envios: [cartoes.importCartoes] }],
  ['saldo de cartões', { modelo: cartoes.getTemplateSaldoCartao, envios: [cartoes.uploadSaldoCartao] }],
  ['lojas', { modelo: lojas.getTemplateRevendas, envios: [lojas.importRevendas] }],
  ['base de lojas', { modelo: lojas.getTemplateBaseLojas, envios: [lojas.importBaseLojas] }],
  ['vendedores', { modelo: vendedores.getTemplateParceiros, envios: [vendedores.importParceiros], body: {} }],
];

test.each(casos)('the template of %s, sent as it is, has no line refused', async (_, caso) => {
  const { modelo, params, envios, nome = doArquivo, body } = caso;
  const baixado = await equipe.envia(modelo, { params });
  expect(baixado.status, baixado.texto).toBe(200);
  const arquivos = [{ nome, conteudo: baixado.bytes }];
  for (const envio of envios) {
    const { status, corpo, texto } = await equipe.envia(envio, { body }, { arquivos });
    expect(status, texto).toBe(200);
    const { id } = ResultadoUpload.parse(corpo).processamento;
    // Where the machine is busy the answer comes before the file is done.
    await expect
      .poll(() => equipe.ok(getProcessamento, { params: { id } }), { timeout: 25_000 })
      .toMatchObject({ total: 1, erros: [], processamento: { estado: 'concluido', totalErros: 0 } });
  }
});

test('there is no other template', () => {
  const oferecidos = [...endpoints.values()].filter(
    ({ path }) => path.endsWith('/template') || path.includes('/modelos/'),
  );
  expect(new Set(oferecidos)).toEqual(new Set(casos.map(([, { modelo }]) => modelo)));
});
