/**
 * A day of support: a seller is found by phone, asks for a missing point, loses a card, gets a new password, moves to another store,
 * and leaves.
 */
import { pontuarVenda } from '@pontua/contract/pontuacoes';
import { loginUsuario } from '@pontua/contract/sessoes';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { Cliente } from '../server/test/cliente.ts';
import { entrou } from '../server/test/entrada.ts';
import { perfilCompleto } from '../server/test/perfil.ts';
import { vendaDe } from '../server/test/vendas.ts';
import { expectFoco } from './apoio/leitora.ts';
import { usePalco, useVisita } from './apoio/palco.ts';
import type { Pessoa } from './apoio/pessoa.ts';
import { senha } from './apoio/produto.ts';
import { aviso, botao, coluna, daLinha, linhas, titulo } from './apoio/tela.ts';

const palco = usePalco();
const cpf = '11144477735';

beforeAll(async () => {
  const { app, fabricas, senhaHash } = palco();
  await fabricas.usuario({ cpf, senhaHash, nome: 'Helena', permissao: 2 });
  const rede = await fabricas.rede({ nome: 'Lar Brasileiro' });
  const centro = await fabricas.revenda({ redeId: rede.id, codigo: 'LB001', nomeFantasia: 'Centro' });
  await fabricas.revenda({ redeId: rede.id, codigo: 'LB002', nomeFantasia: 'Norte' });
  const completa = { ...perfilCompleto, revendaId: centro.id, cpf: '39053344705' };
  const bruna = await fabricas.parceiro({ ...completa, nome: 'Bruna Castro' });
  await sellMoreThanBought(bruna);
  const cartao = { codigoBarras: '7890001', numero: '5000111122223333', parceiroId: bruna.id, nome: 'BRUNA CASTRO' };
  await app.db
    .insertInto('cartoes')
    .values({ ...cartao, bloqueado: false, entregue: true })
    .execute();
  await fabricas.parceiro({ revendaId: centro.id, nome: 'Outra Pessoa', cpf: '51234876973', celular: '11911112222' });
});

const helena = useVisita(palco, { enter: ({ resume }) => resume('painel', cpf) });

/** The chain has bought nothing yet. */
async function sellMoreThanBought(vendedora: { cpf: string }): Promise<void> {
  const { app, fabricas } = palco();
  const { codigo } = await fabricas.produto({ nome: 'Furadeira 500 W' });
  const { token } = entrou(await new Cliente(app).ok(loginUsuario, { body: { cpf, senha } }));
  const dela = new Cliente(app, { painel: token });
  const venda = vendaDe(vendedora, [{ codigo, qtde: 2 }], { identificador: '4512', realizadoEm: app.clock.today() });
  await dela.ok(pontuarVenda, venda, { chave: 'venda-4512' });
}

const dialogo = ({ pagina }: Pessoa, nome: string | RegExp) => pagina.getByRole('dialog', { name: nome });

