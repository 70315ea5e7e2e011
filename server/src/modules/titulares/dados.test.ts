import { randomUUID } from 'node:crypto';
import { chooseAviso, subscribeAparelho } from '@pontua/contract/avisos';
import { createPedidoTitular, getMeusDados, withdrawPedidoTitular } from '@pontua/contract/titular';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { givePontos } from '../../../test/pontos.ts';
import { createAparelho } from '../../../test/servico-push.ts';
import { countWaiting, untilWaiting } from '../../../test/travas.ts';
import { recordLog } from '../logs/logs.api.ts';
import { createTitular, findPedido, partes } from './test/titular.ts';

const t = useTestApp();

test('the seller sees all that is kept of her, and nothing of another', async () => {
  const [{ cliente }, outra] = [await createTitular(t()), await createTitular(t())];
  const { secoes } = await cliente.ok(getMeusDados, {});
  const texto = JSON.stringify(secoes);
  for (const dito of ['Ana Maria Lima', 'ana@casa.example', 'Rua das Flores', '(11) 98765-4321', 'Recibos enviados'])
    expect(texto).toContain(dito);
  expect(texto).not.toContain('senhaHash');
  expect(texto).not.toContain(`PIX${outra.parceiro.id}`);
  expect(secoes.find(({ titulo }) => titulo === 'Extrato de pontos')?.linhas).toHaveLength(2);
  expect(secoes.find(({ titulo }) => titulo === 'Recibos enviados')?.linhas).toMatchObject([{ Páginas: 2 }]);
});

test('what is kept can be read without knowing the system’s codes, in the order in which it is told', async () => {
  const { parceiro, cliente, revenda } = await createTitular(t());
  await t()
    .app.db.updateTable('parceiros')
    .set({ sexo: 'F', endCep: '11010000' })
    .where('id', '=', parceiro.id)
    .execute();
  await cliente.ok(subscribeAparelho, { body: createAparelho('https://fcm.googleapis.com').inscricao });
  await cliente.ok(chooseAviso, { body: { tipo: 'recibo', canal: 'email', ligado: 1 } });
  await addFoto(parceiro.id, revenda.redeId);
  await cliente.ok(createPedidoTitular, { body: { tipo: 'correcao', texto: 'Meu nome está errado' } });
  await cliente.ok(withdrawPedidoTitular, { params: { id: await findPedido(t(), parceiro.id) } });
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
  const { codigo, nome } = await findVendido(parceiro.id);
  expect(de('Vendas')).toMatchObject([{ Código: codigo, Produto: nome }]);
  expect(de('Recibos enviados')).toMatchObject([{ Situação: 'Pendente' }]);
  expect(de('Resgates')).toMatchObject([{ Entrega: 'Tipo de chave: Telefone; Chave Pix: (11) 98765-4321' }]);
  expect(de('Fotos e vídeos dos seus prêmios')).toMatchObject([{ Arquivo: 'image/jpeg', Bytes: 3 }]);
  expect(de('Registros de uso').map(({ 'O que': oQue }) => oQue)).toContain('Pedido sobre dados pessoais');
  // Who tried to come in may be somebody else.
  expect(de('Registros de uso').map((linha) => linha['Endereço IP'])).toContain('127.0.0.•••');
  expect(de('Pedidos sobre os seus dados')).toMatchObject([{ Pedido: 'Correção', Situação: 'Retirado' }]);
});

test('what staff changed, where one has been, the lotes and what was above the limit are hers, too', async () => {
  const { parceiro, cliente, revenda } = await createTitular(t());
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

test('of a lote past its day nothing is left, also before the job has taken it from the books', async () => {
  const { parceiro } = await createTitular(t());
  t().clock.avanca({ hours: 366 * 24 });
  const { secoes } = await (await t().como({ parceiro })).ok(getMeusDados, {});
  const de = (titulo: string) => secoes.find((secao) => secao.titulo === titulo)?.linhas ?? [];
  expect(de('Cadastro')).toMatchObject([{ 'Saldo de pontos': 0 }]);
  expect(de('Lotes de pontos')).toMatchObject([{ Pontos: 500, Restam: 0 }]);
});

test('all is read of one moment, in one connection', async () => {
  const { parceiro, cliente } = await createTitular(t());
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

test('each table that names sellers has its part, or a reason', async () => {
  const { rows } = await sql<{ tabela: string }>`
    select c.relname as tabela from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attname = 'parceiro_id' and c.relkind in ('r', 'p') and not c.relispartition
       and c.relnamespace = 'public'::regnamespace order by 1`.execute(t().app.db);
  expect(rows.map(({ tabela }) => tabela)).toEqual(Object.keys(partes));
  const { cliente } = await createTitular(t());
  const { secoes, deFora } = await cliente.ok(getMeusDados, {});
  const titulos = secoes.map(({ titulo }) => titulo);
  for (const parte of Object.values(partes)) {
    if (parte.startsWith('não: ')) expect(deFora).toContainEqual(expect.stringContaining(parte.slice('não: '.length)));
    else expect(titulos).toContain(parte);
  }
});

/** The product of the only sale of this seller. */
const findVendido = (parceiroId: number) =>
  t()
    .app.db.selectFrom('vendas as v')
    .innerJoin('vendaItens as i', 'i.vendaId', 'v.id')
    .innerJoin('produtos as p', 'p.id', 'i.produtoId')
    .where('v.parceiroId', '=', parceiroId)
    .select(['i.codigo', 'p.nome'])
    .executeTakeFirstOrThrow();

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
