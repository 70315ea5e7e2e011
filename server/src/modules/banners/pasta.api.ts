/**
 * The banners folder: what somebody puts there becomes a banner once, and is kept by staff from then on. Each node looks into its own
 * folder, when it starts and every five minutes.
 */
import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { comGuardados, insertArquivos } from '../../platform/arquivos/registro.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError } from '../../platform/erros.ts';
import type { ArquivoRecebido } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import { toMesa } from './imagens.ts';
import { insert } from './painel.queries.ts';
import * as queries from './pasta.queries.ts';
import { readNome } from './pasta.rules.ts';
import { publicoDe } from './publico.ts';

const maximoBytes = 20_000_000;

/** Answers how many banners it made. A file that cannot be brought in costs itself, never the others. */
export async function importPasta(app: Plataforma): Promise<number> {
  let feitos = 0;
  for (const nome of await listPasta(app)) {
    try {
      if (await importArquivo(app, nome)) feitos += 1;
    } catch (error) {
      app.log.warn({ err: error, arquivo: nome }, 'banner da pasta não importado');
    }
  }
  return feitos;
}

/** Nobody has to make the folder. What begins with a dot belongs to the system. In the order of their numbers: "2" before "10". */
async function listPasta({ config: { pastaBanners } }: Plataforma): Promise<string[]> {
  const entradas = await readdir(pastaBanners, { withFileTypes: true }).catch(() => []);
  return entradas
    .filter((entrada) => entrada.isFile() && !entrada.name.startsWith('.'))
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b, 'pt-BR', { numeric: true }));
}

async function importArquivo(app: Plataforma, nome: string): Promise<boolean> {
  const original = join(app.config.pastaBanners, nome);
  const { size: tamanho } = await stat(original);
  if (tamanho > maximoBytes) return false;
  const sha256 = createHash('sha256')
    .update(await readFile(original))
    .digest();
  if (await queries.isImportado(app.db, { nome, sha256 })) return false;
  const { cnpj } = readNome(nome);
  // It waits for its store.
  const loja = cnpj ? await queries.findLojaPorCnpj(app.db, cnpj) : null;
  if (loja === undefined) return false;
  // Encoding writes beside what it reads, and the folder is the staff's.
  const pasta = join(app.config.pastaDados, 'tmp', randomUUID());
  await mkdir(pasta, { recursive: true });
  try {
    const caminho = join(pasta, 'banner');
    await copyFile(original, caminho);
    return await store(app, { caminho, nome, tamanho, sha256 }, loja);
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

async function store(
  app: Plataforma,
  recebido: ArquivoRecebido,
  loja: { id: number; nome: string } | null,
): Promise<boolean> {
  const agora = app.clock.now();
  const { nome: arquivo, sha256 } = recebido;
  const figura = await toMesa(recebido).catch((error: unknown) => {
    if (error instanceof AppError && error.codigo === 'arquivo_invalido') return null;
    throw error;
  });
  if (!figura) {
    app.log.warn({ arquivo }, 'o arquivo da pasta de banners não é uma imagem');
    await transact(app.db, (trx) => queries.claim(trx, { nome: arquivo, sha256 }, agora));
    return false;
  }
  const { texto: nome, ordem, link } = readNome(arquivo);
  const alcance = loja ? 'lojas' : 'todos';
  const banner = { nome, ordem, link, alcance, revendas: loja ? [loja.id] : [] };
  const jaHavia = new Error('importado por outro nó');
  try {
    await comGuardados(app, [figura], (guardados) =>
      transact(app.db, async (trx) => {
        // The files of whoever comes second go again with the transaction.
        if (!(await queries.claim(trx, { nome: arquivo, sha256 }, agora))) throw jaHavia;
        await insertArquivos(trx, guardados, agora);
        const imagemId = guardados[0]?.id ?? '';
        const { id } = await insert(trx, { ...banner, imagemId, criadoEm: agora });
        const publico = publicoDe(alcance, loja ? [loja] : []);
        await recordLog(trx, null, 'criouBanner', { id, nome, ordem, link, publico, arquivo });
      }),
    );
    return true;
  } catch (error) {
    if (error === jaHavia) return false;
    throw error;
  }
}
