/** The page of one redemption: what is on it, for whom, and how late it is. */
import { updateParceiro } from '@pontua/contract/parceiros-painel';
import { describePrazo } from '@pontua/contract/prazo';
import { getResgate, listLotesDoResgate, listMensagensDoResgate } from '@pontua/contract/resgate';
import {
  cancelResgate,
  createResgate,
  listHistoricoResgate,
  listMeusResgates,
  listResgates,
  updateStatusResgate,
} from '@pontua/contract/resgates';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { givePontos } from '../../../test/pontos.ts';
import { verifyLedger } from '../pontos/verify.service.ts';
import { prazoOf } from './prazo.ts';

const t = useTestApp();

afterEach(async () => {
  expect(await verifyLedger(t().app.db)).toEqual([]);
});

/** 120 points out of two lotes of 100, for a key that is a CPF. */
async function resgatePix() {
  const rede = await t().fabricas.rede({ controlaSaldo: false, valorPonto: 0.05 });
  const revenda = await t().fabricas.revenda({ redeId: rede.id });
  const parceiro = await t().fabricas.parceiro({ revendaId: revenda.id, nome: 'Ana Lima', celular: '81988887777' });
  await givePontos(t().app, parceiro.id, 100);
  await givePontos(t().app, parceiro.id, 100);
  const premio = await t().fabricas.premio({ tipo: 'pix', pontos: 120 });
  const cliente = await t().como({ parceiro });
  const detalhes = { tipo: 'pix' as const, tipoChave: 'CPF' as const, chave: parceiro.cpf };
  await cliente.ok(createResgate, { body: { codigoPremio: premio.codigo, qtde: 1, detalhes } });
  const { id = 0 } = (await cliente.ok(listMeusResgates, {})).resgates[0] ?? {};
  return { id, rede, revenda, parceiro, premio };
}

