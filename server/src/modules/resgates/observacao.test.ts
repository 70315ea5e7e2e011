/** What staff note on a redemption, and what they never change: who receives it. */
import { readFile } from 'node:fs/promises';
import { getResgate } from '@pontua/contract/resgate';
import {
  cancelResgate,
  createResgate,
  listHistoricoResgate,
  listMeusResgates,
  listResgates,
  updateObservacaoResgate,
  updatePrevisaoResgate,
} from '@pontua/contract/resgates';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { verifyLedger } from '../pontos/verify.service.ts';
import { createResgates } from './test/resgates.ts';

const t = useTestApp();
const { resgate, logs } = createResgates(t);

afterEach(async () => {
  expect(await verifyLedger(t().app.db)).toEqual([]);
});

describe('observation and forecast', () => {
  test('change, and are recorded', async () => {
    const { id, cliente } = await resgate();
    const administradora = await t().nivel(2);
    await administradora.ok(updateObservacaoResgate, {
      params: { id },
      body: { descricao: 'Saiu pela transportadora' },
    });
    await administradora.ok(updatePrevisaoResgate, { params: { id }, body: { previsaoEntrega: '2026-08-03' } });
    expect((await cliente.ok(listMeusResgates, {})).resgates[0]).toMatchObject({
      obs: 'Saiu pela transportadora',
      previsaoEntrega: '2026-08-03',
    });
    expect((await logs('alterouPrevisaoResgate')).at(-1)?.parametros).toEqual({
      id,
      mudou: { previsaoEntrega: { de: '2026-07-13', para: '2026-08-03' } },
    });
    await administradora.ok(updateObservacaoResgate, { params: { id }, body: { descricao: 'Chegou' } });
    expect((await logs('alterouObservacaoResgate')).map(({ parametros }) => parametros)).toEqual([
      { id, mudou: { obs: { de: '', para: 'Saiu pela transportadora' } } },
      { id, mudou: { obs: { de: 'Saiu pela transportadora', para: 'Chegou' } } },
    ]);
  });

  test('a colleague’s observation is not deleted unseen', async () => {
    const { id } = await resgate();
    const equipe = await t().nivel(2);
    const write = (descricao: string, vista?: string) => ({
      params: { id },
      body: { descricao, ...(vista !== undefined && { vistos: { descricao: vista } }) },
    });
    await equipe.ok(updateObservacaoResgate, write('Saiu pela transportadora', ''));
    expect(await equipe.falha(updateObservacaoResgate, write('Ligar antes', ''))).toMatchObject({
      codigo: 'registro_mudou',
      campos: {
        descricao: 'Mudou para “Saiu pela transportadora” enquanto você editava. Salve de novo para trocar',
      },
    });
    await equipe.ok(updateObservacaoResgate, write('Ligar antes', 'Saiu pela transportadora'));
    expect((await equipe.ok(getResgate, { params: { id } })).resgate.obs).toBe('Ligar antes');
  });

  test('the forecast that a colleague changed is not replaced unseen', async () => {
    const { id } = await resgate();
    const [uma, outra] = [await t().nivel(2), await t().nivel(2)];
    const change = (previsaoEntrega: string, visto: string) => ({
      params: { id },
      body: { previsaoEntrega, vistos: { previsaoEntrega: visto } },
    });
    const { previsaoEntrega: antes } = (await uma.ok(getResgate, { params: { id } })).resgate;
    await outra.ok(updatePrevisaoResgate, change('2026-08-03', antes));
    expect(await uma.falha(updatePrevisaoResgate, change('2026-07-30', antes))).toMatchObject({
      codigo: 'registro_mudou',
      campos: { previsaoEntrega: 'Mudou para “03/08/2026” enquanto você editava. Salve de novo para trocar' },
    });
  });

  test.each([
    ['', 'Informe a previsão de entrega'],
    ['2026-02-31', 'Data inválida'],
    ['03/08', 'Data inválida'],
  ])('the forecast “%s” is told: %s; a day is also its eight digits', async (previsaoEntrega, falta) => {
    const { id } = await resgate();
    const administradora = await t().nivel(2);
    const change = (dia: string) => ({ params: { id }, body: { previsaoEntrega: dia } });
    expect(await administradora.falha(updatePrevisaoResgate, change(previsaoEntrega))).toMatchObject({
      campos: { previsaoEntrega: falta },
    });
    await administradora.ok(updatePrevisaoResgate, change('20260803'));
    expect((await administradora.ok(getResgate, { params: { id } })).resgate.previsaoEntrega).toBe('2026-08-03');
  });

  test('the forecast goes neither before the redemption nor too far, nor after it was cancelled, nor for who may not', async () => {
    const { id } = await resgate();
    const administradora = await t().nivel(2);
    const mudar = { params: { id }, body: { previsaoEntrega: '2026-06-14' } };
    expect(await administradora.falha(updatePrevisaoResgate, mudar)).toMatchObject({
      campos: { previsaoEntrega: 'A previsão não pode ser anterior ao resgate' },
    });
    mudar.body.previsaoEntrega = '2036-07-13';
    expect(await administradora.falha(updatePrevisaoResgate, mudar)).toMatchObject({
      campos: { previsaoEntrega: 'A previsão não pode passar de um ano' },
    });
    expect((await (await t().nivel(1)).envia(updatePrevisaoResgate, mudar)).status).toBe(403);
    await administradora.ok(cancelResgate, { body: { identificador: id } });
    mudar.body.previsaoEntrega = '2026-08-03';
    expect(await administradora.falha(updatePrevisaoResgate, mudar)).toMatchObject({ codigo: 'estado_invalido' });
  });
});

