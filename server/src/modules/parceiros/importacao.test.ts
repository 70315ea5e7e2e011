/** Sellers by file, and the initial passwords of those who are new. */
import { createParceiro } from '@pontua/contract/parceiros';
import * as contrato from '@pontua/contract/parceiros-painel';
import {
  downloadSenhasIniciais,
  importParceiros,
  listParceiros,
  listSenhasIniciais,
} from '@pontua/contract/parceiros-painel';
import { getProcessamento } from '@pontua/contract/processamentos';
import { loginParceiro } from '@pontua/contract/sessoes';
import { cpf } from 'cpf-cnpj-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { inicio, useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { changeWhileItWaits } from '../../../test/importacao/espera.ts';
import { hashBarata } from '../../../test/senha.ts';
import type { Trx } from '../../platform/db/database.ts';
import { soQuemLibera } from './painel.rules.ts';
import { forgetSenhas } from './senhas.service.ts';
import { vestigioOf } from './vestigio.ts';

const t = useTestApp();
let equipe: Cliente;

beforeAll(async () => {
  await t().app.startJobs();
  equipe = await t().nivel(2);
});

const cabecalho = 'CPF;Nome;Loja;Nascimento;Celular;Sexo;E-mail;CEP';
const csv = (...linhas: string[]) => [cabecalho, ...linhas].join('\r\n');
/** Where the machine is busy the answer comes before the file is done. */
async function send(conteudo: string | Buffer, quem = equipe) {
  const arquivos = [{ nome: 'vendedores.csv', conteudo }];
  const { processamento } = await quem.ok(importParceiros, { body: {} }, { arquivos });
  const look = () => quem.ok(getProcessamento, { params: { id: processamento.id } });
  const estado = async () => (await look()).processamento.estado;
  await expect.poll(estado, { timeout: 25_000 }).not.toMatch(/^(na_fila|processando)$/);
  return look();
}
const pick = (quem: Cliente, processamento: number) =>
  quem.envia(downloadSenhasIniciais, { params: { processamento } });

/** CPF → password, as the file has them. */
const senhasDe = (texto: string) =>
  new Map(
    texto
      .split('\r\n')
      .slice(1)
      .filter(Boolean)
      .map((linha) => [linha.split(';')[0], linha.split(';')[4] ?? '']),
  );

const find = async (documento: string) =>
  (await equipe.ok(listParceiros, { query: { buscar: documento } })).parceiros[0];

test('is understood as spreadsheets save it: Windows-1252, a title above, zeros lost, sums below', async () => {
  const loja = await t().fabricas.revenda({ codigo: 'SAL-1', cnpj: '00394460005887' });
  // Their CPF, their CEP and the CNPJ of their store began with zeros.
  const linhas = [
    'Vendedores de março;;;;;;;',
    cabecalho,
    '1234567890;Conceição Araújo;sal-1;7/3/1988;(11) 98765-4321;F;;1001000',
    '5,2998E+10;Sem Dígitos;SAL-1;01/01/1990;(11) 98765-4321;F;;',
    '98765432100;Zilda Sá;394460005887;01/01/1990;(11) 98765-4321;F;;',
    ';;;;;;;',
    'Total;;;;2;;;',
  ];
  const { total, erros } = await send(Buffer.from(linhas.join('\r\n'), 'latin1'));
  expect(erros).toMatchObject([{ linha: 4, coluna: 'CPF' }]);
  expect(total).toBe(2);
  expect(erros[0]?.mensagem).toContain('5,2998E+10');
  expect(await find('01234567890')).toMatchObject({ nome: 'Conceição Araújo', revenda: loja.nomeFantasia });
  expect(await find('98765432100')).toMatchObject({ revenda: loja.nomeFantasia });
});

