/** Ctrl K: what is found, by whom, and how little is found by who may see less. */
import { randomUUID } from 'node:crypto';
import { getBusca } from '@pontua/contract/busca';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const t = useTestApp();
let mundo: Awaited<ReturnType<typeof build>>;

async function build() {
  const { fabricas } = t();
  const rede = await fabricas.rede({ nome: 'Rede Norte' });
  const loja = await fabricas.revenda({
    redeId: rede.id,
    nomeFantasia: 'Ótica Água Viva',
    codigo: 'NOR-77',
    cnpj: '11444777000161',
  });
  const outra = await fabricas.revenda({ nomeFantasia: 'Casa do Sul' });
  const ana = await fabricas.parceiro({
    revendaId: loja.id,
    nome: 'Ana Maria Conceição',
    cpf: '52998224725',
    celular: '11987654321',
  });
  await fabricas.parceiro({ revendaId: outra.id, nome: 'Joana Mariano' });
  await fabricas.parceiro({ revendaId: loja.id, nome: 'Ana Inativa', ativo: false });
  await fabricas.produto({ codigo: 'PX-9001', nome: 'Furadeira de impacto', codigoBarras: '7891000315507' });
  await fabricas.produto({ codigo: '10002345', nome: 'Serra de bancada' });
  await fabricas.produto({ codigo: '7896004400020', nome: 'Trena' });
  await fabricas.produto({ codigo: 'UPC-1', nome: 'Broca importada', codigoBarras: '036000291452' });
  await fabricas.revenda({ nomeFantasia: 'Loja das Letras', cnpj: '12ABC34501DE35' });
  return { rede, loja, outra, ana };
}

beforeAll(async () => {
  mundo = await build();
});

const nada = { vendedores: [], lojas: [], produtos: [], resgates: [], vendas: [] };
const nomes = (achados: { nome: string }[]) => achados.map(({ nome }) => nome);

test.each([
  ['conceicao', 'vendedores', 'Ana Maria Conceição'],
  ['maria ana', 'vendedores', 'Ana Maria Conceição'],
  ['529.982.247-25', 'vendedores', 'Ana Maria Conceição'],
  ['52998', 'vendedores', 'Ana Maria Conceição'],
  ['(11) 98765-4321', 'vendedores', 'Ana Maria Conceição'],
  ['+55 11 98765-4321', 'vendedores', 'Ana Maria Conceição'],
  ['agua viva', 'lojas', 'Ótica Água Viva'],
  ['nor-77', 'lojas', 'Ótica Água Viva'],
  ['11.444.777/0001-61', 'lojas', 'Ótica Água Viva'],
  ['furadeira', 'produtos', 'Furadeira de impacto'],
  ['px-9001', 'produtos', 'Furadeira de impacto'],
  ['7891000315507', 'produtos', 'Furadeira de impacto'],
  ['789 1000 31550 7', 'produtos', 'Furadeira de impacto'],
  ['10002345', 'produtos', 'Serra de bancada'],
  ['1000234', 'produtos', 'Serra de bancada'],
  ['7896004400020', 'produtos', 'Trena'],
  ['036000291452', 'produtos', 'Broca importada'],
  ['0036000291452', 'produtos', 'Broca importada'],
  ['12.ABC.345/01DE-35', 'lojas', 'Loja das Letras'],
  ['12abc34501de35', 'lojas', 'Loja das Letras'],
] as const)('“%s” finds of %s %s', async (texto, tipo, nome) => {
  const achado = await (await t().nivel(2)).ok(getBusca, { query: { texto } });
  expect(nomes(achado[tipo])).toContain(nome);
});

test('who begins so comes first, and an inactive one after them, for who may see inactive ones', async () => {
  const ana = async (nivel: number) =>
    nomes((await (await t().nivel(nivel)).ok(getBusca, { query: { texto: 'ana' } })).vendedores);
  expect(await ana(2)).toEqual(['Ana Maria Conceição', 'Ana Inativa', 'Joana Mariano']);
  expect(await ana(1)).toEqual(['Ana Maria Conceição', 'Joana Mariano']);
});

test('within the scope, whatever is asked for', async () => {
  const restrita = await t().nivel(3, { revendas: [mundo.outra.id] });
  for (const texto of ['conceicao', '52998224725', 'agua viva', '11444777000161'])
    expect(await restrita.ok(getBusca, { query: { texto } }), texto).toEqual(nada);
  expect(nomes((await restrita.ok(getBusca, { query: { texto: 'mariano' } })).vendedores)).toEqual(['Joana Mariano']);
});

test('without CPF and phone for who may not see them: not in the answer, and not to search by', async () => {
  const gestor = await t().nivel(5);
  const { vendedores } = await gestor.ok(getBusca, { query: { texto: 'conceicao' } });
  expect(vendedores).toMatchObject([{ nome: 'Ana Maria Conceição' }]);
  expect(vendedores[0]).not.toHaveProperty('cpf');
  for (const texto of ['52998224725', '11987654321'])
    expect((await gestor.ok(getBusca, { query: { texto } })).vendedores).toEqual([]);
});

test('a kind whose screen the level does not see is not looked for', async () => {
  const loja = await t().nivel(3, { revendas: [mundo.loja.id] });
  expect((await loja.ok(getBusca, { query: { texto: 'furadeira' } })).produtos).toEqual([]);
});

