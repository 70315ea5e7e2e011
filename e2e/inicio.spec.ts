/** The first seconds of a visit: what is seen before any script has run, and how the script takes it over. */
import { beforeAll, expect, test } from 'vitest';
import { usePalco } from './apoio/palco.ts';
import { login, type Pessoa, signInToLoja } from './apoio/pessoa.ts';
import { boxOf, titulo } from './apoio/tela.ts';

const palco = usePalco({ ambiente: { MARCA_NOME: 'Vitrine & Cia' } });
const administradora = { cpf: '39053344705', nome: 'Helena Prado', permissao: 2 };
const vendedora = { cpf: '52998224725', nome: 'Beatriz Nogueira Lima' };

beforeAll(async () => {
  const { fabricas, senhaHash } = palco();
  const rede = await fabricas.rede({ nome: 'Lar Brasileiro' });
  const loja = await fabricas.revenda({ redeId: rede.id, nomeFantasia: 'Lar Brasileiro Centro' });
  await fabricas.parceiro({ ...vendedora, senhaHash, revendaId: loja.id });
  await fabricas.usuario({ ...administradora, senhaHash });
});

/** Opens a page whose scripts wait, as on a slow connection, until the answer is called. */
async function openSlowly({ pagina }: Pessoa, caminho: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await pagina.route('**/assets/*.js', async (rota) => {
    await promise;
    await rota.continue();
  });
  await pagina.goto(palco().endereco + caminho, { waitUntil: 'commit' });
  return resolve;
}

test('the login stands there under the brand before its script; what is typed and sent meanwhile is taken over', async () => {
  const alguem = await palco().pessoa({ tamanho: 'celular' });
  const { pagina } = alguem;
  const release = await openSlowly(alguem, '/');
  await pagina.getByRole('img', { name: 'Vitrine & Cia' }).waitFor();
  expect(await pagina.title()).toBe('Vitrine & Cia');
  await login(pagina, vendedora.cpf);
  // Held back: sent by the browser itself, the password would stand in the address.
  expect(new URL(pagina.url()).search).toBe('');
  expect(await pagina.getByLabel('Senha', { exact: true }).inputValue()).not.toBe('');
  const [pedido] = await Promise.all([pagina.waitForRequest(/api\/sessoes\/parceiro$/), release()]);
  expect(pedido.postDataJSON()).toMatchObject({ cpf: vendedora.cpf });
  await pagina.waitForURL('**/loja');
});

test('a script that does not come is told, and the page goes on by itself once there is reception', async () => {
  const alguem = await palco().pessoa({ tamanho: 'celular' });
  const { pagina, goTo, espera } = alguem;
  espera(/ERR_FAILED/);
  await pagina.route('**/assets/*.js', (rota) => rota.abort());
  await pagina.route('**/', (rota) => (rota.request().method() === 'HEAD' ? rota.abort() : rota.continue()));
  await goTo('/');
  await pagina.getByRole('alert').filter({ hasText: 'Sem conexão. Esta página continua sozinha' }).waitFor();
  await login(pagina, vendedora.cpf);
  expect(await pagina.locator('form').getAttribute('aria-busy')).toBe('true');
  await pagina.waitForRequest((pedido) => pedido.method() === 'HEAD');
  await Promise.all([pagina.waitForEvent('load'), pagina.unrouteAll()]);
  await pagina.getByRole('alert').waitFor({ state: 'detached' });
  await signInToLoja(alguem, vendedora.cpf);
});

test('what was typed before the script, and not sent, stays and is masked', async () => {
  const alguem = await palco().pessoa({ tamanho: 'celular' });
  const { pagina } = alguem;
  const release = await openSlowly(alguem, '/login');
  await pagina.getByLabel('CPF').fill('529982247');
  release();
  await expect.poll(() => pagina.getByLabel('CPF').inputValue()).toBe('529.982.247');
  await pagina.getByLabel('CPF').press('End');
  await pagina.keyboard.type('25');
  expect(await pagina.getByLabel('CPF').inputValue()).toBe('529.982.247-25');
});