test('adds who is new and changes who is known; a store is its CNPJ or its code, and the same again changes nothing', async () => {
  const [uma, outra] = [await t().fabricas.revenda({ codigo: 'FIL-7' }), await t().fabricas.revenda()];
  const [ana, bia] = ['529.982.247-25', '390.533.447-05'];
  const conteudo = csv(
    `${ana};Ana Lima;fil-7;28/02/1990;(11) 98765-4321;Feminino;ana@teste.example;1001000`,
    `${bia};Bia Reis;${outra.cnpj};01/05/1985;21 98888-7777;;;`,
  );
  const primeira = await send(conteudo);
  expect(primeira).toMatchObject({ total: 2, erros: [], processamento: { resultado: { novas: 2 } } });
  expect(await find(ana)).toMatchObject({
    revenda: uma.nomeFantasia,
    celular: '11987654321',
    email: 'ana@teste.example',
  });
  expect((await send(conteudo)).processamento).toMatchObject({ resultado: { iguais: 2, novas: 0 } });
  const mudada = await send(csv(`${bia};Bia Reis Sá;FIL-7;01/05/1985;21 98888-7777;F;outro@teste.example;`));
  expect(mudada.processamento.resultado).toMatchObject({ novas: 0, alteradas: 1 });
  expect(await find(bia)).toMatchObject({ nome: 'Bia Reis Sá', revenda: uma.nomeFantasia, email: null });
  const { id = 0 } = (await find(bia)) ?? {};
  const { historico } = await equipe.ok(contrato.listHistoricoParceiro, { params: { id } });
  expect(historico.map(({ tipo }) => tipo)).toEqual(['atualizouParceiro', 'criouParceiro']);
  expect(historico[0]?.alteracoes).toContainEqual({
    campo: 'revendaId',
    de: outra.nomeFantasia,
    para: uma.nomeFantasia,
  });
});

test('names what is wrong in the words of the form, and takes the other lines', async () => {
  const [loja, fechada] = [await t().fabricas.revenda(), await t().fabricas.revenda({ ativo: false })];
  const [a, b, c, d] = [cpf.generate(), cpf.generate(), cpf.generate(), cpf.generate()];
  const { erros, processamento } = await send(
    csv(
      `111.111.111-11;Ana;${loja.cnpj};28/02/1990;11987654321;F;;`,
      `${a};;${loja.cnpj};28/02/2015;123;X;isto;1`,
      `${b};Bia;NAO-HA;28/02/1990;11987654321;F;;`,
      `${c};Caio;${fechada.cnpj};28/02/1990;11987654321;M;;`,
      `${d};Davi;${loja.cnpj};16/06/2008;11987654321;M;;`,
      `${cpf.generate()};Eva;${loja.cnpj};15/06/2008;11987654321;F;;`,
    ),
  );
  expect(erros.map(({ linha, coluna, mensagem }) => `${linha} ${coluna}: ${mensagem}`)).toEqual([
    '2 CPF: CPF inválido: “111.111.111-11”',
    '3 CEP: CEP inválido',
    '3 Celular: Celular inválido',
    '3 E-mail: E-mail inválido',
    '3 Nome: Nome obrigatório',
    '3 Sexo: Sexo inválido: use F ou M',
    '4 CNPJ da loja: Loja não encontrada: “NAO-HA”. Use o CNPJ ou o código',
    `5 CNPJ da loja: Loja inativa: “${fechada.cnpj}”`,
    '6 Data de Nascimento: É preciso ter 18 anos ou mais',
  ]);
  expect(processamento.resultado).toMatchObject({ novas: 1 });
});

test('takes the CNPJ of a store for it where its name stands beside, and says of a code which one it lacks the zeros of', async () => {
  const [loja] = [
    await t().fabricas.revenda({ nomeFantasia: 'Centro' }),
    await t().fabricas.revenda({ codigo: '00731' }),
  ];
  const linhas = [
    'CPF;Nome;Loja;CNPJ da loja;Nascimento;Celular',
    `${cpf.generate()};Ana;Centro;${loja.cnpj};28/02/1990;11987654321`,
    `${cpf.generate()};Bia;Norte;731;28/02/1990;11987654321`,
  ];
  const { total, erros } = await send(linhas.join('\r\n'));
  expect(total).toBe(1);
  expect(erros.map(({ mensagem }) => mensagem)).toEqual([
    'Loja não encontrada: “731”. Existe 00731: se a planilha tirou os zeros, formate a coluna como texto e preencha de novo',
  ]);
});

