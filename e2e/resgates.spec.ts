/** A week of redemptions at the desk, on the demo's data: exported, paid, delivered many at once, photographed and passed on. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { expectDito, listen } from './apoio/leitora.ts';
import { usePalco, useVisita } from './apoio/palco.ts';
import type { Pessoa } from './apoio/pessoa.ts';
import { aviso, botao, coluna, daLinha, downloadFile, linhas, loseAnswer } from './apoio/tela.ts';

const palco = usePalco({ demo: true });
const administradora = '11144477735';
const consulta = '29537995593';
const foto = resolve(import.meta.dirname, '../tools/demo/imagens/entregas/CAS0001.webp');

const helena = useVisita(palco, { enter: ({ resume }) => resume('painel', administradora) });

async function signIn(cpf: string): Promise<Pessoa> {
  const alguem = await palco().pessoa();
  await alguem.resume('painel', cpf);
  return alguem;
}

/** What the next call of an address is answered, once. */
async function refuse({ pagina, espera }: Pessoa, endereco: RegExp, erro: string): Promise<void> {
  espera(/409/);
  const body = JSON.stringify({ erro, codigo: 'estado_invalido' });
  await pagina.route(endereco, (pedido) => pedido.fulfill({ status: 409, contentType: 'application/json', body }), {
    times: 1,
  });
}