describe('who receives', () => {
  const chave = 'ana@casa.example';

  async function resgatePix() {
    const { rede, cliente } = await resgate();
    const premio = await t().fabricas.premio({ tipo: 'pix', pontos: 10 });
    const detalhes = { tipo: 'pix' as const, tipoChave: 'Email' as const, chave };
    await cliente.ok(createResgate, { body: { codigoPremio: premio.codigo, qtde: 1, detalhes, obs: 'até sexta' } });
    const { id = 0 } =
      (await cliente.ok(listMeusResgates, {})).resgates.find((um) => um.detalhes?.tipo === 'pix') ?? {};
    return { id, rede, cliente, detalhes };
  }

  test('still owns their observation, where staff save it as it was', async () => {
    const { id, rede } = await resgatePix();
    const equipe = await t().como({ usuario: await t().fabricas.usuario({ permissao: 2, redes: [rede.id] }) });
    const antes = (await equipe.ok(getResgate, { params: { id } })).resgate;
    expect(antes).toMatchObject({ obs: 'até sexta', obsPor: null });
    await equipe.ok(updateObservacaoResgate, { params: { id }, body: { descricao: 'até sexta' } });
    await equipe.ok(updatePrevisaoResgate, { params: { id }, body: { previsaoEntrega: antes.previsaoEntrega } });
    expect((await equipe.ok(getResgate, { params: { id } })).resgate).toEqual(antes);
    const { historico } = await equipe.ok(listHistoricoResgate, { params: { id } });
    expect(historico.map(({ tipo }) => tipo)).not.toContain('alterouObservacaoResgate');
    expect(historico.map(({ tipo }) => tipo)).not.toContain('alterouPrevisaoResgate');
  });

  test.each([1, 2, 3, 4])(
    'is not changed by anybody’s observation (level %i), which says whose it is',
    async (nivel) => {
      const { id, rede, cliente, detalhes } = await resgatePix();
      const usuario = await t().fabricas.usuario({ permissao: nivel, redes: [rede.id], nome: `Equipe ${nivel}` });
      const equipe = await t().como({ usuario });
      const descricao = 'Tipo de chave: CPF · Chave Pix: 529.982.247-25';
      await equipe.ok(updateObservacaoResgate, { params: { id }, body: { descricao } });
      const esperado = { detalhes, cartao: null, obs: descricao, obsPor: `Equipe ${nivel}` };
      expect((await equipe.ok(getResgate, { params: { id } })).resgate).toMatchObject(esperado);
      expect((await cliente.ok(listMeusResgates, {})).resgates.find((um) => um.id === id)).toMatchObject(esperado);
      const { fileLink = '' } = await equipe.ok(listResgates, { query: { download: 'todos', buscar: String(id) } });
      const [cabecalho = '', linha = ''] = (await t().app.http.inject({ url: fileLink })).body.trim().split('\r\n');
      const celulas = linha.split(';');
      const celula = (titulo: string) => celulas[cabecalho.split(';').indexOf(titulo)];
      expect([celula('Tipo de chave'), celula('Chave Pix')]).toEqual(['Email', chave]);
      expect([celula('Observação'), celula('Observação de')]).toEqual([descricao, `Equipe ${nivel}`]);
    },
  );

  test.each(['detalhes', 'parceiro_id', 'premio_id', 'qtde', 'pontos_gastos'])(
    'is not changed even in the database: %s',
    async (coluna) => {
      const { id } = await resgatePix();
      const mudanca = sql`update resgates set ${sql.ref(coluna)} = ${sql.ref(coluna)} where id = ${id}`;
      await expect(mudanca.execute(t().app.db)).rejects.toThrow('não muda');
    },
  );

  test('a redemption is not deleted, and a card that was delivered is not exchanged', async () => {
    const { id } = await resgate();
    await expect(t().app.db.deleteFrom('resgates').where('id', '=', id).execute()).rejects.toThrow('permission denied');
    await expect(t().dono.deleteFrom('resgates').where('id', '=', id).execute()).rejects.toThrow('imutáveis');
    const cartao = (numero: string) =>
      t()
        .app.db.insertInto('cartoes')
        .values({ numero, codigoBarras: numero })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [primeiro, outro] = [await cartao('9001'), await cartao('9002')];
    const names = (cartaoId: number | null) =>
      t().app.db.updateTable('resgates').set({ cartaoId }).where('id', '=', id).execute();
    await names(primeiro.id);
    await expect(names(outro.id)).rejects.toThrow('não muda');
    await expect(names(null)).rejects.toThrow('não muda');
  });

  test('of what was one observation, what was written is kept apart', async () => {
    const { id, cliente } = await resgatePix();
    const antiga = `Tipo de chave: Email · Chave Pix: ${chave}`;
    const migracao = await readFile(new URL('../../../migrations/0096_obs_livre.sql', import.meta.url), 'utf8');
    const lida = async (obs: string) => {
      await t().app.db.updateTable('resgates').set({ obs }).where('id', '=', id).execute();
      await sql.raw(migracao).execute(t().dono);
      return (await cliente.ok(listMeusResgates, {})).resgates.find((um) => um.id === id)?.obs;
    };
    expect(await lida(antiga)).toBe('');
    expect(await lida(`${antiga} · até sexta`)).toBe('até sexta');
    // A key that somebody rewrote stays as what it is: words.
    expect(await lida(`${antiga}.br`)).toBe(`${antiga}.br`);
    expect(await lida('Chave Pix: outra')).toBe('Chave Pix: outra');
  });
});
