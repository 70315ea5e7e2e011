/**
 * For every endpoint that names something, in path, query or body: a call that names something out of the caller's reach. It
 * must be answered 404. An endpoint without such things says why, in a sentence.
 */

import { randomUUID } from 'node:crypto';
import type { TipoRelatorio } from '@pontua/contract/geracoes';
import { createResgate, listMeusResgates } from '@pontua/contract/resgates';
import { recordLog } from '../../src/modules/logs/logs.api.ts';
import { givePontos } from '../pontos.ts';
import { createVendedora, pdf } from '../recibos.ts';
import { compra } from '../vendas.ts';
import type { Alcance, Mundo } from './mundo.ts';

type Caso = ((mundo: Mundo) => Promise<Alcance>) | string;

const pessoa = {
  cpf: '52998224725',
  nome: 'Vera Prado',
  celular: '11987654321',
  dataNascimento: '1990-05-02',
  sexo: 'F',
  endRua: 'Rua A',
  endNumero: '1',
  endBairro: 'Centro',
  endCidade: 'São Paulo',
  endEstado: 'SP',
  endCep: '01001000',
};

const loja = {
  codigo: 'ALHEIA-1',
  cnpj: '11444777000161',
  nomeFantasia: 'Loja',
  razaoSocial: 'Loja Ltda.',
  responsavel: 'Vera Prado',
  endCep: '01001000',
  endRua: 'Rua A',
  endNumero: '1',
  endBairro: 'Centro',
  endCidade: 'São Paulo',
  endEstado: 'SP',
  email: 'loja@casa.example',
  celular: '11987654321',
  tipoPontuacao: 0,
};

const semEscopo = 'vale para toda a rede de lojas: só o nível decide';

const resgate =
  (body: object) =>
  async ({ restrita, resgateAlheio }: Mundo): Promise<Alcance> => ({
    cliente: await restrita(2),
    entrada: { params: { id: (await resgateAlheio()).id }, body },
  });

const identificador =
  (body: object) =>
  async ({ restrita, resgateAlheio }: Mundo): Promise<Alcance> => ({
    cliente: await restrita(2),
    entrada: { body: { identificador: (await resgateAlheio()).id, ...body } },
  });

/** Somebody who reaches every store, and so further than the caller. */
const daEquipe =
  (body?: object) =>
  async ({ t, restrita }: Mundo): Promise<Alcance> => ({
    cliente: await restrita(2),
    entrada: { params: { id: (await t.fabricas.usuario()).id }, ...(body && { body }) },
  });

