/** Around the seller's screens: contact, gallery, banners, the menu, and the area as an installed application. */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { importPasta } from '../server/src/modules/banners/pasta.api.ts';
import { attach } from '../server/src/modules/midias/painel.service.ts';
import { findViolations, inspect } from './apoio/exame.ts';
import { expectFoco } from './apoio/leitora.ts';
import { usePalco } from './apoio/palco.ts';
import { login, type Pessoa, signInToLoja, signInToPainel } from './apoio/pessoa.ts';
import { aviso, botao, titulo } from './apoio/tela.ts';

const palco = usePalco();
const ana = { cpf: '52998224725', nome: 'Ana Maria Lima', email: 'ana@casa.example' };
const bia = { cpf: '39053344705', nome: 'Bia Souza' };
const cida = { cpf: '11144477735', nome: 'Cida Alves' };
const helena = { cpf: '16899535009', nome: 'Helena Prado' };

/** Ana's and Bia's stores are of one chain; Bia's has a banner of its own. Cida's store neither types nor photographs. */
beforeAll(async () => {
  const { fabricas, senhaHash } = palco();
  const rede = await fabricas.rede({ nome: 'Rede Sul' });
  const loja = (nomeFantasia: string, tipoPontuacao: number, bannerExclusivo = false) =>
    fabricas.revenda({ redeId: rede.id, nomeFantasia, tipoPontuacao, bannerExclusivo, endCidade: 'Santos' });
  const [praca, centro, feira] = [await loja('Praça', 1), await loja('Centro', 2, true), await loja('Feira', 0)];
  const parceiro = await fabricas.parceiro({ ...ana, senhaHash, revendaId: praca.id });
  await fabricas.parceiro({ ...bia, senhaHash, revendaId: centro.id });
  await fabricas.parceiro({ ...cida, senhaHash, revendaId: feira.id });
  await fabricas.usuario({ ...helena, senhaHash, permissao: 2 });
  await attachPhotoAndVideo({ parceiroId: parceiro.id, revendaId: praca.id, redeId: rede.id });
  await putBanners(centro.cnpj);
});

async function attachPhotoAndVideo(dona: { parceiroId: number; revendaId: number; redeId: number }): Promise<void> {
  const { app, fabricas } = palco();
  const premio = await fabricas.premio({ nome: 'Air Fryer' });
  const resgatadoEm = app.clock.now();
  const resgate = { premioId: premio.id, premio: premio.nome, qtde: 1, saldoAnterior: 50, pontosGastos: 10, status: 1 };
  const { id } = await app.db
    .insertInto('resgates')
    .values({ ...dona, ...resgate, previsaoEntrega: app.clock.today(), resgatadoEm })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ator = await fabricas.ator();
  const pasta = join(app.config.pastaDados, 'midias');
  await mkdir(pasta, { recursive: true });
  const [filme, foto] = [join(pasta, 'filme'), join(pasta, 'foto')];
  await copyFile(resolve(import.meta.dirname, '../tools/demo/videos/entrega.webm'), filme);
  await sharp({ create: { width: 900, height: 700, channels: 3, background: '#226644' } })
    .jpeg()
    .toFile(foto);
  for (const [nome, caminho] of Object.entries({ filme, foto })) {
    const arquivos = [{ caminho, nome, tamanho: 1, sha256: Buffer.from(nome.padEnd(32)) }];
    await attach(app, { ator, arquivos, id: 'e2e' }, id);
  }
}

async function putBanners(cnpjDaBia: string): Promise<void> {
  const { app } = palco();
  const { pastaBanners } = app.config;
  await mkdir(pastaBanners, { recursive: true });
  const cores = {
    '1 Pix na hora (pix)': '#5b3f9e',
    '2 Casa nova': '#b4432b',
    [`${cnpjDaBia} Só da Centro`]: '#00704f',
  };
  for (const [nome, background] of Object.entries(cores)) {
    const banner = sharp({ create: { width: 1600, height: 600, channels: 3, background } });
    await writeFile(join(pastaBanners, `${nome}.png`), await banner.png().toBuffer());
  }
  await importPasta(app);
}

