/** Usuários do Sistema: who sees whom, and what is done to somebody else's access. */
import {
  cadastroUsuarios,
  deleteUsuario,
  inviteUsuario,
  listHistoricoUsuario,
  listUsuarios,
  toggleUsuario,
  updateEscopoUsuario,
  updateNiveis,
  updateUsuario,
} from '@pontua/contract/equipe';
import { getSessaoUsuario } from '@pontua/contract/sessoes';
import { createUsuario } from '@pontua/contract/usuarios';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { describeCadastro } from '../../../test/cadastro.ts';
import type { Email } from '../../platform/mail.ts';
import { sendAviso } from './avisos.service.ts';
import { nova } from './test/nova.ts';

const caixa: Email[] = [];
const correio = {
  ligado: true,
  async send(email: Email) {
    caixa.push(email);
  },
};
const t = useTestApp({ mail: correio });
beforeEach(() => {
  caixa.length = 0;
});

const countConvites = async (): Promise<number> => {
  const { rows } = await sql<{ quantos: number }>`
    select count(*) as quantos from graphile_worker.jobs where task_identifier = 'usuarios.convite'`.execute(
    t().app.db,
  );
  return rows[0]?.quantos ?? 0;
};

describeCadastro(t, cadastroUsuarios, {
  novo: async () => nova(),
  mudanca: { nome: 'Bia Rocha' },
  unicos: { email: 'Usuário já cadastrado' },
  semAlcance: async () => ({ redes: [(await t().fabricas.rede()).id] }),
});

describe('the list', () => {
  test('shows the whole staff to whoever reaches everything, with level, reach and last access', async () => {
    const { id: revendaId, redeId } = await t().fabricas.revenda();
    const lia = await t().fabricas.usuario({ nome: 'Lia Única', permissao: 3, revendas: [revendaId], redes: [redeId] });
    const { usuarios, count } = await (await t().nivel(2)).ok(listUsuarios, { query: { buscar: 'unica' } });
    expect(count).toBe(1);
    expect(usuarios[0]).toMatchObject({
      id: lia.id,
      cpf: lia.cpf,
      permissao: 3,
      nomePermissao: 'Loja',
      restritoA: 'revendas',
      idRevendasPermitidas: String(revendaId),
      idRedesPermitidas: String(redeId),
      segundoFator: 'desligado',
      convidado: true,
      ativo: 1,
      ultimoAcessoEm: null,
    });
  });

  test("is all of it where nobody asks for a page, as the specification's call has it", async () => {
    for (let n = 1; n <= 11; n++) await t().fabricas.usuario({ nome: `Zeladora ${n}` });
    const administradora = await t().nivel(2);
    const quantas = async (query: object) => (await administradora.ok(listUsuarios, { query })).usuarios.length;
    expect([await quantas({ buscar: 'zeladora' }), await quantas({ buscar: 'zeladora', limite: 10 })]).toEqual([
      11, 10,
    ]);
  });

  test('shows to who is restricted those alone who reach no further, without CPF and e-mail to level 5', async () => {
    const [minha, outra] = [await t().fabricas.revenda(), await t().fabricas.revenda()];
    const dentro = await t().fabricas.usuario({ permissao: 3, revendas: [minha.id] });
    const comum = { permissao: 3, revendas: [minha.id, outra.id] };
    for (const fora of [comum, { permissao: 4, redes: [outra.redeId] }, { permissao: 2 }])
      await t().fabricas.usuario(fora);
    const nada = await t().fabricas.usuario({ permissao: 4 });
    const gestor = await t().fabricas.usuario({ permissao: 5, redes: [minha.redeId] });
    const { usuarios } = await (await t().como({ usuario: gestor })).ok(listUsuarios, { query: { limite: 0 } });
    const vistos = usuarios.map(({ id }) => id);
    expect(vistos).toEqual(expect.arrayContaining([dentro.id, nada.id, gestor.id]));
    const outros = await t()
      .app.db.selectFrom('usuarios')
      .where('id', 'in', vistos)
      .where('permissao', '=', 2)
      .execute();
    expect(outros).toEqual([]);
    expect(usuarios.some((usuario) => 'cpf' in usuario || 'email' in usuario)).toBe(false);
  });
});

