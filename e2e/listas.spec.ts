/** What every list owes whoever works with it for eight hours: shown on the catalogue of prizes, and on the demo's redemptions. */
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectDito, expectFoco, listen } from './apoio/leitora.ts';
import { usePalco, useVisita } from './apoio/palco.ts';
import type { Pessoa } from './apoio/pessoa.ts';
import { botao, coluna, daLinha, filtra, holdNext, isBusy, leadTo, linhas, titulo } from './apoio/tela.ts';

const palco = usePalco({ demo: true });
const administradora = '11144477735';
const helena = useVisita(palco, { enter: ({ resume }) => resume('painel', administradora) });
const MUITOS = 1_200;

beforeAll(async () => {
  await sql`
    insert into premios (codigo, nome, descricao, categoria, tipo, custo_total)
    select 'LOTE' || n, 'Prêmio de volume ' || lpad(n::text, 5, '0'), '', 'Volume', 'geral', 10
    from generate_series(1, ${MUITOS}::int) n`.execute(palco().app.db);
});

async function signIn(tamanho: 'mesa' | 'celular' = 'mesa'): Promise<Pessoa> {
  const alguem = await palco().pessoa({ tamanho });
  await alguem.resume('painel', administradora);
  return alguem;
}

const quadro = (pagina: Page) => pagina.locator('main section').filter({ has: pagina.locator('table') });