test('the shop keeps the places of what will come, and nothing moves when it does', async () => {
  const alguem = await palco().pessoa({ tamanho: 'celular' });
  const { pagina } = alguem;
  await alguem.resume('loja', vendedora.cpf);
  const release = await openSlowly(alguem, '/loja');
  const cabeca = pagina.getByRole('heading', { name: 'Troque seus pontos' });
  // The typeface is on its way as well.
  await pagina.evaluate(() => document.fonts.ready);
  const antes = await boxOf(cabeca);
  release();
  await pagina.getByRole('button', { name: 'Sair' }).waitFor();
  await pagina.getByText('Logo haverá prêmios novos por aqui.').waitFor();
  expect(await boxOf(cabeca)).toEqual(antes);
  expect(await pagina.getByText('Seu saldo já alcança').count()).toBe(0);
});

test('the shop waits for nobody for long: what came is painted, and what failed is told in its place', async () => {
  const alguem = await palco().pessoa({ tamanho: 'celular' });
  const { pagina, goTo, espera } = alguem;
  espera(/ERR_FAILED/);
  const { promise: nunca, resolve: release } = Promise.withResolvers<void>();
  await pagina.route('**/api/banners', async (rota) => {
    await nunca;
    await rota.continue();
  });
  await pagina.route('**/api/premios?*', (rota) => rota.abort());
  await alguem.resume('loja', vendedora.cpf);
  await goTo('/loja');
  await pagina.getByRole('button', { name: 'Sair' }).waitFor();
  await pagina.getByText('Não foi possível carregar').waitFor();
  expect(await pagina.getByRole('region', { name: 'Destaques' }).count()).toBe(0);
  release();
  await pagina.getByRole('region', { name: 'Destaques' }).waitFor();
  await pagina.unroute('**/api/premios?*');
  await pagina.getByRole('button', { name: 'Tentar novamente' }).click();
  await pagina.getByText('Logo haverá prêmios novos por aqui.').waitFor();
});

test('the banner of the last visit stands there before the script; a spoilt memory of it is nobody’s loss', async () => {
  const alguem = await palco().pessoa({ tamanho: 'celular' });
  const { pagina, goTo } = alguem;
  await alguem.resume('loja', vendedora.cpf);
  await goTo('/loja');
  // Until then the shop itself would write over what is remembered.
  await pagina.getByRole('region', { name: 'Destaques' }).waitFor();
  const remember = (texto: string) =>
    pagina.evaluate((valor) => window.localStorage.setItem('pontua.banners', valor), texto);
  const lugar = () =>
    pagina.evaluate(() => window.getComputedStyle(document.documentElement).getPropertyValue('--pontua-banner'));
  await remember(JSON.stringify({ loja: 1, banners: [{ imagem: '/banners/casa.svg' }] }));
  const release = await openSlowly(alguem, '/loja');
  await titulo(pagina, 'Troque seus pontos').waitFor();
  expect(await lugar()).toBe('url("/banners/casa.svg")');
  release();
  await pagina.getByRole('region', { name: 'Destaques' }).waitFor();
  await remember('{"banners":');
  await pagina.reload();
  await pagina.getByRole('region', { name: 'Destaques' }).waitFor();
  expect(await lugar()).toBe('');
});

test('whoever is signed in goes from the door to the shop, and nobody else sees the shop', async () => {
  const alguem = await palco().pessoa({ tamanho: 'celular' });
  const { pagina, goTo } = alguem;
  await goTo('/loja');
  await titulo(pagina, 'Entrar').waitFor();
  expect(new URL(pagina.url()).pathname).toBe('/');
  await alguem.resume('loja', vendedora.cpf);
  for (const porta of ['/', '/login']) {
    await goTo(porta);
    await pagina.waitForURL('**/loja');
    await titulo(pagina, 'Troque seus pontos').waitFor();
  }
});

