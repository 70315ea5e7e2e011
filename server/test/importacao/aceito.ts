/** A file taken in as the panel's call does it, and not yet worked on. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TipoProcessamento } from '@pontua/contract/processamentos';
import { accept } from '../../src/modules/processamentos/recebimento.ts';
import type { TestApp } from '../app.ts';

/** @returns its id, and its sender: of level 1, restricted to these chains if to any */
export async function acceptHistorico(
  { app, fabricas }: TestApp,
  conteudo: string | Uint8Array,
  redes: number[] = [],
  tipo: TipoProcessamento = 'historico',
) {
  const ator = await fabricas.ator({ permissao: 1, redes });
  const caminho = join(app.config.pastaDados, `envio-${ator.id}.csv`);
  await writeFile(caminho, conteudo);
  const sha256 = createHash('sha256').update(conteudo).digest();
  const arquivos = [{ caminho, nome: 'h.csv', tamanho: conteudo.length, sha256 }];
  return { ator, id: await accept(app, { ator, arquivos, id: 'teste' }, tipo) };
}
