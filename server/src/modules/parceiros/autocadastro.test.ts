import { existeParceiro, registerParceiro } from '@pontua/contract/parceiros';
import { getSessaoParceiro, loginParceiro } from '@pontua/contract/sessoes';
import { cpf as cpfs } from 'cpf-cnpj-validator';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { Cliente } from '../../../test/cliente.ts';

const t = useTestApp();
const senha = 'caju-maduro-77';

/** What the form sends; the clock stands at 15 June 2026. */
const corpo = (campos: object = {}) => ({
  nome: 'Márcia Prado',
  cpf: cpfs.format(cpfs.generate()),
  telefone: '',
  celular: '(11) 98888-7777',
  email: '',
  dataNascimento: '19900228',
  sexo: 'F' as const,
  endRua: 'Avenida Paulista',
  endNumero: '1000',
  endComplemento: '',
  endBairro: 'Bela Vista',
  endCidade: 'São Paulo',
  endEstado: 'SP',
  endCep: '01310-100',
  hobby: 'Ler',
  senha,
  confirmarSenha: senha,
  aceitouPoliticaPrivacidade: true as const,
  ...campos,
});

const register = (cliente: Cliente, body: ReturnType<typeof corpo>) => cliente.ok(registerParceiro, { body });
const refused = (cliente: Cliente, body: object) =>
  cliente.falha(registerParceiro, { body: body as ReturnType<typeof corpo> }); // Wrong ones are sent too.
const stored = (cpf: string) =>
  t().app.db.selectFrom('parceiros').selectAll().where('cpf', '=', cpf.replace(/\D/g, '')).execute();

beforeEach(async () => {
  await t().app.db.deleteFrom('tentativasLogin').execute();
});

