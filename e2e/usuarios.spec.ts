/**
 * The staff's own way in: an administrator is registered, looks at their profile, changes the password, and reaches what was given; levels,
 * screens and reach are changed by another; a second factor is set up and asked for.
 */
import { expect, test } from 'vitest';
import { codigoEm } from '../server/src/platform/totp.ts';
import { inspect } from './apoio/exame.ts';
import { expectFoco } from './apoio/leitora.ts';
import { usePalco, useVisita } from './apoio/palco.ts';
import { login, signInToPainel } from './apoio/pessoa.ts';
import { aviso, botao, boxOf, daLinha, downloadFile, holdNext, linhas, titulo } from './apoio/tela.ts';

/** Level 4 owes a second factor. */
const palco = usePalco({ demo: true, ambiente: { SEGUNDO_FATOR_NIVEIS: '4' } });
const administradora = '11144477735';
const helena = useVisita(palco, { enter: ({ resume }) => resume('painel', administradora) });
const gestor = useVisita(palco, { enter: ({ resume }) => resume('painel', '93541134780') });

test('an administrator of two stores is registered, and comes in', async () => {
  const { pagina, goTo, espera } = helena();
  // Before it is known whether a link goes by mail, no password is asked for.
  const letKnow = await holdNext(pagina, /\/api\/usuarios\/convite$/);
  await goTo('/painel/cadastrar/administrador');
  await pagina.getByRole('combobox', { name: 'Permissão' }).waitFor();
  expect(await pagina.getByLabel('Senha', { exact: true }).count()).toBe(0);
  letKnow();
  await pagina.getByLabel('Senha', { exact: true }).waitFor();
  espera(/status of 4\d\d/);
  const cadastrar = pagina.getByRole('main').getByRole('button', { name: 'Cadastrar', exact: true });
  await cadastrar.click();
  for (const falta of [
    'Nome obrigatório',
    'CPF obrigatório',
    'Email obrigatório',
    'Senha obrigatória',
    'Permissão obrigatória',
  ])
    await pagina.getByText(falta).waitFor();
  await pagina.getByLabel('Nome').fill('Nina Porto');
  await pagina.getByLabel('CPF').fill('111.444.777-35');
  await pagina.getByLabel('E-mail').click();
  await pagina.getByText('Usuário já cadastrado').waitFor();
  await pagina.getByLabel('CPF').fill('390.533.447-05');
  await pagina.getByLabel('E-mail').fill('nina@empresa.example');
  await pagina.getByLabel('Senha', { exact: true }).fill('umbuzeiro verde 9');
  await pagina.getByRole('combobox', { name: 'Permissão' }).click();
  await pagina.getByRole('option', { name: 'Loja [3]' }).click();
  await cadastrar.click();
  await pagina.getByText('Selecione ao menos uma loja').waitFor();
  const lojas = pagina.getByRole('group', { name: 'Lojas permitidas' }).getByRole('checkbox');
  const quantas = await lojas.count();
  await lojas.first().check();
  await pagina.getByRole('searchbox', { name: 'Buscar loja' }).fill('centro');
  await expect.poll(() => lojas.count()).toBeLessThan(quantas);
  await lojas.last().check();
  await pagina.getByText('2 lojas escolhidas').waitFor();
  expect(await inspect(pagina, 'painel-administrador-lojas')).toEqual([]);
  await cadastrar.click();
  await aviso(pagina, 'Administrador cadastrado com sucesso').waitFor();

  const nina = await palco().pessoa();
  await nina.goTo('/painel');
  await login(nina.pagina, '390.533.447-05', 'umbuzeiro verde 9');
  await titulo(nina.pagina, 'Dashboard').waitFor();
  await nina.goTo('/painel/perfil');
  await nina.pagina.getByLabel('Nome').fill('Nina P. Porto');
  await nina.pagina.getByLabel('Senha Atual').fill('umbuzeiro verde 9');
  await nina.pagina.getByLabel('Nova Senha').fill('girassol-22-novo');
  await nina.pagina.getByRole('button', { name: 'Salvar' }).click();
  await aviso(nina.pagina, 'Perfil atualizado com sucesso').waitFor();
  expect(await nina.pagina.getByLabel('Senha Atual').inputValue()).toBe('');
  await nina.pagina.getByRole('button', { name: 'Conta de Nina P. Porto' }).waitFor();
});

test('level 5 lands on its sellers, and any address is read whatever its case', async () => {
  const { pagina, goTo } = gestor();
  await goTo('/painel');
  await titulo(pagina, /Vendedores/).waitFor();
  await goTo('/painel/DASHBOARD');
  await titulo(pagina, 'Dashboard').waitFor();
  await goTo('/painel/lojas');
  await titulo(pagina, 'Lojas').waitFor();
});

