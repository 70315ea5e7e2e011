import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chooseAviso } from '@pontua/contract/avisos';
import { getLog } from '@pontua/contract/consulta-logs';
import { dropMensagens, getConfiguracoes, listMensagens, sendMensagens } from '@pontua/contract/mensagens';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { sendQueued } from './envio.service.ts';
import { queueSigilosas } from './mensagens.api.ts';
import { take } from './mensagens.queries.ts';

const t = useTestApp({ ambiente: { HOSTS_INTERNOS: '127.0.0.1' } });

let gateway: Server;
let enviados: string[] = [];
let resposta: { status: number; corpo: object };
const aceita = { status: 201, corpo: { key: { id: 'M1' } } };

beforeAll(async () => {
  gateway = createServer(async (req, res) => {
    let corpo = '';
    for await (const parte of req) corpo += parte;
    enviados.push(JSON.parse(corpo).text);
    res.writeHead(resposta.status).end(JSON.stringify(resposta.corpo));
  });
  await new Promise<void>((pronto) => gateway.listen(0, '127.0.0.1', pronto));
});
afterAll(() => new Promise((fim) => gateway.close(fim)));

const configure = (token: string) =>
  t()
    .app.db.updateTable('configuracoes')
    .set({
      gateway: 'evolution',
      url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      token,
      codigo: 'loja',
    })
    .execute();

beforeEach(async () => {
  enviados = [];
  resposta = aceita;
  await t().app.db.deleteFrom('mensagens').execute();
  await configure('segredo-do-gateway');
});

type CamposDaMensagem = Partial<{
  estado: string;
  canal: string;
  texto: string;
  motivo: string;
  destino: string;
  parceiroId: number;
  diurna: boolean;
  chave: string;
  erro: string;
  incerta: boolean;
  validaAte: string;
  diasAtras: number;
}>;

/** A message that tells a password. */
const queueSenha = (texto: string) =>
  t()
    .app.db.transaction()
    .execute((trx) =>
      queueSigilosas(trx, t().app, [{ canal: 'whatsapp', destino: '11988887777', texto, motivo: 'senha_inicial' }]),
    );

/** Messages as the sender left them; answers their ids. */
async function put(...mensagens: CamposDaMensagem[]): Promise<number[]> {
  const agora = Temporal.Instant.from(t().clock.now());
  const linhas = mensagens.map(({ diasAtras = 0, ...campos }) => {
    const quando = agora.subtract({ hours: 24 * diasAtras }).toString();
    return {
      canal: 'whatsapp',
      destino: '11988887777',
      texto: 'Olá!',
      motivo: 'resgate',
      estado: 'falhou',
      criadoEm: quando,
      tentarEm: quando,
      ...campos,
    };
  });
  const feitas = await t().app.db.insertInto('mensagens').values(linhas).returning('id').execute();
  return feitas.map(({ id }) => id);
}

const send = () => sendQueued(t().app, new AbortController().signal);
const estados = async () =>
  (await t().app.db.selectFrom('mensagens').select('estado').orderBy('id').execute()).map(({ estado }) => estado);

