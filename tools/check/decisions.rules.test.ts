import { describe, expect, test } from 'vitest';
import { brokenIndex, brokenLinks, brokenPages } from './decisions.rules.ts';

const parts = '**Context.** …\n\n**Choice.** …\n';
const page = (file: string, status = 'aceita', title = `# ${file.slice(0, 4)} Title`, rest = parts) => ({
  file,
  text: `${title}\n\nDate: 2026-11-22 · Status: ${status}\n\n${rest}`,
});

describe('pages', () => {
  test.each(['aceita', 'aceita, alterada por [0002](0002-b.md)', 'revertida por [0002](0002-b.md)'])(
    '%s is a status',
    (status) => {
      expect(brokenPages([page('0001-a.md', status)])).toEqual([]);
    },
  );

  test.each([
    ['a number used twice', [page('0001-a.md'), page('0001-b.md')]],
    ['a title without its number', [page('0001-a.md', 'aceita', '# Title')]],
    ['a status of its own', [page('0001-a.md', 'in force')]],
    ['a page reversed by nobody', [page('0001-a.md', 'revertida')]],
    ['a name without a number', [page('outra.md')]],
    ['a choice that nothing asked for', [page('0001-a.md', 'aceita', '# 0001 Title', '**Choice.** …\n')]],
  ])('%s is refused', (_, pages) => {
    expect(brokenPages(pages)).not.toEqual([]);
  });
});

test('the index names every page once', () => {
  expect(brokenIndex('- [0001](0001-a.md) A\n', ['0001-a.md'])).toEqual([]);
  expect(brokenIndex('- [0001](0001-a.md) A\n', ['0001-a.md', '0002-b.md'])).toEqual(['README.md: falta 0002-b.md']);
  expect(brokenIndex('- [0001](0001-a.md) A\n- [0001](0001-a.md) A\n', ['0001-a.md'])).toHaveLength(1);
});

describe('links', () => {
  const files = new Set(['0001-a.md']);

  test.each(['See docs/decisions/0001-a.md.', '[0001](decisions/0001-a.md)', '[0001](0001-a.md)'])(
    '%s resolves',
    (text) => {
      expect(brokenLinks(text, files)).toEqual([]);
    },
  );

  test.each([
    'See docs/decisions/0002-b.md.',
    '[0002](../decisions/0002-b.md)',
    '[0002](0002-b.md)',
    '[0003](0001-a.md)',
  ])('%s does not', (text) => {
    expect(brokenLinks(text, files)).toHaveLength(1);
  });
});
