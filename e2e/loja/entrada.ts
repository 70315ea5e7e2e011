/** A seller at the door who has forgotten the password. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { login, type Pessoa } from '../apoio/pessoa.ts';
import type { Produto } from '../apoio/produto.ts';
import { aviso, boxOf, goesWithin, pauseIn, titulo } from '../apoio/tela.ts';
import { esquecida } from './mundo.ts';

const resposta = 'Este programa ainda não envia e-mails. Peça uma nova senha na sua loja ou ao suporte.';

/** Somebody unknown and somebody known are told the same. */
export async function requestLink({ pagina, goTo }: Pessoa): Promise<void> {
  await goTo('/login');
  await pagina.getByText('Precisa de ajuda? 0800 000 0000, de segunda a sexta, das 9h às 18h.').waitFor();
  await pagina.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await titulo(pagina, 'Esqueci minha senha').waitFor();
  await pagina.getByText('Não tem e-mail no cadastro, ou não confirmou o seu? Peça na sua loja').waitFor();
  await pagina.getByRole('link', { name: '0800 000 0000' }).waitFor();
  await pagina.getByRole('button', { name: 'Enviar link' }).click();
  await pagina.getByText('Informe seu email ou CPF primeiro').waitFor();
  for (const informacao of ['ninguem@lojas.example', esquecida.cpf]) {
    await pagina.getByLabel('E-mail ou CPF').fill(informacao);
    await Promise.all([
      pagina.waitForResponse(/esqueceu-senha$/),
      pagina.getByRole('button', { name: /^Enviar/ }).click(),
    ]);
    // Where it is said: a screen reader hears nothing of a status that comes together with its words.
    await pagina.locator('[role="status"]:focus').filter({ hasText: resposta }).waitFor();
  }
}

/** Where the link of her e-mail leads. Without a mail server, e-mails are files. */
export async function linkDoEmail({ app }: Produto): Promise<string> {
  const pasta = join(app.config.pastaDados, 'emails');
  const emails = async () => (await readdir(pasta).catch(() => [])).filter((nome) => nome.endsWith('.eml'));
  await expect.poll(async () => (await emails()).length).toBe(1);
  const [nome = ''] = await emails();
  // Long lines are broken by an equals sign.
  const texto = (await readFile(join(pasta, nome), 'utf8')).replace(/=\r?\n/g, '');
  const link = /\/esqueceu-senha\/[\w-]+/.exec(texto)?.[0];
  expect(link).toBeDefined();
  return link ?? '';
}

/** To look the password up in another application, and back, where there is no reception any more. */
export async function goAndReturn({ pagina, goTo }: Pessoa, link: string): Promise<void> {
  await pagina.clock.install();
  await goTo(link);
  await pagina.getByLabel('Nova senha').fill('caju-maduro');
  let perguntas = 0;
  await pagina.route(/validar-recuperacao/, (pedido) => {
    perguntas += 1;
    return pedido.abort();
  });
  for (const estado of ['hidden', 'visible']) {
    await pagina.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, estado);
    await pagina.clock.runFor(60_000);
  }
  expect(perguntas).toBe(0);
  expect(await pagina.getByLabel('Nova senha').inputValue()).toBe('caju-maduro');
}

/** On a phone on which she is still in, by the old one. */
export async function chooseSenha(alguem: Pessoa, link: string): Promise<void> {
  const { pagina, goTo, espera } = alguem;
  await alguem.resume('loja', esquecida.cpf);
  const solta = Promise.withResolvers<void>();
  await pagina.route(/validar-recuperacao/, async (pedido) => {
    await solta.promise;
    await pedido.continue();
  });
  await goTo(link);
  await pagina.getByText('Validando link de recuperação').waitFor();
  expect(await pagina.getByLabel('Nova senha').count()).toBe(0);
  await pagina.getByText(/^Precisa de ajuda\? 0800 000 0000/).waitFor();
  solta.resolve();
  const salvar = pagina.getByRole('button', { name: 'Salvar nova senha' });
  await salvar.click();
  await pagina.getByText('Informe sua nova senha primeiro').waitFor();
  await pagina.locator('input[aria-invalid="true"]:focus').waitFor();
  // Her own name is no secret: only the server knows whose link it is.
  espera(/status of 40[01]|ERR_FAILED/);
  await pagina.getByLabel('Nova senha').fill('rita valença');
  await salvar.click();
  await pagina.getByText('Não use seu nome, CPF ou data de nascimento como senha').waitFor();
  await pagina.getByLabel('Nova senha').fill('Umbuzeiro-Verde-9');
  await pagina.route(/atualizar-senha$/, (pedido) => pedido.abort(), { times: 1 });
  await salvar.click();
  await aviso(pagina, 'A senha pode já ter sido trocada: tente entrar com ela').waitFor();
  await salvar.click();
  await pagina.waitForURL('**/login');
  await titulo(pagina, 'Entrar').waitFor();
  await aviso(pagina, 'Senha alterada com sucesso').waitFor();
  expect(await pagina.getByText('Sua sessão terminou').count()).toBe(0);
}

