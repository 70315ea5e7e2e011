/** Antifraude, the queue of messages and the log, as staff see and use them in the browser. */
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { expectFoco } from './apoio/leitora.ts';
import { usePalco, useVisita } from './apoio/palco.ts';
import type { Pessoa } from './apoio/pessoa.ts';
import {
  aviso,
  botao,
  coluna,
  daLinha,
  dia,
  downloadFile,
  filtra,
  holdNext,
  isBusy,
  lasts,
  linhas,
  titulo,
} from './apoio/tela.ts';

const palco = usePalco({ demo: true, ambiente: { HOSTS_INTERNOS: '127.0.0.1' } });

const administradora = '11144477735';
const helena = useVisita(palco, { enter: ({ resume }) => resume('painel', administradora) });

/** The step of the chart's history that is shown, which follows the address. */
const showsPasso = (pagina: Page, nome: string): Promise<void> =>
  pagina.getByRole('radio', { name: nome }).and(pagina.locator(':checked')).waitFor({ state: 'attached' });

/** What the next call of an address is answered, once. */
async function refuse({ pagina, espera }: Pessoa, endereco: RegExp, erro: string): Promise<void> {
  espera(/status of 409/);
  const json = { erro, codigo: 'estado_invalido' };
  await pagina.route(endereco, (rota) => rota.fulfill({ status: 409, json }), { times: 1 });
}

test('chains with units that wait are a badge in the menu and red dots in the filter; released together are rows of one chain', async () => {
  const alguem = await palco().pessoa();
  const { pagina, goTo } = alguem;
  await alguem.resume('painel', administradora);
  const flagradas = await palco()
    .app.db.selectFrom('antifraude')
    .where('qtdAf', '>', 0)
    .select('redeId')
    .distinct()
    .execute();
  expect(flagradas.length).toBeGreaterThan(1);
  // A chain that is switched off waits no less.
  const setAtiva = (ativo: boolean) =>
    palco()
      .app.db.updateTable('redes')
      .set({ ativo })
      .where('id', '=', flagradas.at(-1)?.redeId ?? 0)
      .execute();
  await setAtiva(false);
  onTestFinished(async () => {
    await setAtiva(true);
  });
  await goTo('/painel/antifraude?colunas=todas');
  await expect.poll(() => linhas(pagina).count()).toBe(10);
  const menu = pagina.getByRole('navigation', { name: 'Menu principal' });
  const selo = async () =>
    Number((await menu.getByRole('link', { name: /^Antifraude/ }).innerText()).replace(/\D/g, ''));
  expect(await selo()).toBe(flagradas.length);
  // What others do meanwhile shows as soon as one comes back to the page.
  const comeBack = async () => {
    await pagina.evaluate(() => window.dispatchEvent(new Event('focus')));
    return selo();
  };
  const { id: usuarioId } = await palco()
    .app.db.selectFrom('usuarios')
    .where('cpf', '=', administradora)
    .select('id')
    .executeTakeFirstOrThrow();
  const redeId = flagradas[0]?.redeId ?? 0;
  await palco().app.db.insertInto('usuarioRedes').values({ usuarioId, redeId }).execute();
  await expect.poll(comeBack, { interval: 1100 }).toBe(1);
  await palco().app.db.deleteFrom('usuarioRedes').where('usuarioId', '=', usuarioId).execute();
  await expect.poll(comeBack, { interval: 1100 }).toBe(flagradas.length);
  await pagina.getByRole('button', { name: 'Filtro Rede', exact: true }).click();
  const pontos = pagina.getByRole('option').getByRole('img', { name: 'com unidades em análise' });
  await expect.poll(() => pontos.count()).toBe(flagradas.length);
  await pagina.keyboard.press('Escape');

  const massa = (quantas: number) => botao(pagina, `Liberação em Massa (${quantas})`);
  expect(await massa(0).isDisabled()).toBe(true);
  const redes = await coluna(pagina, 'Rede');
  const outra = redes.findIndex((rede) => rede !== redes[0]);
  const marca = (indice: number) => linhas(pagina).nth(indice).getByRole('checkbox');
  await marca(0).check();
  expect(await massa(1).isEnabled()).toBe(true);
  await massa(1).click();
  const emMassa = pagina.getByRole('dialog', { name: 'Liberação em Massa' });
  const liberar = emMassa.getByRole('button', { name: 'Liberar', exact: true });
  await liberar.click();
  for (const falta of ['Informe a quantidade', 'Informe um comentário', 'Anexe o comprovante'])
    await emMassa.getByText(falta).waitFor();
  await emMassa.getByLabel('Quantidade').fill('0');
  await liberar.click();
  await emMassa.getByText('Informe uma quantidade a partir de 0,01').waitFor();
  await emMassa.getByLabel('Quantidade').fill('');
  await emMassa.getByRole('button', { name: 'Cancelar' }).click();
  await emMassa.waitFor({ state: 'detached' });
  await pagina.clock.install();
  await marca(outra).click();
  // Not the ten seconds of other toasts.
  await lasts(pagina, 'Para manter a organização, só é possível selecionar produtos da mesma rede por vez.', 3);
  expect(await massa(1).isVisible()).toBe(true);
});

