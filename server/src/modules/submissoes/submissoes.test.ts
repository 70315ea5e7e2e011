import { findParceiros } from '@pontua/contract/parceiros';
import { cancelPontuacao, listPontuacoes, pontuarVenda } from '@pontua/contract/pontuacoes';
import {
  closeSubmissao,
  getSubmissao,
  listEncerradas,
  listHistoricoSubmissao,
  listPendentes,
  markVista,
} from '@pontua/contract/submissoes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { inicio, useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { chaveDe, createVendedora, cupom, foto, listOf, sendOne } from '../../../test/recibos.ts';
import { compra, vendaDe } from '../../../test/vendas.ts';

const t = useTestApp();
let equipe: Cliente;
beforeAll(async () => {
  equipe = await t().nivel(1);
});
type Vendedora = Awaited<ReturnType<typeof createVendedora>>;

const close = (identificador: number, motivo?: string, quem = equipe) =>
  quem.ok(closeSubmissao, { body: { identificador, motivo } });

const look = async (id: number, quem = equipe) => (await quem.ok(getSubmissao, { params: { id } })).submissao;

const sale = ({ vendedora, produto }: Vendedora, idSubmissao: number, identificador?: string) =>
  vendaDe(vendedora, [{ codigo: produto.codigo }], { idSubmissao, ...(identificador && { identificador }) });

const moveTo = (vendedora: { id: number }, revenda: { id: number }) =>
  t().app.db.updateTable('parceiros').set({ revendaId: revenda.id }).where('id', '=', vendedora.id).execute();

const pendentes = async (query: object, quem = equipe) =>
  (await quem.ok(listPendentes, { query: { limite: 100, ...query } })).pendentes;

test('its history says who sent, opened and closed it', async () => {
  const ana = await createVendedora(t());
  const { id } = await sendOne(ana.cliente);
  const outro = await sendOne(ana.cliente);
  t().clock.avanca({ minutes: 5 });
  await equipe.ok(markVista, { params: { id } });
  t().clock.avanca({ minutes: 5 });
  await close(id, 'Recibo ilegível');
  const historyOf = async (qual: number) =>
    (await equipe.ok(listHistoricoSubmissao, { params: { id: qual } })).historico;
  expect((await historyOf(id)).map(({ tipo, responsavel, alteracoes }) => ({ tipo, responsavel, alteracoes }))).toEqual(
    [
      { tipo: 'encerrouPontuacao', responsavel: expect.any(String), alteracoes: [] },
      { tipo: 'abriuRecibo', responsavel: expect.any(String), alteracoes: [] },
      { tipo: 'enviouRecibos', responsavel: ana.vendedora.nome, alteracoes: [] },
    ],
  );
  expect((await historyOf(outro.id)).map(({ tipo }) => tipo)).toEqual(['enviouRecibos']);
});

test('one that waits no more says who processed or closed it', async () => {
  const ana = await createVendedora(t());
  const [processado, encerrado, espera] = [
    await sendOne(ana.cliente),
    await sendOne(ana.cliente),
    await sendOne(ana.cliente),
  ];
  const named = async (nome: string) => t().como({ usuario: await t().fabricas.usuario({ permissao: 1, nome }) });
  const [rosa, tadeu] = [await named('Rosa Prado'), await named('Tadeu Reis')];
  await rosa.ok(pontuarVenda, sale(ana, processado.id));
  await close(encerrado.id, 'Recibo ilegível', tadeu);
  expect(await look(processado.id)).toMatchObject({ estado: 'processada', passadaPor: 'Rosa Prado' });
  expect(await look(encerrado.id)).toMatchObject({ estado: 'encerrada', passadaPor: 'Tadeu Reis' });
  expect(await look(espera.id)).toMatchObject({ estado: 'pendente', passadaPor: null });
});

