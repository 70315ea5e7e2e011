/** New receipts into the books: those that wait already left out, within their bounds, with what their photos show. */
import { createHash } from 'node:crypto';
import { faltaDeEspaco, maximoPaginas } from '@pontua/contract/submissoes';
import { type ArquivoGuardado, insertArquivos, keysOf, type ParaGuardar } from '../../platform/arquivos/registro.ts';
import { isParecida, type Tracos } from '../../platform/arquivos/tracos.ts';
import { lockAtivo } from '../../platform/db/ativo.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import type { ArquivoRecebido } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { checkDia } from './loja.cotas.ts';
import * as queries from './loja.queries.ts';

/** The files of one receipt, in the order of its pages. */
export type Recibo<P = ArquivoRecebido> = readonly P[];

export const hashDoRecebido = ({ sha256 }: ArquivoRecebido): string => sha256.toString('hex');

/** Those of which no receipt that waits has all the pages. */
export async function leaveOutWaiting<P>(
  db: Db,
  ator: AtorParceiro,
  recibos: readonly Recibo<P>[],
  hashOf: (pagina: P) => string,
): Promise<Recibo<P>[]> {
  const esperando = new Map<number, Set<string>>();
  const hashes = recibos.flat().map((pagina) => Buffer.from(hashOf(pagina), 'hex'));
  if (hashes.length === 0) return [];
  for (const { id, sha256 } of await queries.listEsperando(db, ator.id, hashes)) {
    esperando.set(id, (esperando.get(id) ?? new Set()).add(sha256.toString('hex')));
  }
  const waits = (recibo: Recibo<P>) =>
    [...esperando.values()].some((paginas) => recibo.every((pagina) => paginas.has(hashOf(pagina))));
  return recibos.filter((recibo) => !waits(recibo));
}

/** @param bytes as they are stored; before the work is done they are not known yet */
export async function checkNovos(
  app: Plataforma,
  db: Db,
  ator: AtorParceiro,
  quantos: number,
  { reenvioDe, bytes = 0 }: { reenvioDe?: number | null | undefined; bytes?: number },
): Promise<void> {
  if (quantos === 0 && bytes === 0) return;
  if (reenvioDe) await checkReenvio(db, ator, reenvioDe);
  const falta = faltaDeEspaco(await queries.countEsperando(db, ator.id), quantos);
  if (falta) throw new AppError('estado_invalido', falta);
  await checkDia(db, app, ator.id, { quantos, bytes });
}

/** Once, and only in the place of one that was closed; by the unique key also where two phones do it at once. */
async function checkReenvio(db: Db, ator: AtorParceiro, reenvioDe: number): Promise<void> {
  const { estado, reenviada } = existente(await queries.findReenviavel(db, ator.id, reenvioDe));
  if (estado !== 'encerrada') throw new AppError('estado_invalido', 'Só um recibo encerrado pode ser enviado de novo');
  if (reenviada) throw new AppError('estado_invalido', 'Este recibo já foi enviado de novo');
}

export type Pronto = ParaGuardar & { tracos?: Tracos | null };
type ComTracos = ArquivoGuardado & Pick<Pronto, 'tracos'>;

/** The stored files as the receipts that they came as. */
export function regroup(recibos: readonly Recibo[], guardados: readonly ComTracos[]): Recibo<ComTracos>[] {
  const fila = [...guardados];
  return recibos.map(({ length }) => fila.splice(0, length));
}

/** Further pages of a receipt that waits unseen. */
interface Continuacao<P> {
  id: number;
  chaveAcesso: string | null;
  antes: readonly queries.PaginaDeRecibo[];
  novas: Recibo<P>;
}

/**
 * Who sends a photo again together with its second page means one receipt: as long as nobody of staff has opened the one that waits,
 * the page comes to it. Not where both have a fiscal document of their own, nor beyond the pages that a receipt may have.
 */
export async function findContinuacao<P>(
  db: Db,
  { ator, chaveAcesso, reenvioDe }: Pick<Remessa, 'ator' | 'chaveAcesso' | 'reenvioDe'>,
  recibo: Recibo<P>,
  hashOf: (pagina: P) => string,
): Promise<Continuacao<P> | null> {
  if (recibo.length === 1 || reenvioDe !== null) return null;
  const hashes = recibo.map((pagina) => Buffer.from(hashOf(pagina), 'hex'));
  const ids = (await queries.listEsperando(db, ator.id, hashes)).map(({ id }) => id);
  const abertos = await queries.listAbertos(db, { parceiroId: ator.id, revendaId: ator.revendaId, ids });
  const possiveis = abertos
    .map(({ id, chaveAcesso: chave, paginas: antes }) => {
      const tem = new Set(antes.map(({ sha256 }) => sha256.toString('hex')));
      const novas = recibo.filter((pagina) => !tem.has(hashOf(pagina)));
      return {
        id,
        chaveAcesso: chave ?? chaveAcesso,
        outra: (chave ?? chaveAcesso) !== (chaveAcesso ?? chave),
        antes,
        novas,
      };
    })
    .filter(({ outra, antes, novas }) => !outra && antes.length + novas.length <= maximoPaginas);
  // Of several the one that has most of it.
  return possiveis.sort((um, outro) => um.novas.length - outro.novas.length)[0] ?? null;
}

