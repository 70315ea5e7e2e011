import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** What a thread loads that imports this module. */
function listModulos(modulo: string): string[] {
  const codigo = `
    import { registerHooks } from 'node:module';
    const vistos = [];
    registerHooks({ resolve: (nome, contexto, resolve) => (vistos.push(nome), resolve(nome, contexto)) });
    await import(${JSON.stringify(new URL(modulo, import.meta.url).href)});
    console.log(JSON.stringify(vistos));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', codigo], { encoding: 'utf8' }));
}

// The first file waits for it: the schemas of all endpoints took longer than the lines of most files.
test.each(['../vendas/vendas.celulas.ts', '../historico/historico.celulas.ts'])(
  'the reading thread validates cells without the schemas: %s',
  (modulo) => {
    const modulos = listModulos(modulo);
    expect(modulos).toContain('@pontua/contract/planilhas');
    expect(modulos.filter((nome) => nome === 'zod' || nome.endsWith('/endpoint.ts'))).toEqual([]);
  },
);