describe('the page', () => {
  test('tells the cost in reais to who sees it, and leads to seller and store', async () => {
    const { id, parceiro, revenda } = await resgatePix();
    const { resgate } = await (await t().nivel(2)).ok(getResgate, { params: { id } });
    expect(resgate).toMatchObject({
      custo: 6,
      parceiroId: parceiro.id,
      parceiroCpf: parceiro.cpf,
      revendaCnpj: revenda.cnpj,
      canceladoEm: null,
      prazo: { atrasado: false, diasUteis: 20, hoje: false },
    });
  });

  test('to who does not see the value of a point, it does not tell the cost', async () => {
    const { id, rede } = await resgatePix();
    const quatro = await t().nivel(4, { redes: [rede.id] });
    expect((await quatro.ok(getResgate, { params: { id } })).resgate).not.toHaveProperty('custo');
  });

  test('the lotes that paid it, which sale they came from and how much each gave', async () => {
    const { id } = await resgatePix();
    const equipe = await t().nivel(1);
    const { rows, count } = await equipe.ok(listLotesDoResgate, { query: { resgate: id } });
    expect(count).toBe(2);
    expect(rows.map(({ pontos, usados }) => [pontos, usados])).toEqual([
      [100, 100],
      [100, 20],
    ]);
    expect(rows[0]).toMatchObject({ origem: expect.stringMatching(/^Venda /), venceEm: '2027-06-15' });
    const somas = await equipe.ok(listLotesDoResgate, { query: { resgate: id, totais: 1 } });
    expect(somas.totais).toEqual({ usados: 120 });
    // What was given back afterwards does not change what had paid.
    await equipe.ok(cancelResgate, { body: { identificador: id } });
    expect((await equipe.ok(listLotesDoResgate, { query: { resgate: id } })).rows.map(({ usados }) => usados)).toEqual([
      100, 20,
    ]);
  });

  test('its messages with their state, and not those of another redemption of the same person', async () => {
    const { id, parceiro, premio } = await resgatePix();
    await givePontos(t().app, parceiro.id, 200);
    const cliente = await t().como({ parceiro });
    const detalhes = { tipo: 'pix' as const, tipoChave: 'CPF' as const, chave: parceiro.cpf };
    await cliente.ok(createResgate, { body: { codigoPremio: premio.codigo, qtde: 1, detalhes } });
    const equipe = await t().nivel(1);
    for (const status of [2, 1]) await equipe.ok(updateStatusResgate, { body: { identificador: id, status } });
    await equipe.ok(cancelResgate, { body: { identificador: id } });
    const { rows } = await equipe.ok(listMensagensDoResgate, {
      query: { resgate: id, ordenacao: { campo: 'estado', direcao: 'asc' } },
    });
    expect(rows.map(({ motivo }) => motivo).sort()).toEqual([
      'resgate',
      'resgate_cancelado',
      'resgate_status',
      'resgate_status',
    ]);
    expect(rows[0]).toMatchObject({ estado: 'rascunho', canal: 'whatsapp', destino: '81988887777', enviadaEm: null });
  });

  test('the file of messages says channel and state as the queue says them', async () => {
    const { id } = await resgatePix();
    const { db } = t().app;
    await db
      .updateTable('mensagens')
      .set({ canal: 'push', estado: 'descartada' })
      .where('resgateId', '=', id)
      .execute();
    const { fileLink = '' } = await (await t().nivel(1)).ok(listMensagensDoResgate, {
      query: { resgate: id, download: 'todos' },
    });
    const { body } = await t().app.http.inject({ url: fileLink });
    expect(body).toMatch(/;Celular;.*;Descartada;/);
  });

  test('who and when: each change of status is in the history, made alone or with others', async () => {
    const { id } = await resgatePix();
    const usuario = await t().fabricas.usuario({ permissao: 1, nome: 'Rita da Operação' });
    const rita = await t().como({ usuario });
    await rita.ok(updateStatusResgate, { body: { identificador: id, status: 2 } });
    const { historico } = await rita.ok(listHistoricoResgate, { params: { id } });
    expect(historico.map(({ tipo, responsavel }) => [tipo, responsavel])).toEqual([
      ['alterouStatusResgate', 'Rita da Operação'],
      ['criouResgate', 'Ana Lima'],
    ]);
    expect(historico[0]?.alteracoes).toEqual([{ campo: 'status', de: 0, para: 2 }]);
  });

  test('the gestor sees neither CPF, key nor telephone, not in the messages either', async () => {
    const { id, rede, parceiro } = await resgatePix();
    const erro = '550 5.1.1 <ana@loja.example>: caixa de 81988887777 não existe';
    await t().app.db.updateTable('mensagens').set({ erro }).where('resgateId', '=', id).execute();
    const gestor = await t().nivel(5, { redes: [rede.id] });
    const { resgate } = await gestor.ok(getResgate, { params: { id } });
    const { rows } = await gestor.ok(listMensagensDoResgate, { query: { resgate: id } });
    expect(rows).toMatchObject([{ erro: '550 5.1.1 •••• caixa de •••• não existe' }]);
    const tudo = JSON.stringify([resgate, rows]);
    for (const segredo of [parceiro.cpf, '81988887777', '988887777']) expect(tudo).not.toContain(segredo);
    const { fileLink = '' } = await gestor.ok(listMensagensDoResgate, { query: { resgate: id, download: 'todos' } });
    expect((await t().app.http.inject({ url: fileLink })).body).not.toContain('81988887777');
  });
});