describe('the queue', () => {
  test.each([
    ['registered alone this month', true, '2026-05-16T12:00:00Z', ['Vendedor cadastrado pelo link 30 dias antes']],
    ['registered alone before', true, '2026-05-15T12:00:00Z', []],
    ['was registered by staff', false, '2026-06-14T12:00:00Z', []],
  ])('says of a receipt that its seller %s', async (_quem, autocadastro, criadoEm, sinais) => {
    t().clock.acerta(inicio);
    const ana = await createVendedora(t());
    await t()
      .app.db.updateTable('parceiros')
      .set({ autocadastro, criadoEm })
      .where('id', '=', ana.vendedora.id)
      .execute();
    await sendOne(ana.cliente);
    const [naFila] = await pendentes({ rede: ana.rede.id });
    expect(naFila?.sinais.map(({ texto }) => texto)).toEqual(sinais);
  });

  test('shows who sent a receipt, from which store, its file and its key, the oldest first', async () => {
    const ana = await createVendedora(t());
    const chave = chaveDe(ana.revenda.cnpj);
    const primeiro = await sendOne(ana.cliente, { chave });
    t().clock.avanca({ minutes: 5 });
    const segundo = await sendOne(ana.cliente);
    const fila = await pendentes({ rede: ana.rede.id });
    expect(fila.map(({ id }) => id)).toEqual([primeiro.id, segundo.id]);
    expect(fila[0]).toMatchObject({
      parceiro: ana.vendedora.nome,
      cpf: ana.vendedora.cpf,
      codRevenda: ana.revenda.codigo,
      revenda: ana.revenda.nomeFantasia,
      cnpjRevenda: ana.revenda.cnpj,
      rede: ana.rede.nome,
      estado: 'pendente',
      chaveAcesso: chave,
      repetida: false,
      mime: 'image/webp',
    });
    expect((await t().app.http.inject({ url: fila[0]?.diretorioArquivo ?? '' })).statusCode).toBe(200);
  });

  test('is searched by name, CPF, store, code of the store, number and key', async () => {
    const ana = await createVendedora(t());
    const chave = chaveDe(ana.revenda.cnpj);
    const { id } = await sendOne(ana.cliente, { chave });
    await sendOne((await createVendedora(t())).cliente);
    const { vendedora, revenda } = ana;
    const cpf = vendedora.cpf.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-');
    for (const buscar of [
      vendedora.nome.toUpperCase(),
      cpf,
      revenda.nomeFantasia,
      revenda.codigo.toLowerCase(),
      chave.replace(/(.{4})/g, '$1 '),
    ]) {
      expect((await pendentes({ buscar })).map((linha) => linha.id)).toEqual([id]);
    }
    expect((await pendentes({ buscar: String(id) })).map((linha) => linha.id)).toContain(id);
    expect(await pendentes({ buscar: chaveDe(revenda.cnpj) })).toEqual([]);
  });

  test('is searched by several words, of which many sellers have one, and by a word that only its store has', async () => {
    const { id: redeId } = await t().fabricas.rede();
    const nomeFantasia = 'Empório Jabuticaba Norte';
    const loja = await t().fabricas.revenda({ redeId, tipoPontuacao: 2, nomeFantasia });
    const daLoja = async (nome: string) => {
      const vendedora = await t().fabricas.parceiro({ revendaId: loja.id, nome });
      return { vendedora, recibo: await sendOne(await t().como({ parceiro: vendedora })) };
    };
    const uma = await daLoja('Quitéria Alves');
    const outra = await daLoja('Quitéria Siqueira');
    // More of a name than are looked up one by one.
    await sql`
      insert into parceiros (revenda_id, cpf, nome, senha_hash)
      select ${loja.id}, (77700000000 + n)::text, 'Quitéria ' || n, '!' from generate_series(1, 600) n`.execute(
      t().app.db,
    );
    const achados = async (buscar: string) => (await pendentes({ buscar })).map(({ id }) => id);
    const [dela, daOutra] = [uma.recibo.id, outra.recibo.id];
    expect(await achados('quiteria')).toEqual([dela, daOutra]);
    expect(await achados('quiteria alves')).toEqual([dela]);
    expect(await achados('JABUTICABA quitéria')).toEqual([dela, daOutra]);
    expect(await achados('alves jabuticaba')).toEqual([dela]);
    expect(await achados(`quiteria ${uma.vendedora.cpf}`)).toEqual([dela]);
    expect(await achados('77700 quiteria')).toEqual([]);
    expect(await achados('quiteria zzz')).toEqual([]);
  });

  test('shows everybody what is in their scope, and nothing else', async () => {
    const [ana, bia] = [await createVendedora(t()), await createVendedora(t())];
    const [daAna, daBia] = [await sendOne(ana.cliente), await sendOne(bia.cliente)];
    const daRede = await t().nivel(1, { redes: [ana.rede.id] });
    const daLoja = await t().nivel(1, { revendas: [bia.revenda.id] });
    expect((await pendentes({}, daRede)).map(({ id }) => id)).toEqual([daAna.id]);
    expect((await pendentes({}, daLoja)).map(({ id }) => id)).toEqual([daBia.id]);
    expect((await daLoja.falha(getSubmissao, { params: { id: daAna.id } })).status).toBe(404);
    expect((await daLoja.falha(closeSubmissao, { body: { identificador: daAna.id } })).status).toBe(404);
  });

  test('leads to the next one, and from the last to the first', async () => {
    const ana = await createVendedora(t());
    const quem = await t().nivel(1, { redes: [ana.rede.id] });
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      ids.push((await sendOne(ana.cliente)).id);
      t().clock.avanca({ seconds: 1 });
    }
    const proximas = await Promise.all(ids.map(async (id) => (await look(id, quem)).proxima));
    expect(proximas).toEqual([ids[1], ids[2], ids[0]]);
    await close(ids[1] ?? 0, '', quem);
    expect((await look(ids[0] ?? 0, quem)).proxima).toBe(ids[2]);
    expect((await look(ids[1] ?? 0, quem)).proxima).toBe(ids[2]);
    await close(ids[2] ?? 0, '', quem);
    expect((await look(ids[0] ?? 0, quem)).proxima).toBeNull();
  });

  test('comes as a file, and so do the receipts that were closed', async () => {
    const ana = await createVendedora(t());
    const { id } = await sendOne(ana.cliente);
    const { fileLink } = await equipe.ok(listPendentes, { query: { rede: ana.rede.id, download: 'todos' } });
    const { body, headers } = await t().app.http.inject({ url: fileLink ?? '' });
    expect(headers['content-disposition']).toContain('Pendentes2026');
    expect(body).toContain(ana.vendedora.nome);
    expect(body.trim().split('\n')).toHaveLength(2);
    await close(id, 'Ilegível');
    const encerrados = await equipe.ok(listEncerradas, { query: { rede: ana.rede.id, download: 'todos' } });
    expect((await t().app.http.inject({ url: encerrados.fileLink ?? '' })).body).toContain('Ilegível');
  });
});

