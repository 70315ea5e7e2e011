/** The main catalogue: a plain noun, with a file that brings many of them. */

import { isAberto, ResultadoUpload } from '@pontua/contract/processamentos';
import * as contrato from '@pontua/contract/produtos';
import { listHistoricoProduto, listProdutos } from '@pontua/contract/produtos';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { describeCadastro } from '../../../test/cadastro.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { changeWhileItWaits } from '../../../test/importacao/espera.ts';

const t = useTestApp();
let equipe: Cliente;

beforeAll(async () => {
  await t().app.startJobs();
  equipe = await t().nivel(2);
});

let proximo = 0;
const novo = async () => {
  proximo += 1;
  return { codigo: `CAT-${proximo}`, nome: `Furadeira ${proximo}`, valorUnitario: 349.9, valorPontos: 35 };
};

describeCadastro(t, contrato.cadastroProdutos, {
  novo,
  mudanca: { nome: 'Furadeira de impacto' },
  unicos: { codigo: 'Código já cadastrado' },
  emUso: async () => {
    const { redeId } = await t().fabricas.revenda();
    const { id: produtoId } = await t().fabricas.produto();
    await t().app.db.insertInto('antifraude').values({ redeId, produtoId }).execute();
    return produtoId;
  },
});

test.each([
  ['valorUnitario', 0, 'Informe um valor maior que zero'],
  ['valorUnitario', -1, 'Informe um valor maior que zero'],
  ['valorUnitario', 1.2345, 'Use no máximo duas casas decimais'],
  ['valorUnitario', undefined, 'Preço Unitário obrigatório'],
  ['valorPontos', undefined, 'Valor Pontos obrigatório'],
  ['valorPontos', 'muitos', 'Valor Pontos obrigatório'],
  ['valorUnitario', 1e8, 'Informe menos de R$ 100.000.000,00'],
  ['valorPontos', 1e8, 'Informe menos de 100.000.000 pontos'],
  ['valorPontosExibicao', 1e8, 'Informe menos de 100.000.000 pontos'],
  ['codigo', ' ', 'Código obrigatório'],
  ['nome', '', 'Nome obrigatório'],
  ['codigoBarras', '7891234567890', 'Código de barras inválido'],
])('a product whose %s is %s is refused', async (campo, valor, texto) => {
  const body = { ...(await novo()), [campo]: valor };
  const { status, corpo } = await equipe.envia(contrato.createProduto, { body });
  expect([status, corpo]).toMatchObject([400, { campos: { [campo]: texto } }]);
});

test('a barcode belongs to one product, and an inactive product is seen by whoever may see it', async () => {
  const codigoBarras = '7891000100103';
  const { id } = await equipe.ok(contrato.createProduto, { body: { ...(await novo()), codigoBarras } });
  const outro = await equipe.falha(contrato.createProduto, { body: { ...(await novo()), codigoBarras } });
  expect(outro).toMatchObject({ status: 409, campos: { codigoBarras: 'Código de barras já cadastrado' } });
  await equipe.ok(contrato.toggleProduto, { params: { id }, body: { ativo: 0 } });
  const operadora = await t().nivel(1);
  const seen = async (quem: Cliente) => (await quem.ok(listProdutos, { query: { limite: 0 } })).rows.map((um) => um.id);
  expect([(await seen(equipe)).includes(id), (await seen(operadora)).includes(id)]).toEqual([true, false]);
  expect(await operadora.falha(contrato.updateProduto, { params: { id }, body: { nome: 'X' } })).toMatchObject({
    status: 404,
  });
});

test.each([
  ['INV-1\u200b', 'INV-1'],
  ['\ufeffINV 2', 'INV  2'],
])('%j and %j look the same, and are one code', async (um, outro) => {
  await equipe.ok(contrato.createProduto, { body: { ...(await novo()), codigo: um } });
  const recusa = await equipe.falha(contrato.createProduto, { body: { ...(await novo()), codigo: outro } });
  expect(recusa).toMatchObject({ status: 409, campos: { codigo: 'Código já cadastrado' } });
});

