/** Redemptions, prizes, cards, pictures, and what deserves a second look. */
import { createResgate, listMeusResgates } from '@pontua/contract/resgates';
import type { Alcance, Mundo } from '../mundo.ts';
import { type Casos, comPontos, daRede, semEscopo } from './casos.ts';

const resgate =
  (body: object) =>
  async ({ restrita, resgateAlheio }: Mundo): Promise<Alcance> => ({
    cliente: await restrita(2),
    entrada: { params: { id: (await resgateAlheio()).id }, body },
  });

export const deResgates: Casos = {
  listHistoricoPremio: semEscopo,
  listHistoricoResgate: resgate({}),
  listResgates: daRede('resgates', ({ resgateAlheio }) => resgateAlheio()),
  createResgate: 'o catálogo é de todos',
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
  deletePremio: semEscopo,
  updatePremio: semEscopo,
  togglePremio: semEscopo,
  getResgate: resgate({}),
  updateObservacaoResgate: resgate({ descricao: 'x' }),
  updatePrevisaoResgate: resgate({ previsaoEntrega: '2026-08-01' }),
  updateStatusResgate: async ({ restrita, resgateAlheio }) => ({
    cliente: await restrita(2),
    entrada: { body: { identificador: (await resgateAlheio()).id, status: 1 } },
  }),
  // Of one that no points paid there is nothing to give back, and it is not found by anybody.
  cancelResgate: async (mundo) => ({
    cliente: await mundo.restrita(2),
    entrada: { body: { identificador: (await pagoComPontos(mundo)).id } },
  }),
  bulkStatusResgates: async ({ restrita, resgateAlheio }) => ({
    cliente: await restrita(2),
    entrada: { body: { status: 1, ids: [(await resgateAlheio()).id] } },
  }),
  updateStatusCartao: async (mundo) => {
    const { numero, parceiro } = await cartaoAlheio(mundo);
    const dono = await mundo.t.como({ parceiro });
    return { cliente: await mundo.vendedora(), entrada: { body: { numero, status: 1 } }, dono };
  },
  listCartoes: daRede('cartoes', cartaoAlheio),
  getEstoqueCartoes: daRede('situacoes', cartaoAlheio),
  bulkCartoes: async (mundo) => ({
    cliente: await mundo.restrita(2),
    entrada: { body: { ato: 'bloquear', ids: [(await cartaoAlheio(mundo)).id] } },
  }),
  getTrocaCartao: cartao({}),
  replaceCartao: cartao({ saldo: 0, motivo: 'Perda' }),
  listHistoricoCartao: cartao({}),
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
  uploadMidia: async ({ restrita, resgateAlheio }) => ({
    cliente: await restrita(2),
    entrada: { body: { idResgate: (await resgateAlheio()).id } },
  }),
};

/** A list of what belongs to the other redemption. */
function dentroDoResgate(insert: (mundo: Mundo) => Promise<{ id: number }>) {
  return async (mundo: Mundo): Promise<Alcance> => {
    const { id } = await insert(mundo);
    return { cliente: await mundo.restrita(2), entrada: { query: { resgate: id } }, vazia: 'rows' };
  };
}

/** The other seller earned points and spent some. */
async function pagoComPontos(mundo: Mundo): Promise<{ id: number }> {
  await comPontos(mundo);
  const { codigo } = await mundo.t.fabricas.premio({ pontos: 5 });
  const vendedora = await mundo.outraVendedora();
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

/** A card of a seller of the other side. */
async function cartaoAlheio({ alheio, t }: Mundo) {
  const parceiro = await t.fabricas.parceiro({ revendaId: alheio.revenda.id });
  const numero = `5000${parceiro.id}`;
  const cartao = { codigoBarras: numero, numero, nome: 'ALHEIA', parceiroId: parceiro.id, atualizadoEm: t.clock.now() };
  const { id } = await t.app.db.insertInto('cartoes').values(cartao).returning('id').executeTakeFirstOrThrow();
  return { id, numero, parceiro };
}

function cartao(body: object) {
  return async (mundo: Mundo): Promise<Alcance> => ({
    cliente: await mundo.restrita(2),
    entrada: { params: { id: (await cartaoAlheio(mundo)).id }, body },
  });
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
