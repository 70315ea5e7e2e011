/** What a morning at the desk is made of, in its order. Each step leaves the screen where the next one finds it. */
import { resolve } from 'node:path';
import { expect } from 'vitest';
import type { Pessoa } from '../apoio/pessoa.ts';
import { aviso, botao, coluna, daLinha, downloadFile, holdNext, isBusy, linhas, titulo } from '../apoio/tela.ts';

const produto = { codigo: 'PX-1010', nome: 'Cafeteira italiana 3 xícaras' };
const imagem = resolve(import.meta.dirname, '../../tools/demo/imagens/entregas/CAS0001.webp');

/** The dashboard says how many receipts wait; the oldest is typed without touching the mouse, and one less waits. */
export async function processReceipt(
  { pagina, goTo }: Pessoa,
  { numero, valor }: { numero: string; valor: string },
): Promise<void> {
  const espera = pagina.getByRole('link', { name: /recibos? a conferir/ });
  const quantos = Number.parseInt(await espera.innerText(), 10);
  await espera.press('Enter');
  await titulo(pagina, 'Pontuações Pendentes').waitFor();
  // The one before may stand there until the list has been read again, and goes with its menu.
  await expect.poll(() => pagina.locator('main [aria-busy="true"]').count()).toBe(0);
  await pagina
    .getByRole('button', { name: /^Ações: / })
    .first()
    .press('Enter');
  await pagina.getByRole('menuitem', { name: 'Processar' }).press('Enter');
  await titulo(pagina, 'Nova Venda').waitFor();
  const hoje = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  await pagina.getByLabel('Número Fiscal').fill(numero);
  await pagina.getByLabel('Data da venda').fill(hoje);
  await pagina.getByLabel('Código do produto').fill(produto.codigo);
  for (const texto of ['1', valor]) {
    await pagina.keyboard.press('Tab');
    await pagina.keyboard.type(texto);
  }
  await pagina.keyboard.press('Enter');
  await pagina.getByRole('region', { name: 'Itens da venda' }).getByText(produto.nome).waitFor();
  const aberto = pagina.url();
  await pagina.keyboard.press('Control+Enter');
  // What was said of the receipt before may still stand there: this one is done when the next one is opened.
  await pagina.waitForURL((endereco) => endereco.href !== aberto);
  await aviso(pagina, /Venda processada com sucesso|Em Análise/).waitFor();
  await goTo('/painel/dashboard');
  await pagina.getByRole('link', { name: new RegExp(`^${quantos - 1} recibos? a conferir`) }).waitFor();
}

/** What waits for units is freed, by somebody who has the paper for it; whoever asks later opens that paper, and fewer units wait. */
export async function releaseMany({ pagina, goTo }: Pessoa): Promise<void> {
  const espera = pagina.getByRole('link', { name: /^[\d.]+ unidades? Em Análise/ });
  const waiting = async () => toNumber(/^[\d.]+/.exec(await espera.innerText())?.[0] ?? '');
  const antes = await waiting();
  await espera.click();
  await titulo(pagina, 'Antifraude').waitFor();
  const primeira = linhas(pagina).first().getByRole('checkbox');
  await primeira.check();
  const [[rede = ''], [codigo = '']] = [await coluna(pagina, 'Rede'), await coluna(pagina, 'Código')];
  // What is released by itself is not among those that are released together.
  await daLinha(pagina, /./, 'Liberar quantidade');
  const umaSo = pagina.getByRole('dialog', { name: 'Liberar quantidade' });
  await umaSo.getByLabel('Quantidade').fill('1');
  const letList = await holdNext(pagina, /\/api\/antifraude\?(?!.*totais)/);
  await umaSo.getByRole('button', { name: 'Liberar' }).click();
  await aviso(pagina, /Quantidade liberada com sucesso/).waitFor();
  await botao(pagina, 'Liberação em Massa (0)').waitFor();
  // Chosen before the row is as it is by now, it would be refused as released by somebody else.
  await isBusy(pagina, 'Liberando');
  letList();
  await umaSo.waitFor({ state: 'detached' });
  await primeira.check();
  await botao(pagina, 'Liberação em Massa (1)').click();
  const dialogo = pagina.getByRole('dialog', { name: 'Liberação em Massa' });
  await dialogo.getByLabel('Quantidade').fill('200');
  await dialogo.getByLabel('Comentário').fill('Nota de compra 4512, ainda fora do histórico');
  await dialogo.locator('input[type=file]').setInputFiles(imagem);
  await dialogo.getByRole('button', { name: 'Liberar' }).click();
  const resultado = pagina.getByRole('dialog', { name: 'Resultado da Liberação em Massa' });
  await resultado.waitFor();
  await pagina.keyboard.press('Escape');
  await resultado.waitFor({ state: 'detached' });
  await goTo(`/painel/antifraude?busca=${codigo}`);
  await linhas(pagina)
    .filter({ hasText: rede })
    .getByRole('button', { name: /^Ações/ })
    .click();
  await pagina.getByRole('menuitem', { name: 'Histórico', exact: true }).click();
  const comprovante = pagina.getByRole('dialog').getByRole('link', { name: 'Abrir comprovante' }).first();
  const endereco = new URL((await comprovante.getAttribute('href')) ?? '', pagina.url());
  const papel = await pagina.request.get(endereco.href);
  expect([papel.status(), papel.headers()['content-type']]).toEqual([200, 'image/webp']);
  await goTo('/painel/dashboard');
  await expect.poll(waiting).toBeLessThan(antes);
}

