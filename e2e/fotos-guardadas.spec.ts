/** Photos of receipts that wait on the phone: without a connection, in several tabs, and when somebody leaves. */
import { loginParceiro } from '@pontua/contract/sessoes';
import { expect, test } from 'vitest';
import { Cliente } from '../server/test/cliente.ts';
import { askToLeave, hasLeft, signInToLoja } from './apoio/pessoa.ts';
import { senha } from './apoio/produto.ts';
import { aviso, botao, titulo } from './apoio/tela.ts';
import { foto, fotoDaNota, fotoPequena, pdf } from './fotos/arquivos.ts';
import { useFotos } from './fotos/mundo.ts';
import { cartao, cartoes, choose, countKept, ENVIO, enviados, guardada } from './fotos/tela.ts';

const { palco, hire, atTheScreen, received } = useFotos();

test('without a connection they wait on the phone, for their own seller only, and arrive once', async () => {
  const rosa = await hire();
  const daRosa = await atTheScreen(rosa);
  const { pagina, contexto, goTo, espera } = daRosa;
  // Parts that nobody needs yet are still being fetched.
  espera(/ERR_INTERNET_DISCONNECTED|preload CSS/);
  const nomes = ['nota.jpg', 'danfe.pdf'];
  await choose(pagina, await fotoDaNota('nota.jpg', 4321), pdf('danfe.pdf'));
  // By then the reader is there too, which would complain if it were cut off on its way.
  await cartao(pagina, 'nota.jpg').getByText('Nota lida: número 4321').waitFor();
  await contexto.setOffline(true);
  await botao(pagina, 'Enviar 2 arquivos').click();
  for (const nome of nomes) await cartao(pagina, nome).getByText(guardada).waitFor();

  // Back, but nothing gets through to the server.
  espera(/ERR_FAILED/);
  await pagina.route(ENVIO, (pedido) => pedido.abort());
  await contexto.setOffline(false);
  await pagina.reload();
  for (const nome of nomes) await cartao(pagina, nome).getByText(guardada).waitFor();

  // Her session ends, and a colleague takes the phone. What the page asks of itself meanwhile is refused.
  espera(/status of 401/);
  await pagina.unroute(ENVIO);
  await pagina.evaluate(() => window.localStorage.clear());
  const dalva = await hire();
  await daRosa.resume('loja', dalva.cpf);
  await goTo('/enviar-pontuacao');
  await pagina.getByText('Nenhum recibo enviado ainda').waitFor();
  expect([await cartoes(pagina).count(), await received(rosa), await received(dalva)]).toEqual([0, [], []]);
  await pagina.getByRole('button', { name: 'Sair' }).click();
  await titulo(pagina, 'Entrar').waitFor();

  // From the shop already. The first answer is lost on its way, the second try is the same photo.
  let perdidas = 0;
  await pagina.route(ENVIO, async (pedido) => {
    if (perdidas++ > 0) return pedido.continue();
    await pedido.fetch();
    await pedido.abort();
  });
  await signInToLoja(daRosa, rosa.cpf);
  await expect.poll(() => received(rosa), { timeout: 30_000 }).toHaveLength(2);
  await pagina.getByRole('link', { name: 'Enviar' }).first().click();
  await expect.poll(() => enviados(pagina), { timeout: 30_000 }).toEqual(['Aguardando', 'Aguardando']);
  await expect.poll(() => cartoes(pagina).count(), { timeout: 30_000 }).toBe(0);
  expect([perdidas, (await received(rosa)).length]).toEqual([3, 2]);
});

