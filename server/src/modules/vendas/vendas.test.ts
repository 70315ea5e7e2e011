import { getExtrato, listMinhasPontuacoes, pontuarDigitacao, pontuarVenda } from '@pontua/contract/pontuacoes';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { untilWaiting, whileHeld } from '../../../test/travas.ts';
import { createCenario, saldoDe, vendaDe } from '../../../test/vendas.ts';
import type { Trx } from '../../platform/db/database.ts';
import { verifyLedger } from '../pontos/verify.service.ts';
import { lockRedes } from './parecidas.queries.ts';

const t = useTestApp();
afterEach(async () => expect(await verifyLedger(t().app.db)).toEqual([]));

const digitada = (...codigos: string[]) => ({
  body: { venda: { itens: codigos.map((codigo) => ({ codigo, qtde: 1, valorUnitario: 99.9 })) } },
});

describe('what is deleted while a sale of it is typed', () => {
  const remove = (tabela: 'produtos' | 'parceiros', id: number) => (trx: Trx) =>
    trx.deleteFrom(tabela).where('id', '=', id).execute();

  test('is named: the product at its line, the seller at the CPF', async () => {
    const { vendedora, produto } = await createCenario(t(), { controlaSaldo: false });
    const outro = await t().fabricas.produto();
    const operadora = await t().nivel(1);
    const type = () => operadora.envia(pontuarVenda, vendaDe(vendedora, [outro, produto]));
    const { corpo } = await whileHeld(t().app.db, remove('produtos', produto.id), type);
    expect(corpo).toMatchObject({
      codigo: 'produto_nao_participante',
      campos: { 'venda.itens.1.codigo': 'Produto não participante' },
    });
    const semVendedora = await whileHeld(t().app.db, remove('parceiros', vendedora.id), () =>
      operadora.envia(pontuarVenda, vendaDe(vendedora, [outro])),
    );
    expect(semVendedora.corpo).toMatchObject({ campos: { 'venda.cpf': 'CPF inválido' } });
  });

  test('ends the session of the seller who types', async () => {
    const { vendedora, produto } = await createCenario(t(), { controlaSaldo: false });
    const cliente = await t().como({ parceiro: vendedora });
    const { status, corpo } = await whileHeld(t().app.db, remove('parceiros', vendedora.id), () =>
      cliente.envia(pontuarDigitacao, digitada(produto.codigo)),
    );
    expect([status, corpo]).toEqual([401, expect.objectContaining({ codigo: 'sessao_encerrada' })]);
  });
});

