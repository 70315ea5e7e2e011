import { maximoPaginas } from '@pontua/contract/submissoes';
import { describe, expect, it } from 'vitest';
import {
  countReady,
  countUnderWay,
  countWaiting,
  type FatoDaFila,
  finished,
  nextToRead,
  nextToSend,
  reduce,
  unsent,
} from './fila.ts';
import { countOpen, findAbove, isBlocked, pagesOf } from './grupos.ts';
import type { FilaDePaginas } from './pagina.ts';

const after = (...fatos: FatoDaFila[]): FilaDePaginas => fatos.reduce(reduce, [] as FilaDePaginas);
const escolhidas = (...chaves: string[]): FatoDaFila => ({
  tipo: 'escolhidas',
  arquivos: chaves.map((chave) => ({ chave, nome: `${chave}.jpg` })),
});
const lida = (chave: string): FatoDaFila => ({ tipo: 'lida', chave, lido: { chaveAcesso: null, miniatura: null } });
const pediram: FatoDaFila = { tipo: 'pediram' };
const comecou = (grupo: string): FatoDaFila => ({ tipo: 'comecou', grupo });
const enviada = (grupo: string, repetida = false): FatoDaFila => ({ tipo: 'enviada', grupo, repetida });
const semResposta = (grupo: string, falha: string | null = null): FatoDaFila => ({ tipo: 'semResposta', grupo, falha });
const estados = (fila: FilaDePaginas) => Object.fromEntries(fila.map(({ chave, estado }) => [chave, estado]));

/** All of these read, asked for and begun. */
const sending = (...chaves: string[]): FatoDaFila[] => [
  escolhidas(...chaves),
  ...chaves.map(lida),
  pediram,
  ...chaves.map(comecou),
];

describe('choosing and asking', () => {
  it('reads one after the other, in the order of choice', () => {
    const fila = after(escolhidas('a', 'b'));
    expect(nextToRead(fila, new Set())).toEqual(['a']);
    expect(nextToRead(fila, new Set(['a']))).toEqual([]);
    expect(nextToRead(reduce(fila, lida('a')), new Set())).toEqual(['b']);
  });

  it('sends nothing that nobody asked for', () => {
    const fila = after(escolhidas('a'), lida('a'));
    expect(estados(fila)).toEqual({ a: 'pronta' });
    expect([nextToSend(fila), countReady(fila)]).toEqual([[], 1]);
  });

  it('sends what was still being read as soon as it is', () => {
    const fila = after(escolhidas('a', 'b'), lida('a'), pediram);
    expect(estados(fila)).toEqual({ a: 'esperando', b: 'lendo' });
    expect([countReady(fila), countUnderWay(fila)]).toEqual([0, 2]);
    expect(estados(reduce(fila, lida('b')))).toEqual({ a: 'esperando', b: 'esperando' });
  });

  it('leaves what is chosen later to a request of its own', () => {
    const fila = after(...sending('a'), escolhidas('b'), lida('b'));
    expect([estados(fila), countReady(fila)]).toEqual([{ a: 'enviando', b: 'pronta' }, 1]);
  });

  it('never sends what was refused here', () => {
    const fila = after(escolhidas('a'), { tipo: 'recusada', chave: 'a', falha: 'Isto não é uma foto' }, pediram);
    expect(fila).toMatchObject([{ estado: 'recusada', falha: 'Isto não é uma foto' }]);
    expect([nextToSend(fila), unsent(fila)]).toEqual([[], []]);
    expect(estados(reduce(fila, { tipo: 'tentamDeNovo', grupo: 'a' }))).toEqual({ a: 'recusada' });
  });
});

