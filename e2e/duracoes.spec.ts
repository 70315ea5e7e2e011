/** How long is said what was done: ten seconds, five of contacts, downloads and points, three of switches. */
import { expect, test } from 'vitest';
import { expectFoco } from './apoio/leitora.ts';
import { usePalco, useVisita } from './apoio/palco.ts';
import type { Pessoa } from './apoio/pessoa.ts';
import { aviso, botao, daLinha, holdNext, lasts, linhas, putForward } from './apoio/tela.ts';

const palco = usePalco({ demo: true });

const helena = useVisita(palco, {
  enter: async ({ pagina, resume }) => {
    await resume('painel', '11144477735');
    await pagina.clock.install();
  },
});

async function openAt(caminho: string): Promise<Pessoa> {
  await helena().goTo(caminho);
  return helena();
}

test('a switch says so for three seconds, a download for five', async () => {
  const { pagina } = await openAt('/painel/premios');
  const premio = linhas(pagina).first();
  await premio.getByText('Sim', { exact: true }).waitFor();
  await premio.getByRole('switch').click({ force: true });
  await premio.getByText('Não', { exact: true }).waitFor();
  await lasts(pagina, 'Status atualizado com sucesso', 3);
  await botao(pagina, 'Exportar CSV').click();
  await lasts(pagina, 'Seu download começará em breve, aguarde.', 5);
});

test('a contact that came or went says so for five', async () => {
  const { pagina } = await openAt('/painel/lojas');
  await linhas(pagina).first().waitFor();
  await daLinha(pagina, /./, 'Contatos');
  const contatos = pagina.getByRole('dialog', { name: /^Contatos de / });
  await contatos.getByLabel('Nome').fill('Rita');
  await contatos.getByLabel('Telefone').fill('1133334444');
  await contatos.getByRole('button', { name: 'Adicionar contato' }).click();
  await lasts(pagina, 'Contato adicionado com sucesso', 5);
  await contatos.getByRole('button', { name: 'Excluir contato Rita' }).click();
  await pagina
    .getByRole('dialog', { name: 'Excluir contato' })
    .getByRole('button', { name: 'Excluir contato' })
    .click();
  await lasts(pagina, 'Contato excluído com sucesso', 5);
  // Its button went with it: what is in front is the dialog, not the page below.
  await expectFoco(contatos);
});

test('what was done with points, or was not, says so for five', async () => {
  const { pagina, espera } = await openAt('/painel/processar/pontos');
  const confirm = async (acao: string) => {
    await pagina.getByRole('region', { name: acao }).getByRole('button', { name: acao }).click();
    await pagina.getByRole('dialog').getByRole('button', { name: acao }).click();
  };
  await confirm('Expirar pontos');
  await lasts(pagina, 'Pontos processados com sucesso!', 5);
  espera(/status of 500/);
  const json = { erro: 'Espere um instante', codigo: 'erro_interno' };
  await pagina.route(/\/reativar\/\d{4}-/, (rota) => rota.fulfill({ status: 500, json }), { times: 1 });
  await confirm('Devolver pontos');
  await lasts(pagina, 'Erro ao devolver pontos', 5);
  await botao(pagina, 'Baixar CSV dos pontos expirados').click();
  await lasts(pagina, 'Arquivo CSV baixado com sucesso!', 5);
});

test('a report that was generated, or was not, says so for ten', async () => {
  const { pagina, espera } = await openAt('/painel/processar/relatorios');
  await botao(pagina, 'Gerar Mensuração').click();
  await lasts(pagina, 'Mensuração gerada com sucesso', 10);
  espera(/status of 500/);
  const json = { erro: 'Espere um instante', codigo: 'erro_interno' };
  await pagina.route(/\/api\/mensuracao\/gerar$/, (rota) => rota.fulfill({ status: 500, json }), { times: 1 });
  await botao(pagina, 'Gerar Mensuração').click();
  await lasts(pagina, /Espere um instante/, 10);
});

test('what is not answered for ten seconds is said to be under way, until it is answered', async () => {
  const { pagina, goTo } = await openAt('/painel/redes');
  await linhas(pagina).first().waitFor();
  const demora = aviso(pagina, 'O servidor está demorando');
  const answer = await holdNext(pagina, /\/api\/premios\?/);
  await goTo('/painel/premios');
  await putForward(pagina, 9_000);
  expect(await demora.count()).toBe(0);
  await putForward(pagina, 2_000);
  await demora.waitFor();
  answer();
  await linhas(pagina).first().waitFor();
  await demora.waitFor({ state: 'detached' });

  await daLinha(pagina, /./, 'Alterar');
  const alterar = pagina.getByRole('dialog', { name: /^Alterar / });
  await alterar.getByLabel('Nome', { exact: true }).fill('Outro nome');
  const save = await holdNext(pagina, /\/api\/premios\/\d+$/);
  await alterar.getByRole('button', { name: 'Salvar' }).click();
  await alterar.getByRole('button', { name: 'Salvando' }).waitFor();
  await putForward(pagina, 11_000);
  await demora.waitFor();
  save();
  await alterar.waitFor({ state: 'detached' });
  await demora.waitFor({ state: 'detached' });
});
