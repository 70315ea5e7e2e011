/** The level of many usuários at once. */
import { listUsuarios, toggleUsuario, updateEscopoUsuario, updateNiveis, updateUsuario } from '@pontua/contract/equipe';
import { createUsuario } from '@pontua/contract/usuarios';
import { cpf as cpfs } from 'cpf-cnpj-validator';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { nova } from './test/nova.ts';

const t = useTestApp();

let numero = 0;

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