test('level 5 chooses the stores and chains of somebody, and nothing else of them', async () => {
  const { pagina, goTo } = gestor();
  // By a column that this level does not see: the link of somebody who does.
  await goTo('/painel/usuarios?busca=Vilela&ordem=-email');
  await expect.poll(() => linhas(pagina).count()).toBe(1);
  await pagina.getByRole('button', { name: 'Ações: Tomás Vilela', exact: true }).click();
  expect(await pagina.getByRole('menuitem').allInnerTexts()).toEqual(['Gerenciar Permissões', 'Histórico']);
  await pagina.getByRole('menuitem', { name: 'Gerenciar Permissões' }).click();
  await pagina.getByRole('dialog').getByText('1 loja escolhida').waitFor();
});

test('without the permissions the whole menu is shown, and the screen stays, and it is said', async () => {
  const alguem = await palco().pessoa();
  const { pagina, espera } = alguem;
  let perguntas = 0;
  await pagina.route('**/api/permissoes', (rota) => {
    perguntas += 1;
    return rota.fulfill({ status: 400, json: { erro: 'Não deu', codigo: 'validacao' } });
  });
  espera(/status of 400/);
  await alguem.resume('painel', administradora);
  await alguem.goTo('/painel/redes');
  await aviso(pagina, 'Erro ao carregar permissões').waitFor();
  await pagina.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Antifraude' }).waitFor();
  await linhas(pagina).first().waitFor();
  // A screen that goes while they are asked for again asks for them by coming back.
  expect(perguntas).toBeLessThan(10);
});

test('at 400 px and below the menu starts closed, lies over the page when it is opened, and closes behind what was chosen', async () => {
  const alguem = await palco().pessoa({ tamanho: 'celular' });
  const { pagina } = alguem;
  const menu = pagina.locator('nav[aria-label="Menu principal"]');
  const isInSight = async () => {
    const lugar = (await menu.isVisible()) ? await menu.boundingBox() : null;
    return lugar !== null && lugar.x >= 0;
  };
  await alguem.resume('painel', administradora);
  for (const width of [400, 360]) {
    await pagina.setViewportSize({ width, height: 740 });
    await alguem.goTo('/painel/premios');
    const abrir = pagina.getByRole('button', { name: 'Abrir menu' });
    await abrir.waitFor();
    await menu.getByRole('link', { name: 'Redes', exact: true, includeHidden: true }).waitFor({ state: 'attached' });
    expect([await isInSight(), await abrir.getAttribute('aria-expanded')], `${width} px`).toEqual([false, 'false']);
    await abrir.click();
    await expect.poll(isInSight).toBe(true);
    await menu.getByRole('link', { name: 'Redes', exact: true }).click();
    await titulo(pagina, 'Redes').waitFor();
    await expect.poll(isInSight).toBe(false);
  }
});

