import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterCamada, findAbridor, openedBy } from './camadas.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

test('the focus returns to what opened the first of two dialogs, where the first gave way to the second', () => {
  const [linha, fechar] = [el(), el()];
  const espera = enterCamada(openedBy(linha));
  const formulario = openedBy(fechar);
  espera.leave();
  const dialogo = enterCamada(formulario);
  dialogo.leave();
  expect(findAbridor(formulario, isOneOf(linha, fechar))).toBe(fechar);
  expect(findAbridor(formulario, isOneOf(linha))).toBe(linha);
  expect(findAbridor(formulario, isOneOf())).toBeNull();
});

test('it does not return to the page while the dialog that it was in is still open', () => {
  const [linha, excluir] = [el(), el()];
  const contatos = enterCamada(openedBy(linha));
  const pergunta = openedBy(excluir);
  enterCamada(pergunta).leave();
  expect(findAbridor(pergunta, isOneOf(linha))).toBeNull();
  contatos.leave();
});

const el = () => ({}) as Element; // Told apart, and asked nothing.
const isOneOf =
  (...la: Element[]) =>
  (elemento: Element | null): elemento is Element =>
    elemento !== null && la.includes(elemento);
