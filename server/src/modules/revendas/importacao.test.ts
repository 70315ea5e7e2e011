/** Stores by file: those of the programme, and the manufacturer's own list. */
import { createRede } from '@pontua/contract/redes';
import { findLojaDaBase, listHistoricoRevenda, listRevendas } from '@pontua/contract/revendas';
import * as contrato from '@pontua/contract/revendas-planilha';
import { cnpj } from 'cpf-cnpj-validator';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { changeWhileItWaits } from '../../../test/importacao/espera.ts';
import { untilWaiting } from '../../../test/travas.ts';
import type { Trx } from '../../platform/db/database.ts';

const t = useTestApp();
let equipe: Cliente;
let rede: { id: number; nome: string };

beforeAll(async () => {
  await t().app.startJobs();
  equipe = await t().nivel(2);
  rede = await t().fabricas.rede({ nome: 'Casa & Cia' });
});

const cabecalho = 'CNPJ;Rede;Código;Nome Fantasia;Tipo de pontuação;CEP;UF;Celular;E-mail';
const asFile = (linhas: string[], titulos = cabecalho) => ({
  arquivos: [{ nome: 'lojas.csv', conteudo: Buffer.from([titulos, ...linhas].join('\r\n'), 'latin1') }],
});
const send = (linhas: string[], quem = equipe, titulos = cabecalho) =>
  quem.ok(contrato.importRevendas, {}, asFile(linhas, titulos));
const find = async (numero: string) => (await equipe.ok(listRevendas, { query: { cnpj: numero } })).revendas[0];

test('a chain brings its stores, which are changed by another file and not by the same', async () => {
  const um = cnpj.generate(true);
  // Only numbers lose their zeros, and a generated one may have letters.
  const dois = '04252011000110';
  const linhas = [
    `${um};casa & cia;C-1;Casa Centro;foto;1001000;São Paulo;(11) 98765-4321;`,
    `${dois.replace(/^0+/, '')};${rede.id};C-2;Casa Norte;1;;;;`,
  ];
  const primeira = await send(linhas);
  expect(primeira).toMatchObject({ total: 2, erros: [], mensagem: '2 lojas processadas' });
  expect(await find(um)).toMatchObject({ codigo: 'C-1', idRede: rede.id, tipoPontuacao: 2 });
  expect((await send(linhas)).processamento).toMatchObject({ entraram: 0, resultado: { iguais: 2 } });
  const outra = await send([`${um};Casa & Cia;C-1;Casa Matriz;Foto;;;;`]);
  expect(outra.processamento.resultado).toMatchObject({ novas: 0, alteradas: 1 });
  const loja = await find(um);
  const { historico } = await equipe.ok(listHistoricoRevenda, { params: { id: loja?.id ?? 0 } });
  expect(historico[0]?.alteracoes).toEqual([{ campo: 'nomeFantasia', de: 'Casa Centro', para: 'Casa Matriz' }]);
  const { endCep } = await t()
    .app.db.selectFrom('revendas')
    .where('cnpj', '=', um.replace(/[./-]/g, ''))
    .select('endCep')
    .executeTakeFirstOrThrow();
  expect(endCep).toBe('01001000');
});

test('is understood as spreadsheets save it: Windows-1252, a title above, zeros lost, sums below; digits lost behind are not made up', async () => {
  // Without its zero it would be another number.
  const comZero = '01234567000195';
  const linhas = [
    'Lojas do programa – março;;;;;;;;',
    cabecalho,
    `${comZero.slice(1)};${rede.nome};S-1;Ação & Reação;Foto;1310100;SP;11987654321;`,
    `1,12223E+13;${rede.nome};S-2;Sem dígitos;Foto;;;;`,
    ';;;;;;;;',
    'Total;;2;;;;;;',
    `11222333000262;;S-3;Sem rede;Foto;;;;`,
  ];
  const conteudo = Buffer.from(linhas.join('\r\n').replaceAll('–', '-'), 'latin1');
  const resposta = await equipe.ok(contrato.importRevendas, {}, { arquivos: [{ nome: 'lojas.csv', conteudo }] });
  expect(resposta.total).toBe(1);
  expect(resposta.erros).toEqual([
    {
      linha: 4,
      coluna: 'CNPJ',
      mensagem: 'CNPJ incompleto: “1,12223E+13”. Formate a coluna como texto e preencha de novo',
    },
    { linha: 7, coluna: 'Rede', mensagem: 'Rede obrigatória' },
  ]);
  expect(await find(comZero)).toMatchObject({ nomeFantasia: 'Ação & Reação', codigo: 'S-1' });
});

