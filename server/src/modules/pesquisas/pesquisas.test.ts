/** Market research: a plain noun with two lists in it, and the figures that the server makes of them. */
import * as contrato from '@pontua/contract/pesquisas';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { describeCadastro } from '../../../test/cadastro.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { untilWaiting, whileHeld } from '../../../test/travas.ts';

const t = useTestApp();
let equipe: Cliente;
let loja: { id: number; redeId: number; cnpj: string };

beforeAll(async () => {
  equipe = await t().nivel(2);
  loja = await t().fabricas.revenda();
});

const itens = (marca: string, ...qtdes: number[]) =>
  qtdes.map((qtde, n) => ({ marca, produto: `Produto ${n + 1}`, qtde, valorUnitario: 49.9 }));

let proxima = 0;
const novo = async () => {
  proxima += 1;
  return {
    cnpjRevenda: loja.cnpj,
    categoria: `Ferramentas ${proxima}`,
    comunicacao: 'Vitrine e folheto',
    qtdeVendedores: 6,
    faturamento: 185_000.5,
    produtosMaisVendidos: itens('American Burrs', 10, 8, 6, 4, 2),
    produtosMaisVendidosConcorrentes: itens('Bosch', 20, 16, 12, 8, 4),
    fonte: 'Equipe' as const,
  };
};
const add = async (mudanca: object = {}) =>
  (await equipe.ok(contrato.createPesquisa, { body: { ...(await novo()), ...mudanca } })).id;
const findRow = async (id: number, quem = equipe) =>
  (await quem.ok(contrato.listPesquisas, { query: {} })).pesquisas.find((pesquisa) => pesquisa.id === id);

describeCadastro(t, contrato.cadastroPesquisas, {
  novo,
  mudanca: { categoria: 'Jardim', produtosMaisVendidos: itens('American Burrs', 1, 1, 1, 1, 1) },
  unicos: {},
  semAlcance: async () => ({ redes: [(await t().fabricas.rede()).id] }),
});

describe('what is sent', () => {
  test('may be text, as the screens of the specification send the lists', async () => {
    const { produtosMaisVendidos, produtosMaisVendidosConcorrentes, ...resto } = await novo();
    const body = {
      ...resto,
      qtdeVendedores: '6',
      faturamento: '1000.50',
      produtosMaisVendidos: JSON.stringify(produtosMaisVendidos),
      produtosMaisVendidosConcorrentes: JSON.stringify(produtosMaisVendidosConcorrentes),
    };
    const { status, corpo } = await equipe.envia(contrato.createPesquisa, { body });
    expect([status, corpo]).toMatchObject([200, { mensagem: 'Pesquisa de Mercado cadastrada com sucesso' }]);
  });

  test('says at once all that is missing', async () => {
    const { corpo } = await equipe.envia(contrato.createPesquisa, { body: { categoria: ' ', comunicacao: '' } });
    expect(corpo).toMatchObject({
      campos: {
        cnpjRevenda: 'Loja obrigatória',
        categoria: 'Categoria obrigatória',
        comunicacao: 'Comunicação obrigatória',
        qtdeVendedores: 'Quantidade de vendedores obrigatória',
        faturamento: 'Faturamento obrigatório',
        produtosMaisVendidos: 'Adicione 5 produtos mais vendidos',
        produtosMaisVendidosConcorrentes: 'Adicione 5 produtos concorrentes mais vendidos',
        fonte: 'Fonte obrigatória',
      },
    });
  });

  test.each([
    ['produtosMaisVendidos', itens('A', 1, 2, 3, 4), 'Adicione 5 produtos mais vendidos'],
    ['produtosMaisVendidos', itens('A', 1, 2, 3, 4, 5, 6), 'Adicione 5 produtos mais vendidos'],
    ['produtosMaisVendidosConcorrentes', itens('A', 1, 2, 3, 4), 'Adicione 5 produtos concorrentes mais vendidos'],
    ['produtosMaisVendidosConcorrentes', 'nada', 'Adicione 5 produtos concorrentes mais vendidos'],
    [
      'produtosMaisVendidosConcorrentes',
      [...itens('Bosch', 1, 2, 3, 4), { marca: ' BÓSCH ', produto: 'produto 1', qtde: 1, valorUnitario: 1 }],
      'Produto da mesma marca já adicionado',
    ],
    ['faturamento', 0, 'Informe um valor maior que zero'],
    ['faturamento', 1.234, 'Use no máximo duas casas decimais'],
    ['qtdeVendedores', -1, 'Informe um número maior ou igual a zero'],
    ['fonte', 'Internet', 'Fonte obrigatória'],
    ['cnpjRevenda', 'NAO-HA', 'Loja não encontrada'],
  ])('is refused where %s is %j', async (campo, valor, texto) => {
    const { status, corpo } = await equipe.envia(contrato.createPesquisa, {
      body: { ...(await novo()), [campo]: valor },
    });
    expect([status, corpo]).toMatchObject([400, { campos: { [campo]: texto } }]);
  });

  test.each([
    [{ qtde: 0 }, 'qtde', 'Informe a quantidade'],
    [{ qtde: 1.5 }, 'qtde', 'Informe a quantidade'],
    [{ valorUnitario: 0 }, 'valorUnitario', 'Informe um valor maior que zero'],
    [{ marca: '' }, 'marca', 'Marca obrigatória'],
    [{ produto: '' }, 'produto', 'Produto obrigatório'],
  ])('is refused where an item is %j', async (mudanca, campo, texto) => {
    const lista = itens('Bosch', 1, 2, 3, 4, 5).map((item, n) => (n === 3 ? { ...item, ...mudanca } : item));
    const { corpo } = await equipe.envia(contrato.createPesquisa, {
      body: { ...(await novo()), produtosMaisVendidosConcorrentes: lista },
    });
    expect(corpo).toMatchObject({ campos: { [`produtosMaisVendidosConcorrentes.3.${campo}`]: texto } });
  });

  test('is of no store that was closed while it was being written', async () => {
    const { id, cnpj } = await t().fabricas.revenda();
    const operadora = await t().nivel(1);
    const { enviada } = await t()
      .app.db.transaction()
      .execute(async (trx) => {
        await trx.updateTable('revendas').set({ ativo: false }).where('id', '=', id).execute();
        const enviada = operadora.envia(contrato.createPesquisa, { body: { ...(await novo()), cnpjRevenda: cnpj } });
        await untilWaiting(t().app.db, 1);
        return { enviada };
      });
    expect(await enviada).toMatchObject({ status: 400, corpo: { campos: { cnpjRevenda: 'Loja não encontrada' } } });
  });

  test('is added by whoever visits stores, changed by operations, deleted by the administration alone', async () => {
    const [gestor, operadora, consulta] = [await t().nivel(5), await t().nivel(1), await t().nivel(0)];
    const { id } = await gestor.ok(contrato.createPesquisa, { body: await novo() });
    const change = (quem: Cliente) =>
      quem.envia(contrato.updatePesquisa, { params: { id }, body: { categoria: 'Outra' } });
    const remove = (quem: Cliente) => quem.envia(contrato.deletePesquisa, { params: { id } });
    expect((await consulta.envia(contrato.createPesquisa, { body: await novo() })).status).toBe(403);
    expect([(await change(gestor)).status, (await change(operadora)).status]).toEqual([403, 200]);
    expect([(await remove(operadora)).status, (await remove(equipe)).status]).toEqual([403, 200]);
  });
});

