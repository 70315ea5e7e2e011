/** The maps of the specification name files, addresses, calls and texts; all of them must be there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Autenticacao, Endpoint } from '@pontua/contract/endpoint';
import { endpoints } from '@pontua/contract/endpoints';
import { describe, expect, test } from 'vitest';

const raiz = join(import.meta.dirname, '..');
const texto = (caminho: string) => readFileSync(join(raiz, caminho), 'utf8');
const areas: { mapa: string; telas: string; de: Autenticacao[] }[] = [
  { mapa: 'especificacao.md', telas: 'web/src/loja/telas.ts', de: ['loja', 'publica'] },
  { mapa: 'especificacao-painel.md', telas: 'web/src/painel/telas.ts', de: ['painel'] },
];

describe.each(areas)('$mapa', ({ mapa, telas, de }) => {
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

  test('has every address of its area', () => {
    const enderecos = [...texto(telas).matchAll(/^ {2}'(\/.+)': \(\) =>/gm)].map(([, para = '']) => para);
    expect(enderecos.length).toBeGreaterThan(10);
    expect(enderecos.filter((endereco) => !pagina.includes(`\`${endereco}\``))).toEqual([]);
  });

  test('has every call of its area', () => {
    const chamadas = [...endpoints.values()].filter(
      (endpoint) => de.includes(endpoint.auth) && !isOfAnotherMap(endpoint),
    );
    expect(chamadas.length).toBeGreaterThan(10);
    const ausentes = chamadas
      .map(({ method, path }) => `${method} ${path}`)
      .filter((nome) => !pagina.includes(`\`${nome}\``));
    expect(ausentes).toEqual([]);
  });

  test('names no call that is not there', () => {
    const existentes = new Set([...endpoints.values()].map(({ method, path }) => `${method} ${path}`));
    const nomeadas = [...pagina.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/api[^`]+)`/g)].map(([, nome = '']) => nome);
    expect(nomeadas.filter((nome) => !existentes.has(nome))).toEqual([]);
  });

  test('says where each text stands, and it stands there', () => {
    const ditos = linhas.filter(([dito = '']) => /^“.*”$/.test(dito));
    expect(ditos.length).toBeGreaterThan(40);
    const calados = ditos.filter(([dito = '', onde = '']) => {
      const partes = dito
        .slice(1, -1)
        .split(/\{\w+\}/)
        .map((parte) => parte.trim());
      const conteudos = arquivosDe(onde).map(texto);
      return !partes.every((parte) => conteudos.some((conteudo) => conteudo.includes(parte)));
    });
    expect(calados.map(([dito]) => dito)).toEqual([]);
  });
});

/** Screens of the panel's part B, whose specification has no map yet. */
const daParteB =
  /^\/painel\/(resgates|pontuacoes|antifraude|configuracao-whats|fotos-videos|usuarios|logs|processar\/(pontuacoes|nova-venda|foto-video|relatorios))/;
const isOfAnotherMap = ({ telas = [] }: Endpoint): boolean =>
  telas.length > 0 && telas.every((tela) => daParteB.test(tela));
