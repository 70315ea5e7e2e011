/** The folder of the data, which nobody else on the machine looks into, and the secrets that are made once and kept in it. */
import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, linkSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './erros.ts';
import { makeFolderSync } from './pastas.ts';

/**
 * Receipts, mails and the database are in there: nobody else on the machine looks in, also where it was made earlier. Root's
 * embedded database runs in another account, which has to pass through to its own folder; then all others are shut instead.
 */
export function privateFolder(pasta: string, bancoEmbutido: boolean): string {
  makeFolderSync(pasta, 0o700);
  // Also for one that is there while this start is given another database: it may be running.
  const passagem = (bancoEmbutido || existsSync(join(pasta, 'postgres'))) && process.getuid?.() === 0;
  chmodSync(pasta, passagem ? 0o711 : 0o700);
  if (passagem)
    for (const nome of readdirSync(pasta).filter((outra) => outra !== 'postgres')) {
      const caminho = join(pasta, nome);
      chmodSync(caminho, statSync(caminho).mode & 0o700);
    }
  return pasta;
}

/** On a single machine a secret is made once and kept beside the data, readable by its owner only. */
export function keptSecret(pasta: string, nome: string): string {
  const arquivo = join(pasta, nome);
  if (!existsSync(arquivo)) createSecret(arquivo);
  chmodSync(arquivo, 0o600);
  const segredo = readFileSync(arquivo, 'utf8').trim();
  if (/^[0-9a-f]{64}$/i.test(segredo)) return segredo;
  throw new Error(
    `${arquivo} não tem os seus 64 dígitos hexadecimais. Traga o arquivo de volta de onde está guardado; se esta instalação nunca foi usada, apague-o`,
  );
}

/**
 * Written beside and linked: a full disk leaves no half of it, and who makes it in the same moment finds the first one's. Where the folder
 * knows no hard links it is written in place.
 */
function createSecret(arquivo: string): void {
  const rascunho = `${arquivo}.${randomUUID()}`;
  const segredo = randomBytes(32).toString('hex');
  const escrita = { mode: 0o600, flush: true };
  try {
    writeFileSync(rascunho, segredo, escrita);
    try {
      linkSync(rascunho, arquivo);
    } catch (error) {
      if (!semLinks.has(codeOf(error))) throw error;
      writeFileSync(arquivo, segredo, { ...escrita, flag: 'wx' });
    }
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(rascunho, { force: true });
  }
}

const semLinks = new Set(['EPERM', 'ENOTSUP', 'ENOSYS']);
