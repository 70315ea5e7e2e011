import maisUsadas from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { senhaFraca } from './senha-fraca.ts';

const comum = 'Esta senha é muito comum. Escolha outra';
const pessoal = 'Não use seu nome, CPF ou data de nascimento como senha';
const publica = 'Não use a sua cidade nem o nome do programa como senha';

const pessoa = {
  nome: 'Ana Márcia Prado',
  cpf: '04645428632',
  dataNascimento: '1990-02-28',
  cidade: 'São José dos Campos',
  programa: ['Pontua', 'American Burrs'],
};

test('none of the ten thousand most used will do, in any capitals', () => {
  const aceitas = maisUsadas.slice(0, 10_000).filter((senha) => senhaFraca(senha) === null);
  expect(aceitas).toEqual([]);
  expect(maisUsadas.slice(0, 10_000).filter((senha) => senhaFraca(senha.toUpperCase()) === null)).toEqual([]);
});

test.each([
  'password',
  'Password1',
  'P@$$w0rd!',
  'Senha123',
  'S3nh@2026!',
  's.e.n.h.a.1',
  '123senha',
  'Flamengo1981',
  'fl4meng0',
  'brasilbrasil',
  'abc123abc123',
  '12345678',
  '87654321',
  'aaaaaaaa',
  'abababab',
  'abcdefgh',
  'qwertyuiop',
  'Iloveyou!',
  'corinthians2012',
])('%s is common', (senha) => {
  expect(senhaFraca(senha)).toBe(comum);
});

test.each([
  'AnaMarcia',
  'ana.prado.90',
  'Márcia1990!',
  'm4rc14pr4d0',
  'Prado!12345678',
  '046.454.286-32',
  '04645428',
  'x04645428632',
  '28/02/1990',
  'eu28021990!',
  '19900228',
  '280290aa',
  'Prado@Campos1990',
])('%s is made of the person', (senha) => {
  expect(senhaFraca(senha, pessoa)).toBe(pessoal);
});

test.each(['Pontua2026!', 'p0ntu4!2026', 'AmericanBurrs1', 'saojosedoscampos', 'S@oJose-22', 'Campos-Pontua'])(
  '%s is made of the place',
  (senha) => {
    expect(senhaFraca(senha, pessoa)).toBe(publica);
  },
);

test.each([
  'Caju-Maduro-77',
  'três tigres tristes',
  'girassol-22',
  'nova-girassol-23',
  'Umbuzeiro-Verde-9',
  // One's own data do not spoil what is a password without them.
  'Márcia gosta de umbu',
  'bananada-fria',
  'X7anaQ2!pL9v',
  'correct horse battery staple',
])('%s will do', (senha) => {
  expect(senhaFraca(senha, pessoa)).toBeNull();
});

test('too short is told as that', () => {
  expect(senhaFraca('curta')).toBe('A senha precisa de pelo menos 8 caracteres');
});
