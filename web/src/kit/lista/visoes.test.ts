import { describe, expect, it } from 'vitest';
import { packView, unpackView } from './visoes.ts';

const hoje = '2026-11-22';

describe('a saved view', () => {
  it('is the address without its page, whatever the order it was filtered in', () => {
    expect(packView('?rede=3&pagina=4&busca=ana', hoje)).toBe(packView('?busca=ana&rede=3', hoje));
    expect(unpackView(packView('?rede=3&busca=ana', hoje), hoje)).toBe('busca=ana&rede=3');
  });

  it('of a ready period shows that of the day on which it is opened', () => {
    const guardada = packView('?dataInicial=2026-11-01&dataFinal=2026-11-30&status=0', hoje);
    expect(guardada).toBe('periodo=Este+m%C3%AAs&status=0');
    expect(Object.fromEntries(new URLSearchParams(unpackView(guardada, '2027-02-10')))).toEqual({
      status: '0',
      dataInicial: '2027-02-01',
      dataFinal: '2027-02-28',
    });
  });

  it('of other days keeps them', () => {
    const dias = 'dataFinal=2026-11-12&dataInicial=2026-11-03';
    expect(unpackView(packView(`?${dias}`, hoje), '2027-02-10')).toBe(dias);
  });
});
