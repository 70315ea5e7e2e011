import { createPremio, listHistoricoPremio, togglePremio, updatePremio } from '@pontua/contract/premios';
import { createRede, listHistoricoRede, toggleRede, updateRede } from '@pontua/contract/redes';
import { maximoHistorico } from '@pontua/contract/registro';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const t = useTestApp();

let feitas = 0;

/** A rede that was made, changed and switched off. */
async function mudada() {
  const nome = `Sul ${++feitas}`;
  const ana = await t().fabricas.usuario({ nome: 'Ana Gestora', permissao: 5 });
  const administradora = await t().nivel(2);
  const { id } = await administradora.ok(createRede, { body: { nome, regiao: 'RS', valorPonto: 0.05 } });
  await administradora.ok(updateRede, {
    params: { id },
    body: { nome: `${nome} Novo`, valorPonto: 0.06, idGestor: ana.id },
  });
  await administradora.ok(toggleRede, { params: { id }, body: { ativo: 0 } });
  return { id, nome, administradora };
}

test('a record tells who changed what from which value to which, newest first', async () => {
  const { id, nome, administradora } = await mudada();
  const { historico, haMais } = await administradora.ok(listHistoricoRede, { params: { id } });
  expect(haMais).toBe(false);
  expect(historico.map(({ tipo, alteracoes }) => [tipo, alteracoes])).toEqual([
    ['alternouRede', [{ campo: 'ativo', de: true, para: false }]],
    [
      'atualizouRede',
      expect.arrayContaining([
        { campo: 'nome', de: nome, para: `${nome} Novo` },
        { campo: 'valorPonto', de: 0.05, para: 0.06 },
        { campo: 'gestorId', de: null, para: 'Ana Gestora' },
      ]),
    ],
    ['criouRede', []],
  ]);
  expect(historico[0]?.responsavel).not.toBe('');
  expect(historico[0]?.criadoEm).toMatch(/^\d{4}-\d\d-\d\dT/);
});

test('every field that changed has a title', async () => {
  const { id, administradora } = await mudada();
  await administradora.ok(updateRede, { params: { id }, body: { regiao: 'SC', controlaSaldo: 0 } });
  const { historico } = await administradora.ok(listHistoricoRede, { params: { id } });
  const campos = historico.flatMap(({ alteracoes }) => alteracoes.map(({ campo }) => campo));
  expect(campos.filter((campo) => !listHistoricoRede.registro.campos[campo])).toEqual([]);
});

test('another record of the same number is another one', async () => {
  const { id, administradora } = await mudada();
  await sql`insert into logs (tipo, responsavel, parametros)
            values ('atualizouPremio', 'Bia', ${JSON.stringify({ id, mudou: {} })}),
                   ('alterouStatusResgate', 'Bia', ${JSON.stringify({ ids: [id], de: { [id]: 0 }, para: 1 })})`.execute(
    t().app.db,
  );
  const { historico } = await administradora.ok(listHistoricoRede, { params: { id } });
  expect(historico.map(({ tipo }) => tipo)).toEqual(['alternouRede', 'atualizouRede', 'criouRede']);
});

test('what somebody may not see of a record they do not see of its history; an inactive one is not there for them', async () => {
  const { id, administradora } = await mudada();
  const leitora = await t().nivel(0);
  expect((await leitora.falha(listHistoricoRede, { params: { id } })).status).toBe(404);
  await administradora.ok(toggleRede, { params: { id }, body: { ativo: 1 } });
  const { historico } = await leitora.ok(listHistoricoRede, { params: { id } });
  expect(historico).toHaveLength(4);
  expect(JSON.stringify(historico)).not.toContain('valorPonto');
});

test('pictures and long texts only say that they changed', async () => {
  const { id } = await t().fabricas.premio({ pontos: 100 });
  const administradora = await t().nivel(2);
  await administradora.ok(updatePremio, { params: { id }, body: { descricao: '<p>Outra</p>', custoTotal: 12.5 } });
  await administradora.ok(togglePremio, { params: { id }, body: { ativo: 0 } });
  const { historico } = await administradora.ok(listHistoricoPremio, { params: { id } });
  const mudado = historico.find(({ tipo }) => tipo === 'atualizouPremio');
  expect(mudado?.alteracoes).toEqual(
    expect.arrayContaining([
      { campo: 'descricao', de: null, para: null },
      { campo: 'custoTotal', de: expect.any(Number), para: 12.5 },
    ]),
  );
  // A body that is a form may create it, too: all of its fields are known by a title.
  const escritos = Object.keys(createPremio.body?.shape ?? {});
  expect(escritos.filter((campo) => !listHistoricoPremio.registro.campos[campo])).toEqual([]);
});

test('a long history is bounded, and says so', async () => {
  const { id, administradora } = await mudada();
  await sql`insert into logs (tipo, responsavel, parametros)
            select 'atualizouRede', 'Bia', jsonb_build_object('id', ${id}::bigint, 'mudou', '{}'::jsonb)
              from generate_series(1, ${maximoHistorico}::integer)`.execute(t().app.db);
  const { historico, haMais } = await administradora.ok(listHistoricoRede, { params: { id } });
  expect([historico.length, haMais]).toEqual([maximoHistorico, true]);
});

test('it is found by an index, among whatever else is in the log', async () => {
  const { id } = await mudada();
  await sql`insert into logs (tipo, responsavel, parametros)
            select 'criouVenda', 'Bia', jsonb_build_object('id', n) from generate_series(1, 20000) n`.execute(
    t().app.db,
  );
  await sql`analyze logs`.execute(t().dono);
  // Of the type that most are: of a rare one the index by type is as good.
  const plano = await sql<{ 'QUERY PLAN': string }>`explain
    select id from logs where parametros ? 'id' and parametros ->> 'id' = ${sql.lit(String(id))} and tipo = any ('{criouVenda}')
    union all
    select id from logs where parametros ? 'ids' and parametros -> 'ids' @> '12'::jsonb and tipo = any ('{criouVenda}')`.execute(
    t().app.db,
  );
  const texto = JSON.stringify(plano.rows);
  expect(texto).toContain('logs_do_registro');
  expect(texto).toContain('logs_em_massa');
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
    select id from logs where parametros ? 'idResgate' and parametros ->> 'idResgate' = '12' and tipo = any ('{criouMidia}')`.execute(
    t().app.db,
  );
  expect(JSON.stringify(rows)).toContain('logs_do_resgate');
});
