/**
 * A sale while it is typed: the fields, and the lines taken from them. Lines are asked about one after another, because each
 * counts those of its product before it; meanwhile the fields are free for the next. See docs/decisions/0368-linhas-em-consulta.md.
 */
import type { EntradaDe } from '@pontua/contract/endpoint';
import type { pontuarDigitacao } from '@pontua/contract/pontuacoes';
import type { ProdutoEncontrado } from '@pontua/contract/produtos';
import { z } from 'zod';
import { createValor } from '../../valor.ts';

export interface LinhaVenda {
  chave: number;
  codigo: string;
  valor: number;
  /** `perdida`: it was sent, and nobody knows whether it arrived. */
  estado: 'consultando' | 'pronta' | 'recusada' | 'perdida';
  produto?: ProdutoEncontrado;
  /** Why it cannot be sent. */
  falta?: string;
  /** Nobody could be asked: asking again may do. */
  semResposta?: boolean;
}

export interface CamposDoRascunho {
  codigo: string;
  /** '' while empty; a text while its last digit is a zero. */
  valor: number | string;
}

interface EstadoRascunho {
  linhas: readonly LinhaVenda[];
  campos: CamposDoRascunho;
  /** What is wrong with what stands in the fields. */
  falta: string | null;
  enviando: boolean;
  /** What was sent and not answered for certain, of the first lines of the list: it is sent again as it was, or not at all. */
  aCaminho: CorpoVenda | null;
}

export type CorpoVenda = EntradaDe<typeof pontuarDigitacao>['body'];

/** What people have typed, without what was found out about it. */
export interface VendaDigitada {
  itens: readonly Pick<LinhaVenda, 'codigo' | 'valor'>[];
  campos: CamposDoRascunho;
  aCaminho: CorpoVenda | null;
}

/** Null where there is nothing to keep. */
export function toVenda({ linhas, campos, aCaminho }: EstadoRascunho): VendaDigitada | null {
  if (linhas.length === 0 && isVazio(campos)) return null;
  return { itens: linhas.map(({ codigo, valor }) => ({ codigo, valor })), campos, aCaminho };
}

/** What was kept by `toVenda`, or anything else: then nothing was typed. */
export function readVenda(guardado: unknown): VendaDigitada {
  const lida = VendaGuardada.safeParse(guardado);
  return lida.success ? lida.data : nada;
}

const VendaGuardada = z.object({
  itens: z.array(z.object({ codigo: z.string(), valor: z.number() })),
  campos: z.object({ codigo: z.string(), valor: z.union([z.number(), z.string()]) }),
  aCaminho: z
    .object({
      venda: z.object({
        itens: z.array(z.object({ codigo: z.string(), qtde: z.number(), valorUnitario: z.number() })),
      }),
      repetida: z.enum(['avisar', 'confirmada']),
      parecida: z.number().optional(),
    })
    .nullable()
    .default(null),
});

export type Veredito = { produto: ProdutoEncontrado } | { recusa: string } | { semResposta: true };

/** @param naLista how many lines of a product are in the list already */
export type ConsultaProduto = (codigo: string, naLista: (produtoId: number) => number) => Promise<Veredito>;

export const textoIncompleta = 'Preencha todos os dados e tente novamente';
const vazios: CamposDoRascunho = { codigo: '', valor: '' };
const nada: VendaDigitada = { itens: [], campos: vazios, aCaminho: null };
const isVazio = ({ codigo, valor }: CamposDoRascunho): boolean => codigo === '' && valor === '';

/** What stands in the fields, as a line; null while something is missing. */
export function toLinha({ codigo, valor }: CamposDoRascunho): Pick<LinhaVenda, 'codigo' | 'valor'> | null {
  const linha = { codigo: codigo.trim(), valor: valor === '' ? Number.NaN : Number(valor) };
  return linha.codigo !== '' && linha.valor >= 0 ? linha : null;
}

export type RascunhoDaDigitacao = ReturnType<typeof createRascunho>;

/** @param guardada typed before this page was loaded: its lines are asked about again, but for those that may have arrived */
export function createRascunho(consulta: ConsultaProduto, guardada: VendaDigitada = nada) {
  const perdidas = guardada.aCaminho?.venda.itens.length ?? 0;
  const linhas = guardada.itens.map(
    (item, indice): LinhaVenda => ({
      ...item,
      chave: indice + 1,
      estado: indice < perdidas ? 'perdida' : 'consultando',
    }),
  );
  const { get, set, subscribe } = createValor<EstadoRascunho>({
    linhas,
    campos: guardada.campos,
    falta: null,
    enviando: false,
    aCaminho: guardada.aCaminho,
  });
  let proxima = linhas.length + 1;
  let fila = Promise.resolve();

  const change = (mudanca: Partial<EstadoRascunho>): void => set({ ...get(), ...mudanca });
  const replace = (chave: number, mudanca: Partial<LinhaVenda>): void =>
    change({ linhas: get().linhas.map((linha) => (linha.chave === chave ? { ...linha, ...mudanca } : linha)) });
  const remove = (chave: number): void => change({ linhas: get().linhas.filter((linha) => linha.chave !== chave) });
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

  const find = (chave: number) => get().linhas.find((linha) => linha.chave === chave);
  const enqueue = (chave: number): void => {
    fila = fila.then(() => settle(chave));
  };
  for (const { chave, estado } of linhas) if (estado === 'consultando') enqueue(chave);
  /** Takes what stands in the fields as a line. */
  const add = (): void => {
    const linha = toLinha(get().campos);
    if (!linha) {
      change({ falta: textoIncompleta });
      return;
    }
    const chave = proxima++;
    change({ linhas: [...get().linhas, { ...linha, chave, estado: 'consultando' }], campos: vazios, falta: null });
    enqueue(chave);
  };

  const retry = (chave: number): void => {
    replace(chave, { estado: 'consultando', falta: undefined, semResposta: false });
    enqueue(chave);
  };

  return {
    get,
    subscribe,
    /** What was wrong is being corrected, unless a field only writes itself once more as it is left. */
    type: (novos: Partial<CamposDoRascunho>): void => {
      const campos = { ...get().campos, ...novos };
      const igual = campos.codigo === get().campos.codigo && campos.valor === get().campos.valor;
      if (!igual) change({ campos, falta: null });
    },
    add,
    /**
     * Takes in what stands in the fields too, asks again about lines that got no answer, and waits until all were asked about.
     * @returns whether the fields are empty then: nothing is missing, came back, or was typed meanwhile
     */
    finish: async (): Promise<boolean> => {
      for (const { chave, semResposta } of get().linhas) if (semResposta) retry(chave);
      if (!isVazio(get().campos)) add();
      while (isVazio(get().campos) && get().linhas.some(({ estado }) => estado === 'consultando')) await fila;
      return isVazio(get().campos);
    },
    remove,
    retry,
    /** What the server refused of what was sent, by line. */
    mark: (faltas: ReadonlyMap<number, string>): void =>
      change({
        linhas: get().linhas.map((linha, indice) => {
          const falta = faltas.get(indice);
          return falta ? { ...linha, estado: 'recusada', falta } : linha;
        }),
      }),
    refuse: (falta: string): void => change({ falta }),
    /** Written down before it goes: the page may not live to see the answer. */
    depart: (aCaminho: CorpoVenda): void => change({ aCaminho, enviando: true }),
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
