/** Coming in, staying, and being shown out: each area has its own door. */
import { telas } from '@pontua/contract/access';
import { chromium, type Page, type Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { settle } from './apoio/exame.ts';
import { completo } from './apoio/navegador.ts';
import { usePalco } from './apoio/palco.ts';
import { expectNoneOf } from './apoio/partes.ts';
import { aparelhos, hasLeft, login, openPessoa, signInToLoja, signInToPainel } from './apoio/pessoa.ts';
import { aviso, botao, boxOf, painted, saldo, titulo } from './apoio/tela.ts';

const palco = usePalco();
const vendedora = { cpf: '52998224725', nome: 'Beatriz Nogueira Lima' };
const outraVendedora = { cpf: '16899535009', nome: 'Rosa Amaral' };
const novata = { cpf: '39053344705', nome: 'Marina Couto' };
const administradora = { cpf: '11144477735', nome: 'Helena Prado' };
const niveis = { 0: '29537995593', 3: '15350946056', 4: '71428793860', 5: '93541134780' } as const;

beforeAll(async () => {
  const { fabricas, senhaHash } = palco();
  const rede = await fabricas.rede({ nome: 'Lar Brasileiro' });
  const loja = await fabricas.revenda({ redeId: rede.id, nomeFantasia: 'Lar Brasileiro Centro' });
  for (const pessoa of [vendedora, outraVendedora])
    await fabricas.parceiro({ ...pessoa, senhaHash, revendaId: loja.id });
  await fabricas.parceiro({ ...novata, senhaHash, revendaId: loja.id, aceitouRegulamentoEm: null });
  await fabricas.usuario({ ...administradora, senhaHash, permissao: 2 });
  for (const [nivel, cpf] of Object.entries(niveis)) {
    const escopo = { redes: nivel === '3' ? [] : [rede.id], revendas: nivel === '3' ? [loja.id] : [] };
    await fabricas.usuario({ cpf, senhaHash, permissao: Number(nivel), ...escopo });
  }
});

test('a wrong CPF and a wrong password are said at the door, and leave the other area signed in', async () => {
  const { pessoa } = palco();
  const alguem = await pessoa();
  const { pagina, goTo, espera } = alguem;
  await signInToPainel(alguem, administradora.cpf);
  await goTo('/');
  await login(pagina, '11111111111');
  await pagina.getByText('CPF inválido').waitFor();
  espera(/status of 400/);
  const [pedido] = await Promise.all([
    pagina.waitForRequest(/api\/sessoes\/parceiro$/),
    login(pagina, vendedora.cpf, 'errada-mesmo'),
  ]);
  expect(pedido.postDataJSON()).toEqual({ cpf: vendedora.cpf, senha: 'errada-mesmo' });
  await aviso(pagina, 'CPF ou senha inválidos').waitFor();
  await goTo('/painel');
  await pagina.waitForURL('**/painel/dashboard');
});

test('both sessions outlive a reload, and leaving one keeps the other', async () => {
  const { pessoa } = palco();
  const alguem = await pessoa();
  const { pagina, goTo } = alguem;
  await signInToPainel(alguem, administradora.cpf);
  await signInToLoja(alguem, vendedora.cpf);
  await pagina.reload();
  expect(await saldo(pagina)).toBe('0');
  // A call that is answered after one has left is a 401 that the browser complains of.
  await pagina.waitForLoadState('networkidle');
  await pagina.getByRole('button', { name: 'Sair' }).click();
  await aviso(pagina, 'Até mais!').waitFor();
  await hasLeft(pagina);
  await goTo('/painel/redes');
  await titulo(pagina, 'Redes').waitFor();
  await pagina.reload();
  await titulo(pagina, 'Redes').waitFor();
});

test.each(['after', 'before'])(
  'a refusal %s the goodbye, of what was still being asked for, signs nobody else out',
  async (quando) => {
    const { pessoa } = palco();
    const alguem = await pessoa();
    const { pagina, espera } = alguem;
    await signInToPainel(alguem, administradora.cpf);
    const pergunta = await holdBack(pagina, /api\/premios/, 'request');
    const despedida = await holdBack(pagina, /api\/sessoes$/, 'response');
    await Promise.all([pergunta.held, signInToLoja(alguem, vendedora.cpf)]);
    espera(/status of 401/);
    await pagina.getByRole('button', { name: 'Sair' }).click();
    await despedida.held;
    for (const resposta of quando === 'after' ? [despedida, pergunta] : [pergunta, despedida]) await resposta.release();
    await aviso(pagina, 'Até mais!').waitFor();
    await titulo(pagina, 'Entrar').waitFor();
    const restou = await pagina.evaluate(() => Object.keys(window.localStorage).filter((nome) => /token/i.test(nome)));
    expect(restou).toEqual(['pontua.tokenPainel']);
  },
);

test.each([
  { onde: 'the seller area', caminho: '/resgates', porta: '/' },
  { onde: 'the panel', caminho: '/painel/redes', porta: '/painel' },
])('a session that was revoked ends in $onde at its own login', async ({ caminho, porta }) => {
  const { app, endereco, pessoa } = palco();
  const alguem = await pessoa();
  const { pagina, goTo, espera } = alguem;
  if (porta === '/') await signInToLoja(alguem, vendedora.cpf);
  else await signInToPainel(alguem, administradora.cpf);
  // A call that is still under way would hear of it, and say so on this page instead of the next.
  await pagina.waitForLoadState('networkidle');
  await app.db.deleteFrom('sessoes').execute();
  espera(/status of 401/);
  await goTo(caminho);
  await pagina.waitForURL(endereco + porta);
  await titulo(pagina, /^Entrar/).waitFor();
  // With the reason, once.
  await aviso(pagina, 'Sua sessão terminou. Entre novamente').waitFor();
  expect(await pagina.getByText('Sua sessão terminou').count()).toBe(1);
  expect(await pagina.evaluate(() => Object.keys(window.localStorage).filter((nome) => /token/i.test(nome)))).toEqual(
    [],
  );
});

test.each([
  { area: 'the seller area', caminho: '/resgates?limite=50', cpf: vendedora.cpf, porta: '/' },
  { area: 'the catalogue', caminho: '/loja?busca=caneca', cpf: vendedora.cpf, porta: '/?busca=caneca' },
  { area: 'the panel', caminho: '/painel/redes?busca=lar', cpf: administradora.cpf, porta: '/painel' },
])('a link into $area leads there after the login, also when the login was loaded anew', async (link) => {
  const { endereco, pessoa } = palco();
  const { pagina, goTo } = await pessoa();
  await goTo(link.caminho);
  await pagina.waitForURL(endereco + link.porta);
  await titulo(pagina, /^Entrar/).waitFor();
  await pagina.reload();
  await login(pagina, link.cpf);
  await pagina.waitForURL(endereco + link.caminho);
});

test('a session that ended leads its own person back to their work, and nobody else', async () => {
  const { app, endereco, pessoa } = palco();
  const alguem = await pessoa();
  const { pagina, espera } = alguem;
  espera(/status of 401/);
  const lose = async (procura: string) => {
    // What the screen itself still asks for must not learn it first.
    await settle(pagina);
    await app.db.deleteFrom('sessoes').execute();
    await busca(pagina).fill(procura);
    await pagina.waitForURL(`${endereco}/painel`);
  };
  await signInToPainel(alguem, administradora.cpf);
  await pagina.getByRole('link', { name: 'Resgates', exact: true }).click();
  await titulo(pagina, 'Resgates').waitFor();
  await lose('lar');
  await login(pagina, administradora.cpf);
  await pagina.waitForURL('**/painel/resgates**');
  await titulo(pagina, 'Resgates').waitFor();
  await lose('caneca');
  await login(pagina, niveis[0]);
  await pagina.waitForURL('**/painel/dashboard');
  // Who leaves of their own accord leaves no way back either.
  await pagina.getByRole('link', { name: 'Resgates', exact: true }).click();
  await titulo(pagina, 'Resgates').waitFor();
  await pagina.getByRole('button', { name: /^Conta de/ }).click();
  await pagina.getByRole('menuitem', { name: 'Sair' }).click();
  await titulo(pagina, /^Entrar/).waitFor();
  await login(pagina, niveis[0]);
  await pagina.waitForURL('**/painel/dashboard');
});

test('a screen that is taken away while it is open says so, and the menu follows', async () => {
  const { app, pessoa } = palco();
  const alguem = await pessoa();
  const { pagina, espera } = alguem;
  await signInToPainel(alguem, niveis[5]);
  const noMenu = pagina.getByRole('navigation').getByRole('link', { name: 'Resgates', exact: true });
  await noMenu.click();
  await pagina.getByText('Sem resultados').waitFor();
  const daTela = app.db.deleteFrom('permissaoTelas').where('tela', '=', '/painel/resgates').where('nivel', '=', 5);
  await daTela.execute();
  const perguntas: string[] = [];
  pagina.on('request', (pedido) => pedido.url().includes('/api/permissoes') && perguntas.push(pedido.url()));
  espera(/status of 403/);
  await busca(pagina).fill('lar');
  await pagina.getByText('Acesso não permitido').waitFor();
  await expect.poll(() => noMenu.count()).toBe(0);
  expect(perguntas).toHaveLength(1);
  await pagina.getByRole('link', { name: 'Ir para o início' }).click();
  await titulo(pagina, 'Vendedores Lojas').waitFor();
  await app.db.insertInto('permissaoTelas').values({ tela: '/painel/resgates', nivel: 5 }).execute();
});

test('a level without a screen is told whom to ask, and comes in once it has one', async () => {
  const { app, fabricas, senhaHash, pessoa } = palco();
  const nova = { id: 8, nome: 'Auditoria', descricao: 'Confere resgates' };
  await app.db.insertInto('permissaoTipos').values(nova).execute();
  const auditora = { cpf: '86288366757', nome: 'Rute Amaral' };
  await fabricas.usuario({ ...auditora, senhaHash, permissao: nova.id });
  const alguem = await pessoa();
  const { pagina } = alguem;
  await signInToPainel(alguem, auditora.cpf);
  await titulo(pagina, 'Nenhuma tela liberada').waitFor();
  await pagina.getByText(/^Rute Amaral, o seu nível de acesso \(Auditoria\)/).waitFor();
  await botao(pagina, 'Sair').click();
  await titulo(pagina, /^Entrar/).waitFor();
  await login(pagina, auditora.cpf);
  await titulo(pagina, 'Nenhuma tela liberada').waitFor();
  await app.db.insertInto('permissaoTelas').values({ tela: '/painel/resgates', nivel: nova.id }).execute();
  await botao(pagina, 'Verificar de novo').click();
  await pagina.getByRole('link', { name: 'Ir para o início' }).click();
  await pagina.waitForURL('**/painel/resgates');
  await titulo(pagina, 'Resgates').waitFor();
});

test('whoever refuses the rules is signed out', async () => {
  const { endereco, pessoa } = palco();
  const alguem = await pessoa({ tamanho: 'celular' });
  const { pagina, goTo } = alguem;
  await signInToLoja(alguem, novata.cpf);
  const cancelar = pagina.getByRole('button', { name: 'CANCELAR' });
  // The greeting comes at the same time, and leaves both buttons free.
  const ola = aviso(pagina, `Olá, ${novata.nome}!`);
  await ola.waitFor();
  for (const nome of ['CANCELAR', 'ACEITAR']) {
    const room = async () => {
      const { y, height } = await boxOf(pagina.getByRole('button', { name: nome }));
      return (await boxOf(ola)).y - (y + height);
    };
    await expect.poll(room, { message: nome }).toBeGreaterThan(0);
  }
  // The way on and the way out are in sight, whatever the device, however long the rules.
  for (const tamanho of Object.values(aparelhos)) {
    await pagina.setViewportSize(tamanho);
    await expect.poll(() => cancelar.evaluate(shownPart), { message: `a ${tamanho.width} px` }).toBe(1);
  }
  // Who agreed to one version has not agreed to the one that takes its place under their eyes.
  const concordo = pagina.getByLabel('Concordo com os termos deste Regulamento.');
  await concordo.check();
  alguem.espera(/status of 409/);
  const outra = { versao: 7, conteudo: '# Novo\nOutra regra.', publicadoEm: '2026-11-01T12:00:00.000Z' };
  await pagina.route(/\/api\/textos\/regulamento/, (rota) => rota.fulfill({ json: { tipo: 'regulamento', ...outra } }));
  const recusa = { erro: 'O regulamento mudou: leia a nova versão', codigo: 'conflito' };
  await pagina.route(/\/api\/parceiros$/, (rota) => rota.fulfill({ status: 409, json: recusa }), { times: 1 });
  await pagina.getByRole('button', { name: 'ACEITAR' }).click();
  await pagina.getByText('Outra regra.').waitFor();
  expect(await concordo.isChecked()).toBe(false);
  await cancelar.click();
  await aviso(pagina, 'Até mais!').waitFor();
  await pagina.waitForURL(`${endereco}/`);
  await hasLeft(pagina);
  await goTo('/resgates');
  await pagina.waitForURL(`${endereco}/`);
});

test('whoever leaves without a connection has left at once, and the session ends when there is one again', async () => {
  const { endereco, pessoa } = palco();
  const alguem = await pessoa({ tamanho: 'celular' });
  const { pagina, contexto, espera } = alguem;
  espera(/ERR_INTERNET_DISCONNECTED/);
  await signInToLoja(alguem, vendedora.cpf);
  await aviso(pagina, 'Olá').waitFor();
  await pagina.waitForLoadState('networkidle');
  const token = await pagina.evaluate(() => localStorage.getItem('pontua.tokenLoja') ?? '');
  const asks = () =>
    fetch(`${endereco}/api/sessoes/atual`, { headers: { authorization: `${token}|`, 'x-pagina': `${endereco}/loja` } });
  expect((await asks()).status).toBe(200);
  await contexto.setOffline(true);
  await pagina.getByRole('button', { name: 'Sair' }).click();
  await titulo(pagina, 'Entrar').waitFor({ timeout: 3000 });
  await aviso(pagina, 'Até mais!').waitFor();
  // What was said to her stands before nobody else.
  expect(await aviso(pagina, 'Olá').count()).toBe(0);
  expect((await asks()).status).toBe(200);
  await contexto.setOffline(false);
  await expect.poll(async () => (await asks()).status).toBe(401);
  await expect.poll(() => pagina.evaluate((nome) => JSON.stringify(localStorage).includes(nome), token)).toBe(false);
});

test('a page that “back” brings out of the browser’s memory shows nobody who has left since', async () => {
  const { app, endereco } = palco();
  // The others keep no page in their memory: Playwright switches that off, and without a window there is no such thing.
  const navegador = await chromium.launch({
    executablePath: completo,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const alguem = await openPessoa(navegador, { app, endereco });
    const { pagina, contexto, goTo, espera } = alguem;
    // Her goodbye is still on its way: no refusal tells the page that she has left.
    espera(/ERR_FAILED/);
    await contexto.route(/\/api\/sessoes$/, (pedido) => pedido.abort());
    const porque: unknown[] = [];
    const cdp = await contexto.newCDPSession(pagina);
    cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => porque.push(...notRestoredExplanations));
    await cdp.send('Page.enable');
    await pagina.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => persisted && sessionStorage.setItem('guardada', 'sim'));
    });
    await signInToLoja(alguem, vendedora.cpf);
    await pagina.getByText(vendedora.nome).first().waitFor();
    await settle(pagina);
    await goTo('/painel');
    const outra = await contexto.newPage();
    await outra.goto(`${endereco}/loja`);
    await outra.getByRole('button', { name: 'Sair' }).click();
    await titulo(outra, 'Entrar').waitFor();
    await login(outra, outraVendedora.cpf);
    await outra.waitForURL('**/loja');
    await pagina.goBack();
    await pagina.getByText(outraVendedora.nome).first().waitFor();
    expect(await pagina.getByText(vendedora.nome).count()).toBe(0);
    expect(await pagina.evaluate(() => sessionStorage.getItem('guardada')), JSON.stringify(porque)).toBe('sim');
    expect(alguem.queixas).toEqual([]);
  } finally {
    await navegador.close();
  }
});

