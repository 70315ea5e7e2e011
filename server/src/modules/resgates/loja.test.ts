import { createResgate, listMeusResgates } from '@pontua/contract/resgates';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { givePontos } from '../../../test/pontos.ts';
import { cancelPontuacoes } from '../pontos/pontos.api.ts';
import { verifyLedger } from '../pontos/verify.service.ts';

const t = useTestApp();

afterEach(async () => {
  expect(await verifyLedger(t().app.db)).toEqual([]);
});

type LojaDoCenario = Parameters<ReturnType<typeof t>['fabricas']['revenda']>[0];

/** A seller with points, signed in. */
async function vendedora(pontos: number, { valorPonto = 0.05, ...loja }: LojaDoCenario & { valorPonto?: number } = {}) {
  const rede = await t().fabricas.rede({ controlaSaldo: false, valorPonto });
  const revenda = await t().fabricas.revenda({ redeId: rede.id, ...loja });
  const parceiro = await t().fabricas.parceiro({ revendaId: revenda.id, celular: '11988887777', nome: 'Ana Lima' });
  if (pontos > 0) await givePontos(t().app, parceiro.id, pontos);
  return { rede, parceiro, cliente: await t().como({ parceiro }) };
}

const pedido = (codigoPremio: string, qtde = 1) => ({ body: { codigoPremio, qtde } });

