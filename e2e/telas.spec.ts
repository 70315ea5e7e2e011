/** Every screen that the product has, with the demo's nine months on it: axe finds nothing, the console says nothing. */
import { expect, test } from 'vitest';
import { abre, examina } from './apoio/exame.ts';
import { usePalco } from './apoio/palco.ts';
import { entraNaLoja, entraNoPainel } from './apoio/pessoa.ts';
import { daLinha, titulo } from './apoio/tela.ts';
import { fotoDaNota, paginaComNomeDeFoto, pdf } from './fotos/arquivos.ts';

const palco = usePalco({ demo: true });

/** For addresses with a part that varies. */
const exemplos: Record<string, string> = {
  '/premio/:codigo': '/premio/PIX0050',
  '/esqueceu-senha/:uuid': '/esqueceu-senha/7d9f6f60-94b7-4a4e-a5a5-2f4f2f6f8f10',
  '/confirmar-email/:uuid': '/confirmar-email/7d9f6f60-94b7-4a4e-a5a5-2f4f2f6f8f10',
  '/cadastrar-vendedor/:idRevenda': '/cadastrar-vendedor/1',
  '/loja/cadastrar-vendedor/:idRevenda': '/loja/cadastrar-vendedor/1',
  '/painel/parceiro/:cpf': '/painel/parceiro/39053344705',
  '/painel/revenda/:cnpj': '/painel/revenda/11222333000181',
};

test('public screens', async () => {
  const { endereco, pessoa } = palco();
  const { pagina, espera } = await pessoa({ tamanho: 'celular' });
  // The recovery link of the example is nobody's.
  espera(/status of 40\d/);
  const faltas: string[] = [];
  for (const caminho of ['/login', '/painel', ...(await paths('loja', 'telasPublicas')), '/nao-existe']) {
    await abre(pagina, endereco + caminho);
    faltas.push(...(await examina(pagina, nameOf('publica', caminho))));
  }
  expect(faltas).toEqual([]);
}, 300_000);

test('the seller’s screens', async () => {
  const { endereco, pessoa } = palco();
  const joana = await pessoa({ tamanho: 'celular' });
  const { pagina } = joana;
  await entraNaLoja(joana, '39053344705');
  const faltas: string[] = [];
  for (const caminho of await paths('loja', 'telasLoja')) {
    await abre(pagina, endereco + caminho);
    faltas.push(...(await examina(pagina, nameOf('loja', caminho))));
  }
  for (const ver of ['extrato', 'analise']) {
    await abre(pagina, `${endereco}/pontuacoes?ver=${ver}`);
    faltas.push(...(await examina(pagina, `loja-pontuacoes-${ver}`)));
  }
  await abre(pagina, `${endereco}/enviar-pontuacao`);
  for (const codigo of ['PX-1001', 'NADA']) {
    await pagina.getByLabel('Código do produto').fill(codigo);
    await pagina.getByLabel('Valor da venda').pressSequentially('129,90');
    await pagina.getByRole('button', { name: 'Adicionar' }).click();
  }
  await pagina.getByText('Produto não participante').waitFor();
  faltas.push(...(await examina(pagina, 'loja-enviar-pontuacao-itens')));
  await abre(pagina, `${endereco}/premio/PIX0050`);
  await pagina.getByRole('button', { name: 'RESGATAR' }).click();
  faltas.push(...(await examina(pagina, 'loja-premio-faltas')));
  await pagina.getByLabel('Email').check({ force: true });
  await pagina.getByLabel('Chave Pix').fill('marcos@lojas.example');
  await pagina.getByRole('button', { name: 'RESGATAR' }).click();
  await pagina.getByRole('dialog').waitFor();
  faltas.push(...(await examina(pagina, 'loja-premio-pergunta')));
  expect(faltas).toEqual([]);
}, 300_000);

test('the rules that stand before everything', async () => {
  const { pessoa } = palco();
  const beatriz = await pessoa({ tamanho: 'celular' });
  await entraNaLoja(beatriz, '52998224725');
  await beatriz.pagina.getByRole('dialog', { name: 'Regulamento' }).waitFor();
  expect(await examina(beatriz.pagina, 'loja-aceite')).toEqual([]);
}, 120_000);

