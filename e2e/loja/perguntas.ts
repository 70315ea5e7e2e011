/** Points that did not come: asked about from the sale, seen and answered by staff beside it, read by the seller. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Pessoa } from '../apoio/pessoa.ts';
import { login } from '../apoio/pessoa.ts';
import type { Produto } from '../apoio/produto.ts';
import { aviso, daLinha, linhas } from '../apoio/tela.ts';
import { vendedora } from './mundo.ts';

const equipe = { cpf: '11144477735', nome: 'Renata Prado' };
const falta = 'Vendi dois e só um pontuou';
const resposta = 'A rede comprou só um destes';

export async function askAndAnswer(
  { pagina, goTo }: Pessoa,
  equipado: Pessoa,
  { app, fabricas, senhaHash }: Produto,
): Promise<void> {
  await goTo('/pontuacoes');
  await pagina.getByRole('button', { name: /^Produto .*5\.000 pontos$/ }).click();
  const venda = pagina.getByRole('dialog', { name: /^Venda / });
  await venda.getByRole('button', { name: 'Não recebi estes pontos' }).click();
  await venda.getByRole('button', { name: 'Enviar pergunta' }).click();
  await venda.getByText('Conte o que faltou').waitFor();
  await venda.getByLabel('O que faltou?').fill(falta);
  await venda.getByRole('button', { name: 'Enviar pergunta' }).click();
  await venda.getByText('Pergunta enviada: a equipe vai responder aqui').waitFor();
  await venda.getByLabel('O que faltou?').waitFor({ state: 'detached' });
  // While what was sent is still being read back, nothing closes it.
  await expect
    .poll(async () => {
      await pagina.keyboard.press('Escape');
      return venda.isVisible();
    })
    .toBe(false);
  await unfold(pagina, 'Suas perguntas', '1 pergunta sem resposta');
  await pagina.getByRole('button', { name: /^A equipe ainda não respondeu/ }).waitFor();

  await fabricas.usuario({ ...equipe, permissao: 2, senhaHash });
  await equipado.goTo('/painel');
  await login(equipado.pagina, equipe.cpf);
  await equipado.pagina.waitForURL('**/painel/*');
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
