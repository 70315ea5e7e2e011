import { expect, test } from 'vitest';
import { withoutSecrets } from './logs.service.ts';

test('a log keeps neither secrets nor whole CPFs, however deep they lie', () => {
  const corpo = {
    nome: 'Ana',
    senha: 'x',
    novaSenha: 'y',
    cpf: '52998224725',
    vendas: [{ cpf: '529.982.247-25', total: 12.5, token: 'z' }],
    texto: 'CPF 52998224725 recusado',
    numero: 52998224725,
    ids: [1, 2],
  };
  expect(withoutSecrets(corpo)).toEqual({
    nome: 'Ana',
    cpf: '***.982.247-**',
    vendas: [{ cpf: '***.982.247-**', total: 12.5 }],
    texto: 'CPF ***.982.247-** recusado',
    numero: 52998224725,
    ids: [1, 2],
  });
});

test('longer numbers, such as an access key or a phone with country code, stay readable', () => {
  expect(withoutSecrets('13181017921427000125650010000000309887251170')).toBe(
    '13181017921427000125650010000000309887251170',
  );
  expect(withoutSecrets('5511999998888')).toBe('5511999998888');
});
