/** Reports, and what they are made of. */
import type { TipoRelatorio } from '@pontua/contract/geracoes';
import { givePontos } from '../../pontos.ts';
import { compra } from '../../vendas.ts';
import type { Alcance, Mundo } from '../mundo.ts';
import { type Casos, daRede } from './casos.ts';

export const deRelatorios: Casos = {
  listMensuracao: daMensuracao('mensuracao'),
  listMesesMensuracao: daMensuracao('meses'),
  listObservacoesMensuracao: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { query: { rede: alheio.rede.id } },
  }),
  createObservacaoMensuracao: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { body: { rede: alheio.rede.id, obs: 'x' } },
  }),
  listTaxaSucesso: daTaxa('taxaSucesso'),
  getResumoTaxaSucesso: daTaxa('itens'),
  getDashboard: daRede('topRevendasPontuadas', ({ pontuacaoAlheia }) => pontuacaoAlheia()),
  listFigurasDashboard: 'as figuras de getDashboard e getEsperas, de quem as pede (relatorios-arquivos.test.ts)',
  getEsperas: 'só conta: o que está fora do alcance não entra (esperas.test.ts)',
  listRelatorio: daRede('relatorio', comRelatorio),
  getResumoRelatorio: daRede('meses', comRelatorio),
  createEstoque: async (mundo) => ({
    cliente: await mundo.restrita(2),
    entrada: { body: { ...(await parAlheio(mundo)), saldo: 1, data: '2026-06-01' } },
  }),
  listLiberacoesEstoque: async (mundo) => ({
    cliente: await mundo.restrita(2),
    entrada: { query: await parAlheio(mundo) },
  }),
  listHistorico: async ({ t, restrita, alheio }) => {
    await compra(t, alheio.rede, await t.fabricas.produto(), 5);
    const query = { rede: alheio.rede.id, ano: 2026 };
    return { cliente: await restrita(2), entrada: { query }, vazia: 'historico' };
  },
  listProdutosVendidos: vendidoAlheio('produtosVendidos'),
  getResumoVendidos: vendidoAlheio('meses'),
  listComprasPontuacao: daRede('comprasPontuacao', comCompras),
  getGraficoComprasPontuacao: daRede('barras', comCompras),
};

/** A generation, perhaps of June, that has something of the other chain. */
async function geracaoDe({ t }: Mundo, tipo: TipoRelatorio, periodo = ''): Promise<number> {
  await t.app.db.updateTable('geracoes').set({ atual: false }).where('tipo', '=', tipo).execute();
  const momento = t.clock.now();
  const { id } = await t.app.db
    .insertInto('geracoes')
    .values({
      tipo,
      periodo,
      estado: 'concluido',
      atual: true,
      responsavel: 'Ana',
      pedidaEm: momento,
      terminadaEm: momento,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function daMensuracao(vazia: string) {
  return async (mundo: Mundo): Promise<Alcance> => {
    const redeId = mundo.alheio.rede.id;
    const geracaoId = await geracaoDe(mundo, 'mensuracao');
    const { db } = mundo.t.app;
    const somas = { valorAntes: 1, mesesAntes: 1, semanasAntes: 1, valorPos: 1, mesesPos: 1, semanasPos: 1 };
    await db
      .insertInto('mensuracao')
      .values({ geracaoId, redeId, dataCadastro: '2026-01-01', ...somas })
      .execute();
    const mes = { mes: '2026-01-01', valorAntes: 1, valorPos: 1 };
    await db
      .insertInto('mensuracaoMeses')
      .values({ geracaoId, redeId, ...mes })
      .execute();
    return { cliente: await mundo.restrita(2), entrada: { query: { rede: redeId } }, vazia };
  };
}

function daTaxa(vazia: string) {
  return async (mundo: Mundo): Promise<Alcance> => {
    const redeId = mundo.alheio.rede.id;
    const geracaoId = await geracaoDe(mundo, 'taxa-sucesso', '2026-06');
    const { id: produtoId } = await mundo.t.fabricas.produto();
    const figuras = { valorUnitario: 1, qtdAntes: 1, mesesAntes: 1, qtdVendida: 1 };
    await mundo.t.app.db
      .insertInto('taxaSucesso')
      .values({ geracaoId, redeId, produtoId, ...figuras })
      .execute();
    return { cliente: await mundo.restrita(2), entrada: { query: { rede: redeId, ano: 2026, mes: 6 } }, vazia };
  };
}

/** What the other store sold this year. */
function vendidoAlheio(vazia: string) {
  return async ({ t, restrita, alheio }: Mundo): Promise<Alcance> => {
    await t.app.db.updateTable('redes').set({ controlaSaldo: false }).where('id', '=', alheio.rede.id).execute();
    await givePontos(t.app, alheio.parceiro.id, 5);
    return { cliente: await restrita(2), entrada: { query: { revenda: alheio.revenda.cnpj, ano: 2026 } }, vazia };
  };
}

/** A chain out of reach and a product that it bought. */
async function parAlheio({ t, alheio }: Mundo) {
  const { id: produtoId, codigo: codProduto } = await t.fabricas.produto();
  await t.app.db.insertInto('antifraude').values({ redeId: alheio.rede.id, produtoId }).execute();
  return { rede: alheio.rede.id, codProduto };
}

/** This month's Compras x Pontuação has that chain. */
async function comCompras(mundo: Mundo): Promise<void> {
  const { t, alheio } = mundo;
  const mes = t.clock.today().slice(0, 7);
  const geracaoId = await geracaoDe(mundo, 'compras-pontuacao', mes);
  const { id: produtoId } = await t.fabricas.produto();
  const linha = { geracaoId, mes: `${mes}-01`, redeId: alheio.rede.id, produtoId, qtdVendida: 1, qtdPontuada: 0 };
  await t.app.db.insertInto('comprasPontuacao').values(linha).execute();
}

/** The general report has that chain. */
async function comRelatorio(mundo: Mundo): Promise<void> {
  const { t, alheio } = mundo;
  const nenhuma = { vendas: 0, unidades: 0, valorVendido: 0, emAnalise: 0, unidadesPontuadas: 0, pontos: 0, custo: 0 };
  await t.app.db
    .insertInto('relatorioRedes')
    .values({
      ...nenhuma,
      geracaoId: await geracaoDe(mundo, 'relatorio'),
      mes: '2026-06-01',
      redeId: alheio.rede.id,
      cenario: 0,
      resgates: 1,
      pontosResgatados: 1,
    })
    .execute();
}
