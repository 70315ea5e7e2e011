/** Generates the initial passwords of sellers who come by file, and keeps them sealed for its sender (docs/decisions/0422-senhas-sorteadas.md). */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { seal, unseal } from '../../platform/cofre.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { createSenha, hashSorteada } from '../../platform/senhas.ts';
import { setHashes } from './importacao.queries.ts';
import { insert } from './senhas.queries.ts';

/** What is sealed: whose, and which. */
const Senhas = z.array(z.tuple([z.number(), z.string()]));

const lugarDe = (processamentoId: number): string => `senhas_iniciais.cifrado:${processamentoId}`;

/** So many are generated and hashed before others have their turn. */
const porVez = 500;

/** In the transaction that adds the sellers. @returns each with the password that was generated */
export async function generateSenhas<Novo extends { id: number }>(
  trx: Trx,
  { config, clock }: Plataforma,
  processamentoId: number,
  novos: readonly Novo[],
): Promise<(Novo & { senha: string })[]> {
  if (novos.length === 0) return [];
  const sorteadas: (Novo & { senha: string })[] = [];
  const hashes: string[] = [];
  for (const [n, novo] of novos.entries()) {
    const senha = createSenha();
    sorteadas.push({ ...novo, senha });
    hashes.push(hashSorteada(config.chaveDados, senha));
    if (n % porVez === porVez - 1) await nextTurn();
  }
  const ids = novos.map(({ id }) => id);
  await setHashes(trx, ids, hashes);
  const senhas = JSON.stringify(sorteadas.map(({ id, senha }) => [id, senha]));
  const cifrado = seal(config.chaveDados, senhas, lugarDe(processamentoId));
  await insert(trx, { processamentoId, quantas: novos.length, cifrado, criadoEm: clock.now() });
  return sorteadas;
}

/** Under another key they are lost: each seller can be given a new one. */
export function openSenhas({ config }: Plataforma, processamento: number, cifrado: string): [number, string][] {
  const texto = unseal(config.chaveDados, cifrado, lugarDe(processamento));
  return texto === null ? [] : Senhas.parse(JSON.parse(texto));
}