describe('a seller of a typing store', () => {
  test('scores what the chain bought, and sees the sale that the server numbered', async () => {
    const { vendedora, produto } = await createCenario(t(), { comprou: 5, valorPontos: 0.25 });
    const cliente = await t().como({ parceiro: vendedora });
    const resposta = await cliente.ok(pontuarDigitacao, digitada(produto.codigo, produto.codigo, produto.codigo));
    expect(resposta).toEqual({
      mensagem: 'Venda processada com sucesso: 0,75 ponto',
      pontos: 0.75,
      emAnalise: 0,
      retidas: 0,
    });

    const { pontuacoes } = await cliente.ok(listMinhasPontuacoes, {});
    expect(pontuacoes).toEqual([
      expect.objectContaining({ totalPontos: 0.75, venceEm: '2027-06-15', realizadoEm: '2026-06-15' }),
    ]);
    expect(pontuacoes[0]?.identificador).toMatch(/^D\d+$/);
    expect(pontuacoes[0]?.itens).toHaveLength(3);
    expect(pontuacoes[0]?.itens[0]).toMatchObject({
      codigo: produto.codigo,
      descricao: produto.nome,
      qtde: 1,
      valorPontos: 0.25,
    });
    expect(await saldoDe(t(), vendedora)).toEqual({ saldoPontos: 0.75, totalPontos: 0.75, emAnalise: 0 });
  });

  test('waits for what the chain did not buy', async () => {
    const { vendedora, produto } = await createCenario(t(), { comprou: 1 });
    const cliente = await t().como({ parceiro: vendedora });
    const primeira = await cliente.ok(pontuarDigitacao, digitada(produto.codigo, produto.codigo));
    expect(primeira).toMatchObject({ pontos: 10, emAnalise: 1 });
    expect(primeira.mensagem).toBe('Venda processada: 10 pontos e 1 unidade Em Análise até haver saldo');
    const segunda = await cliente.ok(pontuarDigitacao, digitada(produto.codigo));
    expect(segunda.mensagem).toBe('Venda recebida: 1 unidade Em Análise até haver saldo');
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 10, emAnalise: 2 });
  });

  test('reads how many units wait, however many lines of them the statement lists', async () => {
    const { vendedora, produto } = await createCenario(t(), { comprou: 0 });
    const cliente = await t().como({ parceiro: vendedora });
    const cento = Array.from({ length: 130 }, () => produto.codigo);
    for (let vez = 0; vez < 2; vez += 1) await cliente.ok(pontuarDigitacao, digitada(...cento));
    const { emAnalise, unidadesEmAnalise } = await cliente.ok(getExtrato, { query: { limite: 1 } });
    expect([emAnalise.length, unidadesEmAnalise]).toEqual([200, 260]);
  });

  test('types one unit a line', async () => {
    const { vendedora, produto } = await createCenario(t(), { comprou: 5 });
    const cliente = await t().como({ parceiro: vendedora });
    const body = { venda: { itens: [{ codigo: produto.codigo, qtde: 2, valorUnitario: 10 }] } };
    expect(await cliente.falha(pontuarDigitacao, { body })).toMatchObject({
      codigo: 'validacao',
      campos: { 'venda.itens.0.qtde': 'Cada linha é de uma unidade' },
    });
  });

  test.each([0, 2])('sends nothing this way when the store is of type %s', async (tipoPontuacao) => {
    const { vendedora, produto } = await createCenario(t(), { comprou: 5, tipoPontuacao });
    const cliente = await t().como({ parceiro: vendedora });
    expect(await cliente.falha(pontuarDigitacao, digitada(produto.codigo))).toMatchObject({
      codigo: 'estado_invalido',
    });
  });

  test('scores once when the same call comes twice, at once or later', async () => {
    const { vendedora, produto } = await createCenario(t(), { comprou: 5 });
    const cliente = await t().como({ parceiro: vendedora });
    const envia = () => cliente.ok(pontuarDigitacao, digitada(produto.codigo), { chave: 'uma-intencao' });
    const respostas = [...(await Promise.all([envia(), envia(), envia()])), await envia()];
    expect(new Set(respostas.map((resposta) => JSON.stringify(resposta))).size).toBe(1);
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 10 });
    const outra = await cliente.falha(pontuarDigitacao, digitada(produto.codigo, produto.codigo), {
      chave: 'uma-intencao',
    });
    expect(outra).toMatchObject({ codigo: 'chave_reutilizada' });
  });

  test('must have accepted the rules', async () => {
    const { revenda, produto } = await createCenario(t(), { comprou: 5 });
    const nova = await t().fabricas.parceiro({ revendaId: revenda.id, aceitouRegulamentoEm: null });
    const cliente = await t().como({ parceiro: nova });
    expect(await cliente.falha(pontuarDigitacao, digitada(produto.codigo))).toMatchObject({
      codigo: 'regulamento_nao_aceito',
    });
  });

  test('hears of every product that does not take part, and nothing is kept', async () => {
    const { vendedora, produto } = await createCenario(t(), { comprou: 5 });
    const inativo = await t().fabricas.produto({ ativo: false });
    const cliente = await t().como({ parceiro: vendedora });
    expect(await cliente.falha(pontuarDigitacao, digitada('NADA', produto.codigo, inativo.codigo))).toMatchObject({
      status: 400,
      codigo: 'produto_nao_participante',
      campos: {
        'venda.itens.0.codigo': 'Produto não participante',
        'venda.itens.2.codigo': 'Produto não participante',
      },
    });
    expect(await saldoDe(t(), vendedora)).toEqual({ saldoPontos: 0, totalPontos: 0, emAnalise: 0 });
  });
});

