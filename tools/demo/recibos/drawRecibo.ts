/** A coupon of a counter, photographed on a table by whoever has just sold. */
import { formatDia } from '@pontua/contract/dates';
import { formatReais } from '@pontua/contract/money';
import { createSorte } from '../sorte.ts';
import { LETRAS } from './letras.ts';
import { measure, write } from './texto.ts';

export interface Cupom {
  loja: string;
  cnpj: string;
  cidade: string;
  estado: string;
  numero: number;
  /** YYYY-MM-DD. */
  dia: string;
  /** Access key. */
  chave: string;
  itens: readonly { codigo: string; nome: string; qtde: number; valorUnitario: number; valorDesconto: number }[];
}

const TINTA = '#33363d';
/** What colours fall into in the shade: a blue night, because black would look dirty. */
const NOITE = '#1c2740';
const mesas = ['#8f6b4a', '#6f7a86', '#b08d63', '#54606b'] as const;
const [esquerda, direita, meio] = [120, 600, 360];

/** 720 × 1080, the same for the same coupon. */
export function drawRecibo(cupom: Cupom): string {
  const sorte = createSorte(cupom.chave);
  const altura = 516 + cupom.itens.length * 66;
  const folha = [
    folhaDe(altura, NOITE, 'opacity="0.3" transform="translate(10 12)"'),
    folhaDe(altura, 'url(#papel)'),
  ].join('');
  const texto = [...cabeca(cupom), ...itens(cupom), ...pe(cupom)].join('');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 1080" width="720" height="1080">',
    degrades(sorte(mesas)),
    '<rect width="720" height="1080" fill="url(#mesa)"/>',
    `<g transform="rotate(${sorte([-2, -1, 1, 2])} 360 540) translate(0 ${480 - altura / 2})">${folha}${texto}</g></svg>`,
  ].join('');
}

const folhaDe = (altura: number, cor: string, mais = '') =>
  `<rect x="90" y="60" width="540" height="${altura}" rx="3" fill="${cor}" ${mais}/>`;

/** Light from the upper left over the table, and over the paper. */
const degrades = (mesa: string): string => `<defs>
  <linearGradient id="mesa" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="${mix(mesa, '#ffffff', 0.25)}"/>
    <stop offset="0.5" stop-color="${mesa}"/>
    <stop offset="1" stop-color="${mix(mesa, NOITE, 0.35)}"/>
  </linearGradient>
  <linearGradient id="papel" x1="0" y1="0" x2="1" y2="0">
    <stop offset="0" stop-color="#f1efe8"/><stop offset="0.4" stop-color="#fffefa"/><stop offset="1" stop-color="#e6e2d8"/>
  </linearGradient>
</defs>`;

function mix(a: string, b: string, quanto: number): string {
  const canal = (hex: string, i: number) => Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16);
  const parte = (i: number) => Math.round(canal(a, i) * (1 - quanto) + canal(b, i) * quanto);
  return `#${[0, 1, 2].map((i) => parte(i).toString(16).padStart(2, '0')).join('')}`;
}

const cabeca = ({ loja, cnpj, cidade, estado }: Cupom): string[] => [
  centro(loja, 120, 30),
  centro(`CNPJ ${cnpj.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5')}`, 155, 19),
  centro(`${cidade} - ${estado}`, 182, 19),
  centro('Documento auxiliar da NFC-e', 222, 19),
  traco(240),
];

function itens({ itens }: Cupom): string[] {
  return itens.flatMap(({ codigo, nome, qtde, valorUnitario, valorDesconto }, n) => {
    const y = 280 + n * 66;
    const conta = `${qtde} x ${formatReais(valorUnitario)}${valorDesconto > 0 ? ` - ${formatReais(valorDesconto)}` : ''}`;
    return [
      linha(`${codigo} ${nome}`, esquerda, y, 19),
      linha(conta, esquerda + 20, y + 27, 18),
      linha(formatReais(qtde * valorUnitario - valorDesconto), direita, y + 27, 19, 'fim'),
    ];
  });
}

function pe({ itens, numero, dia, chave }: Cupom): string[] {
  const total = itens.reduce(
    (soma, { qtde, valorUnitario, valorDesconto }) => soma + qtde * valorUnitario - valorDesconto,
    0,
  );
  const y = 300 + itens.length * 66;
  return [
    traco(y - 20),
    linha('TOTAL', esquerda, y + 22, 28),
    linha(formatReais(total), direita, y + 22, 28, 'fim'),
    traco(y + 46),
    centro(`NFC-e ${numero}   Série 1   ${formatDia(dia)}`, y + 86, 20),
    centro('Chave de acesso', y + 124, 17),
    centro(chave.slice(0, 24).replace(/(.{4})/g, '$1 '), y + 152, 19),
    centro(chave.slice(24).replace(/(.{4})/g, '$1 '), y + 178, 19),
    centro('Obrigado pela preferência!', y + 226, 19),
  ];
}

/** What there is no outline for is left out, as cheap printers do. */
const printable = (texto: string): string =>
  [...texto.replaceAll('\u00a0', ' ')].filter((letra) => letra in LETRAS).join('');

function linha(
  texto: string,
  x: number,
  y: number,
  tamanho: number,
  ancora: 'inicio' | 'meio' | 'fim' = 'inicio',
): string {
  const legivel = printable(texto);
  const cabe = Math.min(1, (direita - esquerda) / measure(legivel, tamanho));
  return write(legivel, { x, y, tamanho: tamanho * cabe, cor: TINTA, ancora });
}

const centro = (texto: string, y: number, tamanho: number): string => linha(texto.trim(), meio, y, tamanho, 'meio');

const traco = (y: number): string =>
  `<path d="M${esquerda} ${y}H${direita}" stroke="${TINTA}" stroke-width="2" stroke-dasharray="8 6" opacity="0.7"/>`;
