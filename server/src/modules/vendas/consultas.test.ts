/** What Nova Venda asks while a sale is being typed: the seller of a CPF, the product of a code, whether the receipt came before. */
import { findParceiros } from '@pontua/contract/parceiros';
import { cancelPontuacao, listPontuacoes, pontuarVenda } from '@pontua/contract/pontuacoes';
import { getNomeProduto } from '@pontua/contract/produtos';
import { findVendas } from '@pontua/contract/vendas';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { createCenario, vendaDe } from '../../../test/vendas.ts';

const t = useTestApp();

describe('the seller of a CPF', () => {
  test('comes with the store, however the CPF is written', async () => {
    const { vendedora, revenda, rede } = await createCenario(t());
    const operadora = await t().nivel(1);
    const cpf = vendedora.cpf.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-');
    expect(await operadora.ok(findParceiros, { query: { cpf } })).toEqual({
      cadastrado: 1,
      parceiros: [
        {
          id: vendedora.id,
          nome: vendedora.nome,
          cpf: vendedora.cpf,
          ativo: 1,
          codRevenda: revenda.codigo,
          revenda: revenda.nomeFantasia,
          cnpjRevenda: revenda.cnpj,
          rede: rede.nome,
        },
      ],
    });
  });

  test('is marked where no sale of theirs can be scored: inactive, or of an inactive store', async () => {
    const operadora = await t().nivel(1);
    const ativo = async (cpf: string) => (await operadora.ok(findParceiros, { query: { cpf } })).parceiros[0]?.ativo;
    expect(await ativo((await t().fabricas.parceiro({ ativo: false })).cpf)).toBe(0);
    const fechada = await t().fabricas.revenda({ ativo: false });
    expect(await ativo((await t().fabricas.parceiro({ revendaId: fechada.id })).cpf)).toBe(0);
  });

  test('is nobody for a CPF that is not registered, and for one out of the scope', async () => {
    const { vendedora } = await createCenario(t());
    const { rede } = await createCenario(t());
    const restrita = await t().nivel(1, { redes: [rede.id] });
    const find = (cpf: string) => restrita.ok(findParceiros, { query: { cpf } });
    // Whoever adds a seller must know that the CPF is taken, and no more.
    expect(await find(vendedora.cpf)).toEqual({ parceiros: [], cadastrado: 1 });
    expect(await find('52998224725')).toEqual({ parceiros: [], cadastrado: 0 });
    expect(await restrita.falha(findParceiros, { query: { cpf: '11111111111' } })).toMatchObject({ status: 400 });
  });
});

describe('the product of a code', () => {
  test('is what the engine will score: the store’s own code first, then the catalogue', async () => {
    const { revenda, produto } = await createCenario(t());
    const outro = await t().fabricas.produto();
    await t()
      .app.db.insertInto('produtosRevenda')
      .values({ revendaId: revenda.id, produtoId: produto.id, codigo: outro.codigo, nome: 'como a loja o chama' })
      .execute();
    const operadora = await t().nivel(1);
    const nome = async (codigo: string, codRevenda = revenda.codigo) =>
      (await operadora.ok(getNomeProduto, { params: { codigo, codRevenda } })).nome;
    expect(await nome(outro.codigo)).toBe(produto.nome);
    expect(await nome(produto.codigo)).toBe(produto.nome);
    expect(await nome(outro.codigo, (await t().fabricas.revenda()).codigo)).toBe(outro.nome);
  });

  test('is not found where the code is nothing, inactive, or asked for a store out of the scope', async () => {
    const { revenda, rede } = await createCenario(t());
    const inativo = await t().fabricas.produto({ ativo: false });
    const restrita = await t().nivel(1, { redes: [rede.id] });
    const falha = (codigo: string, codRevenda = revenda.codigo) =>
      restrita.falha(getNomeProduto, { params: { codigo, codRevenda } });
    const naoAchado = { status: 404, erro: 'Produto não encontrado' };
    expect(await falha('NADA')).toMatchObject(naoAchado);
    expect(await falha(inativo.codigo)).toMatchObject(naoAchado);
    const alheia = await t().fabricas.revenda();
    expect(await falha((await t().fabricas.produto()).codigo, alheia.codigo)).toMatchObject({ status: 404 });
  });
});

describe('a receipt that was processed', () => {
  async function processada() {
    const cenario = await createCenario(t(), { controlaSaldo: false });
    const operadora = await t().nivel(1);
    const identificador = `${Math.floor(Math.random() * 1e9)}`;
    const itens = [{ codigo: cenario.produto.codigo }];
    await operadora.ok(pontuarVenda, vendaDe(cenario.vendedora, itens, { identificador, tipoFiscal: 'C' }));
    return { ...cenario, operadora, identificador, codRevenda: cenario.revenda.codigo };
  }

  test('is found by its number however it is typed, in its store and of its type', async () => {
    const { operadora, identificador, codRevenda, vendedora } = await processada();
    const achadas = async (query: { identificador: string; tipoFiscal: 'N' | 'C'; codRevenda: string }) =>
      (await operadora.ok(findVendas, { query })).vendas;
    expect(await achadas({ identificador: ` 000.${identificador}`, tipoFiscal: 'C', codRevenda })).toMatchObject([
      { identificador, tipoFiscal: 'C', parceiro: vendedora.nome, realizadoEm: '2026-06-10' },
    ]);
    expect(await achadas({ identificador, tipoFiscal: 'N', codRevenda })).toEqual([]);
    const outra = (await t().fabricas.revenda()).codigo;
    expect(await achadas({ identificador, tipoFiscal: 'C', codRevenda: outra })).toEqual([]);
  });

  test('is not there for staff of other chains, and no more once it is cancelled', async () => {
    const { operadora, identificador, codRevenda, rede } = await processada();
    const query = { identificador, tipoFiscal: 'C', codRevenda } as const;
    const alheia = await t().nivel(1, { redes: [(await t().fabricas.rede()).id] });
    expect(await alheia.ok(findVendas, { query })).toEqual({ vendas: [] });
    const [pontuacao] = (await operadora.ok(listPontuacoes, { query: { rede: rede.id } })).pontuacoes;
    await operadora.ok(cancelPontuacao, { body: { identificador: pontuacao?.id ?? 0 } });
    expect(await operadora.ok(findVendas, { query })).toEqual({ vendas: [] });
  });
});
