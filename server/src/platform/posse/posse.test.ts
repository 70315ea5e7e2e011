import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { PossePerdida } from './posse.queries.ts';
import { insist } from './posse.ts';

const t = useTestApp();

test('the end of a turn is asked for again where the database failed, and not where another has the turn', async () => {
  const asked: string[] = [];
  const failOnce = async () => {
    asked.push('once');
    if (asked.length === 1) throw new Error('o banco caiu');
    return 'fim';
  };
  expect(await insist(t().app, failOnce)).toBe('fim');
  const lose = async () => {
    asked.push('lost');
    throw new PossePerdida();
  };
  await expect(insist(t().app, lose)).rejects.toThrow(PossePerdida);
  expect(asked).toEqual(['once', 'once', 'lost']);
});