describe('the list', () => {
  test('tells of each message what became of it, newest first, filtered by state, kind, subject and period', async () => {
    const vendedora = await t().fabricas.parceiro({ nome: 'Quitéria Lopes' });
    await put(
      { texto: 'velha', estado: 'enviada', diasAtras: 3 },
      { texto: 'nova', parceiroId: vendedora.id, erro: 'O gateway respondeu 400' },
      { texto: 'rascunho', estado: 'rascunho', diasAtras: 1 },
      {
        texto: 'carta',
        canal: 'email',
        destino: 'ana@loja.example',
        motivo: 'contato',
        estado: 'na_fila',
        diasAtras: 2,
      },
    );
    const administradora = await t().nivel(2);
    const { mensagens, count } = await administradora.ok(listMensagens, { query: {} });
    expect(count).toBe(4);
    expect(mensagens.map(({ texto }) => texto)).toEqual(['nova', 'rascunho', 'carta', 'velha']);
    expect(mensagens[0]).toMatchObject({
      vendedor: 'Quitéria Lopes',
      destino: '11988887777',
      estado: 'falhou',
      erro: 'O gateway respondeu 400',
      sigilosa: 0,
      tentarEm: null,
    });
    expect(mensagens[2]?.tentarEm).toEqual(expect.any(String));
    const textos = async (query: object) =>
      (await administradora.ok(listMensagens, { query })).mensagens.map(({ texto }) => texto);
    expect(await textos({ filtros: { estado: 'rascunho' } })).toEqual(['rascunho']);
    expect(await textos({ filtros: { canal: 'email' } })).toEqual(['carta']);
    expect(await textos({ filtros: { motivo: 'contato' } })).toEqual(['carta']);
    expect(await textos({ filtros: { dataInicial: '2026-06-13', dataFinal: '2026-06-14' } })).toEqual([
      'rascunho',
      'carta',
    ]);
    expect(await textos({ buscar: 'quiteria' })).toEqual(['nova']);
    expect(await textos({ buscar: 'ninguém' })).toEqual([]);
    expect(await textos({ ordenacao: { campo: 'criadoEm', direcao: 'asc' } })).toEqual([
      'velha',
      'carta',
      'rascunho',
      'nova',
    ]);
    const { fila } = await administradora.ok(getConfiguracoes, {});
    expect(fila).toEqual({ naFila: 1, falhou: 1, rascunho: 1 });
  });

  test('shows nobody what a confidential message says, in no answer and no file', async () => {
    await queueSenha('Sua senha é Abacaxi77');
    const administradora = await t().nivel(2);
    const { texto, corpo } = await administradora.envia(listMensagens, { query: {} });
    expect(corpo).toMatchObject({ mensagens: [{ sigilosa: 1, texto: '' }] });
    const { fileLink } = await administradora.ok(listMensagens, { query: { download: 'todos' } });
    const { body } = await t().app.http.inject({ url: fileLink ?? '' });
    for (const dito of [texto, body]) expect(dito).not.toMatch(/Abacaxi77|cifrado:v1/);
  });

  test('has no whole phone or address for who may not see a seller’s contact', async () => {
    await put(
      { erro: 'O gateway respondeu 400: 5511988887777 não existe' },
      { canal: 'email', destino: 'ana@loja.example', motivo: 'contato', texto: 'Meu celular é 11988887777' },
    );
    const { db } = t().app;
    const { acoes } = await db
      .selectFrom('permissaoTipos')
      .select('acoes')
      .where('id', '=', 5)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('permissaoTipos')
      .set({ acoes: [...acoes, 'configurarMensagens'] })
      .where('id', '=', 5)
      .execute();
    await db.insertInto('permissaoTelas').values({ tela: '/painel/configuracao-whats', nivel: 5 }).execute();
    try {
      const { texto, corpo } = await (await t().nivel(5)).envia(listMensagens, { query: {} });
      expect(texto).not.toMatch(/988887777|ana@loja/);
      expect(corpo).toMatchObject({
        mensagens: [{ destino: 'a•••@loja.example', texto: '' }, { destino: '•••• 7777' }],
      });
    } finally {
      await db.updateTable('permissaoTipos').set({ acoes }).where('id', '=', 5).execute();
      await db
        .deleteFrom('permissaoTelas')
        .where('tela', '=', '/painel/configuracao-whats')
        .where('nivel', '=', 5)
        .execute();
    }
  });

  test('of who reaches only some chains has what was written to their sellers', async () => {
    const { id: redeId } = await t().fabricas.rede();
    const dela = await t().fabricas.parceiro({ revendaId: (await t().fabricas.revenda({ redeId })).id });
    const alheia = await t().fabricas.parceiro();
    const [, , semVendedor = 0] = await put(
      { texto: 'dela', parceiroId: dela.id },
      { texto: 'alheia', parceiroId: alheia.id },
      { texto: 'de ninguém' },
    );
    const restrita = await t().nivel(2, { redes: [redeId] });
    const { mensagens } = await restrita.ok(listMensagens, { query: {} });
    expect(mensagens.map(({ texto }) => texto)).toEqual(['dela']);
    expect(await restrita.falha(sendMensagens, { body: { ids: [semVendedor] } })).toMatchObject({ status: 404 });
  });
});

