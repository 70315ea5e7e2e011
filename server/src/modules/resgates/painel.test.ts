import { readFile } from 'node:fs/promises';
import { formatDia } from '@pontua/contract/dates';
import { formatCpf } from '@pontua/contract/fields';
import { cancelPontuacao } from '@pontua/contract/pontuacoes';
import { getResgate } from '@pontua/contract/resgate';
import {
  bulkStatusResgates,
  cancelResgate,
  createResgate,
  listHistoricoResgate,
  listMeusResgates,
  listResgates,
  updateObservacaoResgate,
  updatePrevisaoResgate,
  updateStatusResgate,
} from '@pontua/contract/resgates';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { givePontos } from '../../../test/pontos.ts';
import { verifyLedger } from '../pontos/verify.service.ts';

const t = useTestApp();

afterEach(async () => {
  expect(await verifyLedger(t().app.db)).toEqual([]);
});

/** A redemption of 100 points out of 1000, and the seller it belongs to. */
async function resgate(loja: { nome?: string; nomeFantasia?: string; premio?: string; gestorId?: number } = {}) {
  const rede = await t().fabricas.rede({ controlaSaldo: false, gestorId: loja.gestorId });
  const revenda = await t().fabricas.revenda({
    redeId: rede.id,
    endCidade: 'Recife',
    ...(loja.nomeFantasia && { nomeFantasia: loja.nomeFantasia }),
  });
  const parceiro = await t().fabricas.parceiro({
    revendaId: revenda.id,
    celular: '81988887777',
    ...(loja.nome && { nome: loja.nome }),
  });
  await givePontos(t().app, parceiro.id, 1000);
  const premio = await t().fabricas.premio({ pontos: 100, ...(loja.premio && { nome: loja.premio }) });
  const cliente = await t().como({ parceiro });
  await cliente.ok(createResgate, { body: { codigoPremio: premio.codigo, qtde: 1 } });
  const [feito] = (await cliente.ok(listMeusResgates, {})).resgates;
  return { id: feito?.id ?? 0, rede, revenda, parceiro, cliente, premio };
}

const saldo = async (parceiro: { id: number }): Promise<number> =>
  (
    await t()
      .app.db.selectFrom('parceiros')
      .where('id', '=', parceiro.id)
      .select('saldoPontos')
      .executeTakeFirstOrThrow()
  ).saldoPontos;

const status = async (cliente: Cliente): Promise<number | undefined> =>
  (await cliente.ok(listMeusResgates, {})).resgates[0]?.status;

/** What a seller was told of changes of status, in its order. */
const avisos = async (parceiro: { id: number }): Promise<string[]> => {
  const linhas = await t()
    .app.db.selectFrom('mensagens')
    .where('parceiroId', '=', parceiro.id)
    .where('motivo', '=', 'resgate_status')
    .select('texto')
    .orderBy('id')
    .execute();
  return linhas.map(({ texto }) => texto);
};

const logs = (tipo: string) =>
  t().app.db.selectFrom('logs').where('tipo', '=', tipo).select(['responsavel', 'parametros']).orderBy('id').execute();