describe('a repeated receipt', () => {
  test('is pointed out by its picture and by its key, whoever sent it', async () => {
    const [ana, bia, cida] = [await createVendedora(t()), await createVendedora(t()), await createVendedora(t())];
    const igual = await foto();
    const chave = chaveDe(ana.revenda.cnpj);
    const primeiro = await sendOne(ana.cliente, { conteudo: igual, chave });
    const daImagem = await sendOne(bia.cliente, { conteudo: igual });
    const daChave = await sendOne(cida.cliente, { chave });
    await sendOne(cida.cliente);
    expect((await pendentes({ rede: cida.rede.id })).map(({ repetida }) => repetida)).toEqual([true, false]);
    const { repetida, repeticoes, repeticoesFora } = await look(primeiro.id);
    expect([repetida, repeticoesFora]).toEqual([true, 0]);
    expect(repeticoes).toMatchObject([
      { por: 'chave', idSubmissao: daChave.id, parceiro: cida.vendedora.nome, estado: 'pendente' },
      { por: 'imagem', idSubmissao: daImagem.id, parceiro: bia.vendedora.nome, estado: 'pendente' },
    ]);
  });

  test('is pointed out by what its photo shows, packed anew or smaller, in its chain and where it is exactly alike', async () => {
    const ana = await createVendedora(t());
    const colega = await t().como({ parceiro: await t().fabricas.parceiro({ revendaId: ana.revenda.id }) });
    const deOutraRede = await createVendedora(t());
    const original = await cupom();
    const deNovo = await sharp(original).resize(480).jpeg({ quality: 60 }).toBuffer();
    const semPerda = await sharp(original).png().toBuffer();
    const primeiro = await sendOne(ana.cliente, { conteudo: original });
    await sendOne(ana.cliente, { conteudo: await cupom() });
    const daColega = await sendOne(colega, { conteudo: deNovo });
    const daOutra = await sendOne(deOutraRede.cliente, { conteudo: semPerda });
    expect((await pendentes({ rede: ana.rede.id })).map(({ repetida }) => repetida)).toEqual([true, false, true]);
    const { repetida, repeticoes } = await look(primeiro.id);
    expect([repetida, repeticoes]).toMatchObject([
      true,
      [
        { por: 'parecida', idSubmissao: daOutra.id, parceiro: deOutraRede.vendedora.nome },
        { por: 'parecida', idSubmissao: daColega.id, estado: 'pendente' },
      ],
    ]);
    expect((await look(daColega.id)).repeticoes).toMatchObject([{ por: 'parecida', idSubmissao: primeiro.id }]);
    // It is told, and refuses nothing.
    await equipe.ok(pontuarVenda, sale(ana, primeiro.id));
  });

  test('is none where both have a key of their own, however alike they look', async () => {
    const ana = await createVendedora(t());
    const original = await cupom();
    await sendOne(ana.cliente, { conteudo: original, chave: chaveDe(ana.revenda.cnpj) });
    const deNovo = await sharp(original).jpeg({ quality: 60 }).toBuffer();
    const outro = await sendOne(ana.cliente, { conteudo: deNovo, chave: chaveDe(ana.revenda.cnpj) });
    expect(await look(outro.id)).toMatchObject({ repetida: false, repeticoes: [] });
    const semChave = await sendOne(ana.cliente, { conteudo: await sharp(original).jpeg({ quality: 50 }).toBuffer() });
    expect((await look(semChave.id)).repeticoes).toMatchObject([{ por: 'parecida', idSubmissao: outro.id }]);
  });

  test('out of the scope is told of, but not whose it is', async () => {
    const [ana, bia] = [await createVendedora(t()), await createVendedora(t())];
    const igual = await foto();
    const { id } = await sendOne(ana.cliente, { conteudo: igual });
    await sendOne(bia.cliente, { conteudo: igual });
    const daRede = await t().nivel(1, { redes: [ana.rede.id] });
    const vista = await look(id, daRede);
    expect(vista).toMatchObject({ repetida: true, repeticoes: [], repeticoesFora: 1 });
    expect(JSON.stringify(vista)).not.toContain(bia.vendedora.nome);
  });
});