test('changes who is in a closed store and stays there, and lets nobody into it', async () => {
  const fechada = await t().fabricas.revenda({ ativo: false });
  const dela = await t().fabricas.parceiro({ revendaId: fechada.id });
  const linhas = csv(
    `${dela.cpf};Com Outro Nome;${fechada.cnpj};28/02/1990;11987654321;F;;`,
    `${cpf.generate()};Nova;${fechada.cnpj};28/02/1990;11987654321;F;;`,
  );
  const mensagem = `Loja não encontrada: “${fechada.cnpj}”. Use o CNPJ ou o código`;
  expect((await send(linhas, await t().nivel(1))).erros).toMatchObject([{ linha: 3, mensagem }]);
  expect(await find(dela.cpf)).toMatchObject({ nome: 'Com Outro Nome' });
});

test('reaches no store and no seller out of the scope of who sends it', async () => {
  const [minha, alheia] = [await t().fabricas.revenda(), await t().fabricas.revenda()];
  const presa = await t().fabricas.revenda({ resgateLiberado: false });
  const semResgates = await t().fabricas.parceiro({ revendaId: presa.id });
  const deFora = await t().fabricas.parceiro({ revendaId: alheia.id, nome: 'De Fora' });
  const restrita = await t().nivel(1, { revendas: [minha.id, presa.id] });
  const { erros } = await send(
    csv(
      `${cpf.generate()};Ana;${alheia.cnpj};28/02/1990;11987654321;F;;`,
      `${deFora.cpf};Tomada;${minha.cnpj};28/02/1990;11987654321;F;;`,
      `${semResgates.cpf};Solta;${minha.cnpj};28/02/1990;11987654321;F;;`,
    ),
    restrita,
  );
  expect(erros.map(({ mensagem }) => mensagem)).toEqual([
    `Loja não encontrada: “${alheia.cnpj}”. Use o CNPJ ou o código`,
    'Vendedor Loja já cadastrado, fora do seu alcance',
    'Os resgates da loja atual deste vendedor estão suspensos. Só quem libera resgates o leva para uma loja em que estão liberados',
  ]);
  expect(await find(deFora.cpf)).toMatchObject({ nome: 'De Fora', revenda: alheia.nomeFantasia });
});

test('changes nobody who was moved out of the sender’s scope, or switched off, while the file waited', async () => {
  const { fabricas } = t();
  const [minha, alheia] = [await fabricas.revenda(), await fabricas.revenda()];
  const [levada, inativada, minhaGente] = [
    await fabricas.parceiro({ revendaId: minha.id, nome: 'Levada' }),
    await fabricas.parceiro({ revendaId: minha.id, nome: 'Inativada' }),
    await fabricas.parceiro({ revendaId: minha.id, nome: 'De Casa' }),
  ];
  const quem = await fabricas.usuario({ permissao: 1, revendas: [minha.id] });
  const restrita = await t().como({ usuario: quem });
  const linhas = [levada, inativada, minhaGente].map(
    ({ cpf: documento }) => `${documento};Outro Nome;${minha.cnpj};28/02/1990;11987654321;F;;`,
  );
  const change = async (trx: Trx) => {
    await trx.updateTable('parceiros').set({ revendaId: alheia.id }).where('id', '=', levada.id).execute();
    await trx.updateTable('parceiros').set({ ativo: false }).where('id', '=', inativada.id).execute();
  };
  const { erros } = await changeWhileItWaits(t(), quem.id, change, () => send(csv(...linhas), restrita));
  expect(erros).toEqual([
    { linha: 2, coluna: 'CPF', mensagem: 'Saiu do seu alcance enquanto o arquivo esperava' },
    {
      linha: 3,
      coluna: 'CPF',
      mensagem: 'Ficou inativo enquanto o arquivo esperava: peça à administração que o reative antes',
    },
  ]);
  expect(await find(levada.cpf)).toMatchObject({ nome: 'Levada', revenda: alheia.nomeFantasia });
  expect(await find(minhaGente.cpf)).toMatchObject({ nome: 'Outro Nome' });
});

