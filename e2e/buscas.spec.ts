/**
 * Every list that is searched: "maquina" finds "Máquina", whatever the case. Over HTTP, on the demo's nine months: whatever a search
 * finds by a word as it is written, it finds by the same word as people type it. It stands here because the demo does; it opens no browser.
 */
import { loginParceiro, loginUsuario } from '@pontua/contract/sessoes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Cliente } from '../server/test/cliente.ts';
import { entrou } from '../server/test/entrada.ts';
import { type Linhas, procuradas, readLinhas } from '../server/test/procuradas.ts';
import { type Produto, senha, startProduto } from './apoio/produto.ts';

/** Whatever a list may be searched by is called so, too: each word is of one table alone. */
const nomes = [
  ['parceiros', 'nome', 'Açucena'],
  ['revendas', 'nome_fantasia', 'Empório'],
  ['redes', 'nome', 'Íntegra'],
  ['produtos', 'nome', 'Máquina'],
  ['premios', 'nome', 'Fantástico'],
  ['usuarios', 'nome', 'Conceição'],
] as const;

/** Those in which the demo has no word to be found, and why. They are searched by what they share with others: `pequena` and `buscaPor`. */
const vazias: Readonly<Record<string, string>> = {
  CorrecoesAntifraude: 'no generation had anything to mend',
  LiberacoesAntifraude: 'nothing was released of the product that is looked at',
  MeusArquivos: 'nobody has asked for a long file',
  PontosADevolver: 'no points expired yesterday',
  RecibosDoVendedor: 'he types his sales',
  Relatorio: 'its rows are months, and no word stands in them',
};
/** Of an act of the caller alone, and nobody of the demo has done one on many. */
const deUmAto = 'Resultado';

let produto: Produto;
let painel: Cliente;
let loja: Cliente;
let exemplo: ReturnType<typeof findExemplo>;

beforeAll(async () => {
  produto = await startProduto({ demo: true });
  const { app } = produto;
  for (const [tabela, coluna, nome] of nomes)
    await sql`update ${sql.table(tabela)} set ${sql.ref(coluna)} = ${sql.ref(coluna)} || ${` ${nome}`}`.execute(app.db);
  exemplo = findExemplo(app);
  const anonimo = new Cliente(app);
  painel = new Cliente(app, {
    painel: entrou(await anonimo.ok(loginUsuario, { body: { cpf: '11144477735', senha } })).token,
  });
  loja = new Cliente(app, { loja: (await anonimo.ok(loginParceiro, { body: { cpf: '39053344705', senha } })).token });
});
afterAll(() => produto?.stop());

const casos = procuradas.map((lista) => ({ lista, nome: lista.arquivo })).filter(({ nome }) => nome !== deUmAto);

test.each(casos)('$nome', async ({ lista, nome }) => {
  const palavras = new Set<string>(nomes.map(([, , palavra]) => palavra));
  for (const palavra of wordsOf((await read(lista, '')).linhas)) palavras.add(palavra);
  const achados: string[] = [];
  for (const palavra of palavras) {
    const escrita = await ask(lista, palavra);
    if (escrita.quais.length === 0) continue;
    achados.push(palavra);
    const digitada = palavra.normalize('NFD').replace(/\p{M}/gu, '');
    for (const como of [digitada.toLowerCase(), digitada.toUpperCase()])
      expect({ como, ...(await ask(lista, como)) }).toEqual({ como, ...escrita });
  }
  if (nome in vazias) expect(wordsOf((await read(lista, '')).linhas)).toEqual([]);
  else expect(achados).not.toEqual([]);
});

interface Achado {
  count: number | undefined;
  quais: unknown[];
}

async function ask(lista: Lista, buscar: string): Promise<Achado> {
  const { count, linhas } = await read(lista, buscar);
  // Signed addresses are others every time.
  return { count, quais: linhas.map((linha) => linha.id ?? Object.values(linha)) };
}

type Lista = (typeof procuradas)[number];

/** The first page of what is found. */
async function read({ endpoint }: Lista, buscar: string) {
  const cliente = endpoint.auth === 'loja' ? loja : painel;
  const query = { buscar, limite: 10, ...(await besides(endpoint)) };
  const { status, corpo, texto } = await cliente.envia(endpoint, { query });
  expect(status, texto).toBe(200);
  return readLinhas(corpo, endpoint.lista?.chave);
}

/** What a list asks for, of all that lists ask for: of whom, of which store, of which product it tells. */
async function besides({ query }: Lista['endpoint']): Promise<Record<string, unknown>> {
  const faltas = query?.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? [];
  const pedido: Record<string, unknown> = await exemplo;
  return Object.fromEntries(faltas.map((campo) => [campo, pedido[campo]]));
}

/** Of each kind one of which there is much to tell. */
async function findExemplo({ db }: Produto['app']) {
  const { rows } = await sql<Record<string, unknown>>`
    select p.id as parceiro, l.cnpj as "cnpjRevenda", l.rede_id as rede,
           (select max(id) from resgates where parceiro_id = p.id) as resgate, (select max(id) from resgates where parceiro_id = p.id) as registro,
           (select codigo from produtos where id = (select produto_id from antifraude where rede_id = l.rede_id order by qtd_af desc limit 1)) as "codProduto",
           extract(year from now() - interval '1 month')::int as ano, extract(month from now() - interval '1 month')::int as mes,
           current_date - 1 as data
      from parceiros p join revendas l on l.id = p.revenda_id where p.cpf = '39053344705'`.execute(db);
  return rows[0] ?? {};
}

/** Some words of what is shown: those that people would type without their accents, then those that they would not write large. */
function wordsOf(linhas: Linhas): string[] {
  const textos = linhas.flatMap((linha) => Object.values(linha)).filter((valor) => typeof valor === 'string');
  const palavras = new Set(textos.flatMap((texto) => texto.match(/(?<!\S)\p{L}{4,}(?!\S)/gu) ?? []));
  const comAcento = [...palavras].filter((palavra) => /\p{M}/u.test(palavra.normalize('NFD')));
  return [...comAcento.slice(0, 5), ...[...palavras].slice(0, 5)];
}
