import { expect, it, vi } from 'vitest';
import { chaves } from '../combinado.ts';

/** A page of its own, in a browser whose storage it shares with the others. */
async function openPagina(
  guardado: Map<string, string>,
  setItem = (nome: string, texto: string) => void guardado.set(nome, texto),
) {
  const ouvintes = new Map<string, (evento: { persisted: boolean }) => void>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (nome: string) => guardado.get(nome) ?? null,
      setItem,
      removeItem: (nome: string) => guardado.delete(nome),
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

it('a token that a full browser does not take is the page’s own: nothing that another tab writes ends its session', async () => {
  const guardado = new Map<string, string>();
  const cheio = () => {
    throw new DOMException('cheio', 'QuotaExceededError');
  };
  const { setSession, show, getSession, mudancas, leaveLoja } = await openPagina(guardado, cheio);
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
