import { expect, test } from 'vitest';
import { asSeen, type Escolha, nenhuma, withMarcas, withoutFeitas } from './escolha.ts';

test.each<
  [dita: string, antes: [number[], string | null], muda: [number[], boolean], depois: [number[], string | null]]
>([
  ['one more', [[1], null], [[2], true], [[1, 2], null]],
  ['one less', [[1, 2], null], [[1, 7], false], [[2], null]],
  ['all of a filter but one', [[], 'f'], [[2], false], [[2], 'f']],
  ['all of a filter again', [[1, 2], 'f'], [[2, 1], true], [[], 'f']],
  ['all of a filter but every one', [[1], 'f'], [[2, 3], false], [[], null]],
])('chosen, of three: %s', (_, [antes, filtro], [mudadas, marcada], [depois, resta]) => {
  const linhas = new Map(antes.map((linha) => [String(linha), linha]));
  const escolha: Escolha<number> = { ...nenhuma(), linhas, filtro };
  const nova = withMarcas(escolha, mudadas, { marcada, idLinha: String, total: 3 });
  expect([[...nova.linhas.values()], nova.filtro]).toEqual([depois, resta]);
});

interface Resgate {
  id: number;
  status: string;
}
const idLinha = ({ id }: Resgate): string => String(id);
const asText = ({ id, status }: Resgate): string => `${id} ${status}`;

test.each<[dita: string, feitas: Record<number, boolean>, aVista: [number, string][], ficam: string[]]>([
  ['done to all of them', { 1: true, 2: true, 3: true }, [], []],
  [
    'not done to one, which is something else by now',
    { 1: true, 2: false, 3: true },
    [[2, 'entregue']],
    ['2 entregue'],
  ],
  ['not done to one that left the list', { 1: true, 2: false, 3: true }, [[1, 'entregue']], []],
  ['done to one by itself', { 2: true }, [], ['1 novo', '3 novo']],
  ['not done to one by itself', { 2: false }, [[2, 'entregue']], ['1 novo', '2 entregue', '3 novo']],
  ['done to one that is not chosen', { 9: true }, [], ['1 novo', '2 novo', '3 novo']],
])('chosen after an act on three: %s', (_, feitas, aVista, ficam) => {
  const tres = [1, 2, 3].map((id) => ({ id, status: 'novo' }));
  const antes = withMarcas<Resgate>(nenhuma(), tres, { marcada: true, idLinha, total: 9 });
  const resultados = Object.entries(feitas).map(([id, feito]) => ({ id: Number(id), feito }));
  const agora = aVista.map(([id, status]) => ({ id, status }));
  const vista = asSeen(withoutFeitas(antes, resultados), agora, idLinha);
  expect([...vista.linhas.values()].map(asText)).toEqual(ficam);
});