describe('status', () => {
  test('vai e volta entre não entregue, em trânsito e entregue, com registro', async () => {
    const { id, cliente } = await resgate();
    const operadora = await t().nivel(1);
    for (const novo of [2, 1, 0]) {
      const resposta = await operadora.ok(updateStatusResgate, { body: { identificador: id, status: novo } });
      expect(resposta).toEqual({ mensagem: 'Status atualizado com sucesso' });
      expect(await status(cliente)).toBe(novo);
    }
    expect((await logs('alterouStatusResgate')).at(-1)?.parametros).toEqual({
      id,
      mudou: { status: { de: 1, para: 0 } },
    });
  });

  test.each([
    [{ status: '' }, { status: 'Status é obrigatório.' }],
    [{ status: null }, { status: 'Status é obrigatório.' }],
    [{ status: false }, { status: 'Status é obrigatório.' }],
    [{ status: [] }, { status: 'Status é obrigatório.' }],
    [{ status: 0, identificador: true }, { identificador: 'Identificador inválido' }],
    [{ status: 0, identificador: [1] }, { identificador: 'Identificador inválido' }],
  ])('%j não vale por um número', async (errado, campos) => {
    const { id, cliente } = await resgate();
    const operadora = await t().nivel(1);
    await operadora.ok(updateStatusResgate, { body: { identificador: id, status: 2 } });
    const body = { identificador: id, ...errado };
    const { corpo } = await operadora.envia({ ...updateStatusResgate, body: undefined }, { body } as never);
    expect(corpo).toMatchObject({ codigo: 'validacao', campos });
    expect(await status(cliente)).toBe(2);
  });

  test('a segunda vez não muda nada, não é registrada e não avisa de novo', async () => {
    const { id, parceiro } = await resgate();
    const [uma, outra] = [await t().nivel(1), await t().nivel(2)];
    const antes = (await logs('alterouStatusResgate')).length;
    const body = { identificador: id, status: 2 };
    await Promise.all([uma.ok(updateStatusResgate, { body }), outra.ok(updateStatusResgate, { body })]);
    expect((await logs('alterouStatusResgate')).length).toBe(antes + 1);
    expect(await avisos(parceiro)).toHaveLength(1);
  });

  test('quem viu outro status não desfaz sem saber o que uma colega fez', async () => {
    const { id, cliente, parceiro } = await resgate();
    const [uma, outra] = [await t().nivel(1), await t().nivel(2)];
    await outra.ok(updateStatusResgate, { body: { identificador: id, status: 1, vistos: { status: 0 } } });
    const body = { identificador: id, status: 2 };
    expect(await uma.falha(updateStatusResgate, { body: { ...body, vistos: { status: 0 } } })).toMatchObject({
      codigo: 'registro_mudou',
      campos: { status: 'Mudou para “Entregue” enquanto você editava. Salve de novo para trocar' },
    });
    expect([await status(cliente), (await avisos(parceiro)).length]).toEqual([1, 1]);
    // Both wanting the same is no conflict; who was told may.
    await uma.ok(updateStatusResgate, { body: { identificador: id, status: 1, vistos: { status: 0 } } });
    await uma.ok(updateStatusResgate, { body });
    expect(await status(cliente)).toBe(2);
  });

  test('a vendedora é avisada do que vai e do que chegou, não de um engano que a equipe conserta', async () => {
    const { id, parceiro, premio } = await resgate({ nome: 'Ana Maria Lima' });
    const operadora = await t().nivel(1);
    const mudar = (novo: number) => operadora.ok(updateStatusResgate, { body: { identificador: id, status: novo } });
    for (const novo of [2, 0]) await mudar(novo);
    expect(await avisos(parceiro)).toEqual([
      `Olá, Ana! O seu resgate de 1x ${premio.nome} está a caminho. Previsão de entrega: até 13/07/2026.`,
    ]);
    await operadora.ok(bulkStatusResgates, { body: { ids: [id], status: 1 } });
    expect((await avisos(parceiro)).at(-1)).toBe(
      `Olá, Ana! O seu resgate de 1x ${premio.nome} foi entregue. Se ele não chegou até você, fale com o suporte.`,
    );
    await operadora.ok(bulkStatusResgates, { body: { ids: [id], status: 0 } });
    expect(await avisos(parceiro)).toHaveLength(2);
  });

  test('o que já passou do dia não é prometido de novo', async () => {
    const { id, parceiro } = await resgate();
    const { db } = t().app;
    await db.updateTable('resgates').set({ previsaoEntrega: '2026-06-12' }).where('id', '=', id).execute();
    await (await t().nivel(1)).ok(updateStatusResgate, { body: { identificador: id, status: 2 } });
    expect((await avisos(parceiro))[0]).toMatch(/está a caminho\.$/);
  });

  test('o que não foi gravado não foi avisado: o aviso está na mesma transação', async () => {
    const { id, parceiro, cliente } = await resgate();
    const operadora = await t().nivel(1);
    await sql`create function nega_log() returns trigger language plpgsql as $$ begin raise exception 'cheio'; end $$`.execute(
      t().dono,
    );
    await sql`create trigger nega_log before insert on logs for each row when (new.tipo = 'alterouStatusResgate') execute function nega_log()`.execute(
      t().dono,
    );
    try {
      const resposta = await operadora.envia(updateStatusResgate, { body: { identificador: id, status: 1 } });
      expect(resposta.status).toBe(500);
    } finally {
      await sql`drop trigger nega_log on logs`.execute(t().dono);
    }
    expect([await status(cliente), await avisos(parceiro)]).toEqual([0, []]);
  });

  test('cancelar por aqui não é possível', async () => {
    const { id } = await resgate();
    const operadora = await t().nivel(1);
    expect(await operadora.falha(updateStatusResgate, { body: { identificador: id, status: 3 } })).toMatchObject({
      status: 400,
      erro: 'Status é obrigatório.',
    });
  });
});