/** Everybody sees it, so who is restricted to a chain has no say in it. */
const bannerGeral =
  (body?: object) =>
  async ({ t, restrita }: Mundo): Promise<Alcance> => {
    const arquivo = { id: randomUUID(), tipo: 'banner', mime: 'image/webp', tamanho: 1, sha256: Buffer.alloc(32) };
    await t.app.db
      .insertInto('arquivos')
      .values({ ...arquivo, chave: `banner/${arquivo.id}.webp` })
      .execute();
    const { id } = await t.app.db
      .insertInto('banners')
      .values({ nome: 'Geral', alcance: 'todos', imagemId: arquivo.id, criadoEm: t.app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { cliente: await restrita(2), entrada: { params: { id }, ...(body && { body }) } };
  };

/** Another usuário's own. */
const visaoAlheia =
  (body?: object) =>
  async ({ t, restrita }: Mundo): Promise<Alcance> => {
    const { id: usuarioId } = await t.fabricas.usuario();
    const { id } = await t.app.db
      .insertInto('visoes')
      .values({ usuarioId, lista: 'Resgates', nome: 'Dela', consulta: '', criadaEm: t.app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { cliente: await restrita(2), entrada: { params: { id }, ...(body && { body }) } };
  };

const arquivoAlheio = async ({ t, restrita }: Mundo): Promise<Alcance> => {
  const { id: usuarioId } = await t.fabricas.usuario();
  const agora = t.app.clock.now();
  const { id } = await t.app.db
    .insertInto('exportacoes')
    .values({
      ...{ usuarioId, lista: 'Redes', consulta: '', passe: '', nome: 'Redes.csv', acesso: Buffer.alloc(32) },
      ...{ criadaEm: agora, batidaEm: agora, venceEm: agora },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { cliente: await restrita(2), entrada: { params: { id } } };
};

export const objetos: Readonly<Record<string, Caso>> = {
  getMeuArquivo: arquivoAlheio,
  deleteMeuArquivo: arquivoAlheio,
  getTexto: 'os dois textos são de todos, antes e depois de entrar',
  updateVisao: visaoAlheia({ nome: 'Minha' }),
  deleteVisao: visaoAlheia(),
  withdrawPedidoTitular: async (mundo) => ({
    cliente: await mundo.t.como({ parceiro: await mundo.t.fabricas.parceiro() }),
    entrada: { params: { id: await pedidoTitularAlheio(mundo) } },
  }),
  listPedidosTitular: daRede('pedidos', pedidoTitularAlheio),
  answerPedidoTitular: async (mundo) => ({
    cliente: await mundo.restrita(2),
    entrada: { params: { id: await pedidoTitularAlheio(mundo) }, body: { atende: 1 } },
  }),
  updateRede: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { params: { id: alheio.rede.id }, body: { regiao: 'Sul' } },
  }),
  getEsperaRede: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { params: { id: alheio.rede.id } },
  }),
  deleteRede: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { params: { id: alheio.rede.id } },
  }),

  listHistoricoRede: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { params: { id: alheio.rede.id } },
  }),
  listMensagens: async (mundo) => {
    const { cliente } = await mensagemAlheia(mundo);
    return { cliente, entrada: { query: { filtros: { rede: mundo.alheio.rede.id } } }, vazia: 'mensagens' };
  },
  sendMensagens: mensagemAlheia,
  dropMensagens: mensagemAlheia,
  getLog: async ({ t, restrita }) => {
    const alguem = await t.fabricas.usuario();
    const id = await recordLog(t.app.db, { tipo: 'usuario', id: alguem.id, nome: alguem.nome }, 'logout', {});
    return { cliente: await restrita(2), entrada: { params: { id } } };
  },
  listHistoricoPremio: semEscopo,
  listHistoricoTipoPermissao: semEscopo,
  listHistoricoResgate: resgate({}),
  listHistoricoPontuacao: async ({ restrita, pontuacaoAlheia }) => ({
    cliente: await restrita(2),
    entrada: { params: { id: (await pontuacaoAlheia()).id } },
  }),

  toggleRede: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { params: { id: alheio.rede.id }, body: { ativo: 0 } },
  }),

  toggleParceiro: doVendedor({ ativo: 0 }),
  updateParceiro: doVendedor({ hobby: 'x' }),
  deleteParceiro: doVendedor(),
  resetSenhaParceiro: doVendedor(),
  listHistoricoParceiro: doVendedor(),
  getVendedor: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { params: { parceiro: alheio.parceiro.cpf } },
  }),
  listExtratoDoVendedor: dentroDoVendedor(comPontos),
  listLotesDoVendedor: dentroDoVendedor(comPontos),
  listVendasDoVendedor: dentroDoVendedor(({ pontuacaoAlheia }) => pontuacaoAlheia()),
  listResgatesDoVendedor: dentroDoVendedor(({ resgateAlheio }) => resgateAlheio()),
  listRecibosDoVendedor: dentroDoVendedor(({ submissaoAlheia }) => submissaoAlheia()),
  downloadSenhasIniciais: async (mundo) => ({
    cliente: await mundo.restrita(2),
    entrada: { params: { processamento: await processamentoAlheio(mundo) } },
  }),
  listSessoesDoVendedor: doVendedor(),
  closeSessoesDoVendedor: doVendedor(),
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
  listParceiros: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { query: { rede: alheio.rede.id } },
    vazia: 'parceiros',
  }),

  createRede: 'um gestor é da equipe toda',
  createUsuario: 'cria uma pessoa nova; o alcance dado é o de quem dá (cadastro.test.ts)',
  updateUsuario: daEquipe({ nome: 'Outra' }),
  toggleUsuario: daEquipe({ ativo: 0 }),
  deleteUsuario: daEquipe(),
  getEscopoUsuario: daEquipe(),
  updateEscopoUsuario: daEquipe({ idRevendasPermitidas: '', idRedesPermitidas: '' }),
  inviteUsuario: daEquipe(),
  listHistoricoUsuario: daEquipe(),
  resetSegundoFator: daEquipe(),
  listSessoesDoUsuario: daEquipe(),
  closeSessoesDoUsuario: daEquipe(),
  updateNiveis: async ({ t, restrita }) => ({
    cliente: await restrita(2),
    entrada: { body: { cpfs: [(await t.fabricas.usuario()).cpf], permissao: 1 } },
  }),
  existeUsuario: 'um CPF e um e-mail servem a um só usuário: diz só se já é de alguém',
  existeParceiro: 'aberta: diz só se um CPF já tem cadastro',
  registerParceiro: 'aberta: quem tem o endereço de uma loja se cadastra nela',
  createParceiro: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { body: { ...pessoa, cnpjRevenda: alheio.revenda.cnpj } },
    recusa: 'Loja não encontrada',
  }),
  findParceiros: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { query: { cpf: alheio.parceiro.cpf } },
    vazia: 'parceiros',
  }),
  listRevendas: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { query: { cnpj: alheio.revenda.cnpj } },
    vazia: 'revendas',
  }),
  listProdutosRevenda: async ({ vendedora, alheio }) => ({
    cliente: await vendedora(),
    entrada: { query: { cnpjRevenda: alheio.revenda.cnpj } },
  }),

  getDashboard: daRede('topRevendasPontuadas', ({ pontuacaoAlheia }) => pontuacaoAlheia()),
  listFigurasDashboard: 'as figuras de getDashboard e getEsperas, de quem as pede (relatorios-arquivos.test.ts)',
  getEsperas: 'só conta: o que está fora do alcance não entra (esperas.test.ts)',
  listResgates: daRede('resgates', ({ resgateAlheio }) => resgateAlheio()),
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
  listComprasPontuacao: daRede('comprasPontuacao', comCompras),
  getGraficoComprasPontuacao: daRede('barras', comCompras),
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
  findVendas: async ({ t, restrita, alheio, pontuacaoAlheia }) => {
    const identificador = `V${(await pontuacaoAlheia()).id}`;
    await t.app.db.updateTable('vendas').set({ identificador }).where('revendaId', '=', alheio.revenda.id).execute();
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
  createResgate: 'o catálogo é de todos',
  createRevenda: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { body: { ...loja, rede: alheio.rede.id } },
    recusa: 'Rede não encontrada',
  }),
  updateRevenda: daLoja({ responsavel: 'x' }),
  toggleRevenda: daLoja({ ativo: 0 }),
  toggleResgateRevenda: daLoja({ resgateLiberado: 0 }),
  deleteRevenda: daLoja(),
  getEsperaRevenda: daLoja(),
  listHistoricoRevenda: daLoja(),
  listContatos: daLoja(),
  createContato: daLoja({ nome: 'Rita' }),
  deleteContato: async ({ t, restrita, alheio }) => {
    const { id: contactId } = await t.app.db
      .insertInto('revendaContatos')
      .values({ revendaId: alheio.revenda.id, nome: 'Rita' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { cliente: await restrita(2), entrada: { params: { id: alheio.revenda.id, contactId } } };
  },
  getLoja: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { params: { cnpj: alheio.revenda.cnpj } },
  }),
  findLojaDaBase: 'a base de lojas é a do fabricante: não é de rede nenhuma',
  listRevendasCompletas: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { query: { filtros: { rede: alheio.rede.id } } },
    vazia: 'rows',
  }),
  exportRevendas: 'um arquivo da mesma lista, com as mesmas linhas',
  listVendedoresDaLoja: dentroDaLoja(async () => undefined),
  listVendasDaLoja: dentroDaLoja(({ pontuacaoAlheia }) => pontuacaoAlheia()),
  listSaldoDaLoja: dentroDaLoja(async ({ t, alheio }) => {
    const { id: produtoId } = await t.fabricas.produto();
    await t.app.db.insertInto('antifraude').values({ redeId: alheio.rede.id, produtoId }).execute();
  }),
  createPremio: semEscopo,
  listMidias: 'o identificador só diz onde a página continua; a galeria é a da própria rede',
  listMidiasDoPainel: daRede('midias', midiaAlheia),
  listMidiasDoResgate: resgate({}),
  listLotesDoResgate: dentroDoResgate(pagoComPontos),
  listMensagensDoResgate: dentroDoResgate(async (mundo) => {
    const resgateFeito = await mundo.resgateAlheio();
    const mensagem = { canal: 'whatsapp', destino: '11988887777', motivo: 'resgate', texto: 'x', estado: 'rascunho' };
    await mundo.t.app.db
      .insertInto('mensagens')
      .values({ ...mensagem, resgateId: resgateFeito.id })
      .execute();
    return resgateFeito;
  }),
  deleteMidia: midia(({ id }) => ({ params: { id } })),
  deleteMidias: midia(({ id }) => ({ body: { ids: [id] } })),
  shareMidias: midia(({ id }) => ({ body: { ids: [id] } })),
  listHistoricoMidia: midia(({ id }) => ({ params: { id } })),
  listLinksMidia: midia(({ id }) => ({ params: { id } })),
  revokeLinkMidia: async (mundo) => {
    const { id: midiaId } = await midiaAlheia(mundo);
    const { id: usuarioId } = await mundo.t.fabricas.usuario();
    const { id } = await mundo.t.app.db
      .insertInto('midiaLinks')
      .values({ midiaId, usuarioId, criadoEm: mundo.t.clock.now(), venceEm: '2999-12-31T00:00:00Z' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { cliente: await mundo.restrita(2), entrada: { params: { id } } };
  },
  listMinhasSubmissoes: 'o identificador só diz onde a página continua; os recibos são os próprios',

  getCep: 'aberta: um endereço dos Correios é de todos',
  getRevenda: 'aberta: diz só o nome da loja em que alguém se cadastra',
  getRevendaPorCnpj: async ({ vendedora, alheio }) => ({
    cliente: await vendedora(),
    entrada: { params: { cnpj: alheio.revenda.cnpj } },
  }),

  createProduto: semEscopo,
  updateProduto: semEscopo,
  toggleProduto: semEscopo,
  deleteProduto: semEscopo,
  listHistoricoProduto: semEscopo,
  findProdutos: 'o catálogo é de todos',
  listCodigosDaLoja: async (mundo) => {
    const { revendaId } = await codigoAlheio(mundo);
    return { cliente: await mundo.restrita(2), entrada: { query: { cnpjRevenda: revendaId } }, vazia: 'rows' };
  },
  createCodigoDaLoja: async ({ t, restrita, alheio }) => {
    const { codigo: codigoPadrao } = await t.fabricas.produto();
    const body = { cnpjRevenda: alheio.revenda.cnpj, codigoPadrao, codigo: 'X', nome: 'X', valorUnitario: 1 };
    return { cliente: await restrita(2), entrada: { body }, recusa: 'Loja não encontrada' };
  },
  updateCodigoDaLoja: codigoDaLoja({ nome: 'X' }),
  toggleCodigoDaLoja: codigoDaLoja({ ativo: 0 }),
  deleteCodigoDaLoja: codigoDaLoja(),
  listHistoricoCodigoDaLoja: codigoDaLoja(),
  importCodigosDaLoja: enviaCodigos,
  uploadProdutosRevenda: enviaCodigos,

  updateBanner: bannerGeral({ nome: 'X' }),
  toggleBanner: bannerGeral({ ativo: 0 }),
  deleteBanner: bannerGeral(),
  listHistoricoBanner: bannerGeral(),
  listHistoricoMarca: 'a marca é uma só, e quem vê a tela vê a sua história',

  deletePremio: semEscopo,
  updatePremio: semEscopo,
  togglePremio: semEscopo,
  updateTipoPermissao: semEscopo,
  deleteTipoPermissao: semEscopo,

  updateConfiguracoes: 'há uma só configuração',
  listHistoricoConfiguracoes: 'há uma só configuração',

  getResgate: resgate({}),
  updateObservacaoResgate: resgate({ descricao: 'x' }),
  updatePrevisaoResgate: resgate({ previsaoEntrega: '2026-08-01' }),
  updateStatusResgate: identificador({ status: 1 }),
  cancelResgate: identificador({}),
  bulkStatusResgates: async ({ restrita, resgateAlheio }) => ({
    cliente: await restrita(2),
    entrada: { body: { status: 1, ids: [(await resgateAlheio()).id] } },
  }),
  listResultado: async ({ t, restrita }) => {
    const outra = await t.fabricas.usuario();
    const registro = await recordLog(
      t.app.db,
      { tipo: 'usuario', id: outra.id, nome: 'Outra' },
      'alterouStatusResgate',
      {
        resultados: [],
      },
    );
    return { cliente: await restrita(2), entrada: { query: { registro } } };
  },
  updateStatusCartao: async (mundo) => ({
    cliente: await mundo.vendedora(),
    entrada: { body: { numero: (await cartaoAlheio(mundo)).numero, status: 1 } },
  }),
  listCartoes: daRede('cartoes', cartaoAlheio),
  getEstoqueCartoes: daRede('situacoes', cartaoAlheio),
  bulkCartoes: async (mundo) => ({
    cliente: await mundo.restrita(2),
    entrada: { body: { ato: 'bloquear', ids: [(await cartaoAlheio(mundo)).id] } },
  }),
  getTrocaCartao: cartao({}),
  replaceCartao: cartao({ saldo: 0, motivo: 'Perda' }),
  listHistoricoCartao: cartao({}),

  listPesquisas: daRede('pesquisas', pesquisaAlheia),
  createPesquisa: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { body: pesquisaDe(alheio.revenda.cnpj) },
    recusa: 'Loja não encontrada',
  }),
  updatePesquisa: pesquisa({ categoria: 'x' }),
  deletePesquisa: pesquisa({}),
  listHistoricoPesquisa: pesquisa({}),
  listSharePesquisa: pesquisa({}),
  getMediaMensal: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { query: { cnpjRevenda: alheio.revenda.cnpj } },
  }),

  findProdutosPorCodigo: 'o catálogo é de todos; um código alheio não é achado, o que responde uma lista vazia',
  getProdutoPorBarras: 'o catálogo é de todos',
  getHistoricoUsado: async ({ t, vendedora, alheio }) => ({
    cliente: await vendedora(),
    entrada: { params: { codigo: (await t.fabricas.produto()).codigo, cpf: alheio.parceiro.cpf } },
  }),
  getVendidos: async ({ t, vendedora, alheio }) => ({
    cliente: await vendedora(),
    entrada: { params: { codigo: (await t.fabricas.produto()).codigo, idRevenda: alheio.revenda.id } },
  }),

  getNomeProduto: async ({ t, restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: {
      params: {
        codigo: (await t.fabricas.produto()).codigo,
        codRevenda: (await t.fabricas.revenda({ redeId: alheio.rede.id })).codigo,
      },
    },
  }),

  getSaldo: async ({ vendedora, alheio }) => ({
    cliente: await vendedora(),
    entrada: { params: { id: String(alheio.parceiro.id) } },
  }),
  cancelPontuacao: async ({ restrita, pontuacaoAlheia }) => ({
    cliente: await restrita(2),
    entrada: { body: { identificador: (await pontuacaoAlheia()).id } },
  }),
  getConviteLoja: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { params: { id: alheio.revenda.id } },
  }),
  renewConviteLoja: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { params: { id: alheio.revenda.id } },
  }),
  settleConferencia: async ({ restrita, resgateAlheio }) => ({
    cliente: await restrita(2),
    entrada: { body: { tipo: 'resgate', idAlvo: (await resgateAlheio()).id, nota: 'Vi' } },
  }),
  reopenConferencia: async (mundo) => ({
    cliente: await mundo.restrita(2),
    entrada: { body: { id: await conferenciaAlheia(mundo) } },
  }),
  listHistoricoConferencia: async (mundo) => ({
    cliente: await mundo.restrita(2),
    entrada: { params: { id: await conferenciaAlheia(mundo) } },
  }),
  listConferencias: daRede('conferencias', conferenciaAlheia),
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

  uploadMidia: async ({ restrita, resgateAlheio }) => ({
    cliente: await restrita(2),
    entrada: { body: { idResgate: (await resgateAlheio()).id } },
  }),

  getModelo: 'um modelo de planilha é o mesmo para todos',
  getProcessamento: async (mundo) => ({
    cliente: await mundo.restrita(1),
    entrada: { params: { id: await processamentoAlheio(mundo) } },
  }),
  cancelProcessamento: async (mundo) => ({
    cliente: await mundo.restrita(1),
    entrada: { params: { id: await processamentoAlheio(mundo) } },
  }),
  getFaltas: async (mundo) => ({
    cliente: await mundo.restrita(1),
    entrada: { params: { id: await processamentoAlheio(mundo) } },
  }),
};

