/** A seller keeps their own data in order: password, address, what is typed while it is being saved. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { avenidaPaulista, startCorreios } from '../server/test/correios.ts';
import { perfilCompleto } from '../server/test/perfil.ts';
import { expectErro, valor } from './apoio/campos.ts';
import { usePalco } from './apoio/palco.ts';
import { login, signInToLoja } from './apoio/pessoa.ts';
import { senha } from './apoio/produto.ts';
import { aviso, holdNext, isBusy, painted, titulo } from './apoio/tela.ts';

const correios = await startCorreios();
const palco = usePalco({ ambiente: { CEP_URL: correios.url } });
afterAll(() => correios.close());

const avenidaFariaLima = { ...avenidaPaulista, cep: '04538-133', logradouro: 'Avenida Faria Lima' };

let loja: { id: number };

beforeAll(async () => {
  loja = await palco().fabricas.revenda();
});
beforeEach(() => correios.respond('01310100', avenidaPaulista));

test('the initial password is asked to be changed until it is; the other devices are then shown out', async () => {
  const { fabricas, pessoa, senhaHash } = palco();
  const cpf = '86288366757';
  await fabricas.parceiro({
    cpf,
    senhaHash,
    senhaInicial: true,
    revendaId: loja.id,
    ...perfilCompleto,
    nome: 'Joana Reis',
  });
  const joana = await pessoa({ tamanho: 'celular' });
  const noutroAparelho = await pessoa();
  await signInToLoja(noutroAparelho, cpf);
  await joana.resume('loja', cpf);
  await joana.goTo('/loja');
  const { pagina } = joana;
  await pagina.getByText('Você ainda usa a senha inicial').waitFor();
  await pagina.getByRole('link', { name: 'Você ainda usa a senha inicial. Troque-a' }).click();
  await titulo(pagina, 'Meu perfil').waitFor();
  await pagina.getByText('Deixe em branco para não alterar').waitFor();
  const salvar = pagina.getByRole('button', { name: 'Salvar' });
  // Blank passwords change nothing, and the note stays.
  await pagina.getByLabel('Rua').fill('Rua Augusta');
  await salvar.click();
  await aviso(pagina, 'Perfil atualizado com sucesso').waitFor();
  await pagina.getByText('Você ainda usa a senha inicial').waitFor();
  await pagina.getByLabel('Nova senha').fill('caju-maduro-77');
  await salvar.click();
  await expectErro(pagina, 'Senha atual', 'Informe a senha atual');
  await pagina.getByLabel('Senha atual').fill(senha);
  await salvar.click();
  await pagina.getByText('Você ainda usa a senha inicial').waitFor({ state: 'detached' });
  noutroAparelho.espera(/status of 401/);
  await noutroAparelho.open('/perfil');
  await titulo(noutroAparelho.pagina, 'Entrar').waitFor();
  await login(noutroAparelho.pagina, cpf, 'caju-maduro-77');
  // Back where the session had ended.
  await noutroAparelho.pagina.waitForURL('**/perfil');
});

test('what is typed while the profile is being saved is not taken for saved, and what others changed is shown', async () => {
  const { app, fabricas, pessoa, senhaHash } = palco();
  const cpf = '40276813120';
  await fabricas.parceiro({ ...perfilCompleto, cpf, senhaHash, revendaId: loja.id, nome: 'Rita Campos' });
  const rita = await pessoa();
  const { pagina, goTo } = rita;
  await rita.resume('loja', cpf);
  await goTo('/perfil');
  const salvar = pagina.getByRole('button', { name: 'Salvar' });
  const letSave = await holdNext(pagina, /\/api\/parceiros$/);
  await pagina.getByLabel('Rua').fill('Rua Augusta');
  await salvar.click();
  await isBusy(pagina, 'Salvando');
  await pagina.getByLabel('Complemento').fill('Fundos');
  // Staff mend another field meanwhile.
  await app.db.updateTable('parceiros').set({ nome: 'Rita Campos Melo' }).where('cpf', '=', cpf).execute();
  letSave();
  await aviso(pagina, 'Perfil atualizado com sucesso').waitFor();
  expect(await valor(pagina, 'Nome')).toBe('Rita Campos Melo');
  const kept = () =>
    app.db.selectFrom('parceiros').where('cpf', '=', cpf).select(['endRua', 'endComplemento']).execute();
  expect(await kept()).toEqual([{ endRua: 'Rua Augusta', endComplemento: null }]);
  expect(await valor(pagina, 'Complemento')).toBe('Fundos');
  await salvar.click();
  await expect.poll(kept).toEqual([{ endRua: 'Rua Augusta', endComplemento: 'Fundos' }]);
});