test('contact: asked for when empty, kept when the connection is lost, sent once', async () => {
  const { app, pessoa } = palco();
  const alguem = await pessoa({ tamanho: 'celular' });
  const { pagina, contexto, espera } = alguem;
  espera(/ERR_INTERNET_DISCONNECTED/);
  await signInToLoja(alguem, ana.cpf);
  // Toasts are here from now on, with network or without.
  await aviso(pagina, `Olá, ${ana.nome}!`).waitFor();
  await pagina.getByRole('button', { name: 'Mais opções' }).click();
  await pagina.getByRole('menuitem', { name: 'Contato' }).click();
  await titulo(pagina, 'Contato').waitFor();
  await pagina.getByText('das 9h às 18h').first().waitFor();
  const { telefone, email } = app.config.marcaPadrao;
  expect(await pagina.getByRole('link', { name: telefone }).first().getAttribute('href')).toMatch(/^tel:\d+$/);
  expect(await pagina.getByRole('link', { name: email }).first().getAttribute('href')).toBe(`mailto:${email}`);

  const caixa = pagina.getByLabel('Sua mensagem');
  await botao(pagina, 'Enviar mensagem').click();
  await pagina.getByText('Informe uma mensagem').waitFor();
  expect(await inspect(pagina, 'loja-contato-falta')).toEqual([]);
  await caixa.fill('Meus pontos de ontem não vieram');
  await pagina.getByText('31 de 2.000 caracteres').waitFor();
  await pagina.getByText(`A resposta vai para ${ana.email}`).waitFor();

  await contexto.setOffline(true);
  await botao(pagina, 'Enviar mensagem').click();
  await pagina.getByText('Problema de conexão ao servidor, tente novamente mais tarde').waitFor();
  await contexto.setOffline(false);
  expect(await caixa.inputValue()).toBe('Meus pontos de ontem não vieram');
  // Nor is it lost with the session, whoever ends it.
  espera(/status of 401/);
  await app.db.deleteFrom('sessoes').execute();
  // By whichever call comes next: the balance is asked for as the connection is back.
  await pagina.reload();
  await titulo(pagina, 'Entrar').waitFor();
  await login(pagina, ana.cpf);
  await pagina.waitForURL('**/contato');
  await expect.poll(() => caixa.inputValue()).toBe('Meus pontos de ontem não vieram');
  await botao(pagina, 'Enviar mensagem').click();
  await aviso(pagina, 'Mensagem enviada com sucesso').waitFor();
  expect(await caixa.inputValue()).toBe('');
  const enviadas = await app.db.selectFrom('mensagens').where('motivo', '=', 'contato').selectAll().execute();
  expect(enviadas).toMatchObject([{ responderPara: ana.email, texto: expect.stringContaining('Ana Maria Lima') }]);
});

test('a screen that a new version has taken away comes by itself, with the new page', async () => {
  const alguem = await palco().pessoa({ tamanho: 'celular' });
  const { pagina, espera } = alguem;
  espera(/status of 404|Failed to fetch dynamically imported|A tela não foi baixada/);
  const parte = /assets\/RegulamentoPage.*\.js/;
  let deNovo = false;
  await pagina.route(parte, (rota) => (deNovo ? rota.continue() : rota.fulfill({ status: 404 })));
  await signInToLoja(alguem, ana.cpf);
  await titulo(pagina, 'Troque seus pontos').waitFor();
  pagina.on('request', (pedido) => {
    deNovo ||= pedido.isNavigationRequest();
  });
  await pagina.getByRole('contentinfo').getByRole('link', { name: 'Regulamento' }).click();
  await titulo(pagina, 'Regulamento').waitFor();
  expect(deNovo).toBe(true);
});

test('a part that an update has taken away brings the new page, where nothing is being typed', async () => {
  const alguem = await palco().pessoa({ tamanho: 'celular' });
  const { pagina, espera } = alguem;
  espera(/status of 404/);
  const parte = /assets\/MenuConta.*\.js/;
  let perdida = false;
  // It may come before whoever signs in has gone on.
  const nova = new Promise((resolve) => pagina.on('load', () => perdida && resolve(null)));
  await pagina.route(parte, (rota) => {
    perdida = true;
    return rota.fulfill({ status: 404 });
  });
  await signInToLoja(alguem, ana.cpf);
  await nova;
  await pagina.unroute(parte);
  await pagina.getByRole('button', { name: 'Mais opções' }).click();
  await pagina.getByRole('menuitem', { name: 'Contato' }).waitFor();
});

