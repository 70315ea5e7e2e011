import { describe, expect, it } from 'vitest';
import { createRascunho, type Veredito } from './rascunho.ts';
import { readVenda, toVenda } from './venda.ts';

/** Answers when the test says so; `perguntas` are those that were asked, in order. */
function createTeste() {
  const perguntas: { codigo: string; naLista: (id: number) => number; responde: (veredito: Veredito) => void }[] = [];
  const rascunho = createRascunho(
    (codigo, naLista) => new Promise((responde) => perguntas.push({ codigo, naLista, responde })),
  );
  const add = (codigo: string, valor: number | string = 10) => {
    rascunho.type({ codigo, valor });
    rascunho.add();
  };
  const answer = async (indice: number, veredito: Veredito) => {
    await settled();
    perguntas[indice]?.responde(veredito);
    await settled();
  };
  const linhas = () => rascunho.get().linhas.map(({ codigo, estado }) => `${codigo} ${estado}`);
  return { rascunho, perguntas, add, answer, linhas };
}

/** Answers pass through a few promises before they are in the list. */
const settled = () => new Promise((pronto) => setTimeout(pronto, 0));
const produto = (id: number) => ({ produto: { id, codigo: `P${id}`, nome: `Produto ${id}`, valorPontosExibicao: 5 } });

describe('typing faster than the answers come', () => {
  it('loses no line and doubles none; each is asked about after the one before it', async () => {
    const { rascunho, perguntas, add, answer, linhas } = createTeste();
    add('A', '10.50');
    // Enter pressed twice: the fields are empty by then.
    rascunho.add();
    add(' B ');
    await settled();
    expect(linhas()).toEqual(['A consultando', 'B consultando']);
    expect(perguntas.map(({ codigo }) => codigo)).toEqual(['A']);
    await answer(0, produto(1));
    expect(perguntas.map(({ codigo }) => codigo)).toEqual(['A', 'B']);
    await answer(1, produto(1));
    expect(linhas()).toEqual(['A pronta', 'B pronta']);
    expect(rascunho.get().linhas.map(({ valor }) => valor)).toEqual([10.5, 10]);
  });

  it('counts the lines of a product that are in before, and no longer those taken away', async () => {
    const { rascunho, perguntas, add, answer } = createTeste();
    for (const codigo of ['A', 'A', 'B', 'A']) add(codigo);
    await settled();
    await answer(0, produto(1));
    expect(perguntas[1]?.naLista(1)).toBe(1);
    await answer(1, produto(1));
    await answer(2, produto(2));
    const [primeira] = rascunho.get().linhas;
    rascunho.remove(primeira?.chave ?? 0);
    expect(perguntas[3]?.naLista(1)).toBe(1);
    expect(perguntas[3]?.naLista(2)).toBe(1);
  });

  it('forgets a line that was taken away while it was asked about, and asks about none that is gone', async () => {
    const { rascunho, perguntas, add, answer, linhas } = createTeste();
    for (const codigo of ['A', 'B', 'C']) add(codigo);
    await settled();
    const [a, b] = rascunho.get().linhas;
    rascunho.remove(a?.chave ?? 0);
    rascunho.remove(b?.chave ?? 0);
    await answer(0, { recusa: 'Produto não participante' });
    expect(perguntas.map(({ codigo }) => codigo)).toEqual(['A', 'C']);
    expect(linhas()).toEqual(['C consultando']);
    expect(rascunho.get()).toMatchObject({ campos: { codigo: '', valor: '' }, falta: null });
  });
});

describe('a line that does not go in', () => {
  it('comes back into the fields with its reason', async () => {
    const { rascunho, add, answer } = createTeste();
    add('X', '12.34');
    await answer(0, { recusa: 'Produto não participante' });
    expect(rascunho.get()).toEqual({
      linhas: [],
      campos: { codigo: 'X', valor: 12.34 },
      falta: 'Produto não participante',
      enviando: false,
      aCaminho: null,
    });
  });

  it('stays in the list, marked, where the next is being typed already', async () => {
    const { rascunho, add, answer } = createTeste();
    add('X', 12.34);
    rascunho.type({ codigo: 'Y' });
    await answer(0, { recusa: 'Produto não participante' });
    expect(rascunho.get()).toMatchObject({
      linhas: [{ codigo: 'X', valor: 12.34, estado: 'recusada', falta: 'Produto não participante' }],
      campos: { codigo: 'Y', valor: '' },
      falta: null,
    });
  });

  it('for want of an answer can be asked about again', async () => {
    const { rascunho, add, answer, linhas } = createTeste();
    add('X');
    rascunho.type({ codigo: 'Y' });
    await answer(0, { semResposta: true });
    const [x] = rascunho.get().linhas;
    expect(x).toMatchObject({ estado: 'recusada', semResposta: true });
    rascunho.retry(x?.chave ?? 0);
    await settled();
    await answer(1, produto(1));
    expect(linhas()).toEqual(['X pronta']);
    expect(rascunho.get().linhas[0]?.falta).toBeUndefined();
  });

  it('is incomplete without code or value; zero is a value', () => {
    const { rascunho, add, linhas } = createTeste();
    for (const [codigo, valor] of [
      ['', 5],
      ['  ', 5],
      ['A', ''],
      ['A', '-'],
    ] as const) {
      add(codigo, valor);
      expect(rascunho.get()).toMatchObject({ linhas: [], falta: 'Preencha todos os dados e tente novamente' });
    }
    add('A', 0);
    expect(linhas()).toEqual(['A consultando']);
    expect(rascunho.get().falta).toBeNull();
  });
});

