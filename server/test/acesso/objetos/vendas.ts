/** Sales, receipts, scorings, corrections, the antifraude, and the files that bring them. */
import { givePontos } from '../../pontos.ts';
import { createVendedora, pdf } from '../../recibos.ts';
import type { Alcance, Mundo } from '../mundo.ts';
import { type Casos, daRede, processamentoAlheio } from './casos.ts';

export const deVendas: Casos = {
  listHistoricoPontuacao: async ({ restrita, pontuacaoAlheia }) => ({
    cliente: await restrita(2),
    entrada: { params: { id: (await pontuacaoAlheia()).id } },
  }),
  listPontuacoes: daRede('pontuacoes', ({ pontuacaoAlheia }) => pontuacaoAlheia()),
  listPendentes: daRede('pendentes', ({ submissaoAlheia }) => submissaoAlheia()),
  listEncerradas: daRede('encerradas', async ({ t, submissaoAlheia }) => {
    const { id } = await submissaoAlheia();
    await t.app.db.updateTable('submissoes').set({ estado: 'encerrada', motivo: 'x' }).where('id', '=', id).execute();
  }),
  listAntifraude: daRede('antiFraude', async ({ t, alheio }) => {
    const { id: produtoId } = await t.fabricas.produto();
    await t.app.db.insertInto('antifraude').values({ redeId: alheio.rede.id, produtoId }).execute();
  }),
  findVendas: async ({ t, restrita, alheio, pontuacaoAlheia }) => {
    const { id } = await pontuacaoAlheia();
    const identificador = `V${id}`;
    const dela = t.app.db.selectFrom('pontuacoes').where('id', '=', id).select('vendaId');
    await t.app.db.updateTable('vendas').set({ identificador }).where('id', '=', dela).execute();
    const query = { identificador, tipoFiscal: 'N', codRevenda: alheio.revenda.cnpj };
    return { cliente: await restrita(2), entrada: { query }, vazia: 'vendas' };
  },
  pontuarDigitacao: 'a venda é do próprio vendedor, e os códigos são do catálogo',
  previewDigitacao: 'o que a venda do próprio vendedor valeria, pelos códigos do catálogo',
  pontuarVenda: async ({ t, restrita, alheio }) => {
    const { codigo } = await t.fabricas.produto();
    const itens = [{ codigo, qtde: 1, valorUnitario: 10 }];
    const venda = { cpf: alheio.parceiro.cpf, tipoFiscal: 'N', identificador: '7', realizadoEm: '2026-06-01', itens };
    return { cliente: await restrita(2), entrada: { body: { venda } }, recusa: 'CPF inválido' };
  },
  listMinhasSubmissoes: 'o identificador só diz onde a página continua; os recibos são os próprios',
  cancelPontuacao: async ({ restrita, pontuacaoAlheia }) => ({
    cliente: await restrita(2),
    entrada: { body: { identificador: (await pontuacaoAlheia()).id } },
  }),
  decideRetencao: async ({ t, restrita, alheio, pontuacaoAlheia }) => {
    const { vendaId } = await t.app.db
      .selectFrom('pontuacoes')
      .where('id', '=', (await pontuacaoAlheia()).id)
      .select('vendaId')
      .executeTakeFirstOrThrow();
    await t.app.db
      .insertInto('retencoes')
      .values({
        vendaId,
        redeId: alheio.rede.id,
        revendaId: alheio.revenda.id,
        parceiroId: alheio.parceiro.id,
        unidades: 1,
        pontos: 1,
        limite: 'unidades',
        maximo: 1,
        cadastroRecente: false,
        criadoEm: t.clock.now(),
      })
      .execute();
    return { cliente: await restrita(2), entrada: { body: { idVenda: vendaId, decisao: 'liberada' } } };
  },
  devolverPontos: 'um dia não nomeia nada: só os vendedores do alcance recebem (pontos/painel.test.ts)',
  listCorrecoes: daRede('vendasCorrigir', correcaoAlheia),
  listCorrecoesPorProduto: daRede('produtos', correcaoAlheia),
  corrigirPontuacao: async (mundo) => ({
    cliente: await mundo.restrita(2),
    entrada: { params: { idVenda: await correcaoAlheia(mundo) } },
  }),
  corrigirPontuacoes: async (mundo) => ({
    cliente: await mundo.restrita(2),
    entrada: { body: { ids: [await correcaoAlheia(mundo)] } },
  }),
  listPontuacoesDoVendedor: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { params: { cpf: alheio.parceiro.cpf } },
  }),
  getMinhaVenda: async (mundo) => ({
    cliente: await mundo.vendedora(),
    entrada: { params: { id: (await duvidaAlheia(mundo)).vendaId } },
  }),
  createDuvida: async (mundo) => ({
    cliente: await mundo.vendedora(),
    entrada: { params: { id: (await duvidaAlheia(mundo)).vendaId }, body: { texto: 'Faltam pontos' } },
  }),
  answerDuvida: async (mundo) => ({
    cliente: await mundo.restrita(2),
    entrada: { params: { id: (await duvidaAlheia(mundo)).id }, body: { resposta: 'Vimos' } },
  }),
  listItensPontuacao: async ({ restrita, pontuacaoAlheia }) => ({
    cliente: await restrita(2),
    entrada: { params: { id: (await pontuacaoAlheia()).id } },
  }),
  listHistoricoAntifraude: antifraude((linha) => ({ params: linha })),
  getLinhaAntifraude: antifraude((linha) => ({ params: linha })),
  listSerieAntifraude: antifraude((linha) => ({ query: linha })),
  listEsperaAntifraude: antifraude((linha) => ({ query: linha })),
  listDocumentosAntifraude: antifraude((linha) => ({ query: linha })),
  listLiberacoesAntifraude: antifraude((linha) => ({ query: linha })),
  listHistoricoDaLinha: async ({ t, restrita, alheio }) => {
    const { id: produtoId } = await t.fabricas.produto();
    const { id } = await t.app.db
      .insertInto('antifraude')
      .values({ redeId: alheio.rede.id, produtoId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { cliente: await restrita(2), entrada: { params: { id } } };
  },
  updateObservacaoAntifraude: antifraude((linha) => ({ body: { ...linha, observacao: 'x' } })),
  createLiberacaoMassa: async (mundo) => ({
    ...(await antifraude((linha) => ({ body: { items: [linha], comentario: 'x', quantidade: 1 } }))(mundo)),
    arquivos: [{ nome: 'comprovante.pdf', conteudo: pdf() }],
  }),
  createLiberacao: antifraude((linha) => ({ body: { ...linha, quantidade: 1 } })),
  getSubmissao: async ({ restrita, submissaoAlheia }) => ({
    cliente: await restrita(2),
    entrada: { params: { id: (await submissaoAlheia()).id } },
  }),
  listHistoricoSubmissao: async ({ restrita, submissaoAlheia }) => ({
    cliente: await restrita(2),
    entrada: { params: { id: (await submissaoAlheia()).id } },
  }),
  markVista: async ({ restrita, submissaoAlheia }) => ({
    cliente: await restrita(2),
    entrada: { params: { id: (await submissaoAlheia()).id } },
  }),
  sendRecibos: async ({ t, submissaoAlheia }) => ({
    cliente: (await createVendedora(t)).cliente,
    entrada: { body: { reenvioDe: (await submissaoAlheia()).id } },
    arquivos: [{ nome: 'recibo.pdf', conteudo: pdf() }],
  }),
  closeSubmissao: async ({ restrita, submissaoAlheia }) => ({
    cliente: await restrita(2),
    entrada: { body: { identificador: (await submissaoAlheia()).id } },
  }),
  getModelo: 'um modelo de planilha é o mesmo para todos',
  getProcessamento: envioAlheio,
  cancelProcessamento: envioAlheio,
  getFaltas: envioAlheio,
};

async function envioAlheio(mundo: Mundo): Promise<Alcance> {
  const { id } = await processamentoAlheio(mundo);
  return { cliente: await mundo.restrita(1), entrada: { params: { id } } };
}

/** A sale of the other chain whose product is worth something else by now. @returns its id */
async function correcaoAlheia({ t: { app }, alheio }: Mundo): Promise<number> {
  await app.db.updateTable('redes').set({ controlaSaldo: false }).where('id', '=', alheio.rede.id).execute();
  const id = await givePontos(app, alheio.parceiro.id, 10);
  const { vendaId, produtoId } = await app.db
    .selectFrom('pontuacoes as n')
    .innerJoin('alocacoes as a', 'a.pontuacaoId', 'n.id')
    .where('n.id', '=', id)
    .select(['n.vendaId', 'a.produtoId'])
    .executeTakeFirstOrThrow();
  await app.db.updateTable('produtos').set({ valorPontos: 12 }).where('id', '=', produtoId).execute();
  return vendaId;
}

/** A control row of the other chain, which only a usuário of that chain may see. */
function antifraude(entrada: (linha: { rede: number; codProduto: string }) => Alcance['entrada']) {
  return async ({ t, restrita, alheio }: Mundo): Promise<Alcance> => {
    const produto = await t.fabricas.produto();
    await t.app.db
      .insertInto('antifraude')
      .values({ redeId: alheio.rede.id, produtoId: produto.id, qtdVendida: 5 })
      .execute();
    return { cliente: await restrita(2), entrada: entrada({ rede: alheio.rede.id, codProduto: produto.codigo }) };
  };
}

async function duvidaAlheia({ t, alheio, pontuacaoAlheia }: Mundo): Promise<{ id: number; vendaId: number }> {
  const { vendaId } = await t.app.db
    .selectFrom('pontuacoes')
    .where('id', '=', (await pontuacaoAlheia()).id)
    .select('vendaId')
    .executeTakeFirstOrThrow();
  return t.app.db
    .insertInto('duvidas')
    .values({
      vendaId,
      redeId: alheio.rede.id,
      revendaId: alheio.revenda.id,
      parceiroId: alheio.parceiro.id,
      texto: 'Faltam pontos',
      criadaEm: t.app.clock.now(),
    })
    .returning(['id', 'vendaId'])
    .executeTakeFirstOrThrow();
}
