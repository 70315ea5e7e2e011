/** Usuários do Sistema: who sees whom, and what is done to somebody else's access. */
import {
  cadastroUsuarios,
  deleteUsuario,
  getEscopoUsuario,
  inviteUsuario,
  listHistoricoUsuario,
  listUsuarios,
  toggleUsuario,
  updateEscopoUsuario,
  updateNiveis,
  updateUsuario,
} from '@pontua/contract/equipe';
import { listRevendas } from '@pontua/contract/revendas';
import { getSessaoUsuario } from '@pontua/contract/sessoes';
import { createUsuario } from '@pontua/contract/usuarios';
import { cpf as cpfs } from 'cpf-cnpj-validator';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { describeCadastro } from '../../../test/cadastro.ts';
import type { Email } from '../../platform/mail.ts';
import { sendAviso } from './avisos.service.ts';

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

let numero = 0;
const nova = () => ({
  nome: `Bia ${++numero}`,
  cpf: cpfs.generate(),
  email: `bia${numero}@equipe.example`,
  senha: 'umbuzeiro verde 9',
  permissao: 1,
});

describeCadastro(t, cadastroUsuarios, {
  novo: async () => nova(),
  mudanca: { nome: 'Bia Rocha' },
  unicos: { email: 'Usuário já cadastrado' },
  semAlcance: async () => ({ redes: [(await t().fabricas.rede()).id] }),
});

const createNivel = async (acoes: string[], telas: string[]): Promise<number> => {
  const { db } = t().app;
  const { id: nivel } = await db
    .insertInto('permissaoTipos')
    .values({ nome: `Nível ${++numero}`, descricao: 'x', acoes })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (telas.length > 0)
    await db
      .insertInto('permissaoTelas')
      .values(telas.map((tela) => ({ tela, nivel })))
      .execute();
  return nivel;
};

const countConvites = async (): Promise<number> => {
  const { rows } = await sql<{ quantos: number }>`
    select count(*) as quantos from graphile_worker.jobs where task_identifier = 'usuarios.convite'`.execute(
    t().app.db,
  );
  return rows[0]?.quantos ?? 0;
};

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

