import { join } from 'node:path';
import { getVendedor } from '@pontua/contract/parceiro';
import { createParceiro, registerParceiro } from '@pontua/contract/parceiros';
import { toggleParceiro, updateParceiro } from '@pontua/contract/parceiros-painel';
import { cancelPontuacao } from '@pontua/contract/pontuacoes';
import { createResgate } from '@pontua/contract/resgates';
import { loginParceiro } from '@pontua/contract/sessoes';
import {
  answerPedidoTitular,
  createPedidoTitular,
  getMeusDados,
  listMeusPedidosTitular,
  listPedidosTitular,
  withdrawPedidoTitular,
} from '@pontua/contract/titular';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { Cliente } from '../../../test/cliente.ts';
import { givePontos } from '../../../test/pontos.ts';
import { cpfOfExcluido } from '../parceiros/exclusao.api.ts';
import { findDesvios, writeAncora } from '../pontos/ancora.service.ts';
import { readAncora } from '../pontos/ancora.texto.ts';
import { makeAntigo, rewriteLivro } from '../pontos/test/falsario.ts';
import { verifyLedger } from '../pontos/verify.service.ts';
import { cadastro, chavePix, createTitular, exclusao, findPedido, partes, senha, writeNotas } from './test/titular.ts';
import { pedidos } from './titulares.queries.ts';

const t = useTestApp();

describe('a correction', () => {
  test('is asked for once, seen by staff with the term of the law, answered and told', async () => {
    const { parceiro, cliente } = await createTitular(t());
    const body = { tipo: 'correcao' as const, texto: 'Meu nome\restá\terrado' };
    for (const texto of [' ', ' \u0000 \u0000'])
      expect(await cliente.falha(createPedidoTitular, { body: { ...body, texto } })).toMatchObject({
        campos: { texto: 'Conte o que está errado' },
      });
    await cliente.ok(createPedidoTitular, { body });
    expect(await cliente.falha(createPedidoTitular, { body })).toMatchObject({ codigo: 'estado_invalido' });
    const administradora = await t().nivel(2);
    const { pedidos } = await administradora.ok(listPedidosTitular, {
      query: { filtros: { estado: 'aberto' }, buscar: 'Ana Maria' },
    });
    expect(pedidos).toMatchObject([{ tipo: 'correcao', prazo: '2026-06-30', texto: 'Meu nome\nestá\terrado' }]);
    const id = await findPedido(t(), parceiro.id);
    const recusa = await administradora.falha(answerPedidoTitular, { params: { id }, body: { atende: 0 } });
    expect(recusa).toMatchObject({ campos: { resposta: 'Diga por que o pedido é recusado' } });
    await administradora.ok(answerPedidoTitular, { params: { id }, body: { atende: 1, resposta: 'Corrigido.' } });
    expect((await cliente.ok(listMeusPedidosTitular, {})).pedidos).toMatchObject([
      { estado: 'atendido', resposta: 'Corrigido.' },
    ]);
    const { texto } = await t()
      .app.db.selectFrom('mensagens')
      .where('motivo', '=', 'dados_pessoais')
      .where('parceiroId', '=', parceiro.id)
      .select('texto')
      .executeTakeFirstOrThrow();
    expect(texto).toBe('Olá, Ana! O seu pedido de correção de dados foi atendido. Corrigido.');
    const registrado = await t()
      .app.db.selectFrom('logs')
      .where('tipo', '=', 'respondeuTitular')
      .select('parametros')
      .execute();
    expect(registrado.map(({ parametros }) => parametros)).toEqual([
      expect.not.objectContaining({ resposta: expect.anything() }),
    ]);
  });

  test('is counted and sorted without reading sellers or stores', async () => {
    const todas = { escopo: { redes: null, revendas: null } } as Parameters<typeof pedidos>[1];
    const linhas = await pedidos(t().app.db, todas, { buscar: '', hoje: '2026-06-15' });
    const plano = await linhas.clearSelect().select('t.id').orderBy('t.prazo').explain<Record<string, string>>();
    const texto = plano.flatMap(Object.values).join('\n');
    expect(texto).toContain('pedidos_titular');
    expect(texto).not.toMatch(/parceiros|revendas|redes/);
  });

  test('withdrawn is not answered any more', async () => {
    const { parceiro, cliente } = await createTitular(t());
    await cliente.ok(createPedidoTitular, { body: { tipo: 'correcao', texto: 'x' } });
    const id = await findPedido(t(), parceiro.id);
    await cliente.ok(withdrawPedidoTitular, { params: { id } });
    const administradora = await t().nivel(2);
    expect(await administradora.falha(answerPedidoTitular, { params: { id }, body: { atende: 1 } })).toMatchObject({
      codigo: 'estado_invalido',
    });
  });
});

