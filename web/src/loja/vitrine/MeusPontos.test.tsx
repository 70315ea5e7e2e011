import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MeusPontos } from './MeusPontos.tsx';

const ana = { nome: 'Ana Lima', saldoPontos: 100, totalPontos: 100, vencimento: { venceEm: '2026-06-15', pontos: 40 } };

/** What is read on the shop's first card. */
function read(props: Partial<ComponentProps<typeof MeusPontos>> = {}): string {
  const cartao = <MeusPontos parceiro={ana} proximo={null} semPremios={false} {...props} />;
  const texto = renderToStaticMarkup(<MemoryRouter>{cartao}</MemoryRouter>);
  return texto.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe('what the points are about to do', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is said of what still counts: not of points whose day ended while the page was open', () => {
    vi.setSystemTime('2026-06-15T20:00:00-03:00');
    expect(read()).toContain('Vencem hoje 40 pontos');
    vi.setSystemTime('2026-06-16T00:01:00-03:00');
    expect(read()).toContain('Vence a seguir Nada por enquanto');
  });

  it('is to reach every prize where there is one', () => {
    vi.setSystemTime('2026-06-15T20:00:00-03:00');
    expect(read()).toContain('Seu saldo já alcança Todos os prêmios');
    expect(read({ semPremios: true })).not.toContain('prêmios');
  });

  it('is to reach the next prize, and not one that the balance has grown past meanwhile', () => {
    vi.setSystemTime('2026-06-15T20:00:00-03:00');
    const proximo = { codigo: 'M1', nome: 'Mochila', pontos: 101 };
    expect(read({ proximo })).toContain('Falta 1 ponto para Mochila');
    for (const pontos of [100, 40]) expect(read({ proximo: { ...proximo, pontos } })).not.toMatch(/Faltam?|Mochila/);
  });
});