test('a seller registers by the store’s link and is signed in with the answer', async () => {
  const loja = await t().fabricas.revenda({ nomeFantasia: 'Lar Centro' });
  const body = corpo({ idRevenda: loja.id, cnpjRevenda: loja.cnpj, endEstado: 'sp' });
  const { mensagem, token, parceiro } = await register(t().anonimo, body);
  expect(mensagem).toBe('Cadastro realizado com sucesso');
  expect(parceiro).toMatchObject({
    nome: 'Márcia Prado',
    endEstado: 'SP',
    endCep: '01310100',
    celular: '11988887777',
    telefone: null,
    email: null,
    revenda: { id: loja.id },
    saldoPontos: 0,
    aceitouRegulamento: false,
    senhaInicial: false,
  });
  const sessao = new Cliente(t().app, { loja: token ?? '' });
  expect((await sessao.ok(getSessaoParceiro, {})).parceiro.id).toBe(parceiro?.id);
  await t().anonimo.ok(loginParceiro, { body: { cpf: body.cpf, senha } });
  const [linha] = await stored(body.cpf);
  expect(new Date(linha?.aceitouPrivacidadeEm ?? 0).toISOString()).toBe('2026-06-15T12:00:00.000Z');
  expect(linha).toMatchObject({ dataNascimento: '1990-02-28', hobby: 'Ler', revendaId: loja.id });
  expect(linha?.senhaHash).toMatch(/^\$argon2id\$/);
  const log = await t()
    .app.db.selectFrom('logs')
    .selectAll()
    .where('tipo', '=', 'autocadastrouParceiro')
    .where('parceiroId', '=', parceiro?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(log.responsavel).toBe('Márcia Prado');
  expect(JSON.stringify(log.parametros)).toContain('Lar Centro');
  expect(JSON.stringify(log)).not.toMatch(new RegExp(`${senha}|${body.cpf.replace(/\D/g, '')}`));
});

test('a store may be named by its CNPJ alone', async () => {
  const loja = await t().fabricas.revenda({ cnpj: '11222333000181' });
  const { parceiro } = await register(t().anonimo, corpo({ cnpjRevenda: '11.222.333/0001-81' }));
  expect(parceiro?.revenda.id).toBe(loja.id);
});

test('a seller who is signed in registers a colleague, and stays who they are', async () => {
  const loja = await t().fabricas.revenda();
  const veterana = await t().fabricas.parceiro({ revendaId: loja.id, nome: 'Rita Veterana' });
  const cliente = await t().como({ parceiro: veterana });
  const body = corpo({ idRevenda: loja.id });
  expect(await register(cliente, body)).toMatchObject({ token: null, parceiro: null });
  const [nova] = await stored(body.cpf);
  expect(nova?.ultimoAcessoEm).toBeNull();
  const sessoes = await t()
    .app.db.selectFrom('sessoes')
    .selectAll()
    .where('parceiroId', '=', nova?.id ?? 0)
    .execute();
  expect(sessoes).toEqual([]);
  const log = await t()
    .app.db.selectFrom('logs')
    .select(['responsavel', 'parceiroId'])
    .where('tipo', '=', 'autocadastrouParceiro')
    .where('parceiroId', '=', veterana.id)
    .executeTakeFirstOrThrow();
  expect(log.responsavel).toBe('Rita Veterana');
});

test('staff whose browser is signed in to the panel register on the public page like anybody', async () => {
  const loja = await t().fabricas.revenda();
  const usuario = await t().nivel(2);
  const body = corpo({ idRevenda: loja.id });
  const pagina = `http://localhost/cadastrar-vendedor/${loja.id}`;
  const { token, parceiro } = await usuario.ok(registerParceiro, { body }, { pagina });
  expect(token).toHaveLength(43);
  expect(await usuario.ok(existeParceiro, { query: { cpf: body.cpf } }, { pagina })).toEqual({
    parceiros: [{ cpf: parceiro?.cpf }],
  });
});

describe('one CPF registers once', () => {
  test('a second time is told so, at the field', async () => {
    const loja = await t().fabricas.revenda();
    const body = corpo({ idRevenda: loja.id });
    await register(t().anonimo, body);
    expect(await refused(t().anonimo, { ...body, nome: 'Outra Pessoa' })).toMatchObject({
      status: 409,
      codigo: 'conflito',
      erro: 'Vendedor Loja já cadastrado',
      campos: { cpf: 'Vendedor Loja já cadastrado' },
    });
  });

  test('also when both come at once: one wins, the other gets the sentence', async () => {
    const loja = await t().fabricas.revenda();
    const body = corpo({ idRevenda: loja.id });
    const respostas = await Promise.all([1, 2, 3].map(() => t().anonimo.envia(registerParceiro, { body })));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(respostas.filter(({ status }) => status === 409).map(({ corpo: erro }) => erro)).toEqual(
      Array(2).fill(expect.objectContaining({ campos: { cpf: 'Vendedor Loja já cadastrado' } })),
    );
    const linhas = await stored(body.cpf);
    expect(linhas).toHaveLength(1);
    const sessoes = await t()
      .app.db.selectFrom('sessoes')
      .selectAll()
      .where('parceiroId', '=', linhas[0]?.id ?? 0)
      .execute();
    expect(sessoes).toHaveLength(1);
  });
});

describe('the store', () => {
  test.each(['inactive', 'unknown', 'another one’s CNPJ'])('that is %s takes nobody', async (qual) => {
    const loja = await t().fabricas.revenda({ ativo: qual !== 'inactive' });
    const outra = await t().fabricas.revenda();
    const campos = {
      inactive: { idRevenda: loja.id },
      unknown: { idRevenda: 999_999 },
      'another one’s CNPJ': { idRevenda: loja.id, cnpjRevenda: outra.cnpj },
    }[qual];
    const body = corpo(campos);
    expect(await refused(t().anonimo, body)).toMatchObject({
      status: 400,
      erro: 'Loja não encontrada',
      campos: { idRevenda: 'Loja não encontrada' },
    });
    expect(await stored(body.cpf)).toEqual([]);
  });

  test('has to be named', async () => {
    expect(await refused(t().anonimo, corpo())).toMatchObject({ campos: { idRevenda: 'Loja obrigatória' } });
  });
});

test('every field is asked for but complemento, telefone and e-mail, all at once', async () => {
  const vazio = Object.fromEntries(Object.keys(corpo()).map((campo) => [campo, '']));
  const { campos } = await refused(t().anonimo, { ...vazio, idRevenda: 1, confirmarSenha: 'x' });
  expect((await refused(t().anonimo, vazio)).campos).toHaveProperty('confirmarSenha', 'Confirme a senha');
  expect(campos).toEqual({
    nome: 'Nome obrigatório',
    cpf: 'CPF obrigatório',
    celular: 'Celular obrigatório',
    dataNascimento: 'Data de Nascimento obrigatória',
    sexo: 'Sexo obrigatório',
    endRua: 'Rua obrigatória',
    endNumero: 'Número obrigatório',
    endBairro: 'Bairro obrigatório',
    endCidade: 'Cidade obrigatória',
    endEstado: 'Estado obrigatório',
    endCep: 'CEP obrigatório',
    hobby: 'Hobby obrigatório',
    senha: 'Senha obrigatória',
    confirmarSenha: 'Senhas não conferem',
    aceitouPoliticaPrivacidade: 'Você deve aceitar a política de privacidade',
  });
});

test.each([
  ['cpf', '111.111.111-11', 'CPF não é válido'],
  ['celular', '(11) 9888', 'Celular inválido'],
  ['celular', '(11) 3333-4444', 'Celular inválido: são nove dígitos depois do DDD'],
  ['celular', '(23) 98888-7777', 'Celular inválido: o DDD 23 não existe'],
  ['endEstado', 'ZZ', 'Estado inválido'],
  ['telefone', '(11) 33', 'Telefone inválido'],
  ['email', 'marcia@', 'E-mail inválido'],
  ['dataNascimento', '1990', 'Data de Nascimento inválida'],
  ['dataNascimento', '280219', 'Data de Nascimento inválida'],
  ['dataNascimento', '20010229', 'Data inválida'],
  ['dataNascimento', '18991231', 'Data inválida'],
  ['endCep', '1310', 'CEP inválido'],
  ['senha', 'curta', 'A senha precisa de pelo menos 8 caracteres'],
  ['confirmarSenha', 'outra-coisa', 'Senhas não conferem'],
  ['aceitouPoliticaPrivacidade', false, 'Você deve aceitar a política de privacidade'],
])('%s “%s” is told: %s', async (campo, valor, texto) => {
  const { id } = await t().fabricas.revenda();
  const { status, campos } = await refused(t().anonimo, { ...corpo({ idRevenda: id }), [campo]: valor });
  expect([status, campos?.[campo]]).toEqual([400, texto]);
});

test('who is too young and has too easy a password hears both; on the eighteenth birthday the door opens', async () => {
  const { id } = await t().fabricas.revenda();
  const facil = { senha: 'Senha123', confirmarSenha: 'Senha123' };
  const jovem = corpo({ idRevenda: id, dataNascimento: '20080616', ...facil });
  expect((await refused(t().anonimo, jovem)).campos).toEqual({
    dataNascimento: 'É preciso ter 18 anos ou mais',
    senha: 'Esta senha é muito comum. Escolha outra',
  });
  expect(await stored(jovem.cpf)).toEqual([]);
  await register(t().anonimo, corpo({ idRevenda: id, dataNascimento: '20080615' }));
});

test('the day is São Paulo’s: at its midnight, not at Greenwich’s, somebody turns eighteen', async () => {
  const { id } = await t().fabricas.revenda();
  const body = corpo({ idRevenda: id, dataNascimento: '20080616' });
  t().clock.acerta('2026-06-16T02:59:00Z');
  expect((await refused(t().anonimo, body)).campos).toHaveProperty('dataNascimento');
  t().clock.acerta('2026-06-16T03:00:00Z');
  await register(t().anonimo, body);
});

test('one’s own data are no password', async () => {
  const { id } = await t().fabricas.revenda();
  const body = corpo({ idRevenda: id });
  const doCpf = body.cpf.replace(/\D/g, '');
  expect(await refused(t().anonimo, { ...body, senha: doCpf, confirmarSenha: doCpf })).toMatchObject({
    campos: { senha: 'Não use seu nome, CPF ou data de nascimento como senha' },
  });
});

test('an address that registers one after the other has to wait', async () => {
  const { id } = await t().fabricas.revenda({ ativo: false });
  for (let n = 0; n < 40; n++)
    await refused(t().anonimo, corpo({ idRevenda: id, senha: 'Senha123', confirmarSenha: 'Senha123' }));
  expect(await refused(t().anonimo, corpo({ idRevenda: id }))).toMatchObject({
    status: 429,
    codigo: 'muitas_tentativas',
  });
});

test('CPFs cannot be fished for', async () => {
  const ask = () => t().anonimo.envia(existeParceiro, { query: { cpf: cpfs.generate() } });
  for (let n = 0; n < 40; n++) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});
