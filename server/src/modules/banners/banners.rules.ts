/** What the name of a banner's file says: whose it is, its place, its words, where it leads. */
import { maximoBanners } from '@pontua/contract/banners';
import { Cnpj } from '@pontua/contract/fields';
import { type TipoPremio, tiposPremio } from '@pontua/contract/tipos-premio';

export interface NomeBanner {
  arquivo: string;
  /** CNPJ of the only store that sees it. */
  cnpj: string | null;
  texto: string;
  tipo: TipoPremio | null;
  /** Code of a prize. */
  premio: string | null;
}

/** What file systems allow; putting accents into their order is quadratic. */
const maximoNome = 255;

/** "2 - Ponto que vira Pix (pix).png", "11222333000181 Natal da loja (PREMIO01).jpg", "3.webp". */
export function readNome(arquivo: string): NomeBanner {
  const nome = arquivo
    .slice(0, maximoNome)
    .normalize('NFC')
    .replace(/\.\w+$/, '');
  const cnpj = /^[0-9A-Za-z]{12}\d{2}(?![0-9A-Za-z])/.exec(nome)?.[0] ?? '';
  const exclusivo = Cnpj.safeParse(cnpj).data ?? null;
  const semNumero = (exclusivo ? nome.slice(cnpj.length) : nome.replace(/^\d+/, '')).trim();
  const [escrito = '', destino = ''] = /\(([^()]{1,30})\)$/.exec(semNumero) ?? [];
  const resto = semNumero.slice(0, semNumero.length - escrito.length).trimEnd();
  const tipo = tiposPremio.find((conhecido) => conhecido === destino.toLowerCase()) ?? null;
  return {
    arquivo,
    cnpj: exclusivo,
    texto: resto.replace(/^[\s._-]+/, '').replaceAll('_', ' ') || 'Destaque',
    tipo,
    premio: tipo || !destino ? null : destino.trim(),
  };
}

/** In the order of their names, "2" before "10". A store with an exclusive banner sees a single one: its own, else the first. */
export function chooseBanners(
  arquivos: readonly string[],
  { cnpj, bannerExclusivo }: { cnpj: string; bannerExclusivo: boolean },
): NomeBanner[] {
  const todos = arquivos
    .toSorted((a, b) => a.localeCompare(b, 'pt-BR', { numeric: true }))
    .map(readNome)
    .filter((banner) => banner.cnpj === null || (bannerExclusivo && banner.cnpj === cnpj));
  const gerais = todos.filter((banner) => banner.cnpj === null).slice(0, maximoBanners);
  if (!bannerExclusivo) return gerais;
  return [todos.find((banner) => banner.cnpj === cnpj), ...gerais].filter((banner) => banner !== undefined).slice(0, 1);
}