/** On a page that has stood open since before the link was used: nothing that is chosen there is taken any more. */
export async function refuseLate({ pagina, espera }: Pessoa, texto: string): Promise<void> {
  espera(/status of 400/);
  await pagina.getByLabel('Nova senha').fill('caju-maduro-77');
  await pagina.getByRole('button', { name: 'Salvar nova senha' }).click();
  await titulo(pagina, 'Entrar').waitFor();
  await aviso(pagina, texto).waitFor();
}

/** The answer does not come, and nobody knows what became of it: there is a way to the login. */
export async function sendUnanswered({ pagina, espera, goTo }: Pessoa, link: string): Promise<void> {
  espera(/ERR_FAILED/);
  await goTo(link);
  await pagina.getByLabel('Nova senha').fill('caju-maduro-77');
  await pagina.route(/atualizar-senha$/, (pedido) => pedido.abort(), { times: 1 });
  await pagina.getByRole('button', { name: 'Salvar nova senha' }).click();
  await aviso(pagina, 'A senha pode já ter sido trocada: tente entrar com ela').waitFor();
  await pagina.getByRole('link', { name: 'Voltar para a entrada' }).waitFor();
}

/** A link that was used is shown the door, and so is one that nobody sent; one that could not be looked at keeps its address. */
export async function refuseBadLink({ pagina, open, espera }: Pessoa, link: string): Promise<void> {
  espera(/status of 503/);
  const exame = /validar-recuperacao$/;
  await pagina.route(exame, (rota) => rota.fulfill({ status: 503 }));
  await open(link);
  const deNovo = pagina.getByRole('button', { name: 'Tentar novamente' });
  await deNovo.waitFor();
  expect(new URL(pagina.url()).pathname).toBe(new URL(link, pagina.url()).pathname);
  await pagina.unroute(exame);
  await deNovo.click();
  await pagina.waitForURL('**/login');
  for (const endereco of [link, '/esqueceu-senha/7d9f6f60-94b7-4a4e-a5a5-2f4f2f6f8f10']) {
    await open(endereco);
    await pagina.waitForURL('**/login');
    await aviso(pagina, 'Este link não é válido ou já foi usado').waitFor();
  }
}

/** The greeting stands at the bottom, in the middle, for ten seconds; so does the goodbye. */
export async function avisosNaHora({ pagina, espera }: Pessoa, novaSenha: string): Promise<void> {
  await pagina.clock.install();
  await login(pagina, esquecida.cpf, novaSenha);
  await pagina.waitForURL('**/loja');
  const ola = aviso(pagina, `Olá, ${esquecida.nome}!`);
  await ola.waitFor();
  await pauseIn(pagina, 8_000);
  expect(await ola.isVisible()).toBe(true);
  const tela = pagina.viewportSize() ?? { width: 0, height: 0 };
  const lugar = await boxOf(ola);
  expect(Math.abs(lugar.x + lugar.width / 2 - tela.width / 2)).toBeLessThan(2);
  expect(lugar.y).toBeGreaterThan(tela.height / 2);
  await goesWithin(pagina, ola, 2_500);
  // What is still being asked for as she leaves is refused, and a clock that was put forward makes the page ask.
  espera(/status of 401/);
  await pagina.getByRole('button', { name: 'Sair' }).click();
  await aviso(pagina, 'Até mais!').waitFor();
  await titulo(pagina, 'Entrar').waitFor();
}
