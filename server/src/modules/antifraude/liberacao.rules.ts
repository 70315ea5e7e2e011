/** What is said of releases. */

import { diaDe, formatDia, formatHora } from '@pontua/contract/dates';
import { fromCentesimos, toCentesimos } from '@pontua/contract/money';
import { formatQuantidade, plural } from '@pontua/contract/plural';
import type { ResultadoItem } from '@pontua/contract/selecao';

const unidades = (quantas: number): string => plural(quantas, 'unidade', 'unidades');

/** What who released is told. */
export function describeLiberacao({
  unidadesPontuadas,
  pontuacoes,
}: {
  unidadesPontuadas: number;
  pontuacoes: number;
}): string {
  if (unidadesPontuadas === 0) return 'Quantidade liberada com sucesso';
  const pontuadas = plural(unidadesPontuadas, 'unidade pontuada', 'unidades pontuadas');
  return `Quantidade liberada com sucesso: ${pontuadas} em ${plural(pontuacoes, 'venda', 'vendas')}`;
}

/** What was released since somebody saw `visto`; 0 where nothing was, or nothing was seen. */
export const liberadoDepois = (visto: number | undefined, atual: number): number =>
  visto === undefined ? 0 : fromCentesimos(toCentesimos(atual) - toCentesimos(visto));

/** What was done of one row of many. All of them were released, or none. */
export function toResultado(
  {
    codProduto,
    produto,
    pontuadas,
    esperando,
  }: { codProduto: string; produto: string; pontuadas: number; esperando: number },
  quantidade: number,
): ResultadoItem {
  const frases = [
    plural(quantidade, 'unidade liberada', 'unidades liberadas'),
    pontuadas > 0 && plural(pontuadas, 'pontuada', 'pontuadas'),
    esperando > 0 && `${plural(esperando, 'continua', 'continuam')} Em Análise`,
  ];
  const detalhe = frases.filter((frase) => frase !== false).join('; ');
  return { id: codProduto, nome: produto, feito: true, motivo: '', detalhe };
}

interface Ultima {
  produto: string;
  /** Null where the system itself released. */
  usuario: string | null;
  quantidade: number | null;
  /** Null where nobody ever released: the figure was repaired from the facts. */
  criadoEm: string | null;
  /** All that was released since the person looked. */
  depois: number;
}

/** More would not be read. */
export const maximoNomeadas = 5;

/**
 * Why a release is refused: who released meanwhile how much, and what now did not happen.
 * @param quantas rows that differ; the first of them are `ultimas`
 */
export function describeMudadas(
  ultimas: readonly Ultima[],
  quantas: number,
  { quem, quantidade, emMassa, agora }: { quem: string; quantidade: number; emMassa: boolean; agora: string },
): string {
  const frases = ultimas.map((ultima) => `${emMassa ? `${ultima.produto}: ` : ''}${describeUltima(ultima, agora)}`);
  const outras = quantas - ultimas.length;
  if (outras > 0) frases.push(`mais ${plural(outras, 'produto mudou', 'produtos mudaram')}`);
  const cada = emMassa ? ' de cada produto' : '';
  return `${frases.join('; ')}; você, ${quem}, ia liberar ${unidades(quantidade)}${cada}. Nada foi liberado agora: confira e libere de novo se ainda faltar`;
}

/** "Ana liberou 30 unidades às 14:02". */
function describeUltima({ usuario, quantidade, criadoEm, depois }: Ultima, agora: string): string {
  if (quantidade === null || criadoEm === null || depois < 0) return 'a quantidade liberada foi corrigida';
  const dia = diaDe(criadoEm) === diaDe(agora) ? '' : ` em ${formatDia(criadoEm)}`;
  const todas = toCentesimos(depois) === toCentesimos(quantidade) ? '' : ` (ao todo, mais ${formatQuantidade(depois)})`;
  return `${usuario ?? 'O sistema'} liberou ${unidades(quantidade)}${dia} às ${formatHora(criadoEm)}${todas}`;
}
