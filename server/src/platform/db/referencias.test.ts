/** A call that names a rede understands its id and its name; one that names a store its id, its code and its CNPJ. */
import { listAntifraude, listHistoricoAntifraude, updateObservacaoAntifraude } from '@pontua/contract/antifraude';
import { getDashboard } from '@pontua/contract/dashboard';
import { createParceiro } from '@pontua/contract/parceiros';
import { listPontuacoes } from '@pontua/contract/pontuacoes';
import { getNomeProduto, getVendidos, listProdutosRevenda } from '@pontua/contract/produtos';
import { listResgates } from '@pontua/contract/resgates';
import { getRevenda, getRevendaPorCnpj } from '@pontua/contract/revendas';
import { listEncerradas, listPendentes } from '@pontua/contract/submissoes';
import { findVendas } from '@pontua/contract/vendas';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createMundo } from '../../../test/acesso/mundo.ts';
import { useTestApp } from '../../../test/app.ts';
import { perfilCompleto } from '../../../test/perfil.ts';

const t = useTestApp();

describe('a rede', () => {
  test('filters every list by its id and by its name, however that is written', async () => {
    const mundo = await createMundo(t());
    const { rede } = mundo.alheio;
    const { db } = t().app;
    await db.updateTable('redes').set({ nome: 'São Bento' }).where('id', '=', rede.id).execute();
    await mundo.resgateAlheio();
    await mundo.pontuacaoAlheia();
    await mundo.submissaoAlheia();
    const encerrada = await mundo.submissaoAlheia();
    await db
      .updateTable('submissoes')
      .set({ estado: 'encerrada', motivo: 'x' })
      .where('id', '=', encerrada.id)
      .execute();
    const produto = await t().fabricas.produto();
    await db.insertInto('antifraude').values({ redeId: rede.id, produtoId: produto.id }).execute();
    const equipe = await t().nivel(2);
    const counts = async (nome: string) => {
      const query = { rede: nome };
      return [
        (await equipe.ok(listResgates, { query })).count,
        (await equipe.ok(listPontuacoes, { query })).count,
        (await equipe.ok(listPendentes, { query })).count,
        (await equipe.ok(listEncerradas, { query })).count,
        (await equipe.ok(listAntifraude, { query })).count,
        (await equipe.ok(getDashboard, { query })).revendasPontuadas,
      ];
    };
    for (const nome of [String(rede.id), 'São Bento', ' sao bento'])
      expect(await counts(nome)).toEqual([1, 1, 1, 1, 1, 1]);
    for (const nome of ['Rede que não existe', '999999']) expect(await counts(nome)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await counts('Todas')).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('is named in a path and in a body by either, within the scope', async () => {
    const [minha, alheia] = [await t().fabricas.rede({ nome: 'Minha' }), await t().fabricas.rede({ nome: 'Alheia' })];
    const { id: produtoId, codigo: codProduto } = await t().fabricas.produto();
    for (const { id: redeId } of [minha, alheia])
      await t().app.db.insertInto('antifraude').values({ redeId, produtoId }).execute();
    const restrita = await t().nivel(2, { redes: [minha.id] });
    for (const rede of [minha.id, String(minha.id), 'MINHA']) {
      await restrita.ok(updateObservacaoAntifraude, { body: { rede, codProduto, observacao: `por ${rede}` } });
      const { historico } = await restrita.ok(listHistoricoAntifraude, { params: { rede, codProduto } });
      expect(historico[0]).toMatchObject({ comentario: `por ${rede}` });
    }
    for (const rede of [alheia.id, 'Alheia', 'Nenhuma'])
      expect((await restrita.falha(listHistoricoAntifraude, { params: { rede, codProduto } })).status).toBe(404);
    const registrados = await sql<{ rede: number }>`
      select distinct (parametros ->> 'rede')::bigint as rede from logs where tipo = 'atualizouObsAntifraude'`.execute(
      t().app.db,
    );
    expect(registrados.rows).toEqual([{ rede: minha.id }]);
  });
});

describe('a store', () => {
  test('is found by id, code or CNPJ wherever a call names one', async () => {
    const loja = await t().fabricas.revenda({ codigo: 'ES201', nomeFantasia: 'Loja Centro' });
    const { codigo } = await t().fabricas.produto();
    const vendedora = await t().como({ parceiro: await t().fabricas.parceiro({ revendaId: loja.id }) });
    const equipe = await t().nivel(2);
    const pontuado = cnpjPontuado(loja.cnpj);
    for (const nome of [String(loja.id), 'es201', loja.cnpj, pontuado]) {
      expect(await t().anonimo.ok(getRevenda, { params: { id: nome }, query: {} })).toMatchObject({ id: loja.id });
      await vendedora.ok(getRevendaPorCnpj, { params: { cnpj: nome } });
      await vendedora.ok(listProdutosRevenda, { query: { cnpjRevenda: nome } });
      expect(await vendedora.ok(getVendidos, { params: { codigo, idRevenda: nome } })).toBe(0);
      await equipe.ok(getNomeProduto, { params: { codigo, codRevenda: nome } });
    }
  });

  test('of a sale that is looked up is named by any of the three, too', async () => {
    const mundo = await createMundo(t());
    const { id } = await mundo.pontuacaoAlheia();
    const { db } = t().app;
    const { identificador, codigo, cnpj, revendaId } = await db
      .selectFrom('pontuacoes as p')
      .innerJoin('vendas as v', 'v.id', 'p.vendaId')
      .innerJoin('revendas as r', 'r.id', 'v.revendaId')
      .where('p.id', '=', id)
      .select(['v.identificador', 'r.codigo', 'r.cnpj', 'v.revendaId'])
      .executeTakeFirstOrThrow();
    await db.updateTable('vendas').set({ identificador: identificador.toUpperCase() }).execute();
    const query = { identificador, tipoFiscal: 'N' as const };
    const [equipe, restrita] = [await t().nivel(2), await mundo.restrita(2)];
    for (const codRevenda of [codigo, cnpj, String(revendaId)]) {
      expect((await equipe.ok(findVendas, { query: { ...query, codRevenda } })).vendas).toHaveLength(1);
      expect((await restrita.ok(findVendas, { query: { ...query, codRevenda } })).vendas).toEqual([]);
    }
  });

  test('whose code is all digits is meant by a code, one with that id by an id', async () => {
    const peloId = await t().fabricas.revenda();
    const peloCodigo = await t().fabricas.revenda({ codigo: String(peloId.id) });
    const { codigo } = await t().fabricas.produto();
    const lugar = await t().nivel(2, { revendas: [peloCodigo.id] });
    await lugar.ok(getNomeProduto, { params: { codigo, codRevenda: String(peloId.id) } });
    expect(await t().anonimo.ok(getRevenda, { params: { id: String(peloId.id) }, query: {} })).toMatchObject({
      id: peloId.id,
    });
    // Closed, it is still the one that its id means.
    await t().app.db.updateTable('revendas').set({ ativo: false }).where('id', '=', peloId.id).execute();
    expect((await t().anonimo.falha(getRevenda, { params: { id: String(peloId.id) }, query: {} })).status).toBe(404);
  });

  test('that a seller is registered for is within the scope, however it is named', async () => {
    const [minha, alheia] = [
      await t().fabricas.revenda({ codigo: 'A1' }),
      await t().fabricas.revenda({ codigo: 'B2' }),
    ];
    const restrita = await t().nivel(1, { revendas: [minha.id] });
    const cadastra = (cpf: string, cnpjRevenda: string | number) =>
      restrita.envia(createParceiro, { body: { ...perfilCompleto, cpf, cnpjRevenda } });
    const nomes = [minha.cnpj, 'a1', minha.id];
    for (const [vez, nome] of nomes.entries()) expect((await cadastra(cpfs[vez] ?? '', nome)).status).toBe(200);
    for (const nome of [alheia.cnpj, 'B2', alheia.id])
      expect((await cadastra('11144477735', nome)).corpo).toMatchObject({
        campos: { cnpjRevenda: 'Loja não encontrada' },
      });
    expect((await cadastra('11144477735', '')).corpo).toMatchObject({ campos: { cnpjRevenda: 'Loja obrigatória' } });
  });
});

const cnpjPontuado = (cnpj: string) => cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
const cpfs = ['52998224725', '39053344705', '29537995593'];