describe('cancelar', () => {
  test('é final, devolve os pontos uma vez e avisa a vendedora', async () => {
    const { id, parceiro, cliente } = await resgate();
    const operadora = await t().nivel(1);
    expect(await saldo(parceiro)).toBe(900);
    expect(await operadora.ok(cancelResgate, { body: { identificador: id } })).toEqual({
      mensagem: 'Resgate cancelado com sucesso',
    });
    expect(await saldo(parceiro)).toBe(1000);
    expect(await status(cliente)).toBe(3);
    for (const [endpoint, body] of [
      [cancelResgate, { identificador: id }],
      [updateStatusResgate, { identificador: id, status: 1 }],
    ] as const) {
      expect((await operadora.envia(endpoint, { body })).status).toBe(409);
    }
    expect(await saldo(parceiro)).toBe(1000);
    expect((await logs('cancelouResgate')).at(-1)?.parametros).toEqual({
      id,
      pontos: 100,
      mudou: { status: { de: 0, para: 3 } },
    });
    const mensagens = await t()
      .app.db.selectFrom('mensagens')
      .where('parceiroId', '=', parceiro.id)
      .where('motivo', '=', 'resgate_cancelado')
      .select('texto')
      .execute();
    expect(mensagens.map(({ texto }) => texto)).toEqual([
      expect.stringMatching(
        /resgate de 1x .+ foi cancelado e 100 pontos voltaram para o seu saldo\. Eles vencem em 15\/06\/2027\.$/,
      ),
    ]);
  });

  test('depois do dia dos pontos, a vendedora sabe o que pagou o saldo negativo e até quando o resto é dela', async () => {
    const { id, parceiro, cliente } = await resgate();
    const { app, clock, fabricas } = t();
    const agora = clock.now();
    const pontuacaoId = await givePontos(app, parceiro.id, 40);
    const { codigo: codigoPremio } = await fabricas.premio({ pontos: 940 });
    await cliente.ok(createResgate, { body: { codigoPremio, qtde: 1 } });
    await (await t().nivel(2)).ok(cancelPontuacao, { body: { identificador: pontuacaoId } });
    expect(await saldo(parceiro)).toBe(-40);
    clock.avanca({ days: 366 });
    const fim = Temporal.PlainDate.from(clock.today()).add({ days: 30 }).toString();
    await (await t().nivel(1)).ok(cancelResgate, { body: { identificador: id } });
    clock.acerta(agora);
    const { texto } = await app.db
      .selectFrom('mensagens')
      .where('parceiroId', '=', parceiro.id)
      .where('motivo', '=', 'resgate_cancelado')
      .select('texto')
      .executeTakeFirstOrThrow();
    expect(texto).toContain(
      `foi cancelado e 100 pontos voltaram: 40 abateram o seu saldo negativo e 60 ficaram para você. Estes vencem em ${formatDia(fim)}.`,
    );
  });

  test('duas pessoas ao mesmo tempo: uma cancela, a outra ouve que não dá mais', async () => {
    const { id, parceiro } = await resgate();
    const [uma, outra] = [await t().nivel(1), await t().nivel(2)];
    const respostas = await Promise.all(
      [uma, outra, uma, outra].map((cliente) => cliente.envia(cancelResgate, { body: { identificador: id } })),
    );
    expect(respostas.map(({ status: codigo }) => codigo).sort()).toEqual([200, 409, 409, 409]);
    expect(respostas.find(({ status: codigo }) => codigo === 409)?.corpo).toMatchObject({ codigo: 'estado_invalido' });
    expect(await saldo(parceiro)).toBe(1000);
  });

  test('cancelar e marcar como entregue ao mesmo tempo: nunca os dois', async () => {
    const { id, parceiro, cliente } = await resgate();
    const operadora = await t().nivel(1);
    await Promise.all([
      operadora.envia(cancelResgate, { body: { identificador: id } }),
      operadora.envia(updateStatusResgate, { body: { identificador: id, status: 1 } }),
    ]);
    expect([await status(cliente), await saldo(parceiro)]).toEqual([3, 1000]);
  });

  test('o nível Consulta não cancela nem muda o status', async () => {
    const { id } = await resgate();
    const consulta = await t().nivel(0);
    expect((await consulta.envia(cancelResgate, { body: { identificador: id } })).status).toBe(403);
    expect((await consulta.envia(updateStatusResgate, { body: { identificador: id, status: 1 } })).status).toBe(403);
  });
});