interface Remessa {
  ator: AtorParceiro;
  chaveAcesso: string | null;
  reenvioDe: number | null;
  agora: string;
}

export async function insert(trx: Trx, app: Plataforma, recibos: readonly Recibo<ComTracos>[], remessa: Remessa) {
  const { ator, reenvioDe, agora } = remessa;
  if (recibos.length === 0) return { ids: [], continuados: [], arquivosNovos: 0, sobras: [] };
  await queries.lockEnvios(trx, ator.id);
  const inteiros: Recibo<ComTracos>[] = [];
  const continuacoes: Continuacao<ComTracos>[] = [];
  for (const recibo of await leaveOutWaiting(trx, ator, recibos, hashDoGuardado)) {
    const continuacao = await findContinuacao(trx, remessa, recibo, hashDoGuardado);
    if (continuacao) continuacoes.push(continuacao);
    else inteiros.push(recibo);
  }
  await lockAtivo(trx, ator.id);
  const arquivos = [...inteiros, ...continuacoes.map(({ novas }) => novas)].flat();
  const bytes = arquivos.reduce((soma, { tamanho, recebido }) => soma + (tamanho ?? recebido.tamanho), 0);
  await checkNovos(app, trx, ator, inteiros.length, { reenvioDe, bytes });
  await insertArquivos(trx, arquivos, agora);
  const ids: number[] = [];
  for (const recibo of inteiros) ids.push(await insertRecibo(trx, recibo, remessa));
  for (const continuacao of continuacoes) await addPaginas(trx, continuacao, remessa);
  // What waits already, since before or since a request at the same moment.
  const gemeos = recibos.flat().filter((arquivo) => !arquivos.includes(arquivo));
  const continuados = continuacoes.map(({ id }) => id);
  return { ids, continuados, arquivosNovos: arquivos.length, sobras: gemeos.flatMap(keysOf) };
}

const hashDoGuardado = ({ recebido }: ComTracos): string => hashDoRecebido(recebido);

async function addPaginas(
  trx: Trx,
  { id, chaveAcesso, antes, novas }: Continuacao<ComTracos>,
  { ator, agora }: Remessa,
): Promise<void> {
  const paginas = novas.map(toPagina);
  // A receipt of one page has no rows of pages.
  if (antes.length === 1) await queries.insertPaginas(trx, id, antes);
  await queries.insertPaginas(trx, id, paginas, antes.length);
  await queries.setPaginas(trx, id, { sha256: hashTogether([...antes, ...paginas]), chaveAcesso, atualizadoEm: agora });
  await markSemelhante(trx, { id, redeId: ator.redeId, chaveAcesso, antes: antes.length }, novas);
}

const toPagina = ({ id, recebido: { sha256 } }: ComTracos): queries.PaginaDeRecibo => ({ arquivoId: id, sha256 });

async function insertRecibo(
  trx: Trx,
  recibo: Recibo<ComTracos>,
  { ator, chaveAcesso, reenvioDe, agora }: Remessa,
): Promise<number> {
  const paginas = recibo.map(toPagina);
  const [primeira] = paginas;
  if (!primeira) throw new Error('um recibo tem ao menos uma página');
  const varias = paginas.length > 1;
  const { id: parceiroId, revendaId, redeId } = ator;
  const sha256 = varias ? hashTogether(paginas) : primeira.sha256;
  const dono = { parceiroId, revendaId, redeId, chaveAcesso, reenvioDe };
  const id = await queries.insert(trx, { ...dono, arquivoId: primeira.arquivoId, sha256 }, agora);
  if (varias) await queries.insertPaginas(trx, id, paginas);
  await markSemelhante(trx, { id, redeId, chaveAcesso, antes: 0 }, recibo);
  return id;
}

const hashTogether = (paginas: readonly { sha256: Buffer }[]): Buffer =>
  paginas.reduce((hash, { sha256 }) => hash.update(sha256), createHash('sha256')).digest();

/** What each photo shows is kept, with the earlier receipt that shows nearly the same: staff are told, nobody is refused. */
async function markSemelhante(
  trx: Trx,
  { id, redeId, chaveAcesso, antes }: { id: number; redeId: number; chaveAcesso: string | null; antes: number },
  recibo: Recibo<ComTracos>,
): Promise<void> {
  // Two fiscal documents with keys of their own are two, however alike.
  const podeSer = (outra: queries.FotoDeRecibo) =>
    (chaveAcesso ?? outra.chaveAcesso) === (outra.chaveAcesso ?? chaveAcesso);
  const achadas: number[] = [];
  for (const [n, { tracos }] of recibo.entries()) {
    if (!tracos) continue;
    await queries.insertTracos(trx, { id, pagina: antes + n + 1, redeId }, tracos);
    const outras = await queries.listParecidas(trx, id, redeId, tracos);
    const parecida = outras.find((outra) => podeSer(outra) && isParecida(tracos, outra));
    if (parecida) achadas.push(parecida.id);
  }
  if (achadas.length > 0) await queries.setSemelhante(trx, id, Math.max(...achadas));
}