describe('the line that stands in the fields as the sale is sent', () => {
  it('goes with it, once it was asked about', async () => {
    const { rascunho, add, answer, linhas } = createTeste();
    add('A');
    rascunho.type({ codigo: 'B', valor: 20 });
    const inteira = rascunho.finish();
    expect(linhas()).toEqual(['A consultando', 'B consultando']);
    await answer(0, produto(1));
    await answer(1, produto(2));
    expect(await inteira).toBe(true);
    expect(linhas()).toEqual(['A pronta', 'B pronta']);
  });

  it('holds the sale back where it lacks something, comes back, or another is being typed by then', async () => {
    const { rascunho, answer, linhas } = createTeste();
    rascunho.type({ codigo: 'B' });
    expect(await rascunho.finish()).toBe(false);
    expect(rascunho.get()).toMatchObject({
      campos: { codigo: 'B' },
      falta: 'Preencha todos os dados e tente novamente',
    });

    rascunho.type({ valor: 20 });
    const recusada = rascunho.finish();
    await answer(0, { recusa: 'Produto não participante' });
    expect(await recusada).toBe(false);
    expect(rascunho.get()).toMatchObject({ linhas: [], campos: { codigo: 'B' }, falta: 'Produto não participante' });

    rascunho.type({ codigo: 'C' });
    const seguida = rascunho.finish();
    rascunho.type({ codigo: 'D' });
    await answer(1, produto(3));
    expect(await seguida).toBe(false);
    expect(linhas()).toEqual(['C pronta']);
  });

  it('asks again about those that got no answer, before it', async () => {
    const { rascunho, perguntas, add, answer, linhas } = createTeste();
    add('A');
    rascunho.type({ codigo: 'B' });
    await answer(0, { semResposta: true });
    expect(linhas()).toEqual(['A recusada']);
    rascunho.type({ valor: 20 });
    const inteira = rascunho.finish();
    await answer(1, produto(1));
    await answer(2, produto(2));
    expect(perguntas.map(({ codigo }) => codigo)).toEqual(['A', 'A', 'B']);
    expect([await inteira, linhas()]).toEqual([true, ['A pronta', 'B pronta']]);
  });

  it('waits for those that were added meanwhile', async () => {
    const { rascunho, add, answer, linhas } = createTeste();
    add('A');
    const inteira = rascunho.finish();
    add('B');
    await answer(0, produto(1));
    await answer(1, produto(2));
    expect([await inteira, linhas()]).toEqual([true, ['A pronta', 'B pronta']]);
  });
});

it('what the server refuses of a sale is marked where it stands', async () => {
  const { rascunho, add, answer, linhas } = createTeste();
  add('A');
  add('B');
  await answer(0, produto(1));
  await answer(1, produto(2));
  rascunho.mark(new Map([[1, 'Produto não participante']]));
  rascunho.endEnvio(false);
  expect(linhas()).toEqual(['A pronta', 'B recusada']);
});

