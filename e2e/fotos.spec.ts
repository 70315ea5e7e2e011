/** Sending photos of receipts, on a phone, with the reception that there is. */

import { pontuarVenda } from '@pontua/contract/pontuacoes';
import { loginParceiro, loginUsuario } from '@pontua/contract/sessoes';
import { closeSubmissao, maximoPendentes, sendRecibos } from '@pontua/contract/submissoes';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { lockSaldos, moveUnidades } from '../server/src/modules/unidades/unidades.api.ts';
import { Cliente } from '../server/test/cliente.ts';
import { entrou } from '../server/test/entrada.ts';
import { usePalco } from './apoio/palco.ts';
import { askToLeave, hasLeft, type Pessoa, signInToLoja, signInToPainel } from './apoio/pessoa.ts';
import { senha } from './apoio/produto.ts';
import { aviso, botao, titulo } from './apoio/tela.ts';
import {
  type Arquivo,
  chaveDaNota,
  foto,
  fotoDaNota,
  fotoDeIphone,
  fotoPequena,
  fotoQuebrada,
  paginaComNomeDeFoto,
  pdf,
} from './fotos/arquivos.ts';

const palco = usePalco();
const equipe = { cpf: '11144477735', nome: 'Helena Prado' };
const ENVIO = '**/api/upload/venda_foto';
const guardada = 'Guardada neste aparelho, aguardando conexão';
let [cupom1, cupom2]: Arquivo[] = [];
let lojaId = 0;

beforeAll(async () => {
  const { fabricas, senhaHash } = palco();
  const rede = await fabricas.rede({ controlaSaldo: true });
  lojaId = (await fabricas.revenda({ redeId: rede.id, tipoPontuacao: 2 })).id;
  await fabricas.usuario({ ...equipe, senhaHash, permissao: 2 });
  const produto = await fabricas.produto({ codigo: 'LIQ', valorPontos: 40 });
  await buyOne({ redeId: rede.id, produtoId: produto.id });
  [cupom1, cupom2] = await Promise.all([foto('cupom-1.jpg'), foto('cupom-2.jpg')]);
});

test('several photos at once, each with its progress, small enough for bad reception', async () => {
  const rosa = await hire();
  const { pagina } = await atTheScreen(rosa);
  const enviar = botao(pagina, 'Enviar');
  await enviar.click();
  await aviso(pagina, 'Selecione um arquivo primeiro').waitFor();
  const nota = await fotoDaNota('nota.jpg', 1234);
  await choose(pagina, cupom1, cupom2, nota, pdf('danfe.pdf'));
  await cartao(pagina, 'nota.jpg').getByText('Nota lida: número 1234').waitFor();
  await cartao(pagina, 'danfe.pdf').getByText('Pronta para enviar').waitFor();

  const pesos = weighUploads(pagina);
  const livre = await slowDown(pagina);
  await botao(pagina, 'Enviar 4 arquivos').click();
  for (const nome of ['cupom-1.jpg', 'cupom-2.jpg']) {
    await cartao(pagina, nome)
      .getByText(/^Enviando [1-9]\d?%$/)
      .waitFor();
    await cartao(pagina, nome).getByRole('progressbar').waitFor();
  }
  expect(await pagina.getByRole('progressbar').count()).toBe(2);
  await cartao(pagina, 'nota.jpg').getByText('Esperando a vez').waitFor();
  await livre();
  await aviso(pagina, '4 arquivos enviados com sucesso').waitFor();
  await expect.poll(() => enviados(pagina)).toEqual(Array(4).fill('Aguardando'));
  await expect.poll(() => cartoes(pagina).count()).toBe(0);
  await expect.poll(() => pesos().length).toBe(4);
  expect(Math.max(...pesos())).toBeLessThan(Math.min(cupom1?.buffer.length ?? 0, cupom2?.buffer.length ?? 0) / 2);
  const chaves = (await received(rosa)).map(({ chaveAcesso }) => chaveAcesso);
  expect(chaves.filter((chave) => chave !== null)).toEqual([chaveDaNota(1234)]);
});