test('puts nobody into a store that was closed or left the sender’s reach, or whose seller could not redeem, while the file waited', async () => {
  const { fabricas } = t();
  const rede = await fabricas.rede();
  const lojas = () => fabricas.revenda({ redeId: rede.id });
  const [aberta, fechada, levada, suspensa] = [await lojas(), await lojas(), await lojas(), await lojas()];
  const outraRede = await fabricas.rede();
  const [nova, ultima] = [cpf.generate(), cpf.generate()];
  const [daAberta, daSuspensa] = [
    await fabricas.parceiro({ revendaId: aberta.id, nome: 'Da Aberta' }),
    await fabricas.parceiro({ revendaId: suspensa.id, nome: 'Da Suspensa' }),
  ];
  const quem = await fabricas.usuario({ permissao: 1, redes: [rede.id] });
  const restrita = await t().como({ usuario: quem });
  const linha = (documento: string, loja: { cnpj: string }) =>
    `${documento};Outro;${loja.cnpj};28/02/1990;11987654321;F;;`;
  const conteudo = csv(
    linha(nova, fechada),
    linha(daAberta.cpf, levada),
    linha(daSuspensa.cpf, aberta),
    linha(ultima, aberta),
  );
  const change = async (trx: Trx) => {
    const revenda = (id: number) => trx.updateTable('revendas').where('id', '=', id);
    await revenda(fechada.id).set({ ativo: false }).execute();
    await revenda(levada.id).set({ redeId: outraRede.id }).execute();
    await revenda(suspensa.id).set({ resgateLiberado: false }).execute();
  };
  const { erros, processamento } = await changeWhileItWaits(t(), quem.id, change, () => send(conteudo, restrita));
  const semLoja = 'Esta loja foi excluída, ficou inativa ou saiu do seu alcance enquanto o arquivo esperava';
  expect(erros).toEqual([
    { linha: 2, coluna: 'CNPJ da loja', mensagem: semLoja },
    { linha: 3, coluna: 'CNPJ da loja', mensagem: semLoja },
    { linha: 4, coluna: 'CNPJ da loja', mensagem: soQuemLibera },
  ]);
  expect(processamento.resultado).toMatchObject({ novas: 1, alteradas: 0 });
  expect(await find(nova)).toBeUndefined();
  expect(await find(daAberta.cpf)).toMatchObject({ nome: 'Da Aberta', revenda: aberta.nomeFantasia });
  expect(await find(daSuspensa.cpf)).toMatchObject({ nome: 'Da Suspensa', revenda: suspensa.nomeFantasia });
  expect(await find(ultima)).toMatchObject({ revenda: aberta.nomeFantasia });
});