describe('the signals', () => {
  const sinaisDe = async (id: number) =>
    (await (await t().nivel(1)).ok(getResgate, { params: { id } })).resgate.sinais.map(({ texto }) => texto);
  const primeiros = ['Vendedor cadastrado no mesmo dia', 'Primeiro resgate deste vendedor'];

  /** Somebody who has been here for long. */
  const antigo = async (parceiroId: number) => {
    const { db } = t().app;
    await db.updateTable('parceiros').set({ criadoEm: '2025-01-10T12:00:00Z' }).where('id', '=', parceiroId).execute();
  };

  test('say what is new, and are silent when it is not any more', async () => {
    const { id, parceiro, premio } = await resgatePix();
    await t()
      .app.db.updateTable('parceiros')
      .set({ criadoEm: t().clock.now() })
      .where('id', '=', parceiro.id)
      .execute();
    expect(await sinaisDe(id)).toEqual(primeiros);
    await antigo(parceiro.id);
    await givePontos(t().app, parceiro.id, 200);
    const cliente = await t().como({ parceiro });
    const detalhes = { tipo: 'pix' as const, tipoChave: 'CPF' as const, chave: parceiro.cpf };
    await cliente.ok(createResgate, { body: { codigoPremio: premio.codigo, qtde: 1, detalhes } });
    const novo = Math.max(...(await cliente.ok(listMeusResgates, {})).resgates.map((um) => um.id));
    expect([await sinaisDe(id), await sinaisDe(novo)]).toEqual([['Primeiro resgate deste vendedor'], []]);
  });

  test('another person’s key, and one key for several', async () => {
    const { id, parceiro, revenda, premio } = await resgatePix();
    const outra = await t().fabricas.parceiro({ revendaId: revenda.id });
    await givePontos(t().app, outra.id, 200);
    const cliente = await t().como({ parceiro: outra });
    const detalhes = { tipo: 'pix' as const, tipoChave: 'CPF' as const, chave: parceiro.cpf };
    await cliente.ok(createResgate, { body: { codigoPremio: premio.codigo, qtde: 1, detalhes } });
    const [dela] = (await cliente.ok(listMeusResgates, {})).resgates;
    expect(await sinaisDe(dela?.id ?? 0)).toEqual(
      expect.arrayContaining(['A chave Pix é o CPF de outra pessoa', 'A mesma chave Pix recebeu de 1 outro vendedor']),
    );
    // The first one is told, too: its key is somebody's else, by now.
    expect(await sinaisDe(id)).toContain('A mesma chave Pix recebeu de 1 outro vendedor');
    // Nor does another CPF of hers, given by staff afterwards, make it her own.
    const equipe = await t().nivel(1);
    await equipe.ok(updateParceiro, { params: { id: parceiro.id }, body: { cpf: '39053344705' } });
    await equipe.ok(updateParceiro, { params: { id: outra.id }, body: { cpf: parceiro.cpf } });
    expect(await sinaisDe(dela?.id ?? 0)).toContain('A chave Pix é o CPF de outra pessoa');
    // And no name, CPF or key is told with it.
    expect(JSON.stringify(await sinaisDe(dela?.id ?? 0))).not.toContain(parceiro.cpf);
  });

  test('a CPF changed later does not make the key another person’s, and one changed before is told', async () => {
    const { id, parceiro } = await resgatePix();
    await antigo(parceiro.id);
    const equipe = await t().nivel(1);
    const params = { id: parceiro.id };
    for (const cpf of ['11144477735', '52998224725']) await equipe.ok(updateParceiro, { params, body: { cpf } });
    expect(await sinaisDe(id)).toEqual(['Primeiro resgate deste vendedor']);
    // Given for the redemption and taken back after it.
    const parametros = JSON.stringify({ id: parceiro.id, mudou: { cpf: {} } });
    const troca = { tipo: 'atualizouParceiro', responsavel: 'Equipe', parametros, criadoEm: '2026-06-15T11:00:00Z' };
    await t().app.db.insertInto('logs').values(troca).execute();
    expect(await sinaisDe(id)).toEqual(['Senha, e-mail ou CPF mudou no mesmo dia', 'Primeiro resgate deste vendedor']);
  });

  test.each([
    ['typed just now', 1, '2026-06-15T11:00:00Z', ['100% dos pontos foram digitados nas 48 horas anteriores']],
    ['typed a week ago, which scored just now', 1, '2026-06-08T11:00:00Z', []],
    ['brought by a spreadsheet', 0, '2026-06-15T11:00:00Z', []],
    ['typed by staff', 3, '2026-06-15T11:00:00Z', []],
  ])('points %s', async (_nome, origem, criadoEm, esperados) => {
    const { id, parceiro } = await resgatePix();
    await antigo(parceiro.id);
    // What was typed long ago may have scored only now: what counts is when it was typed.
    await t().app.db.updateTable('vendas').set({ origem, criadoEm }).where('parceiroId', '=', parceiro.id).execute();
    expect(await sinaisDe(id)).toEqual([...esperados, 'Primeiro resgate deste vendedor']);
  });

  test.each([
    ['2026-06-15T11:00:00Z', ['Senha, e-mail ou CPF mudou no mesmo dia']],
    ['2026-06-13T11:00:00Z', ['Senha, e-mail ou CPF mudou 2 dias antes']],
    ['2026-06-15T13:00:00Z', []],
    ['2026-06-01T11:00:00Z', []],
  ])('access that changed at %s', async (criadoEm, esperados) => {
    const { id, parceiro } = await resgatePix();
    await antigo(parceiro.id);
    await t()
      .app.db.insertInto('logs')
      .values({ tipo: 'alterouSenha', responsavel: 'Ana', parceiroId: parceiro.id, parametros: '{}', criadoEm })
      .execute();
    expect(await sinaisDe(id)).toEqual([...esperados, 'Primeiro resgate deste vendedor']);
  });

  test.each([
    ['a senha redefinida', 'redefiniuSenhaParceiro', {}, ['Senha, e-mail ou CPF mudou no mesmo dia']],
    ['o e-mail', 'atualizouParceiro', { mudou: { email: {} } }, ['Senha, e-mail ou CPF mudou no mesmo dia']],
    ['o CPF', 'atualizouParceiro', { mudou: { cpf: {} } }, ['Senha, e-mail ou CPF mudou no mesmo dia']],
    ['a loja', 'atualizouParceiro', { mudou: { revendaId: {} } }, ['Vendedor mudou de loja no mesmo dia']],
    ['o nome', 'atualizouParceiro', { mudou: { nome: {} } }, []],
  ])('%s by staff, and only in their own record', async (_nome, tipo, outros, esperados) => {
    const { id, parceiro } = await resgatePix();
    await antigo(parceiro.id);
    const changed = (parceiroId: number) =>
      t()
        .app.db.insertInto('logs')
        .values({
          tipo,
          responsavel: 'Equipe',
          parametros: JSON.stringify({ id: parceiroId, ...outros }),
          criadoEm: '2026-06-15T11:00:00Z',
        })
        .execute();
    await changed(parceiro.id + 1000);
    expect(await sinaisDe(id)).toEqual(['Primeiro resgate deste vendedor']);
    await changed(parceiro.id);
    expect(await sinaisDe(id)).toEqual([...esperados, 'Primeiro resgate deste vendedor']);
  });
});

