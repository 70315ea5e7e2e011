/** The phone that passes from hand to hand behind a counter: whose it is, and what is left of who signed out. */
import { getSessaoParceiro } from '@pontua/contract/sessoes';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { inspect } from './apoio/exame.ts';
import { usePalco } from './apoio/palco.ts';
import { askToLeave, hasLeft, login, signInToLoja } from './apoio/pessoa.ts';
import { aviso, boxOf, titulo } from './apoio/tela.ts';
import { pdf } from './fotos/arquivos.ts';

const palco = usePalco();
const ana = { cpf: '52998224725', nome: 'Ana Maria Lima' };

beforeAll(async () => {
  const { fabricas, senhaHash } = palco();
  const revenda = await fabricas.revenda({ nomeFantasia: 'Praça', tipoPontuacao: 1 });
  await fabricas.parceiro({ ...ana, senhaHash, revendaId: revenda.id });
});

describe('a phone that sellers share', () => {
  const bia = {
    cpf: '11122233396',
    nome: 'Beatriz Nogueira',
    email: 'bia.nogueira@casa.example',
    celular: '11987654321',
  };
  const caio = { cpf: '39053344705', nome: 'Caio Prates' };
  const pessoal = [bia.nome, 'Nogueira', bia.cpf, '111.222.333-96', bia.email, bia.celular, '(11) 98765-4321'];

  beforeAll(async () => {
    const { fabricas, senhaHash, app } = palco();
    const balcao = await fabricas.revenda({ nomeFantasia: 'Balcão', tipoPontuacao: 2 });
    await app.db.updateTable('revendas').set({ saidaAutomatica: 2 }).where('id', '=', balcao.id).execute();
    await fabricas.parceiro({ ...bia, senhaHash, revendaId: balcao.id });
    const digita = await fabricas.revenda({ nomeFantasia: 'Caixa', tipoPontuacao: 1 });
    await app.db.updateTable('revendas').set({ saidaAutomatica: 2 }).where('id', '=', digita.id).execute();
    await fabricas.parceiro({ ...caio, senhaHash, revendaId: digita.id });
  });

  test('is left by itself, and then knows no more of her than how her name begins, until one tap forgets that too', async () => {
    const alguem = await palco().pessoa({ tamanho: 'celular' });
    const { pagina } = alguem;
    const pass = await letTimePass(pagina);
    await signInToLoja(alguem, bia.cpf);
    // The screen is there, and counts from now.
    await titulo(pagina, /./).waitFor();
    await pagina.getByRole('button', { name: 'Sair' }).waitFor();
    // Who is at it goes on.
    await pass(100);
    await pagina.mouse.click(5, 300);
    await pass(100);
    expect(await isOver(pagina)).toBe(false);
    expect(new URL(pagina.url()).pathname).toBe('/loja');
    // The touch that wakes the phone is nobody's: it opens nothing of hers.
    const abertas: string[] = [];
    pagina.on('framenavigated', (quadro) => abertas.push(new URL(quadro.url()).pathname));
    const [x, y] = await centerOf(pagina.getByRole('link', { name: 'Resgates' }).locator('visible=true'));
    await pass(35);
    await pagina.touchscreen.tap(x, y);
    await pagina.mouse.click(x, y);
    await aviso(pagina, 'Você saiu depois de 2 minutos sem tocar na tela').waitFor();
    await hasLeft(pagina);
    expect(abertas).not.toContain('/resgates');
    await pagina.reload();
    const quem = pagina.getByRole('region', { name: 'Quem usou este aparelho' });
    await expect.poll(() => quem.innerText()).toMatch(/Da última vez: Be•••\s+Não é você\?/);
    expect(await inspect(pagina, 'loja-entrada-ultimo')).toEqual([]);
    expect(await leftOf(pagina, pessoal)).toEqual([]);
    await quem.getByRole('button', { name: 'Não é você?' }).click();
    expect([await quem.count(), await isFocused(pagina, 'CPF')]).toEqual([0, true]);
    await pagina.reload();
    await titulo(pagina, 'Entrar').waitFor();
    await pagina.waitForLoadState('networkidle');
    expect([await quem.count(), await pagina.evaluate(() => localStorage.getItem('pontua.ultimo'))]).toEqual([0, null]);
  });

  test('is left also where the carousel turns by itself, which is nobody’s touch', async () => {
    const alguem = await palco().pessoa({ tamanho: 'celular', movimento: true });
    const { pagina } = alguem;
    const pass = await letTimePass(pagina);
    await signInToLoja(alguem, bia.cpf);
    await pagina.getByRole('button', { name: 'Sair' }).waitFor();
    const trilho = pagina.getByRole('region', { name: 'Destaques' }).locator('> div').first();
    const place = () => trilho.evaluate(({ scrollLeft }) => scrollLeft);
    await expect.poll(() => trilho.locator('> a').count()).toBeGreaterThan(1);
    await pass(110);
    const antes = await place();
    await expect.poll(place).not.toBe(antes);
    await pass(20);
    await aviso(pagina, 'Você saiu depois de 2 minutos sem tocar na tela').waitFor();
    await titulo(pagina, 'Entrar').waitFor();
  });

  test('is left also on a page that is for everybody', async () => {
    const alguem = await palco().pessoa({ tamanho: 'celular' });
    const { pagina } = alguem;
    const pass = await letTimePass(pagina);
    await signInToLoja(alguem, bia.cpf);
    await pagina.getByRole('link', { name: 'Política de privacidade' }).click();
    await titulo(pagina, 'Política de privacidade').waitFor();
    await pass(130);
    await aviso(pagina, 'Você saiu depois de 2 minutos sem tocar na tela').waitFor();
    await hasLeft(pagina);
  });

  test('tells the server of who types for minutes, once in each', async () => {
    const alguem = await palco().pessoa({ tamanho: 'celular' });
    const { pagina, goTo } = alguem;
    const pass = await letTimePass(pagina);
    await alguem.resume('loja', bia.cpf);
    await goTo('/perfil');
    const complemento = pagina.getByLabel('Complemento');
    await complemento.fill('Casa');
    await pagina.waitForLoadState('networkidle');
    let perguntas = 0;
    pagina.on('request', (pedido) => {
      if (new URL(pedido.url()).pathname === getSessaoParceiro.path) perguntas += 1;
    });
    for (let minuto = 1; minuto <= 3; minuto += 1) {
      await pass(61);
      await complemento.press('End');
      await complemento.pressSequentially('!!');
      await expect.poll(() => perguntas).toBe(minuto);
    }
    // What was typed is still there.
    expect(await complemento.inputValue()).toBe('Casa!!!!!!');
  });

  test('is not left by a tab that lies behind the one she uses', async () => {
    const alguem = await palco().pessoa({ tamanho: 'celular' });
    const { pagina } = alguem;
    await signInToLoja(alguem, bia.cpf);
    await pagina.getByRole('button', { name: 'Sair' }).waitFor();
    const outra = await pagina.context().newPage();
    const passes = [await letTimePass(pagina), await letTimePass(outra)];
    await Promise.all([pagina.reload(), outra.goto(pagina.url())]);
    await outra.getByRole('button', { name: 'Sou eu', exact: true }).click();
    const pass = (segundos: number) => Promise.all(passes.map((um) => um(segundos)));
    await pass(100);
    await outra.mouse.click(5, 300);
    await pass(35);
    expect(await isOver(pagina)).toBe(true);
    // Longer than the other tab has to answer.
    await outra.waitForTimeout(2500);
    expect([pagina, outra].map((aba) => new URL(aba.url()).pathname)).toEqual(['/loja', '/loja']);
    await pass(120);
    await Promise.all([pagina, outra].map((aba) => titulo(aba, 'Entrar').waitFor()));
  });

  test('asks whoever picks it up who they are, and leaves at "Não sou eu"', async () => {
    const alguem = await palco().pessoa({ tamanho: 'celular' });
    const { pagina } = alguem;
    await signInToLoja(alguem, bia.cpf);
    const quem = pagina.getByRole('region', { name: 'Quem está usando' });
    expect(await quem.count()).toBe(0);
    await pagina.reload();
    await quem.getByText(`Você está como ${bia.nome}`).waitFor();
    await quem.getByRole('button', { name: 'Sou eu', exact: true }).click();
    await expect.poll(() => quem.count()).toBe(0);
    expect(await pagina.evaluate(() => document.activeElement?.id)).toBe('conteudo');
    // Not again by a page that is for everybody.
    await pagina.getByRole('link', { name: 'Política de privacidade' }).click();
    await titulo(pagina, 'Política de privacidade').waitFor();
    await pagina.getByRole('link', { name: 'Pontua, início' }).click();
    await pagina.getByRole('button', { name: 'Sair' }).waitFor();
    expect(await quem.count()).toBe(0);
    await pagina.reload();
    await quem.getByRole('button', { name: 'Não sou eu' }).click();
    await titulo(pagina, 'Entrar').waitFor();
    expect(await pagina.getByRole('region', { name: 'Quem usou este aparelho' }).count()).toBe(0);
    expect(await leftOf(pagina, pessoal)).toEqual([]);
  });

  test('keeps what she has not sent for her, where the clock or a colleague ends her session', async () => {
    const alguem = await palco().pessoa({ tamanho: 'celular' });
    const { pagina, goTo } = alguem;
    const pass = await letTimePass(pagina);
    await alguem.resume('loja', bia.cpf);
    await goTo('/enviar-pontuacao');
    const cartao = pagina.getByRole('listitem').filter({ hasText: 'cupom.pdf' });
    await pagina.getByLabel('Escolher arquivos').setInputFiles(pdf('cupom.pdf'));
    await cartao.getByText('Pronta para enviar').waitFor();
    await expect.poll(() => leftOf(pagina, ['cupom.pdf'])).toEqual(['IndexedDB']);
    await pagina.reload();
    await pagina.getByRole('button', { name: 'Não sou eu' }).click();
    await hasLeft(pagina);
    // To where she was.
    await login(pagina, bia.cpf);
    await cartao.getByText('Pronta para enviar').waitFor();
    await askToLeave(pagina);
    await pagina.getByRole('button', { name: 'Sair e apagar' }).click();
    await hasLeft(pagina);

    await signInToLoja(alguem, caio.cpf);
    await pagina.getByRole('link', { name: 'Enviar' }).first().click();
    const codigo = pagina.getByLabel('Código do produto');
    await codigo.fill('PX-77');
    await expect.poll(() => leftOf(pagina, ['PX-77'])).toEqual(['localStorage']);
    await pass(130);
    await aviso(pagina, 'Você saiu depois de 2 minutos sem tocar na tela').waitFor();
    await hasLeft(pagina);
    await login(pagina, caio.cpf);
    await expect.poll(() => codigo.inputValue()).toBe('PX-77');
  });

  test('has nothing of who signed out, in no storage, in memory or behind "back"', async () => {
    const alguem = await palco().pessoa({ tamanho: 'celular', aplicativo: true });
    const { pagina, goTo } = alguem;
    await signInToLoja(alguem, bia.cpf);
    await pagina.evaluate(async () => void (await navigator.serviceWorker.ready));
    for (const caminho of ['/perfil', '/contato', '/enviar-pontuacao', '/meus-dados', '/loja']) {
      await goTo(caminho);
      await pagina.waitForLoadState('networkidle');
    }
    await pagina.getByRole('link', { name: 'Enviar' }).first().click();
    await titulo(pagina, 'Enviar pontuação').waitFor();
    await pagina.getByLabel('Escolher arquivos').setInputFiles(pdf('nogueira.pdf'));
    await pagina.getByText('Pronta para enviar').waitFor();
    await expect.poll(() => leftOf(pagina, ['nogueira.pdf'])).toEqual(['IndexedDB']);
    await askToLeave(pagina);
    await pagina.getByRole('button', { name: 'Sair e apagar' }).click();
    await hasLeft(pagina);
    expect(await leftOf(pagina, [...pessoal, 'nogueira.pdf', 'Be•••'])).toEqual([]);
    const seen = () => pagina.locator('body').innerText();
    const pages = await pagina.evaluate(() => history.length);
    for (let vez = 0; vez < pages; vez += 1) {
      await pagina.goBack().catch(() => null);
      if (!pagina.url().startsWith(palco().endereco)) break;
      await titulo(pagina, 'Entrar').waitFor();
      for (const dado of pessoal) expect(await seen()).not.toContain(dado);
    }
    // What the page itself remembers would be there at once for the next one.
    await goTo('/');
    await signInToLoja(alguem, ana.cpf);
    expect(await seen()).not.toContain('Nogueira');
  });
});

