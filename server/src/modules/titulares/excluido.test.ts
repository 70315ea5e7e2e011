import { chooseAviso, subscribeAparelho } from '@pontua/contract/avisos';
import { sendContato } from '@pontua/contract/contato';
import { createDuvida } from '@pontua/contract/duvidas';
import { uploadMidia } from '@pontua/contract/midias';
import { getVendedor } from '@pontua/contract/parceiro';
import { acceptRegulamento, updatePerfil } from '@pontua/contract/parceiros';
import { resetSenhaParceiro, toggleParceiro, updateParceiro } from '@pontua/contract/parceiros-painel';
import { pontuarDigitacao } from '@pontua/contract/pontuacoes';
import { updateStatusCartao } from '@pontua/contract/resgates';
import { sendRecibos } from '@pontua/contract/submissoes';
import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
import {
  answerPedidoTitular,
  createPedidoTitular,
  listMeusPedidosTitular,
  withdrawPedidoTitular,
} from '@pontua/contract/titular';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { foto } from '../../../test/recibos.ts';
import { createAparelho } from '../../../test/servico-push.ts';
import { sendLate } from '../../../test/tardia.ts';
import { untilWaiting } from '../../../test/travas.ts';
import { nomeExcluido } from '../parceiros/exclusao.api.ts';
import { createTitular, exclusao, findPedido, writeNotas } from './test/titular.ts';

const t = useTestApp();

describe('who was deleted', () => {
  /** A seller who has asked for it, and the call that does it. */
  async function aExcluir() {
    const { parceiro, cliente, revenda } = await createTitular(t());
    await cliente.ok(createPedidoTitular, exclusao({ abreMao: 1 }));
    const params = { id: await findPedido(t(), parceiro.id) };
    const administradora = await t().nivel(2);
    const exclui = () => administradora.envia(answerPedidoTitular, { params, body: { atende: 1 } });
    return { parceiro, cliente, revenda, administradora, exclui };
  }

  const guardado = (parceiroId: number) =>
    t().app.db.selectFrom('parceiros').where('id', '=', parceiroId).selectAll().executeTakeFirstOrThrow();

  test('does not come back by a call that was still on its way', async () => {
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
      { parceiro },
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

  test('does not come back by who saves while the deletion is done', async () => {
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

  test('does not score with the sale that is sent while the deletion is done', async () => {
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

  test('does not come back by staff, who see them as they were left', async () => {
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
    'waits for who holds a row of %s without holding the seller of that row',
    async (tabela) => {
      const { parceiro, exclui } = await aExcluir();
      await writeNotas(t(), parceiro.id);
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