test('the ten rows of the default page are in sight at 1440 × 900, each 44 px high, no text is cut off, and no toast covers a control', async () => {
  const { pagina, goTo } = helena();
  for (const caminho of ['resgates', 'antifraude', 'pontuacoes/pontuado', 'premios']) {
    await goTo(`/painel/${caminho}`);
    await expect.poll(() => linhas(pagina).count(), { message: caminho }).toBe(10);
    const medidas = await linhas(pagina).evaluateAll((todas) =>
      todas.map((linha) => [linha.getBoundingClientRect().height, linha.getBoundingClientRect().bottom]),
    );
    for (const [altura = 0, fim = 0] of medidas) {
      expect(altura, caminho).toBe(44);
      expect(fim, caminho).toBeLessThan(900);
    }
    const cortados = await linhas(pagina)
      .locator('td span')
      .evaluateAll((textos) =>
        textos
          .filter(({ scrollHeight, clientHeight }) => clientHeight > 20 && scrollHeight > clientHeight)
          .map(({ textContent }) => textContent),
      );
    expect(cortados, caminho).toEqual([]);
    // Nor does anything scroll sideways.
    expect(await quadro(pagina).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await Promise.all([pagina.waitForEvent('download'), pagina.getByRole('button', { name: 'Exportar CSV' }).click()]);
  await pagina.getByText('Seu download começará em breve, aguarde.').waitFor();
  const covered = () => {
    const aviso = document.querySelector('.mantine-Notification-root')?.getBoundingClientRect();
    if (!aviso) return ['nenhum aviso'];
    const controles = [...document.querySelectorAll('#conteudo :is(a[href], button, input, select)')];
    return controles
      .filter((controle) => {
        const { top, bottom, left, right } = controle.getBoundingClientRect();
        return bottom > aviso.top && top < aviso.bottom && right > aviso.left && left < aviso.right;
      })
      .map((controle) => controle.textContent);
  };
  await expect.poll(() => pagina.evaluate(covered)).toEqual([]);
});

test('a file or a template that is refused says which of them it was, and why', async () => {
  const { pagina, goTo, espera } = helena();
  espera(/429/);
  const recusa = { status: 429, json: { erro: 'Espere o arquivo anterior', codigo: 'muitas_tentativas' } };
  await goTo('/painel/produtos');
  await expect.poll(() => linhas(pagina).count()).toBeGreaterThan(0);
  await pagina.route(/\/api\/produtos\?.*download/, (rota) => rota.fulfill(recusa));
  await pagina.getByRole('button', { name: 'Exportar CSV' }).click();
  await pagina.getByText('Erro ao baixar o arquivo CSV. Espere o arquivo anterior').waitFor();
  await pagina.route('**/api/produtos/template', (rota) => rota.fulfill(recusa));
  await pagina.getByRole('button', { name: 'Importar' }).click();
  await pagina.getByRole('button', { name: 'Baixar modelo' }).click();
  await pagina.getByText('Erro ao baixar template. Espere o arquivo anterior').waitFor();
  await pagina.keyboard.press('Escape');
});

test('who exports or sums with the keyboard is not taken away from where they were', async () => {
  const { pagina, open } = helena();
  // Of very many, sums are made when somebody asks for them.
  await pagina.route(/\/api\/resgates\?(?!.*(totais|download))/, async (rota) => {
    const resposta = await rota.fetch();
    await rota.fulfill({ response: resposta, json: { ...(await resposta.json()), count: 20_000 } });
  });
  await open('/painel/resgates');
  const press = async (rotulo: string, fazendo: string, chamada: RegExp) => {
    const go = await holdNext(pagina, chamada);
    await botao(pagina, rotulo).press('Enter');
    await isBusy(pagina, fazendo);
    await expectFoco(botao(pagina, `${fazendo}…`));
    go();
  };
  await press('Somar', 'Somando', /totais=1/);
  await expectFoco(pagina.locator('tfoot').getByText('Total', { exact: true }));
  await press('Exportar CSV', 'Exportando', /download/);
  await botao(pagina, 'Exportar CSV').waitFor();
  await expectFoco(botao(pagina, 'Exportar CSV'));
});

test('what has no room unfolds below its row, or stands beside the others where one asks for it', async () => {
  const { pagina, goTo } = helena();
  await goTo('/painel/resgates');
  await expect.poll(() => linhas(pagina).count()).toBe(10);
  const titulos = () => pagina.locator('main thead th').allInnerTexts();
  expect(await titulos()).not.toContain('Cidade');
  await pagina
    .getByRole('button', { name: /^Mais de / })
    .first()
    .click();
  await pagina.locator('main dt', { hasText: 'Cidade' }).waitFor();
  await pagina.getByRole('button', { name: 'Todas as colunas' }).click();
  await expect.poll(titulos).toContain('Cidade');
  await expect.poll(() => quadro(pagina).getAttribute('data-mais-depois')).not.toBeNull();
  expect(new URL(pagina.url()).searchParams.get('colunas')).toBe('todas');
});

test('“Todos” holds the rows in view, fetches what comes into view, and says how many there are', async () => {
  const { pagina, goTo } = helena();
  await goTo('/painel/premios?limite=0&busca=volume');
  await pagina.getByText(`1-1.200 de 1.200 resultados`).waitFor();
  const tabela = pagina.locator('main table');
  expect(await tabela.getAttribute('aria-rowcount')).toBe(String(MUITOS + 1));
  expect(await linhas(pagina).count()).toBeLessThan(60);
  await quadro(pagina).evaluate((elemento) => elemento.scrollTo(0, elemento.scrollHeight));
  await pagina.getByText('Prêmio de volume 01200').waitFor();
  expect(await linhas(pagina).count()).toBeLessThan(60);
  expect(await linhas(pagina).last().getAttribute('aria-rowindex')).toBe(String(MUITOS + 1));
});

test('a list is printed dark on white, without what is only to be pressed, whatever the screen is', async () => {
  const { pagina, goTo } = helena();
  await pagina.emulateMedia({ colorScheme: 'dark' });
  await goTo('/painel/resgates');
  await expect.poll(() => linhas(pagina).count()).toBe(10);
  await pagina.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  await pagina.emulateMedia({ media: 'print' });
  await pagina.locator('html[data-mantine-color-scheme="light"]').waitFor();
  expect(await pagina.getByRole('button', { name: 'Exportar CSV' }).isVisible()).toBe(false);
  // Nor of the page of one record: the way back, the other tabs, what copies a value.
  await leadTo(pagina, '/painel/resgates/9');
  await pagina.getByText('Linha do tempo').waitFor();
  for (const papel of ['tab', 'button'] as const) await expect.poll(() => pagina.getByRole(papel).count()).toBe(0);
  expect(await pagina.getByText('Voltar a Resgates').isVisible()).toBe(false);
  await pagina.emulateMedia({ media: 'screen' });
  await pagina.locator('html[data-mantine-color-scheme="dark"]').waitFor();

  await goTo('/painel/premios?busca=volume');
  // Of whoever chose the colours of the whole screen no background is seen.
  await pagina.emulateMedia({ forcedColors: 'active' });
  const linesOf = (alvo: Locator) => alvo.first().evaluate((elemento) => getComputedStyle(elemento).borderTopStyle);
  expect(await linesOf(pagina.locator('.mantine-Switch-track'))).toBe('solid');
  expect(await linesOf(pagina.locator('nav [aria-current="page"]'))).toBe('solid');
  await pagina.emulateMedia({ forcedColors: 'none' });
  const buscado = pagina.getByText('Busca: “volume”');
  await expect.poll(() => linhas(pagina).count()).toBe(10);
  expect(await buscado.isVisible()).toBe(false);
  await pagina.emulateMedia({ media: 'print' });
  await buscado.waitFor();
});

test('a file that cannot be had says so in its tab, in words and with the way back', async () => {
  const { pagina, open, espera } = await palco().pessoa();
  espera(/status of 4/);
  await open('/exportacoes/Redes?s=x&q=x&v=0&a=x');
  await titulo(pagina, 'Não foi possível baixar o arquivo').waitFor();
  await pagina.getByText('Este link de download venceu. Peça o arquivo novamente').waitFor();
  await open('/arquivos/recibo/00000000-0000-0000-0000-000000000000.webp?a=x');
  await titulo(pagina, 'Não foi possível baixar o arquivo').waitFor();
});

test('a request that is overtaken is aborted', async () => {
  const { pagina, goTo } = helena();
  await goTo('/painel/premios');
  await expect.poll(() => linhas(pagina).count()).toBe(10);
  const solta = Promise.withResolvers<void>();
  await pagina.route(/\/api\/premios\?.*buscar=LOTE00/, async (rota) => {
    await solta.promise;
    await rota.continue().catch(() => undefined);
  });
  const busca = pagina.getByRole('searchbox', { name: 'Buscar prêmio' });
  const searchFor = async (palavra: string) => {
    await busca.fill(palavra);
    await busca.press('Enter');
  };
  await Promise.all([pagina.waitForRequest(/buscar=LOTE00/), searchFor('LOTE00')]);
  const [abortado] = await Promise.all([
    pagina.waitForEvent('requestfailed', (falho) => falho.url().includes('buscar=LOTE00')),
    searchFor('bicicleta'),
  ]);
  expect(abortado.failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect.poll(() => coluna(pagina, 'Descrição')).toEqual([expect.stringContaining('Bicicleta')]);
  solta.resolve();
});

test('filters are chips that are taken off one by one; what is empty says why, and an address that cannot be is the default', async () => {
  const { pagina, goTo } = helena();
  await goTo('/painel/resgates?rede=abc&status=99&ordem=senha&pagina=-3&dataInicial=2026-02-31');
  await expect.poll(() => linhas(pagina).count()).toBe(10);
  expect(await pagina.getByRole('button', { name: 'Limpar filtros' }).count()).toBe(0);

  await filtra(pagina, 'Status', 'Cancelado');
  await expect.poll(async () => new Set(await coluna(pagina, 'Status'))).toEqual(new Set(['Cancelado']));
  await pagina.getByRole('button', { name: 'Tirar filtro Status' }).click();
  await expectFoco(pagina.getByRole('button', { name: 'Filtro Status', exact: true }));
  await expect.poll(() => linhas(pagina).count()).toBe(10);

  await goTo('/painel/resgates?dataInicial=2026-03-02&dataFinal=2026-03-01');
  await pagina.getByText('Período invertido').waitFor();
  await pagina.getByRole('button', { name: 'Trocar as datas' }).click();
  await expect.poll(() => new URL(pagina.url()).searchParams.get('dataInicial')).toBe('2026-03-01');

  // What the search would find without them is said, and one press away.
  await goTo('/painel/resgates');
  await expect.poll(() => linhas(pagina).count()).toBe(10);
  const [vendedor = ''] = await coluna(pagina, 'Vendedor');
  await goTo(`/painel/resgates?busca=${encodeURIComponent(vendedor)}&dataInicial=2001-01-01&dataFinal=2001-01-01`);
  await pagina.getByRole('button', { name: /^Ver \d+ resultados? sem filtros$/ }).click();
  await expect.poll(async () => new Set(await coluna(pagina, 'Vendedor'))).toEqual(new Set([vendedor]));

  await goTo('/painel/resgates?busca=nada-assim&status=1');
  await pagina.getByText('Nada corresponde a “nada-assim”, nem sem os filtros.').waitFor();
  await pagina.getByRole('button').filter({ hasText: 'Limpar busca' }).press('Enter');
  await expectFoco(titulo(pagina, 'Resgates'));
  await expect.poll(async () => new Set(await coluna(pagina, 'Status'))).toEqual(new Set(['Entregue']));
  await pagina.getByRole('button', { name: 'Limpar filtros' }).press('Enter');
  await expect.poll(() => new URL(pagina.url()).search).toBe('');
  await expectFoco(pagina.getByRole('button', { name: 'Filtro Rede', exact: true }));
});

test('the menu of a row is reached by keyboard, and what cannot be done now says why', async () => {
  const { pagina, goTo } = helena();
  await goTo('/painel/resgates?status=3');
  await expect.poll(async () => new Set(await coluna(pagina, 'Status'))).toEqual(new Set(['Cancelado']));
  await pagina
    .getByRole('button', { name: /^Ações: / })
    .first()
    .focus();
  await pagina.keyboard.press('Enter');
  const cancelar = pagina.getByRole('menuitem', { name: 'Cancelar' });
  await cancelar.waitFor();
  expect(await cancelar.getAttribute('aria-disabled')).toBe('true');
  expect(await cancelar.innerText()).toContain('não pode mais ser alterado');
  const acoes = await pagina.getByRole('menuitem').allInnerTexts();
  const antes = acoes.findIndex((acao) => acao.startsWith('Cancelar'));
  for (let vez = 0; vez < antes; vez += 1) await pagina.keyboard.press('ArrowDown');
  await expectFoco(cancelar);
  await pagina.keyboard.press('Escape');
  await cancelar.waitFor({ state: 'detached' });
  // The one thing that staff may always change.
  await daLinha(pagina, /./, 'Editar observação');
  await pagina.getByRole('dialog', { name: 'Editar observação' }).waitFor();
});

test('what is open stays with its row when others come before it, and “back” takes the word out of the search', async () => {
  const { pagina, goTo } = await signIn();
  await pagina.clock.install();
  await goTo('/painel/premios');
  await expect.poll(() => linhas(pagina).count()).toBe(10);
  const [primeiro = ''] = await coluna(pagina, 'Descrição');
  await pagina.getByRole('button', { name: `Ações: ${primeiro}`, exact: true }).click();
  await pagina.getByRole('menuitem', { name: 'Alterar' }).waitFor();
  const { db } = palco().app;
  await sql`
    insert into premios (codigo, nome, descricao, categoria, tipo, custo_total)
    values ('ANTES', 'Aaa antes de todos', '', 'Volume', 'geral', 10)`.execute(db);
  // Somebody comes back to the tab, long after.
  await pagina.clock.fastForward(30_000);
  await pagina.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => coluna(pagina, 'Descrição')).toContain('Aaa antes de todos');
  await pagina.getByRole('menuitem', { name: 'Alterar' }).click();
  await pagina.getByRole('dialog', { name: `Alterar ${primeiro}` }).waitFor();
  await pagina.keyboard.press('Escape');
  await sql`delete from premios where codigo = 'ANTES'`.execute(db);

  const busca = pagina.getByRole('searchbox', { name: 'Buscar prêmio' });
  await busca.fill('volume 00007');
  await pagina.waitForURL(/busca=volume/);
  await expect.poll(() => linhas(pagina).count()).toBe(1);
  await pagina.goBack();
  await expect.poll(() => linhas(pagina).count()).toBe(10);
  expect(await busca.inputValue()).toBe('');
});

test('on a phone a row is a card of four lines, which unfolds', async () => {
  const { pagina, goTo } = await signIn('celular');
  await goTo('/painel/resgates');
  const cartoes = pagina.getByRole('list', { name: 'Resgates' }).getByRole('listitem');
  await expect.poll(() => cartoes.count()).toBe(10);
  const cartao = cartoes.first();
  expect(await cartao.locator('dt').count()).toBe(3);
  expect(await cartao.innerText()).toMatch(/Não entregue|Entregue|Em trânsito|Cancelado/);
  // "Recarga de celular de R$ …" is none that anybody knows.
  const cortados = await cartoes
    .locator('strong, dd')
    .evaluateAll((partes) =>
      partes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    );
  expect(cortados).toEqual([]);
  await cartao.getByRole('button', { name: /^Mais de / }).click();
  await cartao.locator('dt', { hasText: 'Cidade' }).waitFor();
});

/** What one try has kept is not in the way of the next. */
const forgetPreferencias = async () => {
  for (const tabela of ['visoes', 'preferencias', 'preferenciasListas'] as const)
    await palco().app.db.deleteFrom(tabela).execute();
};

test('a view keeps filters under a name; columns and density are chosen once, and stay over a reload', async () => {
  await forgetPreferencias();
  const { pagina, goTo } = helena();
  await goTo('/painel/resgates?status=1');
  await expect.poll(async () => new Set(await coluna(pagina, 'Status'))).toEqual(new Set(['Entregue']));
  await pagina.getByRole('button', { name: 'Visões' }).click();
  await pagina.getByRole('menuitem', { name: 'Salvar esta visão' }).click();
  await pagina.getByLabel('Nome').fill('Já entregues');
  await pagina.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expectFoco(pagina.getByRole('button', { name: 'Visão: Já entregues' }));
  await goTo('/painel/resgates');
  await pagina.getByRole('button', { name: 'Visões' }).click();
  await pagina.getByRole('menuitem', { name: 'Já entregues' }).click();
  await expect.poll(() => new URL(pagina.url()).search).toBe('?status=1');
  await pagina.goBack();
  await expect.poll(() => new URL(pagina.url()).search).toBe('');

  const exibe = async (item: string, papel: 'menuitem' | 'menuitemradio' = 'menuitem') => {
    await pagina.getByRole('button', { name: 'Exibição da lista' }).click();
    await pagina.getByRole(papel, { name: item }).click();
  };
  await exibe('Linhas compactas', 'menuitemradio');
  await expect
    .poll(() =>
      linhas(pagina)
        .first()
        .evaluate((linha) => linha.getBoundingClientRect().height),
    )
    .toBe(32);
  const titulos = () => pagina.locator('main thead th').allInnerTexts();
  const antes = await titulos();
  await exibe('Escolher colunas');
  await pagina.getByRole('checkbox', { name: 'Cidade' }).check();
  const subir = pagina.getByRole('button', { name: 'Mover Cidade para cima' });
  while ((await subir.getAttribute('aria-disabled')) !== 'true') await subir.click();
  // What took so many presses is not lost by one.
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('button', { name: 'Continuar editando' }).click();
  await pagina.getByRole('button', { name: 'Salvar', exact: true }).click();
  await pagina.getByText('Colunas alteradas com sucesso').waitFor();
  const cidade = async () => (await titulos()).map((texto) => texto.trim()).indexOf('Cidade');
  await expect.poll(cidade).toBe(3);
  await pagina.reload();
  await expect.poll(cidade).toBe(3);
  expect(
    await linhas(pagina)
      .first()
      .evaluate((linha) => linha.getBoundingClientRect().height),
  ).toBe(32);
  await exibe('Escolher colunas');
  await pagina.getByRole('button', { name: 'Voltar ao padrão' }).click();
  await expect.poll(titulos).toEqual(antes);
  await exibe('Linhas confortáveis', 'menuitemradio');
});

/** Where the page puts a switch from now on, press by press and render by render. */
async function recordPositions(chave: Locator): Promise<() => Promise<boolean[]>> {
  const posicoes = await chave.evaluateHandle((campo: HTMLInputElement) => {
    const vistas: boolean[] = [];
    const antes = Object.getOwnPropertyDescriptor(campo, 'checked') ?? {};
    Object.defineProperty(campo, 'checked', {
      ...antes,
      set(posta: boolean) {
        vistas.push(posta);
        antes.set?.call(campo, posta);
      },
    });
    return vistas;
  });
  return () => posicoes.jsonValue();
}

test('keys find, walk, select and open rows, and are letters in a field; they can be switched off', async () => {
  await forgetPreferencias();
  const { pagina, goTo } = helena();
  await goTo('/painel/resgates');
  await expect.poll(() => linhas(pagina).count()).toBe(10);
  const comFoco = () => linhas(pagina).evaluateAll((todas) => todas.indexOf(document.activeElement as HTMLElement));
  await pagina.keyboard.press('j');
  await pagina.keyboard.press('j');
  expect(await comFoco()).toBe(1);
  await pagina.keyboard.press('k');
  expect(await comFoco()).toBe(0);
  await pagina.keyboard.press('Enter');
  await pagina.waitForURL(({ pathname }) => pathname !== '/painel/resgates');
  // Its title takes the place of that of its wait, which had the focus.
  const registro = titulo(pagina, /^\d+x /);
  await registro.waitFor();
  await expectFoco(registro);
  await pagina.goBack();
  await expect.poll(() => linhas(pagina).count()).toBe(10);
  await pagina.keyboard.press('j');
  await listen(pagina);
  await pagina.keyboard.press('x');
  await expectDito(pagina, '1 linha selecionada');
  await pagina.keyboard.press('/');
  const busca = pagina.getByRole('searchbox', { name: /^Buscar (?!no menu)/ });
  await expectFoco(busca);
  await pagina.keyboard.type('jx');
  expect(await busca.inputValue()).toBe('jx');
  await busca.fill('');
  await busca.press('Enter');
  await expect.poll(() => linhas(pagina).count()).toBe(10);
  await busca.blur();
  await pagina.keyboard.press('?');
  await pagina.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor();
  // Put once, it stays: neither on its way to the server nor with the answer does it jump back for a moment.
  const chave = pagina.getByRole('switch', { name: 'Usar os atalhos de uma tecla' });
  const posicoes = await recordPositions(chave);
  await Promise.all([pagina.waitForResponse(/\/api\/preferencias$/), chave.uncheck()]);
  await expect.poll(() => chave.getAttribute('aria-busy')).toBe('false');
  expect(await posicoes()).not.toContain(true);
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('dialog').waitFor({ state: 'detached' });
  await pagina.keyboard.press('j');
  expect(await comFoco()).toBe(-1);
  await pagina.keyboard.press('?');
  expect(await pagina.getByRole('dialog').count()).toBe(0);
});

test('a screen that arrives late leaves the focus to what was opened meanwhile', async () => {
  const { pagina, goTo } = helena();
  await goTo('/painel/premios');
  await expect.poll(() => linhas(pagina).count()).toBe(10);
  const letArrive = await holdNext(pagina, /assets\/TaxaPage/);
  const [pedido] = await Promise.all([
    pagina.waitForRequest(/assets\/TaxaPage/),
    pagina.getByRole('link', { name: 'Taxa de Sucesso', exact: true }).press('Enter'),
  ]);
  await pagina.keyboard.press('Control+k');
  const campo = pagina.getByRole('combobox', { name: 'Buscar em todo o painel' });
  await campo.fill('redes');
  letArrive();
  await pedido.response();
  await pagina.locator('h1', { hasText: 'Taxa de Sucesso' }).waitFor();
  await pagina.keyboard.press('ArrowDown');
  await expect.poll(() => campo.getAttribute('aria-activedescendant')).toBeTruthy();
  await pagina.keyboard.press('Escape');
  await expect.poll(() => pagina.evaluate(() => document.activeElement?.textContent)).toBe('Taxa de Sucesso');
});

test('with letters twice as large the header keeps search and account whole, and shortens the name', async () => {
  const { pagina, goTo } = await signIn();
  await pagina.setViewportSize({ width: 768, height: 1000 });
  await goTo('/painel/redes');
  await pagina.addStyleTag({ content: 'html { font-size: 200% !important }' });
  const header = pagina.getByRole('banner');
  const endOf = async (alvo: Locator) => alvo.evaluate((elemento) => elemento.getBoundingClientRect().right);
  await expect.poll(() => endOf(header.locator('svg').last())).toBeLessThanOrEqual(768);
  const buscar = header.getByText('Buscar', { exact: true });
  expect(await buscar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});

test('Ctrl K finds screens and people from wherever one is, by keys alone, and remembers what was opened', async () => {
  const { pagina, goTo } = helena();
  await goTo('/painel/premios');
  await expect.poll(() => linhas(pagina).count()).toBe(10);
  const campo = pagina.getByRole('combobox', { name: 'Buscar em todo o painel' });
  const opcoes = () => pagina.getByRole('dialog').getByRole('option').allInnerTexts();
  await pagina.getByRole('button', { name: 'Buscar', exact: true }).waitFor();
  await pagina.keyboard.press('Control+k');
  await campo.waitFor();
  await campo.fill('390.533.447-05');
  await expect.poll(opcoes).toEqual([expect.stringContaining('390.533.447-05')]);
  // Enter is for what was typed, not for what the keys before it had found.
  const letFind = await holdNext(pagina, /\/api\/busca\?/);
  await campo.fill('390.533.447-06');
  await pagina.keyboard.press('Enter');
  letFind();
  await pagina.getByText('Nada encontrado para “390.533.447-06”').waitFor();
  await campo.fill('390.533.447-05');
  await pagina.keyboard.press('Enter');
  await pagina.waitForURL('**/painel/parceiro/39053344705');
  // What has closed gives the focus back, and must have done so before it is opened again.
  await campo.waitFor({ state: 'detached' });
  await titulo(pagina, /./).waitFor();
  await expect.poll(() => pagina.evaluate(() => document.body.dataset.scrollLocked)).toBeUndefined();
  await pagina.keyboard.press('Control+k');
  await expect.poll(opcoes).toEqual([expect.stringContaining('390.533.447-05')]);
  await campo.fill('taxa');
  await expect.poll(async () => (await opcoes())[0]).toContain('Taxa de Sucesso');
  await pagina.keyboard.press('ArrowDown');
  await expect.poll(() => campo.getAttribute('aria-activedescendant')).toBeTruthy();
  await campo.fill('nada parecido com isto');
  await pagina.getByText('Nada encontrado para “nada parecido com isto”').waitFor();
  // A sale of long ago, in a list that begins with the last week.
  const { identificador } = await palco()
    .app.db.selectFrom('vendas')
    .select('identificador')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await campo.fill(identificador);
  await expect.poll(opcoes).toEqual([expect.stringContaining(identificador)]);
  await pagina.keyboard.press('Enter');
  await titulo(pagina, 'Pontuações').waitFor();
  await expect.poll(() => coluna(pagina, 'Número Fiscal')).toEqual([expect.stringContaining(identificador)]);

  // What is being typed is not left behind unasked, on a page or in a dialog.
  const taxa = async () => {
    await pagina.keyboard.press('Control+k');
    await campo.fill('taxa');
    await expect.poll(async () => (await opcoes())[0]).toContain('Taxa de Sucesso');
    await pagina.keyboard.press('Enter');
    await campo.waitFor({ state: 'detached' });
  };
  const pergunta = pagina.getByRole('dialog', { name: 'Descartar o que você digitou?' });
  await goTo('/painel/cadastrar/rede');
  await pagina.getByLabel('Nome', { exact: true }).fill('Rede do Vale');
  await taxa();
  await pergunta.getByRole('button', { name: 'Continuar editando' }).click();
  expect(await pagina.getByLabel('Nome', { exact: true }).inputValue()).toBe('Rede do Vale');
  await goTo('/painel/cadastrar/permissoes');
  await pagina.getByRole('button', { name: /^Nov[oa] / }).click();
  await pagina.getByRole('dialog').getByLabel('Nome').fill('Balconista');
  await taxa();
  await pergunta.getByRole('button', { name: 'Descartar' }).click();
  await titulo(pagina, 'Taxa de Sucesso').waitFor();
});