/** "1.234,5" */
const toNumber = (texto: string): number => Number(texto.replaceAll('.', '').replace(',', '.').replace('−', '-'));

/** The week's redemptions go to whoever pays them, and are marked once they are paid, each with what became of it; one has its photo. */
export async function deliverWeek({ pagina, goTo }: Pessoa): Promise<void> {
  const hoje = Temporal.Now.plainDateISO('America/Sao_Paulo');
  const semana = `dataInicial=${hoje.subtract({ days: 6 })}&dataFinal=${hoje}`;
  await goTo(`/painel/resgates?status=0&${semana}&limite=100&colunas=todas`);
  await expect.poll(() => linhas(pagina).count()).toBeGreaterThan(2);
  const ids = await coluna(pagina, 'Id');
  const { texto } = await downloadFile(pagina, () => botao(pagina, 'Exportar CSV').click());
  for (const id of ids) expect(texto).toContain(`;${id}\r\n`);
  expect(texto.trimEnd().split('\r\n')).toHaveLength(1 + ids.length);
  await pagina.getByRole('checkbox', { name: 'Selecionar todas as linhas da página' }).check();
  await botao(pagina, `Alterar status em massa (${ids.length})`).click();
  const massa = pagina.getByRole('dialog', { name: 'Alterar status em massa' });
  await massa.getByRole('combobox', { name: 'Novo status' }).click();
  await pagina.getByRole('option', { name: 'Entregue', exact: true }).click();
  await massa.getByRole('button', { name: 'Salvar' }).click();
  const resultado = pagina.getByRole('dialog', { name: 'Resultado da alteração em massa' });
  const feitos = resultado.locator('tbody tr').filter({ hasText: 'Sim' });
  await expect.poll(() => feitos.count()).toBe(ids.length);
  await pagina.keyboard.press('Escape');
  await goTo(`/painel/resgates?busca=${ids[0]}`);
  await expect.poll(() => coluna(pagina, 'Status')).toEqual(['Entregue']);
  await daLinha(pagina, /.*/, 'Anexar foto ou vídeo');
  // The digits of a number are no steps back.
  const numero = pagina.getByLabel('ID do resgate');
  await numero.press('End');
  await numero.press('Backspace');
  await expect.poll(() => new URL(pagina.url()).search).toBe(`?resgate=${ids[0]?.slice(0, -1)}`);
  await pagina.goBack();
  await daLinha(pagina, /.*/, 'Anexar foto ou vídeo');
  await pagina.locator('input[type=file]').setInputFiles(imagem);
  await botao(pagina, 'Enviar').click();
  await aviso(pagina, 'Mídia anexada com sucesso ao resgate').waitFor();
  await goTo(`/painel/resgates/${ids[0]}`);
  const foto = pagina.locator('#conteudo img').first();
  await expect.poll(() => foto.evaluate((imagem: HTMLImageElement) => imagem.naturalWidth)).toBeGreaterThan(0);
}