test('a seller is found by phone, is told why points are missing, gets a card blocked and a new password, moves, and is switched off', async () => {
  const { pagina, goTo } = helena();
  await goTo('/painel/vendedores');
  await titulo(pagina, 'Vendedores Lojas').waitFor();
  await expect.poll(() => linhas(pagina).count()).toBe(2);
  await pagina.getByPlaceholder('Buscar nome, CPF, celular ou loja').fill('98765-4321');
  await expect.poll(() => linhas(pagina).count()).toBe(1);
  expect(await coluna(pagina, 'Celular')).toEqual(['(11) 98765-4321']);

  await pagina.getByRole('link', { name: 'Bruna Castro' }).click();
  await titulo(pagina, 'Bruna Castro').waitFor();
  await pagina.getByText('390.533.447-05').waitFor();
  await pagina.getByRole('link', { name: 'Nova venda' }).click();
  await titulo(pagina, 'Nova Venda').waitFor();
  await pagina.getByText('Bruna Castro, Centro (Lar Brasileiro)').waitFor();
  await pagina.goBack();
  const vendas = pagina.getByRole('tabpanel', { name: 'Vendas' });
  await vendas.getByText('Em Análise', { exact: true }).first().waitFor();
  await vendas.getByRole('button', { name: 'Mais de 4512' }).click();
  await vendas.getByRole('table', { name: 'Itens da venda 4512' }).getByText('Furadeira 500 W').waitFor();
  await vendas.getByText('esperam saldo da rede').waitFor();
  await pagina.getByRole('tab', { name: 'Resgates' }).click();
  await pagina.waitForURL('**?aba=resgates');
  await pagina.goBack();
  await vendas.waitFor();

  await goTo('/painel/cartoes?busca=Bruna');
  await expect.poll(() => coluna(pagina, 'Número')).toEqual(['5000111122223333']);
  await daLinha(pagina, /Cartão final 3333/, 'Bloquear');
  await pagina.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect.poll(() => coluna(pagina, 'Situação')).toEqual(['Bloqueado']);

  await goTo('/painel/parceiro/39053344705?aba=sessoes');
  await pagina
    .getByText(/bloqueado/)
    .first()
    .waitFor();
  await botao(pagina, 'Nova senha inicial').click();
  await dialogo(helena(), 'Nova senha inicial').getByRole('button', { name: 'Criar nova senha' }).click();
  const inicial = dialogo(helena(), 'Senha inicial de Bruna Castro');
  expect(await inicial.getByLabel('Senha inicial').innerText()).toMatch(/^[a-z2-9]{13}$/);
  await pagina.keyboard.press('Escape');
  expect(await inicial.getByLabel('Senha inicial').isVisible()).toBe(true);
  await inicial.getByRole('button', { name: 'Já anotei' }).click();
  await pagina.getByText('Ainda com a senha inicial').waitFor();

  await botao(pagina, 'Alterar').click();
  const alterar = dialogo(helena(), 'Alterar Bruna Castro');
  await expectFoco(alterar.getByRole('combobox', { name: 'Loja' }));
  await pagina.keyboard.press('Escape');
  await expectFoco(botao(pagina, 'Alterar'));
  await pagina.keyboard.press('Enter');
  await alterar.getByLabel('Hobby').fill('Pipas');
  await alterar.getByLabel('CPF', { exact: true }).fill('73921046599');
  // To another tab and back: what is typed stays.
  await pagina.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await alterar.getByRole('combobox', { name: 'Loja' }).click();
  await pagina.getByRole('option', { name: 'Norte · LB002' }).click();
  await alterar.getByText('As vendas já feitas ficam na loja onde foram feitas').waitFor();
  expect(await alterar.getByLabel('Hobby').inputValue()).toBe('Pipas');
  await alterar.getByRole('button', { name: 'Mudar de loja e salvar' }).click();
  await aviso(pagina, 'Parceiro alterado com sucesso').waitFor();
  await pagina.getByText('Norte · LB002').waitFor();
  await pagina.waitForURL('**/painel/parceiro/73921046599?aba=sessoes');
  await pagina.getByText('739.210.465-99').waitFor();
  await pagina.goBack();
  await pagina.waitForURL('**/painel/cartoes?busca=Bruna');

  await goTo('/painel/vendedores');
  await daLinha(pagina, 'Bruna Castro', 'Histórico');
  const historico = dialogo(helena(), 'Histórico');
  await historico.getByText('Norte').first().waitFor();
  await pagina.keyboard.press('Escape');
  await historico.waitFor({ state: 'detached' });
  await pagina.getByLabel('Ativo: Bruna Castro').uncheck({ force: true });
  await aviso(pagina, 'Parceiro atualizado com sucesso').waitFor();
});

test('a new seller is shown the initial password once, and one who has not sold yet may go', async () => {
  const { pagina, goTo, espera } = helena();
  // No postal service answers here: the address is typed by hand.
  espera(/status of 503/);
  await goTo('/painel/cadastrar/parceiro');
  await botao(pagina, 'Cadastrar').click();
  await pagina.getByText('Sexo obrigatório').waitFor();
  await pagina.getByRole('combobox', { name: 'Loja' }).click();
  await pagina.getByRole('option', { name: 'Norte · LB002' }).click();
  const documento = pagina.getByLabel('CPF', { exact: true });
  await documento.fill('51234876973');
  await documento.blur();
  await pagina.getByText('Vendedor Loja já cadastrado').waitFor();
  await documento.fill('52998224725');
  await pagina.getByLabel('Nome', { exact: true }).fill('Caio Nunes');
  await pagina.getByLabel('Data de Nascimento').fill('28/02/1990');
  await pagina.getByLabel('Masculino').check({ force: true });
  await pagina.getByLabel('Celular').fill('11987650000');
  const endereco = { CEP: '01001000', Rua: 'Praça da Sé', Número: '1', Bairro: 'Sé', Cidade: 'São Paulo' };
  for (const [campo, valor] of Object.entries(endereco)) await pagina.getByLabel(campo, { exact: true }).fill(valor);
  await pagina.getByLabel('Estado').selectOption('SP');
  await botao(pagina, 'Cadastrar').click();
  await aviso(pagina, 'Vendedor Loja cadastrado com sucesso').waitFor();
  await pagina.getByRole('button', { name: 'Já anotei' }).click();
  await documento.fill('52998224725');
  await documento.blur();
  await pagina.getByText('Vendedor Loja já cadastrado').waitFor();

  await goTo('/painel/vendedores?busca=Caio');
  await daLinha(pagina, 'Caio Nunes', 'Excluir');
  await pagina
    .getByRole('dialog')
    .getByRole('button', { name: /^Excluir/ })
    .click();
  await aviso(pagina, 'Parceiro excluído com sucesso').waitFor();
});

