/** The rows of `arquivos`: what a stored file is and whose hash it has. */
import { randomUUID } from 'node:crypto';
import type { Db, Trx } from '../db/database.ts';
import { isUndone } from '../db/transacao.ts';
import type { Ator } from '../http/ator.ts';
import { idempotent } from '../http/idempotency.ts';
import type { ArquivoRecebido, PedidoBase } from '../http/route.ts';
import type { Plataforma } from '../plataforma.ts';
import { type Extensao, mimes } from './tipos.ts';

export const tiposArquivo = ['recibo', 'premio', 'midia', 'comprovante', 'importacao', 'banner', 'marca'] as const;
type TipoArquivo = (typeof tiposArquivo)[number];

/** What a caller wants kept: the bytes to store may be others than those that were received (a re-encoded picture). */
export interface ParaGuardar {
  tipo: TipoArquivo;
  recebido: ArquivoRecebido;
  /** Path of the bytes to store; by default those received. */
  caminho?: string;
  extensao: Extensao;
  tamanho?: number;
  /** Path of a thumbnail, WebP. */
  caminhoMiniatura?: string;
}

export interface ArquivoGuardado extends ParaGuardar {
  id: string;
  chave: string;
  /** Key of the thumbnail. */
  miniatura: string | null;
}

/**
 * Stores files, then runs the transaction that refers to them; when that is refused, the files go again. Where nobody knows whether it was
 * committed they stay: a receipt that was acknowledged must not be without its photo, and what nothing refers to is swept up (sobras.ts).
 * @param work must call `insertArquivos(trx, …)` with what it is given
 */
export async function comGuardados<T>(
  app: Plataforma,
  arquivos: readonly ParaGuardar[],
  work: (guardados: ArquivoGuardado[]) => Promise<T>,
): Promise<T> {
  const chaves: string[] = [];
  const store = async (pasta: string, caminho: string, extensao: Extensao) => {
    const chave = await app.files.guarda(pasta, caminho, extensao);
    chaves.push(chave);
    return chave;
  };
  let referidos = false;
  try {
    const guardados: ArquivoGuardado[] = [];
    for (const arquivo of arquivos) {
      const chave = await store(arquivo.tipo, arquivo.caminho ?? arquivo.recebido.caminho, arquivo.extensao);
      const miniatura = arquivo.caminhoMiniatura ? await store(arquivo.tipo, arquivo.caminhoMiniatura, 'webp') : null;
      guardados.push({ ...arquivo, id: randomUUID(), chave, miniatura });
    }
    referidos = true;
    return await work(guardados);
  } catch (error) {
    if (!referidos || isUndone(error)) await Promise.allSettled(chaves.map((chave) => app.files.remove(chave)));
    throw error;
  }
}

/**
 * Stores files, and runs `work` with their ids, in the order they came in, in the transaction that adds their rows. Of a call with a key this is
 * done once: a repeat answers the first result, and the files that came with it go again.
 */
export const comArquivos = <T>(
  app: Plataforma,
  pedido: Pick<PedidoBase<Ator | null>, 'ator' | 'idempotencia'>,
  arquivos: readonly ParaGuardar[],
  work: (trx: Trx, ids: readonly string[]) => Promise<T>,
): Promise<T> =>
  comGuardados(app, arquivos, async (guardados) => {
    let repetido = true;
    const resultado = await idempotent(app, pedido, async (trx) => {
      repetido = false;
      await insertArquivos(trx, guardados, app.clock.now());
      return work(
        trx,
        guardados.map(({ id }) => id),
      );
    });
    if (repetido) await discard(app, guardados.flatMap(keysOf));
    return resultado;
  });

export async function insertArquivos(trx: Db, guardados: readonly ArquivoGuardado[], agora: string): Promise<void> {
  if (guardados.length === 0) return;
  await trx
    .insertInto('arquivos')
    .values(
      guardados.map(({ id, tipo, chave, miniatura, extensao, recebido, tamanho }) => ({
        id,
        tipo,
        chave,
        miniatura,
        mime: mimes[extensao],
        tamanho: tamanho ?? recebido.tamanho,
        sha256: recebido.sha256,
        nomeOriginal: recebido.nome.slice(0, 200),
        criadoEm: agora,
      })),
    )
    .execute();
}

/** Whose address was seen: of a file that is gone null, as of none, and undefined where nothing is said. */
export async function findByEndereco(db: Db, endereco: string | null | undefined): Promise<string | null | undefined> {
  if (endereco == null) return endereco;
  const chave = endereco.replace(/^\/arquivos\//, '').replace(/\?.*$/s, '');
  const arquivo = await db.selectFrom('arquivos').where('chave', '=', chave).select('id').executeTakeFirst();
  return arquivo?.id ?? null;
}

/** Forgets a file that nothing refers to any more; answers the keys for `discard`, once the transaction is committed. */
export async function deleteArquivo(trx: Db, id: string): Promise<string[]> {
  const linha = await trx
    .deleteFrom('arquivos')
    .where('id', '=', id)
    .returning(['chave', 'miniatura'])
    .executeTakeFirst();
  return [linha?.chave, linha?.miniatura].filter((chave) => typeof chave === 'string');
}

/** The bytes are gone; the row stays, as the record of what was sent. */
export async function markRemoved(db: Db, chave: string): Promise<void> {
  await db.updateTable('arquivos').set({ tamanho: 0 }).where('chave', '=', chave).execute();
}

/** The rows stay, without the names that people gave them; answers the keys for `discard`, once the transaction is committed. */
export async function forgetArquivos(trx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const daqui = trx.selectFrom('arquivos').where('id', 'in', [...ids]);
  const linhas = await daqui.select(['chave', 'miniatura']).forUpdate().execute();
  await trx
    .updateTable('arquivos')
    .set({ tamanho: 0, nomeOriginal: '', miniatura: null })
    .where('id', 'in', [...ids])
    .execute();
  return linhas.flatMap(keysOf);
}

/** What is stored of a file, for `discard`. */
export const keysOf = ({ chave, miniatura }: Pick<ArquivoGuardado, 'chave' | 'miniatura'>): string[] =>
  miniatura ? [chave, miniatura] : [chave];

/** Removes stored bytes that no row names any more. What cannot be removed now is litter, not a failure of the caller. */
export async function discard(app: Plataforma, chaves: readonly string[]): Promise<void> {
  for (const resultado of await Promise.allSettled(chaves.map((chave) => app.files.remove(chave)))) {
    if (resultado.status === 'rejected') app.log.warn({ err: resultado.reason }, 'arquivo sem dono não foi removido');
  }
}
