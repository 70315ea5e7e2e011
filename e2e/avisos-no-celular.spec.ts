/** What the phone tells a seller: turned on by her, shown by the worker, gone with who signs out. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createAparelho } from '../server/test/servico-push.ts';
import { inspect } from './apoio/exame.ts';
import { usePalco } from './apoio/palco.ts';
import { aviso, titulo } from './apoio/tela.ts';

// The browser without windows has no notifications.
const palco = usePalco({ camera: true });
const ana = { cpf: '52998224725', nome: 'Ana Maria Lima' };

beforeAll(async () => {
  const { fabricas } = palco();
  const revenda = await fabricas.revenda({ nomeFantasia: 'Praça', tipoPontuacao: 1 });
  await fabricas.parceiro({ ...ana, revendaId: revenda.id });
});

/** As a browser answers whose push service is reached; none is from here. */
const withServicoPush = (pagina: Page) =>
  pagina.addInitScript((inscricao) => {
    let atual: object | null = null;
    const nova = {
      toJSON: () => inscricao,
      unsubscribe: async () => {
        atual = null;
        document.documentElement.dataset.desinscrito = 'sim';
        return true;
      },
    };
    Object.defineProperty(PushManager.prototype, 'subscribe', {
      value: async () => {
        atual = nova;
        return nova;
      },
    });
    Object.defineProperty(PushManager.prototype, 'getSubscription', { value: async () => atual });
  }, createAparelho('https://fcm.googleapis.com').inscricao);

test('turned on, shown by the worker, gone with who signs out', async () => {
  const { app, endereco, pessoa } = palco();
  const alguem = await pessoa({ tamanho: 'celular', aplicativo: true });
  const { contexto, pagina, goTo } = alguem;
  await contexto.grantPermissions(['notifications'], { origin: endereco });
  await withServicoPush(pagina);
  await alguem.resume('loja', ana.cpf);
  await goTo('/avisos');
  await titulo(pagina, 'Avisos').waitFor();
  await pagina.getByText('Entre 21h e 8h nenhum destes avisos é enviado: eles esperam a manhã.').waitFor();
  await pagina.getByText('depois de 7 dias sem abrir o aplicativo ou 30 dias depois de entrar').waitFor();
  await pagina.getByRole('button', { name: 'Avisar neste aparelho' }).click();
  await aviso(pagina, 'Avisos ligados neste aparelho').waitFor();
  const resgates = pagina.getByRole('switch', { name: /^Resgate a caminho.*: Celular$/ });
  await resgates.click();
  await expect
    .poll(() => app.db.selectFrom('escolhasAviso').select(['tipo', 'canal', 'ligado']).execute())
    .toEqual([{ tipo: 'resgate', canal: 'push', ligado: false }]);
  expect(await app.db.selectFrom('pushInscricoes').select('endereco').execute()).toHaveLength(1);
  expect(await inspect(pagina, 'loja-avisos')).toEqual([]);

  const shown = () =>
    pagina.evaluate(async () => {
      const todas = (await (await navigator.serviceWorker.getRegistration('/'))?.getNotifications()) ?? [];
      return todas.map(({ title, body }) => `${title}: ${body}`);
    });
  const dizer = { titulo: 'Seus pontos chegaram', texto: 'Você ganhou 120 pontos.', para: '/pontuacoes', tag: 'a' };
  // Handed over once, it did not come on a busy machine; of one tag there is one notice, however often it comes.
  await expect
    .poll(
      async () => {
        await push(pagina, dizer);
        return shown();
      },
      { interval: 3_000 },
    )
    .toEqual(['Seus pontos chegaram: Você ganhou 120 pontos.']);

  await pagina.getByRole('button', { name: 'Sair' }).click();
  await pagina.waitForURL(`${endereco}/`);
  await expect.poll(shown).toEqual([]);
  await pagina.locator('html[data-desinscrito]').waitFor();
  await expect.poll(() => app.db.selectFrom('pushInscricoes').select('id').execute()).toEqual([]);
});

test('a permission that was asked for and not given is spoken of', async () => {
  const alguem = await palco().pessoa({ tamanho: 'celular', aplicativo: true });
  const { pagina, goTo } = alguem;
  await pagina.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Object.defineProperty(Notification, 'requestPermission', { value: async () => 'default' });
  });
  await alguem.resume('loja', ana.cpf);
  await goTo('/avisos');
  const ligar = pagina.getByRole('button', { name: 'Avisar neste aparelho' });
  await ligar.click();
  await aviso(pagina, 'O navegador precisa da sua permissão').waitFor();
  await ligar.waitFor();
});

test('a phone that sellers share is offered no messages that would end with the session', async () => {
  const { app, fabricas, pessoa } = palco();
  const { cpf, revendaId } = await fabricas.parceiro();
  await app.db.updateTable('revendas').set({ saidaAutomatica: 2 }).where('id', '=', revendaId).execute();
  const alguem = await pessoa({ tamanho: 'celular', aplicativo: true });
  const { contexto, pagina, goTo } = alguem;
  await contexto.grantPermissions(['notifications'], { origin: palco().endereco });
  await alguem.resume('loja', cpf);
  await goTo('/avisos');
  await pagina.getByText('Na sua loja a sessão termina sozinha depois de 2 minutos sem tocar na tela').waitFor();
  expect(await pagina.getByRole('button', { name: 'Avisar neste aparelho' }).count()).toBe(0);
  expect(await inspect(pagina, 'loja-avisos-saida')).toEqual([]);
});

/** Hands the worker of the page what a push service would. */
async function push(pagina: Page, conteudo: object): Promise<void> {
  const cdp = await pagina.context().newCDPSession(pagina);
  const registrado = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [uma] }) => uma && found(uma.registrationId));
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(pagina.url()).origin,
    registrationId: await registrado,
    data: JSON.stringify(conteudo),
  });
}