describe('redeeming', () => {
  test('debits the points, records the redemption with its forecast in business days and tells the seller', async () => {
    const { cliente, parceiro } = await vendedora(1000);
    const premio = await t().fabricas.premio({ nome: 'Liquidificador', pontos: 300 });
    const resposta = await cliente.ok(createResgate, pedido(premio.codigo, 2));
    expect(resposta).toEqual({ saldoNovo: 400, cartao: null, mensagem: 'Resgate realizado com sucesso!' });

    const { resgates } = await cliente.ok(listMeusResgates, {});
    expect(resgates).toEqual([
      expect.objectContaining({
        codigo: premio.codigo,
        premio: 'Liquidificador',
        qtde: 2,
        pontosGastos: 600,
        saldoAnterior: 1000,
        status: 0,
        resgatadoEm: '2026-06-15T12:00:00Z',
        // Twenty bank days after Monday 15 June.
        previsaoEntrega: '2026-07-13',
      }),
    ]);
    const mensagens = await t()
      .app.db.selectFrom('mensagens')
      .where('parceiroId', '=', parceiro.id)
      .selectAll()
      .execute();
    expect(mensagens).toEqual([
      expect.objectContaining({
        destino: '11988887777',
        // No gateway is configured.
        estado: 'rascunho',
        texto:
          'Olá, Ana! Recebemos o seu resgate de 2x Liquidificador por 600 pontos. ' +
          'Previsão de entrega: até 13/07/2026. Seu saldo agora é de 400 pontos.',
      }),
    ]);
  });

  test('the price comes from the cost and from the value of a point in the chain, rounded up', async () => {
    const premio = await t().fabricas.premio({ custoTotal: 10.01 });
    const barata = await vendedora(1000, { valorPonto: 0.05 });
    expect((await barata.cliente.ok(createResgate, pedido(premio.codigo))).saldoNovo).toBe(1000 - 201);
    const cara = await vendedora(1000, { valorPonto: 0.1 });
    expect((await cara.cliente.ok(createResgate, pedido(premio.codigo, 3))).saldoNovo).toBe(1000 - 3 * 101);
  });

  test('the voltage decides the price, and stands beside what was written', async () => {
    const premio = await t().fabricas.premio({ tipo: 'bivolt', pontos: 100, pontosAlternativo: 130 });
    const { cliente } = await vendedora(1000);
    expect((await cliente.ok(createResgate, pedido(premio.codigo))).saldoNovo).toBe(900);
    const detalhes = { tipo: 'bivolt' as const, voltagem: '220V' as const };
    const body = { ...pedido(premio.codigo).body, detalhes, obs: 'cor preta' };
    expect((await cliente.ok(createResgate, { body })).saldoNovo).toBe(770);
    const { resgates } = await cliente.ok(listMeusResgates, {});
    expect(resgates.map(({ detalhes: guardados, obs, obsPor }) => ({ guardados, obs, obsPor }))).toEqual(
      expect.arrayContaining([
        { guardados: { tipo: 'bivolt', voltagem: '110V' }, obs: '', obsPor: null },
        { guardados: detalhes, obs: 'cor preta', obsPor: null },
      ]),
    );
  });

  test('at another price than the seller saw it does not happen: she hears the new one and confirms again', async () => {
    const { cliente, rede } = await vendedora(1000);
    const premio = await t().fabricas.premio({ tipo: 'bivolt', pontos: 100, pontosAlternativo: 130 });
    const resgata = (pontos: number, voltagem: '110V' | '220V' = '110V') => {
      const detalhes = { tipo: 'bivolt' as const, voltagem };
      return cliente.envia(createResgate, { body: { ...pedido(premio.codigo, 2).body, detalhes, pontos } });
    };
    expect((await resgata(200)).corpo).toMatchObject({ saldoNovo: 800 });
    expect(await resgata(200, '220V')).toMatchObject({
      status: 409,
      corpo: {
        codigo: 'preco_mudou',
        erro: 'O preço deste resgate mudou de 200 para 260 pontos',
        atual: { pontos: 260 },
      },
    });
    await t().app.db.updateTable('premios').set({ pontos: 150.5 }).where('id', '=', premio.id).execute();
    expect(await resgata(200)).toMatchObject({ status: 409, corpo: { atual: { pontos: 301 } } });
    await t().app.db.updateTable('premios').set({ pontos: null, custoTotal: 10 }).where('id', '=', premio.id).execute();
    await t().app.db.updateTable('redes').set({ valorPonto: 0.1 }).where('id', '=', rede.id).execute();
    expect(await resgata(400)).toMatchObject({ status: 409, corpo: { atual: { pontos: 200 } } });
    expect((await resgata(200)).corpo).toMatchObject({ saldoNovo: 600 });
  });

  test('dearer than the balance, it says the price first: what the balance lacks is of a price that was accepted', async () => {
    const { cliente } = await vendedora(100);
    const premio = await t().fabricas.premio({ pontos: 500 });
    const resgata = (pontos: number) =>
      cliente.falha(createResgate, { body: { ...pedido(premio.codigo).body, pontos } });
    expect(await resgata(90)).toMatchObject({ codigo: 'preco_mudou', atual: { pontos: 500 } });
    expect(await resgata(500)).toMatchObject({ codigo: 'saldo_insuficiente' });
  });

  test('repeated with its key it answers the first result, also after the price changed', async () => {
    const { cliente } = await vendedora(1000);
    const premio = await t().fabricas.premio({ pontos: 100 });
    const resgata = () =>
      cliente.ok(createResgate, { body: { ...pedido(premio.codigo).body, pontos: 100 } }, { chave: 'a-mesma' });
    const primeira = await resgata();
    await t().app.db.updateTable('premios').set({ pontos: 700 }).where('id', '=', premio.id).execute();
    expect(await resgata()).toEqual(primeira);
  });

  test('points with hundredths are not lost', async () => {
    const { cliente } = await vendedora(100.25);
    const premio = await t().fabricas.premio({ pontos: 33.1 });
    expect((await cliente.ok(createResgate, pedido(premio.codigo, 3))).saldoNovo).toBe(0.95);
  });
});