test('of a seller who came by a file one field is corrected, and nothing is asked of the others', async () => {
  const { pagina, goTo } = helena();
  await goTo('/painel/vendedores?busca=Outra');
  await daLinha(pagina, 'Outra Pessoa', 'Alterar');
  const alterar = dialogo(helena(), 'Alterar Outra Pessoa');
  await alterar.getByLabel('Nome', { exact: true }).fill('Outra Moura');
  // An address is one thing: begun, it is asked for whole.
  await alterar.getByLabel('Complemento').fill('Fundos');
  await alterar.getByRole('button', { name: 'Salvar' }).click();
  await alterar.getByText('Rua obrigatória').waitFor();
  await alterar.getByLabel('Complemento').fill('');
  await alterar.getByRole('button', { name: 'Salvar' }).click();
  await aviso(pagina, 'Parceiro alterado com sucesso').waitFor();
});

test('who may see no contact changes the rest of a seller and of a store, and leaves the contact as it is', async () => {
  const { app, fabricas, senhaHash } = palco();
  const lugar = {
    endRua: 'Rua A',
    endNumero: '1',
    endBairro: 'Centro',
    endCidade: 'Santos',
    endEstado: 'SP',
    endCep: '11010000',
  };
  const contato = { celular: '13987654321', telefone: '1332221111' };
  const sul = await fabricas.revenda({
    ...lugar,
    ...contato,
    nomeFantasia: 'Sul',
    razaoSocial: 'Sul Ltda.',
    responsavel: 'Rui Alves',
    email: 'sul@lojas.example',
  });
  const carla = await fabricas.parceiro({
    ...lugar,
    ...contato,
    revendaId: sul.id,
    nome: 'Carla Dias',
    sexo: 'F',
    dataNascimento: '1990-02-28',
  });
  await fabricas.usuario({ cpf: '16899535009', senhaHash, nome: 'Otávio', permissao: 1 });
  const semContato = sql<string[]>`array_remove(acoes, 'verContatoParceiro')`;
  await app.db.updateTable('permissaoTipos').set({ acoes: semContato }).where('id', '=', 1).execute();
  const otavio = await palco().pessoa({ tamanho: 'mesa' });
  const { pagina, goTo } = otavio;
  await otavio.resume('painel', '16899535009');

  // Level 1 finds no inactive store, and still sees which one she is of.
  const turnSul = (ativo: boolean) => app.db.updateTable('revendas').set({ ativo }).where('id', '=', sul.id).execute();
  await turnSul(false);
  await goTo('/painel/vendedores');
  await daLinha(pagina, 'Carla Dias', 'Alterar');
  const vendedora = dialogo(otavio, 'Alterar Carla Dias');
  expect(await vendedora.getByRole('combobox', { name: 'Loja' }).inputValue()).toBe(`Sul · ${sul.codigo}`);
  await vendedora.getByLabel('Hobby').fill('Pipas');
  for (const nome of ['CPF', 'Celular', 'Telefone', 'E-mail'])
    expect(await vendedora.getByLabel(nome, { exact: true }).count(), nome).toBe(0);
  await vendedora.getByRole('button', { name: 'Salvar' }).click();
  await aviso(pagina, 'Parceiro alterado com sucesso').waitFor();
  await turnSul(true);

  await goTo('/painel/lojas');
  await daLinha(pagina, 'Sul', 'Alterar');
  const loja = dialogo(otavio, 'Alterar Sul');
  await loja.getByLabel('Responsável').fill('Rui Alves Filho');
  expect(await loja.getByLabel('Celular').count()).toBe(0);
  await loja.getByRole('button', { name: 'Salvar' }).click();
  await aviso(pagina, 'Revenda alterada com sucesso').waitFor();

  const { cpf: documento } = carla;
  const depois = app.db.selectFrom('parceiros').select(['cpf', 'celular', 'telefone', 'hobby']);
  expect(await depois.where('id', '=', carla.id).executeTakeFirstOrThrow()).toEqual({
    ...contato,
    cpf: documento,
    hobby: 'Pipas',
  });
  const daLoja = app.db.selectFrom('revendas').select(['celular', 'telefone', 'responsavel']);
  expect(await daLoja.where('id', '=', sul.id).executeTakeFirstOrThrow()).toEqual({
    ...contato,
    responsavel: 'Rui Alves Filho',
  });
});
