import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { chaveDoQrCode, codigosUf, digitoChave, parseChave } from './chave-acesso.ts';

const nfce = '13181017921427000125650010000000309887251170';
const nfe = '33150308370779000149550010001100931002410775';

const digitos = (quantos: number) => fc.stringMatching(new RegExp(`^\\d{${quantos}}$`));
/** Keys as the tax offices issue them, also for a CNPJ with letters. */
const corpos = fc
  .tuple(
    fc.constantFrom(...codigosUf),
    digitos(2),
    fc.integer({ min: 1, max: 12 }).map((mes) => String(mes).padStart(2, '0')),
    fc.stringMatching(/^[0-9A-Z]{12}\d{2}$/),
    fc.constantFrom('55', '65'),
    digitos(21),
  )
  .map((partes) => partes.join(''));
const chaves = corpos.map((corpo) => corpo + digitoChave(corpo));

describe('a key', () => {
  it('says who issued what, and when', () => {
    expect(parseChave(nfce)).toEqual({
      chave: nfce,
      uf: 'AM',
      anoMes: '2018-10',
      cnpj: '17921427000125',
      modelo: 65,
      serie: 1,
      numero: 30,
    });
    expect(parseChave(nfe)).toMatchObject({ uf: 'RJ', anoMes: '2015-03', modelo: 55, serie: 1, numero: 110093 });
  });

  it('may have letters where the CNPJ stands, and nowhere else', () => {
    const corpo = '35260712ABC34501DE3565001000000123112345678';
    const chave = corpo + digitoChave(corpo);
    expect(parseChave(chave.toLowerCase())).toMatchObject({
      chave,
      uf: 'SP',
      anoMes: '2026-07',
      cnpj: '12ABC34501DE35',
    });
    const letraNoNumero = `${corpo.slice(0, 30)}A${corpo.slice(31)}`;
    expect(parseChave(letraNoNumero + digitoChave(letraNoNumero))).toBeNull();
  });

  // Zeros, and one digit of weight 2: what is left of it by 11 is 0, 1, 2 and 10.
  test.each([
    ['0', '0'],
    ['6', '0'],
    ['1', '9'],
    ['5', '1'],
  ])('has its check digit by mod 11: after zeros and %s it is %s', (ultimo, digito) => {
    expect(digitoChave(ultimo.padStart(43, '0'))).toBe(digito);
  });

  test.each([
    ['an unknown state', 0, '99'],
    ['a month that is none', 4, '13'],
    ['month zero', 4, '00'],
    ['a model that is no NF-e', 20, '59'],
  ])('of %s is none, whatever its digit', (_, lugar, trecho) => {
    const corpo = nfce.slice(0, lugar) + trecho + nfce.slice(lugar + trecho.length, 43);
    expect(parseChave(corpo + digitoChave(corpo))).toBeNull();
  });

  test.each([
    ['in groups, as documents print it', '1318 1017 9214 2700 0125 6500 1000 0000 3098 8725 1170'],
    ['with the dots and bars of its CNPJ', '13-1810-17.921.427/0001-25-65-001-000000030-9-88725117-0'],
    ['named as in its XML', `NFe${nfce}`],
  ])('is understood %s', (_, texto) => expect(parseChave(texto)?.chave).toBe(nfce));

  test.each(['', nfce.slice(1), `${nfce}0`, 'x'.repeat(44), nfce.replace('1', '１')])('is not "%s"', (texto) => {
    expect(parseChave(texto)).toBeNull();
  });

  it('that was issued is always understood', () => {
    fc.assert(
      fc.property(chaves, (chave) => {
        expect(parseChave(chave)?.chave).toBe(chave);
      }),
    );
  });

  it('with one digit read wrong is refused, but where the remainders 0 and 1 share their check digit', () => {
    fc.assert(
      fc.property(chaves, fc.nat(43), fc.nat(9), (chave, lugar, digito) => {
        fc.pre(/\d/.test(chave[lugar] ?? '') && chave[lugar] !== String(digito));
        const errada = chave.slice(0, lugar) + digito + chave.slice(lugar + 1);
        if (parseChave(errada)) expect([chave[43], errada[43]]).toEqual(['0', '0']);
      }),
      { numRuns: 1000 },
    );
  });

  it('never fails on what is none', () => {
    fc.assert(
      fc.property(fc.string(), (texto) => {
        expect(chaveDoQrCode(texto)).toBeNull();
      }),
    );
  });
});

describe('the code on a receipt', () => {
  test.each([
    [
      'version 1',
      `http://www.sefaz.am.gov.br/nfce/qrcode?chNFe=${nfce}&nVersao=100&tpAmb=1&dhEmi=323031382d&vNF=10.00`,
    ],
    ['version 2, online', `https://www.fazenda.pr.gov.br/nfce/qrcode?p=${nfce}|2|1|1|4A9F0B`],
    ['version 2, offline', `http://nfce.sefaz.pe.gov.br/nfce/consulta?p=${nfce}|2|1|18|10.00|6C6F|1|4A9F0B`],
    ['version 3, online', `https://portalsped.fazenda.mg.gov.br/portalnfce/sistema/qrcode.xhtml?p=${nfce}|3|1`],
    ['version 3, offline', `https://qualquer.exemplo/?p=${nfce}|3|1|18|10.00|1||`],
    ['bars escaped', `HTTPS://EXEMPLO/QRCODE?P=${nfce}%7C2%7c1%7C1%7CFF`],
    ['no scheme', `www.exemplo/nfce?x=1&p=${nfce}|2|1|1|FF`],
    ['the key alone', ` ${nfce}\n`],
    ['the key in groups', nfce.replace(/(.{4})/g, '$1 ')],
  ])('gives its key: %s', (_, texto) => expect(chaveDoQrCode(texto)).toBe(nfce));

  test.each([
    ['tests of version 1', `http://exemplo/qrcode?chNFe=${nfce}&nVersao=100&tpAmb=2`],
    ['tests of version 2', `http://exemplo/qrcode?p=${nfce}|2|2|1|FF`],
    ['tests of version 3', `http://exemplo/qrcode?p=${nfce}|3|2`],
    ['no environment', `http://exemplo/qrcode?p=${nfce}`],
    ['a version that nobody knows', `http://exemplo/qrcode?p=${nfce}|9|1`],
    ['a wrong key', `http://exemplo/qrcode?p=${nfce.slice(0, 43)}1|2|1|1|FF`],
    ['a key of something else', `http://exemplo/qrcode?outra=${nfce}`],
    ['an advertisement', 'https://exemplo/promocao'],
    ['a Pix code', '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR6304'],
  ])('gives none: %s', (_, texto) => expect(chaveDoQrCode(texto)).toBeNull());
});
