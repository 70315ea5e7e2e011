/** Points put right on the demo's data: sales corrected one by one and many at once, points expired, given back and reported. */
import { expect, test } from 'vitest';
import { usePalco, useVisita } from './apoio/palco.ts';
import type { Pessoa } from './apoio/pessoa.ts';
import { aviso, botao, downloadFile, holdNext, isBusy } from './apoio/tela.ts';

const palco = usePalco({ demo: true });

const enter = ({ resume }: Pessoa) => resume('painel', '11144477735');
const helena = useVisita(palco, { enter });
const colega = useVisita(palco, { enter });

/** What the next call of an address is answered, once. */
async function fail({ pagina, espera }: Pessoa, endereco: RegExp): Promise<void> {
  espera(/500/);
  const body = JSON.stringify({ erro: 'Algo deu errado do nosso lado', codigo: 'erro_interno' });
  await pagina.route(endereco, (pedido) => pedido.fulfill({ status: 500, contentType: 'application/json', body }), {
    times: 1,
  });
}

test('corrections are looked for on demand, posted one by one and together, until none is left', async () => {
  const { pagina, goTo } = helena();
  // Whatever is searched for in the sums by product.
  await goTo('/painel/processar/correcao-pontuacao?produtobusca=nada-assim&produto=999999');
  const letSums = await holdNext(pagina, /\/correcoes\/produtos\?.*limite=0/);
  await botao(pagina, 'Analisar correções').click();
  // Until the sums are there nobody knows what the product is called, nor that it has no sales.
  await botao(pagina, 'Filtro Produto: …').waitFor();
  letSums();
  await botao(pagina, 'Filtro Produto: sem vendas a corrigir').waitFor();
  await pagina.getByRole('region', { name: 'Soma por produto' }).waitFor();
  await botao(pagina, 'Tirar filtro Produto').click();
  const vendas = pagina.getByRole('table', { name: 'Vendas a corrigir' }).locator('tbody tr');
  await expect.poll(() => vendas.count()).toBeGreaterThan(3);
  await pagina.getByRole('button', { name: 'Filtro Produto', exact: true }).click();
  await expect.poll(() => pagina.getByRole('option').count()).toBeGreaterThan(1);
  await pagina.keyboard.press('Escape');
  const primeira = await vendas
    .first()
    .getByRole('button', { name: /^Corrigir / })
    .getAttribute('aria-label');
  await vendas
    .first()
    .getByRole('button', { name: /^Corrigir / })
    .click();
  const pergunta = pagina.getByRole('dialog', { name: 'Corrigir pontuação' });
  expect(await pergunta.innerText()).toMatch(/Valor do produto alterado|Código da loja mapeado depois/);
  await pergunta.getByRole('button', { name: 'Corrigir' }).click();
  await aviso(pagina, /^Pontuação corrigida com sucesso: [+−]/).waitFor();
  await expect.poll(() => pagina.getByRole('button', { name: primeira ?? '', exact: true }).count()).toBe(0);

  await pagina.getByRole('checkbox', { name: 'Selecionar todas as linhas da página' }).check();
  await pagina.getByRole('button', { name: /^Selecionar todos os \d+ deste filtro/ }).click();
  // All but one are all the others, also those of other pages.
  const dita = await pagina.getByText(/^Selecionados: todos os \d+ /).innerText();
  const todas = Number(/\d+/.exec(dita)?.[0]);
  await pagina
    .getByRole('checkbox', { name: /^Selecionar (?!todas)/ })
    .first()
    .uncheck();
  await pagina.getByText(`Selecionados: ${todas - 1} dos ${todas} deste filtro`).waitFor();
  await pagina
    .getByRole('checkbox', { name: /^Selecionar (?!todas)/ })
    .first()
    .check();
  await pagina.getByText(dita).waitFor();
  await pagina.getByRole('button', { name: /^Corrigir selecionadas/ }).click();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Corrigir todas' }).click();
  const resultado = pagina.getByRole('dialog', { name: 'Resultado da correção' });
  await resultado.waitFor();
  const { texto } = await downloadFile(pagina, () => resultado.getByRole('button', { name: 'Baixar' }).click());
  expect(texto).toMatch(/;Sim;;[\d.,]+ pontos? a (mais|menos)/);
  // Of what the chain has not bought enough of, it is said, and it stays in the list.
  const ficaram = texto.split('\r\n').filter((linha) => linha.includes(';Não;'));
  for (const linha of ficaram) expect(linha).toContain('A rede não tem saldo do produto que o código passou a ser');
  await pagina.keyboard.press('Escape');
  await botao(pagina, 'Analisar correções').click();
  if (ficaram.length > 0) await expect.poll(() => vendas.count()).toBe(Math.min(ficaram.length, 10));
  else await aviso(pagina, 'Nenhuma venda com pontuação para corrigir foi encontrada').waitFor();
});