test('a research that somebody else moves to another store at this moment is there all the same', async () => {
  const id = await add();
  const { id: revendaId, nomeFantasia } = await t().fabricas.revenda();
  const { status, texto } = await whileHeld(
    t().app.db,
    (trx) => trx.updateTable('pesquisasMercado').set({ revendaId }).where('id', '=', id).execute(),
    () => equipe.envia(contrato.updatePesquisa, { params: { id }, body: { categoria: 'Jardim' } }),
  );
  expect(status, texto).toBe(200);
  expect(await findRow(id)).toMatchObject({ categoria: 'Jardim', revenda: nomeFantasia });
});

test('the researches of an inactive store are there for whoever may see such, and for nobody else', async () => {
  const fechada = await t().fabricas.revenda();
  const id = await add({ cnpjRevenda: fechada.cnpj });
  await t().app.db.updateTable('revendas').set({ ativo: false }).where('id', '=', fechada.id).execute();
  const operadora = await t().nivel(1);
  expect(await findRow(id)).toMatchObject({ id });
  expect(await findRow(id, operadora)).toBeUndefined();
  const falha = await operadora.falha(contrato.updatePesquisa, { params: { id }, body: { categoria: 'Outra' } });
  expect(falha.codigo).toBe('nao_encontrado');
  const outra = { ...(await novo()), cnpjRevenda: fechada.cnpj };
  expect((await operadora.falha(contrato.createPesquisa, { body: outra })).campos).toEqual({
    cnpjRevenda: 'Loja não encontrada',
  });
});