test('the menu that is lost on its way leaves the screen as it is, and comes with the reception', async () => {
  const alguem = await palco().pessoa({ tamanho: 'celular' });
  const { pagina, espera } = alguem;
  espera(/ERR_FAILED/);
  let perdidas = 0;
  await pagina.route(/MenuConta.*\.js/, (pedido) => {
    perdidas += 1;
    return pedido.abort();
  });
  await signInToLoja(alguem, ana.cpf);
  await expect.poll(() => perdidas).toBeGreaterThan(0);
  await titulo(pagina, 'Troque seus pontos').waitFor();
  await pagina.unroute(/MenuConta.*\.js/);
  const mais = pagina.getByRole('button', { name: 'Mais opções' });
  await mais.press('Enter');
  await pagina.getByRole('menuitem', { name: 'Contato' }).waitFor();
  // The button it came in place of had the focus, and has it again.
  await pagina.keyboard.press('Escape');
  await expectFoco(mais);
});

test('gallery: a colleague’s photo and video, by first name, each to be looked at closely', async () => {
  const { pessoa } = palco();
  const alguem = await pessoa({ tamanho: 'celular' });
  const { pagina, goTo } = alguem;
  await signInToLoja(alguem, bia.cpf);
  // The connection is lost before the film: it is not the phone that cannot show it.
  const filme = /\.webm/;
  alguem.espera(/ERR_INTERNET_DISCONNECTED/);
  await pagina.route(filme, (rota) => rota.abort('internetdisconnected'));
  await goTo('/fotos-videos');
  const cartoes = pagina.getByRole('list', { name: 'Fotos e vídeos' }).getByRole('button');
  await cartoes.first().waitFor();
  expect(await cartoes.count()).toBe(2);
  const texto = await pagina.locator('main').innerText();
  expect(texto).toContain('De Ana');
  expect(texto).toContain('Praça · Santos');
  expect(texto).not.toContain('Lima');

  await cartoes.first().click();
  const visor = pagina.getByRole('dialog');
  const foto = visor.getByRole('img', { name: 'Foto: Air Fryer. De Ana' });
  await expect.poll(() => foto.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900);
  expect(await inspect(pagina, 'loja-fotos-videos-visor')).toEqual([]);
  await visor.getByRole('button', { name: 'Próxima' }).click();
  await visor.getByText('Problema de conexão').waitFor();
  expect(await visor.innerText()).not.toContain('Este aparelho');
  await pagina.unroute(filme);
  // It comes and goes: by the time it is asked why, there it is.
  await pagina.route(filme, (rota) => rota.abort('internetdisconnected'), { times: 1 });
  await visor.getByRole('button', { name: 'Tentar novamente' }).click();
  const video = visor.locator('video');
  await expect.poll(() => video.evaluate((elemento: HTMLVideoElement) => elemento.readyState)).toBeGreaterThan(0);
  await video.evaluate((elemento: HTMLVideoElement) => elemento.play());
  await expect.poll(() => video.evaluate((elemento: HTMLVideoElement) => elemento.currentTime)).toBeGreaterThan(0.2);
  expect(await visor.getByRole('button', { name: 'Próxima' }).isDisabled()).toBe(true);
  await pagina.keyboard.press('Escape');
  await visor.waitFor({ state: 'hidden' });
  await cartoes.first().click();
  await visor.waitFor();
  await pagina.goBack();
  await visor.waitFor({ state: 'hidden' });
  expect(new URL(pagina.url()).pathname).toBe('/fotos-videos');
});

