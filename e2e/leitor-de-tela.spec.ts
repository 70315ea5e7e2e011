/** The two ways that sellers come for, as a screen reader tells them: redeeming and sending. In words: docs/leitor-de-tela.md. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { compra } from '../server/test/vendas.ts';
import {
  descricao,
  expectDito,
  expectErrado,
  expectFoco,
  expectFocoDeVolta,
  expectTitulosEmOrdem,
  listen,
} from './apoio/leitora.ts';
import { usePalco } from './apoio/palco.ts';
import type { Pessoa } from './apoio/pessoa.ts';
import { holdNext, titulo } from './apoio/tela.ts';
import { fotoPequena } from './fotos/arquivos.ts';
import { cartao, choose, guardada } from './fotos/tela.ts';

const palco = usePalco({ demo: true });
const marcos = '39053344705';
const joana = '86288366757';
const semAceite = '52998224725';

const leaveByKey = (dialogo: Locator) => dialogo.page().keyboard.press('Escape');
const botao = (pagina: Page, name: string | RegExp) => pagina.getByRole('button', { name });
/** A place of the bottom bar, which says where one is. */
const atalho = (pagina: Page, name: string) =>
  pagina.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name, exact: true });

const signIn = async (cpf: string): Promise<Pessoa> => {
  const alguem = await palco().pessoa({ tamanho: 'celular' });
  await alguem.resume('loja', cpf);
  await alguem.goTo('/loja');
  return alguem;
};

/** The new screen's heading is heard, and where one is now. */
async function expectTela(pagina: Page, nome: string | RegExp): Promise<void> {
  await titulo(pagina, nome).waitFor();
  await expectFoco(titulo(pagina, nome));
  await expectTitulosEmOrdem(pagina);
}

test('redeeming: from the shop to the statement, each step is said', async () => {
  const { pagina, espera } = await signIn(marcos);
  await pagina.reload({ waitUntil: 'networkidle' });
  await pagina.keyboard.press('Tab');
  await expectFoco(pagina.getByRole('link', { name: 'Pular para o conteúdo' }));
  await pagina.keyboard.press('Enter');
  await expectFoco(pagina.getByRole('main'));
  for (const parte of ['banner', 'main', 'contentinfo'] as const)
    expect(await pagina.getByRole(parte).count(), parte).toBe(1);
  expect(await atalho(pagina, 'Loja').getAttribute('aria-current')).toBe('page');
  await listen(pagina);
  const busca = pagina.getByPlaceholder('Buscar prêmio');
  await busca.fill('crédito');
  const longe = /^Crédito de R\$\s1\.000.*?\s*[\d.]+\spontos\s*Faltam [\d.,]+ pontos$/;
  await pagina.getByRole('main').getByRole('link', { name: longe }).waitFor();
  await busca.fill('pix');
  await expectDito(pagina, /^\d+ prêmios?$/m);
  await expectFocoDeVolta(botao(pagina, /^Filtros/), 'Filtros', leaveByKey);

  // On a slow line the prize comes after its screen; then its name is heard all the same.
  const chega = Promise.withResolvers<void>();
  await pagina.route(/\/api\/premios\?.*codigo=/, async (pedido) => {
    await chega.promise;
    await pedido.continue();
  });
  await pagina.locator('a[href="/premio/PIX0050"]').click();
  await expectFoco(pagina.getByRole('main'));
  chega.resolve();
  await expectTela(pagina, /Pix/);
  expect(await pagina.getByRole('term').allInnerTexts()).toEqual([
    'Seu saldo agora',
    'Este resgate',
    'Seu saldo depois',
  ]);
  expect(await pagina.getByRole('definition').allInnerTexts()).toEqual(
    Array(3).fill(expect.stringMatching(/^−?[\d.,]+$/)),
  );

  const resgatar = botao(pagina, 'RESGATAR');
  await resgatar.click();
  const tipos = pagina.getByRole('group', { name: 'Tipo de chave' });
  await expectErrado(tipos.getByRole('radio', { name: 'CPF' }), 'Selecione o tipo de chave');
  await tipos.getByRole('radio', { name: 'CPF' }).check({ force: true });
  await botao(pagina, /^Usar a minha: /).click();
  await expectFoco(pagina.getByRole('group', { name: 'Quem recebe o Pix' }));
  const chave = pagina.getByRole('textbox', { name: 'Chave Pix' });
  const chooseEmail = () => tipos.getByRole('radio', { name: 'Email' }).check({ force: true });
  await chooseEmail();
  await resgatar.click();
  await expectErrado(chave, 'Informe a chave Pix');
  await chave.fill('marcos@lojas.example');

  const quantidade = pagina.getByRole('textbox', { name: 'Quantidade', exact: true });
  await quantidade.fill('0');
  await resgatar.click();
  await expectErrado(quantidade, 'No mínimo 1 por resgate');
  await quantidade.fill('1');
  const menos = botao(pagina, 'Diminuir quantidade');
  await botao(pagina, 'Aumentar quantidade').click();
  await expectDito(pagina, /^2 unidades, [\d.,]+\spontos/m);
  await menos.click();
  await expectDito(pagina, /^1 unidade, [\d.,]+\spontos$/m);
  await expectFoco(menos);
  expect(await menos.getAttribute('aria-disabled')).toBe('true');

  const nome = 'Confirma este resgate?';
  await expectFocoDeVolta(resgatar, nome, leaveByKey);
  await expectFocoDeVolta(resgatar, nome, (pergunta) => pergunta.getByRole('button', { name: /^NÃO/ }).click());
  await expectFocoDeVolta(resgatar, nome, async () => void (await pagina.goBack()));
  await resgatar.click();
  const pergunta = pagina.getByRole('dialog', { name: nome });
  const nao = pergunta.getByRole('button', { name: /^NÃO/ });
  await expectFoco(nao);
  expect(await descricao(pergunta)).toMatch(/marcos@lojas\.example.*Custo.*pontos.*Saldo depois/);
  const sim = pergunta.getByRole('button', { name: /^SIM, resgatar por [\d.]+\spontos$/ });
  const { db } = palco().app;
  const doPix = (ativo: boolean) =>
    db.updateTable('premios').set({ ativo }).where('codigo', '=', 'PIX0050').executeTakeFirstOrThrow();
  await doPix(false);
  espera(/status of 400/);
  await sim.click();
  await expectDito(pagina, 'Este prêmio não está disponível');
  await expectTela(pagina, 'Prêmio indisponível');
  await doPix(true);
  await pagina.reload();
  await listen(pagina);
  await chooseEmail();
  await chave.fill('marcos@lojas.example');
  await resgatar.click();
  const letArrive = await holdNext(pagina, /\/api\/resgatar/);
  await sim.click();
  await expectFoco(pergunta.getByRole('button', { name: 'Resgatando…' }));
  await letArrive();
  await expectTela(pagina, 'Meus resgates');
  await expectDito(pagina, 'Resgate realizado com sucesso!');
  await expectDito(pagina, /Seu saldo atual é de [\d.,]+\spontos/);
  await expectDito(pagina, /^Saldo: [\d.,]+ pontos$/m);
  expect(await atalho(pagina, 'Resgates').getAttribute('aria-current')).toBe('page');

  await atalho(pagina, 'Pontos').click();
  await expectTela(pagina, 'Pontuações');
  await pagina
    .getByText(/^menos [\d.,]+ pontos$/)
    .first()
    .waitFor({ state: 'attached' });
  await pagina
    .getByRole('heading', { level: 2, name: /^\d\d\/\d\d\/\d{4}$/ })
    .first()
    .waitFor();
  await pagina
    .getByText(/^Soma do dia: (menos )?[\d.,]+\spontos?$/)
    .first()
    .waitFor({ state: 'attached' });
  await expectTitulosEmOrdem(pagina);
  await expectFocoDeVolta(pagina.locator('section[aria-label] li[data-abre] button').first(), /^Venda/, leaveByKey);
}, 120_000);