describe('sending again', () => {
  test('puts what failed back into the queue, from where it goes once', async () => {
    const [id = 0] = await put({ texto: 'de novo', erro: 'O gateway respondeu 400' });
    const administradora = await t().nivel(2);
    const feita = await administradora.ok(sendMensagens, { body: { ids: [id] } });
    expect(feita).toMatchObject({
      mensagem: '1 mensagem voltou para a fila',
      alterados: 1,
      resultados: [{ id, nome: 'Resgate por WhatsApp', feito: true, motivo: '' }],
    });
    await Promise.all([send(), send()]);
    expect([enviados, await estados()]).toEqual([['de novo'], ['enviada']]);
    const { log } = await administradora.ok(getLog, { params: { id: feita.registro } });
    expect(log).toMatchObject({ tipo: 'reenviouMensagens', registro: `nº ${id}`, itens: 1 });
    expect(JSON.stringify(log)).not.toContain('11988887777');
  });

  test('goes to the number and the address of today, but for what belongs where it was written for', async () => {
    const { db } = t().app;
    const { id: parceiroId } = await t().fabricas.parceiro({ celular: '11977776666' });
    await db.updateTable('parceiros').set({ email: 'nova@loja.example' }).where('id', '=', parceiroId).execute();
    const velho = { canal: 'email', destino: 'velha@loja.example' };
    const ids = await put(
      { parceiroId },
      { parceiroId, ...velho },
      { parceiroId, ...velho, motivo: 'email_trocado' },
      { parceiroId, ...velho, motivo: 'cpf_trocado' },
      { parceiroId, ...velho, motivo: 'contato' },
      { parceiroId, canal: 'push', destino: 'push.example' },
      {},
    );
    const administradora = await t().nivel(2);
    await administradora.ok(sendMensagens, { body: { ids } });
    const destinos = await db.selectFrom('mensagens').select('destino').orderBy('id').execute();
    expect(destinos.map(({ destino }) => destino)).toEqual([
      '11977776666',
      'nova@loja.example',
      'velha@loja.example',
      'velha@loja.example',
      'velha@loja.example',
      'push.example',
      '11988887777',
    ]);
  });

  test('does not happen where the seller has taken the address away', async () => {
    const { id: parceiroId } = await t().fabricas.parceiro({ celular: null });
    const ids = await put({ parceiroId }, { parceiroId, canal: 'email', destino: 'velha@loja.example' });
    const { resultados } = await (await t().nivel(2)).ok(sendMensagens, { body: { ids } });
    expect(resultados.map(({ motivo }) => motivo)).toEqual([
      'O cadastro do vendedor não tem mais celular',
      'O cadastro do vendedor não tem mais e-mail',
    ]);
    expect(await estados()).toEqual(['falhou', 'falhou']);
  });

  test('of what was told unasked does not happen to who is not active any more', async () => {
    const { id: parceiroId } = await t().fabricas.parceiro({ ativo: false, celular: '11988887777' });
    const ids = await put({ parceiroId, diurna: true }, { parceiroId, texto: 'pedida' });
    const { resultados } = await (await t().nivel(2)).ok(sendMensagens, { body: { ids } });
    expect(resultados.map(({ motivo }) => motivo)).toEqual(['O vendedor está inativo', '']);
    await send();
    expect(enviados).toEqual(['pedida']);
  });

  test('of what tells of a day that is over does not happen', async () => {
    const ids = await put({ validaAte: '2026-06-14' }, { validaAte: '2026-06-15', texto: 'de hoje' });
    const { mensagem, resultados } = await (await t().nivel(2)).ok(sendMensagens, { body: { ids } });
    expect(resultados.map(({ motivo }) => motivo)).toEqual(['Não foi enviada a tempo', '']);
    expect(mensagem).toBe('1 mensagem voltou para a fila; 1 ficou como estava');
    await send();
    expect([enviados, await estados()]).toEqual([['de hoje'], ['falhou', 'enviada']]);
  });

  test('of a kind that the seller has switched off since does not happen', async () => {
    const parceiro = await t().fabricas.parceiro({ celular: '11988887777' });
    const campos = { parceiroId: parceiro.id, motivo: 'pontuacao' };
    const ids = await put(
      { ...campos, chave: 'pontuacao:1' },
      { ...campos, chave: 'recibo:1', motivo: 'recibo_encerrado', texto: 'recibo' },
      { ...campos, texto: 'sem escolha' },
    );
    const vendedora = await t().como({ parceiro });
    await vendedora.ok(chooseAviso, { body: { tipo: 'pontuacao', canal: 'whatsapp', ligado: 0 } });
    const { resultados } = await (await t().nivel(2)).ok(sendMensagens, { body: { ids } });
    expect(resultados.map(({ motivo }) => motivo)).toEqual(['O vendedor desligou este aviso', '', '']);
    await send();
    expect(enviados.sort()).toEqual(['recibo', 'sem escolha']);
  });

  test('by two people at the same moment happens once', async () => {
    const ids = await put({ texto: 'uma' }, { texto: 'outra' });
    const [ana, bia] = [await t().nivel(2), await t().nivel(2)];
    const respostas = await Promise.all([ana, bia].map((quem) => quem.ok(sendMensagens, { body: { ids } })));
    expect(respostas.map(({ alterados }) => alterados).sort()).toEqual([0, 2]);
    expect(respostas.find(({ alterados }) => alterados === 0)).toMatchObject({
      mensagem: 'Nenhuma mensagem voltou para a fila',
      resultados: [{ motivo: 'Já está na fila' }, { motivo: 'Já está na fila' }],
    });
    await send();
    expect(enviados.sort()).toEqual(['outra', 'uma']);
  });

  test.each([
    ['sent', { estado: 'enviada' }, {}, 'Já foi enviada'],
    ['dropped', { estado: 'descartada' }, {}, 'Foi descartada'],
    [
      'on its way at this moment',
      { estado: 'enviando', incerta: true },
      { mesmoIncertas: 1 },
      'Está sendo enviada agora',
    ],
    [
      'one that may have arrived',
      { incerta: true },
      {},
      'Pode já ter chegado: só é enviada de novo se isso for confirmado',
    ],
  ] as const)('of a message that was %s does not happen', async (_como, campos, corpo, motivo) => {
    const [id = 0] = await put(campos);
    const { resultados } = await (await t().nivel(2)).ok(sendMensagens, { body: { ids: [id], ...corpo } });
    expect(resultados).toEqual([expect.objectContaining({ id, feito: false, motivo })]);
    await send();
    expect(enviados).toEqual([]);
  });

  test('of what may have arrived, or was interrupted, happens where that is confirmed', async () => {
    const ids = await put({ texto: 'talvez', incerta: true }, { texto: 'parada', estado: 'enviando', incerta: true });
    t().clock.avanca({ minutes: 11 });
    const { alterados } = await (await t().nivel(2)).ok(sendMensagens, { body: { ids, mesmoIncertas: 1 } });
    expect(alterados).toBe(2);
    await send();
    expect(enviados.sort()).toEqual(['parada', 'talvez']);
  });

  test('waits for a gateway; drafts of before there was one can then be sent, by filter those of the last seven days alone', async () => {
    await configure('');
    const ids = await put(
      { texto: 'de ontem', estado: 'rascunho', diasAtras: 1 },
      { texto: 'de julho passado', estado: 'rascunho', diasAtras: 8 },
    );
    const administradora = await t().nivel(2);
    const semGateway = await administradora.ok(sendMensagens, { body: { ids } });
    expect(semGateway.resultados.map(({ motivo }) => motivo)).toEqual(
      Array(2).fill('A integração com o WhatsApp não está configurada'),
    );
    await configure('k');
    const filtro = { filtros: { estado: 'rascunho' as const } };
    expect(await administradora.falha(sendMensagens, { body: { filtro, quantos: 3 } })).toMatchObject({
      codigo: 'selecao_mudou',
      atual: { quantos: 2 },
    });
    const feita = await administradora.ok(sendMensagens, { body: { filtro, quantos: 2 } });
    expect(feita.mensagem).toBe('1 mensagem voltou para a fila; 1 ficou como estava');
    expect(feita.resultados.find(({ feito }) => !feito)?.motivo).toBe(
      'Tem mais de 7 dias: só é enviada se for escolhida na lista',
    );
    await send();
    expect(enviados).toEqual(['de ontem']);
    await administradora.ok(sendMensagens, { body: { ids: [ids[1] ?? 0] } });
    await send();
    expect(enviados).toEqual(['de ontem', 'de julho passado']);
  });

  test('of what the sender holds waits for it, and then finds it sent', async () => {
    const [id = 0] = await put({ estado: 'na_fila' });
    const administradora = await t().nivel(2);
    let pedido: Promise<unknown> = Promise.resolve();
    await t()
      .app.db.transaction()
      .execute(async (trx) => {
        await take(trx, 'whatsapp', { agora: t().clock.now(), noite: false });
        pedido = administradora.ok(dropMensagens, { body: { ids: [id] } });
        await sql`select pg_sleep(0.2)`.execute(trx);
      });
    expect(await pedido).toMatchObject({ alterados: 0, resultados: [{ motivo: 'Está sendo enviada agora' }] });
  });
});