test('the profile looks a new CEP up, alone; a late answer to one that was typed over changes nothing', async () => {
  const { fabricas, pessoa, senhaHash } = palco();
  const beatriz = await pessoa();
  const { pagina, goTo } = beatriz;
  const cpf = '52998224725';
  const endereco = { endCep: '78890000', endRua: 'Rua das Acácias', endCidade: 'Sorriso' };
  await fabricas.parceiro({ cpf, senhaHash, revendaId: loja.id, ...endereco });
  correios.respond('04538133', avenidaFariaLima);
  await beatriz.resume('loja', cpf);
  correios.pedidos.length = 0;
  await goTo('/perfil');
  await titulo(pagina, 'Meu perfil').waitFor();
  expect(await valor(pagina, 'Rua')).toBe('Rua das Acácias');
  const letArrive = await holdNext(pagina, /ceps\/04538133/);
  await pagina.getByLabel('CEP').fill('04538133');
  await pagina.getByLabel('CEP').fill('01310100');
  await expect.poll(() => valor(pagina, 'Rua')).toBe('Avenida Paulista');
  letArrive();
  await painted(pagina);
  expect(await valor(pagina, 'Rua')).toBe('Avenida Paulista');
  expect(correios.pedidos).not.toContain('78890000');
});

test('the profile that is saved before its CEP was answered waits for the address, and what came of it is looked at', async () => {
  const { app, fabricas, pessoa, senhaHash } = palco();
  const cpf = '98765432100';
  await fabricas.parceiro({ ...perfilCompleto, cpf, senhaHash, revendaId: loja.id, nome: 'Lia Moura' });
  const lia = await pessoa();
  lia.espera(/status of 503/);
  const { pagina, goTo } = lia;
  correios.respond('04538133', avenidaFariaLima);
  correios.respond('20040002', (res) => void res.writeHead(500).end());
  await lia.resume('loja', cpf);
  await goTo('/perfil');
  const salvar = pagina.getByRole('button', { name: 'Salvar' });
  const saveBeforeAnswer = async (cep: string) => {
    const letAnswer = await holdNext(pagina, /\/api\/ceps\//);
    await pagina.getByLabel('CEP').fill(cep);
    await salvar.click();
    await isBusy(pagina, 'Salvando');
    letAnswer();
  };
  const kept = () =>
    app.db.selectFrom('parceiros').where('cpf', '=', cpf).select(['endCep', 'endRua', 'endNumero']).executeTakeFirst();
  const antes = await kept();

  await saveBeforeAnswer('20040002');
  await expectErro(pagina, 'Rua', 'Confira se o endereço é o deste CEP');
  await pagina.getByText('Não conseguimos consultar o CEP agora. Confira ou digite o endereço abaixo.').waitFor();
  expect(await kept()).toEqual(antes);

  await saveBeforeAnswer('04538133');
  // The house of the street before is not in this one.
  await expectErro(pagina, 'Número', 'Número obrigatório');
  await pagina.getByLabel('Número').fill('3477');
  await salvar.click();
  await aviso(pagina, 'Perfil atualizado com sucesso').waitFor();
  expect(await kept()).toEqual({ endCep: '04538133', endRua: 'Avenida Faria Lima', endNumero: '3477' });
});