test('photos chosen where what reads them did not come are read, and made smaller, before they are sent', async () => {
  const rosa = await hire();
  const { pagina, contexto, espera } = await atTheScreen(rosa);
  espera(/ERR_FAILED/);
  const trabalhadores = /\/(reduz|chave)\.worker/;
  await contexto.route(trabalhadores, (pedido) => pedido.abort());
  await choose(pagina, cupom1, await fotoDaNota('nota.jpg', 1236));
  for (const nome of ['cupom-1.jpg', 'nota.jpg']) await cartao(pagina, nome).getByText('Pronta para enviar').waitFor();
  expect(await cartoes(pagina).locator('img').count()).toBe(0);
  // Also where the page was loaded anew meanwhile.
  await expect.poll(() => countKept(pagina)).toBe(2);
  const juntos = await countWorkers(pagina);
  await pagina.reload();
  await contexto.unroute(trabalhadores);
  const pesos = weighUploads(pagina);
  await botao(pagina, 'Enviar 2 arquivos').click();
  await aviso(pagina, '2 arquivos enviados com sucesso').waitFor();
  expect((await received(rosa)).map(({ chaveAcesso }) => chaveAcesso)).toContain(chaveDaNota(1236));
  await expect.poll(() => pesos().length).toBe(2);
  expect(Math.max(...pesos())).toBeLessThan((cupom1?.buffer.length ?? 0) / 2);
  // A cheap phone's memory has no room for two photos unpacked.
  expect(await juntos()).toBe(1);

  // Where only the reader of the code does not come, what makes it smaller is enough.
  await contexto.route(/zxing_reader/, (pedido) => pedido.abort());
  await choose(pagina, cupom2);
  await botao(pagina, 'Enviar 1 arquivo').click();
  await aviso(pagina, '1 arquivo enviado com sucesso').waitFor();
  expect((await received(rosa)).at(-1)?.tamanho).toBeLessThan((cupom2?.buffer.length ?? 0) / 2);
});

test('an iPhone’s photo is opened here, with a decoder that nobody else downloads', async () => {
  const rosa = await hire();
  const { pagina } = await atTheScreen(rosa);
  const baixadas: string[] = [];
  pagina.context().on('request', (pedido) => baixadas.push(pedido.url()));
  const doDecodificador = () => baixadas.filter((endereco) => /heif|heic/.test(endereco));
  await choose(pagina, await fotoDaNota('nota.jpg', 1235));
  await cartao(pagina, 'nota.jpg').getByText('Nota lida: número 1235').waitFor();
  expect(doDecodificador()).toEqual([]);
  await choose(pagina, await fotoDeIphone());
  const doIphone = cartao(pagina, 'IMG_0042.HEIC');
  await doIphone.getByText('Nota lida: número 8765').waitFor();
  await expect.poll(() => doIphone.locator('img').evaluate((foto: HTMLImageElement) => foto.naturalHeight)).toBe(160);
  expect(doDecodificador().length).toBeGreaterThan(0);
  await botao(pagina, 'Enviar 2 arquivos').click();
  await aviso(pagina, '2 arquivos enviados com sucesso').waitFor();
  expect((await received(rosa)).map(({ chaveAcesso }) => chaveAcesso).sort()).toEqual(
    [chaveDaNota(1235), chaveDaNota(8765)].sort(),
  );
});