test('of a receipt that waits in two tabs, the page that one of them removed is all that is not sent', async () => {
  const rosa = await hire();
  const { pagina, contexto, espera } = await atTheScreen(rosa);
  espera(/ERR_FAILED/);
  await pagina.route(ENVIO, (pedido) => pedido.abort());
  await choose(pagina, await fotoPequena('frente.jpg'), await fotoPequena('verso.jpg'));
  await pagina.getByRole('checkbox', { name: 'verso.jpg é o mesmo recibo da foto acima' }).check();
  await botao(pagina, 'Enviar 1 recibo (2 arquivos)').click();
  await cartao(pagina, 'verso.jpg').getByText(guardada).waitFor();
  const outra = await contexto.newPage();
  await outra.route(ENVIO, (pedido) => pedido.abort());
  await outra.goto(pagina.url());
  await cartao(outra, 'verso.jpg').getByText(guardada).waitFor();
  await cartao(outra, 'verso.jpg')
    .getByRole('button', { name: /^Remover/ })
    .click();
  await expect.poll(() => cartoes(outra).count()).toBe(1);

  await pagina.unroute(ENVIO);
  await cartao(pagina, 'frente.jpg').getByRole('button', { name: 'Tentar novamente' }).click();
  // One of one page.
  await expect.poll(() => received(rosa), { timeout: 30_000 }).toMatchObject([{ paginas: 0 }]);
  await expect.poll(() => enviados(pagina)).toEqual(['Aguardando']);
  // The other tab finds that there is nothing left to send, asked to or by itself.
  await outra.unroute(ENVIO);
  const retry = cartao(outra, 'frente.jpg').getByRole('button', { name: 'Tentar novamente' });
  await retry.click({ timeout: 1000 }).catch(() => undefined);
  await expect.poll(() => cartoes(outra).count(), { timeout: 30_000 }).toBe(0);
  expect(await received(rosa)).toHaveLength(1);
});

test('a receipt that is still prepared in one tab while another sends it is sent once', async () => {
  const rosa = await hire();
  const { pagina, contexto, espera } = await atTheScreen(rosa);
  espera(/ERR_FAILED/);
  const redutor = /\/reduz\.worker/;
  // Chosen where what reads it does not come: it is kept before that, and there again for the next visit.
  await contexto.route(redutor, () => undefined);
  await choose(pagina, await foto('cupom-1.jpg'));
  await cartao(pagina, 'cupom-1.jpg').getByText('Lendo…').waitFor();
  await expect.poll(() => countKept(pagina)).toBe(1);
  await pagina.reload();
  await cartao(pagina, 'cupom-1.jpg').getByText('Pronta para enviar').waitFor();
  const outra = await contexto.newPage();
  await outra.goto(pagina.url());
  await cartao(outra, 'cupom-1.jpg').getByText('Pronta para enviar').waitFor();
  await contexto.unroute(redutor);
  // Whose reducer does not come in the end: it would send the photo as it was chosen, which is another file to the server.
  const preparando = Promise.withResolvers<void>();
  const desistiu = Promise.withResolvers<void>();
  await pagina.route(redutor, async (pedido) => {
    preparando.resolve();
    await desistiu.promise;
    await pedido.abort();
  });
  await botao(pagina, 'Enviar 1 arquivo').click();
  await preparando.promise;
  await botao(outra, 'Enviar 1 arquivo').click();
  const waitingTabs = () => outra.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0);
  await expect.poll(async () => (await received(rosa)).length + (await waitingTabs())).toBe(1);
  desistiu.resolve();
  for (const uma of [pagina, outra]) await expect.poll(() => cartoes(uma).count(), { timeout: 30_000 }).toBe(0);
  expect(await received(rosa)).toHaveLength(1);
});

test('a browser that keeps nothing sends all the same, and says so only where it matters', async () => {
  const rosa = await hire();
  const { pagina, contexto, espera } = await atTheScreen(rosa);
  espera(/ERR_FAILED/);
  await pagina.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'));
  await pagina.reload();
  await choose(pagina, pdf('nota.pdf'));
  await cartao(pagina, 'nota.pdf').getByText('Pronta para enviar').waitFor();
  await pagina.route(ENVIO, (pedido) => pedido.abort());
  await botao(pagina, 'Enviar 1 arquivo').click();
  await cartao(pagina, 'nota.pdf')
    .getByText(/^Aguardando conexão. Não feche esta página/)
    .waitFor();
  await pagina.unroute(ENVIO);
  await cartao(pagina, 'nota.pdf').getByRole('button', { name: 'Tentar novamente' }).click();
  await aviso(pagina, '1 arquivo enviado com sucesso').waitFor();
  await expect.poll(() => enviados(pagina)).toEqual(['Aguardando']);

  // Where somebody else has come in, in another tab, nobody is asked to stay.
  await choose(pagina, pdf('outra.pdf'));
  await cartao(pagina, 'outra.pdf').getByText('Pronta para enviar').waitFor();
  const perguntas: string[] = [];
  pagina.on('dialog', (pergunta) => {
    perguntas.push(pergunta.type());
    void pergunta.accept();
  });
  const dalva = await hire();
  const { token } = await new Cliente(palco().app).ok(loginParceiro, { body: { cpf: dalva.cpf, senha } });
  const outra = await contexto.newPage();
  await outra.goto(pagina.url());
  await outra.evaluate((deDalva) => localStorage.setItem('pontua.tokenLoja', deDalva), token);
  await pagina.getByText('Nenhum recibo enviado ainda').waitFor();
  expect(perguntas).toEqual([]);
});

