/**
 * Method, address and half of the calls that the first screens make or know of, apart from their schemas: a browser that only asks and reads
 * needs no more of an endpoint (docs/decisions/0288-primeira-tela-sem-esquemas.md). The nouns spread them into their endpoints.
 */
import type { Chamada } from './endpoint.ts';

export const cabecas = {
  getMarca: { method: 'GET', path: '/api/marca', auth: 'publica' },
  getSessaoParceiro: { method: 'GET', path: '/api/sessoes/atual', auth: 'loja' },
  getSessaoUsuario: { method: 'GET', path: '/api/sessoes/atual', auth: 'painel', semSegundoFator: true },
  logoutParceiro: { method: 'DELETE', path: '/api/sessoes', auth: 'loja' },
  logoutUsuario: { method: 'DELETE', path: '/api/sessoes', auth: 'painel', semSegundoFator: true },
  getSaldo: { method: 'GET', path: '/api/pontuacoes/saldo/{id}', auth: 'loja' },
  getExtrato: { method: 'GET', path: '/api/pontuacoes/extrato', auth: 'loja' },
  listMinhasPontuacoes: { method: 'GET', path: '/api/pontuacoes', auth: 'loja' },
  listBanners: { method: 'GET', path: '/api/banners', auth: 'loja' },
  listVitrine: { method: 'GET', path: '/api/premios', auth: 'loja' },
  listCategorias: { method: 'GET', path: '/api/categorias', auth: 'loja' },
} as const satisfies Record<string, Chamada>;
