/** What the history of a scoring tells, of a sale that was typed and of one that came in a file. */
import { cancelPontuacao, listHistoricoPontuacao, listPontuacoes, pontuarVenda } from '@pontua/contract/pontuacoes';
import { uploadVendas } from '@pontua/contract/uploads';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { planilhaVendas } from '../../../test/planilha.ts';
import { compra, createCenario, vendaDe } from '../../../test/vendas.ts';
import { expirePontos } from '../pontos/expiracao.service.ts';

const t = useTestApp();
beforeAll(() => t().app.startJobs());

const operadoraDe = async (nome: string) => t().como({ usuario: await t().fabricas.usuario({ nome, permissao: 1 }) });

async function historicoDe(identificador: string) {
  const operadora = await t().nivel(1);
  const query = { buscar: identificador, dataInicial: '2026-01-01' };
  const { pontuacoes } = await operadora.ok(listPontuacoes, { query });
  expect(pontuacoes.map((linha) => linha.identificador)).toEqual([identificador]);
  const id = pontuacoes[0]?.id ?? 0;
  const { historico } = await operadora.ok(listHistoricoPontuacao, { params: { id } });
  return { id, historico };
}

const tell = (historico: Awaited<ReturnType<typeof historicoDe>>['historico']) =>
  historico.map(({ tipo, responsavel, detalhe }) => [tipo, responsavel, detalhe]);

test('a sale of a file: who sent which file, when, and what followed, newest first', async () => {
  const { rede, produto, vendedora } = await createCenario(t(), { valorPontos: 12.5, tipoPontuacao: 0 });
  const conteudo = await planilhaVendas([[vendedora.cpf, 'N', '9101', '10/06/2026', produto.codigo, 2, 10, 0, null]]);
  const arquivos = [{ nome: 'vendas-junho.xlsx', conteudo }];
  const enviadoEm = t().clock.now();
  await (await operadoraDe('Olga Prado')).ok(uploadVendas, { body: {} }, { arquivos });
  const enviou = ['enviouArquivo', 'Olga Prado', 'vendas-junho.xlsx'];
  const esperando = await historicoDe('9101');
  expect(tell(esperando.historico)).toEqual([enviou]);
  expect(Temporal.Instant.compare(esperando.historico[0]?.criadoEm ?? '', enviadoEm)).toBe(0);

  t().clock.avanca({ hours: 1 });
  await compra(t(), rede, produto, 2);
  const pontuada = await historicoDe('9101');
  const pontuou = ['pontuou', 'teste', '25 pontos'];
  expect(tell(pontuada.historico)).toEqual([pontuou, enviou]);

  await (await operadoraDe('Rui Melo')).ok(cancelPontuacao, { body: { identificador: pontuada.id } });
  const { historico } = await (await t().nivel(1)).ok(listHistoricoPontuacao, { params: { id: pontuada.id } });
  expect(tell(historico)).toEqual([['cancelouPontuacao', 'Rui Melo', null], pontuou, enviou]);
});

test('a typed sale: who typed it and what it scored; and that its points expired', async () => {
  const { produto, vendedora } = await createCenario(t(), { controlaSaldo: false });
  const venda = vendaDe(vendedora, [{ codigo: produto.codigo }], { identificador: '9102' });
  await (await operadoraDe('Olga Prado')).ok(pontuarVenda, venda);
  const feita = await historicoDe('9102');
  expect(tell(feita.historico)).toEqual(
    expect.arrayContaining([
      ['criouVenda', 'Olga Prado', null],
      ['pontuou', 'Olga Prado', '10 pontos'],
    ]),
  );
  expect(feita.historico).toHaveLength(2);
  t().clock.avanca({ days: 400 });
  await expirePontos(t().app.db, { responsavel: 'sistema', agora: t().clock.now() });
  expect(tell((await historicoDe('9102')).historico)).toContainEqual(['expirouPontos', 'Sistema', '10 pontos']);
});

test('of a sale out of reach nothing is told, neither of its file', async () => {
  const { id } = await historicoDe('9101');
  const gestora = await t().nivel(5, { redes: [(await t().fabricas.rede()).id] });
  expect(await gestora.falha(listHistoricoPontuacao, { params: { id } })).toMatchObject({ status: 404 });
});