test('what is no photo never leaves the phone; what the server refuses may be tried again or removed', async () => {
  const rosa = await hire();
  const { pagina, espera } = await atTheScreen(rosa);
  espera(/status of 400/);
  const pesos = weighUploads(pagina);
  await choose(pagina, paginaComNomeDeFoto);
  await cartao(pagina, 'promocao.jpg')
    .getByText(/^Este arquivo não é uma foto nem um PDF/)
    .waitFor();
  await botao(pagina, 'Enviar').click();
  await aviso(pagina, 'Selecione um arquivo primeiro').waitFor();
  await botao(pagina, 'Remover promocao.jpg').click();
  expect([await cartoes(pagina).count(), pesos()]).toEqual([0, []]);

  await choose(pagina, fotoQuebrada, pdf('nota.pdf'));
  await botao(pagina, 'Enviar 2 arquivos').click();
  await aviso(pagina, '1 arquivo enviado com sucesso').waitFor();
  const quebrada = cartao(pagina, 'quebrada.jpg');
  const recusa = (await quebrada.locator('[class*=situacao]').innerText()).trim();
  expect(recusa).not.toBe('');
  await Promise.all([pagina.waitForResponse(ENVIO), quebrada.getByRole('button', { name: 'Tentar de novo' }).click()]);
  await quebrada.getByText(recusa).waitFor();
  await botao(pagina, 'Remover quebrada.jpg').click();

  await choose(pagina, pdf('nota.pdf'));
  await botao(pagina, 'Enviar 1 arquivo').click();
  await cartao(pagina, 'nota.pdf').getByText('Você já tinha enviado este arquivo').waitFor();
  expect(await enviados(pagina)).toEqual(['Aguardando']);
});

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
  await signInToLoja(daRosa, dalva.cpf);
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
  await cartao(pagina, 'frente.jpg').getByRole('button', { name: 'Tentar de novo' }).click();
  // One of one page.
  await expect.poll(() => received(rosa), { timeout: 30_000 }).toMatchObject([{ paginas: 0 }]);
  await expect.poll(() => enviados(pagina)).toEqual(['Aguardando']);
  // The other tab finds that there is nothing left to send, asked to or by itself.
  await outra.unroute(ENVIO);
  const retry = cartao(outra, 'frente.jpg').getByRole('button', { name: 'Tentar de novo' });
  await retry.click({ timeout: 1000 }).catch(() => undefined);
  await expect.poll(() => cartoes(outra).count(), { timeout: 30_000 }).toBe(0);
  expect(await received(rosa)).toHaveLength(1);
});

test('a receipt that is still prepared in one tab while another sends it is sent once', async () => {
  const rosa = await hire();
  const { pagina, contexto, espera } = await atTheScreen(rosa);
  espera(/ERR_FAILED/);
  const redutor = /\/reduz\.worker/;
  await contexto.route(redutor, (pedido) => pedido.abort());
  await choose(pagina, cupom1);
  await cartao(pagina, 'cupom-1.jpg').getByText('Pronta para enviar').waitFor();
  await expect.poll(() => countKept(pagina)).toBe(1);
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
  await cartao(pagina, 'nota.pdf').getByRole('button', { name: 'Tentar de novo' }).click();
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
  await signInToLoja(daRosa, rosa.cpf);
  await daRosa.goTo('/enviar-pontuacao');
  await pagina.getByText('Nenhum recibo enviado ainda').waitFor();
  expect(await cartoes(pagina).count()).toBe(0);
});

test('the seller follows what becomes of each, as staff work through them', async () => {
  const rosa = await hire();
  const { pagina } = await atTheScreen(rosa);
  await choose(pagina, pdf('a.pdf'), pdf('b.pdf'), await fotoDaNota('nota.jpg', 77));
  await botao(pagina, 'Enviar 3 arquivos').click();
  await aviso(pagina, '3 arquivos enviados com sucesso').waitFor();
  await expect.poll(() => enviados(pagina)).toEqual(Array(3).fill('Aguardando'));
  await workThrough(rosa);
  await pagina.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(() => enviados(pagina)).toEqual(['Aguardando', 'Encerrado', 'Pontuado']);
  await pagina.getByText('Motivo: Cupom ilegível').waitFor();
  await pagina.getByText('Venda 4512').waitFor();
  await pagina.getByText('+40 pontos').waitFor();
  await pagina.getByText('2 unidades Em Análise').waitFor();
  await pagina
    .getByRole('button', { name: /^Abrir o arquivo enviado em/ })
    .first()
    .click();
  const imagem = pagina.getByRole('dialog').locator('img');
  await imagem.waitFor();
  await expect.poll(() => imagem.evaluate((foto: HTMLImageElement) => foto.naturalWidth)).toBeGreaterThan(0);
});