test('a store keeps the zeros of its code where the file lost them, and no other store gets that code', async () => {
  const loja = await t().fabricas.revenda({ redeId: rede.id, codigo: '0031' });
  const { erros } = await send([
    `${loja.cnpj};${rede.nome};31;Com outro nome;Foto;;;;`,
    `${cnpj.generate()};${rede.nome};31;Outra;Foto;;;;`,
  ]);
  const mensagem = 'Já existe 0031. Se a planilha tirou os zeros, formate a coluna como texto e preencha de novo';
  expect(erros).toEqual([2, 3].map((linha) => ({ linha, coluna: 'Código', mensagem })));
  expect(await find(loja.cnpj)).toMatchObject({ codigo: '0031', nomeFantasia: loja.nomeFantasia });
});

test('two stores trade their codes, however they are written, and one whose code another keeps is refused', async () => {
  const [um, dois, tres, quatro] = [cnpj.generate(), cnpj.generate(), cnpj.generate(), cnpj.generate()];
  const linha = (numero: string, codigo: string) => `${numero};${rede.nome};${codigo};Loja ${codigo};Foto;;;;`;
  await send([linha(um, 'Tr-1'), linha(dois, 'Tr-2'), linha(tres, 'Tr-3'), linha(quatro, 'Tr-4')]);
  const { erros, processamento } = await send([linha(um, 'tr-2'), linha(dois, 'TR-1'), linha(tres, 'tr-4')]);
  expect(erros).toEqual([{ linha: 4, coluna: 'Código', mensagem: 'Código em uso por outra Loja' }]);
  expect(processamento.resultado).toMatchObject({ alteradas: 2 });
  expect(await Promise.all([um, dois, tres].map(find))).toMatchObject(
    ['tr-2', 'TR-1', 'Tr-3'].map((codigo) => ({ codigo })),
  );
});

test('another CEP is another address: what a line leaves blank of it would be of the old one', async () => {
  const numero = cnpj.generate();
  const titulos = 'CNPJ;Rede;Código;Nome Fantasia;Tipo;CEP;Rua;Número;Cidade;UF';
  const sendAs = (...enderecos: string[]) =>
    send(
      enderecos.map((endereco) => `${numero};${rede.nome};CEP-1;Casa;Foto;${endereco}`),
      equipe,
      titulos,
    );
  // What is not there yet is of no other address.
  expect((await sendAs('01310-100;;;;')).erros).toEqual([]);
  expect((await sendAs('20040-002;;;;')).erros).toEqual([]);
  expect((await sendAs('01310-100;Avenida Paulista;900;São Paulo;SP')).erros).toEqual([]);
  expect((await sendAs('20040-002;;;;RJ')).erros).toEqual([
    { linha: 2, coluna: 'CEP', mensagem: 'Outro CEP é outro endereço: preencha também Rua, Número, Cidade' },
  ]);
  expect((await sendAs('01310-100;;901;;')).processamento.resultado).toMatchObject({ alteradas: 1 });
  expect((await sendAs('20040-002;Avenida Rio Branco;1;Rio de Janeiro;RJ')).erros).toEqual([]);
});

test('what is wrong with a line is said in the words of the form', async () => {
  const outra = await t().fabricas.revenda({ codigo: 'TOMADO' });
  const { erros, processamento } = await send([
    `11222333000182;${rede.nome};E-1;Uma;Foto;;;;`,
    `${cnpj.generate()};Não Há;E-2;Duas;Foto;;;;`,
    `${cnpj.generate()};${rede.nome};;Três;Escrita;123;XX;119;x`,
    `${cnpj.generate()};${rede.nome};tomado;Quatro;Foto;;;;`,
  ]);
  expect(erros.map(({ linha, coluna, mensagem }) => `${linha} ${coluna}: ${mensagem}`)).toEqual([
    '2 CNPJ: CNPJ inválido: “11222333000182”',
    '3 Rede: Rede não encontrada: Não Há',
    '4 CEP: CEP inválido',
    '4 Celular: Celular inválido',
    '4 Código: Código obrigatório',
    '4 E-mail: E-mail inválido',
    '4 Estado: Estado inválido',
    '4 Tipo de Pontuação: “Escrita”: use Sistema, Digitação ou Foto',
    '5 Código: Código em uso por outra Loja',
  ]);
  expect(processamento.resultado.novas ?? 0).toBe(0);
  expect(await find(outra.cnpj)).toMatchObject({ codigo: 'TOMADO' });
});