test('a secret is kept until it is sent, also one that failed, and no longer', async () => {
  await queueSenha('Sua senha é Abacaxi77');
  const kept = () => t().app.db.selectFrom('mensagens').select(['id', 'estado', 'texto']).executeTakeFirstOrThrow();
  resposta = { status: 400, corpo: {} };
  await send();
  const { id, ...falhou } = await kept();
  expect(falhou).toEqual({ estado: 'falhou', texto: expect.stringMatching(/^cifrado:v1:./) });
  resposta = aceita;
  const administradora = await t().nivel(2);
  await administradora.ok(sendMensagens, { body: { ids: [id] } });
  await send();
  expect(enviados).toEqual(['Sua senha é Abacaxi77', 'Sua senha é Abacaxi77']);
  expect(await kept()).toEqual({ id, estado: 'enviada', texto: 'cifrado:v1:' });
  expect((await administradora.ok(listMensagens, { query: {} })).mensagens).toMatchObject([{ sigilosa: 1, texto: '' }]);
});

test('what waits for somebody who is not active any more is dropped, and says so', async () => {
  const { id: parceiroId } = await t().fabricas.parceiro({ ativo: false });
  await put(
    { parceiroId, diurna: true, estado: 'na_fila', texto: 'aviso' },
    { parceiroId, estado: 'na_fila', texto: 'pedida' },
  );
  await send();
  expect(enviados).toEqual(['pedida']);
  const { mensagens } = await (await t().nivel(2)).ok(listMensagens, { query: {} });
  expect(mensagens.map(({ estado, erro }) => [estado, erro])).toEqual([
    ['enviada', ''],
    ['descartada', 'O vendedor está inativo'],
  ]);
});