test('without a connection one sentence says so, once, and what was typed stays', async () => {
  const { pessoa } = palco();
  const alguem = await pessoa({ tamanho: 'celular' });
  const { pagina, goTo, contexto, espera } = alguem;
  const frase = 'Problema de conexão ao servidor, tente novamente mais tarde';
  espera(/ERR_INTERNET_DISCONNECTED/);
  // What shows the sentence arrives after the first screen.
  await Promise.all([
    pagina.waitForEvent('requestfinished', (pedido) => /CamadaAvisos.*\.js/.test(pedido.url())),
    goTo('/'),
  ]);
  await pagina.waitForLoadState('networkidle');
  await contexto.setOffline(true);
  await login(pagina, vendedora.cpf);
  await pagina.getByText(frase).first().waitFor();
  await pagina.getByRole('button', { name: 'Entrar' }).click();
  // The second sentence takes the place of the first.
  await expect.poll(() => pagina.getByText(frase).count()).toBe(1);
  // It stands upon nothing that can be pressed, and goes with what it says.
  const stands = async () => {
    const toast = await boxOf(pagina.getByRole('alert').filter({ hasText: frase }));
    const botoes = await Promise.all((await pagina.locator('#conteudo').getByRole('button').all()).map(boxOf));
    return botoes.filter(({ y, height }) => y + height > toast.y && y < toast.y + toast.height);
  };
  await expect.poll(stands).toEqual([]);
  await contexto.setOffline(false);
  await expect.poll(() => pagina.getByText(frase).count()).toBe(0);
  expect(await pagina.getByLabel('CPF').inputValue()).toBe('529.982.247-25');
  await pagina.getByRole('button', { name: 'Entrar' }).click();
  await pagina.waitForURL('**/loja');
});