describe('one usuário', () => {
  test('is told at the old address where the e-mail changes, and links on their way there end', async () => {
    const ana = await t().fabricas.usuario({ email: 'velho@casa.example' });
    const { db } = t().app;
    const link = {
      tokenHash: Buffer.alloc(32, 7),
      usuarioId: ana.id,
      criadoEm: t().clock.now(),
      valeAte: '2030-01-01',
    };
    await db.insertInto('usuarioLinks').values(link).execute();
    await (await t().nivel(2)).ok(updateUsuario, { params: { id: ana.id }, body: { email: 'novo@casa.example' } });
    expect(await db.selectFrom('usuarioLinks').where('usuarioId', '=', ana.id).selectAll().execute()).toEqual([]);
    await sendAviso(t().app, { usuarioId: ana.id, aviso: 'email', para: 'velho@casa.example' });
    expect(caixa[0]).toMatchObject({ para: 'velho@casa.example', assunto: 'Pontua: seu e-mail no painel mudou' });
  });

  test('who is deactivated is out at once', async () => {
    const ana = await t().fabricas.usuario({ permissao: 1 });
    const cliente = await t().como({ usuario: ana });
    await (await t().nivel(2)).ok(toggleUsuario, { params: { id: ana.id }, body: { ativo: 0 } });
    expect((await cliente.falha(getSessaoUsuario, {})).status).toBe(401);
  });

  test('nobody deactivates, deletes or restricts themselves', async () => {
    const eu = await t().fabricas.usuario();
    const cliente = await t().como({ usuario: eu });
    const params = { id: eu.id };
    expect((await cliente.falha(toggleUsuario, { params, body: { ativo: 0 } })).codigo).toBe('estado_invalido');
    expect((await cliente.falha(deleteUsuario, { params })).codigo).toBe('estado_invalido');
    const body = { idRevendasPermitidas: '', idRedesPermitidas: '' };
    expect((await cliente.falha(updateEscopoUsuario, { params, body })).codigo).toBe('sem_permissao');
  });

  test('who has acted is kept: deactivation is offered instead', async () => {
    const ana = await t().fabricas.usuario();
    const bia = await t().fabricas.usuario({ permissao: 1 });
    await (await t().como({ usuario: ana })).ok(toggleUsuario, { params: { id: bia.id }, body: { ativo: 0 } });
    expect(await (await t().nivel(2)).falha(deleteUsuario, { params: { id: ana.id } })).toMatchObject({
      codigo: 'em_uso',
      erro: expect.stringContaining('Desative-o'),
    });
  });

  test('who is the gestor of a chain is not deleted before the chain has another', async () => {
    const lia = await t().fabricas.usuario({ permissao: 5 });
    await t().fabricas.rede({ gestorId: lia.id });
    expect(await (await t().nivel(2)).falha(deleteUsuario, { params: { id: lia.id } })).toMatchObject({
      codigo: 'em_uso',
      erro: 'Este usuário é gestor de uma rede. Dê a rede a outro gestor antes de excluí-lo',
    });
  });

  test('of two administrators who restrict each other at once, one no longer reaches the other', async () => {
    const [ana, bia] = [await t().fabricas.usuario({ permissao: 2 }), await t().fabricas.usuario({ permissao: 2 })];
    const [deAna, deBia] = [await t().como({ usuario: ana }), await t().como({ usuario: bia })];
    const [sul, norte] = [await t().fabricas.rede(), await t().fabricas.rede()];
    const restrict = ({ id }: { id: number }, rede: { id: number }) => ({
      params: { id },
      body: { idRevendasPermitidas: '', idRedesPermitidas: String(rede.id) },
    });
    const respostas = await Promise.all([
      deAna.envia(updateEscopoUsuario, restrict(bia, sul)),
      deBia.envia(updateEscopoUsuario, restrict(ana, norte)),
    ]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 404]);
    // Who was first still reaches everybody, and may take it back.
    const [primeira, outra] = respostas[0]?.status === 200 ? ([deAna, bia] as const) : ([deBia, ana] as const);
    expect((await primeira.envia(updateEscopoUsuario, restrict(outra, norte))).status).toBe(200);
  });

  test('of two administrators who deactivate each other at once, one is out and the other stays', async () => {
    const [ana, bia] = [await t().fabricas.usuario(), await t().fabricas.usuario()];
    const [deAna, deBia] = [await t().como({ usuario: ana }), await t().como({ usuario: bia })];
    const respostas = await Promise.all([
      deAna.envia(toggleUsuario, { params: { id: bia.id }, body: { ativo: 0 } }),
      deBia.envia(toggleUsuario, { params: { id: ana.id }, body: { ativo: 0 } }),
    ]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 401]);
    const ativos = await t()
      .app.db.selectFrom('usuarios')
      .where('id', 'in', [ana.id, bia.id])
      .where('ativo', '=', true)
      .selectAll()
      .execute();
    expect(ativos).toHaveLength(1);
  });

  test('is invited again while no password was chosen, three times an hour', async () => {
    const ana = await t().fabricas.usuario({ permissao: 1 });
    const administradora = await t().nivel(2);
    const params = { id: ana.id };
    const antes = await countConvites();
    expect((await administradora.ok(inviteUsuario, { params })).mensagem).toBe('Convite enviado de novo');
    expect(await countConvites()).toBe(antes + 1);
    const criadoEm = t().clock.now();
    for (const n of [1, 2, 3])
      await t()
        .app.db.insertInto('usuarioLinks')
        .values({ tokenHash: Buffer.alloc(32, 40 + n), usuarioId: ana.id, criadoEm, valeAte: '2030-01-01' })
        .execute();
    expect((await administradora.falha(inviteUsuario, { params })).erro).toContain('3 links');
    await t().app.db.updateTable('usuarios').set({ senhaHash: 'algum' }).where('id', '=', ana.id).execute();
    expect((await administradora.falha(inviteUsuario, { params })).erro).toContain('já escolheu a senha');
  });

  test('has a history: made, changed, moved to another level, given stores', async () => {
    const administradora = await t().nivel(2);
    const body = nova();
    const { id } = await administradora.ok(createUsuario, { body });
    const loja = await t().fabricas.revenda({ nomeFantasia: 'Casa Sol', codigo: 'SOL1' });
    await administradora.ok(updateUsuario, { params: { id }, body: { nome: 'Bia Alta' } });
    await administradora.ok(updateNiveis, { body: { cpfs: [body.cpf], permissao: 0 } });
    const escopo = { idRevendasPermitidas: String(loja.id), idRedesPermitidas: '' };
    await administradora.ok(updateEscopoUsuario, { params: { id }, body: escopo });
    const { historico } = await administradora.ok(listHistoricoUsuario, { params: { id } });
    expect(historico.map(({ tipo }) => tipo)).toEqual([
      'atualizouEscopo',
      'atualizouPermissoes',
      'atualizouUsuario',
      'criouUsuario',
    ]);
    expect(historico[0]?.alteracoes).toEqual([{ campo: 'revendas', de: '', para: 'Casa Sol · SOL1' }]);
    expect(historico[1]?.alteracoes).toEqual([{ campo: 'nomePermissao', de: 'Operação', para: 'Consulta' }]);
  });
});
