/** The staff's own way in: an administrator is registered, looks at their profile, changes the password, and reaches what was given. */
import { expect, test } from 'vitest';
import { inspect } from './apoio/exame.ts';
import { usePalco } from './apoio/palco.ts';
import { login, signInToPainel } from './apoio/pessoa.ts';
import { aviso, titulo } from './apoio/tela.ts';

const palco = usePalco({ demo: true });

test('an administrator of two stores is registered, and comes in', async () => {
  const helena = await palco().pessoa();
  await signInToPainel(helena, '11144477735');
  await helena.goTo('/painel/cadastrar/administrador');
  const { pagina, espera } = helena;
  espera(/status of 4\d\d/);
  const cadastrar = pagina.getByRole('main').getByRole('button', { name: 'Cadastrar', exact: true });
  await cadastrar.click();
  for (const falta of [
    'Nome obrigatório',
    'CPF obrigatório',
    'Email obrigatório',
    'Senha obrigatória',
    'Permissão obrigatória',
  ])
    await pagina.getByText(falta).waitFor();
  await pagina.getByLabel('Nome').fill('Nina Porto');
  await pagina.getByLabel('CPF').fill('111.444.777-35');
  await pagina.getByLabel('E-mail').click();
  await pagina.getByText('Usuário já cadastrado').waitFor();
  await pagina.getByLabel('CPF').fill('390.533.447-05');
  await pagina.getByLabel('E-mail').fill('nina@empresa.example');
  await pagina.getByLabel('Senha', { exact: true }).fill('umbuzeiro verde 9');
  await pagina.getByRole('combobox', { name: 'Permissão' }).click();
  await pagina.getByRole('option', { name: 'Loja [3]' }).click();
  await cadastrar.click();
  await pagina.getByText('Selecione ao menos uma loja').waitFor();
  const lojas = pagina.getByRole('group', { name: 'Lojas permitidas' }).getByRole('checkbox');
  const quantas = await lojas.count();
  await lojas.first().check();
  await pagina.getByRole('searchbox', { name: 'Buscar loja' }).fill('centro');
  expect(await lojas.count()).toBeLessThan(quantas);
  await lojas.last().check();
  await pagina.getByText('2 lojas escolhidas').waitFor();
  expect(await inspect(pagina, 'painel-administrador-lojas')).toEqual([]);
  await cadastrar.click();
  await aviso(pagina, 'Administrador cadastrado com sucesso').waitFor();

  const nina = await palco().pessoa();
  await nina.goTo('/painel');
  await login(nina.pagina, '390.533.447-05', 'umbuzeiro verde 9');
  await titulo(nina.pagina, 'Dashboard').waitFor();
  await nina.goTo('/painel/perfil');
  await nina.pagina.getByLabel('Nome').fill('Nina P. Porto');
  await nina.pagina.getByLabel('Senha Atual').fill('umbuzeiro verde 9');
  await nina.pagina.getByLabel('Nova Senha').fill('girassol-22-novo');
  await nina.pagina.getByRole('button', { name: 'Salvar' }).click();
  await aviso(nina.pagina, 'Perfil atualizado com sucesso').waitFor();
  expect(await nina.pagina.getByLabel('Senha Atual').inputValue()).toBe('');
  await nina.pagina.getByRole('button', { name: 'Conta de Nina P. Porto' }).waitFor();
});

test('level 5 lands on its sellers, and any address is read whatever its case', async () => {
  const gestor = await palco().pessoa();
  await signInToPainel(gestor, '93541134780');
  await titulo(gestor.pagina, /Vendedores/).waitFor();
  await gestor.goTo('/painel/DASHBOARD');
  await titulo(gestor.pagina, 'Dashboard').waitFor();
  await gestor.goTo('/painel/lojas');
  await titulo(gestor.pagina, 'Lojas').waitFor();
});

test('without the permissions the whole menu is shown, and it is said', async () => {
  const helena = await palco().pessoa();
  const { pagina, espera } = helena;
  await pagina.route('**/api/permissoes', (rota) =>
    rota.fulfill({ status: 400, json: { erro: 'Não deu', codigo: 'validacao' } }),
  );
  espera(/status of 400/);
  await signInToPainel(helena, '11144477735');
  await aviso(pagina, 'Erro ao carregar permissões').waitFor();
  await pagina.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Antifraude' }).waitFor();
});
