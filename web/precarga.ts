/**
 * The one page once more for each address that people begin at, with all that its first screen is made of. Its styles are written
 * into it, so that nothing is waited for before it is seen; its scripts stand in a template, which `src/inicio.ts` opens once
 * it is seen. What each of these buys is in decision 0253.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { compressFile } from './compressao.ts';

/** What Vite wrote into the page for its entry; here it stands with all the rest. */
const DO_VITE = /\s*<(script type="module"[^>]*><\/script|link rel="(modulepreload|stylesheet)"[^>]*)>/g;

/** @param inicios address → lazy modules, below `src/` */
export function precarga(inicios: Record<string, readonly string[]>): Plugin {
  return {
    name: 'precarga',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const pagina = (await readFile(join(dir, 'index.html'), 'utf8')).replace(DO_VITE, '');
      for (const [endereco, telas] of Object.entries(inicios)) {
        const arquivos = filesOf(bundle, telas);
        const estilos = await Promise.all(arquivos.filter(isStyle).map((nome) => readFile(join(dir, nome), 'utf8')));
        const cabeca = `${estilos.map((css) => `<style>${css}</style>`).join('')}${template(arquivos)}</head>`;
        const caminho = join(dir, 'inicios', endereco, 'index.html');
        await mkdir(dirname(caminho), { recursive: true });
        await writeFile(
          caminho,
          pagina.replace('</head>', () => cabeca),
        );
        await compressFile(caminho);
      }
    },
  };
}

/** Scripts and styles of the program's entry, of these modules, and of all that they import; the entry comes first. */
function filesOf(bundle: Rolldown.OutputBundle, modulos: readonly string[]): string[] {
  const partes = Object.values(bundle).filter((parte) => parte.type === 'chunk');
  const beginsAt = (modulo: string) => {
    // The file that is asked for by name, and the one that holds the module: the bundler may put it elsewhere.
    const donas = partes.filter(({ facadeModuleId, moduleIds }) =>
      [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(`/src/${modulo}`)),
    );
    if (donas.length === 0) throw new Error(`precarga: nenhuma parte traz ${modulo}`);
    return donas;
  };
  const arquivos = new Set<string>();
  const visit = (parte: Rolldown.OutputChunk) => {
    if (arquivos.has(parte.fileName)) return;
    arquivos.add(parte.fileName);
    for (const importada of partes.filter(({ fileName }) => parte.imports.includes(fileName))) visit(importada);
    for (const folha of parte.viteMetadata?.importedCss ?? []) arquivos.add(folha);
  };
  for (const parte of [...partes.filter(({ isEntry }) => isEntry), ...modulos.flatMap(beginsAt)]) visit(parte);
  return [...arquivos];
}

const isStyle = (nome: string): boolean => nome.endsWith('.css');

/** The style files stay named, disabled, so that no part that brings them asks for what the page holds already. */
function template(arquivos: readonly string[]): string {
  const [entrada, ...outros] = arquivos.map((nome) => `/${nome}`);
  const links = outros.map((nome) =>
    isStyle(nome)
      ? `<link rel="stylesheet" disabled href="${nome}">`
      : `<link rel="modulepreload" crossorigin href="${nome}">`,
  );
  return `<template id="partes"><script type="module" crossorigin src="${entrada}"></script>${links.join('')}</template>`;
}
