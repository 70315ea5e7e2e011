/** The gates in front of every endpoint: whose session, which screen, which action, rules accepted. */
import { can } from '@pontua/contract/access';
import type { Endpoint } from '@pontua/contract/endpoint';
import { isPaginaDoPainel } from '@pontua/contract/pagina';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../erros.ts';
import type { PortaSessoes, SessaoViva } from './porta-sessoes.ts';
import type { Rota } from './route.ts';
import { candidatas, chooseByAddress, type Entradas, type Grupo, parseTokens, type Tokens } from './variante.ts';

export interface Acesso {
  /** What the call may mean: one entry, or several that its body will tell apart. */
  rotas: Entradas;
  /** Null where nobody is signed in. */
  sessao: SessaoViva | null;
}

/** Opaque 256-bit tokens in base64url; anything else is not worth a query. */
const formatoToken = /^[A-Za-z0-9_-]{43}$/;

/**
 * Before the body is read. What only the body tells is decided by `admit` when that is there; until then one entry that the caller may
 * use is enough.
 * @throws AppError sessao_encerrada, sem_permissao, regulamento_nao_aceito, validacao
 */
export async function authorize(grupo: Grupo, request: FastifyRequest, sessoes: PortaSessoes): Promise<Acesso> {
  if (countHeaders(request, 'authorization') > 1)
    throw new AppError('validacao', 'Envie um único cabeçalho Authorization');
  const tokens = parseTokens(request.headers.authorization);
  const pagina = String(request.headers['x-pagina'] ?? '');
  for (const entradas of candidatas(grupo, pagina, tokens)) {
    const { auth } = entradas[0].endpoint;
    const sessao =
      auth === 'publica'
        ? await visitante(grupo, pagina, tokens, sessoes)
        : await lookUp(sessoes, auth, tokens, telasDe(entradas));
    if (!sessao && auth !== 'publica') continue;
    const rotas = chooseByAddress(entradas, request.query);
    if (sessao && rotas.every(({ endpoint }) => refusalOf(endpoint, sessao)))
      admit(rotas[0], sessao, sessoes, request.id);
    return { rotas, sessao };
  }
  throw new AppError('sessao_encerrada');
}

/**
 * Whoever it is, as they stand once the body is there: until it was, minutes may have gone by, in which a session was ended, or staff
 * restricted or given another level. What a seller writes asks once more under their lock (`lockAtivo`).
 * @throws AppError sessao_encerrada
 */
export async function lookAgain(
  { rotas, sessao }: Acesso,
  body: unknown,
  sessoes: PortaSessoes,
): Promise<SessaoViva | null> {
  const { auth } = rotas[0].endpoint;
  if (body === undefined || auth === 'publica' || !sessao) return sessao;
  const agora = await sessoes.retoma(auth, sessao.id, telasDe(rotas));
  if (!agora) throw new AppError('sessao_encerrada');
  return agora;
}

const telasDe = (entradas: Entradas) => entradas.flatMap(({ endpoint }) => endpoint.telas ?? []);

/** The gates of the entry that was meant. @throws AppError sem_permissao, regulamento_nao_aceito */
export function admit(rota: Rota, sessao: SessaoViva | null, sessoes: PortaSessoes, pedidoId: string): void {
  const recusa = sessao && refusalOf(rota.endpoint, sessao);
  if (!recusa) return;
  sessoes.negado(sessao.ator, rota, pedidoId);
  throw recusa;
}

/** Why somebody signed in may not call this, or null. */
export function refusalOf(
  { auth, telas = [], acao, exigeRegulamento, semSegundoFator }: Endpoint,
  { ator, vistas, faltaSegundoFator }: SessaoViva,
): AppError | null {
  if (ator.tipo === 'parceiro') {
    return exigeRegulamento && !ator.aceitouRegulamento ? new AppError('regulamento_nao_aceito') : null;
  }
  if (faltaSegundoFator && auth === 'painel' && !semSegundoFator) return new AppError('segundo_fator_exigido');
  const veTela = telas.length === 0 || telas.some((tela) => vistas.includes(tela));
  const pode = !acao || can(ator, acao);
  return veTela && pode ? null : new AppError('sem_permissao');
}

/** Who is asking a public endpoint, if anybody is signed in. An area with a variant of its own would have been asked by that. */
async function visitante(
  grupo: Grupo,
  pagina: string,
  tokens: Tokens,
  sessoes: PortaSessoes,
): Promise<SessaoViva | null> {
  const areas = isPaginaDoPainel(pagina) ? (['painel', 'loja'] as const) : (['loja', 'painel'] as const);
  for (const area of areas.filter((uma) => !grupo[uma])) {
    const sessao = await lookUp(sessoes, area, tokens, []);
    if (sessao) return sessao;
  }
  return null;
}

async function lookUp(
  sessoes: PortaSessoes,
  area: 'loja' | 'painel',
  tokens: Tokens,
  telas: readonly string[],
): Promise<SessaoViva | null> {
  return formatoToken.test(tokens[area]) ? sessoes.authenticate(area, tokens[area], telas) : null;
}

function countHeaders(request: FastifyRequest, nome: string): number {
  return request.raw.rawHeaders.filter((header, index) => index % 2 === 0 && header.toLowerCase() === nome).length;
}
