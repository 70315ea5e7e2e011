/**
 * The calls that the first screens make or know of: typed by their endpoints, and without the schemas, which take 28 kB and which a
 * browser needs for forms only. Screens that are opened later take their endpoints from the contract's nouns.
 */
import type * as banners from '@pontua/contract/banners';
import { cabecas } from '@pontua/contract/cabecas';
import type { SemEsquemas } from '@pontua/contract/endpoint';
import type * as pontuacoes from '@pontua/contract/pontuacoes';
import type * as premios from '@pontua/contract/premios';
import type * as sessoes from '@pontua/contract/sessoes';
import type * as sistema from '@pontua/contract/sistema';

type EndpointsSemEsquemas = typeof banners & typeof pontuacoes & typeof premios & typeof sessoes & typeof sistema;

export const {
  getExtrato,
  getMarca,
  getSaldo,
  getSessaoParceiro,
  getSessaoUsuario,
  listBanners,
  listCategorias,
  listMinhasPontuacoes,
  listVitrine,
  logoutParceiro,
  logoutUsuario,
}: { [Nome in keyof typeof cabecas]: SemEsquemas<EndpointsSemEsquemas[Nome]> } = cabecas;