test('nobody brings stores into a chain, nor changes stores, out of the own reach', async () => {
  const alheia = await t().fabricas.revenda({ nomeFantasia: 'Alheia' });
  const propria = await t().fabricas.rede();
  const restrita = await t().nivel(1, { redes: [propria.id] });
  const { erros } = await send(
    [`${cnpj.generate()};${rede.id};R-1;Nova;Foto;;;;`, `${alheia.cnpj};${propria.id};R-2;Minha;Foto;;;;`],
    restrita,
  );
  expect(erros).toEqual([
    { linha: 2, coluna: 'Rede', mensagem: `Rede não encontrada: ${rede.id}` },
    { linha: 3, coluna: 'CNPJ', mensagem: 'CNPJ já cadastrado' },
  ]);
});

test('a store is changed in the chain that it is in, though that is inactive by now or within reach in part alone; into one that is inactive none comes', async () => {
  const { fabricas } = t();
  const inativa = await fabricas.rede({ nome: 'Rede Parada', ativo: false });
  const [dela, outra] = [await fabricas.revenda({ redeId: inativa.id }), await fabricas.revenda()];
  const linha = (numero: string, nome: string) => `${numero};Rede Parada;P-${numero};${nome};Foto;;;;`;
  const { erros } = await send([linha(dela.cnpj, 'Fica'), linha(outra.cnpj, 'Não vem')]);
  expect(erros).toEqual([{ linha: 3, coluna: 'Rede', mensagem: 'Rede inativa: Rede Parada' }]);
  expect(await find(dela.cnpj)).toMatchObject({ nomeFantasia: 'Fica' });

  const daLoja = await t().nivel(1, { revendas: [dela.id] });
  const restrita = await send([linha(dela.cnpj, 'Fica também'), linha(cnpj.generate(), 'Nova')], daLoja);
  expect(restrita.erros).toEqual([{ linha: 3, coluna: 'Rede', mensagem: 'Rede não encontrada: Rede Parada' }]);
  expect(await find(dela.cnpj)).toMatchObject({ nomeFantasia: 'Fica também' });
});

test('a chain is found by its name, with whatever blanks and signs that nobody sees it was typed', async () => {
  const { id } = await equipe.ok(createRede, { body: { nome: 'Ponto\u00a0 Certo\u200b', regiao: 'Sul' } });
  const numero = cnpj.generate();
  expect((await send([`${numero};Ponto  Certo;PC-1;Loja;Foto;;;;`])).erros).toEqual([]);
  expect(await find(numero)).toMatchObject({ idRede: id });
});

test('a chain whose name is all digits is named by it, though another one has that number', async () => {
  const outra = await t().fabricas.rede();
  const { id } = await t().fabricas.rede({ nome: String(outra.id) });
  const [pelaDele, peloNumero] = [cnpj.generate(), cnpj.generate()];
  const { erros } = await send([
    `${pelaDele};${outra.id};D-1;Do nome;Foto;;;;`,
    `${peloNumero};${id};D-2;Do número;Foto;;;;`,
  ]);
  expect(erros).toEqual([]);
  expect(await find(pelaDele)).toMatchObject({ idRede: id });
  expect(await find(peloNumero)).toMatchObject({ idRede: id });
});

test("the manufacturer's list fills the form of a new store", async () => {
  const base = (linhas: string[]) =>
    equipe.ok(contrato.importBaseLojas, {}, asFile(linhas, 'Código;CNPJ;Razão Social;Fantasia;Cidade;UF'));
  const linhas = ['10452;11.222.333/0001-81;Casa e Cia Ltda.;Casa;São Paulo;SP', '10453;;;Sem mais nada;;'];
  expect((await base(linhas)).processamento.resultado).toMatchObject({ novas: 2 });
  expect((await base(linhas)).processamento.resultado).toMatchObject({ iguais: 2 });
  await base(['0077;;Antiga Ltda.;Antiga;;']);
  expect((await base(['77;;Nova Ltda.;Nova;;'])).erros).toMatchObject([{ linha: 2, coluna: 'Código' }]);
  const { store } = await equipe.ok(findLojaDaBase, { query: { codigo: '10452' } });
  expect(store).toMatchObject([{ cnpj: '11222333000181', nomeFantasia: 'Casa', endEstado: 'SP' }]);
});

