import { getLog, listLogs, listTiposLog } from '@pontua/contract/consulta-logs';
import { createRede, toggleRede, updateRede } from '@pontua/contract/redes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordLog } from './logs.api.ts';
import { forgetLogs } from './retencao.service.ts';

const t = useTestApp();
let quantas = 0;

/** A rede that somebody of that name made, changed and switched off. */
async function redeMudada() {
  const nome = `Rede ${++quantas}`;
  const ana = await t().fabricas.usuario({ nome: `Ana Marques ${quantas}`, permissao: 2 });
  const cliente = await t().como({ usuario: ana });
  const { id } = await cliente.ok(createRede, { body: { nome, regiao: 'Sul' } });
  await cliente.ok(updateRede, { params: { id }, body: { regiao: 'Norte', idGestor: (await gestora()).id } });
  await cliente.ok(toggleRede, { params: { id }, body: { ativo: 0 } });
  return { ana, cliente, nome, id };
}
const gestora = () => t().fabricas.usuario({ nome: `Gestora ${quantas}`, permissao: 5 });

/** Entries as they were written at some time, by whom the test says. */
const write = (
  linhas: { tipo: string; em: string; parametros?: object; responsavel?: string; parceiroId?: number }[],
) =>
  t()
    .app.db.insertInto('logs')
    .values(
      linhas.map(({ tipo, em, parametros = {}, responsavel = 'Sistema', parceiroId = null }) => ({
        tipo,
        responsavel,
        parceiroId,
        criadoEm: em,
        parametros: JSON.stringify(parametros),
      })),
    )
    .returning('id')
    .execute();