describe('banners', () => {
  const carrossel = (pagina: Page) => pagina.getByRole('region', { name: 'Destaques' });
  /** Which of them is the first that is whole in the frame. */
  const atual = (pagina: Page) =>
    carrossel(pagina)
      .locator('> div')
      .first()
      .evaluate((trilho) => {
        const { left } = trilho.getBoundingClientRect();
        return Array.from(trilho.children).findIndex((slide) => slide.getBoundingClientRect().left >= left - 1);
      });

  /** Neither the pointer nor the focus is upon it any more. */
  const leave = async (pagina: Page) => {
    await pagina.getByRole('searchbox', { name: 'Buscar prêmio' }).focus();
    await pagina.mouse.move(0, 0);
  };

  /** A turn is a scroll that the page itself begins, the moment its time has come. */
  const countTurns = (pagina: Page) =>
    pagina.evaluate(() => {
      const { scrollTo } = Element.prototype;
      document.documentElement.dataset.giros = '0';
      Element.prototype.scrollTo = function (this: Element, ...args: unknown[]) {
        document.documentElement.dataset.giros = String(Number(document.documentElement.dataset.giros) + 1);
        Reflect.apply(scrollTo, this, args);
      };
    });
  const turns = async (pagina: Page) => Number(await pagina.locator('html').getAttribute('data-giros'));

  test('turn every three seconds until they are stopped, held, or somebody wants no motion', async () => {
    const { pessoa } = palco();
    const alguem = await pessoa({ tamanho: 'celular' });
    const { pagina } = alguem;
    await pagina.clock.install();
    await signInToLoja(alguem, ana.cpf);
    const figuras = carrossel(pagina).locator('img');
    await figuras.first().waitFor();
    // The others come once the first screen is there.
    await expect
      .poll(() =>
        figuras.evaluateAll((imgs) => imgs.map((img) => [img.getAttribute('alt'), img.getAttribute('loading')])),
      )
      .toEqual([
        ['Pix na hora', 'eager'],
        ['Casa nova', 'lazy'],
      ]);
    // The device asks for less motion.
    await countTurns(pagina);
    await pagina.clock.fastForward(10_000);
    expect(await turns(pagina)).toBe(0);
    // By hand it turns all the same, and begins anew at its end.
    for (const seguinte of [1, 0]) {
      await carrossel(pagina).getByRole('button', { name: 'Próximo destaque' }).click();
      await expect.poll(() => atual(pagina)).toBe(seguinte);
    }

    await carrossel(pagina).getByRole('button', { name: 'Girar destaques' }).click();
    await leave(pagina);
    await pagina.clock.fastForward(3000);
    await expect.poll(() => atual(pagina)).toBe(1);
    await pagina.clock.fastForward(3000);
    await expect.poll(() => atual(pagina)).toBe(0);

    await carrossel(pagina).hover();
    const antes = await turns(pagina);
    await pagina.clock.fastForward(10_000);
    expect(await turns(pagina)).toBe(antes);
    await carrossel(pagina).getByRole('button', { name: 'Parar destaques' }).click();
    await leave(pagina);
    await pagina.clock.fastForward(10_000);
    expect(await turns(pagina)).toBe(antes);
    await carrossel(pagina).getByRole('link', { name: 'Pix na hora' }).click();
    await pagina.waitForURL('**/loja?tipo=pix');
  });

  test('a store with one of its own sees that one, which does not turn', async () => {
    const { pessoa } = palco();
    const alguem = await pessoa();
    await signInToLoja(alguem, bia.cpf);
    const figuras = carrossel(alguem.pagina).locator('img');
    await figuras.first().waitFor();
    expect(await figuras.evaluateAll((imgs) => imgs.map((img) => img.getAttribute('alt')))).toEqual(['Só da Centro']);
    expect(await carrossel(alguem.pagina).getByRole('button').count()).toBe(0);
  });
});

