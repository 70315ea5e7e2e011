/**
 * A sale while it is typed: the fields, and the lines taken from them. Lines are asked about one after another, because each
 * counts those of its product before it; meanwhile the fields are free for the next. See docs/decisions/0368-linhas-em-consulta.md.
 */
import type { ProdutoEncontrado } from '@pontua/contract/produtos';
import { createValor } from '../../valor.ts';
import {
  type CamposDoRascunho,
  type CorpoVenda,
  camposVazios,
  type EstadoRascunho,
  isVazio,
  type LinhaVenda,
  nadaDigitado,
  toLinha,
  type VendaDigitada,
} from './venda.ts';

export type Veredito = { produto: ProdutoEncontrado } | { recusa: string } | { semResposta: true };

/** @param naLista how many lines of a product are in the list already */
export type ConsultaProduto = (codigo: string, naLista: (produtoId: number) => number) => Promise<Veredito>;

export const textoIncompleta = 'Preencha todos os dados e tente novamente';

export type RascunhoDaDigitacao = ReturnType<typeof createRascunho>;

/** @param guardada typed before this page was loaded: its lines are asked about again, but for those that may have arrived */
export function createRascunho(consulta: ConsultaProduto, guardada: VendaDigitada = nadaDigitado) {
  const lista = createLista(guardada);
  const consultas = createConsultas(lista, consulta);
  for (const { chave, estado } of lista.get().linhas) if (estado === 'consultando') consultas.enqueue(chave);
  const { get, subscribe, remove } = lista;
  return { get, subscribe, remove, ...createDigitacao(lista, consultas), ...createEnvio(lista, consultas) };
}

type ListaDoRascunho = ReturnType<typeof createLista>;
type ConsultasDoRascunho = ReturnType<typeof createConsultas>;

function createLista({ itens, campos, aCaminho }: VendaDigitada) {
  const perdidas = aCaminho?.venda.itens.length ?? 0;
  const linhas = itens.map(
    (item, indice): LinhaVenda => ({
      ...item,
      chave: indice + 1,
      estado: indice < perdidas ? 'perdida' : 'consultando',
    }),
  );
  const { get, set, subscribe } = createValor<EstadoRascunho>({
    linhas,
    campos,
    falta: null,
    enviando: false,
    aCaminho,
  });
  const change = (mudanca: Partial<EstadoRascunho>): void => set({ ...get(), ...mudanca });
  return {
    get,
    subscribe,
    change,
    find: (chave: number) => get().linhas.find((linha) => linha.chave === chave),
    replace: (chave: number, mudanca: Partial<LinhaVenda>): void =>
      change({ linhas: get().linhas.map((linha) => (linha.chave === chave ? { ...linha, ...mudanca } : linha)) }),
    remove: (chave: number): void => change({ linhas: get().linhas.filter((linha) => linha.chave !== chave) }),
  };
}

/** Lines that are asked about, one after another. */
function createConsultas({ get, change, find, replace, remove }: ListaDoRascunho, consulta: ConsultaProduto) {
  let fila = Promise.resolve();

  /** Without those that may have arrived: the server counts them then. */
  const naLista = (produtoId: number): number =>
    get().linhas.filter(({ produto, estado }) => produto?.id === produtoId && estado !== 'perdida').length;

  async function settle(chave: number): Promise<void> {
    const linha = find(chave);
    if (!linha) return;
    const veredito = await consulta(linha.codigo, naLista);
    // Taken away while it was asked about.
    if (!find(chave)) return;
    if ('produto' in veredito) replace(chave, { estado: 'pronta', produto: veredito.produto });
    else giveBack(linha, veredito);
  }

  /** Into the fields, if nobody is typing there; else it stays where it is, marked. */
  function giveBack({ chave, codigo, valor }: LinhaVenda, veredito: Exclude<Veredito, { produto: unknown }>): void {
    const falta = 'recusa' in veredito ? veredito.recusa : null;
    if (isVazio(get().campos)) {
      remove(chave);
      change({ campos: { codigo, valor }, falta });
    } else replace(chave, { estado: 'recusada', falta: falta ?? 'Não foi possível consultar', semResposta: !falta });
  }

  return {
    enqueue: (chave: number): void => {
      fila = fila.then(() => settle(chave));
    },
    /** All that were asked about until now. */
    answered: (): Promise<void> => fila,
  };
}

