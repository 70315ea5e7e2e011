/** A reporter for `tools/test.mjs`: writes the browser specs that failed to the file named by `FALHAS`, where nothing else went wrong. */
import { writeFileSync } from 'node:fs';
import { env } from 'node:process';
import type { Reporter, TestModule } from 'vitest/node';

export default class Falhas implements Reporter {
  onTestRunEnd(modulos: readonly TestModule[], soltos: readonly unknown[]): void {
    const falhos = modulos.filter((modulo) => modulo.state() === 'failed').map((modulo) => modulo.relativeModuleId);
    if (!env.FALHAS || soltos.length > 0 || !falhos.every((caminho) => caminho.startsWith('e2e/'))) return;
    writeFileSync(env.FALHAS, JSON.stringify(falhos));
  }
}