describe('staff', () => {
  test('split a line where the balance ends, and one scoring carries the whole sale', async () => {
    const { rede, vendedora, produto } = await createCenario(t(), { comprou: 3, tipoPontuacao: 2 });
    const outro = await t().fabricas.produto({ valorPontos: 7 });
    const operadora = await t().nivel(1);
    const venda = vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 5 }, { codigo: outro.codigo }]);
    expect(await operadora.ok(pontuarVenda, venda)).toMatchObject({ pontos: 30, emAnalise: 3 });
    const linhas = await t()
      .app.db.selectFrom('antifraude')
      .selectAll()
      .where('redeId', '=', rede.id)
      .orderBy('id')
      .execute();
    expect(linhas).toEqual([
      expect.objectContaining({ produtoId: produto.id, qtdPontuada: 3, qtdAf: 2 }),
      expect.objectContaining({ produtoId: outro.id, qtdPontuada: 0, qtdAf: 1 }),
    ]);
  });

  test('find a product under the store’s own code first, then in the catalogue', async () => {
    const { revenda, vendedora, produto } = await createCenario(t(), { controlaSaldo: false, valorPontos: 5 });
    const homonimo = await t().fabricas.produto({ valorPontos: 1000 });
    const propria = { revendaId: revenda.id, produtoId: produto.id, nome: 'Da loja' };
    await t()
      .app.db.insertInto('produtosRevenda')
      .values({ ...propria, codigo: homonimo.codigo })
      .execute();
    const operadora = await t().nivel(1);
    expect(await operadora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: homonimo.codigo }]))).toMatchObject({
      pontos: 5,
    });
    const { vendedora: deOutraLoja } = await createCenario(t(), { controlaSaldo: false });
    expect(await operadora.ok(pontuarVenda, vendaDe(deOutraLoja, [{ codigo: homonimo.codigo }]))).toMatchObject({
      pontos: 1000,
    });

    await t().app.db.updateTable('produtos').set({ ativo: false }).where('id', '=', produto.id).execute();
    expect(await operadora.falha(pontuarVenda, vendaDe(vendedora, [{ codigo: homonimo.codigo }]))).toMatchObject({
      codigo: 'produto_nao_participante',
    });
  });

  test('refuse a line whose code means another product in this store than in the one it was typed for', async () => {
    const { revenda, vendedora, produto } = await createCenario(t(), { controlaSaldo: false });
    const outro = await t().fabricas.produto({ nome: 'Parafuso' });
    const propria = { revendaId: revenda.id, produtoId: outro.id, nome: 'Da loja', codigo: produto.codigo };
    await t().app.db.insertInto('produtosRevenda').values(propria).execute();
    const operadora = await t().nivel(1);
    const typed = (nome: string) => vendaDe(vendedora, [{ codigo: outro.codigo }, { codigo: produto.codigo, nome }]);
    expect(await operadora.falha(pontuarVenda, typed(produto.nome))).toMatchObject({
      codigo: 'validacao',
      campos: {
        'venda.itens.1.codigo': `Nesta loja, o código ${produto.codigo} é de Parafuso. Remova o item e digite-o de novo`,
      },
    });
    expect(await saldoDe(t(), vendedora)).toMatchObject({ totalPontos: 0, emAnalise: 0 });
    await operadora.ok(pontuarVenda, typed('Parafuso'));
  });

  test('register a receipt once, however its number is written, also two at the same moment', async () => {
    const { vendedora, produto } = await createCenario(t(), { controlaSaldo: false });
    const operadora = await t().nivel(1);
    const envia = (identificador: string, tipoFiscal: 'N' | 'C' = 'N') =>
      operadora.envia(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo }], { identificador, tipoFiscal }));
    const respostas = await Promise.all([envia('000.123'), envia(' 123'), envia('0123'), envia('123')]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(respostas.find(({ status }) => status === 409)?.corpo).toMatchObject({
      codigo: 'venda_ja_processada',
      erro: 'Venda já processada',
      campos: { 'venda.identificador': 'Venda já processada' },
    });
    expect((await envia('123', 'C')).status).toBe(200);
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 20 });
  });

  test('hear all that is wrong with a sale', async () => {
    const { vendedora, produto } = await createCenario(t(), { comprou: 5 });
    const operadora = await t().nivel(1);
    const itens = [{ codigo: produto.codigo, valorUnitario: 10, valorDesconto: 10.01 }, { codigo: 'NADA' }];
    expect(await operadora.falha(pontuarVenda, vendaDe(vendedora, itens, { realizadoEm: '2026-06-16' }))).toMatchObject(
      {
        codigo: 'validacao',
        campos: {
          'venda.itens.0.valorDesconto': 'O desconto é maior que o valor do item',
          'venda.itens.1.codigo': 'Produto não participante',
          'venda.realizadoEm': 'A data da venda está no futuro',
        },
      },
    );
    const antiga = vendaDe(vendedora, [{ codigo: produto.codigo }], { realizadoEm: '2021-06-14' });
    expect(await operadora.falha(pontuarVenda, antiga)).toMatchObject({
      campos: { 'venda.realizadoEm': 'A data da venda tem mais de 5 anos' },
    });
  });

  test('hear of a CPF or of an amount that is none what the screen says of it', async () => {
    const { vendedora, produto } = await createCenario(t(), { controlaSaldo: false });
    const operadora = await t().nivel(1);
    const itens = [
      { codigo: produto.codigo, qtde: 0 },
      { codigo: produto.codigo, valorUnitario: -1 },
      { codigo: produto.codigo, valorDesconto: 1.999 },
    ];
    const { campos } = await operadora.falha(pontuarVenda, vendaDe({ ...vendedora, cpf: '111.111.111-11' }, itens));
    expect(campos).toEqual({
      'venda.cpf': 'CPF inválido',
      'venda.itens.0.qtde': 'Informe somente valores válidos',
      'venda.itens.1.valorUnitario': 'Informe somente valores válidos',
      'venda.itens.2.valorDesconto': 'Informe somente valores válidos',
    });
  });

  test('find no seller outside their scope, nor an unknown one', async () => {
    const { rede, vendedora, produto } = await createCenario(t(), { controlaSaldo: false });
    const { rede: outra } = await createCenario(t());
    const venda = vendaDe(vendedora, [{ codigo: produto.codigo }]);
    const deFora = await t().nivel(1, { redes: [outra.id] });
    expect(await deFora.falha(pontuarVenda, venda)).toMatchObject({ campos: { 'venda.cpf': 'CPF inválido' } });
    const desconhecida = vendaDe({ cpf: '52998224725' }, [{ codigo: produto.codigo }]);
    expect(await deFora.falha(pontuarVenda, desconhecida)).toMatchObject({ campos: { 'venda.cpf': 'CPF inválido' } });
    const daRede = await t().nivel(1, { redes: [rede.id] });
    expect(await daRede.ok(pontuarVenda, venda)).toMatchObject({ pontos: 10 });
  });

  test('score nothing for an inactive seller or store', async () => {
    const { revenda, vendedora, produto } = await createCenario(t(), { controlaSaldo: false });
    const operadora = await t().nivel(1);
    const inativa = await t().fabricas.parceiro({ revendaId: revenda.id, ativo: false });
    expect(await operadora.falha(pontuarVenda, vendaDe(inativa, [{ codigo: produto.codigo }]))).toMatchObject({
      codigo: 'estado_invalido',
      erro: 'Este vendedor está inativo',
    });
    await t().app.db.updateTable('revendas').set({ ativo: false }).where('id', '=', revenda.id).execute();
    expect(await operadora.falha(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo }]))).toMatchObject({
      erro: 'A loja deste vendedor está inativa',
    });
  });

  test('score nothing for a seller who is switched off while the sale waits for a file', async () => {
    const { rede, vendedora, produto } = await createCenario(t(), { comprou: 1 });
    const { db } = t().app;
    const operadora = await t().nivel(1);
    const digitada = vendaDe(vendedora, [{ codigo: produto.codigo }]);
    const [recusa] = await db.transaction().execute(async (trx) => {
      await lockRedes(trx, sql`(select ${rede.id}::bigint as rede_id) as r`);
      const esperando = operadora.falha(pontuarVenda, digitada);
      await untilWaiting(db, 1);
      await db.updateTable('parceiros').set({ ativo: false }).where('id', '=', vendedora.id).execute();
      return [esperando];
    });
    expect(await recusa).toMatchObject({ codigo: 'estado_invalido', erro: 'Este vendedor está inativo' });
    const dela = db.selectFrom('vendas').where('parceiroId', '=', vendedora.id).select('id');
    expect(await dela.execute()).toEqual([]);
  });

  test('type one sale from a receipt, also two people at the same moment', async () => {
    const { revenda, vendedora, produto } = await createCenario(t(), { controlaSaldo: false, tipoPontuacao: 2 });
    const arquivo = await t()
      .app.db.insertInto('arquivos')
      .values({
        id: crypto.randomUUID(),
        tipo: 'recibo',
        chave: `recibo/${crypto.randomUUID()}.webp`,
        mime: 'image/webp',
        tamanho: 1,
        sha256: Buffer.alloc(32),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: idSubmissao } = await t()
      .app.db.insertInto('submissoes')
      .values({
        parceiroId: vendedora.id,
        revendaId: revenda.id,
        redeId: revenda.redeId,
        arquivoId: arquivo.id,
        sha256: Buffer.alloc(32),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const operadora = await t().nivel(1);
    const envia = () =>
      operadora.envia(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo }], { idSubmissao }));
    const respostas = await Promise.all([envia(), envia()]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    const submissao = await t()
      .app.db.selectFrom('submissoes')
      .select('estado')
      .where('id', '=', idSubmissao)
      .executeTakeFirst();
    expect(submissao?.estado).toBe('processada');

    const { vendedora: outra } = await createCenario(t(), { controlaSaldo: false });
    const alheia = vendaDe(outra, [{ codigo: produto.codigo }], { idSubmissao });
    expect(await operadora.falha(pontuarVenda, alheia)).toMatchObject({ status: 404 });
  });

  test('have the seller told, of points or of waiting', async () => {
    const { vendedora, produto } = await createCenario(t(), { comprou: 1 });
    const operadora = await t().nivel(1);
    const avisada = (identificador: string) =>
      vendaDe(vendedora, [{ codigo: produto.codigo }], { identificador }, true);
    await operadora.ok(pontuarVenda, avisada('A1'));
    await operadora.ok(pontuarVenda, avisada('A2'));
    await operadora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo }]));
    const mensagens = await t()
      .app.db.selectFrom('mensagens')
      .selectAll()
      .where('parceiroId', '=', vendedora.id)
      .orderBy('id')
      .execute();
    const nome = vendedora.nome.split(' ')[0];
    expect(mensagens.map(({ texto }) => texto)).toEqual([
      `Olá, ${nome}! Sua venda A1 foi pontuada: você ganhou 10 pontos.`,
      `Olá, ${nome}! Recebemos a sua venda A2: ela está Em Análise e será pontuada assim que houver saldo.`,
    ]);
    expect(mensagens[0]).toMatchObject({ canal: 'whatsapp', destino: '11988887777', motivo: 'pontuacao' });
  });

  test('leave a trace in the log', async () => {
    const { vendedora, produto } = await createCenario(t(), { controlaSaldo: false });
    const operadora = await t().nivel(1);
    await operadora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo }], { identificador: 'LOG1' }));
    const logs = await t().app.db.selectFrom('logs').selectAll().where('tipo', '=', 'criouVenda').execute();
    expect(logs.map(({ parametros }) => parametros)).toContainEqual(
      expect.objectContaining({ identificador: 'LOG1', pontos: 10 }),
    );
  });
});

