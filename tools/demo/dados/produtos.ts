/** Eighty products of a maker of coffee and kitchen appliances, some worth fractions of a point, each with an EAN of its own. */

export interface ProdutoDemo {
  codigo: string;
  nome: string;
  codigoBarras: string;
  valorUnitario: number;
  valorPontos: number;
}

/** Name, price and points of the smallest, how much each size adds, and the sizes. */
const familias: readonly [nome: string, preco: number, pontos: number, passo: number, versoes: readonly string[]][] = [
  ['Moedor de café manual', 129.9, 18, 1.25, ['Bolso', 'Clássico', 'Inox', 'Titânio']],
  ['Moedor de café elétrico', 349.9, 45, 1.3, ['40 mm', '48 mm', '54 mm', '64 mm', '83 mm']],
  ['Cafeteira italiana', 89.9, 12, 1.2, ['3 xícaras', '6 xícaras', '9 xícaras', '12 xícaras']],
  ['Prensa francesa', 79.9, 10, 1.25, ['350 ml', '600 ml', '1 L', '1,5 L']],
  ['Cafeteira elétrica', 199.9, 25, 1.25, ['15 xícaras', '30 xícaras', 'Térmica', 'Programável']],
  ['Máquina de espresso', 899.9, 110, 1.35, ['Compacta', 'Duo', 'Pro', 'Barista']],
  ['Chaleira elétrica', 149.9, 19, 1.2, ['1 L', '1,7 L', 'Bico de ganso', 'Temperatura']],
  ['Balança com cronômetro', 119.9, 15, 1.3, ['2 kg', '3 kg', 'Recarregável']],
  ['Coador de vidro', 59.9, 7.5, 1.2, ['nº 01', 'nº 02', 'nº 03']],
  ['Filtro de papel', 9.9, 0.25, 1.4, ['nº 100', 'nº 102', 'nº 103', 'nº 04']],
  ['Garrafa térmica', 99.9, 12.5, 1.2, ['500 ml', '1 L', '1,8 L']],
  ['Liquidificador', 189.9, 24, 1.25, ['700 W', '900 W', '1200 W', 'Copo de vidro']],
  ['Mixer de mão', 139.9, 17.5, 1.25, ['300 W', '600 W', '3 em 1']],
  ['Batedeira', 259.9, 32, 1.5, ['Portátil', 'Planetária 4 L', 'Planetária 5 L']],
  ['Torradeira', 159.9, 20, 1.25, ['2 fatias', '4 fatias', 'Digital']],
  ['Sanduicheira', 109.9, 14, 1.2, ['Mini', 'Grill', 'Antiaderente']],
  ['Fritadeira sem óleo', 329.9, 42, 1.25, ['3 L', '4,2 L', '5,5 L', 'Oven 12 L']],
  ['Panela elétrica de arroz', 169.9, 21, 1.25, ['5 xícaras', '10 xícaras', 'Inox']],
  ['Panela de pressão elétrica', 389.9, 48, 1.2, ['3 L', '5 L', '6 L']],
  ['Espremedor de frutas', 89.9, 11, 1.3, ['1 L', 'Inox', 'Turbo']],
  ['Processador de alimentos', 279.9, 35, 1.3, ['1,2 L', '2 L', '3,2 L']],
  ['Grill elétrico', 219.9, 27, 1.3, ['Pequeno', 'Grande', 'Duplo']],
  ['Adega climatizada', 999.9, 120, 1.4, ['8 garrafas', '12 garrafas', '24 garrafas']],
];

export const produtosDemo: readonly ProdutoDemo[] = familias
  .flatMap(([nome, preco, pontos, passo, versoes]) =>
    versoes.map((versao, degrau) => ({
      nome: `${nome} ${versao}`,
      valorUnitario: Math.round(preco * passo ** degrau) - 0.1,
      valorPontos: Math.round(pontos * passo ** degrau * 4) / 4,
    })),
  )
  .slice(0, 80)
  .map((produto, indice) => ({
    ...produto,
    codigo: `PX-${1001 + indice}`,
    codigoBarras: ean13(`7898${String(10_000_000 + indice * 37).padStart(8, '0')}`),
  }));

/** @param doze the first twelve digits */
function ean13(doze: string): string {
  const soma = [...doze].reduce((total, digito, posicao) => total + Number(digito) * (posicao % 2 === 0 ? 1 : 3), 0);
  return `${doze}${(10 - (soma % 10)) % 10}`;
}
