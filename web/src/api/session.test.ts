import { expect, it, vi } from 'vitest';
import { chaves } from '../combinado.ts';

/** A page of its own, in a browser whose storage it shares with the others. */
async function openPagina(
  guardado: Map<string, string>,
  setItem: (nome: string, texto: string) => void = (nome, texto) => guardado.set(nome, texto),
  daAba?: Map<string, string>,
) {
  const ouvintes = new Map<string, (evento: { persisted: boolean }) => void>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (nome: string) => guardado.get(nome) ?? null,
      setItem,
      removeItem: (nome: string) => guardado.delete(nome),
    },
    sessionStorage: daAba && {
      getItem: (nome: string) => daAba.get(nome) ?? null,
      setItem: (nome: string, texto: string) => void daAba.set(nome, texto),
      removeItem: (nome: string) => daAba.delete(nome),
    },
    addEventListener: (nome: string, ouvinte: () => void) => ouvintes.set(nome, ouvinte),
  });
  vi.resetModules();
  const sessao = await import('./session.ts');
  const mudancas: unknown[] = [];
  sessao.onSessionChange((mudou) => mudancas.push(mudou));
  sessao.watchTabs();
  return { ...sessao, mudancas, show: (persisted: boolean) => ouvintes.get('pageshow')?.({ persisted }) };
}

const daAna = { id: 7, nome: 'Ana Lima' } as NonNullable<
  Parameters<typeof import('./session.ts').setSession>[0]['parceiro']
>; // Of the profile only this much counts here.

/** Ana was here; the page was left for another, in which Bia has signed in. */
async function comeBack() {
  const guardado = new Map([[chaves.tokenLoja, 'ana']]);
  const pagina = await openPagina(guardado);
  pagina.setSession({ parceiro: daAna });
  guardado.set(chaves.tokenLoja, 'bia');
  return { ...pagina, guardado };
}

it('a page that "back" brings out of the memory is of whoever is signed in by then', async () => {
  const { show, getSession, mudancas, guardado } = await comeBack();
  show(false);
  expect(mudancas).toEqual([]);
  show(true);
  expect(getSession()).toMatchObject({ tokenLoja: 'bia', parceiro: null });
  expect(mudancas).toEqual([{ loja: true, painel: false }]);
  expect(guardado.get(chaves.tokenLoja)).toBe('bia');
});

it('an old token that is refused, or an old balance that is asked for again, throws nobody out who came in since', async () => {
  const { endSession, setSession, getSession, guardado } = await comeBack();
  setSession({ parceiro: { ...daAna, saldoPontos: 3 } });
  expect(guardado.get(chaves.tokenLoja)).toBe('bia');
  expect(endSession()).toBe(false);
  expect(getSession()).toMatchObject({ tokenLoja: 'bia', parceiro: null });
  expect(guardado.get(chaves.tokenLoja)).toBe('bia');
  expect(endSession()).toBe(true);
  expect(guardado.has(chaves.tokenLoja)).toBe(false);
});

/** No room for more; what is there already may be written over. */
const cheio = (guardado: Map<string, string>) => (nome: string, texto: string) => {
  if (!guardado.has(nome)) throw new DOMException('cheio', 'QuotaExceededError');
  guardado.set(nome, texto);
};

it('a token that a full browser does not take is the tab’s own: a reload finds it, and leaving takes it away', async () => {
  const daAba = new Map<string, string>();
  const guardado = new Map<string, string>();
  const antes = await openPagina(guardado, cheio(guardado), daAba);
  antes.setSession({ tokenLoja: 'ana', parceiro: daAna });
  const { getSession, leaveLoja } = await openPagina(guardado, cheio(guardado), daAba);
  expect(getSession().tokenLoja).toBe('ana');
  leaveLoja();
  expect([...daAba, ...guardado]).toEqual([]);
  expect((await openPagina(guardado, cheio(guardado), daAba)).getSession().tokenLoja).toBeNull();
});

it.each([
  ['tab', new Map<string, string>()],
  ['page', undefined],
] as const)('who was in by the %s alone is not back once whoever came in elsewhere leaves there', async (_, daAba) => {
  const guardado = new Map<string, string>();
  const { setSession, show, getSession } = await openPagina(guardado, cheio(guardado), daAba);
  setSession({ tokenLoja: 'ana', parceiro: daAna });
  guardado.set(chaves.tokenLoja, 'bia');
  show(true);
  guardado.delete(chaves.tokenLoja);
  show(true);
  expect(getSession()).toMatchObject({ tokenLoja: null, parceiro: null });
});

it('a token that no storage takes is the page’s own: nothing that another tab writes ends its session', async () => {
  const guardado = new Map<string, string>();
  const { setSession, show, getSession, mudancas, leaveLoja } = await openPagina(guardado, cheio(guardado));
  setSession({ tokenLoja: 'ana', parceiro: daAna });
  show(true);
  expect(getSession()).toMatchObject({ tokenLoja: 'ana', parceiro: daAna });
  // Who comes in elsewhere and is kept, is who is here.
  guardado.set(chaves.tokenLoja, 'bia');
  show(true);
  expect(getSession()).toMatchObject({ tokenLoja: 'bia', parceiro: null });
  leaveLoja();
  show(true);
  expect(getSession().tokenLoja).toBeNull();
  expect(mudancas).toHaveLength(1);
});