describe('sending', () => {
  it('sends two at once and the next when one of them is through', () => {
    const fila = after(escolhidas('a', 'b', 'c'), lida('a'), lida('b'), lida('c'), pediram);
    expect(nextToSend(fila)).toEqual(['a', 'b']);
    const duas = [comecou('a'), comecou('b')].reduce(reduce, fila);
    expect(nextToSend(duas)).toEqual([]);
    expect(nextToSend(reduce(duas, enviada('a')))).toEqual(['c']);
  });

  it('counts a batch once all of it has an end, and what is announced goes', () => {
    const duas = after(...sending('a', 'b'));
    const uma = reduce(duas, enviada('a'));
    expect(finished(uma)).toEqual([]);
    const fim = reduce(uma, { tipo: 'falhou', grupo: 'b', falha: 'Não conseguimos ler este arquivo' });
    expect(finished(fim)).toEqual(['a']);
    expect(estados(reduce(fim, { tipo: 'anunciadas', chaves: ['a'] }))).toEqual({ b: 'falhou' });
  });

  it('takes a refusal, its reason and another try', () => {
    const fila = after(...sending('a'), { tipo: 'falhou', grupo: 'a', falha: 'Não conseguimos ler este arquivo' });
    expect(fila).toMatchObject([{ estado: 'falhou', falha: 'Não conseguimos ler este arquivo' }]);
    expect(nextToSend(fila)).toEqual([]);
    expect(nextToSend(reduce(fila, { tipo: 'tentamDeNovo', grupo: 'a' }))).toEqual(['a']);
  });

  it('sends a receipt without the page that another tab removed, and nothing where it has sent all of it', () => {
    const fila = after(
      { tipo: 'escolhidas', arquivos: ['a', 'b'].map((chave) => ({ chave, nome: `${chave}.jpg`, grupo: 'a' })) },
      ...[lida('a'), lida('b'), pediram, comecou('a')],
    );
    const gone = (...chaves: string[]) =>
      [
        ...chaves.map((chave): FatoDaFila => ({ tipo: 'removida', chave })),
        semResposta('a'),
        { tipo: 'tentamDeNovo', grupo: 'a' } as const,
      ].reduce(reduce, fila);
    expect([estados(gone('b')), nextToSend(gone('b'))]).toEqual([{ a: 'esperando' }, ['a']]);
    expect([gone('a', 'b'), nextToSend(gone('a', 'b'))]).toEqual([[], []]);
  });

  it('forgets what was removed, also while it was on its way', () => {
    const fila = after(...sending('a'), { tipo: 'removida', chave: 'a' }, enviada('a'));
    expect(fila).toEqual([]);
  });
});

describe('a connection that comes and goes', () => {
  it('keeps what found no answer, and sends it when the connection is back', () => {
    const fila = after(...sending('a'), semResposta('a'));
    expect([estados(fila), nextToSend(fila), countWaiting(fila)]).toEqual([{ a: 'guardada' }, [], 1]);
    expect(nextToSend(reduce(fila, { tipo: 'conexaoVoltou' }))).toEqual(['a']);
  });

  it('waits for a connection for ever, but does not bother a broken server for ever', () => {
    const tries = (falha: string | null) => {
      let fila = after(escolhidas('a'), lida('a'), pediram);
      for (let vez = 0; vez < 10 && fila[0]?.estado !== 'falhou'; vez++) {
        fila = [comecou('a'), semResposta('a', falha), { tipo: 'conexaoVoltou' } as const].reduce(reduce, fila);
      }
      return fila[0];
    };
    expect(tries(null)).toMatchObject({ estado: 'esperando', tentativas: 10 });
    expect(tries('Algo deu errado do nosso lado')).toMatchObject({ estado: 'falhou', tentativas: 6 });
  });

  it('does not call a repeat what is its own lost answer', () => {
    const perdida = after(
      ...sending('a'),
      semResposta('a'),
      { tipo: 'conexaoVoltou' },
      comecou('a'),
      enviada('a', true),
    );
    expect(perdida).toMatchObject([{ estado: 'enviada', repetida: false }]);
    expect(finished(perdida)).toEqual(['a']);
    const repetida = after(...sending('b'), enviada('b', true));
    expect(repetida).toMatchObject([{ estado: 'enviada', repetida: true }]);
    expect(finished(repetida)).toEqual([]);
  });

  it('puts what was kept before what was chosen meanwhile, never twice', () => {
    const [guardada] = after(...sending('a'), semResposta('a'));
    if (!guardada) throw new Error('a fila tem uma');
    const fila = after(
      escolhidas('b'),
      { tipo: 'recuperadas', paginas: [guardada] },
      { tipo: 'recuperadas', paginas: [guardada] },
    );
    expect(fila.map(({ chave }) => chave)).toEqual(['a', 'b']);
  });
});