test('levels of many, screens by level and the stores of one are changed, and hold at once', async () => {
  await gestor().goTo('/painel/perfil');
  const doGestor = gestor().pagina.getByRole('navigation', { name: 'Menu principal' });
  await doGestor.getByRole('link', { name: 'Redes', exact: true }).waitFor();
  expect(await doGestor.getByRole('link', { name: 'Prêmios', exact: true }).count()).toBe(0);

  const { pagina, goTo } = helena();
  await goTo('/painel/usuarios');
  await titulo(pagina, 'Usuários do Sistema').waitFor();
  expect(await inspect(pagina, 'painel-usuarios')).toEqual([]);
  for (const nome of ['Caetano Reis', 'Davi Figueira'])
    await linhas(pagina).filter({ hasText: nome }).getByRole('checkbox').first().check();
  await botao(pagina, 'Alterar permissão (2)').click();
  const dialogo = pagina.getByRole('dialog');
  await dialogo.getByRole('button', { name: 'Atualizar' }).click();
  await dialogo.getByText('Selecione uma permissão para atualizar').waitFor();
  await dialogo.getByRole('combobox', { name: 'Permissão' }).click();
  await pagina.getByRole('option', { name: 'Operação [1]' }).click();
  await dialogo.getByRole('button', { name: 'Atualizar' }).click();
  await dialogo.getByText('Já tem esta permissão').waitFor();
  await dialogo.getByText('Permissões atualizadas em 1 de 2 usuários').waitFor();
  await pagina.keyboard.press('Escape');
  await linhas(pagina).filter({ hasText: 'Caetano Reis' }).getByText('Operação').waitFor();
  // Who had it already stays chosen, and nobody else.
  await pagina.getByText('1 linha selecionada', { exact: true }).waitFor();
  expect(await linhas(pagina).filter({ hasText: 'Davi Figueira' }).getByRole('checkbox').first().isChecked()).toBe(
    true,
  );

  await botao(pagina, 'Permissões das telas').click();
  await dialogo.getByRole('searchbox', { name: 'Buscar tela' }).fill('prêmios');
  await dialogo.getByRole('checkbox', { name: 'Prêmios: Gestor', exact: true }).check();
  await dialogo.getByText('1 mudança').waitFor();
  expect(await inspect(pagina, 'painel-usuarios-telas')).toEqual([]);
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await aviso(pagina, 'Permissão adicionada com sucesso!').waitFor();
  await gestor().pagina.reload();
  await doGestor.getByRole('link', { name: 'Prêmios', exact: true }).waitFor();

  await daLinha(pagina, 'Álvaro Peçanha', 'Gerenciar Permissões');
  await dialogo.getByText('1 rede escolhida').waitFor();
  await dialogo.getByRole('searchbox', { name: 'Buscar loja' }).fill('niterói');
  await dialogo.getByRole('checkbox', { name: /Niterói/ }).check();
  await dialogo.getByText('1 loja escolhida').waitFor();
  await dialogo.getByRole('button', { name: 'Salvar' }).click();
  await aviso(pagina, 'Permissões atualizadas com sucesso!').waitFor();
  await linhas(pagina).filter({ hasText: 'Álvaro Peçanha' }).getByText('1 rede, 1 loja').waitFor();
});

test('the grid of screens begins with what somebody else gave a moment ago', async () => {
  const [ana, bia] = [helena(), await palco().pessoa()];
  await bia.resume('painel', administradora);
  for (const alguem of [ana, bia]) {
    await alguem.goTo('/painel/usuarios');
    await linhas(alguem.pagina).first().waitFor();
  }
  const openGrade = async ({ pagina }: typeof ana) => {
    await botao(pagina, 'Permissões das telas').click();
    return pagina.getByRole('dialog').getByRole('checkbox', { name: 'Prêmios: Consulta', exact: true });
  };
  const deBia = await openGrade(bia);
  const antes = await deBia.isChecked();
  await deBia.click();
  await bia.pagina.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await aviso(bia.pagina, /Permiss(ão adicionada|ões atualizadas) com sucesso!/).waitFor();
  const deAna = await openGrade(ana);
  await expect.poll(() => deAna.isChecked()).toBe(!antes);
});

