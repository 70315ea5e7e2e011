/** Sessions of the staff: one's own, and another's as the administration ends them. */
import { toggleUsuario } from '@pontua/contract/equipe';
import { closeSessoesDoVendedor } from '@pontua/contract/parceiro';
import { createProduto } from '@pontua/contract/produtos';
import { updateRevenda } from '@pontua/contract/revendas';
import { getSessaoUsuario, loginUsuario } from '@pontua/contract/sessoes';
import {
  closeMinhasSessoes,
  closeSessoesDoUsuario,
  listMinhasSessoes,
  listSessoesDoUsuario,
} from '@pontua/contract/sessoes-abertas';
import { sendRecibos } from '@pontua/contract/submissoes';
import { uploadHistorico } from '@pontua/contract/uploads';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { Cliente } from '../../../test/cliente.ts';
import { entrou } from '../../../test/entrada.ts';
import { createVendedora, foto } from '../../../test/recibos.ts';
import { hashBarata } from '../../../test/senha.ts';
import { sendLate } from '../../../test/tardia.ts';

const t = useTestApp();
const listLogs = (quem: { id: number }) =>
  t()
    .app.db.selectFrom('logs')
    .where('tipo', '=', 'encerrouSessoesUsuario')
    .where(sql<boolean>`parametros -> 'id' = to_jsonb(${quem.id}::integer)`)
    .orderBy('id')
    .select(sql<string>`parametros ->> 'quais'`.as('quais'))
    .execute();
const isLive = async (cliente: Cliente): Promise<boolean> => (await cliente.envia(getSessaoUsuario, {})).status === 200;

test('are told by device and network, the one that asks among them', async () => {
  const senha = 'umbuzeiro verde 9';
  const { cpf } = await t().fabricas.usuario({ senhaHash: await hashBarata(senha) });
  const headers = {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  };
  const { token } = entrou(await t().anonimo.ok(loginUsuario, { body: { cpf, senha } }, { headers }));
  t().clock.avanca({ minutes: 5 });
  await t().anonimo.ok(loginUsuario, { body: { cpf, senha } });
  const { sessoes } = await new Cliente(t().app, { painel: token }).ok(listMinhasSessoes, {});
  expect(sessoes).toHaveLength(2);
  expect(sessoes.map(({ atual }) => atual).sort()).toEqual([false, true]);
  expect(sessoes.find(({ atual }) => atual)).toMatchObject({ aparelho: 'Chrome no Windows', endereco: '127.0.0.•••' });
  expect(JSON.stringify(sessoes)).not.toContain(token);
});

test('one is ended, or all the others, and never somebody else’s', async () => {
  const [ana, bia] = [await t().fabricas.usuario(), await t().fabricas.usuario()];
  const [aqui, ali, la, daBia] = await Promise.all([ana, ana, ana, bia].map((usuario) => t().como({ usuario })));
  if (!aqui || !ali || !la || !daBia) throw new Error('sem sessões');
  const daOutra = (await daBia.ok(listMinhasSessoes, {})).sessoes[0]?.id;
  await aqui.ok(closeMinhasSessoes, { query: { sessao: daOutra } });
  expect(await isLive(daBia)).toBe(true);
  const { sessoes } = await ali.ok(listMinhasSessoes, {});
  await aqui.ok(closeMinhasSessoes, { query: { sessao: sessoes.find(({ atual }) => atual)?.id } });
  expect([await isLive(aqui), await isLive(ali), await isLive(la)]).toEqual([true, false, true]);
  const { mensagem } = await aqui.ok(closeMinhasSessoes, { query: {} });
  expect(mensagem).toBe('As outras sessões foram encerradas');
  expect([await isLive(aqui), await isLive(la)]).toEqual([true, false]);
  expect((await aqui.falha(closeMinhasSessoes, { query: { sessao: 'x' } })).status).toBe(400);
  // Somebody else's session, one that is over, and all the others where there are none, ended none.
  await aqui.ok(closeMinhasSessoes, { query: { sessao: sessoes.find(({ atual }) => atual)?.id } });
  await aqui.ok(closeMinhasSessoes, { query: {} });
  expect((await listLogs(ana)).map(({ quais }) => quais)).toEqual(['uma: Aparelho desconhecido', 'as outras']);
});

