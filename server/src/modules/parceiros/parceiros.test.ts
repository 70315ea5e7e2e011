import { acceptRegulamento, createParceiro, existeParceiro, updatePerfil } from '@pontua/contract/parceiros';
import { toggleParceiro, updateParceiro } from '@pontua/contract/parceiros-painel';
import { esqueceuSenha, getSessaoParceiro, loginParceiro, reenviarConfirmacao } from '@pontua/contract/sessoes';
import { getMarca } from '@pontua/contract/sistema';
import { esqueceuSenhaUsuario } from '@pontua/contract/usuarios';
import { expect, test } from 'vitest';
import { inicio, useTestApp } from '../../../test/app.ts';
import { hashBarata } from '../../../test/senha.ts';

const t = useTestApp();

const cadastro = {
  nome: 'Márcia Prado',
  telefone: null,
  celular: '(11) 98888-7777',
  email: 'marcia@teste.example',
  dataNascimento: '19900229',
  sexo: 'F' as const,
  endRua: 'Rua das Flores',
  endNumero: '10',
  endComplemento: null,
  endBairro: 'Centro',
  endCidade: 'Campinas',
  endEstado: 'sp',
  endCep: '13010-000',
  hobby: 'Ler',
};

/** Whose e-mail is the form's already. */
const conhecida = { nome: 'Lia Costa', email: cadastro.email };

test('staff register a seller, whose initial password works and is marked to be changed', async () => {
  const loja = await t().fabricas.revenda();
  const operadora = await t().nivel(1);
  const body = { ...cadastro, dataNascimento: '19900228', cpf: '046.454.286-32', cnpjRevenda: loja.cnpj };
  const { senhaInicial, ativo } = await operadora.ok(createParceiro, { body });
  expect(ativo).toBe(1);
  const { parceiro } = await t().anonimo.ok(loginParceiro, { body: { cpf: body.cpf, senha: senhaInicial } });
  expect(parceiro).toMatchObject({ nome: 'Márcia Prado', endEstado: 'SP', celular: '11988887777', senhaInicial: true });
  expect(await operadora.falha(createParceiro, { body })).toMatchObject({ status: 409, codigo: 'conflito' });
  expect(await t().anonimo.ok(existeParceiro, { query: { cpf: body.cpf } })).toEqual({
    parceiros: [{ cpf: '04645428632' }],
  });
  expect(await t().anonimo.ok(existeParceiro, { query: { cpf: '111.444.777-35' } })).toEqual({ parceiros: [] });
});

test('a seller is at least eighteen, to the day, and every error is named at once', async () => {
  const loja = await t().fabricas.revenda();
  const operadora = await t().nivel(1);
  const body = { ...cadastro, cpf: '168.995.350-09', cnpjRevenda: loja.cnpj };
  // The clock stands at 15 June 2026.
  expect(await operadora.falha(createParceiro, { body: { ...body, dataNascimento: '20080616' } })).toMatchObject({
    campos: { dataNascimento: 'É preciso ter 18 anos ou mais' },
  });
  expect(
    await operadora.falha(createParceiro, { body: { ...body, nome: ' ', celular: '123', dataNascimento: '19900229' } }),
  ).toMatchObject({
    campos: { nome: 'Nome obrigatório', celular: 'Celular inválido', dataNascimento: 'Data inválida' },
  });
  await operadora.ok(createParceiro, { body: { ...body, dataNascimento: '20080615' } });
});

test('a store out of the scope does not exist', async () => {
  const minha = await t().fabricas.revenda();
  const alheia = await t().fabricas.revenda();
  const daLoja = await t().nivel(3, { revendas: [minha.id] });
  const body = { ...cadastro, dataNascimento: '19900228', cpf: '714.287.938-60', cnpjRevenda: alheia.cnpj };
  expect(await daLoja.falha(createParceiro, { body })).toMatchObject({
    campos: { cnpjRevenda: 'Loja não encontrada' },
  });
  const doOutro = await t().fabricas.parceiro({ revendaId: alheia.id });
  const administradora = await t().nivel(2, { revendas: [minha.id] });
  expect(await administradora.falha(toggleParceiro, { params: { id: doOutro.id }, body: { ativo: 0 } })).toMatchObject({
    status: 404,
  });
});