test('the week is exported, one is paid from its page, many are marked delivered, and one gets its photo', async () => {
  const alguem = helena();
  const { pagina, goTo } = alguem;
  await alguem.contexto.grantPermissions(['clipboard-read', 'clipboard-write']);
  await goTo('/painel/resgates?status=0&colunas=todas');
  await expect.poll(() => linhas(pagina).count()).toBeGreaterThan(3);
  const ids = await coluna(pagina, 'Id');
  expect((await coluna(pagina, 'Prazo')).every((prazo) => /^faltam? \d+ dias? út(il|eis)$/.test(prazo))).toBe(true);
  const { texto } = await downloadFile(pagina, () => botao(pagina, 'Exportar CSV').click());
  for (const id of ids) expect(texto).toContain(`;${id}\r\n`);

  // Paid: what is pasted is what the payment takes.
  await goTo('/painel/resgates?status=0&busca=recarga');
  await linhas(pagina).first().getByRole('link').click();
  await pagina.getByRole('heading', { level: 1, name: /^1x Recarga/ }).waitFor();
  await pagina.getByRole('button', { name: 'Copiar Celular' }).click();
  await pagina.getByRole('button', { name: 'Celular: copiado' }).waitFor();
  expect(await pagina.evaluate(() => navigator.clipboard.readText())).toBe('11987654321');
  await botao(pagina, 'Alterar status').click();
  const status = pagina.getByRole('dialog', { name: 'Alterar status' });
  await status.getByLabel('Entregue', { exact: true }).check();
  await status.getByRole('button', { name: 'Salvar' }).click();
  await aviso(pagina, 'Status atualizado com sucesso').waitFor();
  const passos = pagina.getByRole('list', { name: 'Linha do tempo' }).getByRole('listitem');
  await expect.poll(() => passos.count()).toBe(2);
  expect(await passos.first().innerText()).toMatch(/Entregue\s+Helena Prado/i);
  await pagina.getByRole('tab', { name: 'Mensagens' }).click();
  await expect
    .poll(async () => (await coluna(pagina, 'Assunto')).sort())
    .toEqual(['Mudança de status', 'Resgate recebido']);
  await pagina.getByRole('tab', { name: 'Lotes que pagaram' }).click();
  await expect.poll(() => linhas(pagina).count()).toBeGreaterThan(0);
  const pago = new URL(pagina.url()).pathname.split('/').at(-1) ?? '';

  // Many at once, named by a list that somebody pasted.
  await goTo('/painel/resgates');
  await botao(pagina, 'Alterar status em massa').click();
  const massa = pagina.getByRole('dialog', { name: 'Alterar status em massa' });
  const salvar = massa.getByRole('button', { name: 'Salvar' });
  // What is missing first.
  await expect.poll(() => pagina.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('ids');
  await salvar.click();
  await massa.getByText('Status é obrigatório.').waitFor();
  await massa.getByText('Informe pelo menos um id.').waitFor();
  await massa.getByLabel('Ids dos resgates').fill(`${ids[0]}, doze`);
  await salvar.click();
  await massa.getByText('Id inválido encontrado: doze').waitFor();
  await massa.getByLabel('Ids dos resgates').fill(`${ids.join('\n')}\n${pago} 999999`);
  await massa.getByRole('combobox', { name: 'Novo status' }).click();
  await pagina.getByRole('option', { name: 'Entregue', exact: true }).click();
  await salvar.click();
  const resultado = pagina.getByRole('dialog', { name: 'Resultado da alteração em massa' });
  await resultado.getByText('Resgate não encontrado').waitFor();
  await resultado.getByText('Já estava entregue').waitFor();
  await pagina.keyboard.press('Escape');

  // Its photo, by the menu of its row.
  const [comFoto = ''] = ids;
  await goTo(`/painel/resgates?busca=${comFoto}`);
  await daLinha(pagina, /.*/, 'Anexar foto ou vídeo');
  await expect.poll(() => pagina.getByLabel('ID do resgate').inputValue()).toBe(comFoto);
  await pagina
    .getByRole('region', { name: 'Resgate' })
    .getByRole('link', { name: `Resgate ${comFoto}` })
    .waitFor();
  await botao(pagina, 'Enviar').click();
  await pagina.getByText('Selecione um arquivo primeiro').waitFor();
  // Whoever goes on to another field before that is said keeps it: what they delete is deleted there.
  await pagina.getByLabel('ID do resgate').evaluate(async (campo: HTMLInputElement) => {
    campo.blur();
    campo.form?.requestSubmit();
    campo.focus();
    for (let quadro = 0; quadro < 5; quadro += 1) await new Promise(requestAnimationFrame);
  });
  expect(await pagina.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('idResgate');
  await pagina.getByLabel('ID do resgate').fill('');
  await botao(pagina, 'Enviar').click();
  await pagina.getByText('Informe o ID do resgate primeiro').waitFor();
  await pagina.getByLabel('ID do resgate').fill(comFoto);
  await pagina.locator('input[type=file]').setInputFiles(foto);
  await botao(pagina, 'Enviar').click();
  await aviso(pagina, 'Mídia anexada com sucesso ao resgate').waitFor();
  await pagina.getByText('1 de 10 fotos e vídeos').waitFor();
});

test('a photo is passed on to somebody without a session, and opens for nobody once it is deleted', async () => {
  const alguem = helena();
  const { pagina, goTo } = alguem;
  await goTo('/painel/fotos-videos');
  const pecas = pagina.getByRole('list', { name: 'Fotos e vídeos' }).getByRole('listitem');
  await expect.poll(() => pecas.count()).toBeGreaterThan(3);
  const fotos = pecas.filter({ has: pagina.getByRole('button', { name: /^Foto: / }) });
  const nome = (await fotos.first().getByRole('button').first().getAttribute('aria-label')) ?? '';
  const antes = await pecas.count();

  // By keyboard: opened, looked at, closed.
  await fotos.first().getByRole('button', { name: nome, exact: true }).focus();
  await pagina.keyboard.press('Enter');
  const visor = pagina.getByRole('dialog');
  await visor.getByRole('img', { name: nome }).waitFor();
  await visor.getByRole('button', { name: 'Compartilhar' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Compartilhar' });
  // Nothing is made before it is asked for.
  await dialogo.getByRole('button', { name: 'Criar link' }).waitFor();
  expect(await dialogo.getByRole('region', { name: 'Links ativos' }).count()).toBe(0);
  await dialogo.getByRole('button', { name: 'Criar link' }).click();
  const whatsapp = await dialogo.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  const texto = new URL(whatsapp ?? '').searchParams.get('text') ?? '';
  expect(await dialogo.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toMatch(/^mailto:\?subject=/);
  const endereco = /https?:\S+/.exec(texto)?.[0] ?? '';
  const fora = await palco().pessoa();
  const aberta = await fora.pagina.request.get(endereco);
  expect([aberta.status(), aberta.headers()['content-type']]).toEqual([200, 'image/webp']);
  await pagina.keyboard.press('Escape');
  await pagina.keyboard.press('Escape');

  await fotos.first().getByRole('checkbox').check();
  await botao(pagina, 'Excluir (1)').click();
  const pergunta = pagina.getByRole('dialog', { name: 'Excluir mídia' });
  await pergunta.getByText(/deixam de abrir/).waitFor();
  await pergunta.getByRole('button', { name: 'Excluir', exact: true }).click();
  await aviso(pagina, 'Mídia excluída com sucesso').waitFor();
  await expect.poll(() => pecas.count()).toBe(antes - 1);
  expect((await fora.pagina.request.get(endereco)).status()).toBe(404);

  // Nothing came in on these days; and days the wrong way round.
  await goTo('/painel/fotos-videos?dataInicial=2020-01-01&dataFinal=2020-01-02');
  await pagina.getByText('Nenhum resultado').waitFor();
  await goTo('/painel/fotos-videos?dataInicial=2020-01-02&dataFinal=2020-01-01');
  await pagina.getByText('Período invertido').waitFor();
});

test('several photos are downloaded one after the other: how many is told, it can be stopped, and what fails is named', async () => {
  const { pagina, goTo, espera } = await signIn(administradora);
  await pagina.clock.install();
  await goTo('/painel/fotos-videos');
  const marcas = pagina.getByRole('checkbox', { name: /^Selecionar Foto: / });
  await expect.poll(() => marcas.count()).toBeGreaterThan(2);
  await listen(pagina);
  for (const n of [0, 1, 2]) await marcas.nth(n).check();
  await expectDito(pagina, '3 mídias selecionadas');
  // Marked a while ago, they are downloaded by the addresses that they have by then.
  await pagina.route(/\/api\/resgates\/fotos_videos/, async (rota) => {
    const resposta = await rota.fetch();
    const texto = await resposta.text();
    await rota.fulfill({ response: resposta, body: texto.replaceAll(/(\/arquivos\/[^"?]*\?)/g, '$1de-novo=1&') });
  });
  await Promise.all([pagina.waitForResponse(/\/api\/resgates\/fotos_videos/), pagina.clock.fastForward(10 * 60_000)]);
  await pagina.locator('img[src*="de-novo"]').first().waitFor();
  const dialogo = pagina.getByRole('dialog', { name: 'Baixar fotos e vídeos' });
  const baixados: string[] = [];
  pagina.on('download', (arquivo) => void baixados.push(arquivo.suggestedFilename()));

  // The second is lost, the third waits until it is stopped.
  espera(/status of 404|ERR_/);
  const naoHa = { status: 404, json: { erro: 'Não encontrado', codigo: 'nao_encontrado' } };
  const soltar = Promise.withResolvers<void>();
  let vez = 0;
  await pagina.route(/\/arquivos\/midia\/.*[?&]n=/, async (rota) => {
    expect(rota.request().url()).toContain('de-novo=1');
    vez += 1;
    if (vez === 2) return rota.fulfill(naoHa);
    if (vez === 3) await soltar.promise;
    await rota.continue().catch(() => undefined);
  });
  await botao(pagina, 'Baixar (3)').click();
  await dialogo.getByRole('status').getByText('Baixando 3 de 3').waitFor();
  await dialogo.getByRole('button', { name: 'Parar' }).click();
  soltar.resolve();
  await dialogo.getByText('1 de 3 arquivos baixados').waitFor();
  await dialogo
    .getByRole('listitem')
    .getByText(/^Foto: .*\(resgate \d+\)\. Não encontrado/)
    .waitFor();
  await dialogo.getByText('1 arquivo não foi baixado, porque você parou.').waitFor();

  await dialogo.getByRole('button', { name: 'Baixar 2 que faltam' }).click();
  await aviso(pagina, '2 arquivos baixados com sucesso').waitFor();
  expect(await dialogo.count()).toBe(0);
  expect(new Set(baixados).size).toBe(3);
  for (const nome of baixados) expect(nome).toMatch(/^Resgate \d+ - .* - \d+\.webp$/);
});

test('what fails is said where it belongs', async () => {
  const alguem = helena();
  const { pagina, goTo } = alguem;
  await goTo('/painel/resgates?status=2');
  await expect.poll(() => linhas(pagina).count()).toBeGreaterThan(1);
  const dialogo = pagina.getByRole('dialog');
  const salvar = dialogo.getByRole('button', { name: 'Salvar' });

  await refuse(alguem, /alterarStatusResgate/, 'O resgate já foi cancelado');
  await daLinha(pagina, /.*/, 'Alterar status');
  await salvar.click();
  await aviso(pagina, /Erro ao alterar status do resgate/).waitFor();
  await pagina.keyboard.press('Escape');

  await refuse(alguem, /cancelarResgate/, 'O resgate já foi cancelado');
  await daLinha(pagina, /.*/, 'Cancelar');
  await dialogo.getByRole('button', { name: 'Cancelar resgate' }).click();
  await aviso(pagina, /Erro ao cancelar resgate/).waitFor();
  await dialogo.getByRole('button', { name: 'Voltar' }).click();

  // The specification has no message for these two: they are said at their field.
  await refuse(alguem, /previsao/, 'O resgate mudou');
  await daLinha(pagina, /.*/, 'Alterar previsão');
  await salvar.click();
  await dialogo.getByText('O resgate mudou').waitFor();
  await dialogo.getByLabel('Previsão de entrega').fill('');
  await salvar.click();
  await dialogo.getByText('Informe a previsão de entrega').waitFor();
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await pagina.getByRole('button', { name: 'Descartar' }).click();
});

test('whoever loses the answer to a cancellation is told where to look, and the list has it', async () => {
  const { pagina, goTo, espera } = helena();
  await goTo('/painel/resgates?status=1&colunas=todas');
  await linhas(pagina).first().waitFor();
  const [id = ''] = await coluna(pagina, 'Id');
  espera(/ERR_FAILED/);
  await loseAnswer(pagina, /cancelarResgate/);
  await daLinha(pagina, /.*/, 'Cancelar');
  await pagina.getByRole('dialog').getByRole('button', { name: 'Cancelar resgate' }).click();
  await aviso(pagina, /O resgate pode já ter sido cancelado: confira o status antes de repetir/).waitFor();
  await expect.poll(() => coluna(pagina, 'Id')).not.toContain(id);
});

test('who only consults sees a redemption and its photos, and changes and passes on nothing', async () => {
  const { pagina, goTo } = await signIn(consulta);
  await goTo('/painel/resgates');
  await expect.poll(() => linhas(pagina).count()).toBeGreaterThan(1);
  await pagina
    .getByRole('button', { name: /^Ações: / })
    .first()
    .click();
  expect(await pagina.getByRole('menuitem').allInnerTexts()).toEqual(['Histórico']);
  await goTo('/painel/fotos-videos');
  await pagina
    .getByRole('button', { name: /^Ações: / })
    .first()
    .click();
  expect(await pagina.getByRole('menuitem').allInnerTexts()).toEqual(['Baixar', 'Ver resgate', 'Histórico']);
  await pagina.getByRole('menuitem', { name: 'Histórico' }).click();
  await pagina
    .getByRole('dialog', { name: 'Histórico' })
    .getByText(/^(Foto|Vídeo): /)
    .waitFor();
});