describe('a sale that may be the same receipt as another', () => {
  const chave = `3526061122233300018165001${'000000777'}1000000001`.padEnd(44, '0');
  const comLetras = chave.replace('11222333000181', '12ABC34501DE35');

  test.each([
    ['as coupon and as invoice', { identificador: '777', tipoFiscal: 'C' as const }, 50],
    ['by its access key', { identificador: chave, tipoFiscal: 'C' as const }, 50],
    ['by the key of an issuer with letters', { identificador: comLetras, tipoFiscal: 'C' as const }, 50],
    ['with another number and the same total', { identificador: '901' }, 100],
  ])(
    '%s: is refused with the other beside it until somebody says that it is another',
    async (_, campos, valorUnitario) => {
      const { vendedora, produto } = await createCenario(t(), { controlaSaldo: false });
      const operadora = await t().nivel(1);
      const { codigo } = produto;
      await operadora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo }], { identificador: '777' }));
      const outra = vendaDe(vendedora, [{ codigo, valorUnitario }], campos).body;
      expect(await operadora.falha(pontuarVenda, { body: { ...outra, repetida: 'avisar' } })).toMatchObject({
        status: 409,
        codigo: 'venda_parecida',
        erro: expect.stringMatching(
          new RegExp(
            `^Já existe uma venda parecida nesta loja: Nota 777, de ${vendedora.nome}, 10/06/2026, R\\$.100,00`,
          ),
        ),
      });
      expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 10 });
      expect(await operadora.ok(pontuarVenda, { body: { ...outra, repetida: 'confirmada' } })).toMatchObject({
        pontos: 10,
      });
    },
  );

  test('is asked about again where another one has come in since somebody gave their word', async () => {
    const { vendedora, produto } = await createCenario(t(), { controlaSaldo: false });
    const operadora = await t().nivel(1);
    const sell = (identificador: string, tipoFiscal: 'N' | 'C') =>
      vendaDe(vendedora, [{ codigo: produto.codigo, valorUnitario: 100 }], { identificador, tipoFiscal }).body;
    await operadora.ok(pontuarVenda, { body: sell('777', 'N') });
    const body = sell('778', 'C');
    const antes = await operadora.falha(pontuarVenda, { body: { ...body, repetida: 'avisar' } });
    await operadora.ok(pontuarVenda, { body: sell('778', 'N') });
    const confirmada = (recusa: typeof antes) => ({
      body: { ...body, ...recusa.atual, repetida: 'confirmada' as const },
    });
    const depois = await operadora.falha(pontuarVenda, confirmada(antes));
    expect(depois).toMatchObject({ codigo: 'venda_parecida', erro: expect.stringContaining('Nota 778') });
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 20 });
    expect(await operadora.ok(pontuarVenda, confirmada(depois))).toMatchObject({ pontos: 10 });
  });

  test('is not one of another day, store, number and total, nor one that was cancelled', async () => {
    const { revenda, vendedora, produto } = await createCenario(t(), { controlaSaldo: false });
    const operadora = await t().nivel(1);
    const { codigo } = produto;
    const vende = (quem: { cpf: string }, valorUnitario: number, campos = {}) =>
      operadora.ok(pontuarVenda, {
        body: { ...vendaDe(quem, [{ codigo, valorUnitario }], campos).body, repetida: 'avisar' },
      });
    await vende(vendedora, 10, { identificador: '41' });
    await vende(vendedora, 11, { identificador: '42' });
    await vende(vendedora, 10, { identificador: '43', realizadoEm: '2026-06-09' });
    const deOutraLoja = await t().fabricas.parceiro({
      revendaId: (await t().fabricas.revenda({ redeId: revenda.redeId })).id,
    });
    await vende(deOutraLoja, 10, { identificador: '41' });
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 30 });
  });

  test('is looked for where the seller was before, too', async () => {
    const { revenda, vendedora, produto } = await createCenario(t(), { controlaSaldo: false });
    const operadora = await t().nivel(1);
    const { body } = vendaDe(vendedora, [{ codigo: produto.codigo }]);
    await operadora.ok(pontuarVenda, { body });
    const { id: revendaId } = await t().fabricas.revenda({ redeId: revenda.redeId });
    await t().app.db.updateTable('parceiros').set({ revendaId }).where('id', '=', vendedora.id).execute();
    const { erro } = await operadora.falha(pontuarVenda, { body: { ...body, repetida: 'avisar' } });
    expect(erro).toMatch(
      /^Este vendedor já tem uma venda parecida neste dia, em outra loja em que esteve, enviada em /,
    );
    expect(await operadora.ok(pontuarVenda, { body: { ...body, repetida: 'confirmada' } })).toMatchObject({
      pontos: 10,
    });
  });

  test('of several at the same moment lets one in, and a seller reads no colleague’s name', async () => {
    const { revenda, vendedora, produto } = await createCenario(t(), { controlaSaldo: false });
    const colega = await t().fabricas.parceiro({ revendaId: revenda.id });
    const body = { ...digitada(produto.codigo).body, repetida: 'avisar' as const };
    const [ana, bia] = [await t().como({ parceiro: vendedora }), await t().como({ parceiro: colega })];
    const respostas = await Promise.all([ana, ana, ana].map((cliente) => cliente.envia(pontuarDigitacao, { body })));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const recusa = await bia.falha(pontuarDigitacao, { body });
    expect(recusa.erro).toContain(', de outro vendedor, 15/06/2026');
    expect(recusa.erro).not.toContain(vendedora.nome);
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 10 });
  });

  test.each(['confirmada', undefined] as const)(
    'is asked about, too, while the other one (%s) is still coming in',
    async (repetida) => {
      const { vendedora, produto } = await createCenario(t(), { controlaSaldo: false });
      const operadora = await t().nivel(1);
      const body = (tipoFiscal: 'N' | 'C', valorUnitario: number) =>
        vendaDe(vendedora, [{ codigo: produto.codigo, valorUnitario }], { identificador: '777', tipoFiscal }).body;
      const envios = await t()
        .app.db.transaction()
        .execute(async (trx) => {
          await trx.selectFrom('parceiros').where('id', '=', vendedora.id).select('id').forNoKeyUpdate().execute();
          const uma = operadora.envia(pontuarVenda, { body: { ...body('N', 10), repetida } });
          await untilWaiting(t().app.db, 1);
          const outra = operadora.envia(pontuarVenda, { body: { ...body('C', 20), repetida: 'avisar' } });
          await untilWaiting(t().app.db, 2);
          return [uma, outra];
        });
      const [uma, outra] = await Promise.all(envios);
      expect([uma?.status, outra?.corpo]).toEqual([200, expect.objectContaining({ codigo: 'venda_parecida' })]);
      expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 10 });
    },
  );
});
