import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { chooseAviso, subscribeAparelho } from '@pontua/contract/avisos';
import { sendContato } from '@pontua/contract/contato';
import { createDuvida } from '@pontua/contract/duvidas';
import { uploadMidia } from '@pontua/contract/midias';
import { getVendedor } from '@pontua/contract/parceiro';
import { acceptRegulamento, createParceiro, registerParceiro, updatePerfil } from '@pontua/contract/parceiros';
import { resetSenhaParceiro, toggleParceiro, updateParceiro } from '@pontua/contract/parceiros-painel';
import { cancelPontuacao, pontuarDigitacao } from '@pontua/contract/pontuacoes';
import { createResgate, updateStatusCartao } from '@pontua/contract/resgates';
import { loginParceiro } from '@pontua/contract/sessoes';
import { sendRecibos } from '@pontua/contract/submissoes';
import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
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
import { createVendedora, foto } from '../../../test/recibos.ts';
import { hashBarata } from '../../../test/senha.ts';
import { createAparelho } from '../../../test/servico-push.ts';
import { sendLate } from '../../../test/tardia.ts';
import { countWaiting, untilWaiting } from '../../../test/travas.ts';
import { recordLog } from '../logs/logs.api.ts';
import { cpfOfExcluido, nomeExcluido } from '../parceiros/exclusao.api.ts';
import { findDesvios, writeAncora } from '../pontos/ancora.service.ts';
import { readAncora } from '../pontos/ancora.texto.ts';
import { makeAntigo, rewriteLivro } from '../pontos/test/falsario.ts';
import { verifyLedger } from '../pontos/verify.service.ts';
import { pedidos } from './titulares.queries.ts';

const t = useTestApp();
const senha = 'Marmelada#42';
const chavePix = '11987654321';

/** A seller with everything: data, points, a Pix on its way, a receipt that waits. */
async function vendedora() {
  const { vendedora: parceiro, cliente, revenda } = await createVendedora(t());
  const dados = {
    nome: 'Ana Maria Lima',
    email: 'ana@casa.example',
    endRua: 'Rua das Flores',
    senhaHash: await hashBarata(senha),
  };
  await t().app.db.updateTable('parceiros').set(dados).where('id', '=', parceiro.id).execute();
  await givePontos(t().app, parceiro.id, 500);
  const premio = await t().fabricas.premio({ tipo: 'pix', pontos: 100, codigo: `PIX${parceiro.id}` });
  const detalhes = { tipo: 'pix' as const, tipoChave: 'Telefone' as const, chave: chavePix };
  await cliente.ok(createResgate, { body: { codigoPremio: premio.codigo, qtde: 1, detalhes } });
  const paginas = await Promise.all([foto(), foto()]);
  const arquivos = paginas.map((conteudo) => ({ nome: 'Ana Lima.jpg', conteudo }));
  await cliente.ok(sendRecibos, { body: { mesmoRecibo: 1 } }, { arquivos });
  return { parceiro, cliente, revenda };
}

