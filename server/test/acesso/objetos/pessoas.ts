/** Sellers and usuários, what is theirs alone, and what is told to them or logged of them. */
import { cadastroUsuarios } from '@pontua/contract/equipe';
import { cadastroParceiros } from '@pontua/contract/parceiros-painel';
import { cadastroTiposPermissao } from '@pontua/contract/tipos-permissao';
import { recordLog } from '../../../src/modules/logs/logs.api.ts';
import { perfilCompleto } from '../../perfil.ts';
import type { Alcance, Mundo } from '../mundo.ts';
import { type Casos, comPontos, daRede, doCadastro, processamentoAlheio, semEscopo } from './casos.ts';

const vendedora = { ...perfilCompleto, cpf: '52998224725' };

/** Somebody who reaches every store, and so further than the caller. */
const daEquipe =
  (body?: object) =>
  async ({ t, restrita }: Mundo): Promise<Alcance> => ({
    cliente: await restrita(2),
    entrada: { params: { id: (await t.fabricas.usuario()).id }, ...(body && { body }) },
  });

/** Another usuário's own. */
const visaoAlheia =
  (body?: object) =>
  async ({ t, restrita }: Mundo): Promise<Alcance> => {
    const usuario = await t.fabricas.usuario();
    const { id } = await t.app.db
      .insertInto('visoes')
      .values({ usuarioId: usuario.id, lista: 'Resgates', nome: 'Dela', consulta: '', criadaEm: t.app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entrada = { params: { id }, ...(body && { body }) };
    return { cliente: await restrita(2), entrada, dono: await t.como({ usuario }) };
  };

const arquivoAlheio = async ({ t, restrita }: Mundo): Promise<Alcance> => {
  const usuario = await t.fabricas.usuario();
  const agora = t.app.clock.now();
  const { id } = await t.app.db
    .insertInto('exportacoes')
    .values({
      ...{
        usuarioId: usuario.id,
        lista: 'Redes',
        consulta: '',
        passe: '',
        nome: 'Redes.csv',
        acesso: Buffer.alloc(32),
      },
      ...{ criadaEm: agora, batidaEm: agora, venceEm: agora },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { cliente: await restrita(2), entrada: { params: { id } }, dono: await t.como({ usuario }) };
};

export const dePessoas: Casos = {
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
  ...doCadastro(cadastroParceiros, doVendedor, { hobby: 'x' }),
  resetSenhaParceiro: doVendedor(),
  getVendedor: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { params: { parceiro: alheio.parceiro.cpf } },
  }),
  listExtratoDoVendedor: dentroDoVendedor(comPontos),
  listLotesDoVendedor: dentroDoVendedor(comPontos),
  listVendasDoVendedor: dentroDoVendedor(({ pontuacaoAlheia }) => pontuacaoAlheia()),
  listResgatesDoVendedor: dentroDoVendedor(({ resgateAlheio }) => resgateAlheio()),
  listRecibosDoVendedor: dentroDoVendedor(({ submissaoAlheia }) => submissaoAlheia()),
  downloadSenhasIniciais: async (mundo) => {
    const { id: processamento, usuario } = await processamentoAlheio(mundo);
    const dono = await mundo.t.como({ usuario });
    return { cliente: await mundo.restrita(2), entrada: { params: { processamento } }, dono };
  },
  listSessoesDoVendedor: doVendedor(),
  closeSessoesDoVendedor: doVendedor(),
  listParceiros: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { query: { rede: alheio.rede.id } },
    vazia: 'parceiros',
  }),
  createUsuario: 'cria uma pessoa nova; o alcance dado é o de quem dá (cadastro.test.ts)',
  ...doCadastro(cadastroUsuarios, daEquipe, { nome: 'Outra' }),
  getEscopoUsuario: daEquipe(),
  updateEscopoUsuario: daEquipe({ idRevendasPermitidas: '', idRedesPermitidas: '' }),
  inviteUsuario: daEquipe(),
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
    entrada: { body: { ...vendedora, cnpjRevenda: alheio.revenda.cnpj } },
    recusa: 'Loja não encontrada',
  }),
  findParceiros: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { query: { cpf: alheio.parceiro.cpf } },
    vazia: 'parceiros',
  }),
  ...doCadastro(cadastroTiposPermissao, semEscopo),
  updateConfiguracoes: 'há uma só configuração',
  listHistoricoConfiguracoes: 'há uma só configuração',
  listResultado: async ({ t, restrita }) => {
    const usuario = await t.fabricas.usuario({ nome: 'Outra' });
    const registro = await recordLog(
      t.app.db,
      { tipo: 'usuario', id: usuario.id, nome: usuario.nome },
      'alterouStatusResgate',
      { resultados: [] },
    );
    return { cliente: await restrita(2), entrada: { query: { registro } }, dono: await t.como({ usuario }) };
  },
  getSaldo: async ({ vendedora, alheio }) => ({
    cliente: await vendedora(),
    entrada: { params: { id: String(alheio.parceiro.id) } },
  }),
};

/** What is done to the other seller. */
function doVendedor(body?: object) {
  return async ({ restrita, alheio }: Mundo): Promise<Alcance> => ({
    cliente: await restrita(2),
    entrada: { params: { id: alheio.parceiro.id }, ...(body && { body }) },
  });
}

/** A list of what the other seller has. */
function dentroDoVendedor(insert: (mundo: Mundo) => Promise<unknown>) {
  return async (mundo: Mundo): Promise<Alcance> => {
    await insert(mundo);
    const query = { parceiro: mundo.alheio.parceiro.id };
    return { cliente: await mundo.restrita(2), entrada: { query }, vazia: 'rows' };
  };
}

async function pedidoTitularAlheio({ t, alheio }: Mundo): Promise<number> {
  const { id } = await t.app.db
    .insertInto('pedidosTitular')
    .values({ parceiroId: alheio.parceiro.id, tipo: 'correcao', criadoEm: t.clock.now(), prazo: t.clock.today() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