test('a row opens its own page, where what waits is released', async () => {
  const { pagina, goTo } = helena();
  await goTo('/painel/antifraude?comEspera=1');
  await linhas(pagina).first().getByRole('link').first().click();
  await titulo(pagina, / na rede /).waitFor();
  await pagina.getByRole('heading', { name: 'Saldo ao longo do tempo' }).waitFor();
  // A step of history, as any other choice.
  await pagina.getByText('Por dia').click();
  await pagina.waitForURL(/[?&]por=dia/);
  await showsPasso(pagina, 'Por dia');
  const { nome, texto } = await downloadFile(pagina, () => botao(pagina, 'CSV do gráfico').click());
  expect(nome).toMatch(/^SaldoAntifraude\d{14}\.csv$/);
  const [titulos, ...passos] = texto.trim().split('\r\n');
  expect(titulos).toBe('Início;Comprado;Pontuado;Liberado;Saldo');
  expect(passos.at(-1)?.split(';')[0]).toBe(dia(0));
  await pagina.goBack();
  await pagina.waitForURL((endereco) => !endereco.searchParams.has('por'));
  await showsPasso(pagina, 'Por mês');
  await expect.poll(() => coluna(pagina, 'Posição')).toContain('1');
  const emAnalise = async () => {
    const linhasDoAntifraude = await palco().app.db.selectFrom('antifraude').select('qtdAf').execute();
    return linhasDoAntifraude.reduce((soma, { qtdAf }) => soma + qtdAf, 0);
  };
  const antes = await emAnalise();
  await pagina.getByRole('button', { name: 'Liberar quantidade' }).click();
  const liberar = pagina.getByRole('dialog', { name: 'Liberar quantidade' });
  await liberar.getByLabel('Quantidade').fill('1');
  const letRelease = await holdNext(pagina, /\/api\/antifraude\/liberacao$/);
  await liberar.getByRole('button', { name: 'Liberar', exact: true }).click();
  await isBusy(pagina, 'Liberando');
  letRelease();
  await aviso(pagina, /Quantidade liberada com sucesso/).waitFor();
  await pagina.getByRole('tab', { name: 'Liberações' }).click();
  await expect.poll(async () => (await coluna(pagina, 'Quantidade'))[0]).toBe('1');
  expect(await emAnalise()).toBe(antes - 1);
  await pagina.getByRole('button', { name: 'Histórico' }).click();
  await pagina
    .getByRole('dialog', { name: 'Histórico' })
    .getByText('Quantidade liberada no antifraude')
    .first()
    .waitFor();
  await pagina.keyboard.press('Escape');
  await botao(pagina, 'Editar observação').click();
  const editar = pagina.getByRole('dialog', { name: 'Editar observação' });
  await editar.getByLabel('Observação').fill('Liberada por telefone');
  await editar.getByRole('button', { name: 'Salvar' }).click();
  await editar.waitFor({ state: 'detached' });
  await pagina.getByRole('main').getByText('Liberada por telefone').waitFor();
  await pagina.getByRole('tab', { name: 'Compras' }).click();
  await expect.poll(async () => (await coluna(pagina, 'Documento')).length).toBeGreaterThan(0);
  // Back past the tabs, to the list as it was left.
  await pagina.getByRole('link', { name: 'Voltar a Antifraude' }).click();
  await pagina.waitForURL('**/painel/antifraude?comEspera=1');
});

