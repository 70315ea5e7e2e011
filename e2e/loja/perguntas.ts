/** Points that did not come: asked about from the sale, seen and answered by staff beside it, read by the seller. */
import { createDuvida } from '@pontua/contract/duvidas';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openSessao } from '../../server/src/modules/sessoes/sessoes.api.ts';
import { Cliente } from '../../server/test/cliente.ts';
import { expectFoco } from '../apoio/leitora.ts';
import type { Pessoa } from '../apoio/pessoa.ts';
import type { Produto } from '../apoio/produto.ts';
import { aviso, daLinha, linhas } from '../apoio/tela.ts';
import { novata, vendedora } from './mundo.ts';

const falta = 'Vendi dois e só um pontuou';
const resposta = 'A rede comprou só um destes';

export async function askAndAnswer({ pagina, goTo }: Pessoa, equipado: Pessoa, { app }: Produto): Promise<void> {
  await goTo('/pontuacoes');
  await pagina.getByRole('button', { name: /^Produto .*5\.000 pontos$/ }).click();
  const venda = pagina.getByRole('dialog', { name: /^Venda / });
  const ask = venda.getByRole('button', { name: 'Não recebi estes pontos' });
  await ask.click();
  await venda.getByRole('button', { name: 'Voltar' }).click();
  await expectFoco(venda);
  await ask.click();
  await venda.getByRole('button', { name: 'Enviar pergunta' }).click();
  await venda.getByText('Conte o que faltou').waitFor();
  await venda.getByLabel('O que faltou?').fill(falta);
  await venda.getByRole('button', { name: 'Enviar pergunta' }).click();
  await venda.getByText('Pergunta enviada: a equipe vai responder aqui').waitFor();
  await venda.getByLabel('O que faltou?').waitFor({ state: 'detached' });
  await expectFoco(venda);
  // While what was sent is still being read back, nothing closes it.
  await expect
    .poll(async () => {
      await pagina.keyboard.press('Escape');
      return venda.isVisible();
    })
    .toBe(false);
  await unfold(pagina, 'Suas perguntas', '1 pergunta sem resposta');
  await pagina.getByRole('button', { name: /^A equipe ainda não respondeu/ }).waitFor();

  await equipado.goTo('/painel/pontuacoes/pontuado');
  // A menu that is opened while the rows change over is closed with them.
  await Promise.all([
    equipado.pagina.waitForResponse(/\/api\/pontuacoes\?.*duvida/i),
    equipado.pagina.getByRole('button', { name: 'Com pergunta' }).click(),
  ]);
  await expect.poll(() => linhas(equipado.pagina).count()).toBe(1);
  await daLinha(equipado.pagina, new RegExp(vendedora.nome), 'Responder pergunta');
  const dialogo = equipado.pagina.getByRole('dialog', { name: 'Responder pergunta' });
  await dialogo.getByText(falta).waitFor();
  await dialogo.getByLabel('Resposta').fill(resposta);
  await dialogo.getByRole('button', { name: 'Responder', exact: true }).click();
  await aviso(equipado.pagina, 'Resposta enviada ao vendedor').waitFor();
  await equipado.pagina.getByText('Nenhum resultado').waitFor();

  await pagina.reload();
  await unfold(pagina, 'Suas perguntas', '1 resposta');
  await pagina.getByRole('button', { name: new RegExp(`^${resposta}`) }).click();
  await venda.getByText(falta).waitFor();
  await venda.getByRole('button', { name: 'Não recebi estes pontos' }).waitFor();

  // What staff did not accept can be opened and asked about, too.
  await refuseUnidade(app);
  await pagina.keyboard.press('Escape');
  await venda.waitFor({ state: 'detached' });
  await pagina.reload();
  await unfold(pagina, 'Em Análise', '1 venda não aceita');
  await pagina.getByRole('button', { name: /^Venda .*Não aparece no cupom/ }).click();
  await venda.getByRole('button', { name: 'Não recebi estes pontos' }).waitFor();
}

/** Whoever has no entry yet reads what was asked about a sale, too. The link of a receipt opens its sale, and opens it once. */
export async function askWithoutPontos({ pagina, open }: Pessoa, { app }: Produto): Promise<void> {
  const id = await sellNothing(app);
  await open('/pontuacoes');
  await unfold(pagina, 'Suas perguntas', '1 pergunta sem resposta');
  const venda = pagina.getByRole('dialog', { name: /^Venda / });
  await pagina.getByRole('button', { name: /^A equipe ainda não respondeu/ }).click();
  await venda.getByText(falta).waitFor();

  await app.db.deleteFrom('duvidas').where('vendaId', '=', id).execute();
  await open(`/pontuacoes?venda=${id}`);
  await venda.getByRole('button', { name: 'Fechar' }).last().click();
  await venda.waitFor({ state: 'detached' });
  await pagina.getByText('Sem resultados').waitFor();
  await expect.poll(() => new URL(pagina.url()).search).toBe('');
  const modos = pagina.getByRole('radiogroup', { name: 'Como ver os pontos' });
  for (const modo of ['Tabela', 'Extrato']) await modos.getByText(modo, { exact: true }).click();
  await pagina.getByText('Os pontos que entrarem e saírem aparecem aqui.').waitFor();
  expect(await venda.count()).toBe(0);
}

/** A sale of which nothing scored, and a question about it. */
async function sellNothing(app: Produto['app']): Promise<number> {
  const { id: parceiroId, ...lugar } = await app.db
    .selectFrom('parceiros as s')
    .innerJoin('revendas as l', 'l.id', 's.revendaId')
    .where('s.cpf', '=', novata.cpf)
    .select(['s.id', 's.revendaId', 'l.redeId'])
    .executeTakeFirstOrThrow();
  const fiscal = { tipoFiscal: 'N', identificador: '7731', totalVenda: 10, origem: 0, realizadoEm: app.clock.today() };
  const { id } = await app.db
    .insertInto('vendas')
    .values({ parceiroId, ...lugar, ...fiscal })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dela = new Cliente(app, { loja: await openSessao(app, { parceiroId }) });
  await dela.ok(createDuvida, { params: { id }, body: { texto: falta } });
  return id;
}

/** On a phone a line says what there is, and opens it. */
const unfold = (pagina: Page, titulo: string, resumo: string): Promise<void> =>
  pagina.locator('summary').filter({ hasText: titulo }).filter({ hasText: resumo }).click();

/** As if one more unit of that sale had been over the limit of a day. */
async function refuseUnidade({ db, clock }: Produto['app']): Promise<void> {
  const agora = clock.now();
  const { id: vendaId, ...lugar } = await db
    .selectFrom('vendas as v')
    .innerJoin('parceiros as s', 's.id', 'v.parceiroId')
    .where('s.cpf', '=', vendedora.cpf)
    .orderBy('v.id')
    .select(['v.id', 'v.redeId', 'v.revendaId', 'v.parceiroId'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const limite = { unidades: 1, pontos: 10, limite: 'unidades', maximo: 5, cadastroRecente: false, criadoEm: agora };
  const recusa = { decisao: 'recusada', decididaEm: agora, nota: 'Não aparece no cupom' };
  await db
    .insertInto('retencoes')
    .values({ vendaId, ...lugar, ...limite, ...recusa })
    .execute();
}