test('points are expired, given back and reported, each shown before it is done', async () => {
  const alguem = helena();
  const { pagina, goTo } = alguem;
  await goTo('/painel/processar/pontos');
  const expirar = pagina.getByRole('region', { name: 'Expirar pontos' });
  const devolver = pagina.getByRole('region', { name: 'Devolver pontos' });
  await expirar.getByText(/^[\d.,]+ pontos? de \d+ vendedor/).waitFor();
  const outra = colega();
  await outra.goTo('/painel/processar/pontos');
  await outra.pagina.getByRole('button', { name: 'Expirar pontos' }).click();
  await expirar.getByRole('button', { name: 'Expirar pontos' }).click();
  const letExpire = await holdNext(pagina, /\/api\/pontuacoes\/expirar$/);
  await pagina.getByRole('dialog').getByRole('button', { name: 'Expirar pontos' }).click();
  await isBusy(pagina, 'Processando');
  await expirar.getByText(/^0 de \d+ lotes? processados?$/).waitFor();
  letExpire();
  await aviso(pagina, 'Pontos processados com sucesso!').waitFor();
  await expirar.getByText('Nenhum ponto vencido a expirar').waitFor();
  // Who had asked as well comes second, and is told so.
  await outra.pagina.getByRole('dialog').getByRole('button', { name: 'Expirar pontos' }).click();
  await aviso(outra.pagina, 'Nenhum ponto vencido a expirar').waitFor();
  expect(await aviso(outra.pagina, 'Pontos processados com sucesso!').count()).toBe(0);

  await devolver.getByText(/^[\d.,]+ pontos? de \d+ vendedor/).waitFor();
  const give = async () => {
    await devolver.getByRole('button', { name: 'Devolver pontos' }).click();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Devolver pontos' }).click();
  };
  await fail(alguem, /\/api\/pontuacoes\/reativar\/\d{4}-/);
  await give();
  await aviso(pagina, 'Erro ao devolver pontos').waitFor();
  // Whoever is left out is named beside what the specification says.
  const deFora = 'Devolvidos 10 pontos. Atenção: 1 vendedor ficou de fora';
  await pagina.route(
    /\/api\/pontuacoes\/reativar\/\d{4}-/,
    async (rota) => {
      const resposta = await rota.fetch();
      await rota.fulfill({ response: resposta, json: { ...(await resposta.json()), message: deFora } });
    },
    { times: 1 },
  );
  await give();
  await aviso(pagina, deFora).waitFor();
  await devolver.getByText(/^Nada a devolver/).waitFor();

  await fail(alguem, /\/expirar\/relatorio.*download=todos/);
  await botao(pagina, 'Baixar CSV dos pontos expirados').click();
  await aviso(pagina, 'Erro ao baixar arquivo CSV').waitFor();
  const { nome, texto } = await downloadFile(pagina, () => botao(pagina, 'Baixar CSV dos pontos expirados').click());
  await aviso(pagina, 'Arquivo CSV baixado com sucesso!').waitFor();
  expect(nome).toBe('expired-score.csv');
  const expirados = pagina.getByRole('region', { name: 'Pontos expirados' });
  expect(texto.split('\r\n').length - 2).toBe(await expirados.locator('tbody tr').count());
});