test('sales by the beginning of their number, redemptions by theirs', async () => {
  const { app, clock, fabricas, nivel } = t();
  const equipe = await nivel(2);
  const dela = { redeId: mundo.rede.id, revendaId: mundo.loja.id, parceiroId: mundo.ana.id };
  await app.db
    .insertInto('vendas')
    .values({
      ...dela,
      tipoFiscal: 'N',
      identificador: 'A4455667',
      realizadoEm: '2026-06-01',
      totalVenda: 100,
      origem: 0,
    })
    .execute();
  const resgate = await fabricas.resgate({ ...dela, resgatadoEm: clock.now() });
  expect((await equipe.ok(getBusca, { query: { texto: 'a4455' } })).vendas).toMatchObject([
    { identificador: 'A4455667', loja: 'Ótica Água Viva', cancelada: false },
  ]);
  for (const texto of [`${resgate.id}`.padStart(2, '0'), `#${resgate.id}`])
    expect((await equipe.ok(getBusca, { query: { texto } })).resgates).toMatchObject([{ id: resgate.id }]);
  for (const { achadas, ...escopo } of [
    { revendas: [mundo.loja.id], achadas: 1 },
    { redes: [mundo.rede.id], achadas: 1 },
    { revendas: [mundo.outra.id], achadas: 0 },
    { redes: [mundo.outra.redeId], achadas: 0 },
  ]) {
    const restrita = await nivel(2, escopo);
    expect((await restrita.ok(getBusca, { query: { texto: 'a4455' } })).vendas).toHaveLength(achadas);
    expect((await restrita.ok(getBusca, { query: { texto: `#${resgate.id}` } })).resgates).toHaveLength(achadas);
  }
});

test('sales by their number as it is printed, and by the access key that is their number or their receipt’s', async () => {
  const { app, clock, nivel } = t();
  const equipe = await nivel(2);
  const dela = { redeId: mundo.rede.id, revendaId: mundo.loja.id, parceiroId: mundo.ana.id };
  const [chave, outra] = [
    '35260611222333000181550010000073210000073217',
    '35260611222333000181550010000073220000073223',
  ] as const;
  const foto = { id: randomUUID(), sha256: Buffer.alloc(32) };
  await app.db
    .insertInto('arquivos')
    .values({ ...foto, tipo: 'recibo', chave: 'recibo/um.webp', mime: 'image/webp', tamanho: 1 })
    .execute();
  const { id: submissaoId } = await app.db
    .insertInto('submissoes')
    .values({ ...dela, arquivoId: foto.id, sha256: foto.sha256, chaveAcesso: outra })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [identificador, recibo] of [
    ['8800123', null],
    ['0088-1', null],
    [chave, null],
    ['7322', submissaoId],
  ] as const)
    await app.db
      .insertInto('vendas')
      .values({
        ...dela,
        tipoFiscal: 'N',
        identificador,
        submissaoId: recibo,
        realizadoEm: '2026-06-02',
        totalVenda: 1,
        origem: 0,
      })
      .execute();
  const found = async (texto: string) =>
    (await equipe.ok(getBusca, { query: { texto } })).vendas.map(({ identificador }) => identificador);
  for (const texto of ['8800123', '008800123', '008.800.123', '8.800']) expect(await found(texto)).toEqual(['8800123']);
  expect(await found('0088')).toEqual(['0088-1', '8800123']);
  expect(await found(chave.replace(/.{4}/g, '$& '))).toEqual([chave]);
  expect(await found(outra)).toEqual(['7322']);
  const cancela = app.db.updateTable('vendas').set({ canceladaEm: clock.now() }).where('identificador', '=', '7322');
  await cancela.execute();
  expect((await equipe.ok(getBusca, { query: { texto: '7322' } })).vendas).toMatchObject([{ cancelada: true }]);
});

test.each(['%%', '__', "'; drop table parceiros; --", '\\\\', '++', '((', '9'.repeat(100)])(
  '“%s” is only text',
  async (texto) => {
    expect(await (await t().nivel(2)).ok(getBusca, { query: { texto } })).toEqual(nada);
  },
);

test('a code typed whole comes first, of however many others it is a part', async () => {
  const { app, nivel } = t();
  const outras = Array.from({ length: 250 }, (_, n) => n);
  const loja = { redeId: mundo.outra.redeId, nomeFantasia: 'Loja', tipoPontuacao: 0, cenario: 0 };
  const lojas = outras.map((n) => ({ ...loja, codigo: `S${n}`, cnpj: `8080${String(n).padStart(10, '0')}` }));
  await app.db
    .insertInto('revendas')
    .values([...lojas, { ...loja, codigo: '8080', cnpj: '11222333000181' }])
    .execute();
  const produto = { nome: 'Zíper', valorPontos: 1, valorUnitario: 1 };
  const produtos = outras.map((n) => ({ ...produto, codigo: `8080-${n}`, nome: 'Peça' }));
  await app.db
    .insertInto('produtos')
    .values([...produtos, { ...produto, codigo: '8080' }])
    .execute();
  const achado = await (await nivel(2)).ok(getBusca, { query: { texto: '8080' } });
  expect([achado.lojas[0]?.codigo, achado.produtos[0]?.codigo]).toEqual(['8080', '8080']);
});

test('one letter names nothing', async () => {
  expect(await (await t().nivel(2)).falha(getBusca, { query: { texto: ' a ' } })).toMatchObject({
    status: 400,
    campos: { texto: 'Escreva ao menos duas letras' },
  });
});
