/** Ctrl K: every kind at once. What somebody's screens do not show is not looked for (docs/decisions/0617-busca-geral.md). */
import type { Tela } from '@pontua/contract/access';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { findUsuarioAtivo } from '../sessoes/sessoes.api.ts';
import * as queries from './busca.queries.ts';

/** Where each kind is seen; one of them is enough. */
const onde = {
  vendedores: ['/painel/vendedores'],
  lojas: ['/painel/Lojas', '/painel/vendedores'],
  produtos: ['/painel/produtos'],
  resgates: ['/painel/resgates'],
  vendas: ['/painel/pontuacoes/pontuado'],
} as const satisfies Record<string, readonly Tela[]>;

const maximoPalavras = 8;

export async function find({ db }: Plataforma, ator: AtorUsuario, texto: string) {
  const telas = [...new Set(Object.values(onde).flat())];
  const vistas = (await findUsuarioAtivo(db, ator.id, telas))?.vistas ?? [];
  const procura: queries.Procura = {
    texto,
    palavras: texto.split(/\s+/).slice(0, maximoPalavras),
    digitos: digitsOf(texto),
  };
  const seen = async <T>(qual: keyof typeof onde, search: () => Promise<T[]>): Promise<T[]> =>
    onde[qual].some((tela) => vistas.includes(tela)) ? search() : [];
  const [vendedores, lojas, produtos, resgates, vendas] = await Promise.all([
    seen('vendedores', () => queries.findVendedores(db, ator, procura)),
    seen('lojas', () => queries.findLojas(db, ator, procura)),
    seen('produtos', () => queries.findProdutos(db, ator, procura)),
    seen('resgates', () => queries.findResgates(db, ator, procura)),
    seen('vendas', () => queries.findVendas(db, ator, procura)),
  ]);
  return { vendedores, lojas, produtos, resgates, vendas };
}

/** "(11) 98765-4321", "529.982.247-25" and "12.345" are numbers; from abroad, without the country. */
function digitsOf(texto: string): string | null {
  if (!/^[+(]?\d[\d\s()+./-]*$/.test(texto)) return null;
  const digitos = texto.replace(/\D/g, '');
  return texto.startsWith('+') ? digitos.replace(/^55/, '') : digitos;
}