describe('the term', () => {
  test.each([
    ['days are left', 0, '2026-06-18', '2026-06-15', 'faltam 3 dias úteis'],
    ['one is left', 0, '2026-06-16', '2026-06-15', 'falta 1 dia útil'],
    ['é hoje', 2, '2026-06-15', '2026-06-15', 'é hoje'],
    ['on a Saturday, for the Sunday', 0, '2026-06-14', '2026-06-13', 'até o próximo dia útil'],
    ['on a Saturday, for the Friday', 0, '2026-06-12', '2026-06-13', 'venceu no último dia útil'],
    ['a weekend has passed', 0, '2026-06-12', '2026-06-15', '1 dia útil de atraso'],
    ['Carnival has passed', 2, '2026-02-13', '2026-02-19', '2 dias úteis de atraso'],
    ['it came', 1, '2026-06-12', '2026-06-15', ''],
    ['it was cancelled', 3, '2026-06-12', '2026-06-15', ''],
  ])('%s', (_nome, status, previsaoEntrega, hoje, texto) => {
    expect(describePrazo(prazoOf({ status, previsaoEntrega }, hoje))).toBe(texto);
  });

  test('is in the list and in the file, and marks what is late', async () => {
    const { id } = await resgatePix();
    const { db } = t().app;
    await db.updateTable('resgates').set({ previsaoEntrega: '2026-06-11' }).where('id', '=', id).execute();
    const equipe = await t().nivel(1);
    const query = { buscar: String(id), filtros: { atrasados: 1 } };
    const { resgates } = await equipe.ok(listResgates, { query });
    expect(resgates[0]?.prazo).toEqual({ atrasado: true, diasUteis: 2, hoje: false });
    const { fileLink = '' } = await equipe.ok(listResgates, { query: { ...query, download: 'todos' } });
    const [cabecalho = '', linha = ''] = (await t().app.http.inject({ url: fileLink })).body.trim().split('\r\n');
    expect(linha.split(';')[cabecalho.split(';').indexOf('Prazo')]).toBe('2 dias úteis de atraso');
  });
});