describe('the list', () => {
  test('tells who did what to what, newest first, with the words of the record', async () => {
    const { ana, cliente, nome, id } = await redeMudada();
    const { logs, count } = await cliente.ok(listLogs, { query: { buscar: ana.nome } });
    expect(count).toBe(3);
    expect(logs.map(({ tipo, registro, responsavel, autor }) => [tipo, registro, responsavel, autor])).toEqual([
      ['alternouRede', `${nome}, nº ${id}`, ana.nome, 'usuario'],
      ['atualizouRede', `${nome}, nº ${id}`, ana.nome, 'usuario'],
      ['criouRede', `${nome}, nº ${id}`, ana.nome, 'usuario'],
    ]);
    expect(logs.map(({ resumo }) => resumo)).toEqual([
      'Ativa: Sim → Não',
      expect.stringContaining('Região: Sul → Norte'),
      expect.stringContaining('Região: Sul'),
    ]);
    expect(logs[0]?.parametros).toMatchObject({ id, mudou: { ativo: { de: true, para: false } } });
  });

  test('is filtered by type, by period, by the number of the record, and found by who did it', async () => {
    const vendedora = await t().fabricas.parceiro({ nome: 'Zuleica Prado' });
    await write([
      { tipo: 'enviouRecibos', em: '2026-03-01T12:00:00Z', responsavel: 'Zuleica Prado', parceiroId: vendedora.id },
      { tipo: 'criouMidia', em: '2026-03-02T02:59:59Z', parametros: { id: 3, idResgate: 870_001 } },
      {
        tipo: 'alterouStatusResgate',
        em: '2026-03-02T03:00:00Z',
        parametros: { ids: [870_001, 5], campo: 'status', para: 1 },
      },
      { tipo: 'cancelouResgate', em: '2026-03-03T12:00:00Z', parametros: { id: 870_001, pontos: 1234.5 } },
    ]);
    const administradora = await t().nivel(2);
    const tiposDe = async (query: object) =>
      (await administradora.ok(listLogs, { query })).logs.map(({ tipo }) => tipo);
    const marco = { dataInicial: '2026-03-01', dataFinal: '2026-03-03' };
    expect(await tiposDe(marco)).toEqual(['cancelouResgate', 'alterouStatusResgate', 'criouMidia', 'enviouRecibos']);
    expect(await tiposDe({ ...marco, tipo: 'criouMidia' })).toEqual(['criouMidia']);
    // Days of São Paulo.
    expect(await tiposDe({ dataInicial: '2026-03-02', dataFinal: '2026-03-02' })).toEqual(['alterouStatusResgate']);
    expect(await tiposDe({ buscar: '870001' })).toEqual(['cancelouResgate', 'alterouStatusResgate', 'criouMidia']);
    expect(await tiposDe({ buscar: 'zuleica' })).toEqual(['enviouRecibos']);
    expect(await tiposDe({ ...marco, buscar: 'Sistema' })).toEqual([
      'cancelouResgate',
      'alterouStatusResgate',
      'criouMidia',
    ]);
    expect(await tiposDe({ buscar: 'ninguém' })).toEqual([]);
    expect(await tiposDe({ ...marco, ordenacao: { campo: 'criadoEm', direcao: 'asc' } })).toEqual([
      'enviouRecibos',
      'criouMidia',
      'alterouStatusResgate',
      'cancelouResgate',
    ]);
    for (const query of [
      { tipo: 'naoExiste' },
      { dataInicial: '31/12/2026' },
      { ordenacao: { campo: 'tipo', direcao: 'asc' } },
    ])
      expect(await administradora.falha(listLogs, { query: query as object })).toMatchObject({ status: 400 });
  });

  test('has names in the place of ids, in its file too', async () => {
    const vendedora = await t().fabricas.parceiro({ nome: 'Wilma Reis' });
    const [antiga, nova] = [await t().fabricas.rede(), await t().fabricas.rede()];
    await write([
      { tipo: 'loginParceiroRecusado', em: '2025-03-01T12:00:00Z', parametros: { area: 'loja', id: vendedora.id } },
      {
        tipo: 'atualizouRevenda',
        em: '2025-03-01T12:01:00Z',
        parametros: { id: 1, nome: 'Centro', mudou: { redeId: { de: antiga.id, para: nova.id } } },
      },
      {
        tipo: 'baixouExportacao',
        em: '2025-03-01T12:02:00Z',
        parametros: { arquivo: 'Lojas.csv', consulta: { rede: String(nova.id), pagina: 2 } },
      },
      { tipo: 'abriuRecibo', em: '2025-03-01T12:03:00Z', parametros: { id: 4, parceiroId: vendedora.id } },
      { tipo: 'abriuRecibo', em: '2025-03-01T12:04:00Z', parametros: { id: 5, parceiroId: 999_999_999 } },
    ]);
    const query = { dataInicial: '2025-03-01', dataFinal: '2025-03-01' };
    const administradora = await t().nivel(2);
    const { logs, fileLink } = {
      ...(await administradora.ok(listLogs, { query })),
      ...{ fileLink: (await administradora.ok(listLogs, { query: { ...query, download: 'todos' } })).fileLink },
    };
    const ditos = [
      'Vendedor: 999999999',
      'Vendedor: Wilma Reis',
      `Arquivo: Lojas.csv; O que foi pedido: Rede: ${nova.nome}, Página: 2`,
      `Rede: ${antiga.nome} → ${nova.nome}`,
    ];
    expect(logs.map(({ resumo }) => resumo)).toEqual([...ditos, 'Área: Loja']);
    expect(logs[4]?.registro).toBe(`Wilma Reis, nº ${vendedora.id}`);
    const { body } = await t().app.http.inject({ url: fileLink ?? '' });
    for (const dito of [...ditos, `Wilma Reis, nº ${vendedora.id}`]) expect(body).toContain(dito);
  });

  test('names what a redemption, a stock and a row of the antifraude are of', async () => {
    const [{ id: redeId }, produto] = [await t().fabricas.rede(), await t().fabricas.produto({ nome: 'Adega 24' })];
    const { id: usuarioId } = await t().fabricas.usuario({ nome: 'Ivo Sá' });
    const { id: parceiroId } = await t().fabricas.parceiro();
    const em = '2025-05-01T12:00:00Z';
    const resgate = await t().fabricas.resgate({ parceiroId, premio: 'Mala de bordo', resgatadoEm: em });
    const par = { redeId, produtoId: produto.id };
    const { db } = t().app;
    const estoque = await db
      .insertInto('estoques')
      .values({ ...par, saldo: 18, data: '2025-05-01', usuarioId, criadoEm: em })
      .returning('id')
      .executeTakeFirstOrThrow();
    const linha = await db.insertInto('antifraude').values(par).returning('id').executeTakeFirstOrThrow();
    const cartao = await db
      .insertInto('cartoes')
      .values({ codigoBarras: '789000111', numero: '789000111', nome: 'JOANA FERREIRA' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await write([
      { tipo: 'atualizouPermissoes', em, parametros: { ids: [usuarioId], campo: 'permissao', para: 5 } },
      { tipo: 'bloqueouCartao', em, parametros: { id: cartao.id } },
      { tipo: 'liberouQuantidadeAntifraude', em, parametros: { id: linha.id, codigos: [produto.codigo] } },
      { tipo: 'informouEstoque', em, parametros: { estoque: estoque.id, codProduto: produto.codigo } },
      { tipo: 'criouResgate', em, parametros: { id: resgate.id } },
      // Its file has not come so far.
      { tipo: 'baixouSenhasIniciais', em, parametros: { processamento: 999_999_999 } },
    ]);
    const query = { dataInicial: '2025-05-01', dataFinal: '2025-05-01' };
    const { logs } = await (await t().nivel(2)).ok(listLogs, { query });
    expect(logs.map(({ registro }) => registro)).toEqual([
      'nº 999999999',
      `Mala de bordo, nº ${resgate.id}`,
      `Adega 24, nº ${estoque.id}`,
      `Adega 24, nº ${linha.id}`,
      `JOANA FERREIRA, nº ${cartao.id}`,
      `Ivo Sá, nº ${usuarioId}`,
    ]);
  });

  test('is downloaded, in words', async () => {
    await write([
      { tipo: 'informouEstoque', em: '2025-02-03T15:00:00Z', parametros: { saldo: 1234.5, data: '2025-02-01' } },
    ]);
    const administradora = await t().nivel(2);
    const { fileLink } = await administradora.ok(listLogs, {
      query: { dataInicial: '2025-02-03', dataFinal: '2025-02-03', download: 'todos' },
    });
    const { body } = await t().app.http.inject({ url: fileLink ?? '' });
    const [cabecalho, linha] = body.replace('\uFEFF', '').trim().split('\r\n');
    expect(cabecalho).toBe('Data e hora;O que foi feito;Responsável;Quem;Registro;Parâmetros');
    expect(linha).toContain('03/02/2025 12:00:00;Estoque informado;Sistema;Sistema;;');
    expect(linha).toContain('Saldo: 1.234,5');
    expect(linha).toContain('01/02/2025');
  });

  test('has every type by its title', async () => {
    const { tipos } = await (await t().nivel(2)).ok(listTiposLog, {});
    expect(tipos).toContainEqual({ tipo: 'apagouLogs', titulo: 'Logs antigos apagados' });
    expect(tipos.map(({ tipo }) => tipo)).not.toContain('pontuou');
    const titulos = tipos.map(({ titulo }) => titulo);
    expect(titulos).toEqual([...titulos].sort((a, b) => a.localeCompare(b, 'pt-BR')));
  });

  test('of who reaches only some chains has their own acts and those of these chains’ sellers', async () => {
    const { ana } = await redeMudada();
    const { id: redeId } = await t().fabricas.rede();
    const dentro = await t().fabricas.parceiro({ revendaId: (await t().fabricas.revenda({ redeId })).id });
    const fora = await t().fabricas.parceiro();
    for (const { id, nome } of [dentro, fora])
      await recordLog(t().app.db, { tipo: 'parceiro', id, nome }, 'loginParceiro', {});
    const restrita = await t().nivel(2, { redes: [redeId] });
    const { logs } = await restrita.ok(listLogs, { query: {} });
    expect(new Set(logs.map(({ responsavel }) => responsavel)).has(dentro.nome)).toBe(true);
    expect((await restrita.ok(listLogs, { query: { buscar: ana.nome } })).count).toBe(0);
    const todos = await t().app.db.selectFrom('logs').select(['id', 'parceiroId', 'usuarioId']).execute();
    const alcancados = logs.map(({ id }) => todos.find((log) => log.id === id));
    expect(alcancados.every((log) => log?.parceiroId === dentro.id || log?.usuarioId !== null)).toBe(true);
    expect(logs.some(({ responsavel }) => responsavel === fora.nome)).toBe(false);
  });

  test('is for whom the screen is', async () => {
    for (const nivel of [0, 1, 5])
      expect((await (await t().nivel(nivel)).envia(listLogs, { query: {} })).status).toBe(403);
  });
});

describe('an entry', () => {
  test('opens with what changed before and after, and names in the place of ids', async () => {
    const { cliente, id, nome } = await redeMudada();
    const { logs } = await cliente.ok(listLogs, { query: { buscar: String(id), tipo: 'atualizouRede' } });
    const { log } = await cliente.ok(getLog, { params: { id: logs[0]?.id ?? 0 } });
    expect(log.proprio).toBe(true);
    expect(log.alteracoes).toEqual(
      expect.arrayContaining([
        { titulo: 'Região', valores: { de: 'Sul', para: 'Norte' } },
        { titulo: 'Gestor', valores: { de: '–', para: `Gestora ${quantas}` } },
      ]),
    );
    expect(log.valores).toEqual(
      expect.arrayContaining([
        { titulo: 'Código', valor: String(id) },
        { titulo: 'Nome', valor: nome },
      ]),
    );
    expect(log.pedido).toEqual(expect.any(String));
  });

  test('of an act on many says the value that all were given, how many they were, and no more numbers than are read', async () => {
    const ids = Array.from({ length: 30 }, (_, n) => n + 1);
    const resultados = ids.map((id) => ({ id, nome: 'x', feito: true, motivo: '', detalhe: '' }));
    const [{ id } = { id: 0 }] = await write([
      {
        tipo: 'alterouStatusResgate',
        em: '2026-04-01T12:00:00Z',
        parametros: { ids, campo: 'status', de: { 1: 0 }, para: 2, resultados },
      },
    ]);
    const { log } = await (await t().nivel(2)).ok(getLog, { params: { id } });
    expect(log).toMatchObject({ registro: '30 registros', itens: 30, proprio: false });
    expect(log.alteracoes).toEqual([{ titulo: 'Status', valores: { de: 'Não entregue', para: 'Em trânsito' } }]);
    expect(log.parametros.ids).toHaveLength(20);
    expect(log.parametros).not.toHaveProperty('resultados');
  });

  test('names the seller and the chain it is about', async () => {
    const { nome, id: redeId } = await t().fabricas.rede();
    const vendedora = await t().fabricas.parceiro({ nome: 'Wanda Alves' });
    const [{ id } = { id: 0 }] = await write([
      {
        tipo: 'encerrouPontuacao',
        em: '2026-04-02T12:00:00Z',
        parametros: { rede: redeId, parceiroId: vendedora.id, motivo: 'Ilegível' },
      },
    ]);
    const { log } = await (await t().nivel(2)).ok(getLog, { params: { id } });
    expect(log.valores.map(({ valor }) => valor).sort()).toEqual(
      [`${nome} (nº\u00a0${redeId})`, 'Ilegível', `Wanda Alves (nº\u00a0${vendedora.id})`].sort(),
    );
  });

  test('shows no secret and no whole CPF, not even one that was written by mistake', async () => {
    const [{ id } = { id: 0 }] = await write([
      {
        tipo: 'criouUsuario',
        em: '2026-04-03T12:00:00Z',
        parametros: { cpf: '52998224725', senha: 'abc12345', mudou: { token: { de: 'x', para: 'y' } } },
      },
    ]);
    const administradora = await t().nivel(2);
    const { texto } = await administradora.envia(getLog, { params: { id } });
    expect(texto).toContain('***.982.247-**');
    for (const segredo of ['52998224725', 'abc12345', 'token']) expect(texto).not.toContain(segredo);
  });

  test('leaves out what its reader may not see of the record itself', async () => {
    const [{ id } = { id: 0 }] = await write([
      {
        tipo: 'atualizouParceiro',
        em: '2026-04-04T12:00:00Z',
        parametros: {
          id: 9,
          celular: '11988887777',
          mudou: { celular: { de: '11988887777', para: '11977776666' }, nome: { de: 'A', para: 'B' } },
        },
      },
    ]);
    await write(
      ['98888-6666', '+55 (11) 98888-5555', 'ana@casa.example', 'Loja 1234 Centro'].map((buscar) => ({
        tipo: 'baixouExportacao',
        em: '2026-04-05T12:00:00Z',
        parametros: { arquivo: 'vendedores.csv', consulta: { buscar, download: 'todos' } },
      })),
    );
    await t().app.db.insertInto('permissaoTelas').values({ tela: '/painel/logs', nivel: 5 }).execute();
    try {
      const gestor = await t().nivel(5);
      const buscados = async (quem: Cliente) => {
        const query = { dataInicial: '2026-04-05', dataFinal: '2026-04-05' };
        const { logs } = await quem.ok(listLogs, { query });
        return logs.map(({ parametros }) => Object(parametros.consulta).buscar).sort();
      };
      expect(await buscados(gestor)).toEqual(['Loja 1234 Centro', '••••', '••••', '••••']);
      expect(await buscados(await t().nivel(2))).toContain('98888-6666');
      const { texto } = await gestor.envia(getLog, { params: { id } });
      expect(texto).toContain('"para":"B"');
      expect(texto).not.toMatch(/11988887777|11977776666/);
      const { texto: lista } = await gestor.envia(listLogs, {
        query: { dataInicial: '2026-04-04', dataFinal: '2026-04-04' },
      });
      expect(lista).not.toMatch(/11988887777|11977776666/);
    } finally {
      await t().app.db.deleteFrom('permissaoTelas').where('tela', '=', '/painel/logs').where('nivel', '=', 5).execute();
    }
  });

  test('that is not there is a 404', async () => {
    expect(await (await t().nivel(2)).falha(getLog, { params: { id: 999_999_999 } })).toMatchObject({ status: 404 });
  });
});

describe('what was written', () => {
  test.each([
    ['changed', sql`update logs set responsavel = 'Outra'`],
    ['deleted', sql`delete from logs`],
    ['emptied', sql`truncate logs`],
    ['removed by age while it is young', sql`select apaga_logs(now() - interval '1 year', 10)`],
    ['deleted behind the back of the function', sql`select set_config('pontua.retencao_de_logs', 'sim', false)`],
  ])('cannot be %s', async (como, comando) => {
    await recordLog(t().app.db, null, 'logout', {});
    const antes = await t().app.db.selectFrom('logs').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
    const attempt = (db: Db) =>
      db.transaction().execute(async (trx) => {
        await comando.execute(trx);
        if (como.startsWith('deleted behind')) await sql`delete from logs`.execute(trx);
      });
    await expect(attempt(t().dono)).rejects.toThrow(/imutáveis|dois anos/);
    await expect(attempt(t().app.db)).rejects.toThrow(/permission denied|dois anos/);
    const depois = await t().app.db.selectFrom('logs').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
    expect(depois).toEqual(antes);
  });

  test('leaves when it is older than the installation keeps it, batch by batch, and that is written down', async () => {
    const velhos = Array.from({ length: 5 }, () => ({ tipo: 'logout', em: '2019-01-01T12:00:00Z' }));
    await write([...velhos, { tipo: 'logout', em: '2023-01-01T12:00:00Z' }]);
    expect(await forgetLogs(t().app, undefined, 2)).toBe(5);
    expect(await forgetLogs(t().app, undefined, 2)).toBe(0);
    const restam = await t()
      .app.db.selectFrom('logs')
      .where('criadoEm', '<', '2024-01-01')
      .select('criadoEm')
      .execute();
    expect(restam).toHaveLength(1);
    const ditos = await t()
      .app.db.selectFrom('logs')
      .where('tipo', '=', 'apagouLogs')
      .orderBy('id')
      .select('parametros')
      .execute();
    expect(ditos.map(({ parametros }) => parametros)).toEqual(
      [2, 2, 1].map((quantos) => ({ ate: '2021-06-15', quantos })),
    );
    // The setting that the function works under has gone with it.
    await expect(sql`delete from logs where criado_em < '2024-01-01'`.execute(t().dono)).rejects.toThrow('imutáveis');
  });
});

test('what the list filters by has its index among very many', async () => {
  await sql`insert into logs (tipo, responsavel, usuario_id, parametros, criado_em)
            select 'criouVenda', 'Bia', 1 + n % 40, jsonb_build_object('id', n), '2026-01-01'::timestamptz + make_interval(secs => n)
              from generate_series(1, 30000) n`.execute(t().app.db);
  await sql`analyze logs`.execute(t().dono);
  const administradora = await t().nivel(2);
  const tempo = async (query: object) => {
    const inicio = performance.now();
    await administradora.ok(listLogs, { query });
    return performance.now() - inicio;
  };
  // The least of three: what else the machine does at that moment is not the list's doing.
  const tempos = [await tempo({ buscar: '29999' }), await tempo({ buscar: '29998' }), await tempo({ buscar: '29997' })];
  expect(Math.min(...tempos)).toBeLessThan(1000);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select g.id from logs g
    where (g.parametros ? 'id' and g.parametros ->> 'id' = '7' or g.parametros ? 'ids' and g.parametros -> 'ids' @> '7'::jsonb
        or g.parametros ? 'idResgate' and g.parametros ->> 'idResgate' = '7')`.execute(t().app.db);
  expect(JSON.stringify(rows)).toMatch(/logs_do_registro.*logs_em_massa.*logs_do_resgate/);
});
