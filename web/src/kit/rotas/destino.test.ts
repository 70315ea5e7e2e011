import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('window', {
  localStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
});
const { createDestino, readDestino } = await import('./destino.ts');
const { leaveLoja, leavePainel, setSession } = await import('../../api/session.ts');

const state = (para: unknown, dono: unknown = null) => ({ destino: { para, dono } });

describe('where a login leads', () => {
  it('is the address that was asked for, with its query and its hash', () => {
    const pedido = { pathname: '/painel/resgates', search: '?status=0', hash: '#fim' };
    expect(createDestino('painel', pedido)).toEqual(state('/painel/resgates?status=0#fim'));
    expect(readDestino(createDestino('painel', pedido), 'painel', 3)).toBe('/painel/resgates?status=0#fim');
    expect(readDestino(state('/premio/B1?qtde=2'), 'loja', 3)).toBe('/premio/B1?qtde=2');
  });

  it('is only theirs who were there when their session ended', () => {
    expect(readDestino(state('/resgates', 3), 'loja', 3)).toBe('/resgates');
    expect(readDestino(state('/resgates', 3), 'loja', 4)).toBeNull();
    expect(readDestino(state('/resgates', 3), 'loja', null)).toBeNull();
  });

  it('is the beginning again for whoever comes after somebody left', () => {
    leavePainel();
    expect(createDestino('painel', { pathname: '/painel/redes', search: '', hash: '' })).toBeNull();
  });

  it('is where the seller was whom the clock has put out, and the beginning again once they leave of their own accord', () => {
    const resgates = { pathname: '/resgates', search: '', hash: '' };
    // Of the profile only this much counts here.
    setSession({
      tokenLoja: 'ana',
      parceiro: { id: 7, nome: 'Ana' } as Parameters<typeof setSession>[0]['parceiro'] & {},
    });
    leaveLoja({ volta: true });
    expect(createDestino('loja', resgates)).toEqual(state('/resgates', 7));
    leaveLoja();
    expect(createDestino('loja', resgates)).toBeNull();
  });

  it.each([
    'https://fora.example/',
    '//fora.example',
    '/\\fora.example',
    '/\t/fora.example',
    'javascript:alert(1)',
    'resgates',
    '',
  ])('is no address of another site: %j', (para) => {
    expect(readDestino(state(para), 'loja', 3)).toBeNull();
    expect(readDestino(state(para), 'painel', 3)).toBeNull();
  });

  it('is no page of the other half', () => {
    expect(readDestino(state('/painel/redes'), 'loja', 3)).toBeNull();
    expect(readDestino(state('/%70ainel/redes'), 'loja', 3)).toBeNull();
    expect(readDestino(state('/resgates'), 'painel', 3)).toBeNull();
  });

  it.each([null, undefined, 'x', {}, { destino: null }, { destino: { para: '/resgates' } }, state(7)])(
    'is nowhere in a state that says none: %j',
    (outro) => expect(readDestino(outro, 'loja', 3)).toBeNull(),
  );
});