test('the first day of whoever sets it up: what is there is ticked off, what is not wanted is put aside, and then all is done', async () => {
  const { app, fabricas } = palco();
  const alguem = await palco().pessoa();
  const { pagina, open } = alguem;
  await alguem.resume('painel', administradora.cpf);
  await alguem.goTo('/painel/dashboard');
  const cartao = pagina.getByRole('region', { name: 'Primeiros passos' });
  await cartao.getByText('4 de 10 prontos').waitFor();
  await cartao.getByText('A seguir: os produtos e seus pontos.').waitFor();
  await cartao.getByRole('link', { name: 'Ver os passos' }).click();
  await titulo(pagina, 'Primeiros passos').waitFor();
  const passo = (nome: string) =>
    pagina.getByRole('listitem').filter({ has: pagina.getByRole('heading', { name: nome, exact: true }) });
  await passo('As lojas').getByText('1 loja ativa').waitFor();
  await passo('Uma venda de teste').getByText('Antes: os produtos e seus pontos.').waitFor();

  const regulamento = passo('O regulamento');
  await regulamento.getByRole('button', { name: /^Não vou precisar/ }).click();
  await regulamento.getByText('Dispensado').waitFor();
  await regulamento.getByRole('button', { name: /^Quero fazer/ }).click();
  await regulamento.getByRole('link', { name: 'Abrir o regulamento' }).waitFor();
  for (const nome of ['O que as redes compraram', 'O regulamento', 'Mensagens']) {
    await passo(nome)
      .getByRole('button', { name: /^Não vou precisar/ })
      .click();
    await passo(nome).getByText('Dispensado').waitFor();
  }
  await fabricas.produto();
  await fabricas.premio();
  const lugar = await app.db
    .selectFrom('parceiros as p')
    .innerJoin('revendas as r', 'r.id', 'p.revendaId')
    .where('p.cpf', '=', vendedora.cpf)
    .select(['p.id as parceiroId', 'r.id as revendaId', 'r.redeId'])
    .executeTakeFirstOrThrow();
  const realizadoEm = app.clock.today();
  await app.db
    .insertInto('vendas')
    .values({ ...lugar, tipoFiscal: 'N', identificador: '1', realizadoEm, totalVenda: 1, origem: 0 })
    .execute();
  await open('/painel/primeiros-passos');
  await pagina.getByText('Tudo pronto.').waitFor();
  await pagina.getByRole('link', { name: 'Ir ao painel' }).click();
  await titulo(pagina, 'Dashboard').waitFor();
  expect(await cartao.count()).toBe(0);
});

test.each([
  { quantos: 'a single one', bannerExclusivo: true },
  { quantos: 'the first of several', bannerExclusivo: false },
])(
  'the banner of the last visit, $quantos, stands where it will stand, above a prize with a long name',
  async (caso) => {
    const { fabricas, senhaHash } = palco();
    const loja = await fabricas.revenda({ bannerExclusivo: caso.bannerExclusivo });
    await fabricas.premio({ nome: 'Sanduicheira e grill antiaderente' });
    const { cpf } = await fabricas.parceiro({ senhaHash, revendaId: loja.id });
    const alguem = await palco().pessoa({ tamanho: 'celular' });
    const { pagina } = alguem;
    await alguem.resume('loja', cpf);
    await alguem.goTo('/loja');
    const figura = pagina.getByRole('region', { name: 'Destaques' }).getByRole('img').first();
    await figura.waitFor();
    // What staff's banners would leave behind.
    const imagem = '/banners/pix.svg';
    const banners = Array(caso.bannerExclusivo ? 1 : 2).fill({ imagem, imagemCelular: imagem, texto: 'Pix' });
    await pagina.evaluate((texto) => window.localStorage.setItem('pontua.banners', texto), JSON.stringify({ banners }));
    const release = await openSlowly(alguem, '/loja');
    const lugar = pagina.locator('[style*="banner"] [class*="lugar"]');
    const antes = await boxOf(lugar);
    release();
    await pagina
      .getByRole('link', { name: /Sanduicheira/ })
      .first()
      .waitFor();
    expect(await boxOf(figura)).toEqual(antes);
  },
);
