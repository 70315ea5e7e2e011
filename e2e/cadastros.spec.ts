/** What every noun of the panel has, shown on the types of permission and on redemptions: its dialogs, its history, acts on many. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspect } from './apoio/exame.ts';
import { expectFoco } from './apoio/leitora.ts';
import { usePalco, useVisita } from './apoio/palco.ts';
import type { Pessoa } from './apoio/pessoa.ts';
import { aviso, coluna, daLinha, downloadFile, linhas } from './apoio/tela.ts';

const palco = usePalco({ demo: true });

const enter = ({ resume }: Pessoa) => resume('painel', '11144477735');
const helena = useVisita(palco, { enter });
const colega = useVisita(palco, { enter });
const operacao = useVisita(palco, { enter: ({ resume }) => resume('painel', '16899535009') });

async function openAt(caminho: string, quem = helena): Promise<Pessoa> {
  const alguem = quem();
  await alguem.goTo(caminho);
  await linhas(alguem.pagina).first().waitFor();
  return alguem;
}

/** From the field that has the focus on, however many fields stand before the button. */
async function submitByKeyboard(pagina: Page): Promise<void> {
  const cadastrar = pagina.getByRole('dialog').getByRole('button', { name: 'Cadastrar' });
  const isFocused = () => cadastrar.evaluate((botao) => botao === document.activeElement);
  while (!(await isFocused())) await pagina.keyboard.press('Tab');
  await pagina.keyboard.press('Enter');
}

const dialogo = (pagina: Page, nome: string) => pagina.getByRole('dialog', { name: nome });

test('a type of permission by keyboard alone: added, refused a second time, changed, and its history', async () => {
  const { pagina, espera } = await openAt('/painel/cadastrar/permissoes');
  espera(/status of 409/);
  await pagina.getByRole('button', { name: 'Nova permissão' }).focus();
  await pagina.keyboard.press('Enter');
  await expectFoco(dialogo(pagina, 'Nova permissão').getByLabel('Nome'));
  await pagina.keyboard.type('Auditoria');
  await pagina.keyboard.press('Enter');
  // The focus is where something is missing.
  const descricao = dialogo(pagina, 'Nova permissão').getByLabel('Descrição');
  await descricao.and(pagina.locator(':focus')).waitFor();
  await dialogo(pagina, 'Nova permissão').getByText('Preencha todos os campos').waitFor();
  await pagina.keyboard.type('Lê tudo');
  await submitByKeyboard(pagina);
  await aviso(pagina, 'Permissão criada com sucesso!').waitFor();
  await expect.poll(() => coluna(pagina, 'Nome')).toContain('Auditoria');
  // Back at what opened the dialog.
  const nova = pagina.getByRole('button', { name: 'Nova permissão' });
  await expectFoco(nova);
  await pagina.keyboard.press('Enter');
  await expectFoco(dialogo(pagina, 'Nova permissão').getByLabel('Nome'));
  await pagina.keyboard.type('auditoria');
  await pagina.keyboard.press('Tab');
  await pagina.keyboard.type('Lê tudo');
  await submitByKeyboard(pagina);
  await dialogo(pagina, 'Nova permissão').getByText('Esta permissão já existe').waitFor();
  await dialogo(pagina, 'Nova permissão').getByLabel('Nome').and(pagina.locator(':focus')).waitFor();
  await pagina.keyboard.press('End');
  await pagina.keyboard.type(' externa');
  await pagina.keyboard.press('Enter');
  await expect.poll(() => coluna(pagina, 'Nome')).toContain('auditoria externa');

  await pagina.getByRole('button', { name: 'Ações: Auditoria', exact: true }).focus();
  await pagina.keyboard.press('Enter');
  await pagina.getByRole('menuitem', { name: 'Alterar' }).focus();
  await pagina.keyboard.press('Enter');
  await pagina.getByLabel('Descrição').fill('Só lê');
  await pagina.getByRole('checkbox', { name: 'Informar estoques' }).check({ force: true });
  await pagina.getByRole('button', { name: 'Salvar' }).press('Enter');
  await aviso(pagina, 'Permissão atualizada com sucesso!').waitFor();

  await daLinha(pagina, 'Auditoria', 'Histórico');
  const historico = dialogo(pagina, 'Histórico').getByRole('listitem');
  await expect.poll(() => historico.count()).toBe(2);
  expect(await historico.first().innerText()).toMatch(/Tipo de permissão alterado[\s\S]*Descrição[\s\S]*Só lê/);
  expect(await historico.first().innerText()).toContain('O que pode fazer');
  expect(await inspect(pagina, 'historico')).toEqual([]);
  await pagina.keyboard.press('Escape');
  await dialogo(pagina, 'Histórico').waitFor({ state: 'detached' });
});

