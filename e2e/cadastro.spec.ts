/** Somebody takes part: by the link of the store, or on a colleague's phone, to the shop. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { avenidaPaulista, startCorreios } from '../server/test/correios.ts';
import { erroDe, expectErro, tabTo, valor } from './apoio/campos.ts';
import { inspect } from './apoio/exame.ts';
import { usePalco } from './apoio/palco.ts';
import { login } from './apoio/pessoa.ts';
import { aviso, loseAnswer, painted, pressWithMouse, saldo, titulo } from './apoio/tela.ts';

const correios = await startCorreios();
const palco = usePalco({ ambiente: { CEP_URL: correios.url } });
afterAll(() => correios.close());

const veterana = { cpf: '52998224725', nome: 'Beatriz Nogueira Lima' };
let loja: { id: number };

beforeAll(async () => {
  const { fabricas, senhaHash } = palco();
  loja = await fabricas.revenda({ nomeFantasia: 'Lar Brasileiro Centro' });
  await fabricas.parceiro({ ...veterana, senhaHash, revendaId: loja.id });
});
beforeEach(() => correios.respond('01310100', avenidaPaulista));

/** Everything but CEP and address, as a person types it. */
async function fillPessoa(pagina: Page, cpf: string): Promise<void> {
  await pagina.getByLabel('CPF').fill(cpf);
  await pagina.getByLabel('Nome', { exact: true }).fill('Márcia Prado');
  await pagina.getByLabel('Data de Nascimento').fill('28/02/1990');
  await pagina.getByLabel('Feminino').check({ force: true });
  await pagina.getByLabel('Hobby').fill('Ler');
  await pagina.getByLabel('Celular').fill('11988887777');
  await pagina.getByLabel('Senha', { exact: true }).fill('caju-maduro-77');
  await pagina.getByLabel('Confirmar senha').fill('caju-maduro-77');
  await pagina.getByLabel('Li e aceito a política de privacidade').check();
}

const submitCadastro = (pagina: Page) => pagina.getByRole('button', { name: 'Cadastrar', exact: true }).click();

test('by the link of a store to the shop: the CEP fills the address in, and nobody has to log in', async () => {
  const { pagina, goTo, espera } = await palco().pessoa({ tamanho: 'celular' });
  // No answer: whoever had asked is told where to look before asking again.
  espera(/ERR_FAILED/);
  await goTo(`/cadastrar-vendedor/${loja.id}`);
  await titulo(pagina, 'Cadastro de vendedor').waitFor();
  await pagina.getByText('Lar Brasileiro Centro').waitFor();
  await fillPessoa(pagina, '39053344705');
  await pagina.getByLabel('CEP').fill('01310100');
  await pagina.getByText('Endereço preenchido').waitFor();
  expect(await valor(pagina, 'CEP')).toBe('01310-100');
  expect(await valor(pagina, 'Rua')).toBe('Avenida Paulista');
  expect(await valor(pagina, 'Bairro')).toBe('Bela Vista');
  expect(await valor(pagina, 'Cidade')).toBe('São Paulo');
  expect(await valor(pagina, 'Estado')).toBe('SP');
  expect(await valor(pagina, 'Complemento')).toBe('de 612 a 1510 - lado par');
  await pagina.getByLabel('Número').fill('1000');
  await pagina.route('**/api/parceiros', (rota) => rota.abort(), { times: 1 });
  await submitCadastro(pagina);
  await aviso(pagina, 'O cadastro pode já ter sido feito').waitFor();
  const [pedido] = await Promise.all([
    pagina.waitForRequest((enviado) => enviado.method() === 'POST' && enviado.url().endsWith('/api/parceiros')),
    submitCadastro(pagina),
  ]);
  // What goes over the wire has no masks.
  expect(pedido.postDataJSON()).toMatchObject({
    idRevenda: loja.id,
    cpf: '39053344705',
    celular: '11988887777',
    endCep: '01310100',
    dataNascimento: '19900228',
  });
  await pagina.waitForURL('**/loja');
  await aviso(pagina, 'Cadastro realizado com sucesso').waitFor();
  // The rules come first, as for everybody who is new.
  await pagina.getByLabel('Concordo com os termos deste Regulamento.').check();
  await pagina.getByRole('button', { name: 'ACEITAR' }).click();
  await pagina.getByRole('dialog', { name: 'Regulamento' }).waitFor({ state: 'detached' });
  expect(await saldo(pagina)).toBe('0');
  await goTo('/perfil');
  await titulo(pagina, 'Meu perfil').waitFor();
  expect(await valor(pagina, 'Nome')).toBe('Márcia Prado');
  expect(await valor(pagina, 'Data de Nascimento')).toBe('28/02/1990');
  expect(await valor(pagina, 'Celular')).toBe('(11) 98888-7777');
  expect(await pagina.getByText('Você ainda usa a senha inicial').count()).toBe(0);
});

