import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invalid, missing } from '@pontua/contract/fields';
import { expect, test } from 'vitest';

const contrato = join(import.meta.dirname, '../contract/src');
const fontes = readdirSync(contrato)
  .filter((nome) => nome.endsWith('.ts') && !nome.endsWith('.test.ts'))
  .map((nome) => readFileSync(join(contrato, nome), 'utf8'))
  // One of them has a `texto` of its own, which takes a whole sentence.
  .filter((fonte) => !/^const texto = /m.test(fonte));

/** Every name of a field that a sentence is made of, in the contract. */
const campos = new Set(
  fontes.flatMap((fonte) =>
    [...fonte.matchAll(/\b(?:missing|invalid|texto)\('([^']+)'/g)].map(([, campo = '']) => campo),
  ),
);

test('what a field is called and what is wrong with it agree', () => {
  expect(campos.size).toBeGreaterThan(20);
  for (const campo of campos) {
    const [primeira = ''] = campo.split(' ');
    const feminino = /(a|ção|ssão|zão|dade)$/.test(primeira) || ['Fonte', 'Rede'].includes(primeira);
    const [obrigatorio, invalido] = feminino ? ['obrigatória', 'inválida'] : ['obrigatório', 'inválido'];
    expect([missing(campo), invalid(campo)]).toEqual([`${campo} ${obrigatorio}`, `${campo} ${invalido}`]);
  }
});