describe('a deletion', () => {
  test('waits while there are points or deliveries, unless they are given up; and asks for the password', async () => {
    const { cliente } = await createTitular(t());
    for (const senha of ['outra-senha-1', 'x'.repeat(201)])
      expect(await cliente.falha(createPedidoTitular, exclusao({ senha }))).toMatchObject({
        campos: { senha: 'A senha atual não confere' },
      });
    expect((await cliente.ok(listMeusPedidosTitular, {})).pendencias).toEqual({ pontos: 400, entregas: 1 });
    expect(await cliente.falha(createPedidoTitular, exclusao())).toMatchObject({
      codigo: 'estado_invalido',
      erro: expect.stringContaining('pontos a usar e prêmios a receber'),
    });
    await cliente.ok(createPedidoTitular, exclusao({ abreMao: 1 }));
  });

  test('waits also while there are only points, or only a prize to receive', async () => {
    const [comPontos, comPremio] = [await createTitular(t()), await createTitular(t())];
    await t()
      .app.db.updateTable('resgates')
      .set({ status: 1 })
      .where('parceiroId', '=', comPontos.parceiro.id)
      .execute();
    const { codigo } = await t().fabricas.premio({ pontos: 400 });
    await comPremio.cliente.ok(createResgate, { body: { codigoPremio: codigo, qtde: 1 } });
    for (const [{ cliente }, falta] of [
      [comPontos, 'Há pontos a usar. Use'],
      [comPremio, 'Há prêmios a receber. Use'],
    ] as const)
      expect(await cliente.falha(createPedidoTitular, exclusao())).toMatchObject({
        codigo: 'estado_invalido',
        erro: expect.stringContaining(falta),
      });
  });

  test('takes the person away everywhere and leaves the ledger whole; only once, also for two', async () => {
    const { parceiro, cliente, revenda } = await createTitular(t());
    const { cpf } = await t()
      .app.db.selectFrom('parceiros')
      .where('id', '=', parceiro.id)
      .select('cpf')
      .executeTakeFirstOrThrow();
    const paginas = await t()
      .app.db.selectFrom('submissoes as b')
      .innerJoin('reciboPaginas as p', 'p.submissaoId', 'b.id')
      .innerJoin('arquivos as a', 'a.id', 'p.arquivoId')
      .where('b.parceiroId', '=', parceiro.id)
      .select('a.chave')
      .execute();
    expect(paginas).toHaveLength(2);
    await writeNotas(t(), parceiro.id);
    await cliente.ok(createPedidoTitular, exclusao({ abreMao: 1, texto: 'Ana quer sair' }));
    const id = await findPedido(t(), parceiro.id);
    const [uma, outra] = [await t().nivel(2), await t().nivel(2)];
    const respostas = await Promise.all(
      [uma, outra].map((quem) => quem.envia(answerPedidoTitular, { params: { id }, body: { atende: 1 } })),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);

    // The staff's log stays until its age takes it (0608); everything else that names a seller is looked through.
    const tabelas = ['parceiros', 'arquivos', ...Object.keys(partes).filter((tabela) => tabela !== 'logs')];
    for (const tabela of tabelas) {
      const { rows } = await sql<{ texto: string }>`select row_to_json(x)::text as texto from ${sql.table(tabela)} x
        where row_to_json(x)::text ~* ${`${cpf}|ana maria|ana lima|ana quer|ana@casa|flores`}
          and (${tabela} <> 'parceiros' or x::text like ${`(${parceiro.id},%`})`.execute(t().app.db);
      const dela = rows.filter(({ texto }) => texto.includes(cpf) || texto.includes(`"parceiro_id":${parceiro.id}`));
      expect(dela, tabela).toEqual([]);
    }
    const depois = await t()
      .app.db.selectFrom('resgates')
      .where('parceiroId', '=', parceiro.id)
      .select(['detalhes', 'sal', 'compromisso', 'status'])
      .executeTakeFirstOrThrow();
    expect(depois).toMatchObject({ detalhes: null, sal: null, status: 3, compromisso: expect.any(Buffer) });
    for (const { chave } of paginas) expect(await t().app.files.tamanho(chave)).toBeNull();
    const { saldoPontos, ativo } = await t()
      .app.db.selectFrom('parceiros')
      .where('id', '=', parceiro.id)
      .select(['saldoPontos', 'ativo'])
      .executeTakeFirstOrThrow();
    expect({ saldoPontos, ativo }).toEqual({ saldoPontos: 0, ativo: false });
    expect(await cliente.falha(getMeusDados, {})).toMatchObject({ status: 401 });
    expect(await t().anonimo.falha(loginParceiro, { body: { cpf, senha } })).toMatchObject({ status: 400 });
    // The same person begins anew.
    await t().fabricas.parceiro({ cpf, revendaId: revenda.id });
    expect(await verifyLedger(t().app.db)).toEqual([]);
  });

  test('takes no debt away: the new record with the CPF waits for who activates sellers, and is linked to the ledger', async () => {
    const { parceiro, cliente, revenda } = await createTitular(t());
    const { cpf } = parceiro;
    const pontuacao = await givePontos(t().app, parceiro.id, 60);
    const caro = await t().fabricas.premio({ tipo: 'pix', pontos: 460 });
    const detalhes = { tipo: 'pix' as const, tipoChave: 'Telefone' as const, chave: chavePix };
    await cliente.ok(createResgate, { body: { codigoPremio: caro.codigo, qtde: 1, detalhes } });
    await t().app.db.updateTable('resgates').set({ status: 1 }).where('parceiroId', '=', parceiro.id).execute();
    const administradora = await t().nivel(2);
    await administradora.ok(cancelPontuacao, { body: { identificador: pontuacao } });
    expect((await cliente.ok(listMeusPedidosTitular, {})).pendencias).toEqual({ pontos: -60, entregas: 0 });
    await cliente.ok(createPedidoTitular, exclusao());
    await administradora.ok(answerPedidoTitular, {
      params: { id: await findPedido(t(), parceiro.id) },
      body: { atende: 1 },
    });

    const body = { ...cadastro, cpf, idRevenda: revenda.id, senha, confirmarSenha: senha };
    expect(await t().anonimo.ok(registerParceiro, { body })).toMatchObject({
      mensagem: expect.stringContaining('a equipe do programa precisa liberar'),
      token: null,
      parceiro: null,
    });
    expect(await t().anonimo.falha(loginParceiro, { body: { cpf, senha } })).toMatchObject({ status: 400 });
    const { parceiro: visto } = await administradora.ok(getVendedor, { params: { parceiro: cpf } });
    expect(visto).toMatchObject({ ativo: 0, dividaAnterior: 60, dividaPontos: 0 });
    await administradora.ok(toggleParceiro, { params: { id: visto.id }, body: { ativo: 1 } });
    // Sent as it is, the CPF links nobody anew.
    await administradora.ok(updateParceiro, { params: { id: visto.id }, body: { cpf, hobby: 'Nadar' } });
    const { token } = await t().anonimo.ok(loginParceiro, { body: { cpf, senha } });
    const nova = new Cliente(t().app, { loja: token });
    const [dados] = (await nova.ok(getMeusDados, {})).secoes;
    expect(dados?.linhas).toMatchObject([{ 'Já teve cadastro excluído': true }]);
    // Another CPF is nobody's of before.
    const outro = { ...cadastro, cpf: '52998224725' };
    const { id } = await administradora.ok(createParceiro, { body: { ...outro, cnpjRevenda: revenda.cnpj } });
    await administradora.ok(updateParceiro, { params: { id: visto.id }, body: { cpf: '39053344705' } });
    const trocado = await administradora.ok(updateParceiro, { params: { id }, body: { cpf } });
    expect(trocado.mensagem).toContain('deixou uma dívida de 60 pontos');
    expect((await administradora.ok(getVendedor, { params: { parceiro: cpf } })).parceiro).toMatchObject({ ativo: 0 });
  });

  test('points that were given up become no debt when their sale is cancelled later', async () => {
    const { parceiro, cliente, revenda } = await createTitular(t());
    const pontuacao = await givePontos(t().app, parceiro.id, 60);
    await cliente.ok(createPedidoTitular, exclusao({ abreMao: 1 }));
    const administradora = await t().nivel(2);
    await administradora.ok(answerPedidoTitular, {
      params: { id: await findPedido(t(), parceiro.id) },
      body: { atende: 1 },
    });
    await administradora.ok(cancelPontuacao, { body: { identificador: pontuacao } });
    const body = { ...cadastro, cpf: parceiro.cpf, idRevenda: revenda.id, senha, confirmarSenha: senha };
    expect(await t().anonimo.ok(registerParceiro, { body })).toMatchObject({ token: expect.any(String) });
  });

  test.each([1, 2])(
    'of who has a redemption from before the commitments, in a ledger of version %i, leaves the earlier âncoras valid',
    async (versao) => {
      const { parceiro, cliente } = await createTitular(t());
      const { db, config, clock } = t().app;
      await t().semGuardas(async (trx) => {
        await sql`update resgates set sal = null, compromisso = null where parceiro_id = ${parceiro.id}`.execute(trx);
        await (versao === 1 ? makeAntigo : rewriteLivro)(trx, parceiro.id);
      });
      const caminho = join(config.pastaDados, `ancora-${versao}.txt.gz`);
      await writeAncora(db, clock.now(), caminho);
      const ancora = await readAncora(caminho);
      await cliente.ok(createPedidoTitular, exclusao({ abreMao: 1 }));
      const params = { id: await findPedido(t(), parceiro.id) };
      await (await t().nivel(2)).ok(answerPedidoTitular, { params, body: { atende: 1 } });
      expect(await verifyLedger(db, { mais: (trx) => findDesvios(trx, ancora) })).toEqual([]);
      const mudado = sql`update resgates set fatos_esquecidos = null where parceiro_id = ${parceiro.id}`;
      await expect(mudado.execute(db)).rejects.toThrow(/não muda/);
    },
  );

  test('refused says why, and nothing changes', async () => {
    const { parceiro, cliente } = await createTitular(t());
    await cliente.ok(createPedidoTitular, exclusao({ abreMao: 1 }));
    const administradora = await t().nivel(2);
    const body = { atende: 0 as const, resposta: 'Há uma investigação em curso.' };
    await administradora.ok(answerPedidoTitular, { params: { id: await findPedido(t(), parceiro.id) }, body });
    expect((await cliente.ok(listMeusPedidosTitular, {})).pedidos).toMatchObject([{ estado: 'recusado' }]);
    expect(await verifyLedger(t().app.db)).toEqual([]);
  });

  test('the delivery of who was not deleted is not forgotten', async () => {
    const { parceiro } = await createTitular(t());
    const update = sql`update resgates set detalhes = null, sal = null, esquecido_em = now() where parceiro_id = ${parceiro.id}`;
    await expect(update.execute(t().app.db)).rejects.toThrow('não muda');
  });
});

test('the CPF of who was deleted is nobody’s', () => {
  for (const id of [1, 12, 987654321, 52_998_224]) expect(cpfOfExcluido(id)).toMatch(/^\d{11}$/);
});