test('several photos of one receipt are one, which is followed until it is closed, and sent again, better', async () => {
  const rosa = await hire();
  const { pagina } = await atTheScreen(rosa);
  await choose(
    pagina,
    await fotoPequena('parte-1.jpg'),
    await fotoPequena('parte-2.jpg'),
    await fotoPequena('outro.jpg'),
  );
  await cartao(pagina, 'outro.jpg').getByText('Pronta para enviar').waitFor();
  await botao(pagina, 'São todas do mesmo recibo').click();
  await cartao(pagina, 'outro.jpg').getByText('Página 3 de 3').waitFor();
  await botao(pagina, 'Enviar 1 recibo (3 arquivos)').waitFor();
  const mesmo = pagina.getByRole('checkbox', { name: 'outro.jpg é o mesmo recibo da foto acima' });
  await mesmo.uncheck();
  await cartao(pagina, 'parte-2.jpg').getByText('Página 2 de 2').waitFor();
  // Between two of its pages the connection goes: nobody sees half of it, and it arrives whole.
  await pagina.context().setOffline(true);
  await botao(pagina, 'Enviar 2 recibos (3 arquivos)').click();
  await cartao(pagina, 'parte-1.jpg').getByText(guardada).waitFor();
  await pagina.context().setOffline(false);
  await aviso(pagina, '3 arquivos enviados com sucesso').waitFor({ timeout: 30_000 });
  await expect.poll(() => enviados(pagina)).toEqual(['Aguardando', 'Aguardando']);
  await pagina.getByText('2 páginas').waitFor();

  const helena = await palco().pessoa();
  await signInToPainel(helena, equipe.cpf);
  await helena.goTo('/painel/processar/pontuacoes');
  await helena.pagina.getByLabel('Buscar vendedor ou loja').fill(rosa.nome);
  await botao(helena.pagina, `Ver recibo de ${rosa.nome}, 2 páginas`).click();
  const dialogo = helena.pagina.getByRole('dialog');
  await dialogo.getByRole('button', { name: 'Página 2 de 2' }).click();
  await dialogo.getByRole('img', { name: `Recibo de ${rosa.nome}, página 2 de 2` }).waitFor();
  await helena.pagina.keyboard.press('Escape');
  await expect.poll(async () => (await enviadosAgora(pagina)).toSorted()).toEqual(['Aguardando', 'Visto']);
  await pagina.getByText(/^A equipe abriu em/).waitFor();
  const [dois] = (await received(rosa)).filter(({ paginas }) => paginas === 2);
  await closeAs(equipe.cpf, dois?.id ?? 0, 'Falta o rodapé');
  await expect.poll(async () => (await enviadosAgora(pagina)).toSorted()).toEqual(['Aguardando', 'Encerrado']);

  await pagina
    .getByLabel(/^Enviar de novo/)
    .setInputFiles([await fotoPequena('melhor-1.jpg'), await fotoPequena('melhor-2.jpg')]);
  await cartao(pagina, 'melhor-1.jpg').getByText('No lugar do recibo encerrado').waitFor();
  await cartao(pagina, 'melhor-2.jpg').getByText('Página 2 de 2').waitFor();
  await botao(pagina, 'Enviar 1 recibo (2 arquivos)').click();
  await aviso(pagina, '2 arquivos enviados com sucesso').waitFor();
  await pagina.getByText('No lugar de um recibo encerrado').waitFor();
  await pagina.getByText('Você já enviou outro no lugar deste.').waitFor();
  await pagina
    .getByRole('button', { name: /^Abrir o arquivo enviado em/ })
    .first()
    .click();
  await pagina.getByRole('list', { name: 'Andamento' }).getByText('A equipe ainda não abriu').waitFor();
  await pagina.keyboard.press('Escape');

  await helena.goTo('/painel/processar/pontuacoes');
  await helena.pagina.getByLabel('Buscar vendedor ou loja').fill(rosa.nome);
  await helena.pagina.getByText('De novo', { exact: true }).waitFor();
  const [, , novo] = await received(rosa);
  await helena.goTo(`/painel/processar/nova-venda?id=${novo?.id}`);
  await helena.pagina.getByText(/encerrado em .* Motivo: Falta o rodapé/).waitFor();
  expect(await helena.pagina.getByText('Este recibo pode ser repetido').count()).toBe(0);
});

