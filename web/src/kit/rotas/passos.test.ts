import { beforeEach, expect, it, vi } from 'vitest';

/** A browser's history: entries, of which one is the current, and a "back" that takes its time. */
class Navegador {
  entradas: { state: Record<string, unknown> | null; url: string }[] = [{ state: null, url: '/loja' }];
  lugar = 0;
  private ouvintes = new Set<() => void>();

  get aqui() {
    return this.entradas[this.lugar] ?? { state: null, url: '' };
  }
  pushState = (state: Record<string, unknown>, _: string, url = this.aqui.url) => {
    this.entradas.splice(this.lugar + 1, Number.POSITIVE_INFINITY, { state, url: String(url) });
    this.lugar += 1;
  };
  replaceState = (state: Record<string, unknown>, _: string, url = this.aqui.url) => {
    this.entradas[this.lugar] = { state, url: String(url) };
  };
  go = (passos: number) =>
    void setTimeout(() => {
      if (!this.entradas[this.lugar + passos]) return;
      this.lugar += passos;
      for (const ouvinte of [...this.ouvintes]) ouvinte();
    });

  /** For a page that was just loaded: whoever listened is gone. */
  asWindow() {
    const navegador = this;
    this.ouvintes.clear();
    const history = {
      get state() {
        return navegador.aqui.state;
      },
      pushState: this.pushState,
      replaceState: this.replaceState,
      go: this.go,
      back: () => this.go(-1),
    };
    const location = {
      get pathname() {
        return new URL(navegador.aqui.url, 'http://pontua').pathname;
      },
      get search() {
        return new URL(navegador.aqui.url, 'http://pontua').search;
      },
      hash: '',
      origin: 'http://pontua',
    };
    return {
      history,
      location,
      setTimeout,
      clearTimeout,
      addEventListener: (_: string, ouvinte: () => void) => this.ouvintes.add(ouvinte),
      removeEventListener: (_: string, ouvinte: () => void) => this.ouvintes.delete(ouvinte),
    };
  }
}

/** The part as a page has it that was just loaded, over the history that its tab already has. */
async function loadPage(navegador: Navegador) {
  vi.resetModules();
  const janela = navegador.asWindow();
  vi.stubGlobal('window', janela);
  vi.stubGlobal('document', { defaultView: janela });
  const { createHistoria, ...passos } = await import('./passos.ts');
  return { historia: createHistoria(), ...passos };
}

const settled = () => vi.runAllTimersAsync();
const urls = ({ entradas, lugar }: Navegador) => entradas.slice(0, lugar + 1).map(({ url }) => url);
const marks = ({ entradas, lugar }: Navegador) =>
  entradas.slice(0, lugar + 1).filter(({ state }) => state?.passo).length;