test('a question about the card, and the rules, leave the focus where it was', async () => {
  const { db } = palco().app;
  const { id } = await db.selectFrom('parceiros').select('id').where('cpf', '=', marcos).executeTakeFirstOrThrow();
  const livre = await db.selectFrom('cartoes').select('id').where('parceiroId', 'is', null).executeTakeFirstOrThrow();
  const emUso = { parceiroId: id, nome: 'Marcos', bloqueado: false, emDesbloqueio: false, entregue: true };
  await db.updateTable('cartoes').set(emUso).where('id', '=', livre.id).execute();
  const { pagina } = await signIn(marcos);
  await atalho(pagina, 'Cartão').click();
  await expectTela(pagina, 'Meu cartão');
  await expectFocoDeVolta(botao(pagina, 'Bloquear cartão'), 'Bloquear o cartão?', leaveByKey);

  const beatriz = (await signIn(semAceite)).pagina;
  const regras = beatriz.getByRole('dialog', { name: 'Regulamento' });
  await regras.getByRole('checkbox', { name: 'Concordo com os termos deste Regulamento.' }).check();
  await regras.getByRole('button', { name: 'ACEITAR' }).click();
  await regras.waitFor({ state: 'hidden' });
  await expectFoco(titulo(beatriz, 'Troque seus pontos'));
});