describe('the initial passwords of a file', () => {
  test('are fetched by who sent it, and each opens its account and is then kept as every other', async () => {
    const loja = await t().fabricas.revenda();
    const [nova, outra] = [cpf.generate(), cpf.generate()];
    const conhecida = await t().fabricas.parceiro({ revendaId: loja.id, senhaHash: await hashBarata('girassol-22') });
    const linha = (documento: string) => `${documento};Nova Pessoa;${loja.cnpj};28/02/1990;11987654321;F;;`;
    const { processamento } = await send(csv(linha(nova), linha(outra), linha(conhecida.cpf)));
    const { senhas } = await equipe.ok(listSenhasIniciais, {});
    expect(senhas).toContainEqual({ processamento: processamento.id, quantas: 2, criadoEm: expect.any(String) });
    const guardadas = await t()
      .app.db.selectFrom('senhasIniciais')
      .selectAll()
      .where('processamentoId', '=', processamento.id)
      .execute();
    const colega = await t().nivel(2);
    expect((await pick(colega, processamento.id)).status).toBe(404);

    const baixadas = await pick(equipe, processamento.id);
    expect(baixadas.status).toBe(200);
    const porCpf = senhasDe(baixadas.texto);
    expect(porCpf.size).toBe(2);
    const senha = porCpf.get(cpf.format(nova)) ?? '';
    expect(senha).toHaveLength(13);
    expect(JSON.stringify(guardadas)).not.toContain(senha);

    const hashDe = async (documento: string) =>
      (
        await t()
          .app.db.selectFrom('parceiros')
          .select('senhaHash')
          .where('cpf', '=', documento)
          .executeTakeFirstOrThrow()
      ).senhaHash;
    expect(await hashDe(nova)).toMatch(/^\$sorteada\$/);
    const entra = (documento: string, palavra: string) =>
      t().anonimo.envia(loginParceiro, { body: { cpf: documento, senha: palavra } });
    expect((await entra(nova, `${senha}x`)).status).toBe(400);
    const { status, texto } = await entra(nova, senha);
    expect([status, texto]).toEqual([200, expect.stringContaining('"senhaInicial":true')]);
    expect(await hashDe(nova)).toMatch(/^\$argon2id\$/);
    expect((await entra(nova, senha)).status).toBe(200);
    expect((await entra(conhecida.cpf, 'girassol-22')).status).toBe(200);
    const logs = await t().app.db.selectFrom('logs').select('parametros').execute();
    expect(JSON.stringify(logs)).not.toContain(senha);
  });

  test('are gone ten minutes after they were fetched: until then a download that broke off is repeated', async () => {
    const loja = await t().fabricas.revenda();
    const { processamento } = await send(csv(`${cpf.generate()};Ana;${loja.cnpj};28/02/1990;11987654321;F;;`));
    const primeira = await pick(equipe, processamento.id);
    t().clock.avanca({ minutes: 9 });
    expect((await pick(equipe, processamento.id)).texto).toBe(primeira.texto);
    t().clock.avanca({ minutes: 2 });
    expect((await pick(equipe, processamento.id)).status).toBe(404);
    const { senhas } = await equipe.ok(listSenhasIniciais, {});
    expect(senhas.map((uma) => uma.processamento)).not.toContain(processamento.id);
    await forgetSenhas(t().app);
    const restam = await t()
      .app.db.selectFrom('senhasIniciais')
      .select('id')
      .where('processamentoId', '=', processamento.id)
      .execute();
    expect(restam).toEqual([]);
  });

  test('go by message too where a gateway is configured and the sender wants it, and are no drafts where there is none', async () => {
    const loja = await t().fabricas.revenda();
    const sendTo = async (celular: string, enviarMensagem?: 0 | 1) => {
      const conteudo = csv(`${cpf.generate()};Ana;${loja.cnpj};28/02/1990;${celular};F;;`);
      await equipe.ok(importParceiros, { body: { enviarMensagem } }, { arquivos: [{ nome: 'v.csv', conteudo }] });
      return t().app.db.selectFrom('mensagens').select(['motivo', 'texto']).where('destino', '=', celular).execute();
    };
    expect(await sendTo('11911110001')).toEqual([]);
    await t()
      .app.db.updateTable('configuracoes')
      .set({ url: 'https://gateway.example', token: 'x', codigo: 'loja' })
      .execute();
    expect(await sendTo('11911110002', 0)).toEqual([]);
    const [mensagem, ...outras] = await sendTo('11911110003');
    expect(outras).toEqual([]);
    expect(mensagem).toMatchObject({ motivo: 'senha_inicial', texto: expect.not.stringContaining('Ana') });
  });

  test('are gone after a day', async () => {
    const loja = await t().fabricas.revenda();
    const { processamento } = await send(csv(`${cpf.generate()};Ana;${loja.cnpj};28/02/1990;11987654321;F;;`));
    t().clock.avanca({ hours: 25 });
    const depois = await t().nivel(2);
    expect((await depois.ok(listSenhasIniciais, {})).senhas).toEqual([]);
    await forgetSenhas(t().app);
    const { length } = await t()
      .app.db.selectFrom('senhasIniciais')
      .select('id')
      .where('processamentoId', '=', processamento.id)
      .execute();
    expect(length).toBe(0);
    t().clock.acerta(inicio);
  });
});