describe('a sale that was sent', () => {
  const doisItens = {
    venda: { itens: ['A', 'B'].map((codigo) => ({ codigo, qtde: 1, valorUnitario: 10 })) },
    repetida: 'avisar' as const,
  };

  async function send() {
    const teste = createTeste();
    teste.add('A');
    teste.add('B');
    await teste.answer(0, produto(1));
    await teste.answer(1, produto(2));
    teste.rascunho.depart(doisItens);
    return teste;
  }

  it('goes with its answer; a code that was read meanwhile is of the next', async () => {
    const { rascunho } = await send();
    rascunho.type({ codigo: 'lido' });
    rascunho.clear();
    rascunho.endEnvio(false);
    expect(rascunho.get()).toMatchObject({ linhas: [], campos: { codigo: 'lido' }, enviando: false, aCaminho: null });
  });

  it('may be changed again where it was not taken', async () => {
    const { rascunho, linhas } = await send();
    rascunho.endEnvio(false);
    expect(linhas()).toEqual(['A pronta', 'B pronta']);
    expect(rascunho.get()).toMatchObject({ enviando: false, aCaminho: null });
  });

  it('stays as it was while nobody knows whether it arrived, and what is added is of the next', async () => {
    const { rascunho, perguntas, add, answer, linhas } = await send();
    rascunho.endEnvio(true);
    add('C');
    await settled();
    // The server counts them, if they arrived.
    expect(perguntas[2]?.naLista(1)).toBe(0);
    await answer(2, produto(3));
    expect(linhas()).toEqual(['A perdida', 'B perdida', 'C pronta']);
    expect(perguntas).toHaveLength(3);
    expect(rascunho.get().aCaminho).toEqual(doisItens);
    rascunho.depart(doisItens);
    rascunho.clear();
    rascunho.endEnvio(false);
    expect(linhas()).toEqual(['C pronta']);
  });

  it('is asked about again as a draft, one line after the other, where it can no longer be sent as it was', async () => {
    const { rascunho, perguntas, add, answer, linhas } = await send();
    rascunho.endEnvio(true);
    add('C');
    await answer(2, produto(3));
    rascunho.reopen();
    expect(linhas()).toEqual(['A consultando', 'B consultando', 'C pronta']);
    expect(rascunho.get().aCaminho).toBeNull();
    await settled();
    expect(perguntas[3]?.naLista(1)).toBe(0);
    await answer(3, produto(1));
    // It had scored, and has taken its units.
    await answer(4, { recusa: 'Você não possui saldo para esse produto' });
    expect(perguntas.map(({ codigo }) => codigo)).toEqual(['A', 'B', 'C', 'A', 'B']);
    expect(linhas()).toEqual(['A pronta', 'C pronta']);
    expect(rascunho.get().campos.codigo).toBe('B');
  });

  it('is as it was, and not asked about, after a page that did not live to see its answer', async () => {
    const { rascunho } = await send();
    const guardada = readVenda(JSON.parse(JSON.stringify(toVenda(rascunho.get()))));
    expect(guardada.aCaminho).toEqual(doisItens);
    const perguntas: string[] = [];
    const depois = createRascunho(
      async (codigo) => {
        perguntas.push(codigo);
        return produto(1);
      },
      { ...guardada, itens: [...guardada.itens, { codigo: 'C', valor: 5 }] },
    );
    await settled();
    expect(perguntas).toEqual(['C']);
    expect(depois.get().linhas.map(({ estado }) => estado)).toEqual(['perdida', 'perdida', 'pronta']);
  });
});

describe('a sale that was typed before the page was loaded anew', () => {
  const itens = [
    { codigo: 'A', valor: 10 },
    { codigo: 'B', valor: 20.5 },
  ];
  const campos = { codigo: 'C', valor: '' };

  it('is there again, and its lines are asked about in their order', async () => {
    const perguntas: string[] = [];
    const rascunho = createRascunho(
      async (codigo) => {
        perguntas.push(codigo);
        return produto(1);
      },
      readVenda(JSON.parse(JSON.stringify({ itens, campos }))),
    );
    await settled();
    expect(perguntas).toEqual(['A', 'B']);
    rascunho.type({ valor: 5 });
    rascunho.add();
    await settled();
    const [a, b, c] = rascunho.get().linhas;
    expect([a, b, c]).toMatchObject([{ codigo: 'A', estado: 'pronta' }, { codigo: 'B' }, { codigo: 'C', valor: 5 }]);
    expect(new Set([a?.chave, b?.chave, c?.chave]).size).toBe(3);
    expect(toVenda(rascunho.get())).toEqual({
      itens: [...itens, { codigo: 'C', valor: 5 }],
      campos: { codigo: '', valor: '' },
      aCaminho: null,
    });
  });

  it('is nothing where nothing was typed, or something else was kept', () => {
    expect(toVenda(createRascunho(async () => ({ semResposta: true })).get())).toBeNull();
    for (const outra of [undefined, null, 'texto', { itens: [{ codigo: 1 }] }])
      expect(readVenda(outra)).toEqual({ itens: [], campos: { codigo: '', valor: '' }, aCaminho: null });
  });
});