test('a typed sale: what is missing, what was added, what it earned', async () => {
  const { db } = palco().app;
  // The store bought more than it sold, whatever the demo's last day has sold; of the chain more units wait than that.
  const { revendaId, redeId } = await db
    .selectFrom('parceiros as p')
    .innerJoin('revendas as r', 'r.id', 'p.revendaId')
    .where('p.cpf', '=', marcos)
    .select(['p.revendaId', 'r.redeId'])
    .executeTakeFirstOrThrow();
  const esperado = await db
    .selectFrom('produtos')
    .where('codigo', '=', 'PX-1002')
    .select('id')
    .executeTakeFirstOrThrow();
  await compra(palco(), { id: redeId }, esperado, 2, { id: revendaId });
  const { pagina } = await signIn(marcos);
  await atalho(pagina, 'Enviar').click();
  await expectTela(pagina, 'Enviar pontuação');
  await listen(pagina);
  const codigo = pagina.getByRole('textbox', { name: 'Código do produto' });
  const valor = pagina.getByRole('textbox', { name: 'Valor da venda' });
  const add = async (produto: string) => {
    await codigo.fill(produto);
    await valor.fill('');
    await valor.pressSequentially('12990');
    await botao(pagina, 'Adicionar').click();
  };
  await botao(pagina, 'Adicionar').click();
  await expectDito(pagina, 'Preencha todos os dados e tente novamente');
  await expectErrado(codigo, 'Preencha todos os dados e tente novamente');
  await add('NADA-DISSO');
  await expectDito(pagina, 'Produto não participante');
  await expectErrado(codigo, 'Produto não participante');
  const selecionado = () => codigo.evaluate((campo: HTMLInputElement) => [campo.selectionStart, campo.selectionEnd]);
  await expect.poll(selecionado).toEqual([0, 'NADA-DISSO'.length]);

  await add('PX-1001');
  await expectDito(pagina, /^1 item, o último .+\. Total de R\$\s129,90(, [\d.,]+ pontos?)?\.$/m);
  await botao(pagina, /^Remover /).click();
  await expectFoco(titulo(pagina, 'Enviar pontuação'));
  await add('PX-1001');
  await add('PX-1002');
  await expectDito(
    pagina,
    /^2 itens, o último .+\. Total de .+\. 1 item vai ficar Em Análise\. Os pontos dele \([\d.,]+ pontos\) entram sozinhos assim que a rede tiver saldo do produto\.$/m,
  );
  await pagina.getByRole('list', { name: 'Itens da venda' }).getByText('Vai esperar').waitFor();
  await botao(pagina, /^Remover /)
    .last()
    .click();
  await expectFoco(pagina.getByRole('list', { name: 'Itens da venda' }));
  await botao(pagina, 'Enviar 1 item').click();
  const resultado = pagina
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /^\+[\d.,]+\spontos?|^Venda recebida/ });
  await resultado.waitFor();
  await expectFoco(resultado);
});

test('photos of receipts: how many are ready, which belong together, what became of them', async () => {
  const { pagina, contexto, espera } = await signIn(joana);
  await atalho(pagina, 'Enviar').click();
  await expectTela(pagina, 'Enviar pontuação');
  await listen(pagina);
  await pagina
    .getByLabel('Escolher arquivos')
    .setInputFiles([
      ...(await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((nome) => fotoPequena(nome)))),
      { name: 'nada.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nada') },
    ]);
  await expectDito(pagina, /^3 arquivos prontos para enviar, 1 arquivo com falha$/m);
  await botao(pagina, 'Remover nada.jpg').click();
  await botao(pagina, 'Remover c.jpg').click();
  const fila = pagina.getByRole('list', { name: 'Arquivos a enviar' });
  await expectFoco(fila);
  await fila.getByRole('checkbox', { name: 'b.jpg é o mesmo recibo da foto acima' }).check();
  await fila.getByText('Página 2 de 2').waitFor();
  const letArrive = await holdNext(pagina, /\/api\/upload\/venda_foto/);
  await botao(pagina, 'Enviar 1 recibo (2 arquivos)').click();
  await expectDito(pagina, /^2 arquivos enviando/m);
  await pagina.getByRole('progressbar', { name: 'Envio de a.jpg' }).waitFor({ state: 'attached' });
  await letArrive();
  await expectDito(pagina, '2 arquivos enviados com sucesso');

  const enviado = botao(pagina, /^Abrir o arquivo enviado em/).first();
  await enviado.getByText('2 páginas').waitFor();
  await expectFocoDeVolta(enviado, /^Enviado em/, async (dialogo) => {
    await dialogo.getByRole('list', { name: 'Andamento' }).waitFor();
    const paginas = dialogo.getByRole('group', { name: 'Páginas do recibo' });
    const segunda = paginas.getByRole('button', { name: 'Página 2 de 2' });
    expect(await segunda.getAttribute('aria-pressed')).toBe('false');
    await segunda.click();
    await expect.poll(() => segunda.getAttribute('aria-pressed')).toBe('true');
    await pagina.keyboard.press('Escape');
  });

  // Without a connection they wait on the phone, which is said; so is that they went once it is back.
  espera(/ERR_INTERNET_DISCONNECTED|preload CSS/);
  await choose(pagina, await fotoPequena('d.jpg'));
  await expectDito(pagina, /^1 arquivo pronto para enviar$/m);
  await contexto.setOffline(true);
  await botao(pagina, 'Enviar 1 arquivo').click();
  await expectDito(pagina, /^1 arquivo aguardando conexão$/m);
  await cartao(pagina, 'd.jpg').getByText(guardada).waitFor();
  await contexto.setOffline(false);
  await expectDito(pagina, '1 arquivo enviado com sucesso');
}, 120_000);