test('a thousand sellers sent by two at once come in once, each with one password', async () => {
  const loja = await t().fabricas.revenda();
  const cpfs = new Set<string>();
  while (cpfs.size < 1000) cpfs.add(cpf.generate());
  const conteudo = csv(
    ...[...cpfs].map((numero, n) => `${numero};Vendedor ${n};${loja.codigo};28/02/1990;11987654321;F;;`),
  );
  const colega = await t().nivel(1);
  const [uma, outra] = await Promise.all([send(conteudo, equipe), send(conteudo, colega)]);
  const novas = [uma, outra].map(({ processamento }) => processamento.resultado.novas ?? 0);
  expect(novas.reduce((soma, n) => soma + n)).toBe(1000);
  expect([...uma.erros, ...outra.erros]).toEqual([]);
  const textos = await Promise.all([pick(equipe, uma.processamento.id), pick(colega, outra.processamento.id)]);
  const todas = textos.flatMap(({ status, texto }) => (status === 200 ? [...senhasDe(texto).values()] : []));
  expect(new Set(todas).size).toBe(1000);
});

test('counts those who wait because a deleted registration left a debt, and sends them no password', async () => {
  const { app, fabricas } = t();
  const loja = await fabricas.revenda();
  await app.db
    .updateTable('configuracoes')
    .set({ url: 'https://gateway.example', token: 'x', codigo: 'loja' })
    .execute();
  const documentos = [cpf.generate(), cpf.generate(), cpf.generate()];
  for (const documento of documentos.slice(1)) {
    const { id } = await fabricas.parceiro({ revendaId: loja.id });
    const excluida = {
      ativo: false,
      excluidoEm: app.clock.now(),
      vestigio: vestigioOf(app, documento),
      saldoPontos: -60,
      dividaPontos: 60,
    };
    await t().semGuardas((db) => db.updateTable('parceiros').set(excluida).where('id', '=', id).execute());
  }
  const [livre = '', devedora = '', outra = ''] = documentos;
  const { processamento } = await send(
    csv(...[livre, devedora].map((documento) => `${documento};Ana Sá;${loja.cnpj};28/02/1990;11987654321;F;;`)),
  );
  expect(processamento.resultado).toMatchObject({ novas: 2, inativos: 1 });
  const pessoa = { nome: 'Bia Sá', dataNascimento: '19900228', sexo: 'F' as const, celular: '11987654321' };
  const endereco = { endCep: '01310100', endRua: 'Avenida Paulista', endNumero: '1000', endBairro: 'Bela Vista' };
  const criado = await equipe.ok(createParceiro, {
    body: { ...pessoa, ...endereco, endCidade: 'São Paulo', endEstado: 'SP', cpf: outra, cnpjRevenda: loja.cnpj },
  });
  expect(criado).toMatchObject({
    ativo: 0,
    mensagem: expect.stringContaining('Está inativo: um cadastro excluído com este CPF deixou uma dívida de 60 pontos'),
  });

  const avisada = async (id: number) =>
    (await app.db.selectFrom('mensagens').where('parceiroId', '=', id).select('motivo').execute()).length;
  const { id = 0 } = (await find(livre)) ?? {};
  expect(await avisada(id)).toBe(1);
  for (const documento of [devedora, outra]) {
    const vista = await find(documento);
    expect(vista).toMatchObject({ ativo: 0 });
    expect(await avisada(vista?.id ?? 0)).toBe(0);
    const { historico } = await equipe.ok(contrato.listHistoricoParceiro, { params: { id: vista?.id ?? 0 } });
    expect(historico.filter(({ tipo }) => tipo === 'alternouParceiro')).toMatchObject([{ responsavel: 'Sistema' }]);
  }
});