/** The clock of the page, not its timers: as on a phone that lay locked. @returns lets so many seconds pass at once */
async function letTimePass(pagina: Page): Promise<(segundos: number) => Promise<void>> {
  await pagina.addInitScript(() => {
    const real = Date.now;
    Date.now = () => real() + Number(Reflect.get(window, 'passaram') ?? 0);
  });
  return (segundos) =>
    pagina.evaluate((millis) => {
      Reflect.set(window, 'passaram', Number(Reflect.get(window, 'passaram') ?? 0) + millis);
    }, segundos * 1000);
}

/** A tab looks at the clock every five seconds, and whenever it comes to the front or goes. @returns whether it asks the others then */
const isOver = (pagina: Page): Promise<boolean> =>
  pagina.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    return document.body.inert;
  });

async function centerOf(parte: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = await boxOf(parte);
  return [x + width / 2, y + height / 2];
}

const isFocused = (pagina: Page, campo: string): Promise<boolean> =>
  pagina.getByLabel(campo).evaluate((elemento) => elemento === document.activeElement);

/** Which of the browser's storages has any of these words. */
const leftOf = (pagina: Page, palavras: readonly string[]): Promise<string[]> =>
  pagina.evaluate(async (procuradas) => {
    const conteudos: Record<string, string[]> = {
      localStorage: Object.entries(localStorage).flat(),
      sessionStorage: Object.entries(sessionStorage).flat(),
      cookies: [document.cookie],
      history: [JSON.stringify(history.state)],
      caches: [],
      IndexedDB: [],
    };
    const done = <T>(pedido: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        pedido.onsuccess = () => resolve(pedido.result);
        pedido.onerror = () => reject(pedido.error);
      });
    for (const nome of await caches.keys()) {
      const cache = await caches.open(nome);
      for (const pedido of await cache.keys())
        conteudos.caches?.push(pedido.url, (await (await cache.match(pedido))?.text()) ?? '');
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const banco = await done(indexedDB.open(name));
      for (const loja of banco.objectStoreNames) {
        const linhas = await done(banco.transaction(loja).objectStore(loja).getAll());
        conteudos.IndexedDB?.push(
          JSON.stringify(linhas, (_, valor) => (valor instanceof File ? [valor.name, valor.size] : valor)),
        );
      }
      banco.close();
    }
    return Object.entries(conteudos).flatMap(([lugar, textos]) =>
      textos.some((texto) => procuradas.some((palavra) => texto.includes(palavra))) ? [lugar] : [],
    );
  }, palavras);