test('another value in points says what it means for what waits and for what was scored', async () => {
  const { id } = await equipe.ok(contrato.createProduto, { body: await novo() });
  const change = async (valorPontos: number) =>
    (await equipe.ok(contrato.updateProduto, { params: { id }, body: { valorPontos } })).mensagem;
  expect(await change(40)).toContain('Correção de Pontuação');
  expect(await change(40)).toBe('Produto alterado com sucesso');
});

describe('a file of products', () => {
  const cabecalho = 'Código;Descrição;Preço;Pontos;Pontos exibição;EAN';
  const send = (conteudo: string | Buffer, quem = equipe) =>
    quem.ok(contrato.importProdutos, {}, { arquivos: [{ nome: 'produtos.csv', conteudo }] });
  const csv = (...linhas: string[]) => [cabecalho, ...linhas].join('\r\n');
  const find = async (codigo: string) =>
    (await equipe.ok(listProdutos, { query: { buscar: codigo } })).rows.find((um) => um.codigo === codigo);

  test('adds what is new, changes what differs, and changes nothing the second time', async () => {
    const conteudo = csv('IMP-1;Serra mármore;R$ 1.349,90;134,5;;7896543210128', 'IMP-2;Trena;19,9;2;3;');
    const primeira = await send(conteudo);
    expect(primeira).toMatchObject({ total: 2, erros: [], mensagem: '2 produtos cadastrados' });
    expect(primeira.processamento.resultado).toMatchObject({ novas: 2, alteradas: 0, iguais: 0 });
    expect(await find('IMP-1')).toMatchObject({ valorUnitario: 1349.9, valorPontos: 134.5, valorPontosExibicao: null });
    const segunda = await send(conteudo);
    expect(segunda).toMatchObject({ total: 2, mensagem: '0 produtos cadastrados, 2 sem mudança' });
    expect(segunda.processamento).toMatchObject({ entraram: 0, resultado: { iguais: 2, novas: 0 } });

    // A code is found however it is written, keeps its spelling, and what is left blank keeps its value.
    const { processamento, mensagem } = await send(csv('imp-2;Trena;24,9;2;;'));
    expect(mensagem).toBe('0 produtos cadastrados, 1 alterado');
    expect(processamento.resultado).toMatchObject({ novas: 0, alteradas: 1 });
    const trena = await find('IMP-2');
    expect(trena).toMatchObject({ codigo: 'IMP-2', valorUnitario: 24.9, valorPontosExibicao: 3 });
    const { historico } = await equipe.ok(listHistoricoProduto, { params: { id: trena?.id ?? 0 } });
    expect(historico.map(({ tipo, alteracoes }) => [tipo, alteracoes])).toEqual([
      ['atualizouProduto', [{ campo: 'valorUnitario', de: 19.9, para: 24.9 }]],
      ['criouProduto', []],
    ]);
  });

  test('is understood as spreadsheets save it: Windows-1252, a title above, zeros lost, sums below', async () => {
    const linhas = [
      'Tabela de preços 2026;;;;;',
      cabecalho,
      'WIN-1;Pá de bico nº 3;29,9;3;;96385074',
      'WIN-2;Trena a laser;1.019,90;30,5;;12345678905',
      ';;;;;',
      'Total;;29,9;3;;',
      'Total de produtos: 2',
    ];
    const resposta = await send(Buffer.from(linhas.join('\r\n'), 'latin1'));
    expect(resposta).toMatchObject({ total: 2, erros: [] });
    expect(await find('WIN-1')).toMatchObject({ nome: 'Pá de bico nº 3', codigoBarras: '96385074' });
    expect(await find('WIN-2')).toMatchObject({
      valorUnitario: 1019.9,
      valorPontos: 30.5,
      codigoBarras: '012345678905',
    });
  });

  test('makes no other product of one whose code lost its zeros, and does not take it for that one', async () => {
    await send(csv('00470;Lixadeira;10;1;;'));
    const linhas = csv('470;Lixadeira orbital;12;1;;', '471;Politriz;9;1;;');
    const { erros, processamento } = await send(linhas);
    expect(erros).toEqual([
      {
        linha: 2,
        coluna: 'Código',
        mensagem: 'Já existe 00470. Se a planilha tirou os zeros, formate a coluna como texto e preencha de novo',
      },
    ]);
    expect(processamento.resultado).toMatchObject({ novas: 1, alteradas: 0 });
    expect([await find('00470'), await find('470')]).toMatchObject([{ nome: 'Lixadeira' }, undefined]);
    // Whoever means another one types it once.
    await equipe.ok(contrato.createProduto, { body: { ...(await novo()), codigo: '470' } });
    expect((await send(linhas)).processamento.resultado).toMatchObject({ novas: 0, alteradas: 1, iguais: 1 });
    expect(await find('00470')).toMatchObject({ nome: 'Lixadeira' });
  });

  test('names every error of a line with its column, in the words of the form, and takes the others', async () => {
    const { erros, processamento } = await send(
      csv(
        ';Sem código;10;1;;',
        'ERR-2;;0;-1;;',
        'ERR-3;Broca;dez;1,234;;7,89E+12',
        'ERR-4;Lixa;1,5;1;;',
        'ERR-5;Cola;3;1;;7891234567890',
        'ERR-6;Fita;3;1;;',
        'err-6;Fita larga;4;1;;',
      ),
    );
    expect(erros.map(({ linha, coluna, mensagem }) => `${linha} ${coluna}: ${mensagem}`)).toEqual([
      '2 Código: Código obrigatório',
      '3 Nome: Nome obrigatório',
      '3 Valor Pontos: Informe um valor maior que zero',
      '3 Valor Unitário: Informe um valor maior que zero',
      '4 Código de Barras: Número incompleto: “7,89E+12”. Formate a coluna como texto e preencha de novo',
      '4 Valor Pontos: “1,234” tem mais de duas casas decimais',
      '4 Valor Unitário: “dez” não é um número',
      '6 Código de Barras: Código de barras inválido',
      '8 Código: Repetido neste arquivo, com outros dados: veja a linha 7',
    ]);
    expect(processamento.resultado).toMatchObject({ novas: 2 });
  });

  test('says of a barcode that another product has that its line cannot be applied', async () => {
    await t().fabricas.produto({ codigoBarras: '7890000000017' });
    const { erros, processamento } = await send(csv('BAR-1;Nível;9;1;;', 'BAR-2;Prumo;9;1;;7890000000017'));
    expect(erros).toMatchObject([{ linha: 3, coluna: 'Código de Barras', mensagem: 'Código de barras já cadastrado' }]);
    expect(processamento.resultado).toMatchObject({ novas: 1 });
  });

  test('says so of many at once, of what lines of it share, and not of what another line of it gives away', async () => {
    const eans = Array.from({ length: 90 }, (_, n) => `${7_890_000_001 + n}`).map(completeEan);
    await send(csv(...eans.map((ean, n) => `UNI-${n};Broca;9;1;;${ean}`)));
    const countEscritas = await countWrites();
    // The catalogue by other codes, one of them twice; UNI-0 and UNI-1 have new barcodes, and the first's is another's now.
    const outros = eans.map((ean, n) => `NOVO-${n};Broca;9;1;;${ean}`).slice(1);
    const livre = completeEan('7890000900');
    const { erros, processamento } = await send(
      csv(
        `UNI-0;Broca;9;1;;${completeEan('7890000901')}`,
        `NOVO-0;Broca;9;1;;${eans[0]}`,
        ...outros,
        `L-1;Serra;9;1;;${livre}`,
        `L-2;Serra;9;1;;${livre}`,
      ),
    );
    expect(erros.map(({ linha }) => linha)).toEqual([...outros.map((_, n) => n + 4), 94]);
    expect(new Set(erros.map(({ coluna, mensagem }) => `${coluna}: ${mensagem}`))).toEqual(
      new Set(['Código de Barras: Código de barras já cadastrado']),
    );
    expect(processamento.resultado).toMatchObject({ novas: 2, alteradas: 1 });
    expect(await find('NOVO-0')).toMatchObject({ codigoBarras: eans[0] });
    expect(await countEscritas()).toBe(1);
  });

  test('lets products of it trade barcodes, and refuses by its sentence whoever waits for one that stays', async () => {
    const [um, dois, tres, quatro, alheio] = [1, 2, 3, 4, 5].map((n) => completeEan(`789000080${n}`));
    await send(
      csv(...[um, dois, tres, quatro, alheio].map((ean, n) => `TRO-${n + 1};Broca;9;1;;${ean}`), `TRO-6;Broca;9;1;;`),
    );
    const { erros, processamento } = await send(
      csv(
        `TRO-1;Broca;9;1;;${dois}`,
        `TRO-2;Broca;9;1;;${um}`,
        // One waits for the next, and the last for what stays where it is.
        `TRO-6;Broca;9;1;;${tres}`,
        `TRO-3;Broca;9;1;;${quatro}`,
        `TRO-4;Broca;9;1;;${alheio}`,
      ),
    );
    expect(erros).toEqual(
      [4, 5, 6].map((linha) => ({
        linha,
        coluna: 'Código de Barras',
        mensagem: 'Código de barras já cadastrado',
      })),
    );
    expect(processamento.resultado).toMatchObject({ alteradas: 2, iguais: 0 });
    expect([await find('TRO-1'), await find('TRO-2'), await find('TRO-4')]).toMatchObject([
      { codigoBarras: dois },
      { codigoBarras: um },
      { codigoBarras: quatro },
    ]);
  });

  test('says of a trade that is further apart than a step how it is made', async () => {
    const [um, dois] = [1, 2].map((n) => completeEan(`789000081${n}`));
    await send(csv(`LON-1;Broca;9;1;;${um}`, `LON-2;Broca;9;1;;${dois}`));
    const trocam = [`LON-1;Broca;9;1;;${dois}`, `LON-2;Broca;9;1;;${um}`] as const;
    const vazias = Array.from({ length: 5000 }, () => ';;;;;');
    const { erros } = await send(csv(trocam[0], ...vazias, trocam[1]));
    expect(erros).toEqual(
      [
        [2, 5003],
        [5003, 2],
      ].map(([linha, distante]) => ({
        linha,
        coluna: 'Código de Barras',
        mensagem: `Código de barras já cadastrado. Ele só fica livre na linha ${distante} deste arquivo: envie de novo só as linhas recusadas`,
      })),
    );
    expect((await send(csv(...trocam))).erros).toEqual([]);
    expect(await find('LON-1')).toMatchObject({ codigoBarras: dois });
  });

  test('leaves an inactive product as it is where its sender may not see it', async () => {
    await send(csv('PAR-1;Formão;10;1;;'));
    await equipe.ok(contrato.toggleProduto, { params: { id: (await find('PAR-1'))?.id ?? 0 }, body: { ativo: 0 } });
    const { erros } = await send(csv('par-1;Formão largo;12;1;;', 'PAR-2;Plaina;20;2;;'), await t().nivel(1));
    expect(erros).toEqual([
      { linha: 2, coluna: 'Código', mensagem: 'Já cadastrado e inativo: peça à administração que o reative antes' },
    ]);
    expect(await find('PAR-1')).toMatchObject({ nome: 'Formão', valorUnitario: 10 });
    expect((await send(csv('PAR-1;Formão largo;12;1;;'))).processamento.resultado).toMatchObject({ alteradas: 1 });
  });

  test('changes nothing more once its sender may not change one by the form', async () => {
    await send(csv('PER-1;Formão;10;1;;'));
    const quem = await t().fabricas.usuario({ permissao: 1 });
    // The first step waits for the product, and has asked by then what its sender may do; the second has not.
    const umPasso = Array.from({ length: 5000 }, (_, n) => `PER-${n + 1};Plaina;20;2;;`);
    const { erros } = await changeWhileItWaits(
      t(),
      quem.id,
      async (trx) => {
        await trx.updateTable('produtos').set({ nome: 'Formão' }).where('codigo', '=', 'PER-1').execute();
        await trx.updateTable('usuarios').set({ permissao: 0 }).where('id', '=', quem.id).execute();
      },
      async () => send(csv(...umPasso, 'PER-5001;Plaina;20;2;;'), await t().como({ usuario: quem })),
    );
    const mensagem = 'Quem enviou este arquivo perdeu a permissão para isto enquanto ele esperava';
    expect(erros.at(-1)?.mensagem).toBe(mensagem);
    expect(await find('PER-5001')).toBeUndefined();
  });

  test('sent by two at once brings each product once', async () => {
    const conteudo = csv(...Array.from({ length: 300 }, (_, n) => `DUO-${n};Parafuso ${n};1;1;;`));
    const [uma, outra] = await Promise.all([send(conteudo), send(conteudo, await t().nivel(1))]);
    const novas = (resposta: Awaited<ReturnType<typeof send>>) => resposta.processamento.resultado.novas ?? 0;
    expect(novas(uma) + novas(outra)).toBe(300);
    expect([...uma.erros, ...outra.erros]).toEqual([]);
  });

  test.each([
    [contrato.importProdutos, 'file', 'arquivo'],
    [contrato.uploadProdutos, 'arquivo', 'file'],
  ])('comes by $path in the field that the specification names', async (endpoint, campo, outro) => {
    const arquivos = [{ nome: 'produtos.csv', conteudo: csv('CAMPO-1;Régua;3;1;;') }];
    const sendAs = (nome: string) =>
      equipe.envia({ ...endpoint, arquivos: { campo: nome, maximo: 1, tamanho: 1_000_000 } }, {}, { arquivos });
    const antes = performance.now();
    const { status, corpo } = await sendAs(campo);
    expect(status).toBe(200);
    // The answer is how the file ended, unless that takes more than five seconds.
    const { estado } = ResultadoUpload.parse(corpo).processamento;
    expect(isAberto(estado) && performance.now() - antes < 5000).toBe(false);
    expect((await sendAs(outro)).corpo).toMatchObject({ erro: `Envie o arquivo no campo "${campo}"` });
  });

  test('is refused when it is none, and by whoever may not send files', async () => {
    const enviar = (nome: string, conteudo: string) =>
      equipe.falha(contrato.importProdutos, {}, { arquivos: [{ nome, conteudo }] });
    expect(await enviar('produtos.csv', '')).toMatchObject({ status: 400, codigo: 'arquivo_invalido' });
    expect(await equipe.falha(contrato.importProdutos, {})).toMatchObject({ erro: 'Selecione um arquivo primeiro' });
    const consulta = await t().nivel(0);
    const { status } = await consulta.envia(
      contrato.importProdutos,
      {},
      { arquivos: [{ nome: 'p.csv', conteudo: 'x' }] },
    );
    expect(status).toBe(403);
    const { texto } = await equipe.envia(contrato.getTemplateProdutos, {});
    expect(texto).toContain('Código;Nome;Valor Unitário;Valor Pontos;Valor Pontos Exibição;Código de Barras');
  });
});

/** Up to twelve digits, with zeros behind them and the check digit at the end. */
function completeEan(inicio: string): string {
  const doze = inicio.padEnd(12, '0');
  const soma = [...doze].reduce((total, digito, n) => total + Number(digito) * (n % 2 === 0 ? 1 : 3), 0);
  return doze + ((10 - (soma % 10)) % 10);
}

/** Counts the statements that write products from now on, those that are refused too. */
async function countWrites(): Promise<() => Promise<number>> {
  await sql`create sequence escritas`.execute(t().dono);
  await sql`
    create function conta_escrita() returns trigger language plpgsql security definer as
    $$ begin perform nextval('public.escritas'); return null; end $$`.execute(t().dono);
  await sql`create trigger conta_escrita before insert on produtos for each statement execute function conta_escrita()`.execute(
    t().dono,
  );
  return async () => {
    const { rows } = await sql<{ n: number }>`select last_value as n from escritas`.execute(t().dono);
    await sql`drop trigger conta_escrita on produtos`.execute(t().dono);
    return Number(rows[0]?.n);
  };
}