/** The fields, and the lines that are taken from them. */
function createDigitacao({ get, change, replace }: ListaDoRascunho, { enqueue, answered }: ConsultasDoRascunho) {
  let proxima = get().linhas.length + 1;
  /** Takes what stands in the fields as a line. */
  const add = (): void => {
    const linha = toLinha(get().campos);
    if (!linha) {
      change({ falta: textoIncompleta });
      return;
    }
    const chave = proxima++;
    change({
      linhas: [...get().linhas, { ...linha, chave, estado: 'consultando' }],
      campos: camposVazios,
      falta: null,
    });
    enqueue(chave);
  };
  const retry = (chave: number): void => {
    replace(chave, { estado: 'consultando', falta: undefined, semResposta: false });
    enqueue(chave);
  };
  return {
    /** What was wrong is being corrected, unless a field only writes itself once more as it is left. */
    type: (novos: Partial<CamposDoRascunho>): void => {
      const campos = { ...get().campos, ...novos };
      const igual = campos.codigo === get().campos.codigo && campos.valor === get().campos.valor;
      if (!igual) change({ campos, falta: null });
    },
    refuse: (falta: string): void => change({ falta }),
    add,
    retry,
    /**
     * Takes in what stands in the fields too, asks again about lines that got no answer, and waits until all were asked about.
     * @returns whether the fields are empty then: nothing is missing, came back, or was typed meanwhile
     */
    finish: async (): Promise<boolean> => {
      for (const { chave, semResposta } of get().linhas) if (semResposta) retry(chave);
      if (!isVazio(get().campos)) add();
      while (isVazio(get().campos) && get().linhas.some(({ estado }) => estado === 'consultando')) await answered();
      return isVazio(get().campos);
    },
  };
}

/** What was sent, and what became of it. */
function createEnvio({ get, change, replace }: ListaDoRascunho, { enqueue }: ConsultasDoRascunho) {
  return {
    /** Written down before it goes: the page may not live to see the answer. */
    depart: (aCaminho: CorpoVenda): void => change({ aCaminho, enviando: true }),
    /** What the server refused of what was sent, by line. */
    mark: (faltas: ReadonlyMap<number, string>): void =>
      change({
        linhas: get().linhas.map((linha, indice) => {
          const falta = faltas.get(indice);
          return falta ? { ...linha, estado: 'recusada', falta } : linha;
        }),
      }),
    /** @param perdida nobody knows whether it arrived; else it may be changed again, where it is still here */
    endEnvio: (perdida: boolean): void => {
      const { aCaminho, linhas } = get();
      const enviadas = aCaminho?.venda.itens.length ?? 0;
      change({
        enviando: false,
        aCaminho: perdida ? aCaminho : null,
        linhas: linhas.map((linha, indice) =>
          indice < enviadas && linha.estado !== 'recusada'
            ? { ...linha, estado: perdida ? 'perdida' : 'pronta' }
            : linha,
        ),
      });
    },
    /** A lost sale that cannot be sent as it was any more: a draft, asked about again, because it may have taken the units itself. */
    reopen: (): void => {
      const perdidas = get().linhas.filter(({ estado }) => estado === 'perdida');
      change({ aCaminho: null });
      for (const { chave } of perdidas) {
        replace(chave, { estado: 'consultando', produto: undefined });
        enqueue(chave);
      }
    },
    /** What was sent. What was added, or read as a barcode, since then is of the next sale. */
    clear: (): void => change({ linhas: get().linhas.slice(get().aCaminho?.venda.itens.length ?? 0), aCaminho: null }),
  };
}
