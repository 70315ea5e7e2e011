/** A file taken in as the panel's call does it, and not yet worked on. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accept } from '../../src/modules/processamentos/processamentos.service.ts';
import type { AtorUsuario } from '../../src/platform/http/ator.ts';
import type { TestApp } from '../app.ts';

/** @returns its id, and its sender: of level 1, restricted to these chains if to any */
export async function acceptHistorico({ app, fabricas }: TestApp, conteudo: string, redes: number[] = []) {
  const { id: usuarioId, nome, cpf } = await fabricas.usuario({ permissao: 1, redes });
  const escopo = { redes: null, revendas: null };
  const ator: AtorUsuario = { tipo: 'usuario', id: usuarioId, nome, cpf, nivel: 1, escopo };
  const caminho = join(app.config.pastaDados, `envio-${usuarioId}.csv`);
  await writeFile(caminho, conteudo);
  const sha256 = createHash('sha256').update(conteudo).digest();
  const arquivos = [{ caminho, nome: 'h.csv', tamanho: conteudo.length, sha256 }];
  return { ator, id: await accept(app, ator, 'historico', { arquivos, pedidoId: 'teste' }) };
}
