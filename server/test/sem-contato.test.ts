/**
 * CPF and phones of sellers, of stores and of their contacts are in no answer, no file and found by no search for who may not see them:
 * every endpoint of the panel is asked, by somebody who may do anything else. Level 5 is one of those, and sees less.
 */
import { telas } from '@pontua/contract/access';
import type { Endpoint } from '@pontua/contract/endpoint';
import { endpoints } from '@pontua/contract/endpoints';
import { updateParceiro } from '@pontua/contract/parceiros-painel';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { recordLog } from '../src/modules/logs/logs.api.ts';
import { createMundo, type Mundo } from './acesso/mundo.ts';
import { objetos } from './acesso/objetos.ts';
import { useTestApp } from './app.ts';
import type { Cliente } from './cliente.ts';

const t = useTestApp();
const NIVEL = 77;

beforeAll(async () => {
  await t().app.startJobs();
  const { db } = t().app;
  const semContato = sql<string[]>`array_remove(acoes, 'verContatoParceiro')`;
  await db
    .insertInto('permissaoTipos')
    .columns(['id', 'nome', 'descricao', 'acoes'])
    .expression(
      db
        .selectFrom('permissaoTipos')
        .where('id', '=', 2)
        .select([
          sql<number>`${NIVEL}`.as('id'),
          sql<string>`'Sem contato'`.as('nome'),
          'descricao',
          semContato.as('acoes'),
        ]),
    )
    .execute();
  await db
    .insertInto('permissaoTelas')
    .values(Object.keys(telas).map((tela) => ({ tela, nivel: NIVEL })))
    .execute();
});

const contato = { celular: '11955598765', telefone: '1133339876' };
/** Calls that tell the contact to who may see it, and lists that find by it. */
const ditas = new Set<string>();
const achadas = new Set<string>();

/** As long as a CPF, and names nothing: zeros alone would be the number 0, with which sales of these tests may begin. */
const deNinguem = '99999999990';
/** What names nothing of anybody's, and says nothing where nothing is named. */
const codigoNaBase = 'BASE-CONTATO';
const entradas: Readonly<Record<string, Entrada>> = { findLojaDaBase: { query: { codigo: codigoNaBase } } };

const doPainel = [...endpoints]
  .filter(([, { auth }]) => auth === 'painel')
  .map(([nome, endpoint]) => ({ nome, endpoint }));

/** What only reads leaves world and sessions as they are for the next; what writes has its own. */
let dosQueLeem: Promise<Palco> | undefined;
const openPalco = (endpoint: Endpoint): Promise<Palco> => {
  if (endpoint.method !== 'GET') return createPalco();
  dosQueLeem ??= createPalco();
  return dosQueLeem;
};

test.each(doPainel)('$nome', async ({ nome, endpoint }) => {
  const { mundo, segredos, semContato, administradora } = await openPalco(endpoint);
  const caso = objetos[nome];
  const { entrada = entradas[nome] ?? {}, arquivos = [] } = typeof caso === 'function' ? await caso(mundo) : {};
  if (typeof caso === 'function') await tellContatoDoCaso(mundo);
  const ask = async (quem: Cliente) => {
    const { status, texto } = await quem.envia(endpoint, entrada, arquivos.length > 0 ? { arquivos } : {});
    expect(status).not.toBe(401);
    const textos = endpoint.lista ? [texto, await fileOf(quem, endpoint, entrada)] : [texto];
    return segredos
      .filter(({ escrito }) => textos.some((texto) => escrito.test(texto)))
      .map(({ digitado }) => digitado);
  };
  expect(await ask(semContato)).toEqual([]);
  if (endpoint.method === 'GET' && (await ask(administradora)).length > 0) ditas.add(nome);

  if (!endpoint.lista || !searches(endpoint)) return;
  const find = (quem: Cliente, buscar: string) => countFound(quem, endpoint, { ...entrada.query, buscar });
  // A list that is answered whole is searched on the screen: there, all find all.
  const [deNada, deNadaDela] = [await find(semContato, deNinguem), await find(administradora, deNinguem)];
  for (const { digitado } of segredos) {
    expect(await find(semContato, digitado), digitado).toBe(deNada);
    if (!achadas.has(nome) && (await find(administradora, digitado)) > deNadaDela) achadas.add(nome);
  }
});