/** Where the other side is another store of the caller's own chain, these find what is the caller's. */
export const daPropriaRede: Readonly<Record<string, string>> = {
  listHistoricoRede: 'quem alcança uma loja vê a rede dela, e a sua história',
  listParceiros: 'pelo filtro da rede, os vendedores da própria loja',
  listRevendasCompletas: 'pelo filtro da rede, a própria loja',
};

/** What is done to the other store. */
function daLoja(body?: object) {
  return async ({ restrita, alheio }: Mundo): Promise<Alcance> => ({
    cliente: await restrita(2),
    entrada: { params: { id: alheio.revenda.id }, ...(body && { body }) },
  });
}

/** A list of what the other store has. */
function dentroDaLoja(insert: (mundo: Mundo) => Promise<unknown>) {
  return async (mundo: Mundo): Promise<Alcance> => {
    await insert(mundo);
    const query = { cnpjRevenda: mundo.alheio.revenda.cnpj };
    return { cliente: await mundo.restrita(2), entrada: { query }, vazia: 'rows' };
  };
}

/** What is done to the other seller. */
function doVendedor(body?: object) {
  return async ({ restrita, alheio }: Mundo): Promise<Alcance> => ({
    cliente: await restrita(2),
    entrada: { params: { id: alheio.parceiro.id }, ...(body && { body }) },
  });
}