describe('closing a receipt', () => {
  test('tells its seller why, on the screen and in a message, and is in the log', async () => {
    const ana = await createVendedora(t());
    const { id, criadoEm } = await sendOne(ana.cliente);
    t().clock.avanca({ hours: 1 });
    expect(await close(id, '  Foto ilegível ')).toEqual({ mensagem: 'Pontuação encerrada com sucesso' });
    expect((await listOf(ana.cliente))[0]).toMatchObject({
      estado: 'encerrada',
      motivo: 'Foto ilegível',
      pontos: null,
    });
    const [mensagem] = await t()
      .app.db.selectFrom('mensagens')
      .where('parceiroId', '=', ana.vendedora.id)
      .selectAll()
      .execute();
    expect(mensagem).toMatchObject({ canal: 'whatsapp', destino: '11988887777', motivo: 'recibo_encerrado' });
    expect(mensagem?.texto).toContain('foi encerrado sem pontuar. Motivo: Foto ilegível');
    const log = await t().app.db.selectFrom('logs').where('tipo', '=', 'encerrouPontuacao').selectAll().execute();
    expect(log.at(-1)?.parametros).toMatchObject({ id, motivo: 'Foto ilegível' });
    expect(await pendentes({ rede: ana.rede.id })).toEqual([]);
    const { encerradas, count } = await equipe.ok(listEncerradas, { query: { rede: ana.rede.id } });
    expect([count, encerradas[0]]).toMatchObject([1, { id, motivo: 'Foto ilegível', estado: 'encerrada' }]);
    const { nome: parceiro, cpf } = ana.vendedora;
    const { codigo: codRevenda, nomeFantasia } = ana.revenda;
    expect(encerradas[0]).toMatchObject({ parceiro, cpf, codRevenda, revenda: nomeFantasia, criadoEm });
    expect(encerradas[0]?.atualizadoEm).toBe(t().clock.now());
  });

  test('without a reason says that it could not be scored', async () => {
    const ana = await createVendedora(t());
    await close((await sendOne(ana.cliente)).id);
    expect((await listOf(ana.cliente))[0]?.motivo).toBe('Não foi possível pontuar este recibo');
  });

  test('lists it by the day on which it was closed, in São Paulo', async () => {
    const ana = await createVendedora(t());
    const { id } = await sendOne(ana.cliente);
    await close(id);
    const dia = t().clock.today();
    const noDia = (dataInicial: string, dataFinal: string) =>
      equipe.ok(listEncerradas, { query: { rede: ana.rede.id, dataInicial, dataFinal } });
    expect((await noDia(dia, dia)).count).toBe(1);
    const amanha = Temporal.PlainDate.from(dia).add({ days: 1 }).toString();
    expect((await noDia(amanha, '2999-12-31')).count).toBe(0);
  });

  test('shows no contacts to the level that sees none elsewhere', async () => {
    const ana = await createVendedora(t());
    await close((await sendOne(ana.cliente)).id);
    const gestora = await t().nivel(5, { redes: [ana.rede.id] });
    const { encerradas } = await gestora.ok(listEncerradas, { query: {} });
    expect(encerradas[0]).not.toHaveProperty('cpf');
    expect((await gestora.ok(listEncerradas, { query: { buscar: ana.vendedora.cpf } })).count).toBe(0);
  });

  test('by several at once: one succeeds, the others read why not, and the seller is told once', async () => {
    const ana = await createVendedora(t());
    const { id } = await sendOne(ana.cliente);
    const respostas = await Promise.all(
      [equipe, await t().nivel(2), await t().nivel(1)].map((quem) =>
        quem.envia(closeSubmissao, { body: { identificador: id } }),
      ),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(respostas.find(({ status }) => status === 409)?.corpo).toMatchObject({
      erro: 'Este recibo já foi encerrado',
    });
    const avisos = await t()
      .app.db.selectFrom('mensagens')
      .where('parceiroId', '=', ana.vendedora.id)
      .select('id')
      .execute();
    expect(avisos).toHaveLength(1);
  });

  test('lets the same photo come again', async () => {
    const ana = await createVendedora(t());
    const conteudo = await foto();
    const { id } = await sendOne(ana.cliente, { conteudo });
    await close(id);
    expect((await sendOne(ana.cliente, { conteudo })).id).not.toBe(id);
  });
});

describe('typing the sale of a receipt', () => {
  test('ties the two together: points for who sent it, and the photo in the list of scorings', async () => {
    const ana = await createVendedora(t());
    const { id } = await sendOne(ana.cliente);
    await equipe.ok(pontuarVenda, sale(ana, id, 'CUPOM 0042'));
    expect((await listOf(ana.cliente))[0]).toMatchObject({
      estado: 'processada',
      identificador: 'CUPOM0042',
      pontos: 10,
      emAnalise: 0,
    });
    const { pontuacoes } = await equipe.ok(listPontuacoes, { query: { rede: ana.rede.id } });
    expect(pontuacoes[0]).toMatchObject({ identificador: 'CUPOM0042', tipo: 'Foto' });
    expect((await listOf(ana.cliente))[0]?.vendaId).toBe(pontuacoes[0]?.idVenda);
    expect((await t().app.http.inject({ url: pontuacoes[0]?.diretorioArquivo ?? '' })).statusCode).toBe(200);
    expect((await look(id)).estado).toBe('processada');
  });

  test('of which a part waits shows both parts', async () => {
    const ana = await createVendedora(t());
    await t().app.db.updateTable('redes').set({ controlaSaldo: true }).where('id', '=', ana.rede.id).execute();
    await compra(t(), ana.rede, ana.produto, 1);
    const { id } = await sendOne(ana.cliente);
    const itens = [{ codigo: ana.produto.codigo, qtde: 3 }];
    await equipe.ok(pontuarVenda, vendaDe(ana.vendedora, itens, { idSubmissao: id }));
    expect((await listOf(ana.cliente))[0]).toMatchObject({ estado: 'processada', pontos: 10, emAnalise: 2 });
  });

  test('that is cancelled later closes it with the reason, and it may come and score again', async () => {
    const ana = await createVendedora(t());
    const conteudo = await foto();
    const chave = chaveDe(ana.revenda.cnpj);
    const { id } = await sendOne(ana.cliente, { conteudo, chave });
    await equipe.ok(pontuarVenda, sale(ana, id, 'VOLTA1'));
    const { pontuacoes } = await equipe.ok(listPontuacoes, { query: { rede: ana.rede.id } });
    await equipe.ok(cancelPontuacao, { body: { identificador: pontuacoes[0]?.id ?? 0 } });
    expect((await listOf(ana.cliente))[0]).toMatchObject({
      estado: 'encerrada',
      motivo: 'A pontuação desta venda foi cancelada',
      identificador: null,
      pontos: null,
    });
    const denovo = await sendOne(ana.cliente, { conteudo, chave });
    expect((await look(denovo.id)).repeticoes).toMatchObject([{ idSubmissao: id, estado: 'encerrada', por: 'chave' }]);
    await equipe.ok(pontuarVenda, sale(ana, denovo.id, 'VOLTA1'));
    expect((await listOf(ana.cliente))[0]).toMatchObject({ estado: 'processada', pontos: 10 });
  });

  test('by two at once, while a third closes it: one succeeds, the others read why not', async () => {
    const ana = await createVendedora(t());
    const { id } = await sendOne(ana.cliente);
    const respostas = await Promise.all([
      equipe.envia(pontuarVenda, sale(ana, id)),
      (await t().nivel(2)).envia(pontuarVenda, sale(ana, id)),
      (await t().nivel(1)).envia(closeSubmissao, { body: { identificador: id } }),
    ]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { corpo } of respostas.filter(({ status }) => status === 409)) {
      expect(corpo).toMatchObject({ erro: expect.stringMatching(/^Este recibo já foi (processado|encerrado)$/) });
    }
    const vendas = await t().app.db.selectFrom('vendas').where('submissaoId', '=', id).select('id').execute();
    const [minha] = await listOf(ana.cliente);
    expect(vendas).toHaveLength(minha?.estado === 'processada' ? 1 : 0);
  });

  test('that two stores sent of one fiscal document scores once, also at the same moment', async () => {
    const [ana, bia] = [await createVendedora(t()), await createVendedora(t())];
    const chave = chaveDe(ana.revenda.cnpj);
    const [daAna, daBia] = [await sendOne(ana.cliente, { chave }), await sendOne(bia.cliente, { chave })];
    const respostas = await Promise.all([
      equipe.envia(pontuarVenda, sale(ana, daAna.id)),
      equipe.envia(pontuarVenda, sale(bia, daBia.id)),
    ]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(respostas.find(({ status }) => status === 409)?.corpo).toMatchObject({
      codigo: 'estado_invalido',
      erro: 'Este documento fiscal já foi pontuado a partir de outro recibo',
    });
    const estados = [(await look(daAna.id)).estado, (await look(daBia.id)).estado];
    expect(estados.sort()).toEqual(['pendente', 'processada']);
  });

  test('is scored for its seller by who may not see the CPF; and so is a sale whose CPF they type whole', async () => {
    const ana = await createVendedora(t());
    const { id } = await sendOne(ana.cliente);
    const { db } = t().app;
    const nivel = db.selectFrom('permissaoTipos').where('id', '=', 1).select('acoes');
    const { acoes } = await nivel.executeTakeFirstOrThrow();
    const give = async (dadas: string[]) =>
      void (await db.updateTable('permissaoTipos').set({ acoes: dadas }).where('id', '=', 1).execute());
    onTestFinished(() => give(acoes));
    await give(acoes.filter((acao) => acao !== 'verContatoParceiro'));

    expect(await look(id)).not.toHaveProperty('cpf');
    const withoutCpf = ({ body }: ReturnType<typeof vendaDe>) => {
      const { cpf: _, ...venda } = body.venda;
      return { body: { ...body, venda } };
    };
    expect(await equipe.ok(pontuarVenda, withoutCpf(sale(ana, id)))).toMatchObject({ pontos: 10 });
    expect((await listOf(ana.cliente))[0]).toMatchObject({ id, estado: 'processada' });

    const { cpf, nome } = ana.vendedora;
    const { parceiros } = await equipe.ok(findParceiros, { query: { cpf } });
    expect(parceiros).toMatchObject([{ nome, revenda: ana.revenda.nomeFantasia }]);
    expect(parceiros[0]).not.toHaveProperty('cpf');
    const solta = vendaDe(ana.vendedora, [{ codigo: ana.produto.codigo }]);
    expect(await equipe.falha(pontuarVenda, withoutCpf(solta))).toMatchObject({
      status: 400,
      campos: { 'venda.cpf': 'CPF obrigatório' },
    });
    expect(await equipe.ok(pontuarVenda, solta)).toMatchObject({ pontos: 10 });
  });

  test('of a seller who is in another store by now is a sale of the store and chain it was sent from', async () => {
    const [ana, bia] = [await createVendedora(t()), await createVendedora(t())];
    const codigo = 'DA-LOJA-DA-ANA';
    const daLoja = { revendaId: ana.revenda.id, produtoId: ana.produto.id, codigo, nome: 'Dela' };
    await t().app.db.insertInto('produtosRevenda').values(daLoja).execute();
    const { id } = await sendOne(ana.cliente);
    await moveTo(ana.vendedora, bia.revenda);
    const daAntiga = await t().nivel(1, { redes: [ana.rede.id] });
    const daNova = await t().nivel(1, { redes: [bia.rede.id] });
    const { cpf } = ana.vendedora;
    const query = { cpf, idSubmissao: id };
    const { codigo: codRevenda, cnpj: cnpjRevenda, nomeFantasia } = ana.revenda;
    expect((await daAntiga.ok(findParceiros, { query })).parceiros).toMatchObject([
      { cpf, codRevenda, cnpjRevenda, revenda: nomeFantasia, rede: ana.rede.nome, ativo: 1 },
    ]);
    expect((await daAntiga.ok(findParceiros, { query: { cpf } })).parceiros).toEqual([]);
    expect((await daNova.ok(findParceiros, { query })).parceiros).toEqual([]);
    expect((await equipe.ok(findParceiros, { query: { ...query, cpf: bia.vendedora.cpf } })).parceiros).toEqual([]);

    const venda = vendaDe(ana.vendedora, [{ codigo }], { idSubmissao: id });
    expect((await daNova.falha(pontuarVenda, venda)).status).toBe(404);
    expect(await daAntiga.ok(pontuarVenda, venda)).toMatchObject({ pontos: 10 });
    const onde = { parceiroId: ana.vendedora.id, revendaId: ana.revenda.id, redeId: ana.rede.id };
    const { db } = t().app;
    const vendida = await db.selectFrom('vendas').where('submissaoId', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(vendida).toMatchObject(onde);
    const pontuada = db.selectFrom('pontuacoes').where('vendaId', '=', vendida.id);
    expect(await pontuada.selectAll().execute()).toMatchObject([onde]);
    expect((await listOf(ana.cliente))[0]).toMatchObject({ id, estado: 'processada', pontos: 10 });
  });

  test('waits while the store it was sent from is inactive, though the seller is in another', async () => {
    const [ana, bia] = [await createVendedora(t()), await createVendedora(t())];
    const { id } = await sendOne(ana.cliente);
    await moveTo(ana.vendedora, bia.revenda);
    const setAtiva = (ativo: boolean) =>
      t().app.db.updateTable('revendas').set({ ativo }).where('id', '=', ana.revenda.id).execute();
    await setAtiva(false);
    expect(await equipe.falha(pontuarVenda, sale(ana, id))).toMatchObject({
      status: 409,
      codigo: 'estado_invalido',
      erro: 'A loja de onde este recibo foi enviado está inativa',
    });
    expect((await look(id)).estado).toBe('pendente');
    await setAtiva(true);
    await equipe.ok(pontuarVenda, sale(ana, id));
  });

  test('that is refused puts it back into the queue', async () => {
    const ana = await createVendedora(t());
    const { id } = await sendOne(ana.cliente);
    const errada = vendaDe(ana.vendedora, [{ codigo: 'NAO-EXISTE' }], { idSubmissao: id });
    expect((await equipe.falha(pontuarVenda, errada)).codigo).toBe('produto_nao_participante');
    expect((await look(id)).estado).toBe('pendente');
  });
});