test('are looked at again once the body is there: what somebody may no more is refused, however late it comes', async () => {
  const revenda = await t().fabricas.revenda();
  const { db } = t().app;
  const nova = { body: { codigo: 'TARDE', nome: 'Chegou tarde', valorUnitario: 1, valorPontos: 1 } };
  const tarde: Parameters<typeof sendLate>[2] = [
    [createProduto, nova],
    [updateRevenda, { params: { id: revenda.id }, body: { nomeFantasia: 'Chegou tarde' } }],
    [uploadHistorico, { body: {} }, { arquivos: [{ nome: 'compras.csv', conteudo: 'x' }] }],
  ];
  const send = async (muda: (usuario: { id: number }) => Promise<unknown>) => {
    const usuario = await t().fabricas.usuario();
    return sendLate(t(), { usuario }, tarde, () => muda(usuario));
  };
  const administradora = await t().nivel(2);
  const inativa = await send(({ id }) => administradora.ok(toggleUsuario, { params: { id }, body: { ativo: 0 } }));
  expect(inativa).toEqual(Array(3).fill('sessao_encerrada'));
  const rebaixada = await send(({ id }) =>
    db.updateTable('usuarios').set({ permissao: 0 }).where('id', '=', id).execute(),
  );
  expect(rebaixada).toEqual(Array(3).fill('sem_permissao'));
  const { id: redeId } = await t().fabricas.rede();
  const restrita = await send(({ id }) => db.insertInto('usuarioRedes').values({ usuarioId: id, redeId }).execute());
  expect(restrita[1]).toBe('nao_encontrado');
});

test('of a seller are looked at again, too: a phone that was lost sends nothing more, however much of it was on its way', async () => {
  const { vendedora: parceiro, revenda } = await createVendedora(t());
  const arquivos = [{ nome: 'nota.jpg', conteudo: await foto() }];
  const codigos = await sendLate(t(), { parceiro }, [[sendRecibos, { body: {} }, { arquivos }]], async () => {
    const administradora = await t().nivel(2);
    await administradora.ok(closeSessoesDoVendedor, { params: { id: parceiro.id }, query: {} });
  });
  expect(codigos).toEqual(['sessao_encerrada']);
  const deles = t().app.db.selectFrom('submissoes').where('revendaId', '=', revenda.id).select('id').execute();
  expect(await deles).toEqual([]);
});

test('of another are seen and ended by the administration alone, and the log says by whom', async () => {
  const ana = await t().fabricas.usuario({ permissao: 1 });
  const [aqui, ali] = [await t().como({ usuario: ana }), await t().como({ usuario: ana })];
  const params = { id: ana.id };
  const administradora = await t().nivel(2);
  const { sessoes } = await administradora.ok(listSessoesDoUsuario, { params });
  expect(sessoes.map(({ atual }) => atual)).toEqual([false, false]);
  await administradora.ok(closeSessoesDoUsuario, { params, query: { sessao: sessoes[0]?.id } });
  expect([await isLive(aqui), await isLive(ali)].sort()).toEqual([false, true]);
  await administradora.ok(closeSessoesDoUsuario, { params, query: {} });
  expect([await isLive(aqui), await isLive(ali)]).toEqual([false, false]);
  await administradora.ok(closeSessoesDoUsuario, { params, query: { sessao: sessoes[0]?.id } });
  await administradora.ok(closeSessoesDoUsuario, { params, query: {} });
  // Nor is anybody signed in whose session, or half a login, was over by itself.
  const velha = await t().como({ usuario: ana });
  const [{ id: nome } = { id: '' }] = (await velha.ok(listMinhasSessoes, {})).sessoes;
  const { ociosaHoras } = t().app.config.sessao.painel;
  const valeAte = t().clock.now();
  await t()
    .app.db.insertInto('desafiosLogin')
    .values({ tokenHash: Buffer.alloc(32), usuarioId: ana.id, valeAte })
    .execute();
  t().clock.avanca({ hours: ociosaHoras });
  const deHoje = await t().nivel(2);
  await deHoje.ok(closeSessoesDoUsuario, { params, query: { sessao: nome } });
  await deHoje.ok(closeSessoesDoUsuario, { params, query: {} });
  const logs = await listLogs(ana);
  expect(logs.map(({ quais }) => quais)).toEqual(['uma: Aparelho desconhecido', 'todas']);
  expect((await (await t().nivel(5)).falha(listSessoesDoUsuario, { params })).status).toBe(403);
});
