/** The filters of a screen, kept in its address as text: `const [filtros, mudar, controle] = useFiltros({ rede: filtroId })`. */
import type { Flag } from '@pontua/contract/fields';
import { useSearchParams } from 'react-router';
import { useMudaEndereco } from '../endereco.ts';
import { isDia, isMes } from '../formulario/dia.ts';
import { write } from './endereco.ts';
import type { ControleFiltros } from './tipos.ts';

interface Filtro {
  /** What it is before somebody chooses. */
  padrao: string;
  /** Whether an address may say so; otherwise the default holds. */
  vale: (valor: string) => boolean;
  /** The screen begins there, and nobody thinks of it as hiding anything: a list that is empty there is empty. */
  inicio?: true;
  /** What the list is of, and it is always of one: it hides nothing, and stays when filters are cleared. */
  fica?: true;
}

export const filtroTexto: Filtro = { padrao: '', vale: (valor) => valor.length <= 120 };
export const filtroId: Filtro = { padrao: '', vale: (valor) => /^\d{1,15}$/.test(valor) };
export const filtroLigado: Filtro = { padrao: '', vale: (valor) => valor === '1' };
export const filtroOpcao = (opcoes: readonly string[], padrao = ''): Filtro => ({
  padrao,
  vale: (valor) => opcoes.includes(valor),
});
/** Where a screen begins, such as what still waits. */
export const filtroInicio = (opcoes: readonly string[], padrao: string): Filtro => ({
  ...filtroOpcao(opcoes, padrao),
  inicio: true,
});
/** The year or the month that a list is of. */
export const filtroQuando = (opcoes: readonly string[], padrao: string): Filtro => ({
  ...filtroOpcao(opcoes, padrao),
  fica: true,
});
/** In use, switched off, or either. */
export const filtroAtivo = filtroOpcao(['1', '0']);
export const toAtivo = (ativo: string): Flag | undefined => (ativo === '' ? undefined : ativo === '1' ? 1 : 0);
export const filtroDia = (padrao = ''): Filtro => ({ padrao, vale: isDia });
export const filtroMes = (padrao: string): Filtro => ({ padrao, vale: isMes });

type FiltrosDaLista = Readonly<Record<string, Filtro>>;
type ValoresDosFiltros<F extends FiltrosDaLista> = Record<keyof F & string, string>;

/** Each change is a step of history, unless it is one of many, such as the digits of a number. */
type MudaFiltros<F extends FiltrosDaLista> = (
  mudanca: Partial<ValoresDosFiltros<F>>,
  opcoes?: { replace: boolean },
) => void;

/** A period is two filters of these names. */
const PERIODO = { de: 'dataInicial', ate: 'dataFinal' };
/** What means something only together. */
const JUNTOS = [Object.values(PERIODO), ['ano', 'mes']];

export function useFiltros<const F extends FiltrosDaLista>(
  filtros: F,
): [valores: ValoresDosFiltros<F>, mudar: MudaFiltros<F>, controle: ControleFiltros] {
  const [params] = useSearchParams();
  const mudarEndereco = useMudaEndereco();
  const valores = readFiltros(filtros, params);
  const mudar = (mudanca: Readonly<Record<string, string | undefined>>, opcoes?: { replace: boolean }) =>
    mudarEndereco((agora) => {
      writeFiltros(filtros, agora, mudanca);
      // Another selection begins at its first page.
      agora.delete('pagina');
      return agora;
    }, opcoes);
  const { [PERIODO.de]: de = '', [PERIODO.ate]: ate = '' }: Readonly<Record<string, string>> = valores;
  const tiraveis = Object.keys(filtros).filter((nome) => !filtros[nome]?.fica);
  const nomes = tiraveis.filter((nome) => valores[nome as keyof F & string] !== '');
  const controle: ControleFiltros = {
    ativos: nomes.length > 0,
    nomes,
    escondem: areHiding(filtros, valores),
    limpar: () => mudar(Object.fromEntries(tiraveis.map((nome) => [nome, '']))),
    periodoInvertido: de !== '' && ate !== '' && de > ate,
    inverter: () => mudar({ [PERIODO.de]: ate, [PERIODO.ate]: de }),
  };
  return [valores, mudar, controle];
}

export const areHiding = <F extends FiltrosDaLista>(filtros: F, valores: Readonly<Record<string, string>>): boolean =>
  Object.entries(filtros).some(([nome, { padrao, inicio, fica }]) => {
    const valor = valores[nome] ?? '';
    return valor !== '' && !fica && !(inicio && valor === padrao);
  });

/**
 * Both days of a period, or year and month, stand in the address or neither does: one that is today's by default would be another day's
 * tomorrow.
 */
export function writeFiltros(
  filtros: FiltrosDaLista,
  params: URLSearchParams,
  mudanca: Readonly<Record<string, string | undefined>>,
): void {
  const valores = readFiltros(filtros, params);
  for (const [nome, valor = ''] of Object.entries(mudanca)) write(params, nome, valor, filtros[nome]?.padrao ?? '');
  for (const grupo of JUNTOS) {
    const nomes = grupo.filter((nome) => nome in filtros);
    if (nomes.some((nome) => params.has(nome)))
      for (const nome of nomes) params.set(nome, mudanca[nome] ?? valores[nome] ?? '');
  }
}

/** What is empty filters nothing, and may be so on purpose where the default does. */
export function readFiltros<F extends FiltrosDaLista>(filtros: F, params: URLSearchParams): ValoresDosFiltros<F> {
  const pares = Object.entries(filtros).map(([nome, { padrao, vale }]) => {
    const valor = params.get(nome);
    return [nome, valor !== null && (valor === '' || vale(valor)) ? valor : padrao];
  });
  return Object.fromEntries(pares) as ValoresDosFiltros<F>; // Made from the keys of `filtros`.
}