/** A product was worth the wrong points: it is put right, and so is what was scored with it. @returns the points that it says it will post */
export async function correctPrice({ pagina, goTo }: Pessoa): Promise<number> {
  await goTo(`/painel/produtos?busca=${produto.codigo}`);
  await daLinha(pagina, produto.nome, 'Alterar');
  const alterar = pagina.getByRole('dialog', { name: `Alterar ${produto.nome}` });
  await alterar.getByLabel('Valor pontos', { exact: true }).fill('14');
  await alterar.getByRole('button', { name: 'Salvar' }).click();
  await aviso(pagina, /aparece em Correção de Pontuação/).waitFor();

  await goTo('/painel/processar/correcao-pontuacao');
  await botao(pagina, 'Analisar correções').click();
  const vendas = pagina.getByRole('table', { name: 'Vendas a corrigir' }).locator('tbody tr');
  await expect.poll(() => vendas.count()).toBeGreaterThan(0);
  const porProduto = await pagina.getByRole('table', { name: 'Soma por produto' }).evaluate((tabela) => {
    const lugar = [...tabela.querySelectorAll('thead th')].findIndex((th) => th.textContent?.includes('A pontuar'));
    return [...tabela.querySelectorAll('tbody tr')].map((linha) => linha.children[lugar]?.textContent ?? '');
  });
  await pagina.getByRole('checkbox', { name: 'Selecionar todas as linhas da página' }).first().check();
  const todas = pagina.getByRole('button', { name: /^Selecionar todos os .* deste filtro$/ });
  if (await todas.isVisible()) await todas.click();
  await pagina.getByRole('button', { name: /^Corrigir selecionadas/ }).click();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Corrigir todas' }).click();
  const resultado = pagina.getByRole('dialog', { name: 'Resultado da correção' });
  await resultado.waitFor();
  await pagina.keyboard.press('Escape');
  await botao(pagina, 'Analisar correções').click();
  await aviso(pagina, 'Nenhuma venda com pontuação para corrigir foi encontrada').waitFor();
  return porProduto.reduce((soma, pontos) => soma + toNumber(pontos), 0);
}

/** Each report is made anew from what happened, says by whom, and is read. */
export async function readMonth({ pagina, goTo }: Pessoa): Promise<void> {
  await goTo('/painel/processar/relatorios');
  const relatorios = pagina
    .locator('#conteudo section')
    .filter({ has: pagina.getByRole('button', { name: /^Gerar / }) });
  await expect.poll(() => relatorios.count()).toBe(5);
  for (const relatorio of await relatorios.all()) {
    await relatorio.getByRole('button', { name: /^Gerar / }).click();
    await relatorio.getByText(/^Por Helena Prado, em/).waitFor();
  }
  for (const [tela, nome] of [
    ['/painel/mensuracao', 'Mensuração'],
    ['/painel/taxa-sucesso', 'Taxa de Sucesso'],
    ['/painel/compras-pontuacao', 'Compras x Pontuação'],
    ['/painel/relatorio', 'Relatório'],
  ] as const) {
    await goTo(tela);
    await titulo(pagina, nome).waitFor();
    await pagina
      .getByText(/Gerado em .*por Helena Prado/)
      .first()
      .waitFor();
    await expect.poll(() => linhas(pagina).count()).toBeGreaterThan(0);
  }
  const endereco = () => new URL(pagina.url()).search;
  await pagina.getByRole('button', { name: /^Filtro Agrupar por/ }).click();
  await pagina.getByRole('option', { name: 'Rede', exact: true }).click();
  await expect.poll(endereco).toBe('?por=rede&ordem=-valorVendido');
  await pagina.goBack();
  await expect.poll(endereco).toBe('');
}

/** A colleague gets another level; the log has that and all of the morning, in words. */
export async function promoteColleague({ pagina, goTo }: Pessoa): Promise<void> {
  await goTo('/painel/usuarios?busca=16899535009');
  await expect.poll(() => linhas(pagina).count()).toBe(1);
  await linhas(pagina).first().getByRole('checkbox').check();
  await botao(pagina, 'Alterar permissão (1)').click();
  const dialogo = pagina.getByRole('dialog').last();
  await dialogo.getByRole('combobox', { name: 'Permissão' }).click();
  await pagina.getByRole('option', { name: /^Gestor/ }).click();
  await dialogo.getByRole('button', { name: /^Atualizar|^Salvar/ }).click();
  await aviso(pagina, 'Permissões atualizadas com sucesso!').waitFor();

  await goTo('/painel/logs');
  const feito = () => coluna(pagina, 'O que foi feito');
  await expect.poll(async () => (await feito())[0]).toBe('Níveis de usuários alterados');
  await linhas(pagina).first().getByRole('link').click();
  await titulo(pagina, 'Níveis de usuários alterados').waitFor();
  await goTo('/painel/logs?limite=100');
  await expect
    .poll(feito)
    .toEqual(
      expect.arrayContaining([
        'Venda processada',
        'Quantidade liberada no antifraude',
        'Status de resgate alterado',
        'Foto ou vídeo anexado',
        'Produto alterado',
        'Pontuação corrigida',
        'Relatório gerado',
      ]),
    );
}