test('reception that drops before the toasts have come leaves the page alone, and they come when it is back', async () => {
  const { pessoa } = palco();
  const { pagina, goTo, espera } = await pessoa({ tamanho: 'celular' });
  espera(/ERR_FAILED/);
  let perdidas = 0;
  await pagina.route(/CamadaAvisos/, (pedido) => {
    perdidas += 1;
    return pedido.abort();
  });
  await goTo('/');
  await expect.poll(() => perdidas).toBeGreaterThan(0);
  // Another part that is asked for until it comes does so meanwhile.
  await Promise.all([
    pagina.waitForEvent('requestfinished', (pedido) => /Confirmacao.*\.js/.test(pedido.url())),
    login(pagina, vendedora.cpf),
  ]);
  await pagina.waitForURL('**/loja');
  expect(await saldo(pagina)).toBe('0');
  await settle(pagina);
  await pagina.unroute(/CamadaAvisos/);
  await aviso(pagina, `Olá, ${vendedora.nome}!`).waitFor();
  // With their looks: at the bottom, over the page.
  const lugar = pagina.locator('.mantine-Notifications-root').first();
  await expect.poll(() => lugar.evaluate((camada) => getComputedStyle(camada).position)).toBe('fixed');
});

test('a seller downloads nothing of the panel, and staff no screen of the shop', async () => {
  const { pessoa } = palco();
  const partes = async (signIn: typeof signInToLoja, cpf: string, tela: string) => {
    const alguem = await pessoa();
    const baixadas: string[] = [];
    alguem.pagina.on('request', (pedido) => baixadas.push(new URL(pedido.url()).pathname));
    await signIn(alguem, cpf);
    await expect.poll(() => baixadas.join('\n')).toContain(tela);
    // This comes with what the screen did not need at once.
    await expect.poll(() => baixadas.join('\n')).toContain('Confirmacao');
    return baixadas;
  };
  const daVendedora = await partes(signInToLoja, vendedora.cpf, 'LojaPage');
  await expectNoneOf(daVendedora, ['PainelLayout', 'DashboardPage', 'RedesPage', 'painel']);
  const daEquipe = await partes(signInToPainel, administradora.cpf, 'DashboardPage');
  await expectNoneOf(daEquipe, ['LojaPage', 'PremioPage', 'RegulamentoPage', 'AceiteRegulamento']);
});

