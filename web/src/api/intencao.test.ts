import { pontuarDigitacao } from '@pontua/contract/pontuacoes';
import { createPremio } from '@pontua/contract/premios';
import { createResgate } from '@pontua/contract/resgates';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createIntencao, dropOldIntencoes } from './intencao.ts';
import { setSession } from './session.ts';

const pedido = { body: { codigoPremio: 'PIX-50', qtde: 1, detalhes: { chave: '390.533.447-05' } } };
const outro = { body: { ...pedido.body, qtde: 2 } };

/** What the browser keeps, as it is after a reload. */
const guardado = new Map<string, string>();

function storageOf(guardado: Map<string, string>, hasRoom = true) {
  return {
    getItem: (nome: string) => guardado.get(nome) ?? null,
    setItem: (nome: string, texto: string) => {
      if (!hasRoom) throw new DOMException('cheio', 'QuotaExceededError');
      guardado.set(nome, texto);
    },
    removeItem: (nome: string) => guardado.delete(nome),
  };
}

beforeEach(() => {
  guardado.clear();
  vi.stubGlobal('window', { localStorage: storageOf(guardado) });
  return () => vi.unstubAllGlobals();
});

// Of the profile only this much counts here.
const ofSeller = (id: number) => ({ parceiro: { id, nome: 'Ana Lima' } }) as Parameters<typeof setSession>[0];

describe('an intention', () => {
  it('keeps its key while the same thing is tried again, also by a page that was loaded anew', () => {
    const chave = createIntencao(createResgate).keep(pedido);
    expect(chave).toMatch(/^[0-9a-f]{32}$/);
    expect(createIntencao(createResgate).keep({ body: { ...pedido.body } })).toBe(chave);
    expect(createIntencao(createResgate).isOpen(pedido)).toBe(true);
  });

  it('keeps it also where the browser has no room left for what all tabs see', async () => {
    const daAba = new Map<string, string>();
    vi.stubGlobal('window', { localStorage: storageOf(new Map(), false), sessionStorage: storageOf(daAba) });
    const openPage = async () => {
      vi.resetModules();
      return (await import('./intencao.ts')).createIntencao(createResgate);
    };
    const chave = (await openPage()).keep(pedido);
    const recarregada = await openPage();
    expect(recarregada.keep(pedido)).toBe(chave);
    recarregada.release(chave);
    expect((await openPage()).isOpen(pedido)).toBe(false);
    expect(daAba.size).toBe(0);
  });

  it('is another one for another content, another action, another person, and after a definite answer', () => {
    const intencao = createIntencao(createResgate);
    const chaves = [intencao.keep(pedido), intencao.keep(outro), createIntencao(pontuarDigitacao).keep(pedido)];
    setSession(ofSeller(7));
    const delas = intencao.keep(pedido);
    chaves.push(delas);
    intencao.release(delas);
    expect(intencao.isOpen(pedido)).toBe(false);
    chaves.push(intencao.keep(pedido));
    setSession({ parceiro: null });
    expect(new Set(chaves).size).toBe(5);
    expect(intencao.keep(pedido)).toBe(chaves[0]);
  });

  it('is told from another of the same subject, of which nobody knows either', () => {
    const intencao = createIntencao(createResgate, ({ body }: typeof pedido) => body.codigoPremio);
    const deOutroPremio = { body: { ...pedido.body, codigoPremio: 'PIX-30' } };
    const chave = intencao.keep(pedido);
    const parecidas = () => [pedido, outro, deOutroPremio].map(intencao.hasParecida);
    expect(parecidas()).toEqual([false, true, false]);
    expect(intencao.isOpen(outro)).toBe(false);
    setSession(ofSeller(7));
    expect(parecidas()).toEqual([false, false, false]);
    setSession({ parceiro: null });
    intencao.release(chave);
    expect(parecidas()).toEqual([false, false, false]);
  });

  it('is another one with another file', () => {
    const intencao = createIntencao(createPremio);
    const withFile = (nome: string, texto: string) => ({
      body: { nome: 'Fone' },
      arquivos: [new File([texto], nome, { lastModified: 1 })],
    });
    const chaves = [withFile('a.png', 'x'), withFile('b.png', 'x'), withFile('a.png', 'xx')].map(intencao.keep);
    expect(new Set(chaves).size).toBe(3);
    expect(intencao.keep(withFile('a.png', 'x'))).toBe(chaves[0]);
  });

  it('is over after a day', () => {
    const intencao = createIntencao(createResgate);
    const chave = intencao.keep(pedido);
    vi.useFakeTimers({ now: Date.now() + 24 * 3600 * 1000 });
    expect(intencao.keep(pedido)).not.toBe(chave);
    vi.useRealTimers();
  });

  it('is not kept for longer either, once anybody comes by', () => {
    setSession(ofSeller(7));
    createIntencao(createResgate).keep(pedido);
    setSession({ parceiro: null });
    dropOldIntencoes();
    expect(guardado.has('pontua.intencoes')).toBe(true);
    vi.useFakeTimers({ now: Date.now() + 24 * 3600 * 1000 });
    dropOldIntencoes();
    expect(guardado.has('pontua.intencoes')).toBe(false);
    vi.useRealTimers();
  });

  it('leaves nothing readable in the browser, and nothing at all once it is answered', () => {
    const intencao = createIntencao(createResgate);
    setSession(ofSeller(7));
    const chave = intencao.keep(pedido);
    expect([...guardado.values()].join()).not.toMatch(/PIX|390\.?533/);
    // The session it was asked in has ended by the time it is answered.
    setSession({ parceiro: null });
    intencao.release(chave);
    expect(guardado.has('pontua.intencoes')).toBe(false);
  });
});
