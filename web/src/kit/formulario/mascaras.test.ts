import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mascaraCep, mascaraCnpj, mascaraCpf } from './mascaras.ts';
import { mascaraTelefone } from './mascaraTelefone.ts';

describe('masks', () => {
  it.each([
    [mascaraCpf, '52998224725', '529.982.247-25'],
    [mascaraCpf, '529982', '529.982'],
    [mascaraCpf, '529.982.247-2599', '529.982.247-2599'],
    [mascaraCnpj, '11222333000181', '11.222.333/0001-81'],
    [mascaraCnpj, '12abc34501de35', '12.ABC.345/01DE-35'],
    [mascaraTelefone, '11987654321', '(11) 98765-4321'],
    [mascaraTelefone, '1134567890', '(11) 3456-7890'],
    [mascaraCep, '01310100', '01310-100'],
    [mascaraTelefone, '119', '(11) 9'],
    [mascaraTelefone, '1133334444', '(11) 3333-4444'],
    [mascaraTelefone, '1198765432', '(11) 98765-432'],
    [mascaraTelefone, '+55 (11) 98765-4321', '(11) 98765-4321'],
    [mascaraTelefone, '011 98765-4321', '(11) 98765-4321'],
    // What is none stays as it was put in, to be refused: cut, each would be the number of somebody else.
    [mascaraTelefone, '+44 98765 43210', '+449876543210'],
    [mascaraTelefone, '(11) 98765-43210', '(11) 98765-43210'],
    [mascaraTelefone, '0119876', '0119876'],
    [mascaraCpf, '', ''],
  ])('%o writes %s as %s', (mascara, digitado, esperado) => {
    expect(mascara(digitado)).toBe(esperado);
  });

  it('can be applied again without changing anything, and always let the last sign be deleted', () => {
    for (const mascara of [mascaraCpf, mascaraCnpj, mascaraTelefone, mascaraCep]) {
      fc.assert(
        fc.property(fc.stringMatching(/^[0-9]{0,16}$/), (digitado) => {
          const texto = mascara(digitado);
          expect(mascara(texto)).toBe(texto);
          if (texto) expect(mascara(texto.slice(0, -1)).length).toBeLessThan(texto.length);
        }),
      );
    }
  });

  it('understands a number with the country’s code key by key, too', () => {
    for (const texto of ['5511987654321', '+5511987654321', '011987654321', '551133334444'])
      expect([...texto].reduce((antes, tecla) => mascaraTelefone(antes + tecla), '')).toMatch(/^\(11\) [93]/);
  });
});