test('every field says what it wants, the first of them has the focus, and nothing that was typed goes', async () => {
  const { pagina, goTo } = await palco().pessoa();
  await goTo(`/cadastrar-vendedor/${loja.id}`);
  await pagina.getByLabel('Hobby').fill('Pescar');
  await submitCadastro(pagina);
  for (const campo of ['CPF', 'Nome', 'Celular', 'CEP', 'Número', 'Bairro', 'Estado'])
    await expectErro(pagina, campo, `${campo} obrigatório`);
  for (const campo of ['Data de Nascimento', 'Rua', 'Cidade', 'Senha'])
    await expectErro(pagina, campo, `${campo} obrigatória`);
  await expectErro(pagina, 'Confirmar senha', 'Confirme a senha');
  await pagina.getByText('Sexo obrigatório').waitFor();
  await pagina.getByText('Você deve aceitar a política de privacidade').waitFor();
  for (const campo of ['Telefone', 'E-mail', 'Complemento', 'Hobby']) expect(await erroDe(pagina, campo)).toBe('');
  await expect.poll(() => pagina.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('cpf');
  expect(await valor(pagina, 'Hobby')).toBe('Pescar');
  expect(await inspect(pagina, 'publica-cadastro-faltas')).toEqual([]);
  await pagina.getByLabel('Hobby').fill('');
  await pagina.getByLabel('Senha', { exact: true }).fill('caju-maduro-77');
  await pagina.getByLabel('Confirmar senha').fill('outra-coisa');
  await submitCadastro(pagina);
  await expectErro(pagina, 'Hobby', 'Hobby obrigatório');
  await expectErro(pagina, 'Confirmar senha', 'Senhas não conferem');
});

test('a reload keeps what was typed, but for passwords and consent; afterwards nothing of it is left', async () => {
  const { pagina, goTo, contexto } = await palco().pessoa();
  await goTo(`/cadastrar-vendedor/${loja.id}`);
  await fillPessoa(pagina, '11144477735');
  await pagina.getByLabel('CEP').fill('01310100');
  await pagina.getByText('Endereço preenchido').waitFor();
  await pagina.getByLabel('Rua').fill('Avenida Paulista, fundos');
  await pagina.getByLabel('Número').fill('1000');
  await pagina.reload();
  await titulo(pagina, 'Cadastro de vendedor').waitFor();
  const campos = ['CPF', 'Nome', 'Data de Nascimento', 'Hobby', 'Celular', 'CEP', 'Rua', 'Número', 'Cidade'];
  expect(await Promise.all(campos.map((campo) => valor(pagina, campo)))).toEqual([
    '111.444.777-35',
    'Márcia Prado',
    '28/02/1990',
    'Ler',
    '(11) 98888-7777',
    '01310-100',
    'Avenida Paulista, fundos',
    '1000',
    'São Paulo',
  ]);
  expect(await pagina.getByLabel('Feminino').isChecked()).toBe(true);
  expect([await valor(pagina, 'Senha'), await valor(pagina, 'Confirmar senha')]).toEqual(['', '']);
  expect(await pagina.getByLabel('Li e aceito a política de privacidade').isChecked()).toBe(false);
  const guardado = () => pagina.evaluate(() => JSON.stringify(sessionStorage));
  expect(await guardado()).toContain('Márcia Prado');
  expect(await guardado()).not.toContain('caju-maduro');

  const outraAba = await contexto.newPage();
  await outraAba.goto(pagina.url());
  await titulo(outraAba, 'Cadastro de vendedor').waitFor();
  expect(await valor(outraAba, 'Nome')).toBe('');
  await outraAba.close();

  await pagina.getByLabel('Senha', { exact: true }).fill('caju-maduro-77');
  await pagina.getByLabel('Confirmar senha').fill('caju-maduro-77');
  await pagina.getByLabel('Li e aceito a política de privacidade').check();
  await submitCadastro(pagina);
  await pagina.waitForURL('**/loja');
  expect(await guardado()).not.toContain('Márcia Prado');
});

test('what cannot be right is told as the field is left', async () => {
  const { pagina, goTo } = await palco().pessoa({ tamanho: 'celular' });
  await goTo(`/cadastrar-vendedor/${loja.id}`);
  const leave = async (campo: string, texto: string) => {
    await pagina.getByLabel(campo, { exact: true }).fill(texto);
    await pagina.getByLabel(campo, { exact: true }).blur();
  };
  await leave('CPF', '52998224700');
  await expectErro(pagina, 'CPF', 'CPF não é válido');
  expect(await valor(pagina, 'CPF')).toBe('');
  // Whoever sends the form from within a field never leaves it.
  for (const [campo, texto, falta] of [
    ['CPF', '52998224700', 'CPF não é válido'],
    ['Celular', '11988', 'Celular inválido'],
  ] as const) {
    await pagina.getByLabel(campo, { exact: true }).fill(texto);
    await pagina.getByLabel(campo, { exact: true }).press('Enter');
    await expectErro(pagina, campo, falta);
    expect(await valor(pagina, campo)).toBe('');
    // The field gets the focus again once that is painted, and would take it from the next one.
    await painted(pagina);
  }
  await leave('CPF', veterana.cpf);
  await expectErro(pagina, 'CPF', 'Vendedor Loja já cadastrado');
  expect(await valor(pagina, 'CPF')).toBe('529.982.247-25');
  // Said again, of the same typed again.
  await pagina.getByLabel('CPF', { exact: true }).fill(veterana.cpf.slice(0, -1));
  await leave('CPF', veterana.cpf);
  await expectErro(pagina, 'CPF', 'Vendedor Loja já cadastrado');
  for (const [campo, texto] of [
    ['Celular', '11988'],
    ['Telefone', '1133'],
  ] as const) {
    await leave(campo, texto);
    await expectErro(pagina, campo, `${campo} inválido`);
    expect(await valor(pagina, campo)).toBe('');
  }
  for (const [data, falta] of [
    ['28/02/19', 'Data de Nascimento inválida'],
    ['31/02/1990', 'Data inválida'],
  ] as const) {
    await leave('Data de Nascimento', data);
    await expectErro(pagina, 'Data de Nascimento', falta);
  }
  // Enough digits to be worth mending: it stays, and what is wrong is said. The country's code is none of it.
  await leave('Celular', '(10) 98765-4321');
  await expectErro(pagina, 'Celular', 'Celular inválido: o DDD 10 não existe');
  expect(await valor(pagina, 'Celular')).toBe('(10) 98765-4321');
  await leave('Celular', '+55 (11) 98765-4321');
  expect([await valor(pagina, 'Celular'), await erroDe(pagina, 'Celular')]).toEqual(['(11) 98765-4321', '']);
  await leave('CEP', '013');
  await expectErro(pagina, 'CEP', 'CEP inválido');
  // The service knows no such code.
  await leave('CEP', '99999999');
  await expect.poll(() => valor(pagina, 'CEP')).toBe('');
  await expectErro(pagina, 'CEP', 'CEP inválido');
});

test('who is under age hears it as the date is left; a CEP that has no street says so', async () => {
  const { pagina, goTo } = await palco().pessoa({ tamanho: 'celular' });
  correios.respond('78890000', { cep: '78890-000', logradouro: '', bairro: '', localidade: 'Sorriso', uf: 'MT' });
  await goTo(`/cadastrar-vendedor/${loja.id}`);
  const nascimento = pagina.getByLabel('Data de Nascimento');
  const nascido = (anos: number, dias: number) => {
    const dia = Temporal.Now.plainDateISO('America/Sao_Paulo').subtract({ years: anos }).add({ days: dias });
    return [dia.day, dia.month, dia.year].map((parte) => String(parte).padStart(2, '0')).join('/');
  };
  // A day too young, while nothing else of the form is filled in.
  await nascimento.fill(nascido(18, 1));
  await nascimento.blur();
  await expectErro(pagina, 'Data de Nascimento', 'É preciso ter 18 anos ou mais');
  await nascimento.fill(nascido(18, 0));
  await nascimento.blur();
  await expect.poll(() => erroDe(pagina, 'Data de Nascimento')).toBe('');

  await pagina.getByLabel('CEP').fill('78890000');
  await pagina.getByRole('status').getByText('Este CEP é da cidade toda, sem rua.').waitFor();
  expect([await valor(pagina, 'Rua'), await valor(pagina, 'Cidade')]).toEqual(['', 'Sorriso']);
  await expect.poll(() => erroDe(pagina, 'CEP')).toBe('');
});

test('what a field says as it is left moves nothing away from under the mouse', async () => {
  const { pagina, goTo } = await palco().pessoa();
  await goTo(`/cadastrar-vendedor/${loja.id}`);
  for (const [campo, texto, falta] of [
    ['CPF', '52998224700', 'CPF não é válido'],
    ['CPF', veterana.cpf, 'Vendedor Loja já cadastrado'],
    ['Data de Nascimento', '31/02/1990', 'Data inválida'],
    ['Celular', '(10) 98765-4321', 'Celular inválido: o DDD 10 não existe'],
    ['CEP', '013', 'CEP inválido'],
  ] as const) {
    await pagina.getByLabel(campo, { exact: true }).fill(texto);
    await pressWithMouse(pagina, pagina.getByLabel('Li e aceito a política de privacidade'));
    await expectErro(pagina, campo, falta);
    await pagina.reload();
  }
});

test('what only the server knows comes back to its field: age, too easy a password, a CPF taken meanwhile', async () => {
  const { pagina, goTo, espera } = await palco().pessoa();
  espera(/status of 4\d\d/);
  await goTo(`/cadastrar-vendedor/${loja.id}`);
  await fillPessoa(pagina, '15350946056');
  await pagina.getByLabel('CEP').fill('01310100');
  await pagina.getByText('Endereço preenchido').waitFor();
  await pagina.getByLabel('Número').fill('1000');
  await pagina.getByLabel('Data de Nascimento').fill(`01/01/${new Date().getFullYear() - 17}`);
  await submitCadastro(pagina);
  await expectErro(pagina, 'Data de Nascimento', 'É preciso ter 18 anos ou mais');
  await pagina.getByLabel('Data de Nascimento').fill('28/02/1990');
  await pagina.getByLabel('Senha', { exact: true }).fill('Senha123');
  await pagina.getByLabel('Confirmar senha').fill('Senha123');
  await submitCadastro(pagina);
  await expectErro(pagina, 'Senha', 'Esta senha é muito comum. Escolha outra');
  await palco().fabricas.parceiro({ cpf: '15350946056', revendaId: loja.id });
  await pagina.getByLabel('Senha', { exact: true }).fill('caju-maduro-77');
  await pagina.getByLabel('Confirmar senha').fill('caju-maduro-77');
  await submitCadastro(pagina);
  await expectErro(pagina, 'CPF', 'Vendedor Loja já cadastrado');
  expect(await valor(pagina, 'Rua')).toBe('Avenida Paulista');
});

test('a registration that was done, and whose answer was lost, leads to the shop as it is sent again; somebody else’s does not', async () => {
  const { app, fabricas, pessoa } = palco();
  const { pagina, goTo, espera } = await pessoa({ tamanho: 'celular' });
  espera(/ERR_FAILED|status of 40[09]/);
  await goTo(`/cadastrar-vendedor/${loja.id}`);
  await fillPessoa(pagina, '62222222265');
  await pagina.getByLabel('CEP').fill('01310100');
  await pagina.getByText('Endereço preenchido').waitFor();
  await pagina.getByLabel('Número').fill('1000');
  const submitTwice = async () => {
    await loseAnswer(pagina, /api\/parceiros$/);
    await submitCadastro(pagina);
    await aviso(pagina, 'O cadastro pode já ter sido feito').waitFor();
    await submitCadastro(pagina);
  };
  await fabricas.parceiro({ cpf: '61111111162', revendaId: loja.id });
  await pagina.getByLabel('CPF').fill('61111111162');
  await submitTwice();
  await expectErro(
    pagina,
    'CPF',
    'Vendedor Loja já cadastrado, talvez pelo envio anterior: tente entrar com o CPF e a senha',
  );
  await pagina.getByLabel('CPF').fill('62222222265');
  await submitTwice();
  await pagina.waitForURL('**/loja');
  await aviso(pagina, 'Cadastro realizado com sucesso').waitFor();
  const feitos = await app.db.selectFrom('parceiros').select('nome').where('cpf', '=', '62222222265').execute();
  expect(feitos).toEqual([{ nome: 'Márcia Prado' }]);
});

test('while the postal service is out one types the address, and is told so calmly', async () => {
  const { app, pessoa } = palco();
  const { pagina, goTo, espera } = await pessoa({ tamanho: 'celular' });
  espera(/status of 503/);
  correios.respond('20040002', (res) => void res.writeHead(500).end());
  await goTo(`/cadastrar-vendedor/${loja.id}`);
  await fillPessoa(pagina, '29537995593');
  await pagina.getByLabel('CEP').fill('01310100');
  await pagina.getByText('Endereço preenchido').waitFor();
  await pagina.getByLabel('CEP').fill('20040002');
  await pagina.getByText('Não conseguimos consultar o CEP agora. Confira ou digite o endereço abaixo.').waitFor();
  expect(await valor(pagina, 'CEP')).toBe('20040-002');
  // The address of the CEP before is not this one's.
  expect(await valor(pagina, 'Rua')).toBe('');
  for (const [campo, texto] of Object.entries({
    Rua: 'Rua da Quitanda',
    Número: '5',
    Bairro: 'Centro',
    Cidade: 'Rio de Janeiro',
  }))
    await pagina.getByLabel(campo, { exact: true }).fill(texto);
  await pagina.getByLabel('Estado').selectOption({ label: 'Rio de Janeiro (RJ)' });
  await submitCadastro(pagina);
  await pagina.waitForURL('**/loja');
  const nova = await app.db.selectFrom('parceiros').selectAll().where('cpf', '=', '29537995593').executeTakeFirst();
  expect(nova).toMatchObject({ endCep: '20040002', endEstado: 'RJ', endRua: 'Rua da Quitanda' });
});

test('a store that does not exist leads to the entrance', async () => {
  const { endereco, pessoa } = palco();
  const { pagina, goTo, espera } = await pessoa();
  espera(/status of 40\d/);
  for (const caminho of ['/cadastrar-vendedor/999999', '/cadastrar-vendedor/centro']) {
    await goTo(caminho);
    await pagina.waitForURL(`${endereco}/`);
    await titulo(pagina, 'Entrar').waitFor();
  }
});

test('an invitation that holds no more says whom to ask, and shows the door to who takes part already', async () => {
  const { fabricas, pessoa } = palco();
  const { id } = await fabricas.revenda({ exigeConvite: true });
  const { pagina, goTo, espera } = await pessoa({ tamanho: 'celular' });
  espera(/status of 400/);
  await goTo(`/cadastrar-vendedor/${id}?convite=antigo`);
  await pagina.getByText('Este link de cadastro não vale mais. Peça à sua loja o link ou o cartaz atual').waitFor();
  await pagina.getByRole('link', { name: 'Já tenho cadastro' }).click();
  await titulo(pagina, 'Entrar').waitFor();
});

test('the policy opens beside the form, by keyboard too, and what was typed is still there', async () => {
  const { contexto, pagina, goTo } = await palco().pessoa();
  await goTo(`/cadastrar-vendedor/${loja.id}`);
  await pagina.getByLabel('Nome', { exact: true }).fill('Márcia Prado');
  await pagina.getByLabel('Li e aceito a política de privacidade').focus();
  await pagina.keyboard.press('Tab');
  const [outra] = await Promise.all([contexto.waitForEvent('page'), pagina.keyboard.press('Enter')]);
  await titulo(outra, 'Política de privacidade').waitFor();
  await outra.close();
  expect(await valor(pagina, 'Nome')).toBe('Márcia Prado');
});

test('by keyboard alone, from the first field to the shop', async () => {
  const { pagina, goTo } = await palco().pessoa();
  await goTo(`/cadastrar-vendedor/${loja.id}`);
  await titulo(pagina, 'Cadastro de vendedor').waitFor();
  const type = async (campo: string, texto: string) => {
    await tabTo(pagina, campo);
    await pagina.keyboard.type(texto);
  };
  await type('cpf', '71428793860');
  await type('nome', 'Rui Campos');
  await type('dataNascimento', '28021990');
  await tabTo(pagina, 'sexo');
  await pagina.keyboard.press('ArrowRight');
  await type('hobby', 'Xadrez');
  await type('celular', '11977776666');
  await type('endCep', '01310100');
  await pagina.getByText('Endereço preenchido').waitFor();
  await type('endNumero', '1000');
  await type('senha', 'tigre-sereno-5');
  await type('confirmarSenha', 'tigre-sereno-5');
  await tabTo(pagina, 'aceitouPoliticaPrivacidade');
  await pagina.keyboard.press('Space');
  await pagina.keyboard.press('Tab');
  await pagina.keyboard.press('Tab');
  await pagina.keyboard.press('Enter');
  await pagina.waitForURL('**/loja');
});

test('on a phone where a colleague is in, the store’s link says so and changes nobody', async () => {
  const { endereco, pessoa } = palco();
  const beatriz = await pessoa({ tamanho: 'celular' });
  const { pagina } = beatriz;
  await beatriz.resume('loja', veterana.cpf);
  await beatriz.goTo(`/cadastrar-vendedor/${loja.id}`);
  await pagina.getByText('Alguém já entrou neste aparelho').waitFor();
  await fillPessoa(pagina, '16899535009');
  await pagina.getByLabel('CEP').fill('01310100');
  await pagina.getByText('Endereço preenchido').waitFor();
  await pagina.getByLabel('Número').fill('1000');
  await submitCadastro(pagina);
  await pagina.waitForURL(`${endereco}/loja`);
  await pagina.getByTitle(veterana.nome).waitFor();
});

test('a seller lends the phone to a colleague, and is still the one who is in', async () => {
  const { endereco, pessoa } = palco();
  const beatriz = await pessoa({ tamanho: 'celular' });
  const { pagina } = beatriz;
  await beatriz.resume('loja', veterana.cpf);
  await beatriz.goTo('/perfil');
  await pagina.getByRole('link', { name: 'Cadastrar um colega' }).click();
  await pagina.waitForURL(`${endereco}/loja/cadastrar-vendedor/${loja.id}`);
  await pagina.getByText(`${veterana.nome} continua neste aparelho`).waitFor();
  // The phone keeps nothing of who lent nobody theirs: neither for the next colleague, nor for who registers where nobody is in.
  await fillPessoa(pagina, '93541134780');
  // So one tap elsewhere asks first.
  await pagina.getByRole('link', { name: 'Loja', exact: true }).click();
  await pagina
    .getByRole('dialog', { name: 'Descartar o que você digitou?' })
    .getByRole('button', { name: 'Continuar editando' })
    .click();
  expect(await valor(pagina, 'CPF')).toBe('935.411.347-80');
  await pagina.reload();
  await pagina.getByText(`${veterana.nome} continua neste aparelho`).waitFor();
  expect(await valor(pagina, 'CPF')).toBe('');
  await fillPessoa(pagina, '93541134780');
  await pagina.getByLabel('CEP').fill('01310100');
  await pagina.getByText('Endereço preenchido').waitFor();
  await pagina.getByLabel('Número').fill('1000');
  await submitCadastro(pagina);
  await pagina.waitForURL(`${endereco}/loja`);
  await aviso(pagina, 'Cadastro realizado com sucesso').waitFor();
  // Not to a form that was sent.
  await pagina.goBack();
  await pagina.waitForURL('**/perfil');
  await beatriz.goTo('/perfil');
  await titulo(pagina, 'Meu perfil').waitFor();
  expect(await valor(pagina, 'Nome')).toBe(veterana.nome);
  const colega = await pessoa();
  await colega.goTo('/');
  await login(colega.pagina, '93541134780', 'caju-maduro-77');
  await colega.pagina.waitForURL('**/loja');
});

test('a colleague is not signed in on a phone that was lent, also where its owner’s session has ended meanwhile', async () => {
  const { app, endereco, pessoa } = palco();
  const beatriz = await pessoa({ tamanho: 'celular' });
  const { pagina, espera } = beatriz;
  espera(/status of 401/);
  await beatriz.resume('loja', veterana.cpf);
  await beatriz.goTo(`/loja/cadastrar-vendedor/${loja.id}`);
  await fillPessoa(pagina, '71348290579');
  await pagina.getByLabel('CEP').fill('01310100');
  await pagina.getByText('Endereço preenchido').waitFor();
  await pagina.getByLabel('Número').fill('1000');
  await app.db.deleteFrom('sessoes').execute();
  await submitCadastro(pagina);
  await pagina.waitForURL(`${endereco}/`);
  await titulo(pagina, 'Entrar').waitFor();
  expect(await pagina.evaluate(() => localStorage.getItem('pontua.tokenLoja'))).toBeNull();
  // Nor is a session of theirs left open.
  await expect.poll(() => app.db.selectFrom('sessoes').select('area').execute()).toEqual([]);
});