test('what is in use says so and cannot be deleted; what is not is asked about, and gone', async () => {
  const { pagina } = await openAt('/painel/cadastrar/permissoes');
  await pagina.getByRole('button', { name: 'Nova permissão' }).click();
  await dialogo(pagina, 'Nova permissão').getByLabel('Nome').fill('De passagem');
  await dialogo(pagina, 'Nova permissão').getByLabel('Descrição').fill('Para um mês');
  await dialogo(pagina, 'Nova permissão').getByRole('button', { name: 'Cadastrar' }).click();
  await aviso(pagina, 'Permissão criada com sucesso!').waitFor();

  const emUso = (await coluna(pagina, 'Nome')).find((nome) => nome === 'Gestor') ?? '';
  await pagina.getByRole('button', { name: `Ações: ${emUso}`, exact: true }).click();
  const excluir = pagina.getByRole('menuitem', { name: 'Excluir' });
  await expect.poll(() => excluir.getAttribute('aria-disabled')).toBe('true');
  expect(await excluir.innerText()).toContain('Há usuários com esta permissão');
  await pagina.keyboard.press('Escape');

  await daLinha(pagina, 'De passagem', 'Excluir');
  const pergunta = pagina.getByRole('dialog', { name: /Excluir/ });
  expect(await pergunta.innerText()).toContain('De passagem');
  expect(await inspect(pagina, 'confirmacao')).toEqual([]);
  await pagina.keyboard.press('Escape');
  await pergunta.waitFor({ state: 'detached' });
  await daLinha(pagina, 'De passagem', 'Excluir');
  await pergunta.getByRole('button', { name: 'Excluir' }).click();
  await aviso(pagina, 'Permissão excluída com sucesso!').waitFor();
  await expect.poll(() => coluna(pagina, 'Nome')).not.toContain('De passagem');
});

test('what was used is not deleted, and may be switched off instead', async () => {
  const { pagina, espera } = await openAt('/painel/premios?busca=PIX0050');
  espera(/status of 409/);
  await expect.poll(() => linhas(pagina).count()).toBe(1);
  const [premio = ''] = await coluna(pagina, 'Descrição');
  const ativo = pagina.getByRole('switch', { name: `Ativo: ${premio}` });
  await ativo.check({ force: true });
  await daLinha(pagina, premio, 'Excluir');
  await dialogo(pagina, 'Excluir prêmio').getByRole('button', { name: 'Excluir' }).click();
  const pergunta = dialogo(pagina, 'Desativar prêmio');
  await pergunta.getByText('Este prêmio já foi resgatado e não pode ser excluído').waitFor();
  await dialogo(pagina, 'Excluir prêmio').waitFor({ state: 'detached' });
  expect(await inspect(pagina, 'confirmacao-desativar')).toEqual([]);
  await pergunta.getByRole('button', { name: `Desativar ${premio}` }).click();
  await pergunta.waitFor({ state: 'detached' });
  await expect.poll(() => ativo.isChecked()).toBe(false);
});

test('an act on many tells of each what became of it, as a file too', async () => {
  const { pagina } = await openAt('/painel/resgates?status=1');
  const [feito = ''] = await coluna(pagina, 'Prêmio');
  await pagina
    .getByRole('checkbox', { name: /^Selecionar / })
    .nth(1)
    .check();
  await pagina.getByRole('button', { name: /^Alterar status em massa \(1\)/ }).click();
  const massa = dialogo(pagina, 'Alterar status em massa');
  const ids = massa.getByLabel('Ids dos resgates');
  await ids.fill(`${await ids.inputValue()}, 99999999`);
  await massa.getByRole('combobox', { name: 'Novo status' }).click();
  await pagina.getByRole('option', { name: 'Em trânsito' }).click();
  await massa.getByRole('button', { name: 'Salvar' }).press('Enter');
  const resultado = dialogo(pagina, 'Resultado da alteração em massa');
  await resultado.waitFor();
  const itens = resultado.locator('tbody tr');
  await expect.poll(() => itens.count()).toBe(2);
  // What was left as it was comes first.
  expect(await itens.first().innerText()).toMatch(/99999999[\s\S]*Não/);
  expect(await itens.last().innerText()).toContain(feito);
  expect(await inspect(pagina, 'resultado')).toEqual([]);
  const { nome, texto } = await downloadFile(pagina, () => resultado.getByRole('button', { name: 'Baixar' }).click());
  expect(nome).toMatch(/^Resultado\d{14}\.csv$/);
  expect(texto.trim().split('\r\n')).toHaveLength(3);
  await pagina.keyboard.press('Escape');
  await resultado.waitFor({ state: 'detached' });
});

