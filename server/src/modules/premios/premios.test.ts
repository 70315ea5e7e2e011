import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createPremio,
  deletePremio,
  listCategorias,
  listHistoricoPremio,
  listPremios,
  listVitrine,
  togglePremio,
  updatePremio,
} from '@pontua/contract/premios';
import { createResgate } from '@pontua/contract/resgates';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { givePontos } from '../../../test/pontos.ts';

const t = useTestApp();

beforeEach(async () => {
  await t()
    .app.db.deleteFrom('premios')
    .where('id', 'not in', t().app.db.selectFrom('resgates').select('premioId'))
    .execute();
  await t().app.db.updateTable('premios').set({ ativo: false }).execute();
});

async function vendedora({ pontos = 0, valorPonto = 0.05 } = {}) {
  const rede = await t().fabricas.rede({ controlaSaldo: false, valorPonto });
  const revenda = await t().fabricas.revenda({ redeId: rede.id });
  const parceiro = await t().fabricas.parceiro({ revendaId: revenda.id });
  if (pontos > 0) await givePontos(t().app, parceiro.id, pontos);
  return t().como({ parceiro });
}

const png = (lado = 40) =>
  sharp({ create: { width: lado, height: lado, channels: 3, background: '#c33' } })
    .png()
    .withExif({ IFD0: { Copyright: 'segredo-do-exif' } })
    .toBuffer();

const campos = {
  nome: 'Liquidificador',
  descricao: '<p onclick="x()">Forte<script>alert(1)</script></p>',
  codigo: 'LIQ-1',
  custoTotal: '120.50',
  tipo: 'bivolt',
  categoria: 'Casa',
};

describe('the seller’s catalogue', () => {
  test('shows the declared price, or the cost at the value of a point in her chain, rounded up', async () => {
    await t().fabricas.premio({ codigo: 'A', custoTotal: 10.01 });
    await t().fabricas.premio({ codigo: 'B', custoTotal: 100, pontos: 777, pontosAlternativo: 888 });
    await t().fabricas.premio({ codigo: 'C', custoTotal: 0 });
    const precos = async (valorPonto: number) => {
      const { premios } = await (await vendedora({ valorPonto })).ok(listVitrine, { query: { sortField: 'nome' } });
      return Object.fromEntries(
        premios.map(({ codigo, pontos, pontosAlternativo }) => [codigo, [pontos, pontosAlternativo]]),
      );
    };
    expect(await precos(0.05)).toEqual({ A: [201, 201], B: [777, 888], C: [1, 1] });
    expect(await precos(0.0333)).toMatchObject({ A: [301, 301], B: [777, 888] });
  });

  test('comes in pages of 12, by kind, category and cost, the active ones only', async () => {
    for (let n = 1; n <= 30; n++) {
      await t().fabricas.premio({ custoTotal: 31 - n, tipo: n % 2 ? 'recarga' : 'geral', categoria: `Cat ${n % 3}` });
    }
    await t().fabricas.premio({ nome: 'Inativo', ativo: false });
    const cliente = await vendedora();
    const vistos: string[] = [];
    for (const pagina of [1, 2, 3]) {
      const { premios, totalPaginas, totalItens } = await cliente.ok(listVitrine, { query: { ativo: 1, pagina } });
      expect([totalPaginas, totalItens, premios.length]).toEqual([3, 30, pagina === 3 ? 6 : 12]);
      vistos.push(
        ...premios.map(({ tipo, categoria, pontos }) => `${tipo} ${categoria} ${String(pontos).padStart(5)}`),
      );
    }
    expect(vistos).toEqual([...vistos].sort());
    expect((await cliente.ok(listVitrine, { query: { pagina: 9 } })).premios).toEqual([]);
  });

  test('filters by code, kind, categories, text without accents and by what the balance pays', async () => {
    await t().fabricas.premio({ codigo: 'V-1', nome: 'Vale Refeição', categoria: 'Vales', pontos: 100 });
    await t().fabricas.premio({
      codigo: 'V-2',
      nome: 'Recarga 100%',
      categoria: 'Celular',
      tipo: 'recarga',
      pontos: 500,
    });
    await t().fabricas.premio({ codigo: 'V-3', nome: 'Geladeira', categoria: 'Casa', pontos: 501 });
    const cliente = await vendedora({ pontos: 500 });
    const codigos = async (query: Parameters<typeof cliente.ok<typeof listVitrine>>[1]['query']) =>
      (await cliente.ok(listVitrine, { query })).premios.map(({ codigo }) => codigo).sort();
    expect(await codigos({ codigo: 'V-2', ativo: 1 })).toEqual(['V-2']);
    expect(await codigos({ tipo: 'recarga' })).toEqual(['V-2']);
    expect(await codigos({ categoria: 'Vales,Casa' })).toEqual(['V-1', 'V-3']);
    expect(await codigos({ busca: 'REFEICAO vale' })).toEqual(['V-1']);
    expect(await codigos({ busca: '100%' })).toEqual(['V-2']);
    expect(await codigos({ busca: '%' })).toEqual(['V-2']);
    expect(await codigos({ buscaSaldo: '1' })).toEqual(['V-1', 'V-2']);
    expect((await cliente.ok(listCategorias, {})).categorias).toEqual(['Casa', 'Celular', 'Vales']);
  });

  test('what is blank in the query was not asked for', async () => {
    await t().fabricas.premio({ codigo: 'V-4', nome: 'Chaleira' });
    const query = { ativo: 1, tipo: '', busca: '', categoria: '', buscaSaldo: '', pagina: '', sortOrder: '' };
    const { corpo } = await (await vendedora()).envia(listVitrine, { query });
    expect(corpo).toMatchObject({ totalItens: 1, premios: [{ codigo: 'V-4' }] });
  });

  test('does not sort by just any column', async () => {
    const cliente = await vendedora();
    expect(await cliente.falha(listVitrine, { query: { sortField: 'tipo,custo_total' } })).toMatchObject({
      status: 400,
      campos: { sortField: expect.any(String) },
    });
  });
});