test('that list is understood as spreadsheets save it: Windows-1252, titles and merged cells above, sums below; what is lost is not made up', async () => {
  const conteudo = [
    'Carteira de clientes - março;;;;;;;',
    'Código;CNPJ;Cliente;Endereço;;;;Contato',
    ';;Nome Fantasia;CEP;Rua;Cidade;UF;Celular',
    '20451;1234567000195;Ação & Reação;1310100;Av. Paulista;São Paulo;São Paulo;(11) 98765-4321',
    '20452;1,12223E+13;Sem dígitos;;;;;',
    '20453;;Sem CEP;1,3101E+06;;;;',
    '2,0454E+12;;Sem código;;;;;',
    '20455;;Sem cidade;;;#N/D;;',
    '20456;;Sem celular;;;;;1,19877E+10',
    ';;;;;;;',
    'Total de clientes: 6;;6;;;;;',
  ].join('\r\n');
  const { processamento, erros } = await equipe.ok(
    contrato.importBaseLojas,
    {},
    { arquivos: [{ nome: 'base.csv', conteudo: Buffer.from(conteudo, 'latin1') }] },
  );
  const refeito = 'Formate a coluna como texto e preencha de novo';
  expect(erros.map(({ linha, coluna, mensagem }) => `${linha} ${coluna}: ${mensagem}`)).toEqual([
    `5 CNPJ: CNPJ incompleto: “1,12223E+13”. ${refeito}`,
    `6 CEP: CEP incompleto: “1,3101E+06”. ${refeito}`,
    `7 Código: Número incompleto: “2,0454E+12”. ${refeito}`,
    '8 Cidade: A célula tem o erro #N/D',
    `9 Celular: Número incompleto: “1,19877E+10”. ${refeito}`,
  ]);
  expect(processamento.resultado).toMatchObject({ total: 1, novas: 1 });
  const { store } = await equipe.ok(findLojaDaBase, { query: { codigo: '20451' } });
  expect(store).toMatchObject([
    {
      cnpj: '01234567000195',
      nomeFantasia: 'Ação & Reação',
      endCep: '01310100',
      endRua: 'Av. Paulista',
      endEstado: 'SP',
      celular: '11987654321',
    },
  ]);
});

test('puts no store into a chain that was closed, or left the sender’s reach, while the file waited', async () => {
  const { fabricas } = t();
  const [aberta, fechada] = [await fabricas.rede(), await fabricas.rede()];
  const [loja, nova] = [await fabricas.revenda({ redeId: aberta.id }), cnpj.generate()];
  const quem = await fabricas.usuario({ permissao: 1, redes: [aberta.id, fechada.id] });
  const restrita = await t().como({ usuario: quem });
  const linhas = [loja.cnpj, nova].map((numero) => `${numero};${fechada.nome};E-${numero};Casa;foto;;;;`);
  const change = (trx: Trx) => trx.updateTable('redes').set({ ativo: false }).where('id', '=', fechada.id).execute();
  const { erros, total } = await changeWhileItWaits(t(), quem.id, change, () => send(linhas, restrita));
  const mensagem = 'Esta rede foi excluída, ficou inativa ou saiu do seu alcance enquanto o arquivo esperava';
  expect([total, erros]).toEqual([0, [2, 3].map((linha) => ({ linha, coluna: 'Rede', mensagem }))]);
  expect([(await find(loja.cnpj))?.idRede, await find(nova)]).toEqual([aberta.id, undefined]);
});

test('waits for a chain without holding its stores', async () => {
  const { fabricas } = t();
  const loja = await fabricas.revenda({ redeId: (await fabricas.rede({ nome: 'Rede em Uso' })).id });
  const restrita = await t().nivel(1, { redes: [loja.redeId] });
  const { enviado } = await t()
    .dono.transaction()
    .execute(async (trx) => {
      await sql`select from redes where id = ${loja.redeId} for no key update`.execute(trx);
      const enviado = send([`${loja.cnpj};Rede em Uso;E-1;Casa;foto;;;;`], restrita);
      await untilWaiting(t().dono, 1);
      await sql`select from revendas where id = ${loja.id} for no key update nowait`.execute(trx);
      return { enviado };
    });
  expect(await enviado).toMatchObject({ total: 1, erros: [] });
});