test('a second factor is set up with an app, asked for at the login, and got around by a recovery code', async () => {
  const { app, pessoa } = palco();
  const lucia = await pessoa({ tamanho: 'celular' });
  const { pagina, espera } = lucia;
  await lucia.resume('painel', '16899535009');
  await lucia.goTo('/painel/perfil');
  await botao(pagina, 'Configurar segundo fator').click();
  const dialogo = pagina.getByRole('dialog');
  await dialogo.getByLabel('Senha Atual').fill('Demo2026!');
  await dialogo.getByRole('button', { name: 'Continuar' }).click();
  await dialogo.getByRole('img', { name: 'Código QR para o aplicativo autenticador' }).waitFor();
  await expectFoco(dialogo);
  const segredo = (await dialogo.getByText(/^Chave:/).innerText()).replace(/^Chave:|\s/g, '');
  expect(await inspect(pagina, 'painel-segundo-fator')).toEqual([]);
  await dialogo.getByLabel('Código de 6 dígitos').fill(codigoEm(segredo, app.clock.now()));
  await dialogo.getByRole('button', { name: 'Ligar segundo fator' }).click();
  const codigos = dialogo.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
  await codigos.first().waitFor();
  expect(await codigos.count()).toBe(10);
  const [deReserva = ''] = await codigos.allInnerTexts();
  const { nome, texto } = await downloadFile(pagina, () => dialogo.getByRole('button', { name: 'Baixar' }).click());
  expect(nome).toBe('codigos-de-recuperacao.txt');
  expect(texto).toContain(deReserva);
  // They are shown this once: no key takes them away.
  await pagina.keyboard.press('Escape');
  await pagina.goBack();
  expect(await codigos.count()).toBe(10);
  await dialogo.getByLabel('Guardei os códigos de recuperação').check();
  await dialogo.getByRole('button', { name: 'Concluir' }).click();
  await pagina.getByText(/Restam 10 códigos de recuperação/).waitFor();

  const deNovo = await pessoa();
  await deNovo.goTo('/painel');
  await login(deNovo.pagina, '16899535009');
  await titulo(deNovo.pagina, 'Confirme que é você').waitFor();
  expect(await inspect(deNovo.pagina, 'painel-codigo')).toEqual([]);
  const campo = deNovo.pagina.getByLabel('Código de 6 dígitos');
  expect(await campo.getAttribute('autocomplete')).toBe('one-time-code');
  deNovo.espera(/status of 400/);
  await campo.fill('000 000');
  await deNovo.pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await deNovo.pagina.getByText('Código incorreto. Confira e digite de novo').waitFor();
  // The code of the step to come: that of this one was taken at the set-up.
  const seguinte = Temporal.Instant.from(app.clock.now()).add({ seconds: 30 }).toString();
  await campo.fill(codigoEm(segredo, seguinte));
  await deNovo.pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await titulo(deNovo.pagina, 'Dashboard').waitFor();

  const semCelular = await pessoa();
  await semCelular.goTo('/painel');
  await login(semCelular.pagina, '16899535009');
  await semCelular.pagina.getByRole('button', { name: 'Voltar para a entrada' }).press('Enter');
  await expectFoco(titulo(semCelular.pagina, 'Entrar no painel'));
  await semCelular.pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await semCelular.pagina.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await semCelular.pagina.getByLabel('Código de recuperação').fill(deReserva);
  await semCelular.pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await titulo(semCelular.pagina, 'Dashboard').waitFor();
  await semCelular.goTo('/painel/perfil');
  await semCelular.pagina.getByText(/Restam 9 códigos de recuperação/).waitFor();
  const encerram = semCelular.pagina.getByRole('button', { name: /^Encerrar a sessão/ });
  const abertas = await encerram.count();
  await encerram.first().press('Enter');
  await expect.poll(() => encerram.count()).toBe(abertas - 1);
  // Its row went with its button.
  await expect
    .poll(() => semCelular.pagina.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Sessões abertas');
  await botao(semCelular.pagina, 'Encerrar as outras').click();
  await semCelular.pagina.getByRole('dialog').getByRole('button', { name: 'Encerrar as outras' }).click();
  await aviso(semCelular.pagina, 'As outras sessões foram encerradas').waitFor();
  espera(/status of 401/);
  await lucia.open('/painel/perfil');
  await titulo(pagina, 'Entrar no painel').waitFor();
  expect((await boxOf(pagina.getByRole('link', { name: 'Esqueci minha senha' }))).height).toBeGreaterThanOrEqual(44);
});

test('whose level owes a second factor sees nothing but its set-up, at any address, and then the screen that was asked for', async () => {
  const { app, senhaHash, pessoa } = palco();
  const { cpf } = await app.db
    .updateTable('usuarios')
    .set({ senhaHash })
    .where('nome', '=', 'Clara Bittencourt')
    .returning('cpf')
    .executeTakeFirstOrThrow();
  const clara = await pessoa({ tamanho: 'celular' });
  const { pagina } = clara;
  await signInToPainel(clara, cpf);
  const exigencia = titulo(pagina, 'Configure o segundo fator');
  await exigencia.waitFor();
  await clara.open('/painel/perfil');
  await exigencia.waitFor();
  expect(await pagina.getByRole('navigation').count()).toBe(0);
  expect(await inspect(pagina, 'painel-exige-segundo-fator')).toEqual([]);

  await pagina.getByLabel('Senha Atual').fill('Demo2026!');
  await pagina.getByRole('button', { name: 'Continuar' }).click();
  const segredo = (await pagina.getByText(/^Chave:/).innerText()).replace(/^Chave:|\s/g, '');
  await pagina.getByLabel('Código de 6 dígitos').fill(codigoEm(segredo, app.clock.now()));
  await pagina.getByRole('button', { name: 'Ligar segundo fator' }).click();
  await pagina.getByLabel('Guardei os códigos de recuperação').check();
  const [deReserva = ''] = await pagina
    .getByRole('list', { name: 'Códigos de recuperação' })
    .getByRole('listitem')
    .allInnerTexts();
  await pagina.getByRole('button', { name: 'Concluir' }).click();
  await pagina.getByText(/Restam 10 códigos de recuperação/).waitFor();

  // Another phone, the first one lost.
  await botao(pagina, 'Trocar de celular').click();
  const dialogo = pagina.getByRole('dialog');
  await dialogo.getByLabel('Senha Atual').fill('Demo2026!');
  await dialogo.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await dialogo.getByLabel('Código de recuperação').fill(deReserva);
  await dialogo.getByRole('button', { name: 'Continuar' }).click();
  await exigencia.waitFor();
  // On a wide screen no keyboard lies over what is to be read.
  await pagina.setViewportSize({ width: 1440, height: 900 });
  await pagina.getByLabel('Senha Atual').fill('Demo2026!');
  await pagina.getByRole('button', { name: 'Continuar' }).click();
  await expectFoco(pagina.getByLabel('Código de 6 dígitos'));
});

test('what fails of it says so in the specification’s words', async () => {
  const { pagina, espera, goTo, open } = helena();
  espera(/status of 409/);
  const dialogo = pagina.getByRole('dialog');
  /** The next call of that kind fails while `act` runs. */
  const failing = async (metodo: string, endereco: RegExp, texto: RegExp | string, act: () => Promise<void>) => {
    await pagina.route(endereco, (rota) =>
      rota.request().method() === metodo
        ? rota.fulfill({ status: 409, json: { erro: 'Não deu', codigo: 'estado_invalido' } })
        : rota.fallback(),
    );
    // The notice of the failure before it may still be there.
    await Promise.all([
      pagina.waitForResponse((resposta) => resposta.status() === 409 && endereco.test(resposta.url())),
      act(),
    ]);
    await pagina.getByText(texto).first().waitFor();
    await pagina.unroute(endereco);
    // What is still being saved does not close, and what was changed asks.
    const discard = pagina.getByRole('button', { name: /^Descartar/ });
    const leave = async () => {
      if (await discard.isVisible()) await discard.click();
      else if (await dialogo.first().isVisible()) await pagina.keyboard.press('Escape');
      return dialogo.count();
    };
    await expect.poll(leave).toBe(0);
  };
  const save = (nome: string) => dialogo.getByRole('button', { name: nome }).click();

  await goTo('/painel/usuarios');
  const manage = () => daLinha(pagina, 'Álvaro Peçanha', 'Gerenciar Permissões');
  const doUsuario = /\/api\/usuarios\/\d+\/permissoes/;
  await failing('GET', doUsuario, 'Erro ao carregar permissões do usuário', manage);
  await failing('PUT', doUsuario, /Erro ao atualizar permissões\. Tente novamente/, async () => {
    await manage();
    await save('Salvar');
  });
  await failing('PUT', /\/api\/usuarios\/permissoes/, /Erro ao atualizar permissões/, async () => {
    await linhas(pagina).filter({ hasText: 'Caetano Reis' }).getByRole('checkbox').first().check();
    await botao(pagina, 'Alterar permissão (1)').click();
    await dialogo.getByRole('combobox', { name: 'Permissão' }).click();
    await pagina.getByRole('option', { name: 'Consulta [0]' }).click();
    await save('Atualizar');
  });
  const openGrade = () => botao(pagina, 'Permissões das telas').click();
  await failing('GET', /\/api\/permissoes\/tipos$/, 'Erro ao carregar permissões', async () => {
    await open('/painel/usuarios');
    await openGrade();
  });
  await goTo('/painel/usuarios');
  await failing('POST', /\/api\/permissoes/, /Erro ao adicionar permissão\. Tente novamente/, async () => {
    await openGrade();
    await dialogo.getByRole('searchbox', { name: 'Buscar tela' }).fill('cartões');
    await dialogo.getByRole('checkbox', { name: 'Cartões: Gestor', exact: true }).check();
    await save('Salvar');
  });

  const tipos = /\/api\/permissoes\/tipos/;
  await failing('GET', tipos, 'Erro ao carregar permissões', () => goTo('/painel/cadastrar/permissoes'));
  await goTo('/painel/cadastrar/permissoes');
  const create = async () => {
    await botao(pagina, 'Nova permissão').click();
    await dialogo.getByLabel('Nome').fill('Auditoria');
    await dialogo.getByLabel('Descrição').fill('Só lê');
    await save('Cadastrar');
  };
  await failing('POST', tipos, /Erro ao criar permissão/, create);
  await failing('PUT', tipos, /Erro ao atualizar permissão/, async () => {
    await daLinha(pagina, 'Gestor', 'Alterar');
    await dialogo.getByLabel('Descrição').fill('Cuida da carteira');
    await save('Salvar');
  });
  await create();
  await aviso(pagina, 'Permissão criada com sucesso!').waitFor();
  await failing('DELETE', tipos, /Erro ao excluir permissão/, async () => {
    await daLinha(pagina, 'Auditoria', 'Excluir');
    await dialogo.getByRole('button', { name: /^Excluir/ }).click();
  });
});