test('accepting the rules is remembered once', async () => {
  const novata = await t().como({ parceiro: await t().fabricas.parceiro({ aceitouRegulamentoEm: null }) });
  expect((await novata.ok(getSessaoParceiro, {})).parceiro.aceitouRegulamento).toBe(false);
  const { parceiro } = await novata.ok(acceptRegulamento, { body: { aceitouRegulamento: 1 } });
  expect(parceiro.aceitouRegulamento).toBe(true);
  await novata.ok(acceptRegulamento, { body: { aceitouRegulamento: 1 } });
});

test('a profile that was read before staff corrected it takes nothing of that back', async () => {
  const parceiro = await t().fabricas.parceiro({ ...conhecida, senhaHash: await hashBarata('girassol-22') });
  const vendedora = await t().como({ parceiro });
  const { hobby } = (await vendedora.ok(getSessaoParceiro, {})).parceiro;
  const daEquipe = { email: 'nova@casa.example', celular: '11977776666' };
  await (await t().nivel(1)).ok(updateParceiro, { params: { id: parceiro.id }, body: daEquipe });
  // Without a word of the e-mail no password is asked for.
  const { parceiro: depois } = await vendedora.ok(updatePerfil, { body: { endNumero: '77' } });
  expect(depois).toMatchObject({ ...daEquipe, endNumero: '77', hobby });
  await vendedora.ok(updatePerfil, { body: { senhaAntiga: 'girassol-22', senha: 'nova-girassol-23' } });
  expect((await vendedora.ok(getSessaoParceiro, {})).parceiro).toEqual(depois);
});

test('another CEP is another address, whoever changes it', async () => {
  const parceiro = await t().fabricas.parceiro({ ...conhecida, endCep: '13010000', endRua: 'Rua Um', endEstado: 'SP' });
  const body = { endCep: '20040-002', endRua: 'Avenida Rio Branco' };
  const falta = { status: 400, campos: { endCep: 'Outro CEP é outro endereço: preencha também Estado' } };
  expect(await (await t().como({ parceiro })).falha(updatePerfil, { body })).toMatchObject(falta);
  const equipe = await t().nivel(1);
  expect(await equipe.falha(updateParceiro, { params: { id: parceiro.id }, body })).toMatchObject(falta);
  await (await t().como({ parceiro })).ok(updatePerfil, { body: { ...body, endEstado: 'RJ' } });
});

test('a new password ends the other sessions and asks for the old one', async () => {
  const parceiro = await t().fabricas.parceiro({ senhaHash: await hashBarata('girassol-22'), ...conhecida });
  const aqui = await t().como({ parceiro });
  const noutroLugar = await t().como({ parceiro });
  const body = { ...cadastro, dataNascimento: '19900228', senhaAntiga: 'errada', senha: 'nova-girassol-23' };
  expect(await aqui.falha(updatePerfil, { body })).toMatchObject({
    campos: { senhaAntiga: 'A senha atual não confere' },
  });
  expect(
    await aqui.falha(updatePerfil, { body: { ...body, senhaAntiga: 'girassol-22', senha: '12345678' } }),
  ).toMatchObject({
    campos: { senha: 'Esta senha é muito comum. Escolha outra' },
  });
  for (const [senhas, campos] of [
    // The one that support has handed out would stay as it is, and nobody ask for another any more.
    [{ senhaAntiga: 'girassol-22', senha: 'girassol-22' }, { senha: 'A nova senha é igual à atual. Escolha outra' }],
    [{ senha: 'nova-girassol-23' }, { senhaAntiga: 'Informe a senha atual' }],
    [{ senhaAntiga: 'girassol-22', senha: 'x'.repeat(201) }, { senha: 'Use no máximo 200 caracteres' }],
  ] as const)
    expect(await aqui.falha(updatePerfil, { body: senhas })).toMatchObject({ campos });
  await noutroLugar.ok(getSessaoParceiro, {});
  await aqui.ok(updatePerfil, { body: { ...body, senhaAntiga: 'girassol-22' } });
  await aqui.ok(getSessaoParceiro, {});
  expect(await noutroLugar.falha(getSessaoParceiro, {})).toMatchObject({ status: 401 });
  await t().anonimo.ok(loginParceiro, { body: { cpf: parceiro.cpf, senha: 'nova-girassol-23' } });
  // The answer was lost: the same again is done already, and ends nothing.
  const depois = await t().como({ parceiro });
  for (let n = 0; n < 6; n++) await aqui.ok(updatePerfil, { body: { ...body, senhaAntiga: 'girassol-22' } });
  await depois.ok(getSessaoParceiro, {});
});