test('older ones come when they are asked for', async () => {
  const rosa = await hire();
  const { app } = palco();
  const { token } = await new Cliente(app).ok(loginParceiro, { body: { cpf: rosa.cpf, senha } });
  const daRosa = new Cliente(app, { loja: token });
  for (const vez of [1, 2]) {
    const arquivos = Array.from({ length: 12 }, (_, n) => pdf(`${vez}-${n}.pdf`));
    const body = { chaveAcesso: '' };
    await daRosa.ok(
      sendRecibos,
      { body },
      { arquivos: arquivos.map(({ name, buffer }) => ({ nome: name, conteudo: buffer })) },
    );
  }
  const { pagina } = await atTheScreen(rosa);
  await expect.poll(() => enviados(pagina)).toHaveLength(20);
  await botao(pagina, 'Ver mais').click();
  await expect.poll(() => enviados(pagina)).toHaveLength(24);
  await expect.poll(() => botao(pagina, 'Ver mais').count()).toBe(0);
});

test('who has almost as many waiting as there is room for is told before the next are sent', async () => {
  const rosa = await hire();
  const { token } = await new Cliente(palco().app).ok(loginParceiro, { body: { cpf: rosa.cpf, senha } });
  const daRosa = new Cliente(palco().app, { loja: token });
  const send = (de: number, ate: number) =>
    daRosa.ok(
      sendRecibos,
      { body: { chaveAcesso: '' } },
      {
        arquivos: Array.from({ length: ate - de }, (_, n) => ({
          nome: 'n.pdf',
          conteudo: pdf(`cheio-${de + n}`).buffer,
        })),
      },
    );
  for (let n = 0; n < maximoPendentes - 40; n += 20) await send(n, n + 20);
  await send(maximoPendentes - 40, maximoPendentes - 21);
  const { pagina, espera } = await atTheScreen(rosa);
  espera(/status of 409/);
  await expect.poll(() => enviados(pagina)).toHaveLength(20);
  expect(await pagina.getByText('recibos à espera de análise').count()).toBe(0);
  await send(maximoPendentes - 21, maximoPendentes - 1);
  await pagina.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const aviso199 = pagina.getByText(`Você tem ${maximoPendentes - 1} recibos à espera de análise; ao todo cabem`);
  await aviso199.waitFor();
  await choose(pagina, pdf('a.pdf'), pdf('b.pdf'));
  await pagina.getByText(`Você já tem ${maximoPendentes - 1} recibos à espera de análise. Cabe mais 1.`).waitFor();
  await botao(pagina, 'Enviar 2 arquivos').click();
  await cartoes(pagina).getByText(`Você já tem ${maximoPendentes} recibos à espera de análise, o máximo.`).waitFor();
  await expect.poll(() => received(rosa)).toHaveLength(maximoPendentes);
});