/** What the log has of an act on a prize. */
async function parametrosDe(tipo: string, id: number): Promise<unknown> {
  const doPremio = t()
    .app.db.selectFrom('logs')
    .where('tipo', '=', tipo)
    .where(sql<number>`(parametros ->> 'id')::bigint`, '=', id);
  return (await doPremio.select('parametros').executeTakeFirst())?.parametros;
}

describe('a new prize', () => {
  test('of a large photo takes a small one to the catalogue, too, for the cards', async () => {
    const operadora = await t().nivel(1);
    await operadora.ok(createPremio, { body: campos }, { arquivos: [{ nome: 'foto.png', conteudo: await png(900) }] });
    const { premios } = await (await vendedora()).ok(listVitrine, { query: {} });
    const ladoDe = async (url: string | null | undefined) => {
      const { rawPayload } = await t().app.http.inject({ url: url ?? '' });
      return (await sharp(rawPayload).metadata()).width;
    };
    expect([await ladoDe(premios[0]?.miniatura), await ladoDe(premios[0]?.diretorioFoto)]).toEqual([400, 900]);
  });

  const fotos = async () => {
    const nomes = await readdir(join(t().app.config.pastaDados, 'arquivos'), { recursive: true });
    return nomes.filter((nome) => nome.endsWith('.webp')).length;
  };

  test('is added once by one key, and leaves one photo', async () => {
    const operadora = await t().nivel(1);
    const arquivos = [{ nome: 'foto.png', conteudo: await png() }];
    const add = (nome: string) =>
      operadora.envia(createPremio, { body: { ...campos, nome } }, { arquivos, chave: 'premio-1' });
    const antes = await fotos();
    const respostas = await Promise.all(['first', 'again'].map(() => add(campos.nome)));
    expect(respostas.map(({ status }) => status)).toEqual([200, 200]);
    expect(respostas[0]?.corpo).toEqual(respostas[1]?.corpo);
    // It, and the small one for the cards.
    expect((await fotos()) - antes).toBe(2);
    expect((await add('Outro nome')).corpo).toMatchObject({ codigo: 'chave_reutilizada' });
  });

  test('keeps the prize with its description cleaned and its photo encoded anew, served by a signed address', async () => {
    const operadora = await t().nivel(1);
    const arquivos = [{ nome: 'foto.png', conteudo: await png() }];
    const { id, mensagem } = await operadora.ok(createPremio, { body: campos }, { arquivos });
    expect(mensagem).toBe('Prêmio cadastrado com sucesso');

    const { premios, totalItens } = await operadora.ok(listPremios, { query: { codigo: 'LIQ-1' } });
    expect(totalItens).toBe(1);
    expect(premios[0]).toMatchObject({
      id,
      descricao: '<p>Forte</p>',
      custoTotal: 120.5,
      tipo: 'bivolt',
      ativo: 1,
      pontos: null,
      precoPontos: 2410,
      precoPontosAlternativo: 2410,
    });
    const registro = await parametrosDe('criouPremio', id);
    expect(registro).toMatchObject({ codigo: 'LIQ-1', nome: campos.nome, tipo: 'bivolt', custoTotal: 120.5 });
    expect(registro).not.toHaveProperty('descricao');
    const foto = await t().app.http.inject({ url: premios[0]?.diretorioFoto ?? '' });
    expect(foto.headers['content-type']).toBe('image/webp');
    expect(foto.rawPayload.includes('segredo-do-exif')).toBe(false);
    expect((await t().app.http.inject({ url: premios[0]?.diretorioFoto?.split('?')[0] ?? '' })).statusCode).toBe(404);
  });

  test('without a photo, with a code in use or with what is no photo, says what is missing and keeps nothing', async () => {
    const operadora = await t().nivel(1);
    const foto = { nome: 'foto.png', conteudo: await png() };
    expect(await operadora.falha(createPremio, { body: campos })).toMatchObject({
      campos: { foto: 'Selecione uma foto' },
    });
    const falso = { arquivos: [{ nome: 'foto.png', conteudo: '<html>oi</html>' }] };
    expect(await operadora.falha(createPremio, { body: campos }, falso)).toMatchObject({ codigo: 'arquivo_invalido' });
    expect((await operadora.ok(listPremios, { query: { codigo: 'LIQ-1' } })).totalItens).toBe(0);
    await operadora.ok(createPremio, { body: campos }, { arquivos: [foto] });
    expect(await operadora.falha(createPremio, { body: campos }, { arquivos: [foto] })).toMatchObject({
      status: 409,
      campos: { codigo: 'Código já cadastrado' },
    });
  });

  test('the code of a prize that is not seen is said to be in use, and nothing else of it', async () => {
    await t().fabricas.premio({ codigo: 'SAIU-1', ativo: false });
    const ask = async (nivel: number, codigo?: string) => {
      const { premios, tomado } = await (await t().nivel(nivel)).ok(listPremios, { query: { codigo } });
      return [premios.length, tomado];
    };
    expect(await ask(1, 'saiu-1')).toEqual([0, true]);
    expect(await ask(2, 'saiu-1')).toEqual([1, false]);
    expect(await ask(1, 'LIVRE')).toEqual([0, false]);
    expect(await ask(0, 'saiu-1')).toEqual([0, false]);
    expect(await ask(1)).toEqual([0, false]);
  });

  test.each([
    ['0', 'Informe um valor maior que zero'],
    ['-1', 'Informe um valor maior que zero'],
    ['1.2345', 'Use no máximo duas casas decimais'],
  ])('a cost of %s is refused, in a new prize and in one that is there', async (custoTotal, texto) => {
    const operadora = await t().nivel(1);
    const arquivos = [{ nome: 'foto.png', conteudo: await png() }];
    const falha = { status: 400, campos: { custoTotal: texto } };
    expect(await operadora.falha(createPremio, { body: { ...campos, custoTotal } }, { arquivos })).toMatchObject(falha);
    const { id, codigo } = await t().fabricas.premio({ custoTotal: 10 });
    expect(await operadora.falha(updatePremio, { params: { id }, body: { custoTotal } })).toMatchObject(falha);
    const { premios } = await operadora.ok(listPremios, { query: {} });
    expect(premios).toMatchObject([{ codigo, custoTotal: 10 }]);
  });

  test('two people with one code at once: one prize, and the sentence for the other', async () => {
    const operadora = await t().nivel(1);
    const arquivos = [{ nome: 'foto.png', conteudo: await png() }];
    const respostas = await Promise.all(
      ['DUPLO-1', 'duplo-1'].map((codigo) =>
        operadora.envia(createPremio, { body: { ...campos, codigo } }, { arquivos }),
      ),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    const recusada = respostas.find(({ status }) => status === 409);
    expect(recusada?.corpo).toMatchObject({ campos: { codigo: 'Código já cadastrado' } });
    expect((await operadora.ok(listPremios, { query: {} })).premios).toHaveLength(1);
  });

  test('blank fields are named, all at once', async () => {
    const operadora = await t().nivel(1);
    const vazio = { nome: '', descricao: '', codigo: '', custoTotal: '', tipo: '', categoria: '' };
    expect((await operadora.falha(createPremio, { body: vazio })).campos).toEqual({
      nome: 'Informe o nome',
      descricao: 'Informe a descrição',
      codigo: 'Informe o código',
      custoTotal: 'Informe o custo total',
      categoria: 'Informe a categoria',
    });
    // In the form there is always one; a call may name one that there is not.
    expect((await operadora.falha(createPremio, { body: { ...campos, tipo: 'vale' } })).campos).toEqual({
      tipo: 'Informe o tipo',
    });
  });

  test.each(['<p>&nbsp;</p>', '<script>alert(1)</script>', '<ul><li> </li></ul>'])(
    'a description that nothing can be read of (%s) is refused, in a new prize and in one that is there',
    async (descricao) => {
      const operadora = await t().nivel(1);
      const arquivos = [{ nome: 'foto.png', conteudo: await png() }];
      const falha = { status: 400, campos: { descricao: 'Informe a descrição' } };
      expect(await operadora.falha(createPremio, { body: { ...campos, descricao } }, { arquivos })).toMatchObject(
        falha,
      );
      const { id } = await t().fabricas.premio();
      expect(await operadora.falha(updatePremio, { params: { id }, body: { descricao } })).toMatchObject(falha);
    },
  );

  test.each([['null'], [null], ['']])('without a kind (%j) it is general', async (tipo) => {
    const operadora = await t().nivel(1);
    const arquivos = [{ nome: 'foto.png', conteudo: await png() }];
    await operadora.ok(createPremio, { body: { ...campos, tipo } }, { arquivos });
    expect((await operadora.ok(listPremios, { query: {} })).premios).toMatchObject([{ tipo: 'geral' }]);
  });

  test('a category has no comma, which divides one from the other in the catalogue’s filter', async () => {
    const operadora = await t().nivel(1);
    const body = { ...campos, codigo: 'CMB-1', categoria: 'Casa, Mesa e Banho' };
    expect((await operadora.falha(createPremio, { body })).campos).toMatchObject({
      categoria: 'Não use vírgula na categoria',
    });
    const { id } = await t().fabricas.premio({ categoria: 'Casa' });
    expect(
      (await operadora.falha(updatePremio, { params: { id }, body: { categoria: 'Casa,Mesa' } })).campos,
    ).toMatchObject({ categoria: 'Não use vírgula na categoria' });
  });

  test('changes only what came; the declared points may go again; the photo is exchanged', async () => {
    const premio = await t().fabricas.premio({ pontos: 900, custoTotal: 10 });
    const operadora = await t().nivel(1);
    const alterar = (body: object, arquivos?: { nome: string; conteudo: Buffer }[]) =>
      operadora.ok(updatePremio, { params: { id: premio.id }, body }, { arquivos });
    const ler = async () => (await operadora.ok(listPremios, { query: { codigo: premio.codigo } })).premios[0];

    await alterar({ nome: 'Outro nome', descricao: '<b>ok</b><iframe></iframe>' });
    expect(await ler()).toMatchObject({ nome: 'Outro nome', descricao: '<b>ok</b>', tipo: 'geral', pontos: 900 });
    await alterar({ pontos: '' });
    expect(await ler()).toMatchObject({ nome: 'Outro nome', pontos: null, precoPontos: 200, diretorioFoto: null });
    await alterar({ custoTotal: '20' }, [{ nome: 'a.png', conteudo: await png() }]);
    const { diretorioFoto, precoPontos } = (await ler()) ?? {};
    expect([diretorioFoto, precoPontos]).toEqual([expect.stringMatching(/^\/arquivos\/premio\/.+\.webp\?/), 400]);

    // The photo that was replaced is gone, and so is the last one when the prize goes.
    await alterar({}, [{ nome: 'b.png', conteudo: await png(60) }]);
    const nova = (await ler())?.diretorioFoto ?? '';
    const status = async (url: string) => (await t().app.http.inject({ url })).statusCode;
    expect([await status(diretorioFoto ?? ''), await status(nova)]).toEqual([404, 200]);
    const { historico } = await operadora.ok(listHistoricoPremio, { params: { id: premio.id } });
    await alterar({ nome: 'Outro nome', pontos: '' });
    await (await t().nivel(2)).ok(togglePremio, { params: { id: premio.id }, body: { ativo: 1 } });
    expect((await operadora.ok(listHistoricoPremio, { params: { id: premio.id } })).historico).toEqual(historico);
    await (await t().nivel(2)).ok(deletePremio, { params: { id: premio.id } });
    expect(await status(nova)).toBe(404);
    const chave = nova.slice('/arquivos/'.length, nova.indexOf('?'));
    expect(await t().app.db.selectFrom('arquivos').select('id').where('chave', '=', chave).execute()).toEqual([]);
  });

  test('the photo that somebody else exchanged meanwhile is not lost without a word', async () => {
    const { id, codigo } = await t().fabricas.premio();
    const operadora = await t().nivel(1);
    const ler = async () => (await operadora.ok(listPremios, { query: { codigo } })).premios[0]?.diretorioFoto ?? null;
    const trocar = async (foto: string | null, nome: string) =>
      operadora.envia(
        updatePremio,
        { params: { id }, body: { nome, vistos: { foto } } },
        { arquivos: [{ nome: 'a.png', conteudo: await png() }] },
      );
    expect(await trocar(null, 'Um')).toMatchObject({ status: 200 });
    const vista = await ler();
    for (const antiga of [null, '/arquivos/premio/que-saiu.webp'])
      expect(await trocar(antiga, 'Dois')).toMatchObject({
        status: 409,
        corpo: {
          codigo: 'registro_mudou',
          campos: { foto: 'Mudou enquanto você editava. Salve de novo para trocar' },
        },
      });
    expect((await operadora.ok(listPremios, { query: { codigo } })).premios[0]).toMatchObject({ nome: 'Um' });
    expect((await ler())?.split('?')[0]).toBe(vista?.split('?')[0]);
    expect(await trocar(vista, 'Três')).toMatchObject({ status: 200 });
    expect((await ler())?.split('?')[0]).not.toBe(vista?.split('?')[0]);
  });

  test('to switch on and off is the administration’s alone, and takes the prize out of the catalogue', async () => {
    const premio = await t().fabricas.premio();
    const desativar = { params: { id: premio.id }, body: { ativo: 0 as const } };
    expect(await (await t().nivel(1)).falha(togglePremio, desativar)).toMatchObject({ status: 403 });
    const administradora = await t().nivel(2);
    await administradora.ok(togglePremio, desativar);
    expect((await (await vendedora()).ok(listVitrine, { query: {} })).premios).toEqual([]);
    expect((await administradora.ok(listPremios, { query: {} })).premios).toMatchObject([{ ativo: 0 }]);
    const operadora = await t().nivel(1);
    expect((await operadora.ok(listPremios, { query: {} })).premios).toEqual([]);
    expect(await operadora.falha(updatePremio, { params: { id: premio.id }, body: { nome: 'Outro' } })).toMatchObject({
      status: 404,
    });
    const log = await t()
      .app.db.selectFrom('logs')
      .where('tipo', '=', 'alternouPremio')
      .select('parametros')
      .executeTakeFirst();
    expect(log).toMatchObject({
      parametros: { id: premio.id, mudou: { ativo: { de: true, para: false } } },
    });
  });

  test('only what nobody redeemed is deleted, and by the administration alone', async () => {
    const [livre, resgatado] = [await t().fabricas.premio(), await t().fabricas.premio({ pontos: 10 })];
    const cliente = await vendedora({ pontos: 10 });
    await cliente.ok(createResgate, { body: { codigoPremio: resgatado.codigo, qtde: 1 } });
    const administradora = await t().nivel(2);
    expect(await administradora.falha(deletePremio, { params: { id: resgatado.id } })).toMatchObject({
      status: 409,
      codigo: 'em_uso',
    });
    expect((await (await t().nivel(1)).envia(deletePremio, { params: { id: livre.id } })).status).toBe(403);
    expect((await administradora.ok(deletePremio, { params: { id: livre.id } })).mensagem).toBe(
      'Prêmio excluído com sucesso',
    );
    const { id, codigo, nome, tipo, categoria, custoTotal, pontos, pontosAlternativo } = livre;
    expect(await parametrosDe('excluiuPremio', id)).toEqual({
      id,
      codigo,
      nome,
      tipo,
      categoria,
      custoTotal,
      pontos,
      pontosAlternativo,
    });
    expect(await administradora.falha(deletePremio, { params: { id: livre.id } })).toMatchObject({ status: 404 });
  });

  test('the list understands the names of the screen and comes as CSV', async () => {
    await t().fabricas.premio({ codigo: 'Z-1', nome: 'Zebra', custoTotal: 5 });
    await t().fabricas.premio({ codigo: 'A-1', nome: 'Águia', custoTotal: 9 });
    await t().fabricas.premio({ codigo: 'B-1', nome: 'Bola', custoTotal: 7 });
    const administradora = await t().nivel(2);
    const query = { busca: '-1', itensPorPagina: 2, sortField: 'custoTotal' as const, sortOrder: 'desc' as const };
    const { premios, totalItens } = await administradora.ok(listPremios, { query });
    expect([premios.map(({ codigo }) => codigo), totalItens]).toEqual([['A-1', 'B-1'], 3]);
    const { fileLink = '' } = await administradora.ok(listPremios, { query: { buscar: '-1', download: 'todos' } });
    const arquivo = await t().app.http.inject({ url: fileLink });
    expect(arquivo.headers['content-disposition']).toMatch(/Premios\d{14}\.csv/);
    expect(
      arquivo.body
        .trim()
        .split('\r\n')
        .slice(1)
        .map((linha) => linha.split(';')[0]),
    ).toEqual(['Águia', 'Bola', 'Zebra']);
  });
});
