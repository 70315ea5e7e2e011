/** The maps of the specification name files, addresses, calls and texts; all of them must be there. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Autenticacao, Endpoint } from '@pontua/contract/endpoint';
import { endpoints } from '@pontua/contract/endpoints';
import * as nouns from '@pontua/contract/nouns';
import { describe, expect, test } from 'vitest';

const raiz = join(import.meta.dirname, '..');
const texto = (caminho: string) => readFileSync(join(raiz, caminho), 'utf8');
/** A test, texts of its patterns without their escapes; of a journey in the browser its steps, too. */
const readTest = (caminho: string): string[] => {
  const conteudo = texto(caminho).replaceAll('\\', '');
  if (!caminho.startsWith('e2e/')) return [conteudo];
  const passos = [...conteudo.matchAll(/from '(\.\/[^']+)'/g)].map(([, para = '']) => join(dirname(caminho), para));
  return [conteudo, ...passos.map(texto)];
};
interface AreaDosMapas {
  area: string;
  mapas: string[];
  telas: string;
  de: Autenticacao[];
}
const areas: AreaDosMapas[] = [
  { area: 'loja', mapas: ['especificacao.md'], telas: 'web/src/loja/telas.ts', de: ['loja', 'publica'] },
  {
    area: 'painel',
    mapas: ['especificacao-painel.md', 'especificacao-painel-b.md'],
    telas: 'web/src/painel/telas.ts',
    de: ['painel'],
  },
];

describe.each(areas.flatMap(({ mapas, de }) => mapas.map((mapa) => ({ mapa, de }))))('$mapa', ({ mapa, de }) => {
  const pagina = texto(`docs/${mapa}`);
  /** Cells of the tables; the headings and the rules below them are none. */
  const linhas = pagina
    .split('\n')
    .filter((linha) => linha.startsWith('| ') && !linha.startsWith('| ---'))
    .map((linha) => linha.split(' | ').map((celula) => celula.replace(/^\|? ?/, '').replace(/ *\|?$/, '')))
    .filter(([, onde]) => onde !== 'Where');
  const destinos = new Map(
    [...pagina.matchAll(/^\[(.+)\]: \.\.\/(.+)$/gm)].map(([, nome = '', para = '']) => [nome, para]),
  );
  const arquivosDe = (onde: string) =>
    [...onde.matchAll(/\[([^\]]+)\]/g)].map(([, nome = '']) => destinos.get(nome) ?? nome);

  test('leads by each name to one file', () => {
    const nomes = [...pagina.matchAll(/^\[(.+)\]: /gm)].map(([, nome]) => nome);
    expect(nomes.filter((nome, n) => nomes.indexOf(nome) !== n)).toEqual([]);
  });

  test('leads to files that exist', () => {
    const relativos = [...pagina.matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, para = '']) => join('docs', para));
    expect([...relativos, ...destinos.values()].filter((caminho) => !existsSync(join(raiz, caminho)))).toEqual([]);
    const nomeados = linhas.flatMap(([, onde = '']) => arquivosDe(onde));
    expect(nomeados.filter((caminho) => !existsSync(join(raiz, caminho)))).toEqual([]);
    expect(linhas.filter(([, onde = '']) => arquivosDe(onde).length === 0)).toEqual([]);
  });

  test('shows every row by the files of tests that exist', () => {
    const isTest = (caminho: string) => /\.(spec|test)\.ts$/.test(caminho) && existsSync(join(raiz, caminho));
    const sem = linhas.filter(([, , provas = '']) => !provas || !arquivosDe(provas).every(isTest));
    expect(sem).toEqual([]);
  });

  test('names no call that is not there', () => {
    const existentes = new Set([...endpoints.values()].map(({ method, path }) => `${method} ${path}`));
    const nomeadas = [...pagina.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/api[^`]+)`/g)].map(([, nome = '']) => nome);
    expect(nomeadas.filter((nome) => !existentes.has(nome))).toEqual([]);
  });

  /** What the contract exports of a call: it, and the plain noun that it is of. */
  const namesOf = (chamada: string): string[] => {
    const isIt = ({ method, path, auth }: Partial<Endpoint>) =>
      `${method} ${path}` === chamada && (auth === 'publica' || (auth !== undefined && de.includes(auth)));
    return Object.values<object>(nouns)
      .flatMap((noun) => Object.entries<object>({ ...noun }))
      .filter(([, valor]) => isIt(valor) || Object.values<object>({ ...valor }).some((um) => isIt({ ...um })))
      .map(([nome]) => nome);
  };
  /** By its name, or through the screens. */
  const isMade = (chamada: string, provas: readonly string[]) =>
    provas.some(
      (prova) =>
        prova.startsWith('e2e/') || namesOf(chamada).some((nome) => new RegExp(`\\b${nome}\\b`).test(texto(prova))),
    );

  test('shows each call by a test that makes it', () => {
    const chamadas = linhas.flatMap(([oQue = '', , provas = '']) =>
      [...oQue.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/api[^`]+)`/g)].map(([, nome = '']) => ({ nome, provas })),
    );
    const semProva = chamadas.filter(({ nome, provas }) => !isMade(nome, arquivosDe(provas)));
    expect(semProva.map(({ nome }) => nome)).toEqual([]);
  });

  const ditos = linhas.filter(([dito = '']) => /^“.*”$/.test(dito));
  const isSaid = (dito: string, conteudos: readonly string[]) =>
    dito
      .slice(1, -1)
      .split(/\{\w+\}/)
      .every((parte) => conteudos.some((conteudo) => conteudo.includes(parte.trim())));

  test('says where each text stands, and it stands there', () => {
    expect(ditos.length).toBeGreaterThan(30);
    const calados = ditos.filter(([dito = '', onde = '']) => !isSaid(dito, arquivosDe(onde).map(texto)));
    expect(calados.map(([dito]) => dito)).toEqual([]);
  });

  test('shows each text by a test that reads it', () => {
    const semProva = ditos.filter(([dito = '', , provas = '']) => !isSaid(dito, arquivosDe(provas).flatMap(readTest)));
    expect(semProva.map(([dito]) => dito)).toEqual([]);
  });
});

describe.each(areas)('the maps of $area', ({ mapas, telas, de }) => {
  const paginas = mapas.map((mapa) => texto(`docs/${mapa}`)).join('\n');

  test('have every address', () => {
    const enderecos = [...texto(telas).matchAll(/^ {2}'(\/.+)': \(\) =>/gm)].map(([, para = '']) => para);
    expect(enderecos.length).toBeGreaterThan(10);
    expect(enderecos.filter((endereco) => !paginas.includes(`\`${endereco}\``))).toEqual([]);
  });

  test('have every call', () => {
    const chamadas = [...endpoints.values()].filter(({ auth }) => de.includes(auth));
    expect(chamadas.length).toBeGreaterThan(10);
    const ausentes = chamadas
      .map(({ method, path }) => `${method} ${path}`)
      .filter((nome) => !paginas.includes(`\`${nome}\``));
    expect([...new Set(ausentes)]).toEqual([]);
  });
});
