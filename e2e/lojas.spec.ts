/** A store from its first code to its page: the manufacturer's list and the CEP fill it in, staff change it, call it, switch it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { avenidaPaulista, startCorreios } from '../server/test/correios.ts';
import { findViolations, inspect } from './apoio/exame.ts';
import { expectFoco } from './apoio/leitora.ts';
import { usePalco } from './apoio/palco.ts';
import type { Pessoa } from './apoio/pessoa.ts';
import { aviso, botao, boxOf, daLinha, linhas, titulo } from './apoio/tela.ts';

const correios = await startCorreios();
const palco = usePalco({ ambiente: { CEP_URL: correios.url } });
afterAll(() => correios.close());
const cpf = '11144477735';

beforeAll(async () => {
  correios.respond('01310100', avenidaPaulista);
  const { app, fabricas, senhaHash } = palco();
  await fabricas.usuario({ cpf, senhaHash, nome: 'Helena', permissao: 2 });
  const rede = await fabricas.rede({ nome: 'Lar Brasileiro' });
  await fabricas.revenda({ redeId: rede.id, codigo: 'LB001', cnpj: '11222333000181', nomeFantasia: 'Centro' });
  await app.db
    .insertInto('baseLojas')
    .values({ codigo: 'LB002', nomeFantasia: 'Loja da Base', razaoSocial: 'Base Ltda.', cnpj: '45997418000153' })
    .execute();
});

const erro = ({ pagina }: Pessoa, texto: string) => pagina.locator('#conteudo, [role=dialog]').getByText(texto).first();
const campo = ({ pagina }: Pessoa, nome: string) => pagina.getByLabel(nome, { exact: true });

test('a store from nothing to its page', async () => {
  const helena = await palco().pessoa({ tamanho: 'mesa' });
  const { pagina, goTo } = helena;
  await helena.resume('painel', cpf);

  await goTo('/painel/cadastrar/revenda');
  await titulo(pagina, 'Cadastrar Loja').waitFor();
  await botao(pagina, 'Cadastrar').click();
  for (const texto of ['Rede obrigatória', 'Código obrigatório', 'CEP obrigatório', 'Tipo de pontuação obrigatório'])
    await erro(helena, texto).waitFor();
  const rede = pagina.getByRole('combobox', { name: 'Rede' });
  await expectFoco(rede);
  expect(await rede.getAttribute('aria-expanded')).toBe('false');

  await campo(helena, 'Código').fill('lb001');
  await campo(helena, 'CNPJ').fill('11222333000181');
  await erro(helena, 'Código em uso por outra Loja').waitFor();
  await erro(helena, 'Loja não cadastrada na base').waitFor();
  await campo(helena, 'Nome Fantasia').focus();
  await erro(helena, 'CNPJ já cadastrado').waitFor();
  expect(await campo(helena, 'CNPJ').inputValue()).toBe('');

  await campo(helena, 'Código').fill('LB002');
  await campo(helena, 'Responsável').focus();
  await erro(helena, 'Preenchido pela base de lojas').waitFor();
  expect(await campo(helena, 'Nome Fantasia').inputValue()).toBe('Loja da Base');
  expect(await campo(helena, 'CNPJ').inputValue()).toBe('45.997.418/0001-53');
  await campo(helena, 'Responsável').fill('Marina Couto');
  await campo(helena, 'CEP').fill('01310100');
  await erro(helena, 'Endereço preenchido').waitFor();
  expect(await campo(helena, 'Rua').inputValue()).toBe('Avenida Paulista');
  await campo(helena, 'Número').fill('1000');
  await campo(helena, 'E-mail').fill('base@lojas.example');
  await campo(helena, 'Celular').fill('119');
  await campo(helena, 'Telefone').focus();
  await erro(helena, 'Celular inválido').waitFor();
  await campo(helena, 'Celular').fill('11987654321');
  await rede.click();
  await pagina.getByRole('option', { name: 'Lar Brasileiro' }).click();
  await pagina.getByLabel('Foto').check({ force: true });
  // Where nobody could be asked as the field was left, saving says so, and does with it what leaving it would have.
  helena.espera(/status of 409|ERR_FAILED/);
  await pagina.route(/api\/revendas\?cnpj=/, (rota) => rota.abort());
  await campo(helena, 'CNPJ').fill('11222333000181');
  await botao(pagina, 'Cadastrar').click();
  await erro(helena, 'CNPJ já cadastrado').waitFor();
  expect(await campo(helena, 'CNPJ').inputValue()).toBe('');
  expect(await campo(helena, 'Responsável').inputValue()).toBe('Marina Couto');
  await campo(helena, 'CNPJ').fill('45997418000153');
  await botao(pagina, 'Cadastrar').click();
  await aviso(pagina, 'Loja cadastrada com sucesso').waitFor();
  await expect.poll(() => campo(helena, 'Código').inputValue()).toBe('');
  // The next one is in the same street.
  await expect.poll(() => pagina.getByText('Endereço preenchido').count()).toBe(0);
  await campo(helena, 'CEP').fill('01310100');
  await erro(helena, 'Endereço preenchido').waitFor();

  // In any case, as every address.
  await goTo('/painel/lojas');
  await pagina.getByText('Nenhum histórico foi processado até agora.').waitFor();
  await expect.poll(() => linhas(pagina).count()).toBe(2);
  await daLinha(pagina, 'Loja da Base', 'Alterar');
  const alterar = pagina.getByRole('dialog', { name: 'Alterar Loja da Base' });
  await alterar.getByLabel('Responsável').fill('Jorge Salles');
  await alterar.getByLabel('E-mail').fill('');
  await alterar.getByRole('combobox', { name: 'Cenário' }).click();
  await pagina.getByRole('option', { name: 'B', exact: true }).click();
  await alterar.getByRole('button', { name: 'Salvar' }).click();
  await aviso(pagina, 'Revenda alterada com sucesso').waitFor();

  await daLinha(pagina, 'Loja da Base', 'Contatos');
  const contatos = pagina.getByRole('dialog', { name: 'Contatos de Loja da Base' });
  await contatos.getByRole('button', { name: 'Adicionar contato' }).click();
  await contatos.getByText('Nome é obrigatório').waitFor();
  await contatos.getByLabel('Nome').fill('Rita');
  await contatos.getByLabel('Telefone').fill('1133334444');
  helena.espera(/status of 429/);
  const recusa = { status: 429, json: { erro: 'Espere um instante', codigo: 'muitas_tentativas' } };
  await pagina.route('**/contatos', (rota) => rota.fulfill(recusa), { times: 1 });
  await contatos.getByRole('button', { name: 'Adicionar contato' }).click();
  await aviso(pagina, 'Erro ao adicionar contato. Espere um instante').waitFor();
  await contatos.getByRole('button', { name: 'Adicionar contato' }).click();
  await aviso(pagina, 'Contato adicionado com sucesso').waitFor();
  await contatos.getByText('(11) 3333-4444').waitFor();
  await pagina.keyboard.press('Escape');

  const resgate = pagina.getByLabel('Liberar Resgate: Loja da Base');
  if ((await resgate.count()) === 0) await pagina.getByRole('button', { name: 'Todas as colunas' }).click();
  await resgate.uncheck({ force: true });
  await aviso(pagina, 'Liberação do resgate alterada com sucesso').waitFor();

  await pagina.getByRole('link', { name: 'Loja da Base' }).first().click();
  await titulo(pagina, 'Loja da Base').waitFor();
  for (const texto of ['Jorge Salles', 'Resgate suspenso', '45.997.418/0001-53', '01310-100'])
    await pagina.getByText(texto).first().waitFor();
  await botao(pagina, 'Alterar').click();
  await alterar.getByLabel('Responsável').fill('Paula Reis');
  // Of a form higher than the window the button is in sight, and what the keyboard comes to is not behind it.
  const salvar = alterar.getByRole('button', { name: 'Salvar' });
  expect((await boxOf(salvar)).y).toBeLessThan(pagina.viewportSize()?.height ?? 0);
  const telefone = alterar.getByLabel('Telefone');
  for (let i = 0; i < 20 && !(await telefone.evaluate((e) => e === document.activeElement)); i += 1)
    await pagina.keyboard.press('Tab');
  const lugar = await boxOf(telefone);
  expect(lugar.y + lugar.height).toBeLessThan((await boxOf(salvar)).y);
  await alterar.getByRole('button', { name: 'Salvar' }).click();
  await alterar.waitFor({ state: 'detached' });
  await pagina.getByText('Paula Reis').waitFor();
  await pagina.getByRole('tab', { name: 'Contatos' }).click();
  await botao(pagina, 'Alterar').click();
  await alterar.getByLabel('CNPJ').fill('11444777000161');
  await alterar.getByRole('button', { name: 'Salvar' }).click();
  await pagina.waitForURL('**/painel/revenda/11444777000161?aba=contatos');
  await pagina.getByText('11.444.777/0001-61').waitFor();
  await pagina.getByText('Rita').waitFor();
  await pagina.route('**/contatos/*', (rota) => rota.fulfill(recusa), { times: 1 });
  await botao(pagina, 'Excluir contato Rita').click();
  const excluir = pagina.getByRole('dialog').getByRole('button', { name: 'Excluir contato' });
  await excluir.click();
  await aviso(pagina, 'Erro ao excluir contato. Espere um instante').waitFor();
  await excluir.click();
  await aviso(pagina, 'Contato excluído com sucesso').waitFor();
  await botao(pagina, 'Histórico').click();
  await pagina.getByRole('dialog').getByText('Loja alterada').first().waitFor();
  await pagina.keyboard.press('Escape');

  await pagina.getByRole('link', { name: 'Cartaz' }).click();
  await pagina.getByRole('img', { name: 'Código QR do cadastro na loja Loja da Base' }).waitFor();
  expect(await inspect(pagina, 'painel-loja-cartaz')).toEqual([]);

  await goTo('/painel/Lojas?todas=1');
  await daLinha(pagina, 'Loja da Base', 'Excluir');
  await pagina.getByRole('dialog').getByRole('button', { name: 'Excluir loja' }).click();
  await aviso(pagina, 'Excluído com sucesso').waitFor();
  await expect.poll(() => linhas(pagina).count()).toBe(1);
}, 120_000);

