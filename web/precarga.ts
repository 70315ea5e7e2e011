/**
 * The one page once more for each address that people begin at, naming all that its first screen is made of: the browser asks for
 * it in one go, instead of finding the second half in the first. The server draws that screen into it (`src/esboco.tsx`), so
 * what makes it work gives way to what makes it seen.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { minify, type Plugin, type Rolldown } from 'vite';
import { compressFile } from './compressao.ts';

/** Address → lazy modules, below `src/`. */
type Inicios = Record<string, { tela: readonly string[]; emSeguida: readonly string[] }>;

export function precarga(inicios: Inicios): Plugin {
  return {
    name: 'precarga',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const pagina = await readFile(join(dir, 'index.html'), 'utf8');
      for (const [endereco, { tela, emSeguida }] of Object.entries(inicios)) {
        const arquivos = new Set([...filesOf(bundle, tela), ...filesOf(bundle, emSeguida).filter(isStyle)]);
        const caminho = join(dir, 'inicios', endereco, 'index.html');
        await mkdir(dirname(caminho), { recursive: true });
        await writeFile(caminho, await seenFirst(withLinks(pagina, arquivos), dir));
        await compressFile(caminho);
      }
    },
  };
}

/** Scripts and styles of these modules and of all that they import, in the order they are needed. */
function filesOf(bundle: Rolldown.OutputBundle, modulos: readonly string[]): string[] {
  const arquivos = new Set<string>();
  const visit = (nome: string) => {
    const parte = bundle[nome];
    if (parte?.type !== 'chunk' || arquivos.has(nome)) return;
    arquivos.add(nome);
    for (const importada of parte.imports) visit(importada);
    for (const folha of parte.viteMetadata?.importedCss ?? []) arquivos.add(folha);
  };
  for (const modulo of modulos) {
    const dona = Object.values(bundle).find(
      (parte) => parte.type === 'chunk' && parte.facadeModuleId?.endsWith(`/src/${modulo}`),
    );
    if (!dona) throw new Error(`precarga: nenhuma parte começa em ${modulo}`);
    visit(dona.fileName);
  }
  return [...arquivos];
}

const isStyle = (nome: string): boolean => nome.endsWith('.css');

function withLinks(pagina: string, arquivos: Set<string>): string {
  const novos = [...arquivos].filter((nome) => !pagina.includes(nome));
  const links = novos.map((nome) =>
    isStyle(nome)
      ? `<link rel="stylesheet" crossorigin href="/${nome}">`
      : `<link rel="modulepreload" crossorigin href="/${nome}">`,
  );
  return pagina.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}

const ESTILO = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;
const ANTES = /<script src="([^"]+)"><\/script>/g;
const DEPOIS = /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/**
 * Styles and the script that runs before the first paint are written into the page: nothing is waited for before it is seen. All
 * else stands in a template, which that script opens once it is seen. There the style files stay named too, so that no part
 * that brings them asks for what is here.
 */
async function seenFirst(pagina: string, dir: string): Promise<string> {
  const read = (nome: string) => readFile(join(dir, nome), 'utf8');
  const depois = [
    ...[...pagina.matchAll(DEPOIS)].map(([, parte]) => parte),
    ...[...pagina.matchAll(ESTILO)].map(([, nome]) => `<link rel="stylesheet" disabled href="${nome}">`),
  ];
  const semPartes = pagina
    .replace(DEPOIS, '')
    .replace('</head>', () => `<template id="partes">${depois.join('')}</template></head>`);
  const comEstilos = await replaceAsync(semPartes, ESTILO, async (nome) => `<style>${await read(nome)}</style>`);
  return replaceAsync(
    comEstilos,
    ANTES,
    async (nome) => `<script>${(await minify(nome, await read(nome))).code.trim()}</script>`,
  );
}

async function replaceAsync(texto: string, padrao: RegExp, by: (grupo: string) => Promise<string>): Promise<string> {
  const trocas = await Promise.all([...texto.matchAll(padrao)].map(([, grupo = '']) => by(grupo)));
  return texto.replace(padrao, () => trocas.shift() ?? '');
}
