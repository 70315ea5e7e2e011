/** The parts that the web build is cut into, each a file of its own. */
import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';

const pasta = new URL('../../web/dist/assets/', import.meta.url);

/**
 * None of these parts was downloaded, each of which there is: a name that no part has would never be found.
 * @param baixadas the paths that were asked for
 */
export async function expectNoneOf(baixadas: readonly string[], partes: readonly string[]): Promise<void> {
  const construidas = await readdir(pasta);
  const has = (caminhos: readonly string[], parte: string) =>
    caminhos.some((caminho) => caminho.slice(caminho.lastIndexOf('/') + 1).startsWith(`${parte}-`));
  expect(partes.filter((parte) => !has(construidas, parte))).toEqual([]);
  expect(partes.filter((parte) => has(baixadas, parte))).toEqual([]);
}
