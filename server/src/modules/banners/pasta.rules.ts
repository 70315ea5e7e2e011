/** What the name of a file in the banners folder says: whose it is, its place, its words, where it leads. */
import { Cnpj } from '@pontua/contract/fields';
import { tiposPremio } from '@pontua/contract/tipos-premio';

export interface NomeBanner {
  /** CNPJ of the only store that sees it. */
  cnpj: string | null;
  texto: string;
  ordem: number;
  link: string | null;
}

/** What file systems allow; putting accents into their order is quadratic. */
const maximoNome = 255;
const maximoTexto = 120;

/** "2 - Ponto que vira Pix (pix).png", "11222333000181 Natal da loja (PREMIO01).jpg", "3.webp". */
export function readNome(arquivo: string): NomeBanner {
  const nome = arquivo
    .slice(0, maximoNome)
    .normalize('NFC')
    .replace(/\.\w+$/, '');
  const cnpj = /^[0-9A-Za-z]{12}\d{2}(?![0-9A-Za-z])/.exec(nome)?.[0] ?? '';
  const exclusivo = Cnpj.safeParse(cnpj).data ?? null;
  const numero = exclusivo ? '' : (/^\d+/.exec(nome)?.[0] ?? '');
  const semNumero = nome.slice(exclusivo ? cnpj.length : numero.length).trim();
  const [escrito = '', destino = ''] = /\(([^()]{1,30})\)$/.exec(semNumero) ?? [];
  const resto = semNumero.slice(0, semNumero.length - escrito.length).trimEnd();
  const texto = resto.replace(/^[\s._-]+/, '').replaceAll('_', ' ');
  return {
    cnpj: exclusivo,
    texto: texto.slice(0, maximoTexto).trim() || 'Destaque',
    // A date before the words is no place in an order.
    ordem: numero.length <= 4 ? Number(numero) : 0,
    link: linkTo(destino.trim()),
  };
}

function linkTo(destino: string): string | null {
  if (destino === '') return null;
  const tipo = tiposPremio.find((conhecido) => conhecido === destino.toLowerCase());
  return tipo ? `/loja?tipo=${tipo}` : `/premio/${encodeURIComponent(destino)}`;
}