test('who sees no inactive store nor prize is told all the same, as the field is left, that one of them has the code', async () => {
  const { fabricas, senhaHash } = palco();
  await fabricas.usuario({ cpf: '16899535009', senhaHash, nome: 'Otávio', permissao: 1 });
  await fabricas.revenda({ codigo: 'VELHA', cnpj: '04252011000110', ativo: false });
  await fabricas.premio({ codigo: 'SAIU1', ativo: false });
  const otavio = await palco().pessoa({ tamanho: 'mesa' });
  const { pagina, goTo } = otavio;
  await otavio.resume('painel', '16899535009');

  await goTo('/painel/cadastrar/premio');
  await campo(otavio, 'Código').fill('saiu1');
  await campo(otavio, 'Nome').focus();
  await erro(otavio, 'Código já cadastrado').waitFor();
  expect(await campo(otavio, 'Código').inputValue()).toBe('');

  await goTo('/painel/cadastrar/revenda');
  await titulo(pagina, 'Cadastrar Loja').waitFor();
  await campo(otavio, 'Código').fill('velha');
  await campo(otavio, 'CNPJ').fill('04252011000110');
  await erro(otavio, 'Código em uso por outra Loja').waitFor();
  await campo(otavio, 'Nome Fantasia').focus();
  await erro(otavio, 'CNPJ já cadastrado').waitFor();
  expect(await campo(otavio, 'CNPJ').inputValue()).toBe('');
});

