import { answerPedidoTitular, createPedidoTitular } from '@pontua/contract/titular';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { createCorreio } from '../../../test/correio.ts';
import { hashBarata } from '../../../test/senha.ts';
import { sendDespedida } from './despedida.ts';

const correio = createCorreio();
const t = useTestApp({ mail: correio });
const senha = 'Marmelada#42';
const email = 'ana@casa.example';

beforeEach(() => {
  correio.caixa.length = 0;
  correio.fora = false;
});

/** Asks to be corrected, is answered, asks to be deleted. */
async function leaver(campos: { email: string | null }) {
  const parceiro = await t().fabricas.parceiro({
    nome: 'Ana Maria Lima',
    senhaHash: await hashBarata(senha),
    ...campos,
  });
  const [dela, equipe] = [await t().como({ parceiro }), await t().nivel(2)];
  const answer = async (resposta: string) => {
    const { id } = await t()
      .app.db.selectFrom('pedidosTitular')
      .where('parceiroId', '=', parceiro.id)
      .where('estado', '=', 'aberto')
      .select('id')
      .executeTakeFirstOrThrow();
    await equipe.ok(answerPedidoTitular, { params: { id }, body: { atende: 1, resposta } });
  };
  await dela.ok(createPedidoTitular, { body: { tipo: 'correcao', texto: 'Sou Ana Lima' } });
  await answer('Corrigido, Ana Lima.');
  await dela.ok(createPedidoTitular, { body: { tipo: 'exclusao', senha } });
  return { parceiro, answer };
}

const waiting = async () =>
  (
    await sql<{ texto: string }>`
      select j.payload::text as texto
        from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
       where k.identifier = 'titulares.despedida'`.execute(t().app.db)
  ).rows;

test('who is deleted reads in a last e-mail what was answered, and neither the text nor the address stays', async () => {
  const { parceiro, answer } = await leaver({ email });
  await answer('Obrigada por tudo, Ana.');
  await t().app.startJobs();
  await expect
    .poll(() => correio.caixa.find(({ assunto }) => assunto.endsWith('os seus dados foram excluídos')))
    .toEqual({
      para: email,
      assunto: expect.any(String),
      texto: expect.stringMatching(
        /^Olá, Ana!\n\nO seu pedido de exclusão foi atendido.*\n\nObrigada por tudo, Ana\.\n\n/,
      ),
    });
  await expect.poll(waiting).toEqual([]);
  const guardado = await sql<{ texto: string }>`
    select row_to_json(x)::text as texto from pedidos_titular x where parceiro_id = ${parceiro.id}
     union all select row_to_json(x)::text from mensagens x where parceiro_id = ${parceiro.id}
     union all select row_to_json(x)::text from logs x where row_to_json(x)::text like '%por tudo%'`.execute(
    t().app.db,
  );
  expect(guardado.rows.filter(({ texto }) => /Ana|casa\.example/.test(texto))).toEqual([]);
});

test('to who left no e-mail nobody writes', async () => {
  const { answer } = await leaver({ email: null });
  await answer('Feito.');
  expect(await waiting()).toEqual([]);
});

test('it is tried again while the mail is down, and forgotten the last time', async () => {
  correio.fora = true;
  const carta = { para: email, assunto: 'x', texto: 'y' };
  const log = pino({ enabled: false });
  await expect(sendDespedida(t().app, carta, { ultimaTentativa: false, log })).rejects.toThrow('sem correio');
  await sendDespedida(t().app, carta, { ultimaTentativa: true, log });
});
