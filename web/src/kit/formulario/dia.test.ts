import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compactDia,
  errorOfData,
  escritaDia,
  escritaMes,
  isDia,
  mascaraDia,
  mascaraMes,
  readDia,
  readMes,
  showData,
} from './dia.ts';

describe('a day that is typed', () => {
  it.each([
    ['09012026', '2026-01-09'],
    ['1/9/2026', '2026-09-01'],
    ['01/09/2026', '2026-09-01'],
    ['1.9.2026', '2026-09-01'],
    ['1-9-2026', '2026-09-01'],
    [' 31/12/2026 ', '2026-12-31'],
    ['2026-09-01', '2026-09-01'],
    ['29/02/2024', '2024-02-29'],
    ['1/9/26', '2026-09-01'],
    ['010999', '2099-09-01'],
    ['010900', '2000-09-01'],
    // What is no day is not taken for another.
    ['31/02/2026', null],
    ['29/02/2026', null],
    ['12/31/2026', null],
    ['00/01/2026', null],
    ['31/04/2026', null],
    ['01/01/1899', null],
    ['01/01/3000', null],
    ['01/01/0026', null],
    // Half of it.
    ['', null],
    ['1', null],
    ['01/09', null],
    ['10/06/2', null],
    ['10/06/20', null],
    ['10/06/19', null],
    ['10/06/202', null],
    ['10/06/20266', null],
    ['10/06/2026 14:30', null],
    ['192026', null],
    ['hoje', null],
  ])('%j is %s', (texto, dia) => {
    expect(readDia(texto)).toBe(dia);
  });

  it('has its whole year where one is asked for', () => {
    expect(readDia('28/02/90', { anoInteiro: true })).toBeNull();
    expect(readDia('28/02/1990', { anoInteiro: true })).toBe('1990-02-28');
    expect(readMes('02/90', { anoInteiro: true })).toBeNull();
  });

  it('is read from every way of writing it, and is no other day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }),
        (data) => {
          const dia = data.toISOString().slice(0, 10);
          expect(readDia(showData(dia))).toBe(dia);
          expect(readDia(showData(dia).replaceAll('/', ''))).toBe(dia);
          expect(readDia(dia)).toBe(dia);
        },
      ),
    );
  });
});

it.each([
  ['9/2026', '2026-09'],
  ['092026', '2026-09'],
  ['9/26', '2026-09'],
  ['2026-09', '2026-09'],
  ['13/2026', null],
  ['00/2026', null],
  ['09/20', null],
  ['09', null],
])('a month that is typed: %j is %s', (texto, mes) => {
  expect(readMes(texto)).toBe(mes);
});

describe('the mask', () => {
  it.each([
    ['1', '1'],
    ['10', '10'],
    ['106', '10/6'],
    ['1/', '1/'],
    ['1//', '1/'],
    ['1/9', '1/9'],
    ['1/92', '1/92'],
    ['1/922026', '1/92/2026'],
    ['10062026', '10/06/2026'],
    // A digit taken out of the middle moves nothing.
    ['1/06/2026', '1/06/2026'],
    ['2026-09-01', '01/09/2026'],
    // Too much is not cut into another day.
    ['100620266', '10/06/20266'],
  ])('writes %j as %j', (texto, mostrado) => {
    expect(mascaraDia(texto)).toBe(mostrado);
  });

  it('can be applied again without changing anything, and always lets the last sign be deleted', () => {
    for (const mascara of [mascaraDia, mascaraMes])
      fc.assert(
        fc.property(fc.stringMatching(/^[0-9/]{0,16}$/), (digitado) => {
          const texto = mascara(digitado);
          expect(mascara(texto)).toBe(texto);
          if (texto) expect(mascara(texto.slice(0, -1)).length).toBeLessThan(texto.length);
        }),
      );
  });
});

describe('a value', () => {
  it('is shown day first; what is no day, as it was typed', () => {
    expect(['2026-09-01', '2026-09', '31/02/2026', ''].map(showData)).toEqual([
      '01/09/2026',
      '09/2026',
      '31/02/2026',
      '',
    ]);
    expect(compactDia('2026-09-01')).toBe('20260901');
    expect(compactDia('20/12/1012')).toBe('20/12/1012');
    expect(isDia('2026-02-31')).toBe(false);
  });

  it('that cannot be right is said to be so', () => {
    const limites = { minimo: '2026-06-10', maximo: '2026-06-20' };
    expect(
      ['', '31/02/2026', '2026-06-09', '2026-06-10', '2026-06-21'].map((dia) => errorOfData(escritaDia, dia, limites)),
    ).toEqual([null, 'Data inválida', 'Informe 10/06/2026 ou depois', null, 'Informe 20/06/2026 ou antes']);
    expect(errorOfData(escritaMes, '13/2026')).toBe('Mês inválido');
    expect(errorOfData(escritaDia, '28/02/19', { incompleta: 'Data de Nascimento inválida' })).toBe(
      'Data de Nascimento inválida',
    );
    expect(errorOfData(escritaDia, '31/02/1990', { incompleta: 'Data de Nascimento inválida' })).toBe('Data inválida');
  });
});
