/** What makes a sale acceptable before anybody looks at the database. */

import { contaPontos, fromCentesimos, toCentesimos } from '@pontua/contract/money';
import { plural } from '@pontua/contract/plural';
import { maximoAnosVenda } from '@pontua/contract/pontuacoes';

/** What `numeric(14,2)` holds. */
const maximoCentesimos = 99_999_999_999_999;

interface ValoresItem {
  qtde: number;
  valorUnitario: number;
  valorDesconto: number;
}

export interface VendaSomada<Item> {
  /** With what each line comes to: unit value × quantity − discount. */
  itens: (Item & { subTotal: number })[];
  totalVenda: number;
  totalDescontos: number;
  /** The field of each impossible line, as `itens.2.valorDesconto`, and what is wrong with it. */
  faltas: Record<string, string>;
}

/** Sums a sale in whole hundredths. */
export function sumVenda<Item extends ValoresItem>(itens: readonly Item[]): VendaSomada<Item> {
  const faltas: Record<string, string> = {};
  let total = 0;
  let descontos = 0;
  const somados = itens.map((item, linha) => {
    const bruto = toCentesimos(item.valorUnitario) * item.qtde;
    const desconto = toCentesimos(item.valorDesconto);
    if (bruto > maximoCentesimos) faltas[`itens.${linha}.valorUnitario`] = 'Valor grande demais';
    if (desconto > bruto) faltas[`itens.${linha}.valorDesconto`] = 'O desconto é maior que o valor do item';
    total += bruto - desconto;
    descontos += desconto;
    return { ...item, subTotal: fromCentesimos(bruto - desconto) };
  });
  if (total > maximoCentesimos) faltas.itens = 'O total da venda é grande demais';
  return { itens: somados, totalVenda: fromCentesimos(total), totalDescontos: fromCentesimos(descontos), faltas };
}

/** Why a sale cannot have been made on that day, or null. Both days are `YYYY-MM-DD`. */
export function errorOfDia(realizadoEm: string, hoje: string): string | null {
  if (realizadoEm > hoje) return 'A data da venda está no futuro';
  const primeiro = Temporal.PlainDate.from(hoje).subtract({ years: maximoAnosVenda }).toString();
  return realizadoEm < primeiro ? `A data da venda tem mais de ${maximoAnosVenda} anos` : null;
}

/** What who sent a sale is told of it. */
export function describeVenda({
  pontos,
  emAnalise,
  retidas,
}: {
  pontos: number;
  emAnalise: number;
  retidas: number;
}): string {
  const ganhos = contaPontos(pontos);
  const unidades = (quantas: number) => plural(quantas, 'unidade', 'unidades');
  const esperas = [
    emAnalise > 0 && `${unidades(emAnalise)} Em Análise até haver saldo`,
    retidas > 0 && `${unidades(retidas)} Em Análise até a equipe conferir, por passar do limite do dia`,
  ].filter((espera) => espera !== false);
  if (esperas.length === 0) return `Venda processada com sucesso: ${ganhos}`;
  const espera = esperas.join(' e ');
  return pontos === 0 ? `Venda recebida: ${espera}` : `Venda processada: ${ganhos} e ${espera}`;
}

/** Why a sale of which nothing scored waits, for the end of a sentence. */
export function describeEspera({ emAnalise, retidas }: { emAnalise: number; retidas: number }): string {
  if (retidas === 0) return ' e será pontuada assim que houver saldo';
  const conferencia = ': a equipe confere o que passa do limite do dia';
  return emAnalise === 0 ? conferencia : `${conferencia}, e o resto é pontuado assim que houver saldo`;
}
