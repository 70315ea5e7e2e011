/** docs/especificacao.md names files, addresses, calls and texts; all of them must be there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@pontua/contract/endpoints';
import { describe, expect, test } from 'vitest';

const raiz = join(import.meta.dirname, '..');
const texto = (caminho: string) => readFileSync(join(raiz, caminho), 'utf8');
const pagina = texto('docs/especificacao.md');

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

describe('the page of the specification', () => {
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

  test('has every address of the seller area', () => {
    const enderecos = [...texto('web/src/loja/telas.ts').matchAll(/^ {2}'(\/.+)': \(\) =>/gm)].map(
      ([, para = '']) => para,
    );
    expect(enderecos.length).toBeGreaterThan(10);
    expect(enderecos.filter((endereco) => !pagina.includes(`\`${endereco}\``))).toEqual([]);
  });

  test('has every call of the seller area', () => {
    const chamadas = [...endpoints.values()].filter(({ auth }) => auth === 'loja' || auth === 'publica');
    expect(chamadas.length).toBeGreaterThan(10);
    const ausentes = chamadas
      .map(({ method, path }) => `${method} ${path}`)
      .filter((nome) => !pagina.includes(`\`${nome}\``));
    expect(ausentes).toEqual([]);
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