test('what is noted upon a row is kept, and stands in its history with who noted it', async () => {
  const alguem = helena();
  const { pagina, goTo } = alguem;
  await goTo('/painel/antifraude');
  await daLinha(pagina, /./, 'Editar observação');
  const editar = pagina.getByRole('dialog', { name: 'Editar observação' });
  await editar.getByLabel('Observação').fill('Nota 4512 a caminho');
  // The specification has no message for what fails here: it is said at its field.
  await refuse(alguem, /antifraude\/observacao$/, 'A linha mudou');
  await editar.getByRole('button', { name: 'Salvar' }).click();
  await editar.getByText('A linha mudou').waitFor();
  expect(await aviso(pagina, 'A linha mudou').count()).toBe(0);
  await editar.getByRole('button', { name: 'Salvar' }).click();
  await aviso(pagina, 'Observação salva com sucesso').waitFor();
  await daLinha(pagina, /./, 'Histórico');
  const historico = pagina.getByRole('dialog', { name: 'Histórico do antifraude' });
  for (const texto of ['Nota 4512 a caminho', 'Helena Prado']) await historico.getByText(texto).first().waitFor();
  await pagina.keyboard.press('Escape');

  await refuse(alguem, /antifraude\/liberacao$/, 'A linha mudou');
  await daLinha(pagina, /./, 'Liberar quantidade');
  const liberar = pagina.getByRole('dialog', { name: 'Liberar quantidade' });
  await liberar.getByLabel('Quantidade').fill('1');
  await liberar.getByRole('button', { name: 'Liberar', exact: true }).click();
  await liberar.getByText('A linha mudou').waitFor();
});

test('what failed is led to from the dashboard, is dropped, and says why it cannot go', async () => {
  const { pagina, goTo } = helena();
  await goTo('/painel/dashboard');
  await pagina.getByRole('link', { name: /mensage(m|ns) falh/ }).click();
  await pagina.getByRole('heading', { name: 'Fila de mensagens' }).waitFor();
  await expect.poll(async () => new Set(await coluna(pagina, 'Situação'))).toEqual(new Set(['Falhou']));
  await daLinha(pagina, /./, 'Enviar de novo');
  await pagina
    .getByRole('dialog', { name: 'Enviar de novo' })
    .getByRole('button', { name: 'Enviar', exact: true })
    .click();
  const resultado = pagina.getByRole('dialog', { name: 'O que foi feito das mensagens' });
  await resultado.getByText('A integração com o WhatsApp não está configurada').waitFor();
  await pagina.keyboard.press('Escape');
  const falhas = await linhas(pagina).count();
  await daLinha(pagina, /./, 'Descartar');
  const letDrop = await holdNext(pagina, /\/api\/mensagens\/descartar$/);
  const descartar = pagina.getByRole('dialog', { name: 'Descartar mensagens' });
  await expectFoco(descartar.getByRole('button', { name: 'Cancelar' }));
  await descartar.getByRole('button', { name: 'Descartar' }).click();
  await isBusy(pagina, 'Descartando');
  letDrop();
  await aviso(pagina, '1 mensagem descartada').waitFor();
  await expect.poll(() => linhas(pagina).count()).toBe(falhas - 1);
});