test('what waits here of a store that takes no photos any more is told of, and what is older than a week goes with anybody’s visit', async () => {
  const { app, fabricas, senhaHash } = palco();
  const loja = await fabricas.revenda({ tipoPontuacao: 2 });
  const daRosa = await atTheScreen(await fabricas.parceiro({ senhaHash, revendaId: loja.id }));
  const { pagina, goTo } = daRosa;
  await choose(pagina, pdf('nota.pdf'));
  await cartao(pagina, 'nota.pdf').getByText('Pronta para enviar').waitFor();
  await expect.poll(() => countKept(pagina)).toBe(1);
  await app.db.updateTable('revendas').set({ tipoPontuacao: 1 }).where('id', '=', loja.id).execute();
  await pagina.reload();
  await pagina.getByText('1 arquivo seu ainda está neste aparelho, e a sua loja não pontua mais por foto.').waitFor();
  await askToLeave(pagina);
  await pagina.getByRole('dialog').getByText('1 arquivo ainda não foi enviado').waitFor();
  await pagina.getByRole('button', { name: 'Ficar' }).click();
  await pagina.getByRole('button', { name: 'Apagar deste aparelho' }).click();
  await expect.poll(() => countKept(pagina)).toBe(0);
  await pagina.getByRole('button', { name: 'Sair' }).click();
  await hasLeft(pagina);

  await countKept(pagina, [999, `${Date.now() - 8 * 24 * 3600 * 1000}-000000-velha`]);
  await countKept(pagina, [999, `${Date.now() - 6 * 24 * 3600 * 1000}-000000-nova`]);
  await goTo('/');
  await expect.poll(() => countKept(pagina), { timeout: 10_000 }).toBe(1);
});

test('sellers who type their sales download nothing of it', async () => {
  const { fabricas, senhaHash, pessoa } = palco();
  const { id } = await fabricas.revenda({ tipoPontuacao: 1 });
  const { cpf } = await fabricas.parceiro({ senhaHash, revendaId: id });
  const alguem = await pessoa({ tamanho: 'celular' });
  const baixadas: string[] = [];
  alguem.pagina.on('request', (pedido) => baixadas.push(new URL(pedido.url()).pathname));
  await signInToLoja(alguem, cpf);
  await alguem.goTo('/enviar-pontuacao');
  await titulo(alguem.pagina, 'Enviar pontuação').waitFor();
  // The toasts come with what is not needed at once.
  await expect.poll(() => baixadas.join('\n')).toContain('CamadaAvisos');
  await alguem.pagina.waitForLoadState('networkidle');
  // Nor later: nothing was ever kept on this phone, and looking whether it was keeps nothing.
  await alguem.pagina.waitForTimeout(1500);
  expect(await alguem.pagina.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(baixadas.filter((caminho) => /guarda|RecibosParados|Fotos|useFila|SegundoPlano|saida/.test(caminho))).toEqual(
    [],
  );
});

interface Vendedora {
  id: number;
  cpf: string;
  nome: string;
}

/** Somebody new of the store. */
const hire = (): Promise<Vendedora> => palco().fabricas.parceiro({ senhaHash: palco().senhaHash, revendaId: lojaId });

/** Signed in on a phone, at the screen, by its menu. */
async function atTheScreen(rosa: Vendedora): Promise<Pessoa> {
  const alguem = await palco().pessoa({ tamanho: 'celular' });
  await signInToLoja(alguem, rosa.cpf);
  await alguem.pagina.getByRole('link', { name: 'Enviar' }).first().click();
  await titulo(alguem.pagina, 'Enviar pontuação').waitFor();
  return alguem;
}

async function choose(pagina: Page, ...arquivos: (Arquivo | undefined)[]): Promise<void> {
  await pagina.getByLabel('Escolher arquivos').setInputFiles(arquivos.filter((arquivo) => arquivo !== undefined));
}

const cartoes = (pagina: Page) => pagina.getByRole('list', { name: 'Arquivos a enviar' }).getByRole('listitem');
const cartao = (pagina: Page, nome: string) => cartoes(pagina).filter({ hasText: nome });

/** The states of what was sent, from the top. */
const enviados = (pagina: Page): Promise<string[]> =>
  pagina.getByRole('list', { name: 'Enviados' }).locator('.mantine-Badge-label').allInnerTexts();

/** Asked for again, as when somebody comes back to the page. */
async function enviadosAgora(pagina: Page): Promise<string[]> {
  await pagina.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  return enviados(pagina);
}

/** Files that wait on this phone, whosever. @param mais one is put beside them, under this key */
const countKept = (pagina: Page, mais?: [number, string]): Promise<number> =>
  pagina.evaluate(async (chave) => {
    const done = <T>(pedido: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        pedido.onsuccess = () => resolve(pedido.result);
        pedido.onerror = () => reject(pedido.error);
      });
    const banco = await done(indexedDB.open('pontua-fotos'));
    const recibos = banco.transaction('recibos', 'readwrite').objectStore('recibos');
    if (chave) await done(recibos.put({}, chave));
    const quantos = await done(recibos.count());
    banco.close();
    return quantos;
  }, mais);