test.each(Object.entries(niveis))('level %s sees its menu and no other screen', async (nivel, cpf) => {
  const { pessoa } = palco();
  const alguem = await pessoa();
  const { pagina, goTo } = alguem;
  await signInToPainel(alguem, cpf);
  const menu = pagina.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('link', { name: 'Resgates' }).waitFor();
  // One that is open is no longer among them.
  const fechados = menu.getByRole('button', { expanded: false });
  while ((await fechados.count()) > 0) await fechados.first().click();
  const vistos = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const levelsOf: Record<string, { niveis: readonly number[] }> = telas;
  const proibidos = Object.keys(telas).filter((caminho) => !levelsOf[caminho]?.niveis.includes(Number(nivel)));
  expect(vistos.filter((href) => href && proibidos.includes(href))).toEqual([]);
  await goTo('/painel/configuracao-whats');
  await pagina.getByText('Acesso não permitido').waitFor();
});

/**
 * Keeps the first call to an address from being sent (`request`) or its answer from arriving (`response`) until it is released;
 * the release is over when the page has read the answer, or had called the question off.
 */
async function holdBack(pagina: Page, endereco: RegExp, parte: 'request' | 'response') {
  const chegou = Promise.withResolvers<void>();
  const solta = Promise.withResolvers<void>();
  const acabou = Promise.withResolvers<void>();
  const ended = (pedido: Request) => endereco.test(pedido.url()) && acabou.resolve();
  pagina.on('requestfinished', ended).on('requestfailed', ended);
  await pagina.route(endereco, async (pedido) => {
    const resposta = parte === 'response' ? await pedido.fetch() : null;
    chegou.resolve();
    await solta.promise;
    await (resposta ? pedido.fulfill({ response: resposta }) : pedido.continue());
  });
  return {
    held: chegou.promise,
    release: async () => {
      solta.resolve();
      await acabou.promise;
      await painted(pagina);
    },
  };
}

/** Of the list, not of the menu beside it. */
const busca = (pagina: Page) => pagina.locator('#conteudo').getByRole('searchbox');

/** How much of it no edge cuts off, 0 to 1. */
const shownPart = (elemento: Element): Promise<number> =>
  new Promise((resolve) => {
    new IntersectionObserver(([visto], olhar) => {
      olhar.disconnect();
      resolve(visto?.intersectionRatio ?? 0);
    }).observe(elemento);
  });