describe('what the server makes of it', () => {
  test("competitors' units and share, counted anew with each change of a list", async () => {
    const id = await add();
    expect(await findRow(id)).toMatchObject({ qtdeProdutosVendidos: 60, share: 33.33, mediaMensal: null });
    const update = (body: object) => equipe.ok(contrato.updatePesquisa, { params: { id }, body });
    await update({ produtosMaisVendidosConcorrentes: itens('Bosch', 2, 2, 2, 2, 2) });
    expect(await findRow(id)).toMatchObject({ qtdeProdutosVendidos: 10, share: 75 });
    await update({ produtosMaisVendidos: itens('American Burrs', 1, 1, 1, 1, 1), categoria: 'Jardim' });
    expect(await findRow(id)).toMatchObject({ share: 33.33, categoria: 'Jardim' });
    const { historico } = await equipe.ok(contrato.listHistoricoPesquisa, { params: { id } });
    expect(historico[0]?.alteracoes.map(({ campo }) => campo)).toEqual(
      expect.arrayContaining(['categoria', 'produtosMaisVendidos']),
    );
    expect(contrato.shareOf(30, 60)).toBe(33.33);
    expect(contrato.shareOf(0, 0)).toBeNull();
  });

  test('what the store bought a month: twelve months with purchases, returns taken off, none after the day of the research', async () => {
    const outra = await t().fabricas.revenda();
    const { id: produtoId } = await t().fabricas.produto();
    const purchases = [
      // Older than the twelve months that count.
      ['2025-01-10', 99_999],
      ...Array.from({ length: 10 }, (_, n) => [`2025-${String(n + 3).padStart(2, '0')}-05`, 1000] as const),
      ['2026-04-10', 1500],
      ['2026-04-20', -300],
      ['2026-05-02', 2000],
      // What went back makes no month, and is taken from the value.
      ['2026-01-15', -1200],
      ['2026-07-01', 77_777],
    ] as const;
    await t()
      .app.db.insertInto('historico')
      .values(
        purchases.map(([data, valorTotal], n) => ({
          redeId: outra.redeId,
          revendaId: outra.id,
          produtoId,
          data,
          documento: `D${n}`,
          qtde: valorTotal < 0 ? -1 : 1,
          valorTotal,
          processamentoId: 1,
        })),
      )
      .execute();
    // 10 × 1.000 + 1.200 + 2.000 − 1.200, by twelve.
    expect((await findRow(await add({ cnpjRevenda: outra.cnpj })))?.mediaMensal).toBe(1000);
    const query = { cnpjRevenda: outra.cnpj };
    expect(await equipe.ok(contrato.getMediaMensal, { query })).toEqual({ mediaMensal: 1000 });
    // Of an older research, as its form shows it: 99.999 + 9 × 1.000, by ten.
    const older = { ...query, ate: '2025-11-30' };
    expect(await equipe.ok(contrato.getMediaMensal, { query: older })).toEqual({ mediaMensal: 10_899.9 });
    const restrita = await t().nivel(2, { redes: [loja.redeId] });
    expect((await restrita.falha(contrato.getMediaMensal, { query })).status).toBe(404);
  });

  test('the share of a store, month by month, all researches of a month together', async () => {
    const outra = await t().fabricas.revenda();
    const cnpjRevenda = outra.cnpj;
    const id = await add({ cnpjRevenda });
    await add({ cnpjRevenda, produtosMaisVendidos: itens('American Burrs', 50, 8, 6, 4, 2) });
    t().clock.avanca({ days: 31 });
    equipe = await t().nivel(2);
    await add({ cnpjRevenda, produtosMaisVendidos: itens('American Burrs', 20, 16, 12, 8, 4) });
    expect(await equipe.ok(contrato.listSharePesquisa, { params: { id } })).toEqual({
      meses: [
        { mes: '2026-06', share: 45.45 },
        { mes: '2026-07', share: 50 },
      ],
    });
  });

  test('the list finds by store, city, rede and category, sorts by its columns, and is a file', async () => {
    const outra = await t().fabricas.revenda({
      nomeFantasia: 'Empório Aurora',
      endCidade: 'Itaúna',
      redeId: (await t().fabricas.rede({ nome: 'Rede Quasar' })).id,
    });
    const id = await add({ cnpjRevenda: outra.cnpj, categoria: 'Cafeteiras' });
    const ids = async (query: object) =>
      (await equipe.ok(contrato.listPesquisas, { query })).pesquisas.map((pesquisa) => pesquisa.id);
    expect(await ids({ rede: outra.redeId })).toEqual([id]);
    expect(await ids({ buscar: 'aurora cafet' })).toEqual([id]);
    expect(await ids({ buscar: 'itauna quasar' })).toEqual([id]);
    expect(await ids({ buscar: 'itauna geladeiras' })).toEqual([]);
    for (const { chave, ordena } of contrato.listaPesquisas.colunas) {
      if (!ordena) continue;
      const todas = await ids({ ordenacao: JSON.stringify({ campo: chave, direcao: 'asc' }) });
      expect([chave, todas.includes(id)]).toEqual([chave, true]);
    }
    const restrita = await t().nivel(2, { redes: [loja.redeId] });
    expect(await findRow(id, restrita)).toBeUndefined();
    const { fileLink = '' } = await equipe.ok(contrato.listPesquisas, {
      query: { download: 'todos', rede: outra.redeId },
    });
    const { body } = await t().app.http.inject({ url: fileLink });
    expect(body).toContain('Empório Aurora');
    expect(body).toContain('Bosch Produto 1 (20); Bosch Produto 2 (16)');
  });
});
