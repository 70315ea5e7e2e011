/**
 * Every endpoint × everybody who may knock. What is expected comes from the endpoint table itself; only what no table can know,
 * the things out of somebody's reach, is listed by hand in `acesso/objetos.ts`, and an endpoint missing there fails.
 */
import { type Acao, acoes, telas } from '@pontua/contract/access';
import type { Endpoint } from '@pontua/contract/endpoint';
import { endpoints } from '@pontua/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createMundo } from './acesso/mundo.ts';
import { daPropriaRede, objetos } from './acesso/objetos.ts';
import { inicio, type TestApp, useTestApp } from './app.ts';
import { Cliente } from './cliente.ts';

const t = useTestApp();
// Who asks for a report is answered with its end: nobody here waits for a worker.
beforeAll(() => t().app.startJobs());
const tabela = [...endpoints].map(([nome, endpoint]) => ({ nome, endpoint }));
/** As a new installation has them. */
const niveis = [0, 1, 2, 3, 4, 5];
const begins = (iniciais: readonly number[], nivel: number) => iniciais.includes(nivel);

/** Codes that only the gates answer. A handler may answer `sem_permissao` too, but never to a call that is not even valid. */
const dasPortas = ['sessao_encerrada', 'sem_permissao', 'regulamento_nao_aceito', 'segundo_fator_exigido'];

/** Knocks with nothing useful in hand: whoever gets past the gates is stopped by validation, or does harm to a throwaway database. */
async function knock(cliente: Cliente, endpoint: Endpoint): Promise<string> {
  const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, nome]) => [nome, '999999999']));
  const pagina = endpoint.auth === 'painel' ? 'http://x/painel/dashboard' : 'http://x/loja';
  const pede = Object.fromEntries((endpoint.quando ?? []).slice(0, 1).map((campo) => [campo, '1']));
  const entrada = endpoint.body ? { params, body: pede } : { params, query: pede };
  const { corpo, status } = await cliente.envia(endpoint, entrada, { pagina });
  const codigo = typeof corpo === 'object' && corpo !== null && 'codigo' in corpo ? String(corpo.codigo) : '';
  expect(status, `${endpoint.method} ${endpoint.path}`).toBeLessThan(500);
  return dasPortas.includes(codigo) ? codigo : 'entra';
}

/** Made once: those who come after find it as it was left. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let feito: Promise<T> | undefined;
  return () => {
    feito ??= make();
    return feito;
  };
}

const dosNiveis = new Map<number, Cliente>();

async function knockAs(nivel: number, endpoint: Endpoint): Promise<string> {
  const conhecido = dosNiveis.get(nivel);
  const resposta = conhecido && (await knock(conhecido, endpoint));
  // A knock at another endpoint may have ended the session.
  if (resposta && resposta !== 'sessao_encerrada') return resposta;
  // A scope, so that levels 3 and 4 are not kept out by having none.
  const rede = await t().fabricas.rede();
  const cliente = await t().nivel(nivel, { redes: [rede.id] });
  dosNiveis.set(nivel, cliente);
  return knock(cliente, endpoint);
}

/** Knock only where they are not let in. */
const umaVendedora = once(async () => t().como({ parceiro: await t().fabricas.parceiro() }));
const umUsuario = once(() => t().nivel(2));
const encerradas = {
  usuario: once(() => endSessoes(t(), 'usuario')),
  parceiro: once(() => endSessoes(t(), 'parceiro')),
};
const over = (tipo: 'usuario' | 'parceiro'): Promise<Cliente[]> => encerradas[tipo]();

const vizinhos = ({ method, path }: Endpoint): string[] =>
  tabela
    .filter(({ endpoint: outro }) => outro.method === method && outro.path === path)
    .map(({ endpoint: outro }) => outro.auth);

function expectedOfLevel({ telas: exigidas = [], acao }: Endpoint, nivel: number): string {
  const veTela = exigidas.length === 0 || exigidas.some((tela) => begins(telas[tela].niveis, nivel));
  const pedidas: readonly Acao[] = [acao ?? []].flat();
  return veTela && pedidas.every((uma) => begins(acoes[uma], nivel)) ? 'entra' : 'sem_permissao';
}

describe.each(tabela.filter(({ endpoint }) => endpoint.auth === 'painel'))('$nome, of the panel', ({ endpoint }) => {
  test.each(niveis)('for level %i is open as the table says', async (nivel) => {
    expect(await knockAs(nivel, endpoint)).toBe(expectedOfLevel(endpoint, nivel));
  });

  test('is shut to nobody, to a seller, and to sessions that are over', async () => {
    const vendedora = await umaVendedora();
    const impostora = new Cliente(t().app, { painel: vendedora.tokens.loja });
    const fechados = [t().anonimo, vendedora, impostora, ...(await over('usuario'))];
    for (const cliente of fechados) expect(await knock(cliente, endpoint)).toBe('sessao_encerrada');
  });
});

describe.each(tabela.filter(({ endpoint }) => endpoint.auth === 'loja'))('$nome, of the store', ({ endpoint }) => {
  test('is open to a seller; rules not accepted count where the table says', async () => {
    expect(await knock(await t().como({ parceiro: await t().fabricas.parceiro() }), endpoint)).toBe('entra');
    const nova = await t().como({ parceiro: await t().fabricas.parceiro({ aceitouRegulamentoEm: null }) });
    expect(await knock(nova, endpoint)).toBe(endpoint.exigeRegulamento ? 'regulamento_nao_aceito' : 'entra');
  });

  test('is shut to nobody, to panel users, and to sessions that are over', async () => {
    const usuario = await umUsuario();
    const impostora = new Cliente(t().app, { loja: usuario.tokens.painel });
    const fechados = [t().anonimo, impostora, ...(await over('parceiro'))];
    // A panel user asking from no panel page means the panel's endpoint of the same address, where there is one.
    if (!vizinhos(endpoint).includes('painel')) fechados.push(usuario);
    // With a public endpoint at the same address, that one answers.
    const esperado = vizinhos(endpoint).includes('publica') ? 'entra' : 'sessao_encerrada';
    for (const cliente of fechados) expect(await knock(cliente, endpoint)).toBe(esperado);
  });
});