test('a list of stores that has no room for all of them says so below those that it has', async () => {
  const { fabricas, senhaHash } = palco();
  await fabricas.usuario({ cpf: '52998224725', senhaHash, nome: 'Irene', permissao: 2 });
  for (let n = 1; n <= 51; n++) await fabricas.revenda({ nomeFantasia: `Loja ${String(n).padStart(2, '0')}` });
  const irene = await palco().pessoa({ tamanho: 'mesa' });
  const { pagina, goTo } = irene;
  await irene.resume('painel', '52998224725');

  await goTo('/painel/cadastrar/parceiro');
  const loja = pagina.getByRole('combobox', { name: 'Loja' });
  const haMais = pagina.getByText('Há mais. Digite para ver as outras.');
  await loja.click();
  await haMais.scrollIntoViewIfNeeded();
  expect(await haMais.isVisible()).toBe(true);
  expect(await findViolations(pagina, { runOnly: ['color-contrast'] })).toEqual([]);
  const opacity = await pagina
    .getByRole('option')
    .filter({ has: haMais })
    .evaluate((linha) => window.getComputedStyle(linha).opacity);
  expect(opacity).toBe('1');
  await loja.fill('Loja 51');
  await pagina.getByRole('option', { name: 'Loja 51' }).waitFor();
  await expect.poll(() => haMais.count()).toBe(0);

  await goTo('/painel/produtos/lojas');
  await botao(pagina, 'Filtro Loja').click();
  await pagina.getByText('Há mais. Busque para ver as outras.').waitFor();
  await pagina.getByLabel('Buscar loja').fill('Loja 51');
  await expect.poll(() => pagina.getByText('Há mais.').count()).toBe(0);
});