describe('around the screens', () => {
  /** Destinations of the bar at the bottom, then of the menu. */
  async function destinos(quem: { cpf: string }): Promise<[string[], string[]]> {
    const alguem = await palco().pessoa({ tamanho: 'celular' });
    const { pagina } = alguem;
    await signInToLoja(alguem, quem.cpf);
    const barra = pagina.getByRole('navigation', { name: 'Atalhos' }).getByRole('link');
    await barra.first().waitFor();
    await pagina.getByRole('button', { name: 'Mais opções' }).click();
    const menu = pagina.getByRole('menu').getByRole('menuitem').and(pagina.locator('a'));
    await menu.first().waitFor();
    return [await barra.allInnerTexts(), await menu.allInnerTexts()];
  }

  test('five things lie under the thumb, everything else one tap further', async () => {
    expect(await destinos(ana)).toEqual([
      ['Loja', 'Enviar', 'Pontos', 'Resgates', 'Cartão'],
      ['Pontos por produto', 'Fotos e vídeos', 'Meu perfil', 'Avisos', 'Meus dados', 'Regulamento', 'Contato'],
    ]);
    expect(await destinos(cida)).toEqual([
      ['Loja', 'Pontos', 'Resgates', 'Cartão', 'Produtos'],
      ['Fotos e vídeos', 'Meu perfil', 'Avisos', 'Meus dados', 'Regulamento', 'Contato'],
    ]);
  });

  test('the footer says who runs it, how to reach them, and links the rules, the privacy policy and the form', async () => {
    const { app, pessoa } = palco();
    const alguem = await pessoa();
    await signInToLoja(alguem, ana.cpf);
    const rodape = alguem.pagina.getByRole('contentinfo');
    for (const texto of [app.config.marcaPadrao.nome, app.config.marcaPadrao.telefone, app.config.marcaPadrao.email])
      await rodape.getByText(texto, { exact: true }).waitFor();
    const links = await rodape.getByRole('link').evaluateAll((todos) => todos.map((link) => link.getAttribute('href')));
    expect(links.slice(2)).toEqual(['/regulamento', '/contato', '/politica-privacidade']);
  });
});