let navegador = new Navegador();
let fechadas: string[] = [];
beforeEach(() => {
  navegador = new Navegador();
  fechadas = [];
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it('closes one at a time, from the top', async () => {
  const { openPasso } = await loadPage(navegador);
  for (const nome of ['formulário', 'pergunta']) openPasso(() => fechadas.push(nome));
  navegador.go(-1);
  await settled();
  expect(fechadas).toEqual(['pergunta']);
  navegador.go(-1);
  await settled();
  expect(fechadas).toEqual(['pergunta', 'formulário']);
  expect(urls(navegador)).toEqual(['/loja']);
});

it('leaves no step behind where they close otherwise, one or all at once, in whichever order', async () => {
  const { openPasso } = await loadPage(navegador);
  for (const ordem of [[0], [1, 0], [0, 1], [1, 2, 0]]) {
    const abertos = ordem.map((nome) => openPasso(() => fechadas.push(String(nome))));
    for (const qual of ordem) abertos[qual]?.();
    await settled();
    expect([ordem, urls(navegador), marks(navegador)]).toEqual([ordem, ['/loja'], 0]);
  }
  expect(fechadas).toEqual([]);
});

it('keeps the step of what does not close yet, and of what lies below it', async () => {
  const { openPasso } = await loadPage(navegador);
  let ocupado = true;
  openPasso(() => fechadas.push('formulário') > 0);
  openPasso(() => (ocupado ? false : fechadas.push('pergunta') > 0));
  for (const passos of [-1, -2]) {
    navegador.go(passos);
    await settled();
    expect([fechadas, marks(navegador)]).toEqual([[], 2]);
  }
  ocupado = false;
  navegador.go(-2);
  await settled();
  expect(fechadas).toEqual(['pergunta', 'formulário']);
  expect(urls(navegador)).toEqual(['/loja']);
});

it('leads nowhere by the forward button, and is gone after a reload', async () => {
  const { openPasso } = await loadPage(navegador);
  openPasso(() => fechadas.push('pergunta'));
  navegador.go(-1);
  await settled();
  navegador.go(1);
  await settled();
  expect(urls(navegador)).toEqual(['/loja']);
  openPasso(() => fechadas.push('pergunta'));
  await settled();
  const depois = await loadPage(navegador);
  // What opens with the page waits until its place is free.
  depois.openPasso(() => fechadas.push('regulamento'));
  await settled();
  expect([urls(navegador), marks(navegador)]).toEqual([['/loja', '/loja'], 1]);
  expect(fechadas).toEqual(['pergunta']);
});

it('gives its place to the page that is opened from it, also while it is closing', async () => {
  const { historia, openPasso } = await loadPage(navegador);
  openPasso(() => undefined);
  historia.push('/resgates');
  expect(urls(navegador)).toEqual(['/loja', '/resgates']);
  const close = openPasso(() => undefined);
  close();
  historia.push('/cartao');
  await settled();
  expect([urls(navegador), marks(navegador)]).toEqual([['/loja', '/resgates', '/cartao'], 0]);
});

it('hands on to the page below what that page did to its address meanwhile', async () => {
  const { historia, openPasso } = await loadPage(navegador);
  const close = openPasso(() => undefined);
  historia.replace('/loja?busca=pix');
  close();
  await settled();
  expect([urls(navegador), marks(navegador)]).toEqual([['/loja?busca=pix'], 0]);
});

it('leaves the address of the page before alone', async () => {
  const { historia, openPasso } = await loadPage(navegador);
  historia.push('/resgates');
  const close = openPasso(() => undefined);
  historia.replace('/resgates?status=1');
  close();
  await settled();
  expect(urls(navegador)).toEqual(['/loja', '/resgates?status=1']);
  navegador.go(-1);
  await settled();
  expect(urls(navegador)).toEqual(['/loja']);
});

it('leaves the page itself by “back”, once nothing lies over it any more', async () => {
  const { historia, openPasso, goBackAfter } = await loadPage(navegador);
  historia.push('/perfil');
  const closeEdicao = openPasso(() => false);
  const closePergunta = openPasso(() => undefined);
  goBackAfter(closeEdicao);
  closePergunta();
  await settled();
  expect([urls(navegador), marks(navegador)]).toEqual([['/loja'], 0]);
});

it('leaves the page by as many steps as lead to where one came from, once nothing lies over it any more', async () => {
  const { historia, openPasso, goBackAfter } = await loadPage(navegador);
  historia.push('/revenda/1');
  historia.push('/revenda/1?aba=vendas');
  const closeEdicao = openPasso(() => false);
  const closePergunta = openPasso(() => undefined);
  goBackAfter(closeEdicao, 2);
  closePergunta();
  await settled();
  expect([navegador.aqui.url, marks(navegador)]).toEqual(['/loja', 0]);
});

it('makes a step of what the page below was changed to, once nothing lies over it any more', async () => {
  const { historia, openPasso } = await loadPage(navegador);
  const close = openPasso(() => undefined);
  historia.push('/loja?tipo=pix');
  historia.push('/loja?tipo=pix&saldo=1');
  historia.replace('/loja?tipo=pix&saldo=1&busca=50');
  expect(marks(navegador)).toBe(1);
  close();
  await settled();
  expect([urls(navegador), marks(navegador)]).toEqual([['/loja', '/loja?tipo=pix&saldo=1&busca=50'], 0]);
  historia.push('/resgates');
  await settled();
  expect(urls(navegador)).toEqual(['/loja', '/loja?tipo=pix&saldo=1&busca=50', '/resgates']);
});

it('knows which page it was come from, also after its own address changed and something lay over it', async () => {
  const { historia, openPasso, stepsBackTo } = await loadPage(navegador);
  const isLoja = (pathname: string) => pathname === '/loja';
  expect(stepsBackTo(isLoja)).toBe(0);
  historia.push('/premio/PIX');
  expect(stepsBackTo(isLoja)).toBe(1);
  historia.replace('/premio/PIX?qtde=2');
  openPasso(() => undefined)();
  await settled();
  historia.push('/premio/PIX?qtde=3');
  historia.replace('/premio/PIX?qtde=4');
  expect(stepsBackTo(isLoja)).toBe(2);
  historia.push('/resgates');
  expect(stepsBackTo(isLoja)).toBe(0);
  historia.push('/loja');
  openPasso(() => undefined);
  historia.push('/premio/PIX');
  await settled();
  expect(stepsBackTo(isLoja)).toBe(1);
});

it('tells whoever begins to listen of a way back that nobody had heard yet', async () => {
  navegador.pushState({}, '', '/resgates');
  const { historia } = await loadPage(navegador);
  const ouvidos: string[] = [];
  navegador.go(-1);
  await settled();
  historia.listen(({ location }) => void ouvidos.push(location.pathname));
  expect(ouvidos).toEqual(['/loja']);
  navegador.go(1);
  await settled();
  expect(ouvidos).toEqual(['/loja', '/resgates']);
});