describe('the level of many', () => {
  test('changes for each that may, and says of the others why not', async () => {
    const eu = await t().fabricas.usuario();
    const { revendaId } = await t().fabricas.parceiro();
    const [ana, caio] = [
      await t().fabricas.usuario({ permissao: 0 }),
      await t().fabricas.usuario({ permissao: 0, revendas: [revendaId] }),
    ];
    const ja = await t().fabricas.usuario({ permissao: 3, revendas: [revendaId] });
    const estranho = cpfs.generate();
    const cliente = await t().como({ usuario: eu });
    const resposta = await cliente.ok(updateNiveis, {
      body: { cpfs: [eu.cpf, ana.cpf, caio.cpf, ja.cpf, estranho], permissao: 3 },
    });
    expect(resposta).toMatchObject({ alterados: 1, mensagem: 'Permissões atualizadas em 1 de 5 usuários' });
    expect(resposta.resultados.map(({ motivo }) => motivo)).toEqual([
      'Você não muda o próprio nível',
      'Precisa antes de ao menos uma loja permitida',
      '',
      'Já tem esta permissão',
      'Usuário não encontrado',
    ]);
    const { usuarios } = await cliente.ok(listUsuarios, { query: { buscar: caio.cpf } });
    expect(usuarios[0]?.permissao).toBe(3);
  });

  test.each([
    [{ cpfs: [], permissao: 1 }, 'cpfs', 'Selecione ao menos um usuário'],
    [{ permissao: 1 }, 'cpfs', 'Selecione ao menos um usuário'],
    [{ filtro: {}, permissao: 1 }, 'quantos', 'Informe quantos são'],
    [{ cpfs: ['52998224725'] }, 'permissao', 'Selecione uma permissão para atualizar'],
    [{ cpfs: ['123'], permissao: 1 }, 'cpfs.0', 'CPF não é válido'],
  ])('%o is refused at its field', async (body, campo, texto) => {
    const resposta = await (await t().nivel(2)).envia(updateNiveis, { body });
    expect(resposta.status).toBe(400);
    expect(resposta.corpo).toMatchObject({ campos: { [campo]: texto } });
  });

  test('changes for all that a filter finds, as many as were seen', async () => {
    const dois = [1, 2].map((n) => t().fabricas.usuario({ permissao: 0, nome: `Filtrada ${n}` }));
    const [ana, bia] = await Promise.all(dois);
    await t().fabricas.usuario({ permissao: 1, nome: 'Filtrada 3' });
    const cliente = await t().nivel(2);
    const filtro = { buscar: 'filtrada', filtros: { permissao: 0 } };
    const falha = await cliente.falha(updateNiveis, { body: { filtro, quantos: 3, permissao: 1 } });
    expect(falha).toMatchObject({ codigo: 'selecao_mudou', atual: { quantos: 2 } });
    const { resultados } = await cliente.ok(updateNiveis, { body: { filtro, quantos: 2, permissao: 1 } });
    expect(resultados).toMatchObject([ana, bia].map((uma) => ({ id: uma?.id, feito: true })));
  });

  test('who got another level since they were chosen keeps it', async () => {
    const [ana, bia] = [await t().fabricas.usuario({ permissao: 0 }), await t().fabricas.usuario({ permissao: 1 })];
    const body = { cpfs: [ana.cpf, bia.cpf], vistos: { [ana.cpf]: 0, [bia.cpf]: 0 }, permissao: 2 };
    const { resultados } = await (await t().nivel(2)).ok(updateNiveis, { body });
    expect(resultados.map(({ motivo }) => motivo)).toEqual(['', 'Mudou de permissão enquanto a seleção era feita']);
  });

  test('a level that is none is refused', async () => {
    const { cpf } = await t().fabricas.usuario({ permissao: 1 });
    const falha = await (await t().nivel(2)).falha(updateNiveis, { body: { cpfs: [cpf], permissao: 999 } });
    expect(falha.campos).toEqual({ permissao: 'Permissão não encontrada' });
  });

  test('never takes the last administrator, whoever asks', async () => {
    const { db } = t().app;
    const { id: nivel } = await db
      .insertInto('permissaoTipos')
      .values({ nome: 'Pessoas', descricao: 'x', acoes: ['gerenciarUsuarios', 'editarPermissoesTela'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('permissaoTelas').values({ tela: '/painel/usuarios', nivel }).execute();
    const administradores = await db
      .selectFrom('usuarios')
      .where('permissao', '=', 2)
      .where('ativo', '=', true)
      .select('cpf')
      .execute();
    const cliente = await t().nivel(nivel);
    const cpfsDeles = administradores.map(({ cpf }) => cpf);
    const { resultados, alterados } = await cliente.ok(updateNiveis, { body: { cpfs: cpfsDeles, permissao: 0 } });
    expect(alterados).toBe(administradores.length - 1);
    expect(resultados.filter(({ feito }) => !feito).map(({ motivo }) => motivo)).toEqual([
      'É o último administrador ativo',
    ]);
  });

  test('an administrator who may not give permissions changes nobody who may do more', async () => {
    const { db } = t().app;
    const { id: nivel } = await db
      .insertInto('permissaoTipos')
      .values({ nome: 'Recepção', descricao: 'x', acoes: ['gerenciarUsuarios'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('permissaoTelas').values({ tela: '/painel/usuarios', nivel }).execute();
    const cliente = await t().nivel(nivel);
    const administradora = await t().fabricas.usuario();
    const tomada = { params: { id: administradora.id }, body: { email: 'eu@casa.example' } };
    expect((await cliente.falha(updateUsuario, tomada)).codigo).toBe('sem_permissao');
    expect((await cliente.falha(toggleUsuario, { params: tomada.params, body: { ativo: 0 } })).codigo).toBe(
      'sem_permissao',
    );
  });

  test('who gives levels and scopes but no permissions restricts nobody who may do more', async () => {
    const recepcao = await createNivel(['gerenciarUsuarios', 'gerenciarEscopo'], ['/painel/usuarios']);
    const { id: loja } = await t().fabricas.revenda();
    const administradora = await t().fabricas.usuario();
    const [cliente, params] = [await t().nivel(recepcao), { id: administradora.id }];
    const fechada = { params, body: { idRevendasPermitidas: String(loja), idRedesPermitidas: '' } };
    expect(await cliente.falha(updateEscopoUsuario, fechada)).toMatchObject({
      codigo: 'sem_permissao',
      erro: 'Este usuário pode mais do que você',
    });
    const colega = await t().fabricas.usuario({ permissao: recepcao });
    await cliente.ok(updateEscopoUsuario, { ...fechada, params: { id: colega.id } });
  });

  test('an administrator who may not give permissions gives no screens that they do not see, and changes nobody who sees more', async () => {
    const recepcao = await createNivel(
      ['gerenciarUsuarios'],
      ['/painel/usuarios', '/painel/cadastrar/administrador', '/painel/dashboard'],
    );
    const auditoria = await createNivel([], ['/painel/dashboard', '/painel/logs']);
    const inicial = await createNivel([], ['/painel/dashboard']);
    const cliente = await t().nivel(recepcao);
    const veMais = { permissao: 'Esta permissão vê telas que a sua não vê' };
    expect((await cliente.falha(createUsuario, { body: { ...nova(), permissao: auditoria } })).campos).toEqual(veMais);
    const novata = { ...nova(), permissao: inicial };
    const { id } = await cliente.ok(createUsuario, { body: novata });
    expect((await cliente.falha(updateNiveis, { body: { cpfs: [novata.cpf], permissao: auditoria } })).campos).toEqual(
      veMais,
    );
    await cliente.ok(updateUsuario, { params: { id }, body: { nome: 'Bia Lima' } });
    const auditora = await t().fabricas.usuario({ permissao: auditoria });
    const tomada = { params: { id: auditora.id }, body: { email: 'outra@casa.example' } };
    expect((await cliente.falha(updateUsuario, tomada)).codigo).toBe('sem_permissao');
    // Who gives permissions gives all of them.
    await (await t().nivel(2)).ok(updateNiveis, { body: { cpfs: [novata.cpf], permissao: auditoria } });
  });
});

describe('stores and redes of a usuário', () => {
  test('are given, named and taken, and hold from the next call on', async () => {
    const [uma, duas] = [await t().fabricas.revenda(), await t().fabricas.revenda()];
    const ana = await t().fabricas.usuario({ permissao: 3, revendas: [uma.id] });
    const dela = await t().como({ usuario: ana });
    const administradora = await t().nivel(2);
    const params = { id: ana.id };
    await administradora.ok(updateEscopoUsuario, {
      params,
      body: { idRevendasPermitidas: `${uma.id},${duas.id}, ${duas.id}`, idRedesPermitidas: '' },
    });
    // Who had opened the dialog before that, and takes one of them away.
    const velha = { idRevendasPermitidas: `${duas.id}`, vistos: { idRevendasPermitidas: '' } };
    expect(await administradora.falha(updateEscopoUsuario, { params, body: velha })).toMatchObject({
      codigo: 'registro_mudou',
      campos: { idRevendasPermitidas: expect.stringMatching(/^Mudou para “.+, .+” enquanto você editava/) },
    });
    const vistas = await dela.ok(listRevendas, { query: { ativo: 1 } });
    expect(vistas.revendas.map(({ id }) => id).sort()).toEqual([uma.id, duas.id].sort());
    const { revendas } = await administradora.ok(getEscopoUsuario, { params });
    expect(revendas.map(({ id }) => id).sort()).toEqual([uma.id, duas.id].sort());
    await administradora.ok(updateEscopoUsuario, {
      params,
      body: { idRevendasPermitidas: String(duas.id), idRedesPermitidas: '' },
    });
    expect((await dela.ok(listRevendas, { query: { ativo: 1 } })).revendas.map(({ id }) => id)).toEqual([duas.id]);
  });

  test('a store that was deactivated since stays with who has it, and is given to nobody else', async () => {
    const fechada = await t().fabricas.revenda({ ativo: false });
    const aberta = await t().fabricas.revenda();
    const [ana, bia] = [
      await t().fabricas.usuario({ permissao: 3, revendas: [fechada.id] }),
      await t().fabricas.usuario({ permissao: 3, revendas: [aberta.id] }),
    ];
    const administradora = await t().nivel(2);
    const body = { idRevendasPermitidas: `${fechada.id},${aberta.id}`, idRedesPermitidas: '' };
    await administradora.ok(updateEscopoUsuario, { params: { id: ana.id }, body });
    const falha = await administradora.falha(updateEscopoUsuario, { params: { id: bia.id }, body });
    expect(falha.campos).toEqual({ idRevendasPermitidas: 'Loja não encontrada' });
  });

  test.each([
    [3, 'idRevendasPermitidas', 'Selecione ao menos uma loja'],
    [4, 'idRedesPermitidas', 'Selecione ao menos uma rede'],
  ])('level %i keeps some', async (permissao, campo, texto) => {
    const { redeId, id } = await t().fabricas.revenda();
    const ana = await t().fabricas.usuario({ permissao, revendas: [id], redes: [redeId] });
    const body = { idRevendasPermitidas: '', idRedesPermitidas: '' };
    const falha = await (await t().nivel(2)).falha(updateEscopoUsuario, { params: { id: ana.id }, body });
    expect(falha.campos).toEqual({ [campo]: texto });
  });

  test('a gestor gives no more than their own, to nobody who gives anything, and leaves nobody without any', async () => {
    const [minha, irma, alheia] = await Promise.all([1, 2, 3].map(() => t().fabricas.revenda()));
    if (!minha || !irma || !alheia) throw new Error('sem lojas');
    const gestor = await t().nivel(5, { redes: [minha.redeId, irma.redeId] });
    const [vendas, colega] = [
      await t().fabricas.usuario({ permissao: 0, revendas: [minha.id] }),
      await t().fabricas.usuario({ permissao: 5, redes: [minha.redeId] }),
    ];
    const give = (id: number, revendas: number[], redes: number[] = []) =>
      gestor.envia(updateEscopoUsuario, {
        params: { id },
        body: { idRevendasPermitidas: revendas.join(), idRedesPermitidas: redes.join() },
      });
    expect((await give(vendas.id, [minha.id, irma.id])).status).toBe(200);
    expect((await give(vendas.id, [], [minha.redeId])).status).toBe(200);
    expect((await give(vendas.id, [alheia.id])).corpo).toMatchObject({
      campos: { idRevendasPermitidas: 'Loja não encontrada' },
    });
    expect((await give(vendas.id, [], [alheia.redeId])).corpo).toMatchObject({
      campos: { idRedesPermitidas: 'Rede não encontrada' },
    });
    expect((await give(vendas.id, [])).status).toBe(400);
    expect((await give(colega.id, [minha.id])).status).toBe(403);
    const deFora = await t().fabricas.usuario({ permissao: 3, revendas: [minha.id, alheia.id] });
    expect((await give(deFora.id, [minha.id])).status).toBe(404);
  });

  test.each(['a,b', '1;2', '99999999999999999999', '-1'])('%s is no list of ids', async (idRevendasPermitidas) => {
    const ana = await t().fabricas.usuario({ permissao: 1 });
    const body = { idRevendasPermitidas, idRedesPermitidas: '' };
    expect((await (await t().nivel(2)).falha(updateEscopoUsuario, { params: { id: ana.id }, body })).status).toBe(400);
  });

  test('who sees the list without giving scopes is refused', async () => {
    const ana = await t().fabricas.usuario({ permissao: 1 });
    const body = { idRevendasPermitidas: '', idRedesPermitidas: '' };
    expect((await (await t().nivel(1)).falha(updateEscopoUsuario, { params: { id: ana.id }, body })).status).toBe(403);
  });
});
