import { expect, test } from 'vitest';
import { isNaTela, isPaginaDoPainel } from './pagina.ts';

test.each([
  ['/painel', true],
  ['/painel/', true],
  ['/painel/redes?x=1#y', true],
  ['/PAINEL/redes', true],
  ['/%70ainel/redes', true],
  ['/loja/../painel/redes', true],
  ['https://pontos.example/painel', true],
  ['https://painel.example/painel/dashboard', true],
  ['http://localhost:3000/Painel?volta=/loja', true],
  ['', false],
  ['/', false],
  ['https://painel.cliente.com/', false],
  ['https://painel.cliente.com', false],
  ['//painel/redes', false],
  ['https://painel@pontos.example/loja', false],
  ['/premio/painel-x', false],
  ['/premio/painel', false],
  ['/loja/painel', false],
  ['/paineis', false],
  ['/painel-novo', false],
  ['/painel%2Fredes', false],
  ['/loja?de=/painel/redes', false],
  ['/loja#/painel', false],
  ['/painel/../loja', false],
  ['/painel%', false],
  ['http://[', false],
])('a page at %j is of the panel: %s', (endereco, doPainel) => {
  expect(isPaginaDoPainel(endereco)).toBe(doPainel);
});

test.each([
  ['/painel/redes', '/painel/redes', true],
  ['/painel/redes', '/painel/REDES', true],
  ['/painel/redes', '/painel/redes//', true],
  ['/painel/redes', '/painel/%72edes', true],
  ['/painel/redes', '/painel/redes/7', true],
  ['/painel/Lojas', '/painel/lojas', true],
  ['/painel/redes', '/painel/redes-novas', false],
  ['/painel/redes', '/painel', false],
  ['/painel/redes', '/painel/redes%2F7', false],
])('on the screen %s is who is at %s: %s', (tela, endereco, nela) => {
  expect(isNaTela(tela, endereco)).toBe(nela);
});
