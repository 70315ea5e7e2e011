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

const celularComoCpf = '11987654374';

test.each([
  ['a CPF by its check digits', '52998224725', '***.982.247-**'],
  [
    'a CPF by its check digits, within a sentence',
    'de 52998224725 para 39053344705',
    'de ***.982.247-** para ***.533.447-**',
  ],
  ['a mistyped CPF by its punctuation', '529.982.247-00', '***.982.247-**'],
  ['a mistyped CPF by its field', { cpf: '52998224700' }, { cpf: '***.982.247-**' }],
  ['a mistyped CPF by the word before it', 'CPF: 52998224700 recusado', 'CPF: ***.982.247-** recusado'],
  ['a change of a CPF', { mudou: { cpf: { de: '52998224700' } } }, { mudou: { cpf: { de: '***.982.247-**' } } }],
  ['a mobile number, which has no check digits', '11987654321', '11987654321'],
  ['a mobile number that might be a CPF, by its field', { celular: celularComoCpf }, { celular: celularComoCpf }],
  [
    'a change of one',
    { mudou: { telefoneContato: { de: null, para: celularComoCpf } } },
    { mudou: { telefoneContato: { de: null, para: celularComoCpf } } },
  ],
  ['a mobile number as people write it', '(11) 98765-4374', '(11) 98765-4374'],
  ['a phone with country code', '5511999998888', '5511999998888'],
  ['an access key', '13181017921427000125650010000000309887251170', '13181017921427000125650010000000309887251170'],
])('%s', (_, valor, guardado) => {
  expect(withoutSecrets(valor)).toEqual(guardado);
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
