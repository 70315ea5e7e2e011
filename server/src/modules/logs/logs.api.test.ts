import { expect, test } from 'vitest';
import { changesOf, withoutSecrets } from './logs.api.ts';

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

test('a change is what was and what is; what stays the same, was not sent or is too long to keep whole is not copied', () => {
  const antes = { nome: 'Sul', valorPonto: 0.05, gestorId: null as number | null, ativo: true, texto: '' };
  const depois = { nome: 'Sul', valorPonto: 0.5, gestorId: 3, ativo: undefined, texto: 'x'.repeat(3000) };
  expect(changesOf(antes, depois)).toEqual({
    valorPonto: { de: 0.05, para: 0.5 },
    gestorId: { de: null, para: 3 },
    texto: { de: '', para: `${'x'.repeat(2000)}…` },
  });
});