test('what an act on many was refused for stays chosen, as it is by now, and is done the second time', async () => {
  const [ana, bia] = [await openAt('/painel/resgates'), await openAt('/painel/resgates', colega)];
  const choose = ({ pagina }: Pessoa, linha: number) =>
    pagina
      .getByRole('checkbox', { name: /^Selecionar (?!todas)/ })
      .nth(linha)
      .check();
  const change = async ({ pagina }: Pessoa, status: string) => {
    await pagina.getByRole('button', { name: /^Alterar status em massa \(/ }).click();
    const massa = dialogo(pagina, 'Alterar status em massa');
    await massa.getByRole('combobox', { name: 'Novo status' }).click();
    await pagina.getByRole('option', { name: status, exact: true }).click();
    await massa.getByRole('button', { name: 'Salvar' }).click();
    const resultado = dialogo(pagina, 'Resultado da alteração em massa');
    await resultado.waitFor();
    const texto = await resultado.locator('tbody').innerText();
    await pagina.keyboard.press('Escape');
    await resultado.waitFor({ state: 'detached' });
    return texto;
  };
  await choose(ana, 1);
  await choose(ana, 2);
  await choose(bia, 2);
  await change(bia, 'Em trânsito');
  await bia.pagina.getByRole('button', { name: 'Alterar status em massa', exact: true }).waitFor();

  expect(await change(ana, 'Entregue')).toMatch(/enquanto a seleção era feita/);
  await ana.pagina.getByText('1 linha selecionada', { exact: true }).waitFor();
  expect((await coluna(ana.pagina, 'Status')).slice(1, 3)).toEqual(['Entregue', 'Em trânsito']);
  expect(await change(ana, 'Entregue')).not.toMatch(/Não/);
  await ana.pagina.getByRole('button', { name: 'Alterar status em massa', exact: true }).waitFor();
});

test('of a page and the dialog over it the dialog alone is printed, whole and without its buttons', async () => {
  const { pagina } = await openAt('/painel/pontuacoes/pontuado');
  await pagina.setViewportSize({ width: 1440, height: 320 });
  await pagina
    .getByRole('button', { name: /^Ações: / })
    .first()
    .click();
  await pagina.getByRole('menuitem', { name: 'Itens' }).click();
  const itens = dialogo(pagina, 'Itens da pontuação');
  await itens.getByRole('row').nth(1).waitFor();
  await pagina.emulateMedia({ media: 'print' });
  await expect.poll(() => pagina.getByRole('heading', { name: 'Pontuações' }).isVisible()).toBe(false);
  expect(await itens.getByRole('button').count()).toBe(0);
  const conteudo = pagina.locator('.mantine-Modal-content');
  const hidden = () => conteudo.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(await hidden()).toBe(0);
  // On the screen this one is higher than what is seen of it.
  await pagina.emulateMedia({ media: 'screen' });
  await expect.poll(hidden).toBeGreaterThan(0);
});

test('what somebody else deleted meanwhile is said to be gone, and leaves the list', async () => {
  const [ana, bia] = [
    await openAt('/painel/cadastrar/permissoes'),
    await openAt('/painel/cadastrar/permissoes', colega),
  ];
  ana.espera(/status of 404/);
  const sumiu = aviso(ana.pagina, 'Este registro não está mais aqui');
  const nomes = ['Some na exclusão', 'Some na alteração'];
  for (const nome of nomes) {
    await bia.pagina.getByRole('button', { name: 'Nova permissão' }).click();
    await dialogo(bia.pagina, 'Nova permissão').getByLabel('Nome').fill(nome);
    await dialogo(bia.pagina, 'Nova permissão').getByLabel('Descrição').fill('Por um dia');
    await dialogo(bia.pagina, 'Nova permissão').getByRole('button', { name: 'Cadastrar' }).click();
    await expect.poll(() => coluna(bia.pagina, 'Nome')).toContain(nome);
  }
  const removeByBia = async (nome: string) => {
    await daLinha(bia.pagina, nome, 'Excluir');
    await dialogo(bia.pagina, 'Excluir permissão').getByRole('button', { name: 'Excluir' }).click();
    await expect.poll(() => coluna(bia.pagina, 'Nome')).not.toContain(nome);
  };

  const [excluida = '', alterada = ''] = nomes;
  await ana.open('/painel/cadastrar/permissoes');
  await daLinha(ana.pagina, excluida, 'Excluir');
  await removeByBia(excluida);
  await dialogo(ana.pagina, 'Excluir permissão').getByRole('button', { name: 'Excluir' }).click();
  await sumiu.waitFor();
  await dialogo(ana.pagina, 'Excluir permissão').waitFor({ state: 'detached' });
  await expect.poll(() => coluna(ana.pagina, 'Nome')).not.toContain(excluida);

  await daLinha(ana.pagina, alterada, 'Alterar');
  await removeByBia(alterada);
  const alterar = dialogo(ana.pagina, `Alterar ${alterada}`);
  await alterar.getByLabel('Descrição').fill('Por dois dias');
  await alterar.getByRole('button', { name: 'Salvar' }).click();
  await sumiu.waitFor();
  await expect.poll(() => coluna(ana.pagina, 'Nome')).not.toContain(alterada);
  expect(await alterar.getByLabel('Descrição').inputValue()).toBe('Por dois dias');
});

test('two people who change one chain at once undo nothing of each other, and who would is told', async () => {
  const [ana, bia] = [await openAt('/painel/redes'), await openAt('/painel/redes', colega)];
  ana.espera(/status of 409/);
  const [rede = ''] = await coluna(ana.pagina, 'Nome');
  const alterar = async ({ pagina }: Pessoa) => {
    await daLinha(pagina, rede, 'Alterar');
    return dialogo(pagina, `Alterar ${rede}`);
  };
  const change = async ({ pagina }: Pessoa, campos: Record<string, string>) => {
    for (const [campo, texto] of Object.entries(campos))
      await dialogo(pagina, `Alterar ${rede}`).getByLabel(campo).fill(texto);
    await dialogo(pagina, `Alterar ${rede}`).getByRole('button', { name: 'Salvar' }).click();
  };
  const isSaved = ({ pagina }: Pessoa) => dialogo(pagina, `Alterar ${rede}`).waitFor({ state: 'detached' });

  // Ana has the chain before her while Bia turns its control off.
  await alterar(ana);
  const deBia = await alterar(bia);
  const controle = deBia.getByRole('switch', { name: 'Controlar saldo de unidades' });
  await controle.uncheck();
  await deBia.getByRole('button', { name: 'Desligar controle e salvar' }).click();
  await isSaved(bia);
  await change(ana, { Região: 'Centro' });
  await isSaved(ana);
  await bia.open('/painel/redes');
  await alterar(bia);
  await expect.poll(() => deBia.getByLabel('Região').inputValue()).toBe('Centro');
  expect(await controle.isChecked()).toBe(false);

  // Now both want another region.
  const deAna = await alterar(ana);
  await change(bia, { Região: 'Leste' });
  await isSaved(bia);
  await change(ana, { Região: 'Oeste', 'Valor do ponto': '0,08' });
  await deAna.getByText('Mudou para “Leste” enquanto você editava. Salve de novo para trocar').waitFor();
  await deAna.getByLabel('Região').and(ana.pagina.locator(':focus')).waitFor();
  await expect.poll(() => coluna(ana.pagina, 'Região').then(([primeira]) => primeira)).toBe('Leste');
  await change(ana, {});
  await isSaved(ana);
  await expect.poll(() => coluna(ana.pagina, 'Região').then(([primeira]) => primeira)).toBe('Oeste');
});

test('who may turn the control of a chain on but not off takes that back before it is saved, and is told', async () => {
  const nome = 'Planalto Móveis';
  await palco().app.db.updateTable('redes').set({ controlaSaldo: false }).where('nome', '=', nome).execute();
  const { pagina } = await openAt('/painel/redes', operacao);
  const alterar = async (rede: string) => {
    await daLinha(pagina, rede, 'Alterar');
    const controle = dialogo(pagina, `Alterar ${rede}`).getByRole('switch', { name: 'Controlar saldo de unidades' });
    await controle.waitFor();
    return controle;
  };
  const controle = await alterar(nome);
  await controle.check();
  await controle.uncheck();
  await pagina.keyboard.press('Escape');
  await dialogo(pagina, `Alterar ${nome}`).waitFor({ state: 'detached' });
  expect(await (await alterar('Lar Brasileiro')).isDisabled()).toBe(true);
  await dialogo(pagina, 'Alterar Lar Brasileiro').getByText('A sua permissão não o desliga').waitFor();
});
