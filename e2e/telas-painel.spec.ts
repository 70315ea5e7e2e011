/** Every screen of the panel, with the demo's nine months on it: axe finds nothing, the console says nothing. */
import { expect, test } from 'vitest';
import { inspect, openCaminho } from './apoio/exame.ts';
import { usePalco, useVisita } from './apoio/palco.ts';
import { daLinha, titulo } from './apoio/tela.ts';
import { listCaminhos, nameOf } from './telas/caminhos.ts';

const palco = usePalco({ demo: true });
const helena = useVisita(palco, {
  enter: async (visita) => {
    await visita.resume('painel', '11144477735');
    await visita.goTo('/painel/dashboard');
    await titulo(visita.pagina, 'Dashboard').waitFor();
  },
});

const atScreen = async (caminho: string) => {
  const { pagina } = helena();
  await openCaminho(pagina, caminho);
  return pagina;
};

test.each(await listCaminhos('painel', 'telasPainel'))('%s', async (caminho) => {
  expect(await inspect(await atScreen(caminho), nameOf('painel', caminho))).toEqual([]);
});

test('a receipt to type, what is missing of it, and how it is closed', async () => {
  const pagina = await atScreen('/painel/processar/pontuacoes');
  await daLinha(pagina, /./, 'Processar');
  await pagina.getByRole('button', { name: 'Processar venda' }).waitFor();
  expect(await inspect(pagina, 'painel-recibo')).toEqual([]);
  await pagina.getByRole('button', { name: 'Processar venda' }).click();
  expect(await inspect(pagina, 'painel-recibo-faltas')).toEqual([]);
  await pagina.getByRole('button', { name: 'Encerrar' }).click();
  await pagina.getByRole('dialog').waitFor();
  expect(await inspect(pagina, 'painel-recibo-encerrar')).toEqual([]);
});

test.each([
  ['/painel/redes', 'Alterar', 'painel-redes-alterar'],
  ['/painel/antifraude?comEspera=1', 'Liberar quantidade', 'painel-antifraude-liberar'],
])('what %s opens by “%s”', async (caminho, acao, nome) => {
  const pagina = await atScreen(caminho);
  await daLinha(pagina, /./, acao);
  await pagina.getByRole('dialog').waitFor();
  expect(await inspect(pagina, nome)).toEqual([]);
});

test('a list in which nothing was found', async () => {
  const pagina = await atScreen('/painel/resgates?busca=nada-assim');
  await pagina.getByText('Nenhum resultado').waitFor();
  expect(await inspect(pagina, 'painel-resgates-vazio')).toEqual([]);
});

test('an address that is none', async () => {
  const pagina = await atScreen('/painel/nao-existe');
  await titulo(pagina, /./).waitFor();
  expect(await inspect(pagina, 'painel-nao-existe')).toEqual([]);
});