describe('observação e previsão', () => {
  test('mudam, com registro', async () => {
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

  test('a observação de uma colega não é apagada sem que se veja', async () => {
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

  test('a previsão que uma colega mudou não é trocada sem que se saiba', async () => {
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

  test('a previsão não anda para antes do resgate, nem depois de cancelado, nem para quem não pode', async () => {
    const { id } = await resgate();
    const administradora = await t().nivel(2);
    const mudar = { params: { id }, body: { previsaoEntrega: '2026-06-14' } };
    expect(await administradora.falha(updatePrevisaoResgate, mudar)).toMatchObject({
      campos: { previsaoEntrega: 'A previsão não pode ser anterior ao resgate' },
    });
    expect((await (await t().nivel(1)).envia(updatePrevisaoResgate, mudar)).status).toBe(403);
    await administradora.ok(cancelResgate, { body: { identificador: id } });
    mudar.body.previsaoEntrega = '2026-08-03';
    expect(await administradora.falha(updatePrevisaoResgate, mudar)).toMatchObject({ codigo: 'estado_invalido' });
  });
});

describe('quem recebe', () => {
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

  test('continua dono da sua observação, se a equipe a salva como estava', async () => {
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

  test.each([1, 2, 3, 4])('não muda pela observação de ninguém (nível %i), que diz de quem é', async (nivel) => {
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
  });

  test.each(['detalhes', 'parceiro_id', 'premio_id', 'qtde', 'pontos_gastos'])(
    'não muda nem no banco: %s',
    async (coluna) => {
      const { id } = await resgatePix();
      const mudanca = sql`update resgates set ${sql.ref(coluna)} = ${sql.ref(coluna)} where id = ${id}`;
      await expect(mudanca.execute(t().app.db)).rejects.toThrow('não muda');
    },
  );

  test('um resgate não se apaga, e um cartão entregue não se troca', async () => {
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

  test('do que era uma observação só, fica à parte o que foi escrito', async () => {
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

describe('a lista do painel', () => {
  test('acha por vendedora, CPF, loja, prêmio e id, sem acentos, e filtra por rede, gestor, status e datas', async () => {
    const gestora = await t().fabricas.usuario({ nome: 'Gestora Única', permissao: 5 });
    const alvo = await resgate({
      nome: 'Conceição Araújo',
      nomeFantasia: 'Empório São João',
      premio: 'Cafeteira Expressão',
      gestorId: gestora.id,
    });
    await resgate();
    const administradora = await t().nivel(2);
    const cpf = alvo.parceiro.cpf.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-');
    const found = async (buscar: string) =>
      (await administradora.ok(listResgates, { query: { buscar } })).resgates.map(({ id }) => id);
    for (const buscar of ['conceicao', 'EMPORIO sao', 'cafeteira expressao', 'araujo cafeteira', cpf]) {
      expect([buscar, await found(buscar)]).toEqual([buscar, [alvo.id]]);
    }
    expect(await found(String(alvo.id))).toContain(alvo.id);
    for (const query of [
      { rede: alvo.rede.id },
      { gestorNome: 'Gestora Única' },
      { gestorNome: String(gestora.id) },
      { rede: 'Todas', gestorNome: 'Todos', buscar: 'conceicao' },
      { buscar: 'conceicao', filtros: { status: 0, dataInicial: '2026-06-15', dataFinal: '2026-06-15' } },
    ]) {
      const { resgates, count } = await administradora.ok(listResgates, { query });
      expect([resgates.map(({ id }) => id), count]).toEqual([[alvo.id], 1]);
    }
    for (const filtros of [{ status: 1 }, { dataInicial: '2026-06-16' }, { dataFinal: '2026-06-14' }]) {
      const { count } = await administradora.ok(listResgates, { query: { buscar: 'conceicao', filtros } });
      expect(count).toBe(0);
    }
    expect((await administradora.ok(getResgate, { params: { id: alvo.id } })).resgate).toMatchObject({
      parceiro: 'Conceição Araújo',
      parceiroCpf: alvo.parceiro.cpf,
      revenda: 'Empório São João',
      cidade: 'Recife',
      gestor: 'Gestora Única',
      premio: 'Cafeteira Expressão',
      pontosGastos: 100,
      saldoAnterior: 1000,
    });
  });

  test.each([
    'resgatadoEm',
    'parceiro',
    'revenda',
    'premio',
    'pontosGastos',
    'qtde',
    'status',
    'previsaoEntrega',
    'id',
  ] as const)('ordena por %s', async (campo) => {
    const administradora = await t().nivel(2);
    const ler = async (direcao: 'asc' | 'desc') =>
      (await administradora.ok(listResgates, { query: { ordenacao: { campo, direcao }, limite: 0 } })).resgates;
    expect((await ler('asc')).map(({ id }) => id)).toEqual((await ler('desc')).map(({ id }) => id).reverse());
  });

  test('o CSV leva a lista filtrada e não executa fórmulas', async () => {
    const { parceiro } = await resgate({ nome: '=HIPERLINK("x") Souza' });
    const administradora = await t().nivel(2);
    const { fileLink = '' } = await administradora.ok(listResgates, { query: { download: 'todos', buscar: 'souza' } });
    const arquivo = await t().app.http.inject({ url: fileLink });
    expect(arquivo.headers['content-disposition']).toMatch(/Resgates20260615090000\.csv/);
    const [cabecalho, linha, ...resto] = arquivo.body.trim().split('\r\n');
    expect(cabecalho).toMatch(/^Vendedor;Prêmio;Quantidade;Pontos gastos;Status;/);
    expect(linha).toContain("'=HIPERLINK");
    expect(linha).toContain(formatCpf(parceiro.cpf));
    expect(linha).toContain('Não entregue;15/06/2026 09:00:00;13/07/2026');
    expect(resto).toEqual([]);
  });
});

describe('o alcance', () => {
  test('fora das lojas e redes do usuário um resgate não existe', async () => {
    const [dentro, fora] = [await resgate(), await resgate()];
    for (const cliente of [
      await t().nivel(3, { revendas: [dentro.revenda.id] }),
      await t().nivel(4, { redes: [dentro.rede.id] }),
    ]) {
      const { resgates, count } = await cliente.ok(listResgates, { query: {} });
      expect([resgates.map(({ id }) => id), count]).toEqual([[dentro.id], 1]);
      const respostas = await Promise.all([
        cliente.envia(getResgate, { params: { id: fora.id } }),
        cliente.envia(updateStatusResgate, { body: { identificador: fora.id, status: 1 } }),
        cliente.envia(bulkStatusResgates, { body: { ids: [fora.id], status: 1 } }),
        cliente.envia(cancelResgate, { body: { identificador: fora.id } }),
        cliente.envia(updateObservacaoResgate, { params: { id: fora.id }, body: { descricao: 'x' } }),
      ]);
      expect(respostas.map(({ status: codigo }) => codigo)).toEqual([404, 404, 404, 404, 404]);
      expect(await cliente.ok(getResgate, { params: { id: dentro.id } })).toMatchObject({ resgate: { status: 0 } });
    }
    expect([await status(fora.cliente), await saldo(fora.parceiro)]).toEqual([0, 900]);
  });

  test('uma vendedora vê só os seus', async () => {
    const [a, b] = [await resgate(), await resgate()];
    expect((await a.cliente.ok(listMeusResgates, {})).resgates.map(({ id }) => id)).toEqual([a.id]);
    expect(b.id).not.toBe(a.id);
  });

  test('o gestor não vê CPF nem chave Pix, e não acha pelo CPF', async () => {
    const { rede, parceiro, cliente } = await resgate();
    const premio = await t().fabricas.premio({ tipo: 'pix', pontos: 10 });
    const detalhes = { tipo: 'pix' as const, tipoChave: 'CPF' as const, chave: parceiro.cpf };
    await cliente.ok(createResgate, { body: { codigoPremio: premio.codigo, qtde: 1, detalhes } });
    const gestor = await t().nivel(5, { redes: [rede.id] });
    const { resgates } = await gestor.ok(listResgates, { query: {} });
    expect(resgates).toHaveLength(2);
    expect(JSON.stringify(resgates)).not.toContain(parceiro.cpf);
    expect(resgates[0]).toMatchObject({ detalhes: { tipo: 'oculto' }, obs: '' });
    expect((await gestor.ok(listResgates, { query: { buscar: parceiro.cpf } })).count).toBe(0);
  });
});