/** The other seller earned some. */
async function comPontos({ t, alheio: { rede, parceiro } }: Mundo): Promise<unknown> {
  await t.app.db.updateTable('redes').set({ controlaSaldo: false }).where('id', '=', rede.id).execute();
  return givePontos(t.app, parceiro.id, 10);
}

/** A list of what the other seller has. */
function dentroDoVendedor(insert: (mundo: Mundo) => Promise<unknown>) {
  return async (mundo: Mundo): Promise<Alcance> => {
    await insert(mundo);
    const query = { parceiro: mundo.alheio.parceiro.id };
    return { cliente: await mundo.restrita(2), entrada: { query }, vazia: 'rows' };
  };
}

/** A list of what belongs to the other redemption. */
function dentroDoResgate(insert: (mundo: Mundo) => Promise<{ id: number }>) {
  return async (mundo: Mundo): Promise<Alcance> => {
    const { id } = await insert(mundo);
    return { cliente: await mundo.restrita(2), entrada: { query: { resgate: id } }, vazia: 'rows' };
  };
}

/** The other seller earned points and spent some. */
async function pagoComPontos(mundo: Mundo): Promise<{ id: number }> {
  const { t, alheio } = mundo;
  await comPontos(mundo);
  const { codigo } = await t.fabricas.premio({ pontos: 5 });
  const vendedora = await t.como({ parceiro: alheio.parceiro });
  await vendedora.ok(createResgate, { body: { codigoPremio: codigo, qtde: 1 } });
  const { resgates } = await vendedora.ok(listMeusResgates, {});
  return { id: resgates[0]?.id ?? 0 };
}

