import { expect, test } from 'vitest';
import { filterOptions } from './componentes.ts';

const opcoes = ['Lar Brasileiro', 'São João Móveis', 'Máquinas & Cia'].map((label) => ({ value: label, label }));
const find = (search: string, limit = Number.POSITIVE_INFINITY) =>
  filterOptions({ options: opcoes, search, limit }).map((opcao) => 'label' in opcao && opcao.label);

test('a choice is found without its accents, capitals and the blanks around it', () => {
  expect(find('maquina')).toEqual(['Máquinas & Cia']);
  expect(find(' SAO joao ')).toEqual(['São João Móveis']);
  expect(find('móv')).toEqual(['São João Móveis']);
  expect(find('')).toHaveLength(3);
  expect(find('', 2)).toHaveLength(2);
  expect(find('nada')).toEqual([]);
});

test('of choices in groups, those that match, with their group', () => {
  const options = [
    { group: 'Redes', items: opcoes },
    { group: 'Outras', items: [] },
  ];
  expect(filterOptions({ options, search: 'lar', limit: 9 })).toEqual([{ group: 'Redes', items: [opcoes[0]] }]);
});
