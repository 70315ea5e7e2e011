import { expect, it, vi } from 'vitest';
import { chaves } from '../combinado.ts';

/** A page of its own, in a browser whose storage it shares with the others. */
async function openPagina(guardado: Map<string, string>) {
  const ouvintes = new Map<string, (evento: { persisted: boolean }) => void>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (nome: string) => guardado.get(nome) ?? null,
      setItem: (nome: string, texto: string) => guardado.set(nome, texto),
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