describe('what each kind of prize asks for', () => {
  test.each([
    ['recarga', undefined, 'detalhes.operadora', 'Selecione a operadora'],
    ['recarga', { tipo: 'recarga', operadora: 'Vivo', celular: '' }, 'detalhes.celular', 'Informe o celular'],
    ['recarga', { tipo: 'recarga', operadora: 'Vivo', celular: '119999' }, 'detalhes.celular', 'Celular inválido'],
    ['pix', undefined, 'detalhes.tipoChave', 'Selecione o tipo de chave'],
    ['pix', { tipo: 'pix', tipoChave: 'CPF', chave: '' }, 'detalhes.chave', 'Informe a chave Pix'],
    [
      'pix',
      { tipo: 'pix', tipoChave: 'CPF', chave: '11111111111' },
      'detalhes.chave',
      'Chave Pix inválida para o tipo CPF',
    ],
    ['credito', undefined, 'detalhes.nomeCompleto', 'Informe seu nome completo'],
    ['pix', { tipo: 'geral' }, 'detalhes.tipo', 'Opção inválida'],
    ['geral', {}, 'detalhes.tipo', 'Opção inválida'],
  ])('%s with %o is refused at %s', async (tipo, detalhes, campo, texto) => {
    const { cliente } = await vendedora(1000);
    const premio = await t().fabricas.premio({ tipo, pontos: 10 });
    const { corpo, status } = await cliente.envia(createResgate, {
      body: { ...pedido(premio.codigo).body, detalhes },
    });
    expect([status, corpo]).toEqual([400, { codigo: 'validacao', erro: texto, campos: { [campo]: texto } }]);
    expect((await cliente.ok(listMeusResgates, {})).resgates).toEqual([]);
  });

  test.each([
    [
      { tipo: 'recarga' as const, operadora: 'Vivo' as const, celular: '(11) 98888-7777' },
      { tipo: 'recarga', operadora: 'Vivo', celular: '11988887777' },
    ],
    [
      { tipo: 'pix' as const, tipoChave: 'Telefone' as const, chave: '(11) 98888-7777' },
      { tipo: 'pix', tipoChave: 'Telefone', chave: '+5511988887777' },
    ],
  ])('%o is kept apart from the observation', async (detalhes, guardados) => {
    const { cliente } = await vendedora(100);
    const premio = await t().fabricas.premio({ tipo: detalhes.tipo, pontos: 10 });
    await cliente.ok(createResgate, { body: { ...pedido(premio.codigo).body, detalhes, obs: 'Chave Pix: outra' } });
    expect((await cliente.ok(listMeusResgates, {})).resgates[0]).toMatchObject({
      detalhes: guardados,
      obs: 'Chave Pix: outra',
    });
  });
});

