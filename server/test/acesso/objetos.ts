/**
 * For every endpoint that names something by id, cpf, cnpj or number: a call that names something out of the caller's reach. It
 * must be answered 404. An endpoint without such things says why, in a sentence.
 */
import type { Alcance, Mundo } from './mundo.ts';

type Caso = ((mundo: Mundo) => Promise<Alcance>) | string;

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

export const objetos: Readonly<Record<string, Caso>> = {
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

  toggleRede: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { params: { id: alheio.rede.id }, body: { ativo: 0 } },
  }),

  toggleParceiro: async ({ restrita, alheio }) => ({
    cliente: await restrita(2),
    entrada: { params: { id: alheio.parceiro.id }, body: { ativo: 0 } },
  }),

  getCep: 'aberta: um endereço dos Correios é de todos',
  getRevenda: 'aberta: diz só o nome da loja em que alguém se cadastra',
  getRevendaPorCnpj: async ({ vendedora, alheio }) => ({
    cliente: await vendedora(),
    entrada: { params: { cnpj: alheio.revenda.cnpj } },
  }),

  deletePremio: semEscopo,
  updatePremio: semEscopo,
  togglePremio: semEscopo,

  updateConfiguracoes: 'há uma só configuração',

  getResgate: resgate({}),
  updateObservacaoResgate: resgate({ descricao: 'x' }),
  updatePrevisaoResgate: resgate({ previsaoEntrega: '2026-08-01' }),
  updateStatusResgate: identificador({ status: 1 }),
  cancelResgate: identificador({}),
  bulkStatusResgates: async ({ restrita, resgateAlheio }) => ({
    cliente: await restrita(2),
    entrada: { body: { status: 1, ids: [(await resgateAlheio()).id] } },
  }),
  updateStatusCartao: async ({ vendedora, alheio, t }) => {
    const numero = `5000${alheio.parceiro.id}`;
    const cartao = {
      codigoBarras: numero,
      numero,
      nome: 'ALHEIA',
      parceiroId: alheio.parceiro.id,
      atualizadoEm: t.clock.now(),
    };
    await t.app.db.insertInto('cartoes').values(cartao).execute();
    return { cliente: await vendedora(), entrada: { body: { numero, status: 1 } } };
  },

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
  listItensPontuacao: async ({ restrita, pontuacaoAlheia }) => ({
    cliente: await restrita(2),
    entrada: { params: { id: (await pontuacaoAlheia()).id } },
  }),

  listHistoricoAntifraude: antifraude((linha) => ({ params: linha })),
  updateObservacaoAntifraude: antifraude((linha) => ({ body: { ...linha, observacao: 'x' } })),
  createLiberacao: antifraude((linha) => ({ body: { ...linha, quantidade: 1 } })),

  getSubmissao: async ({ restrita, submissaoAlheia }) => ({
    cliente: await restrita(2),
    entrada: { params: { id: (await submissaoAlheia()).id } },
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
