import { afterEach, expect, it, vi } from 'vitest';
import { createGuardado, dropGuardados, dropOldGuardados } from './guardado.ts';

/** As a browser has it: what is kept are its own fields. */
function createStorage(): Storage {
  const metodos = {
    getItem: (nome: string) => Reflect.get(storage, nome) ?? null,
    setItem: (nome: string, texto: string) => Reflect.set(storage, nome, texto),
    removeItem: (nome: string) => Reflect.deleteProperty(storage, nome),
  };
  const storage: Storage = Object.create(metodos);
  return storage;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('what was typed is kept for a day, and then goes with anybody’s visit; what the tab has goes with the tab', () => {
  const [localStorage, sessionStorage] = [createStorage(), createStorage()];
  vi.stubGlobal('window', { localStorage, sessionStorage });
  const kept = () => [localStorage, sessionStorage].map((storage) => Object.keys(storage));
  const venda = createGuardado({ dono: 'loja-7', nome: 'venda' });
  localStorage.setItem('pontua.rascunho.loja-8.venda', 'de outro');
  localStorage.setItem('pontua.tokenLoja', 'ana');
  venda.keep({ itens: [] });
  createGuardado({ dono: 'loja-7', nome: 'contato', pessoal: true }).keep('oi');
  dropOldGuardados();
  const doDia = [['pontua.tokenLoja', 'pontua.rascunho.loja-7.venda'], ['pontua.rascunho.loja-7.contato']];
  expect(kept()).toEqual(doDia);
  expect(venda.read()).toEqual({ itens: [] });
  vi.useFakeTimers({ now: Date.now() + 24 * 3600 * 1000 });
  expect(venda.read()).toBeNull();
  dropOldGuardados();
  expect(kept()).toEqual([['pontua.tokenLoja'], ['pontua.rascunho.loja-7.contato']]);
  dropGuardados('loja-7');
  expect(kept()).toEqual([['pontua.tokenLoja'], []]);
});

it('where the phone is full the tab keeps what was typed, not what was there before; once there is room, the phone has it again', () => {
  const [localStorage, sessionStorage] = [createStorage(), createStorage()];
  vi.stubGlobal('window', { localStorage, sessionStorage });
  const setItem = vi.spyOn(Object.getPrototypeOf(localStorage), 'setItem');
  const kept = () => [localStorage, sessionStorage].map((storage) => Object.keys(storage).length);
  const venda = createGuardado({ dono: 'loja-7', nome: 'venda' });
  venda.keep('uma linha');
  setItem.mockImplementation(() => {
    throw new DOMException('cheio', 'QuotaExceededError');
  });
  venda.keep('duas linhas');
  createGuardado({ dono: 'loja-7', nome: 'contato', pessoal: true }).keep('oi');
  expect(venda.read()).toBe('duas linhas');
  expect(kept()).toEqual([1, 2]);
  setItem.mockRestore();
  venda.keep('três linhas');
  expect(venda.read()).toBe('três linhas');
  expect(kept()).toEqual([1, 1]);
  venda.keep(null);
  expect(venda.read()).toBeNull();
});