test('the old password cannot be guessed through the profile', async () => {
  const parceiro = await t().fabricas.parceiro({ senhaHash: await hashBarata('girassol-22'), ...conhecida });
  const achada = await t().como({ parceiro });
  const body = { ...cadastro, dataNascimento: '19900228', senhaAntiga: 'errada', senha: 'nova-girassol-23' };
  for (let n = 0; n < 4; n++) expect(await achada.falha(updatePerfil, { body })).toMatchObject({ codigo: 'validacao' });
  expect(await achada.falha(updatePerfil, { body })).toMatchObject({ status: 429, codigo: 'muitas_tentativas' });
  // The rest of the profile does not wait.
  await achada.ok(updatePerfil, { body: { ...body, senha: '' } });
  t().clock.avanca({ seconds: 2 });
  await achada.ok(updatePerfil, { body: { ...body, senhaAntiga: 'girassol-22' } });
  t().clock.acerta(inicio);
});

test('what is wrong with a profile is said field by field', async () => {
  const vendedora = await t().como({ parceiro: await t().fabricas.parceiro(conhecida) });
  const body = { ...cadastro, dataNascimento: '19900228', endCidade: '', sexo: 'X' as never };
  expect(await vendedora.falha(updatePerfil, { body })).toMatchObject({
    campos: { endCidade: 'Cidade obrigatória', sexo: 'Sexo obrigatório' },
  });
});

test('where no e-mail leaves the installation, none is promised', async () => {
  const body = { informacao: (await t().fabricas.parceiro()).cpf };
  expect((await t().anonimo.ok(getMarca, {})).enviaEmail).toBe(false);
  expect((await t().anonimo.ok(esqueceuSenha, { body })).mensagem).toBe(
    'Este programa ainda não envia e-mails. Peça uma nova senha na sua loja ou ao suporte.',
  );
  expect((await t().anonimo.ok(esqueceuSenhaUsuario, { body })).mensagem).toContain(
    'peça-o a quem cuida da instalação',
  );
  const vendedora = await t().como({ parceiro: await t().fabricas.parceiro() });
  expect((await vendedora.ok(reenviarConfirmacao, {})).mensagem).toBe(
    'Este programa ainda não envia e-mails. Se você precisar de uma nova senha, peça-a na sua loja ou ao suporte.',
  );
});

test('an inactive seller loses the session at once, and an active one gets in again', async () => {
  const parceiro = await t().fabricas.parceiro();
  const vendedora = await t().como({ parceiro });
  const administradora = await t().nivel(2);
  await administradora.ok(toggleParceiro, { params: { id: parceiro.id }, body: { ativo: 0 } });
  expect(await vendedora.falha(getSessaoParceiro, {})).toMatchObject({ status: 401 });
  const operadora = await t().nivel(1);
  expect(await operadora.falha(toggleParceiro, { params: { id: parceiro.id }, body: { ativo: 1 } })).toMatchObject({
    status: 403,
  });
});