const exclusao = (campos: object = {}) => ({ body: { tipo: 'exclusao' as const, senha, ...campos } });
const pedido = async (parceiroId: number) =>
  (
    await t()
      .app.db.selectFrom('pedidosTitular')
      .where('parceiroId', '=', parceiroId)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;
/** What somebody who registers says. */
const cadastro = {
  ...{ nome: 'Ana Maria Lima', dataNascimento: '19900228', sexo: 'F' as const, hobby: 'Ler' },
  ...{ celular: '11988887777', telefone: '', email: '', aceitouPoliticaPrivacidade: true as const },
  ...{ endCep: '01310100', endRua: 'Avenida Paulista', endNumero: '1000', endComplemento: '', endBairro: 'Bela Vista' },
  ...{ endCidade: 'São Paulo', endEstado: 'SP' },
};
const violacoes = () => verifyLedger(t().app.db);

test('a vendedora vê tudo o que está guardado dela, e nada de outra', async () => {
  const [{ cliente }, outra] = [await vendedora(), await vendedora()];
  const { secoes } = await cliente.ok(getMeusDados, {});
  const texto = JSON.stringify(secoes);
  for (const dito of ['Ana Maria Lima', 'ana@casa.example', 'Rua das Flores', '(11) 98765-4321', 'Recibos enviados'])
    expect(texto).toContain(dito);
  expect(texto).not.toContain('senhaHash');
  expect(texto).not.toContain(`PIX${outra.parceiro.id}`);
  expect(secoes.find(({ titulo }) => titulo === 'Extrato de pontos')?.linhas).toHaveLength(2);
  expect(secoes.find(({ titulo }) => titulo === 'Recibos enviados')?.linhas).toMatchObject([{ Páginas: 2 }]);
});

test('o que está guardado se lê sem conhecer os códigos do sistema, na ordem em que se diz', async () => {
  const { parceiro, cliente, revenda } = await vendedora();
  await t()
    .app.db.updateTable('parceiros')
    .set({ sexo: 'F', endCep: '11010000' })
    .where('id', '=', parceiro.id)
    .execute();
  await cliente.ok(subscribeAparelho, { body: createAparelho('https://fcm.googleapis.com').inscricao });
  await cliente.ok(chooseAviso, { body: { tipo: 'recibo', canal: 'email', ligado: 1 } });
  await addFoto(parceiro.id, revenda.redeId);
  await cliente.ok(createPedidoTitular, { body: { tipo: 'correcao', texto: 'Meu nome está errado' } });
  await cliente.ok(withdrawPedidoTitular, { params: { id: await pedido(parceiro.id) } });
  const { secoes } = await cliente.ok(getMeusDados, {});
  const de = (titulo: string) => secoes.find((secao) => secao.titulo === titulo)?.linhas ?? [];
  expect(Object.keys(de('Cadastro')[0] ?? {}).slice(0, 3)).toEqual(['Nome', 'CPF', 'Sexo']);
  expect(de('Cadastro')).toMatchObject([
    { CPF: expect.stringMatching(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/), Sexo: 'Feminino', CEP: '11010-000' },
  ]);
  expect(de('Avisos')).toEqual([
    { Tipo: 'Recibo encerrado, venda cancelada ou recusada', Canal: 'E-mail', Ligado: true },
  ]);
  expect(de('Aparelhos com avisos')).toHaveLength(1);
  expect(de('Extrato de pontos').map(({ Tipo }) => Tipo)).toEqual(['Resgate', 'Pontuação']);
  expect(de('Recibos enviados')).toMatchObject([{ Situação: 'Pendente' }]);
  expect(de('Resgates')).toMatchObject([{ Entrega: 'Tipo de chave: Telefone; Chave Pix: (11) 98765-4321' }]);
  expect(de('Fotos e vídeos dos seus prêmios')).toMatchObject([{ Arquivo: 'image/jpeg', Bytes: 3 }]);
  expect(de('Registros de uso').map(({ 'O que': oQue }) => oQue)).toContain('Pedido sobre dados pessoais');
  expect(de('Pedidos sobre os seus dados')).toMatchObject([{ Pedido: 'Correção', Situação: 'Retirado' }]);
});

test('o que a equipe mudou, onde se esteve, os lotes e o que ficou acima do limite também são dela', async () => {
  const { parceiro, cliente, revenda } = await vendedora();
  const outra = await t().fabricas.revenda({ redeId: revenda.redeId });
  const mudou = {
    celular: { de: '11987654321', para: '11912345678' },
    revendaId: { de: 1, para: 2 },
    hobby: { de: null, para: 'Ler' },
  };
  await recordLog(t().app.db, null, 'atualizouParceiro', { id: parceiro.id, mudou });
  await t().app.db.updateTable('parceiros').set({ revendaId: outra.id }).where('id', '=', parceiro.id).execute();
  const { secoes } = await cliente.ok(getMeusDados, {});
  const de = (titulo: string) => secoes.find((secao) => secao.titulo === titulo)?.linhas ?? [];
  expect(de('O que mudou no seu cadastro')).toMatchObject([
    { 'O que': 'Vendedor alterado', Mudou: 'Hobby: – → Ler; Celular: (11) 98765-4321 → (11) 91234-5678; Loja' },
  ]);
  expect(de('Lojas em que você já esteve')).toMatchObject([{ Loja: revenda.nomeFantasia }]);
  expect(de('Lotes de pontos')).toMatchObject([{ Pontos: 500, Restam: 400 }]);
});

test('tudo é lido de um só momento, numa conexão', async () => {
  const { parceiro, cliente } = await vendedora();
  const { lidos } = await t()
    .dono.transaction()
    .execute(async (trx) => {
      await sql`lock table cartoes, midias in access exclusive mode`.execute(trx);
      const lidos = cliente.ok(getMeusDados, {});
      await untilWaiting(t().dono, 1);
      await givePontos(t().app, parceiro.id, 50);
      expect(await countWaiting(t().dono)).toBe(1);
      return { lidos };
    });
  const { secoes } = await lidos;
  const de = (titulo: string) => secoes.find((secao) => secao.titulo === titulo)?.linhas ?? [];
  expect(de('Cadastro')).toMatchObject([{ 'Saldo de pontos': 400 }]);
  expect(de('Extrato de pontos')[0]).toMatchObject({ Saldo: 400 });
});

/** Status of a deletion that has the seller and waits for the log, and of what is asked for meanwhile and waits for the deletion. */
async function statusWhile(
  parceiroId: number,
  exclui: () => Promise<{ status: number }>,
  ask: () => readonly Promise<{ status: number }>[],
): Promise<number[]> {
  const chamadas = await t()
    .dono.transaction()
    .execute(async (trx) => {
      await sql`lock table logs in exclusive mode`.execute(trx);
      const excluido = exclui();
      await expect.poll(() => isHeld(parceiroId), { interval: 20 }).toBe(true);
      await untilWaiting(t().dono, 1);
      const outras = ask();
      await untilWaiting(t().dono, 1 + outras.length);
      return [excluido, ...outras];
    });
  return (await Promise.all(chamadas)).map(({ status }) => status);
}

async function isHeld(parceiroId: number): Promise<boolean> {
  const deles = t().dono.selectFrom('parceiros').where('id', '=', parceiroId).select('id');
  return (await deles.forNoKeyUpdate().skipLocked().execute()).length === 0;
}

/** Where what a table keeps of a seller is shown to them, or told to be left out. */
const partes: Record<string, string> = {
  aceites: 'Textos que você aceitou',
  cartoes: 'Cartões',
  conferencias: 'não: anotações da equipe',
  confirmacoes_email: 'não: códigos dos links',
  duvidas: 'Perguntas sobre pontos',
  escolhas_aviso: 'Avisos',
  lancamentos: 'Extrato de pontos',
  logs: 'Registros de uso',
  lojas_anteriores: 'Lojas em que você já esteve',
  lotes: 'Lotes de pontos',
  mensagens: 'Mensagens',
  pedidos_titular: 'Pedidos sobre os seus dados',
  pontuacoes: 'Extrato de pontos',
  push_inscricoes: 'Aparelhos com avisos',
  recuperacoes: 'não: códigos dos links',
  resgates: 'Resgates',
  retencoes: 'Unidades acima do limite do dia',
  sessoes: 'Onde você está conectado',
  submissoes: 'Recibos enviados',
  venda_linhas_preparadas: 'não: linhas de um arquivo de vendas',
  vendas: 'Vendas',
  vendas_em_espera: 'Vendas',
};

test('cada tabela que nomeia vendedores tem a sua parte, ou um porquê', async () => {
  const { rows } = await sql<{ tabela: string }>`
    select c.relname as tabela from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attname = 'parceiro_id' and c.relkind in ('r', 'p') and not c.relispartition
       and c.relnamespace = 'public'::regnamespace order by 1`.execute(t().app.db);
  expect(rows.map(({ tabela }) => tabela)).toEqual(Object.keys(partes));
  const { cliente } = await vendedora();
  const { secoes, deFora } = await cliente.ok(getMeusDados, {});
  const titulos = secoes.map(({ titulo }) => titulo);
  for (const parte of Object.values(partes)) {
    if (parte.startsWith('não: ')) expect(deFora).toContainEqual(expect.stringContaining(parte.slice('não: '.length)));
    else expect(titulos).toContain(parte);
  }
});

/** What staff wrote of her, wherever they may. */
async function writeNotas(parceiroId: number): Promise<void> {
  const nota = 'Ana Maria confirmou';
  await t().semGuardas(async (trx) => {
    const venda = sql`(select min(id) from vendas where parceiro_id = ${parceiroId})`;
    const lugar = sql`rede_id, revenda_id, parceiro_id`;
    const dela = sql`from resgates where parceiro_id = ${parceiroId}`;
    await sql`insert into duvidas (venda_id, ${lugar}, texto, criada_em, resposta, respondida_em)
              select ${venda}, ${lugar}, ${nota}, now(), ${nota}, now() ${dela}`.execute(trx);
    await sql`insert into retencoes (venda_id, ${lugar}, unidades, pontos, limite, maximo, cadastro_recente, criado_em, decisao, decidida_em, nota)
              select ${venda}, ${lugar}, 1, 1, 'unidades', 1, false, now(), 'liberada', now(), ${nota} ${dela}`.execute(
      trx,
    );
    await sql`insert into conferencias (resgate_id, ${lugar}, sinais, criado_em, nota)
              select id, ${lugar}, '[]', now(), ${nota} ${dela}`.execute(trx);
    await sql`update resgates set obs = ${nota} where parceiro_id = ${parceiroId}`.execute(trx);
    await sql`update submissoes set estado = 'encerrada', motivo = ${nota} where parceiro_id = ${parceiroId}`.execute(
      trx,
    );
  });
}

/** Of the only redemption of this seller. */
async function addFoto(parceiroId: number, redeId: number): Promise<void> {
  const { db } = t().app;
  const { id: resgateId } = await db
    .selectFrom('resgates')
    .where('parceiroId', '=', parceiroId)
    .select('id')
    .executeTakeFirstOrThrow();
  const arquivoId = randomUUID();
  const arquivo = {
    id: arquivoId,
    tipo: 'midia',
    chave: arquivoId,
    mime: 'image/jpeg',
    tamanho: 3,
    sha256: Buffer.alloc(32),
  };
  await db.insertInto('arquivos').values(arquivo).execute();
  await db.insertInto('midias').values({ arquivoId, resgateId, redeId }).execute();
}

describe('uma correção', () => {
  test('é pedida uma vez, vista pela equipe com o prazo da lei, respondida e contada', async () => {
    const { parceiro, cliente } = await vendedora();
    const body = { tipo: 'correcao' as const, texto: 'Meu nome está errado' };
    expect(await cliente.falha(createPedidoTitular, { body: { ...body, texto: ' ' } })).toMatchObject({
      campos: { texto: 'Conte o que está errado' },
    });
    await cliente.ok(createPedidoTitular, { body });
    expect(await cliente.falha(createPedidoTitular, { body })).toMatchObject({ codigo: 'estado_invalido' });
    const administradora = await t().nivel(2);
    const { pedidos } = await administradora.ok(listPedidosTitular, {
      query: { filtros: { estado: 'aberto' }, buscar: 'Ana Maria' },
    });
    expect(pedidos).toMatchObject([{ tipo: 'correcao', prazo: '2026-06-30', texto: 'Meu nome está errado' }]);
    const id = await pedido(parceiro.id);
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
  });

  test('é contada e posta em ordem sem ler vendedores nem lojas', async () => {
    const todas = { escopo: { redes: null, revendas: null } } as Parameters<typeof pedidos>[1];
    const linhas = await pedidos(t().app.db, todas, { buscar: '', hoje: '2026-06-15' });
    const plano = await linhas.clearSelect().select('t.id').orderBy('t.prazo').explain<Record<string, string>>();
    const texto = plano.flatMap(Object.values).join('\n');
    expect(texto).toContain('pedidos_titular');
    expect(texto).not.toMatch(/parceiros|revendas|redes/);
  });

  test('retirada não é mais respondida', async () => {
    const { parceiro, cliente } = await vendedora();
    await cliente.ok(createPedidoTitular, { body: { tipo: 'correcao', texto: 'x' } });
    const id = await pedido(parceiro.id);
    await cliente.ok(withdrawPedidoTitular, { params: { id } });
    const administradora = await t().nivel(2);
    expect(await administradora.falha(answerPedidoTitular, { params: { id }, body: { atende: 1 } })).toMatchObject({
      codigo: 'estado_invalido',
    });
  });
});

describe('uma exclusão', () => {
  test('espera enquanto há pontos ou entregas, a não ser que se abra mão; e pede a senha', async () => {
    const { cliente } = await vendedora();
    expect(await cliente.falha(createPedidoTitular, exclusao({ senha: 'outra-senha-1' }))).toMatchObject({
      campos: { senha: 'A senha não confere' },
    });
    expect((await cliente.ok(listMeusPedidosTitular, {})).pendencias).toEqual({ pontos: 400, entregas: 1 });
    expect(await cliente.falha(createPedidoTitular, exclusao())).toMatchObject({
      codigo: 'estado_invalido',
      erro: expect.stringContaining('pontos a usar e prêmios a receber'),
    });
    await cliente.ok(createPedidoTitular, exclusao({ abreMao: 1 }));
  });

  test('espera também enquanto há só pontos, ou só um prêmio a receber', async () => {
    const [comPontos, comPremio] = [await vendedora(), await vendedora()];
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

  test('apaga a pessoa de toda parte e deixa o livro inteiro; só uma vez, também a dois', async () => {
    const { parceiro, cliente, revenda } = await vendedora();
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
    await writeNotas(parceiro.id);
    await cliente.ok(createPedidoTitular, exclusao({ abreMao: 1, texto: 'Ana quer sair' }));
    const id = await pedido(parceiro.id);
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
    expect(await violacoes()).toEqual([]);
  });

  test('não apaga uma dívida: o cadastro novo com o CPF espera quem ativa vendedores, e fica ligado ao livro', async () => {
    const { parceiro, cliente, revenda } = await vendedora();
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
    await administradora.ok(answerPedidoTitular, { params: { id: await pedido(parceiro.id) }, body: { atende: 1 } });

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

  test('pontos de que se abriu mão não viram dívida quando a venda deles é cancelada depois', async () => {
    const { parceiro, cliente, revenda } = await vendedora();
    const pontuacao = await givePontos(t().app, parceiro.id, 60);
    await cliente.ok(createPedidoTitular, exclusao({ abreMao: 1 }));
    const administradora = await t().nivel(2);
    await administradora.ok(answerPedidoTitular, { params: { id: await pedido(parceiro.id) }, body: { atende: 1 } });
    await administradora.ok(cancelPontuacao, { body: { identificador: pontuacao } });
    const body = { ...cadastro, cpf: parceiro.cpf, idRevenda: revenda.id, senha, confirmarSenha: senha };
    expect(await t().anonimo.ok(registerParceiro, { body })).toMatchObject({ token: expect.any(String) });
  });

  test.each([1, 2])(
    'de quem tem um resgate de antes dos compromissos, no livro de versão %i, deixa as âncoras de antes valerem',
    async (versao) => {
      const { parceiro, cliente } = await vendedora();
      const { db, config, clock } = t().app;
      await t().semGuardas(async (trx) => {
        await sql`update resgates set sal = null, compromisso = null where parceiro_id = ${parceiro.id}`.execute(trx);
        await (versao === 1 ? makeAntigo : rewriteLivro)(trx, parceiro.id);
      });
      const caminho = join(config.pastaDados, `ancora-${versao}.txt.gz`);
      await writeAncora(db, clock.now(), caminho);
      const ancora = await readAncora(caminho);
      await cliente.ok(createPedidoTitular, exclusao({ abreMao: 1 }));
      const params = { id: await pedido(parceiro.id) };
      await (await t().nivel(2)).ok(answerPedidoTitular, { params, body: { atende: 1 } });
      expect(await verifyLedger(db, { mais: (trx) => findDesvios(trx, ancora) })).toEqual([]);
      const mudado = sql`update resgates set fatos_esquecidos = null where parceiro_id = ${parceiro.id}`;
      await expect(mudado.execute(db)).rejects.toThrow(/não muda/);
    },
  );

  test('recusada diz por quê, e nada muda', async () => {
    const { parceiro, cliente } = await vendedora();
    await cliente.ok(createPedidoTitular, exclusao({ abreMao: 1 }));
    const administradora = await t().nivel(2);
    const body = { atende: 0 as const, resposta: 'Há uma investigação em curso.' };
    await administradora.ok(answerPedidoTitular, { params: { id: await pedido(parceiro.id) }, body });
    expect((await cliente.ok(listMeusPedidosTitular, {})).pedidos).toMatchObject([{ estado: 'recusado' }]);
    expect(await violacoes()).toEqual([]);
  });

  test('a entrega de quem não foi excluído não se esquece', async () => {
    const { parceiro } = await vendedora();
    const update = sql`update resgates set detalhes = null, sal = null, esquecido_em = now() where parceiro_id = ${parceiro.id}`;
    await expect(update.execute(t().app.db)).rejects.toThrow('não muda');
  });
});

describe('quem foi excluído', () => {
  /** A seller who has asked for it, and the call that does it. */
  async function aExcluir() {
    const { parceiro, cliente, revenda } = await vendedora();
    await cliente.ok(createPedidoTitular, exclusao({ abreMao: 1 }));
    const params = { id: await pedido(parceiro.id) };
    const administradora = await t().nivel(2);
    const exclui = () => administradora.envia(answerPedidoTitular, { params, body: { atende: 1 } });
    return { parceiro, cliente, revenda, administradora, exclui };
  }

  const guardado = (parceiroId: number) =>
    t().app.db.selectFrom('parceiros').where('id', '=', parceiroId).selectAll().executeTakeFirstOrThrow();

  test('não volta por uma chamada que ainda vinha', async () => {
    const { parceiro, exclui } = await aExcluir();
    const { id: vendaId } = await t()
      .app.db.selectFrom('vendas')
      .where('parceiroId', '=', parceiro.id)
      .select('id')
      .executeTakeFirstOrThrow();
    const numero = '5000';
    const cartao = { codigoBarras: '789', numero, parceiroId: parceiro.id };
    await t().app.db.insertInto('cartoes').values(cartao).execute();
    const texto = 'Sou a Ana Maria';
    const arquivos = [{ nome: 'Ana Lima.jpg', conteudo: await foto() }];
    const codigos = await sendLate(
      t(),
      parceiro,
      [
        [updatePerfil, { body: { nome: 'Ana Maria Lima', celular: '11988887777' } }],
        [acceptRegulamento, { body: { aceitouRegulamento: 1 } }],
        [sendContato, { body: { mensagem: texto } }],
        [createPedidoTitular, { body: { tipo: 'correcao', texto } }],
        [chooseAviso, { body: { tipo: 'recibo', canal: 'email', ligado: 1 } }],
        [subscribeAparelho, { body: createAparelho('https://fcm.googleapis.com').inscricao }],
        [createDuvida, { params: { id: vendaId }, body: { texto } }],
        [sendRecibos, { body: {} }, { arquivos }],
        [updateStatusCartao, { body: { numero, status: 1 } }],
      ],
      exclui,
    );
    expect(codigos).toEqual(codigos.map(() => 'sessao_encerrada'));
    expect(await guardado(parceiro.id)).toMatchObject({ nome: nomeExcluido, celular: null });
    for (const tabela of ['mensagens', 'escolhas_aviso', 'duvidas']) {
      const { rows } = await sql`select from ${sql.table(tabela)} where parceiro_id = ${parceiro.id}`.execute(
        t().app.db,
      );
      expect(rows, tabela).toEqual([]);
    }
    const deles = (tabela: 'pedidosTitular' | 'submissoes') =>
      t().app.db.selectFrom(tabela).where('parceiroId', '=', parceiro.id).select('estado').execute();
    expect(await deles('pedidosTitular')).toEqual([{ estado: 'atendido' }]);
    expect(await deles('submissoes')).toEqual([{ estado: 'encerrada' }]);
  });

  test('não volta por quem salva enquanto a exclusão é feita', async () => {
    const { parceiro, cliente, exclui } = await aExcluir();
    await cliente.ok(createPedidoTitular, { body: { tipo: 'correcao', texto: 'Meu nome está errado' } });
    const [correcao] = (await cliente.ok(listMeusPedidosTitular, {})).pedidos;
    const params = { id: correcao?.id ?? 0 };
    const respondido = await statusWhile(parceiro.id, exclui, () => [
      cliente.envia(updatePerfil, { body: { nome: 'Ana Maria Lima' } }),
      cliente.envia(withdrawPedidoTitular, { params }),
    ]);
    expect(respondido).toEqual([200, 401, 401]);
    expect(await guardado(parceiro.id)).toMatchObject({ nome: nomeExcluido });
  });

  test('não pontua com a venda que envia enquanto a exclusão é feita', async () => {
    const { parceiro, cliente, revenda, exclui } = await aExcluir();
    const { digitacao: tipoPontuacao } = tiposPontuacao;
    await t().app.db.updateTable('revendas').set({ tipoPontuacao }).where('id', '=', revenda.id).execute();
    const { codigo } = await t().fabricas.produto({ valorPontos: 10 });
    const body = { venda: { itens: [{ codigo, qtde: 1, valorUnitario: 99.9 }] } };
    const respondido = await statusWhile(parceiro.id, exclui, () => [cliente.envia(pontuarDigitacao, { body })]);
    expect(respondido).toEqual([200, 401]);
    expect(await guardado(parceiro.id)).toMatchObject({ saldoPontos: 0 });
    const dele = t().app.db.selectFrom('vendas').where('parceiroId', '=', parceiro.id);
    expect(await dele.where('origem', '=', tipoPontuacao).select('id').execute()).toEqual([]);
  });

  test('não volta pela equipe, que o vê como foi deixado', async () => {
    const { parceiro, administradora, exclui } = await aExcluir();
    const entregue = t().app.db.updateTable('resgates').set({ status: 1 }).where('parceiroId', '=', parceiro.id);
    const { id: idResgate } = await entregue.returning('id').executeTakeFirstOrThrow();
    await exclui();
    const params = { id: parceiro.id };
    const recusas = await Promise.all([
      administradora.falha(updateParceiro, { params, body: { nome: 'Ana Maria Lima' } }),
      administradora.falha(updateParceiro, { params, body: { cpf: parceiro.cpf } }),
      administradora.falha(toggleParceiro, { params, body: { ativo: 1 } }),
      administradora.falha(resetSenhaParceiro, { params }),
      administradora.falha(
        uploadMidia,
        { body: { idResgate } },
        { arquivos: [{ nome: 'a.jpg', conteudo: await foto() }] },
      ),
    ]);
    for (const recusa of recusas)
      expect(recusa).toMatchObject({ codigo: 'estado_invalido', erro: expect.stringContaining('foi excluído') });
    const volta = t().app.db.updateTable('parceiros').set({ excluidoEm: null }).where('id', '=', parceiro.id).execute();
    await expect(volta).rejects.toMatchObject({ constraint: 'parceiros_excluido_fica' });
    const { parceiro: visto } = await administradora.ok(getVendedor, { params: { parceiro: String(parceiro.id) } });
    expect(visto).toMatchObject({ nome: nomeExcluido, ativo: 0, excluidoEm: t().clock.now() });
  });

  test.each(['submissoes', 'retencoes'] as const)(
    'espera por quem tem uma linha de %s na mão sem segurar o vendedor de que a linha é',
    async (tabela) => {
      const { parceiro, exclui } = await aExcluir();
      await writeNotas(parceiro.id);
      const { excluido } = await t()
        .dono.transaction()
        .execute(async (trx) => {
          await sql`select from ${sql.table(tabela)} where parceiro_id = ${parceiro.id} for no key update`.execute(trx);
          const excluido = exclui();
          await untilWaiting(t().dono, 1);
          await sql`select from parceiros where id = ${parceiro.id} for no key update nowait`.execute(trx);
          return { excluido };
        });
      expect(await excluido).toMatchObject({ status: 200 });
    },
  );
});

test('o CPF de quem foi excluído não é de ninguém', () => {
  for (const id of [1, 12, 987654321, 52_998_224]) expect(cpfOfExcluido(id)).toMatch(/^\d{11}$/);
});
