/** What becomes of the photos that a seller has sent, as the seller follows it. */
import { pontuarVenda } from '@pontua/contract/pontuacoes';
import { loginParceiro, loginUsuario } from '@pontua/contract/sessoes';
import { closeSubmissao, maximoPendentes, sendRecibos } from '@pontua/contract/submissoes';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { lockSaldos, moveUnidades } from '../server/src/modules/unidades/unidades.api.ts';
import { Cliente } from '../server/test/cliente.ts';
import { entrou } from '../server/test/entrada.ts';
import { expectFoco } from './apoio/leitora.ts';
import { senha } from './apoio/produto.ts';
import { aviso, botao, titulo } from './apoio/tela.ts';
import { fotoDaNota, fotoPequena, pdf } from './fotos/arquivos.ts';
import { useFotos, type Vendedora } from './fotos/mundo.ts';
import { cartao, cartoes, choose, enviados, guardada } from './fotos/tela.ts';

const { palco, redeId, hire, atTheScreen, received } = useFotos();
const equipe = { cpf: '11144477735', nome: 'Helena Prado' };

beforeAll(async () => {
  const { fabricas, senhaHash } = palco();
  await fabricas.usuario({ ...equipe, senhaHash, permissao: 2 });
  const produto = await fabricas.produto({ codigo: 'LIQ', valorPontos: 40 });
  await buyOne({ redeId: redeId(), produtoId: produto.id });
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
  const dialogo = pagina.getByRole('dialog');
  await dialogo.getByRole('button', { name: 'Fechar' }).last().click();
  await dialogo.waitFor({ state: 'detached' });
  // Its sale is a touch away, and "back" leads to the receipt.
  await pagina.getByRole('link', { name: 'Venda 4512' }).click();
  const venda = pagina.getByRole('dialog', { name: 'Venda 4512' });
  await venda.getByText('Total').waitFor();
  await venda.getByRole('button', { name: 'Fechar' }).last().click();
  await venda.waitFor({ state: 'detached' });
  await pagina.goBack();
  await pagina.getByRole('link', { name: 'Venda 4512' }).waitFor();
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
  await helena.resume('painel', equipe.cpf);
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

  await helena.open('/painel/processar/pontuacoes');
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
  const { pagina, espera } = await atTheScreen(rosa);
  await expect.poll(() => enviados(pagina)).toHaveLength(20);
  // What does not come is told, and may be asked for again.
  espera(/ERR_FAILED/);
  const antigas = /\/api\/.*[?&]antesDe=/;
  await pagina.route(antigas, (pedido) => pedido.abort());
  await botao(pagina, 'Ver mais').click();
  await aviso(pagina, 'Problema de conexão ao servidor, tente novamente mais tarde').waitFor();
  await pagina.unroute(antigas);
  await botao(pagina, 'Ver mais').click();
  await expect.poll(() => enviados(pagina)).toHaveLength(24);
  await expect.poll(() => botao(pagina, 'Ver mais').count()).toBe(0);
  // What brought them is gone: the first that came has the focus.
  await expectFoco(pagina.getByRole('list', { name: 'Enviados' }).getByRole('listitem').nth(20));
});

test('they are followed also where the store takes none any more', async () => {
  const { fabricas, senhaHash, app, pessoa } = palco();
  const loja = await fabricas.revenda({ tipoPontuacao: 2 });
  const rosa = await fabricas.parceiro({ senhaHash, revendaId: loja.id });
  const { token } = await new Cliente(app).ok(loginParceiro, { body: { cpf: rosa.cpf, senha } });
  const arquivos = [{ nome: 'a.pdf', conteudo: pdf('a.pdf').buffer }];
  await new Cliente(app, { loja: token }).ok(sendRecibos, { body: { chaveAcesso: '' } }, { arquivos });
  const [enviado] = await received(rosa);
  await closeAs(equipe.cpf, enviado?.id ?? 0, 'Falta o rodapé');
  const setTipo = (tipoPontuacao: number) =>
    app.db.updateTable('revendas').set({ tipoPontuacao }).where('id', '=', loja.id).execute();

  await setTipo(0);
  const alguem = await pessoa({ tamanho: 'celular' });
  const { pagina } = alguem;
  await alguem.resume('loja', rosa.cpf);
  await alguem.goTo('/loja');
  await pagina.getByRole('button', { name: 'Mais opções' }).click();
  await pagina.getByRole('menuitem', { name: 'Recibos enviados' }).click();
  await titulo(pagina, 'Recibos enviados').waitFor();
  const seeClosed = async () => {
    await pagina.getByText('Motivo: Falta o rodapé').waitFor();
    expect([await enviados(pagina), await pagina.getByLabel(/^Enviar de novo/).count()]).toEqual([['Encerrado'], 0]);
  };
  await seeClosed();
  await setTipo(1);
  await pagina.reload();
  await titulo(pagina, 'Enviar pontuação').waitFor();
  await seeClosed();
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

/** Asked for again, as when somebody comes back to the page. */
async function enviadosAgora(pagina: Page): Promise<string[]> {
  await pagina.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  return enviados(pagina);
}

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
