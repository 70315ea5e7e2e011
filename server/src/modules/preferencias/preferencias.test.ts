/** What somebody keeps of how they want to see lists: theirs alone, bounded, and of lists that there are. */
import {
  createVisao,
  deleteVisao,
  getPreferencias,
  maximoVisoes,
  updateColunas,
  updatePreferencias,
  updateVisao,
} from '@pontua/contract/preferencias';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const t = useTestApp();
const visao = { lista: 'Resgates', nome: 'Atrasados', consulta: 'status=0&ordem=-criadoEm' };

test('density, keys and columns are kept by themselves, for one usuário alone', async () => {
  const [rita, outra] = [await t().nivel(0), await t().nivel(2)];
  const padrao = { densidade: 'confortavel', atalhos: true, colunas: [], visoes: [] };
  expect(await rita.ok(getPreferencias, {})).toEqual(padrao);
  await rita.ok(updatePreferencias, { body: { densidade: 'compacta' } });
  await rita.ok(updatePreferencias, { body: { atalhos: false } });
  await rita.ok(updateColunas, { body: { lista: 'Resgates', colunas: ['parceiro', 'premio', 'premio'] } });
  await rita.ok(updateColunas, { body: { lista: 'Lojas', colunas: ['nomeFantasia'] } });
  await rita.ok(updateColunas, { body: { lista: 'Lojas', colunas: null } });
  expect(await rita.ok(getPreferencias, {})).toEqual({
    densidade: 'compacta',
    atalhos: false,
    colunas: [{ lista: 'Resgates', colunas: ['parceiro', 'premio'] }],
    visoes: [],
  });
  expect(await outra.ok(getPreferencias, {})).toEqual(padrao);
});

test('only lists of the panel have columns and views', async () => {
  const rita = await t().nivel(2);
  for (const lista of ['Inventada', 'MeusResgates']) {
    const recusas = [
      await rita.falha(updateColunas, { body: { lista, colunas: ['nome'] } }),
      await rita.falha(createVisao, { body: { ...visao, lista } }),
    ];
    for (const { status, campos } of recusas)
      expect({ status, campos }).toEqual({ status: 400, campos: { lista: 'Esta lista não existe' } });
  }
  const vazia = await rita.falha(updateColunas, { body: { lista: 'Resgates', colunas: [] } });
  expect(vazia.campos).toEqual({ colunas: 'Escolha ao menos uma coluna' });
});

test('a view is named, renamed, moved to other filters and deleted', async () => {
  const rita = await t().nivel(2);
  const { id } = await rita.ok(createVisao, { body: visao });
  await rita.ok(createVisao, { body: { ...visao, lista: 'Lojas' } });
  expect(await rita.falha(createVisao, { body: { ...visao, nome: ' ATRASADOS' } })).toMatchObject({
    status: 409,
    campos: { nome: 'Você já tem uma visão com este nome nesta lista' },
  });
  expect((await rita.falha(createVisao, { body: { ...visao, nome: ' ' } })).campos).toEqual({
    nome: 'Informe o nome da visão',
  });
  expect(await rita.ok(updateVisao, { params: { id }, body: { nome: 'Em trânsito', consulta: 'status=2' } })).toEqual({
    id,
    lista: 'Resgates',
    nome: 'Em trânsito',
    consulta: 'status=2',
  });
  await rita.ok(deleteVisao, { params: { id } });
  expect(await rita.falha(deleteVisao, { params: { id } })).toMatchObject({ status: 404 });
  const { visoes } = await rita.ok(getPreferencias, {});
  expect(visoes.map(({ lista, nome }) => [lista, nome])).toEqual([['Lojas', 'Atrasados']]);
});

test('views of a list have a bound, which two at once do not pass', async () => {
  const rita = await t().nivel(2);
  for (let n = 1; n < maximoVisoes; n++) await rita.ok(createVisao, { body: { ...visao, nome: `Visão ${n}` } });
  const duas = await Promise.all(['Uma', 'Outra'].map((nome) => rita.envia(createVisao, { body: { ...visao, nome } })));
  expect(duas.map(({ status }) => status).sort()).toEqual([200, 409]);
});