describe('dropping', () => {
  test('keeps the message in the list and never sends it; a secret goes with it', async () => {
    await queueSenha('senha');
    const [id = 0] = (await t().app.db.selectFrom('mensagens').select('id').execute()).map((linha) => linha.id);
    const administradora = await t().nivel(2);
    expect(await administradora.ok(dropMensagens, { body: { ids: [id] } })).toMatchObject({
      mensagem: '1 mensagem descartada',
    });
    await send();
    expect([enviados, await estados()]).toEqual([[], ['descartada']]);
    const { texto } = await t().app.db.selectFrom('mensagens').select('texto').executeTakeFirstOrThrow();
    expect(texto).toBe('cifrado:v1:');
    expect((await administradora.ok(dropMensagens, { body: { ids: [id] } })).resultados[0]?.motivo).toBe(
      'Foi descartada',
    );
    expect((await administradora.ok(sendMensagens, { body: { ids: [id] } })).resultados[0]?.motivo).toBe(
      'Foi descartada',
    );
  });

  test('of all of a filter drops these and no others', async () => {
    await put({ estado: 'rascunho', diasAtras: 40 }, { estado: 'rascunho' }, { estado: 'falhou' });
    const filtro = { filtros: { estado: 'rascunho' as const } };
    const { alterados } = await (await t().nivel(2)).ok(dropMensagens, { body: { filtro, quantos: 2 } });
    expect([alterados, await estados()]).toEqual([2, ['descartada', 'descartada', 'falhou']]);
  });

  test.each([{ ids: [] }, {}, { ids: [1], filtro: {}, quantos: 1 }])('of %j is refused', async (body) => {
    expect(await (await t().nivel(2)).falha(dropMensagens, { body })).toMatchObject({ status: 400 });
  });

  test('is administration’s', async () => {
    const [id = 0] = await put({});
    for (const nivel of [0, 1, 3, 4, 5]) {
      for (const ato of [dropMensagens, sendMensagens])
        expect((await (await t().nivel(nivel)).envia(ato, { body: { ids: [id] } })).status).toBe(403);
    }
  });
});

describe('what the gateway says', () => {
  test.each([
    [{ error: 'Bad Request', response: { message: [['o número não existe']] } }, ': o número não existe'],
    [{ error: { message: 'Invalid OAuth access token' } }, ': Invalid OAuth access token'],
    [{ message: 'usou segredo-do-gateway' }, ': usou ••••'],
    [{ status: 400 }, ''],
  ])('%j is why it did not go', async (corpo, palavras) => {
    resposta = { status: 400, corpo };
    await put({ estado: 'na_fila' });
    await send();
    const { erro } = await t().app.db.selectFrom('mensagens').select('erro').executeTakeFirstOrThrow();
    expect(erro).toBe(`O gateway respondeu 400${palavras}`);
  });
});
