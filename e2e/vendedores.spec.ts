/** A day of support: a seller is found by phone, gets a new password, moves to another store, and leaves. */
import { beforeAll, expect, test } from 'vitest';
import { usePalco } from './apoio/palco.ts';
import { type Pessoa, signInToPainel } from './apoio/pessoa.ts';
import { aviso, botao, coluna, daLinha, linhas, titulo } from './apoio/tela.ts';

const palco = usePalco();
const cpf = '11144477735';

beforeAll(async () => {
  const { fabricas, senhaHash } = palco();
  await fabricas.usuario({ cpf, senhaHash, nome: 'Helena', permissao: 2 });
  const rede = await fabricas.rede({ nome: 'Lar Brasileiro' });
  const centro = await fabricas.revenda({ redeId: rede.id, codigo: 'LB001', nomeFantasia: 'Centro' });
  await fabricas.revenda({ redeId: rede.id, codigo: 'LB002', nomeFantasia: 'Norte' });
  const completa = {
    revendaId: centro.id,
    cpf: '39053344705',
    celular: '11987654321',
    sexo: 'F',
    dataNascimento: '1990-02-28',
    endRua: 'Rua A',
    endNumero: '1',
    endBairro: 'Centro',
    endCidade: 'São Paulo',
    endEstado: 'SP',
    endCep: '01001000',
  };
  await fabricas.parceiro({ ...completa, nome: 'Bruna Castro' });
  await fabricas.parceiro({ revendaId: centro.id, nome: 'Outra Pessoa', celular: '11911112222' });
});

const dialogo = ({ pagina }: Pessoa, nome: string | RegExp) => pagina.getByRole('dialog', { name: nome });

test('a seller is found by phone, gets a new password, moves, and is switched off', async () => {
  const helena = await palco().pessoa({ tamanho: 'mesa' });
  const { pagina, goTo } = helena;
  await signInToPainel(helena, cpf);
  await goTo('/painel/vendedores');
  await titulo(pagina, 'Vendedores Lojas').waitFor();
  await expect.poll(() => linhas(pagina).count()).toBe(2);
  await pagina.getByPlaceholder('Buscar nome, CPF, celular ou loja').fill('98765-4321');
  await expect.poll(() => linhas(pagina).count()).toBe(1);
  expect(await coluna(pagina, 'Celular')).toEqual(['(11) 98765-4321']);

  await pagina.getByRole('link', { name: 'Bruna Castro' }).click();
  await titulo(pagina, 'Bruna Castro').waitFor();
  await pagina.getByText('390.533.447-05').waitFor();
  await botao(pagina, 'Nova senha inicial').click();
  await dialogo(helena, 'Nova senha inicial').getByRole('button', { name: 'Criar nova senha' }).click();
  const senha = dialogo(helena, 'Senha inicial de Bruna Castro');
  expect(await senha.getByLabel('Senha inicial').innerText()).toMatch(/^[a-z2-9]{13}$/);
  await senha.getByRole('button', { name: 'Já anotei' }).click();

  await botao(pagina, 'Alterar').click();
  const alterar = dialogo(helena, 'Alterar Bruna Castro');
  await alterar.getByRole('combobox', { name: 'Loja' }).click();
  await pagina.getByRole('option', { name: 'Norte · LB002' }).click();
  await alterar.getByText('As vendas já feitas ficam na loja onde foram feitas').waitFor();
  await alterar.getByRole('button', { name: 'Mudar de loja e salvar' }).click();
  await aviso(pagina, 'Parceiro alterado com sucesso').waitFor();
  await pagina.getByText('Norte · LB002').waitFor();

  await goTo('/painel/vendedores');
  await daLinha(pagina, 'Bruna Castro', 'Histórico');
  const historico = dialogo(helena, 'Histórico');
  await historico.getByText('Norte').first().waitFor();
  await pagina.keyboard.press('Escape');
  await historico.waitFor({ state: 'detached' });
  await pagina.getByLabel('Ativo: Bruna Castro').uncheck({ force: true });
  await aviso(pagina, 'Status atualizado com sucesso').waitFor();
  expect(helena.queixas).toEqual([]);
});