/** From the next page on. @returns the most that were there at one time */
async function countWorkers(pagina: Page): Promise<() => Promise<number>> {
  await pagina.addInitScript(() => {
    const vivos = new Set<Worker>();
    window.Worker = class extends Worker {
      constructor(...como: ConstructorParameters<typeof Worker>) {
        super(...como);
        vivos.add(this);
        document.documentElement.dataset.trabalhadores = `${Math.max(vivos.size, Number(document.documentElement.dataset.trabalhadores ?? 0))}`;
      }
      override terminate() {
        vivos.delete(this);
        super.terminate();
      }
    };
  });
  return () => pagina.evaluate(() => Number(document.documentElement.dataset.trabalhadores));
}

/** What has arrived of a seller's, in the order of arrival. */
const received = ({ id }: Vendedora) =>
  palco()
    .app.db.selectFrom('submissoes')
    .innerJoin('arquivos', 'arquivos.id', 'submissoes.arquivoId')
    .select(['submissoes.id', 'chaveAcesso', 'tamanho'])
    .select(sql<number>`(select count(*) from recibo_paginas where submissao_id = submissoes.id)`.as('paginas'))
    .where('parceiroId', '=', id)
    .orderBy('submissoes.id')
    .execute();

async function signedIn(cpf: string): Promise<Cliente> {
  const { token } = entrou(await new Cliente(palco().app).ok(loginUsuario, { body: { cpf, senha } }));
  return new Cliente(palco().app, { painel: token });
}

const closeAs = async (cpf: string, identificador: number, motivo: string) =>
  (await signedIn(cpf)).ok(closeSubmissao, { body: { identificador, motivo } });

/** Staff score the first, of which the chain has bought one unit of three, and close the second. */
async function workThrough(rosa: Vendedora): Promise<void> {
  const [primeira, segunda] = await received(rosa);
  if (!primeira || !segunda) throw new Error('dois recibos esperam');
  const { app } = palco();
  const helena = await signedIn(equipe.cpf);
  const itens = [{ codigo: 'LIQ', qtde: 3, valorUnitario: 100 }];
  const venda = {
    cpf: rosa.cpf,
    tipoFiscal: 'C' as const,
    identificador: '4512',
    realizadoEm: app.clock.today(),
    itens,
  };
  await helena.ok(pontuarVenda, { body: { venda: { ...venda, idSubmissao: primeira.id } } }, { chave: 'venda-4512' });
  await helena.ok(closeSubmissao, { body: { identificador: segunda.id, motivo: 'Cupom ilegível' } });
}

const buyOne = (par: { redeId: number; produtoId: number }) =>
  palco()
    .app.db.transaction()
    .execute(async (trx) => {
      await lockSaldos(trx, [par]);
      await moveUnidades(trx, [{ ...par, vendidas: 1 }]);
    });

/** Bytes of every sending from now on. */
function weighUploads(pagina: Page): () => number[] {
  const pesos: number[] = [];
  pagina.on('requestfinished', async (pedido) => {
    if (pedido.url().endsWith('/api/upload/venda_foto'))
      pesos.push(Number((await pedido.allHeaders())['content-length']));
  });
  return () => pesos;
}

/** As slow as at the back of a shop, until it is called. */
async function slowDown(pagina: Page): Promise<() => Promise<void>> {
  const rede = await pagina.context().newCDPSession(pagina);
  const limit = (uploadThroughput: number) =>
    rede.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await rede.send('Network.enable');
  await limit(150_000);
  return async () => void (await limit(-1));
}