describe('is refused', () => {
  test.each([
    [1, 'Saldo insuficiente. Falta 1 ponto para este resgate'],
    [1299.5, 'Saldo insuficiente. Faltam 1.299,50 pontos para este resgate'],
  ])('without a balance, saying how many points are missing (%d)', async (falta, erro) => {
    const { cliente } = await vendedora(100);
    const premio = await t().fabricas.premio({ pontos: 100 + falta });
    expect(await cliente.falha(createResgate, pedido(premio.codigo))).toEqual({
      status: 400,
      codigo: 'saldo_insuficiente',
      erro,
    });
  });

  test('with a negative balance, and the debt is in what is missing', async () => {
    const { cliente, parceiro } = await vendedora(0);
    const pontuacaoId = await givePontos(t().app, parceiro.id, 50);
    const premio = await t().fabricas.premio({ pontos: 50 });
    await cliente.ok(createResgate, pedido(premio.codigo));
    await t()
      .app.db.transaction()
      .execute(async (trx) => {
        const agora = t().clock.now();
        await cancelPontuacoes(trx, { pontuacaoIds: [pontuacaoId], responsavel: 'teste', agora });
        await trx.updateTable('pontuacoes').set({ canceladaEm: agora }).where('id', '=', pontuacaoId).execute();
        const { vendaId } = await trx
          .selectFrom('pontuacoes')
          .where('id', '=', pontuacaoId)
          .select('vendaId')
          .executeTakeFirstOrThrow();
        const { produtoId } = await trx
          .updateTable('vendaItens')
          .set({ pontuadas: 0 })
          .where('vendaId', '=', vendaId)
          .returning('produtoId')
          .executeTakeFirstOrThrow();
        await trx.updateTable('antifraude').set({ qtdPontuada: 0 }).where('produtoId', '=', produtoId).execute();
      });
    expect(await cliente.falha(createResgate, pedido(premio.codigo))).toMatchObject({
      erro: 'Saldo insuficiente. Faltam 100 pontos para este resgate',
    });
  });

  test('a prize that is inactive or unknown', async () => {
    const { cliente } = await vendedora(1000);
    const inativo = await t().fabricas.premio({ pontos: 10, ativo: false });
    for (const codigo of [inativo.codigo, 'NADA']) {
      expect(await cliente.falha(createResgate, pedido(codigo))).toMatchObject({
        status: 400,
        codigo: 'premio_indisponivel',
      });
    }
  });

  test('where the store’s redemptions are suspended', async () => {
    const { cliente } = await vendedora(1000, { resgateLiberado: false });
    const premio = await t().fabricas.premio({ pontos: 10 });
    expect(await cliente.falha(createResgate, pedido(premio.codigo))).toMatchObject({
      status: 403,
      codigo: 'resgate_bloqueado',
    });
  });

  test('while the rules were not accepted', async () => {
    const revenda = await t().fabricas.revenda();
    const parceiro = await t().fabricas.parceiro({ revendaId: revenda.id, aceitouRegulamentoEm: null });
    const cliente = await t().como({ parceiro });
    const premio = await t().fabricas.premio({ pontos: 10 });
    expect(await cliente.falha(createResgate, pedido(premio.codigo))).toMatchObject({
      codigo: 'regulamento_nao_aceito',
    });
  });

  test.each([
    ['', 'Informe a quantidade'],
    [0, 'No mínimo 1 por resgate'],
    [-1, 'No mínimo 1 por resgate'],
    [1.5, 'Informe um número inteiro'],
    [100, 'No máximo 99 por resgate'],
  ])('with the quantity %j', async (qtde, erro) => {
    const { cliente } = await vendedora(10);
    const { corpo } = await cliente.envia(createResgate, { body: { codigoPremio: 'X', qtde } });
    expect(corpo).toMatchObject({ erro, campos: { qtde: erro } });
  });

  test('with points that have expired', async () => {
    const { parceiro } = await vendedora(100);
    const premio = await t().fabricas.premio({ pontos: 100 });
    t().clock.avanca({ days: 366 });
    const umAnoDepois = await t().como({ parceiro });
    expect(await umAnoDepois.falha(createResgate, pedido(premio.codigo))).toMatchObject({
      erro: 'Saldo insuficiente. Faltam 100 pontos para este resgate',
    });
    t().clock.avanca({ days: -366 });
  });
});

describe('at once', () => {
  test('the last points twice: exactly one redemption', async () => {
    const { cliente } = await vendedora(100);
    const premio = await t().fabricas.premio({ pontos: 100 });
    const respostas = await Promise.all(
      Array.from({ length: 8 }, () => cliente.envia(createResgate, pedido(premio.codigo))),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
    expect((await cliente.ok(listMeusResgates, {})).resgates).toHaveLength(1);
  });

  test('one key of repetition: one redemption, one answer', async () => {
    const { cliente } = await vendedora(1000);
    const premio = await t().fabricas.premio({ pontos: 100 });
    const repetir = () => cliente.ok(createResgate, pedido(premio.codigo), { chave: 'clique-1' });
    const respostas = await Promise.all([repetir(), repetir(), repetir()]);
    expect(respostas.map(({ saldoNovo }) => saldoNovo)).toEqual([900, 900, 900]);
    expect(await repetir()).toMatchObject({ saldoNovo: 900 });
    expect((await cliente.ok(listMeusResgates, {})).resgates).toHaveLength(1);
  });

  test('the key with another content is refused, and after a failure it may come again', async () => {
    const { cliente, parceiro } = await vendedora(100);
    const premio = await t().fabricas.premio({ pontos: 150 });
    const chave = 'clique-2';
    expect(await cliente.falha(createResgate, pedido(premio.codigo), { chave })).toMatchObject({
      codigo: 'saldo_insuficiente',
    });
    await givePontos(t().app, parceiro.id, 500);
    expect(await cliente.ok(createResgate, pedido(premio.codigo), { chave })).toMatchObject({ saldoNovo: 450 });
    expect(await cliente.falha(createResgate, pedido(premio.codigo, 2), { chave })).toMatchObject({
      status: 422,
      codigo: 'chave_reutilizada',
    });
  });
});