test('the log is filtered by type, and an entry opens what changed before and after', async () => {
  const { pagina, goTo } = helena();
  await goTo('/painel/logs');
  await expect.poll(() => linhas(pagina).count()).toBe(10);
  await filtra(pagina, 'Tipo', 'Loja ativada ou desativada');
  await expect
    .poll(async () => new Set(await coluna(pagina, 'O que foi feito')))
    .toEqual(new Set(['Loja ativada ou desativada']));
  expect((await coluna(pagina, 'Parâmetros'))[0]).toContain('→');
  await linhas(pagina).first().getByRole('link').click();
  await titulo(pagina, 'Loja ativada ou desativada').waitFor();
  await pagina.getByRole('region', { name: 'O que mudou' }).getByText('Ativa').waitFor();
});

test('logs, scorings and photos begin with the last seven days', async () => {
  const { pagina, goTo } = helena();
  const hoje = Temporal.Now.plainDateISO('America/Sao_Paulo');
  const before = (days: number) =>
    hoje.subtract({ days }).toLocaleString('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });
  const periodo = `Filtro Período: ${before(7)} a ${before(0)}`;
  for (const tela of ['/painel/logs', '/painel/pontuacoes/pontuado', '/painel/fotos-videos']) {
    await goTo(tela);
    await pagina.getByRole('button', { name: periodo, exact: true }).waitFor();
  }
});

/** An Evolution API of our own. */
async function startGateway() {
  let status = 201;
  const servidor = createServer((_req, res) =>
    res.writeHead(status, { 'content-type': 'application/json' }).end('{"key":{"id":"M1"}}'),
  );
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  onTestFinished(() => {
    servidor.closeAllConnections();
    servidor.close();
  });
  const lugar = servidor.address();
  return {
    url: `http://127.0.0.1:${typeof lugar === 'object' ? lugar?.port : ''}`,
    answerWith: (outro: number) => {
      status = outro;
    },
  };
}

test('the gateway is set and tried out; what fails of it says so in the words of the screen', async () => {
  const gateway = await startGateway();
  const { pagina, goTo, espera } = helena();
  espera(/status of (409|500|503)/);
  await goTo('/painel/configuracao-whats');
  const enviar = botao(pagina, 'Enviar teste');
  await pagina.getByRole('textbox', { name: 'Celular' }).fill('11988887777');
  await enviar.click();
  await aviso(pagina, 'Erro ao enviar mensagem. Salve a configuração completa antes de testar').waitFor();

  await pagina.getByLabel('URL', { exact: true }).fill(gateway.url);
  await pagina.getByLabel('Token', { exact: true }).fill('segredo');
  await pagina.getByLabel('Código', { exact: true }).fill('loja');
  const salvar = botao(pagina, 'Salvar');
  const json = { erro: 'Algo deu errado do nosso lado', codigo: 'erro_interno' };
  await pagina.route(/\/api\/configuracoes$/, (rota) => rota.fulfill({ status: 500, json }), { times: 1 });
  await salvar.click();
  await aviso(pagina, 'Erro ao salvar configurações').waitFor();
  const letSave = await holdNext(pagina, /\/api\/configuracoes$/);
  await salvar.click();
  await isBusy(pagina, 'Salvando');
  letSave();
  await aviso(pagina, 'Configurações salvas com sucesso').waitFor();
  await pagina.getByText('Há um token salvo. Em branco, ele continua o mesmo.').waitFor();
  expect(await pagina.getByLabel('Token', { exact: true }).inputValue()).toBe('');

  gateway.answerWith(401);
  await enviar.click();
  await aviso(pagina, 'Erro ao enviar mensagem. O gateway respondeu 401').waitFor();
  gateway.answerWith(201);
  const letSend = await holdNext(pagina, /\/api\/configuracoes\/teste$/);
  await enviar.click();
  await isBusy(pagina, 'Enviando');
  letSend();
  await aviso(pagina, 'Mensagem enviada com sucesso').waitFor();
  await pagina.getByText('Evolution API aceitou a mensagem com o número M1').waitFor();
});