test('there was something to hide, in answers, in files and to be searched for', () => {
  const daEquipe = [
    'getVendedor',
    'getLoja',
    'findLojaDaBase',
    'listContatos',
    'getResgate',
    'listResgates',
    'listMensagens',
    'listLogs',
  ];
  const dosVendedores = ['listParceiros', 'listHistoricoParceiro', 'listPontuacoes', 'listPendentes', 'listCorrecoes'];
  expect([...ditas]).toEqual(expect.arrayContaining([...daEquipe, ...dosVendedores, 'exportRevendas']));
  expect([...achadas]).toEqual(expect.arrayContaining(['listParceiros']));
});

interface Segredo {
  /** As somebody would search for it. */
  digitado: string;
  /** However it is shown. */
  escrito: RegExp;
}

interface Palco {
  mundo: Mundo;
  /** What must not be told. */
  segredos: Segredo[];
  semContato: Cliente;
  administradora: Cliente;
}

async function createPalco(): Promise<Palco> {
  const mundo = await createMundo(t());
  const [semContato, administradora] = [await t().nivel(NIVEL), await t().nivel(2)];
  return { mundo, segredos: await tellContato(mundo, administradora), semContato, administradora };
}

/** The other side is known by its phones. */
async function tellContato({ alheio, t: { app } }: Mundo, administradora: Cliente): Promise<Segredo[]> {
  const { celular, telefone } = contato;
  await app.db.insertInto('revendaContatos').values({ revendaId: alheio.revenda.id, nome: 'Rita', telefone }).execute();
  await app.db.updateTable('revendas').set(contato).where('id', '=', alheio.revenda.id).execute();
  const naBase = { codigo: codigoNaBase, nomeFantasia: 'Loja da base', ...contato };
  await app.db
    .insertInto('baseLojas')
    .values(naBase)
    .onConflict((conflito) => conflito.doNothing())
    .execute();
  // Searched for by whoever may, and told by the log.
  const consulta = { buscar: `${celular} ${telefone}` };
  await recordLog(app.db, null, 'baixouExportacao', { arquivo: 'Vendedores.csv', consulta });
  // By the front door, so that the log has it.
  await administradora.ok(updateParceiro, { params: { id: alheio.parceiro.id }, body: contato });
  const { cpf } = alheio.parceiro;
  return [
    { digitado: cpf, escrito: new RegExp(cpf.replace(/(...)(...)(...)(..)/, '$1\\.?$2\\.?$3-?$4')) },
    { digitado: celular, escrito: /95559-?8765/ },
    { digitado: telefone, escrito: /3333-?9876/ },
  ];
}

/** So is whatever was made of it. */
async function tellContatoDoCaso({ t: { app, semGuardas } }: Mundo): Promise<void> {
  const { celular } = contato;
  await app.db.updateTable('mensagens').set({ destino: celular }).execute();
  const detalhes = JSON.stringify({ tipo: 'recarga', operadora: 'Vivo', celular });
  await semGuardas((trx) => trx.updateTable('resgates').set({ detalhes }).execute());
}

async function fileOf(quem: Cliente, endpoint: Endpoint, entrada: Entrada): Promise<string> {
  const { corpo } = await quem.envia(endpoint, { ...entrada, query: { ...entrada.query, download: 'todos' } });
  const link = typeof corpo === 'object' && corpo !== null ? Reflect.get(corpo, 'fileLink') : undefined;
  return typeof link === 'string' ? (await t().app.http.inject(link)).body : '';
}

const searches = ({ query }: Endpoint): boolean => {
  const { properties = {} } = query ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) : {};
  return 'buscar' in properties;
};

async function countFound(quem: Cliente, endpoint: Endpoint, query: object): Promise<number> {
  const { corpo } = await quem.envia(endpoint, { query });
  const linhas = typeof corpo === 'object' && corpo !== null ? Reflect.get(corpo, endpoint.lista?.chave ?? '') : [];
  return Array.isArray(linhas) ? linhas.length : 0;
}

type Entrada = { params?: object; query?: object; body?: object };