test('a seller who sends photos, with some still to be sent, and one without anything yet', async () => {
  const { endereco, pessoa } = palco();
  const joana = await pessoa({ tamanho: 'celular' });
  await entraNaLoja(joana, '86288366757');
  const faltas: string[] = [];
  for (const caminho of ['/enviar-pontuacao', '/resgates', '/cartao']) {
    await abre(joana.pagina, endereco + caminho);
    faltas.push(...(await examina(joana.pagina, `${nameOf('loja', caminho)}-foto`)));
  }
  await abre(joana.pagina, `${endereco}/enviar-pontuacao`);
  await joana.pagina
    .getByLabel('Escolher arquivos')
    .setInputFiles([await fotoDaNota('nota.jpg', 1234), pdf('danfe.pdf'), paginaComNomeDeFoto]);
  await joana.pagina.getByRole('button', { name: 'Enviar 2 arquivos' }).waitFor();
  await joana.pagina.getByText('Pronta para enviar').nth(1).waitFor();
  faltas.push(...(await examina(joana.pagina, 'loja-enviar-pontuacao-fila')));
  expect(faltas).toEqual([]);
}, 120_000);

test('the panel’s screens', async () => {
  const { endereco, pessoa } = palco();
  const helena = await pessoa({ tamanho: 'mesa' });
  const { pagina } = helena;
  await entraNoPainel(helena, '11144477735');
  const faltas: string[] = [];
  for (const caminho of await paths('painel', 'telasPainel')) {
    await abre(pagina, endereco + caminho);
    faltas.push(...(await examina(pagina, nameOf('painel', caminho))));
  }
  await abre(pagina, `${endereco}/painel/processar/pontuacoes`);
  await daLinha(pagina, /./, 'Processar');
  await pagina.getByRole('button', { name: 'Processar venda' }).waitFor();
  faltas.push(...(await examina(pagina, 'painel-recibo')));
  await pagina.getByRole('button', { name: 'Processar venda' }).click();
  faltas.push(...(await examina(pagina, 'painel-recibo-faltas')));
  await pagina.getByRole('button', { name: 'Encerrar' }).click();
  await pagina.getByRole('dialog').waitFor();
  faltas.push(...(await examina(pagina, 'painel-recibo-encerrar')));
  await abre(pagina, `${endereco}/painel/redes`);
  await daLinha(pagina, /./, 'Alterar');
  await pagina.getByRole('dialog').waitFor();
  faltas.push(...(await examina(pagina, 'painel-redes-alterar')));
  await abre(pagina, `${endereco}/painel/antifraude?espera=1`);
  await daLinha(pagina, /./, 'Liberar quantidade');
  await pagina.getByRole('dialog').waitFor();
  faltas.push(...(await examina(pagina, 'painel-antifraude-liberar')));
  await abre(pagina, `${endereco}/painel/resgates?busca=nada-assim`);
  await pagina.getByText('Nenhum resultado').waitFor();
  faltas.push(...(await examina(pagina, 'painel-resgates-vazio')));
  await abre(pagina, `${endereco}/painel/nao-existe`);
  await titulo(pagina, /./).waitFor();
  faltas.push(...(await examina(pagina, 'painel-nao-existe')));
  expect(faltas).toEqual([]);
}, 480_000);

/** Asked of the product itself, so that no screen is forgotten here. */
async function paths(area: 'loja' | 'painel', tabela: string): Promise<string[]> {
  const modulo: Record<string, Record<string, unknown>> = await import(`../web/src/${area}/telas.ts`);
  return Object.keys(modulo[tabela] ?? {}).map((caminho) => {
    const exemplo = caminho.includes(':') ? exemplos[caminho] : caminho;
    if (!exemplo) throw new Error(`Falta um exemplo de endereço para ${caminho}`);
    return exemplo;
  });
}

const nameOf = (area: string, caminho: string): string =>
  [area, ...caminho.split('/').filter((parte) => parte !== '' && parte !== area)].join('-');