describe('pages of one receipt', () => {
  const juntou = (chave: string): FatoDaFila => ({ tipo: 'juntou', chave });
  const separou = (chave: string): FatoDaFila => ({ tipo: 'separou', chave });
  const lidas = (...chaves: string[]) => [escolhidas(...chaves), ...chaves.map(lida)];
  const grupos = (fila: FilaDePaginas) => fila.map(({ grupo }) => grupo).join('');

  it('are those that were said to be, one by one or all at once', () => {
    const fila = after(...lidas('a', 'b', 'c', 'd'), juntou('b'), juntou('d'));
    expect(grupos(fila)).toBe('aacc');
    expect(grupos(reduce(fila, juntou('c')))).toBe('aaaa');
    expect(grupos(reduce(fila, { tipo: 'juntaram' }))).toBe('aaaa');
    expect(grupos(after(...lidas('a', 'b', 'c'), { tipo: 'juntaram' }, separou('b')))).toBe('abb');
    expect(countOpen(fila)).toBe(2);
  });

  it('begin with the first: nothing is above it; what goes its own way is joined no more', () => {
    const fila = after(...lidas('a', 'b'), juntou('a'));
    expect(grupos(fila)).toBe('ab');
    expect(grupos(after(...sending('a'), ...lidas('b'), juntou('b')))).toBe('ab');
    expect(grupos(after(...lidas('a', 'b'), pediram, juntou('b')))).toBe('ab');
  });

  it('are so many and no more', () => {
    const chaves = Array.from({ length: maximoPaginas + 2 }, (_, n) => String.fromCharCode(97 + n));
    const fila = after(...lidas(...chaves), { tipo: 'juntaram' });
    expect(pagesOf(fila, 'a')).toHaveLength(maximoPaginas);
    expect(countOpen(fila)).toBe(2);
  });

  it('go together: none before all are read, and as one of the two at once', () => {
    const lendo = after(escolhidas('a', 'b', 'c', 'd'), lida('a'), juntou('b'), pediram);
    expect(nextToSend(lendo)).toEqual([]);
    const todas = ['b', 'c', 'd'].map(lida).reduce(reduce, lendo);
    expect(nextToSend(todas)).toEqual(['a', 'c']);
    expect(nextToSend([comecou('a'), comecou('c')].reduce(reduce, todas))).toEqual([]);
    expect(estados(reduce(todas, comecou('a')))).toMatchObject({ a: 'enviando', b: 'enviando', c: 'esperando' });
  });

  it('share their lot: arrived, without an answer, refused', () => {
    const indo = after(...lidas('a', 'b'), juntou('b'), pediram, comecou('a'));
    expect(finished(reduce(indo, enviada('a')))).toEqual(['a', 'b']);
    expect(estados(reduce(indo, semResposta('a')))).toEqual({ a: 'guardada', b: 'guardada' });
    const recusado = reduce(indo, { tipo: 'falhou', grupo: 'a', falha: 'Já foi enviado de novo' });
    expect(estados(recusado)).toEqual({ a: 'falhou', b: 'falhou' });
    expect(nextToSend(reduce(recusado, { tipo: 'tentamDeNovo', grupo: 'a' }))).toEqual(['a']);
  });

  it('wait for the seller where one of them is no photo, and are then sent without it', () => {
    const recusada: FatoDaFila = { tipo: 'recusada', chave: 'b', falha: 'Isto não é uma foto' };
    const fila = after(escolhidas('a', 'b', 'c'), lida('a'), lida('c'), { tipo: 'juntaram' }, pediram, recusada);
    expect([nextToSend(fila), countUnderWay(fila), isBlocked(fila, 'a')]).toEqual([[], 0, true]);
    const sem = reduce(fila, { tipo: 'removida', chave: 'b' });
    expect([nextToSend(sem), countUnderWay(sem)]).toEqual([['a'], 2]);
  });

  it('in the place of a closed receipt are one, to which more may come, and which hangs on nothing above', () => {
    const melhor = (chave: string): FatoDaFila => ({
      tipo: 'escolhidas',
      arquivos: [{ chave, nome: 'x', grupo: 'm', reenvioDe: 7 }],
    });
    const fila = after(...lidas('a'), melhor('m'), lida('m'), ...lidas('b'), melhor('n'), lida('n'));
    expect(fila.map(({ chave }) => chave).join('')).toBe('amnb');
    expect([findAbove(fila, 'm'), findAbove(fila, 'n')?.chave]).toEqual([null, 'm']);
    expect(reduce(fila, juntou('b')).map(({ reenvioDe }) => reenvioDe)).toEqual([null, 7, 7, 7]);
    expect(reduce(fila, separou('n')).map(({ reenvioDe }) => reenvioDe)).toEqual([null, 7, null, null]);
  });
});
