import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenByFloor, floors, misplacedModules } from './floors.ts';

const file = (name: string, kind = 'api') => `server/src/modules/${name}/${name}.${kind}.ts`;
const nomes = floors.map((floor) => Object.keys(floor));

describe('floors', () => {
  test.each([
    ['redes', 'antifraude'],
    ['antifraude', 'vendas'],
    ['vendas', 'unidades'],
    ['historico', 'logs'],
  ])('%s calls %s', (above, below) => expect(brokenByFloor(file(above, 'service'), file(below))).toEqual([]));

  test.each([
    ['vendas', 'antifraude', 'para cima'],
    ['sessoes', 'parceiros', 'para cima'],
    ['pontos', 'unidades', 'no mesmo andar'],
    ['pontuacoes', 'antifraude', 'no mesmo andar'],
    ['desconhecido', 'logs', 'de nenhum andar'],
    ['redes', 'desconhecido', 'para nenhum andar'],
  ])('%s does not call %s: %s', (from, to) =>
    expect(brokenByFloor(file(from, 'service'), file(to))).toEqual([
      `${from} não chama ${to}, que não fica num andar abaixo`,
    ]),
  );

  test('what is of no module, what is of the same and tests ask for no floor', () => {
    expect(brokenByFloor('server/src/app.ts', file('redes'))).toEqual([]);
    expect(brokenByFloor(file('logs'), 'server/src/platform/log.ts')).toEqual([]);
    expect(brokenByFloor(file('pontos'), 'server/src/modules/pontos/saldo.api.ts')).toEqual([]);
    expect(brokenByFloor(file('pontos', 'test'), file('vendas'))).toEqual([]);
  });

  test('each module is on one floor, and on one only', () => {
    const todos = nomes.flat();
    expect(misplacedModules(todos)).toEqual([]);
    expect(new Set(todos).size).toBe(todos.length);
    expect(misplacedModules([...todos, 'novo'])).toEqual(['modules/novo não está em nenhum andar']);
    expect(misplacedModules(todos.filter((name) => name !== 'ceps'))).toEqual(['modules/ceps não existe']);
  });

  test('docs/arquitetura.md shows the same floors, the highest on top', () => {
    const pagina = readFileSync(join(import.meta.dirname, '../../docs/arquitetura.md'), 'utf8');
    const [, desenho = ''] = /## Floors\n[\s\S]*?```\n([\s\S]*?)```/.exec(pagina) ?? [];
    const linhas = desenho.trim().split('\n');
    expect(
      linhas.map((linha) =>
        linha
          .replace(/^.*? {2,}/, '')
          .split(' · ')
          .sort(),
      ),
    ).toEqual(nomes.toReversed().map((andar) => andar.toSorted()));
  });
});
