import { formatReais } from '@pontua/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMudanca, readTexto, type ValorDigitado } from './centavos.ts';

const MAXIMO = 99_999_999.99;
const shown = (centavos: number | null): string => (centavos === null ? '' : formatReais(centavos / 100));

/** One key at the end of what stands there, as keyboards with and without names for their keys report it. */
function press(centavos: number | null, tecla: string, nomeada = true): ValorDigitado {
  const antes = shown(centavos);
  if (tecla === '⌫') {
    const inputType = nomeada ? 'deleteContentBackward' : undefined;
    return readMudanca(centavos, { antes, depois: antes.slice(0, -1), inputType }, MAXIMO);
  }
  const evento = nomeada ? { inputType: 'insertText', data: tecla } : { inputType: 'insertCompositionText' };
  return readMudanca(centavos, { antes, depois: antes + tecla, ...evento }, MAXIMO);
}
const type = (teclas: string, nomeadas = true): number | null =>
  [...teclas].reduce<number | null>((centavos, tecla) => press(centavos, tecla, nomeadas).centavos, null);

describe('an amount that is typed', () => {
  it('is exactly its digits, in cents, whatever stands between them and whatever keyboard says it', () => {
    const digitos = fc.stringMatching(/^\d{1,10}$/);
    const sinais = fc.array(fc.constantFrom('.', ',', ' ', '-', 'e', 'R'), { maxLength: 10 });
    fc.assert(
      fc.property(digitos, sinais, fc.boolean(), (texto, outros, nomeadas) => {
        const misturado = [...texto].map((digito, indice) => digito + (outros[indice] ?? '')).join('');
        expect(type(misturado, nomeadas)).toBe(Number(texto));
      }),
    );
  });

  it('gives its last digit to each backspace, and is empty rather than zero in the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), fc.boolean(), (centavos, nomeadas) => {
        const antes = String(centavos).slice(0, -1);
        expect(press(centavos, '⌫', nomeadas).centavos).toBe(Number(antes) || null);
      }),
    );
    expect([type(''), type('0'), type('00'), type('0⌫'), type('5⌫')]).toEqual([null, 0, 0, null, null]);
  });

  it.each([
    ['1.234,56', 123_456],
    ['1.999,90', 199_990],
    ['129,90', 12_990],
    ['7,', 7],
    ['1⌫2', 2],
  ])('as %s is %d cents', (teclas, centavos) => {
    expect([type(teclas), type(teclas, false)]).toEqual([centavos, centavos]);
  });

  it('may be put together by the keyboard before it is said at all', () => {
    const juntos = { antes: 'R$\u00a01,29', depois: 'R$\u00a01,2990', inputType: 'insertCompositionText' };
    expect(readMudanca(129, juntos, MAXIMO).centavos).toBe(12_990);
    const ditado = { antes: '', depois: '1.234,56', inputType: 'insertCompositionText' };
    expect(readMudanca(null, ditado, MAXIMO).centavos).toBe(123_456);
  });

  it('says what it does not take, and takes no more than it may be', () => {
    expect(press(null, '-')).toEqual({ centavos: null, recusa: 'Digite só os números' });
    expect(press(12, ',')).toEqual({ centavos: 12 });
    expect(press(9_999_999_999, '9')).toEqual({
      centavos: 9_999_999_999,
      recusa: 'Informe menos de R$\u00a0100.000.000,00',
    });
  });

  it('replaces what is selected', () => {
    const tudo = { antes: 'R$\u00a01.990,00', depois: '5', inputType: 'insertText', data: '5' };
    expect(readMudanca(199_000, tudo, MAXIMO).centavos).toBe(5);
    for (const data of ['-', ','])
      expect(readMudanca(199_000, { ...tudo, depois: data, data }, MAXIMO).centavos).toBeNull();
    expect(
      readMudanca(199_000, { ...tudo, depois: '', inputType: 'deleteContentBackward' }, MAXIMO).centavos,
    ).toBeNull();
  });
});

describe('an amount that is pasted', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1234.56', 123_456],
    ['1234,56', 123_456],
    ['R$ 1.999,90', 199_990],
    ['R$\u00a01.999,90', 199_990],
    ['1,999.90', 199_990],
    ['1 234,5', 123_450],
    [' 1999\n', 199_900],
    // As Brazilians write: three digits after a single dot are thousands.
    ['1.999', 199_900],
    ['0,00', 0],
    ['99999999.99', 9_999_999_999],
  ])('%j is %d cents', (texto, centavos) => {
    expect(readTexto(7, texto, MAXIMO)).toEqual({ centavos, recusa: null });
  });

  it.each([
    ['1,999', /^“1,999”: Use no máximo duas casas decimais$/],
    ['12,345', /duas casas/],
    ['-5', /maior ou igual a zero/],
    ['(5,00)', /maior ou igual a zero/],
    ['1e9', /“1e9” não é um valor em reais/],
    ['12 reais', /não é um valor/],
    ['', /não é um valor/],
    ['1.2.3', /não é um valor/],
    ['100.000.000,00', /Informe menos de R\$ 100/],
    ['9'.repeat(1000), /^“9{30}…” não é um valor/],
  ])('%j is refused in words, and what stood there stays', (texto, recusa) => {
    expect(readTexto(7, texto, MAXIMO)).toEqual({ centavos: 7, recusa: expect.stringMatching(recusa) });
  });

  it('comes back as what was shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (centavos) => {
        expect(readTexto(null, shown(centavos), MAXIMO).centavos).toBe(centavos);
      }),
    );
  });

  it('is read as it is written also where only the keyboard or the browser put it in', () => {
    const antes = 'R$\u00a01.999,90';
    const postos = [
      { antes, depois: '1990', inputType: 'insertText', data: '1990' },
      { antes, depois: '1990' },
      { antes: '', depois: '1990', inputType: 'insertReplacementText' },
      { antes, depois: `${antes}1990`, inputType: 'insertText', data: '1990' },
    ];
    for (const posto of postos) expect(readMudanca(199_990, posto, MAXIMO).centavos).toBe(199_000);
  });
});
