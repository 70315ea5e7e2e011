import { expect, test } from 'vitest';
import { onlyChanged } from './mudancas.ts';

const inicial = { nome: 'Furadeira', valorPontos: 10, endCep: '13010000', endRua: 'Rua A', endNumero: '10' };
const juntos = [['endCep', 'endRua', 'endNumero']];
const sent = (atual: object, avisados: string[] = []) =>
  onlyChanged({ inicial, atual: { ...inicial, ...atual }, juntos, avisados: new Set(avisados) });

test('what nobody touched is not sent', () => {
  expect(sent({})).toEqual({});
  expect(sent({ nome: 'Furadeira de impacto' })).toEqual({
    nome: 'Furadeira de impacto',
    vistos: { nome: 'Furadeira' },
  });
});

test('an address is sent whole, also the number that is the same in another street', () => {
  expect(sent({ endCep: '01001000', endRua: 'Praça B' })).toEqual({
    endCep: '01001000',
    endRua: 'Praça B',
    endNumero: '10',
    vistos: { endCep: '13010000', endRua: 'Rua A', endNumero: '10' },
  });
});

test('what was told of is not what was seen any more', () => {
  expect(sent({ nome: 'Serra', valorPontos: 2 }, ['valorPontos'])).toEqual({
    nome: 'Serra',
    valorPontos: 2,
    vistos: { nome: 'Furadeira' },
  });
});

test('which record it is, is said whatever was changed', () => {
  const linha = { rede: 3, observacao: 'Ligar' };
  const send = (observacao: string) =>
    onlyChanged({ inicial: linha, atual: { ...linha, observacao }, juntos: [], chaves: ['rede'], avisados: new Set() });
  expect(send('Ligar')).toEqual({ rede: 3 });
  expect(send('')).toEqual({ rede: 3, observacao: '', vistos: { observacao: 'Ligar' } });
});

test('a picture is a file, of which only what stood there is said', () => {
  const comFoto = { nome: 'Serra', foto: '/arquivos/premio/um.webp' };
  const send = (foto: string, avisados: string[] = []) =>
    onlyChanged({
      inicial: comFoto,
      atual: { ...comFoto, foto },
      juntos: [],
      figuras: ['foto'],
      avisados: new Set(avisados),
    });
  expect(send(comFoto.foto)).toEqual({});
  expect(send('nova.png')).toEqual({ vistos: { foto: comFoto.foto } });
  expect(send('nova.png', ['foto'])).toEqual({});
});

test('where nothing stood there was nothing to see', () => {
  const { valorPontos: _, ...semValor } = inicial;
  expect(onlyChanged({ inicial: semValor, atual: inicial, juntos, avisados: new Set() })).toEqual({ valorPontos: 10 });
});