describe.each(tabela.filter(({ endpoint }) => endpoint.auth === 'publica'))('$nome, public', ({ endpoint }) => {
  test('is open to anybody', async () => {
    expect(await knock(t().anonimo, endpoint)).toBe('entra');
    const [expirada] = await over('parceiro');
    if (expirada) expect(await knock(expirada, endpoint)).toBe('entra');
  });
});

test.each([
  ['painel', umUsuario],
  ['loja', umaVendedora],
] as const)('whoever was kept out as not of that area was signed in to %s, to the end', async (area, quem) => {
  const deTodos = tabela.find(({ endpoint: { auth, method, telas: exigidas, acao } }) => {
    return auth === area && method === 'GET' && !exigidas && !acao;
  });
  if (!deTodos) throw new Error('nenhuma chamada que todos fazem');
  expect(await knock(await quem(), deTodos.endpoint)).toBe('entra');
});

/** Sessions that were good once: idle too long, logged out, owner gone, store closed. */
async function endSessoes({ app, clock, fabricas, como }: TestApp, tipo: 'usuario' | 'parceiro'): Promise<Cliente[]> {
  const owner = async (): Promise<{ usuario?: { id: number }; parceiro?: { id: number } }> =>
    tipo === 'usuario' ? { usuario: await fabricas.usuario() } : { parceiro: await fabricas.parceiro() };
  // What is open meanwhile stays open: only these two are over.
  clock.avanca({ days: -60 });
  const expirada = await como(await owner());
  clock.acerta(inicio);
  const saiu = await owner();
  const revogada = await como(saiu);
  const { usuario, parceiro } = saiu;
  if (usuario) await app.db.deleteFrom('sessoes').where('usuarioId', '=', usuario.id).execute();
  if (parceiro) await app.db.deleteFrom('sessoes').where('parceiroId', '=', parceiro.id).execute();
  const inativo = await owner();
  const demitida = await como(inativo);
  if (inativo.usuario)
    await app.db.updateTable('usuarios').set({ ativo: false }).where('id', '=', inativo.usuario.id).execute();
  if (inativo.parceiro)
    await app.db.updateTable('parceiros').set({ ativo: false }).where('id', '=', inativo.parceiro.id).execute();
  const fechadas: Cliente[] = [];
  if (tipo === 'parceiro') {
    const daFechada = await fabricas.parceiro();
    fechadas.push(await como({ parceiro: daFechada }));
    await app.db.updateTable('revendas').set({ ativo: false }).where('id', '=', daFechada.revendaId).execute();
  }
  return [expirada, revogada, demitida, ...fechadas];
}

describe('things out of reach', () => {
  /** By what its schemas say (`nomeia`), at any depth; of a path every part names something. */
  const nomeiaAlgo = ({ params, query, body }: Endpoint): boolean =>
    params !== undefined ||
    [query, body].some((schema) => schema && (['input', 'output'] as const).some((io) => hasNome(toJson(schema, io))));
  const toJson = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const hasNome = (parte: unknown): boolean =>
    typeof parte === 'object' && parte !== null && ('x-nomeia' in parte || Object.values(parte).some(hasNome));
  const nomeiam = tabela.filter(({ endpoint }) => nomeiaAlgo(endpoint));

  test('every endpoint that names a thing has its case here', () => {
    expect(nomeiam.map(({ nome }) => nome).filter((nome) => !(nome in objetos))).toEqual([]);
  });

  test('and every case has its endpoint', () => {
    expect(Object.keys(objetos).filter((nome) => !endpoints.has(nome))).toEqual([]);
  });

  const casos = nomeiam.filter(({ nome }) => typeof objetos[nome] === 'function');
  const porLoja = casos.filter(({ nome }) => !(nome in daPropriaRede));
  test.each([
    ...casos.map((caso) => ({ ...caso, alcance: 'redes' as const })),
    ...porLoja.map((caso) => ({ ...caso, alcance: 'revendas' as const })),
  ])('$nome does not find it, by a scope of $alcance', async ({ nome, endpoint, alcance }) => {
    const caso = objetos[nome];
    if (typeof caso !== 'function') throw new Error('filtrado acima');
    const mundo = await createMundo(t(), alcance);
    const { cliente, entrada, arquivos, vazia, recusa, dono } = await caso(mundo);
    const { status, texto, corpo } = await cliente.envia(endpoint, entrada, { arquivos });
    if (recusa) expect([status, texto]).toEqual([400, expect.stringContaining(recusa)]);
    else if (vazia) expect([status, rowsOf(corpo, vazia)]).toEqual([200, []]);
    else expect([status, texto]).toEqual([404, expect.stringContaining('nao_encontrado')]);
    // It is there: whoever reaches it is answered otherwise by the same call.
    const alguem = dono ?? (endpoint.auth === 'loja' ? await mundo.outraVendedora() : await t().nivel(2));
    const alcancada = await alguem.envia(endpoint, entrada, { arquivos });
    if (vazia) expect([alcancada.status, rowsOf(alcancada.corpo, vazia)]).toEqual([200, [expect.anything()]]);
    else expect(alcancada.texto).not.toBe(texto);
  });
});

const rowsOf = (corpo: unknown, lista: string): unknown =>
  typeof corpo === 'object' && corpo !== null ? Reflect.get(corpo, lista) : undefined;
