import { expect, it } from 'vitest';
import {
  areHiding,
  filtroDia,
  filtroId,
  filtroInicio,
  filtroLigado,
  filtroMes,
  filtroOpcao,
  filtroQuando,
  readFiltros,
  writeFiltros,
} from './filtros.ts';
import { packView } from './visoes.ts';

const filtros = {
  rede: filtroId,
  espera: filtroLigado,
  status: filtroOpcao(['0', '1']),
  dataInicial: filtroDia('2026-11-15'),
  mes: filtroMes('2026-11'),
};
const read = (endereco: string) => readFiltros(filtros, new URLSearchParams(endereco));

it('takes from the address what can be, and the default for everything else', () => {
  const padrao = { rede: '', espera: '', status: '', dataInicial: '2026-11-15', mes: '2026-11' };
  expect(read('')).toEqual(padrao);
  expect(read('rede=3&espera=1&status=1&dataInicial=2026-02-28&mes=2025-01')).toEqual({
    rede: '3',
    espera: '1',
    status: '1',
    dataInicial: '2026-02-28',
    mes: '2025-01',
  });
  expect(read('rede=abc&espera=sim&status=9&dataInicial=2026-02-31&mes=2026-13')).toEqual(padrao);
});

it('keeps a filter empty that was emptied on purpose', () => {
  expect(read('dataInicial=').dataInicial).toBe('');
});

it('hides rows by whatever is chosen, but not by where the screen begins', () => {
  const conferir = { rede: filtroId, situacao: filtroInicio(['abertas', 'conferidas'], 'abertas') };
  const hide = (endereco: string) => areHiding(conferir, readFiltros(conferir, new URLSearchParams(endereco)));
  expect([hide(''), hide('situacao=')]).toEqual([false, false]);
  expect([hide('situacao=conferidas'), hide('rede=3')]).toEqual([true, true]);
  // The last seven days hide what was before them.
  expect(areHiding(filtros, read(''))).toBe(true);
});

it('keeps both days of a period in the address, so that a view of “Hoje” is that of the day on which it is opened', () => {
  const hoje = '2026-11-22';
  const doPeriodo = { rede: filtroId, dataInicial: filtroDia('2026-11-15'), dataFinal: filtroDia(hoje) };
  const change = (de: string, mudanca: Record<string, string>) => {
    const params = new URLSearchParams(de);
    writeFiltros(doPeriodo, params, mudanca);
    return params.toString();
  };
  const deHoje = change('rede=3', { dataInicial: hoje, dataFinal: hoje });
  expect(packView(deHoje, hoje)).toBe('periodo=Hoje&rede=3');
  expect(change('', { dataFinal: '2026-11-20' })).toBe('dataFinal=2026-11-20&dataInicial=2026-11-15');
  expect(change(deHoje, { dataInicial: '2026-11-15', dataFinal: hoje })).toBe('rede=3');
  expect(change('', { dataInicial: '', dataFinal: '' })).toBe('dataInicial=&dataFinal=');
  expect(change('', { rede: '3' })).toBe('rede=3');
});

it('keeps year and month in the address together, and takes neither for something that hides rows', () => {
  const doMes = { rede: filtroId, ano: filtroQuando(['2025', '2026'], '2026'), mes: filtroQuando(['10', '11'], '11') };
  const change = (de: string, mudanca: Record<string, string>) => {
    const params = new URLSearchParams(de);
    writeFiltros(doMes, params, mudanca);
    return params.toString();
  };
  expect(change('', { ano: '2025' })).toBe('ano=2025&mes=11');
  expect(change('ano=2025&mes=10', { ano: '2026' })).toBe('mes=10&ano=2026');
  expect(change('', { rede: '3' })).toBe('rede=3');
  const hide = (endereco: string) => areHiding(doMes, readFiltros(doMes, new URLSearchParams(endereco)));
  expect([hide(''), hide('ano=2025&mes=10'), hide('rede=3')]).toEqual([false, false, true]);
});
