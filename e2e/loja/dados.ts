/** What is kept of a seller: read, taken along, asked to be mended and to be deleted; staff answer, and the seller reads it. */
import { expect } from 'vitest';
import { givePontos } from '../../server/test/pontos.ts';
import type { Pessoa } from '../apoio/pessoa.ts';
import { type Produto, senha } from '../apoio/produto.ts';
import { aviso, botao, daLinha, downloadFile, loseAnswer } from '../apoio/tela.ts';
import { esquecida, vendedor } from './mundo.ts';

export async function askAboutOwnData({ pagina, goTo, espera }: Pessoa, equipado: Pessoa): Promise<void> {
  await goTo('/meus-dados');
  const { nome, texto } = await downloadFile(pagina, () => botao(pagina, 'Baixar em JSON').click());
  expect(nome).toMatch(/\.json$/);
  expect(JSON.stringify(JSON.parse(texto))).toContain(vendedor.nome);

  await botao(pagina, 'Pedir exclusão').click();
  const exclusao = pagina.getByRole('dialog', { name: 'Pedir exclusão dos meus dados' });
  await exclusao.getByText(/^Você perde [\d.,]+ pontos/).waitFor();
  expect(await exclusao.getByRole('button', { name: 'Pedir exclusão' }).isDisabled()).toBe(true);
  await exclusao.getByRole('button', { name: 'Cancelar' }).click();
  await botao(pagina, 'Pedir correção').click();
  const correcao = pagina.getByRole('dialog', { name: 'Pedir correção' });
  await correcao.getByRole('button', { name: 'Pedir correção' }).click();
  await correcao.getByText('Conte o que está errado').waitFor();
  await correcao.getByLabel('O que está errado, e como é o certo').fill('Nasci em 1991');
  // It arrives, its answer does not: she is told where to look, and there it is.
  espera(/ERR_FAILED/);
  await loseAnswer(pagina, /\/api\/meus-dados\/pedidos$/);
  await correcao.getByRole('button', { name: 'Pedir correção' }).click();
  await aviso(pagina, 'O pedido pode já ter chegado: então ele aparece em Meus dados.').waitFor();
  await correcao.getByRole('button', { name: 'Cancelar' }).click();
  await pagina.getByRole('button', { name: 'Descartar' }).click();
  await pagina.getByText(/Resposta até \d{2}\/\d{2}\/\d{4}\./).waitFor();
  await pagina.getByText('Seu pedido de correção espera a resposta. Para fazer outro, retire-o antes.').waitFor();
  const isImpedido = (nome: string) => botao(pagina, nome).isDisabled();
  expect([await isImpedido('Pedir correção'), await isImpedido('Pedir exclusão')]).toEqual([true, false]);

  await equipado.goTo('/painel/dados-pessoais');
  await daLinha(equipado.pagina, new RegExp(vendedor.nome), 'Responder');
  const resposta = equipado.pagina.getByRole('dialog', { name: `Correção dos dados de ${vendedor.nome}` });
  await resposta.getByText('Nasci em 1991').waitFor();
  await resposta.getByLabel('O que o vendedor vai ler').fill('Corrigido, obrigado.');
  await resposta.getByRole('button', { name: 'Responder' }).click();
  await aviso(equipado.pagina, 'Pedido atendido').waitFor();

  await pagina.reload();
  await pagina.getByText('Resposta: Corrigido, obrigado.').waitFor();
  expect(await isImpedido('Pedir correção')).toBe(false);
}

/** Points that came while she was asking are in the way, and she may say that she gives them up. */
export async function giveUpWhatCame({ pagina, goTo, espera }: Pessoa, { app }: Produto): Promise<void> {
  const { id } = await app.db
    .selectFrom('parceiros')
    .where('cpf', '=', esquecida.cpf)
    .select('id')
    .executeTakeFirstOrThrow();
  espera(/status of 409/);
  await goTo('/meus-dados');
  await botao(pagina, 'Pedir exclusão').click();
  const exclusao = pagina.getByRole('dialog', { name: 'Pedir exclusão dos meus dados' });
  await exclusao.getByLabel('Sua senha').fill(senha);
  expect(await exclusao.getByRole('checkbox').count()).toBe(0);
  await givePontos(app, id, 50);
  await exclusao.getByRole('button', { name: 'Pedir exclusão' }).click();
  await aviso(pagina, 'Há pontos a usar.').waitFor();
  await exclusao.getByLabel('Sei disso e abro mão deles.').check();
  await exclusao.getByRole('button', { name: 'Pedir exclusão' }).click();
  await pagina.getByText('Seu pedido de exclusão espera a resposta.').waitFor();
  expect(await botao(pagina, 'Pedir exclusão').isDisabled()).toBe(true);
}