/** What is done to a photo of the other side. */
function midia(entrada: (alheia: { id: number }) => { params?: object; body?: object }) {
  return async (mundo: Mundo): Promise<Alcance> => ({
    cliente: await mundo.restrita(2),
    entrada: entrada(await midiaAlheia(mundo)),
  });
}

async function midiaAlheia({ t, alheio, resgateAlheio }: Mundo): Promise<{ id: number }> {
  const { id: resgateId } = await resgateAlheio();
  const id = crypto.randomUUID();
  const sha256 = Buffer.from(id.replaceAll('-', '').repeat(2), 'hex');
  await t.app.db
    .insertInto('arquivos')
    .values({ id, tipo: 'midia', chave: `midia/${id}.webp`, mime: 'image/webp', tamanho: 1, sha256 })
    .execute();
  return t.app.db
    .insertInto('midias')
    .values({ resgateId, redeId: alheio.rede.id, arquivoId: id, criadoEm: t.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
}

const cincoProdutos = Array.from({ length: 5 }, (_, n) => ({
  marca: 'A',
  produto: `P${n}`,
  qtde: 1,
  valorUnitario: 1,
}));

function pesquisaDe(cnpjRevenda: string) {
  const listas = { produtosMaisVendidos: cincoProdutos, produtosMaisVendidosConcorrentes: cincoProdutos };
  const resto = { categoria: 'x', comunicacao: 'x', qtdeVendedores: 1, faturamento: 1, fonte: 'Equipe' };
  return { cnpjRevenda, ...resto, ...listas };
}

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

/** A research in the other side's store. */
async function pesquisaAlheia({ t, alheio }: Mundo): Promise<{ id: number }> {
  const { cnpjRevenda: _, produtosMaisVendidos, produtosMaisVendidosConcorrentes, ...resto } = pesquisaDe('');
  return t.app.db
    .insertInto('pesquisasMercado')
    .values({
      ...resto,
      revendaId: alheio.revenda.id,
      produtosMaisVendidos: JSON.stringify(produtosMaisVendidos),
      produtosMaisVendidosConcorrentes: JSON.stringify(produtosMaisVendidosConcorrentes),
      qtdePropria: 5,
      qtdeProdutosVendidos: 5,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

function pesquisa(body: object) {
  return async (mundo: Mundo): Promise<Alcance> => ({
    cliente: await mundo.restrita(2),
    entrada: { params: { id: (await pesquisaAlheia(mundo)).id }, body },
  });
}

/** A card of the other side's seller. */
async function cartaoAlheio({ alheio, t }: Mundo): Promise<{ id: number; numero: string }> {
  const parceiro = await t.fabricas.parceiro({ revendaId: alheio.revenda.id });
  const numero = `5000${parceiro.id}`;
  const cartao = { codigoBarras: numero, numero, nome: 'ALHEIA', parceiroId: parceiro.id, atualizadoEm: t.clock.now() };
  return t.app.db.insertInto('cartoes').values(cartao).returning(['id', 'numero']).executeTakeFirstOrThrow();
}

function cartao(body: object) {
  return async (mundo: Mundo): Promise<Alcance> => ({
    cliente: await mundo.restrita(2),
    entrada: { params: { id: (await cartaoAlheio(mundo)).id }, body },
  });
}

/** A list that is filtered by the other chain, which has something in it. */
function daRede(vazia: string, insert: (mundo: Mundo) => Promise<unknown>) {
  return async (mundo: Mundo): Promise<Alcance> => {
    await insert(mundo);
    return { cliente: await mundo.restrita(2), entrada: { query: { rede: mundo.alheio.rede.id } }, vazia };
  };
}

/** A redemption of the other chain that deserves a second look. @returns the id of that */
async function conferenciaAlheia({ t: { app, clock }, alheio, resgateAlheio }: Mundo): Promise<number> {
  const { id } = await app.db
    .insertInto('conferencias')
    .values({
      resgateId: (await resgateAlheio()).id,
      redeId: alheio.rede.id,
      revendaId: alheio.revenda.id,
      parceiroId: alheio.parceiro.id,
      sinais: '[]',
      criadoEm: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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

async function pedidoTitularAlheio({ t, alheio }: Mundo): Promise<number> {
  const { id } = await t.app.db
    .insertInto('pedidosTitular')
    .values({ parceiroId: alheio.parceiro.id, tipo: 'correcao', criadoEm: t.clock.now(), prazo: t.clock.today() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What the other store sold this year. */
function vendidoAlheio(vazia: string) {
  return async ({ t, restrita, alheio }: Mundo): Promise<Alcance> => {
    await t.app.db.updateTable('redes').set({ controlaSaldo: false }).where('id', '=', alheio.rede.id).execute();
    await givePontos(t.app, alheio.parceiro.id, 5);
    return { cliente: await restrita(2), entrada: { query: { revenda: alheio.revenda.cnpj, ano: 2026 } }, vazia };
  };
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

async function processamentoAlheio({ t }: Mundo): Promise<number> {
  const usuario = await t.fabricas.usuario();
  const id = crypto.randomUUID();
  await t.app.db
    .insertInto('arquivos')
    .values({
      id,
      tipo: 'importacao',
      chave: `importacao/${id}.csv`,
      mime: 'text/csv',
      tamanho: 1,
      sha256: Buffer.alloc(32),
    })
    .execute();
  const { id: processamento } = await t.app.db
    .insertInto('processamentos')
    .values({ tipo: 'historico', arquivoId: id, usuarioId: usuario.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return processamento;
}

/** Of a seller of the other chain. */
async function mensagemAlheia({ t, restrita, alheio }: Mundo): Promise<Alcance> {
  const { id } = await t.app.db
    .insertInto('mensagens')
    .values({
      canal: 'whatsapp',
      destino: '11987654321',
      texto: 'x',
      motivo: 'resgate',
      estado: 'falhou',
      parceiroId: alheio.parceiro.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { cliente: await restrita(2), entrada: { body: { ids: [id] } } };
}

/** A code of the other chain's store. */
async function codigoAlheio({ t, alheio }: Mundo) {
  const { id: produtoId } = await t.fabricas.produto();
  const novo = { revendaId: alheio.revenda.id, produtoId, codigo: `L${produtoId}`, nome: 'Do outro' };
  return t.app.db.insertInto('produtosRevenda').values(novo).returning(['id', 'revendaId']).executeTakeFirstOrThrow();
}

function codigoDaLoja(body?: object) {
  return async (mundo: Mundo): Promise<Alcance> => {
    const { id } = await codigoAlheio(mundo);
    return { cliente: await mundo.restrita(2), entrada: { params: { id }, ...(body && { body }) } };
  };
}

async function enviaCodigos({ restrita, alheio }: Mundo): Promise<Alcance> {
  return {
    cliente: await restrita(2),
    entrada: { body: { cnpjRevenda: alheio.revenda.cnpj } },
    arquivos: [{ nome: 'codigos.csv', conteudo: 'x' }],
    recusa: 'Loja não encontrada',
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