describe('as an application', () => {
  test('it can be installed: name, colour and icons as they are said to be', async () => {
    const { endereco, pessoa } = palco();
    const { pagina, goTo } = await pessoa();
    await goTo('/');
    const manifesto = await pagina.locator('head link[rel=manifest]').evaluate(async (link: HTMLLinkElement) => {
      const resposta = await fetch(link.href);
      return { tipo: resposta.headers.get('content-type'), corpo: await resposta.json() };
    });
    expect(manifesto.tipo).toContain('application/manifest+json');
    expect(manifesto.corpo).toMatchObject({
      name: 'Pontua',
      theme_color: '#008061',
      start_url: '/loja',
      display: 'standalone',
    });
    expect(manifesto.corpo.icons.length).toBeGreaterThan(1);
    for (const { src, sizes } of manifesto.corpo.icons) {
      const icone = await sharp(Buffer.from(await (await fetch(endereco + src)).arrayBuffer())).metadata();
      expect(`${icone.width}x${icone.height}`).toBe(sizes);
    }
  });

  test('the menu offers to install it where the browser can; the panel never hears of it', async () => {
    const { pessoa } = palco();
    const alguem = await pessoa({ tamanho: 'celular' });
    await signInToLoja(alguem, ana.cpf);
    expect(await invite(alguem)).toBe(true);
    await alguem.pagina.getByRole('button', { name: 'Mais opções' }).click();
    await alguem.pagina.getByRole('menuitem', { name: 'Instalar aplicativo' }).click();
    await alguem.pagina.locator('html[data-perguntou]').waitFor();
    await alguem.pagina.getByRole('button', { name: 'Mais opções' }).click();
    await alguem.pagina.getByRole('menuitem', { name: 'Contato' }).waitFor();
    expect(await alguem.pagina.getByRole('menuitem', { name: 'Instalar aplicativo' }).count()).toBe(0);

    const equipe = await pessoa();
    await signInToPainel(equipe, helena.cpf);
    expect(await invite(equipe)).toBe(false);
  });

  /** What Chromium sends to pages that could be installed, which it does not do for tests. Whether the page took it. */
  const invite = ({ pagina }: Pessoa): Promise<boolean> =>
    pagina.evaluate(() => {
      const prompt = async () => {
        document.documentElement.dataset.perguntou = 'sim';
        return { outcome: 'accepted' };
      };
      const convite = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
      return !window.dispatchEvent(convite);
    });

  test('without network a reload says so and tries again; nothing personal is ever kept; the panel goes its own way', async () => {
    const { endereco, pessoa } = palco();
    const alguem = await pessoa({ tamanho: 'celular', aplicativo: true });
    const { pagina, goTo, open, contexto, espera } = alguem;
    espera(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await signInToLoja(alguem, ana.cpf);
    await pagina.evaluate(async () => void (await navigator.serviceWorker.ready));
    // It works from the next visit on.
    await open('/loja');
    for (const caminho of ['/perfil', '/fotos-videos', '/contato']) {
      await goTo(caminho);
      await pagina.waitForLoadState('networkidle');
    }
    const token = await pagina.evaluate(() => localStorage.getItem('pontua.tokenLoja') ?? '');
    expect(token).not.toBe('');
    const kept = await readCaches(pagina);
    expect(
      kept
        .map(({ caminho }) => caminho)
        .filter((caminho) => !/^\/(assets\/[^/]+|sem-conexao\.(html|css|js))$/.test(caminho)),
    ).toEqual([]);
    expect(kept.some(({ caminho }) => caminho.includes('ContatoPage'))).toBe(true);
    const pessoal = [token, ana.nome, ana.cpf, ana.email, '529.982.247-25'];
    expect(
      kept.filter(({ texto }) => pessoal.some((dado) => texto.includes(dado))).map(({ caminho }) => caminho),
    ).toEqual([]);

    await contexto.setOffline(true);
    await pagina.reload();
    await titulo(pagina, 'Sem conexão').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await pagina.emulateMedia({ colorScheme });
      expect(await findViolations(pagina)).toEqual([]);
    }
    // With its looks, which came from the same place.
    expect(await pagina.getByRole('button').evaluate((tentar) => getComputedStyle(tentar).fontWeight)).toBe('700');
    await Promise.all([pagina.waitForEvent('load'), pagina.getByRole('button', { name: 'Tentar novamente' }).click()]);
    await titulo(pagina, 'Sem conexão').waitFor();
    const doPainel = await contexto.newPage();
    await expect(doPainel.goto(`${endereco}/painel`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    await doPainel.close();
    await contexto.setOffline(false);
    await titulo(pagina, 'Contato').waitFor();

    await pagina.getByRole('button', { name: 'Sair' }).click();
    await pagina.waitForURL(`${endereco}/`);
    const depois = await readCaches(pagina);
    expect(depois.filter(({ texto }) => pessoal.some((dado) => texto.includes(dado)))).toEqual([]);
  });

  test('an update forgets the old page without network, and keeps the parts that an open page may still ask for', async () => {
    const alguem = await palco().pessoa({ tamanho: 'celular', aplicativo: true });
    const { pagina, open } = alguem;
    await signInToLoja(alguem, ana.cpf);
    await pagina.evaluate(async () => {
      const registro = await navigator.serviceWorker.ready;
      await (await caches.open('pontua-sem-conexao-velha')).put('/sem-conexao.html', new Response('velha'));
      await (await caches.open('pontua-partes')).put('/assets/Antiga-1.js', new Response('parte antiga'));
      await registro.unregister();
    });
    // The worker of the new version comes with the next visit, and works from the one after.
    await open('/loja');
    await pagina.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(() => pagina.evaluate(() => caches.keys())).not.toContain('pontua-sem-conexao-velha');
    await open('/loja');
    expect(await pagina.evaluate(async () => (await fetch('/assets/Antiga-1.js')).text())).toBe('parte antiga');
    // What neither has is missing, and is not kept as if it were there.
    alguem.espera(/404/);
    expect(await pagina.evaluate(async () => (await fetch('/assets/Nunca-1.js')).status)).toBe(404);
    expect((await readCaches(pagina)).map(({ caminho }) => caminho)).not.toContain('/assets/Nunca-1.js');
  });

  const readCaches = (pagina: Page): Promise<{ caminho: string; texto: string }[]> =>
    pagina.evaluate(async () => {
      const tudo: { caminho: string; texto: string }[] = [];
      for (const nome of await caches.keys()) {
        const cache = await caches.open(nome);
        for (const { url } of await cache.keys()) {
          const resposta = await cache.match(url);
          tudo.push({ caminho: new URL(url).pathname, texto: (await resposta?.text()) ?? '' });
        }
      }
      return tudo;
    });
});