test('whoever signs out is asked about what was not sent, and leaves nothing behind', async () => {
  const rosa = await hire();
  const daRosa = await atTheScreen(rosa);
  const { pagina } = daRosa;
  await choose(pagina, pdf('nota.pdf'));
  await cartao(pagina, 'nota.pdf').getByText('Pronta para enviar').waitFor();
  await askToLeave(pagina);
  await pagina.getByRole('dialog').getByText('1 arquivo ainda não foi enviado').waitFor();
  await pagina.getByRole('button', { name: 'Ficar' }).click();
  expect(await cartoes(pagina).count()).toBe(1);
  await pagina.getByRole('button', { name: 'Sair' }).click();
  await pagina.getByRole('button', { name: 'Sair e apagar' }).click();
  await hasLeft(pagina);
  await daRosa.resume('loja', rosa.cpf);
  await daRosa.goTo('/enviar-pontuacao');
  await pagina.getByText('Nenhum recibo enviado ainda').waitFor();
  expect(await cartoes(pagina).count()).toBe(0);
});

test('what waits here of a store that takes no photos any more is told of, and what is older than a week goes with anybody’s visit', async () => {
  const { app, fabricas, senhaHash } = palco();
  const loja = await fabricas.revenda({ tipoPontuacao: 2 });
  const daRosa = await atTheScreen(await fabricas.parceiro({ senhaHash, revendaId: loja.id }));
  const { pagina, goTo } = daRosa;
  await choose(pagina, pdf('nota.pdf'));
  await cartao(pagina, 'nota.pdf').getByText('Pronta para enviar').waitFor();
  await expect.poll(() => countKept(pagina)).toBe(1);
  // From the first time on that is told with the screen: it is known before anything is read.
  const known = () => pagina.evaluate(() => window.localStorage.getItem('pontua.recibosParados'));
  await expect.poll(known).toContain(',1]');
  await app.db.updateTable('revendas').set({ tipoPontuacao: 1 }).where('id', '=', loja.id).execute();
  await pagina.reload();
  const tira = pagina.getByRole('button', { name: '1 arquivo seu não foi enviado' });
  await tira.click();
  expect(await tira.getAttribute('aria-expanded')).toBe('true');
  await pagina.getByText('Ele ainda está neste aparelho, e a sua loja não pontua mais por foto.').waitFor();
  await askToLeave(pagina);
  await pagina.getByRole('dialog').getByText('1 arquivo ainda não foi enviado').waitFor();
  await pagina.getByRole('button', { name: 'Ficar' }).click();
  await pagina.getByRole('button', { name: 'Apagar deste aparelho' }).click();
  await expect.poll(() => countKept(pagina)).toBe(0);
  expect(await known()).toBe(null);
  await pagina.getByRole('button', { name: 'Sair' }).click();
  await hasLeft(pagina);

  await countKept(pagina, [999, `${Date.now() - 8 * 24 * 3600 * 1000}-000000-velha`]);
  await countKept(pagina, [999, `${Date.now() - 6 * 24 * 3600 * 1000}-000000-nova`]);
  await goTo('/');
  await expect.poll(() => countKept(pagina), { timeout: 10_000 }).toBe(1);
});
