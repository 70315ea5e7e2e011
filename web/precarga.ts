/**
 * The one page once more for each address that people begin at, with all that its first screen is made of. Its styles are written
 * into it, so that nothing is waited for before it is seen; its scripts stand in a template, which `src/inicio.ts` opens once
 * it is seen. What each of these buys is in decision 0289.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What Vite wrote into the page for its entry; here it stands with all the rest. */
const DO_VITE = /\s*<(script type="module"[^>]*><\/script|link rel="(modulepreload|stylesheet)"[^>]*)>/g;

/** @param inicios address → lazy modules */
export function precarga(inicios: Record<string, readonly string[]>): Plugin {
  return {
    name: 'precarga',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const pagina = (await readFile(join(dir, 'index.html'), 'utf8')).replace(DO_VITE, '');
      for (const [endereco, telas] of Object.entries(inicios)) {
        const arquivos = filesOf(bundle, telas);
        const estilos = await Promise.all(arquivos.filter(isStyle).map((nome) => readFile(join(dir, nome), 'utf8')));
        const escritos = estilos.map((css) => `<style>${css}</style>`).join('');
        const cabeca = `${escritos}<template id="partes">${arquivos.map(toTag).join('')}</template></head>`;
        const pasta = join(dir, 'inicios', endereco);
        await mkdir(pasta, { recursive: true });
        const feita = pagina.replace('</head>', () => cabeca);
        await writeFile(join(pasta, 'index.html'), feita);
      }
    },
  };
}

/** Scripts and styles of the program's entry, of these modules, and of all that they import; the entry comes first. */
function filesOf(bundle: Rolldown.OutputBundle, modulos: readonly string[]): string[] {
  const partes = Object.values(bundle).filter((parte) => parte.type === 'chunk');
  const arquivos = new Set<string>();
  const visit = ({ fileName, imports, viteMetadata }: Rolldown.OutputChunk) => {
    if (arquivos.has(fileName)) return;
    arquivos.add(fileName);
    for (const importada of partes.filter((parte) => imports.includes(parte.fileName))) visit(importada);
    for (const folha of viteMetadata?.importedCss ?? []) arquivos.add(folha);
  };
  for (const parte of partes) if (parte.isEntry) visit(parte);
  for (const modulo of modulos) {
    // The file that is asked for by name, and the one that holds the module: the bundler may put it elsewhere.
    const donas = partes.filter(({ facadeModuleId, moduleIds }) => [facadeModuleId, ...moduleIds].includes(modulo));
    if (donas.length === 0) throw new Error(`precarga: nenhuma parte traz ${modulo}`);
    for (const dona of donas) visit(dona);
  }
  return [...arquivos];
}

const isStyle = (nome: string): boolean => nome.endsWith('.css');

/** The style files stay named, disabled, so that no part that brings them asks for what the page holds already. */
function toTag(nome: string, indice: number): string {
  if (indice === 0) return `<script type="module" crossorigin src="/${nome}"></script>`;
  if (isStyle(nome)) return `<link rel="stylesheet" disabled href="/${nome}">`;
  return `<link rel="modulepreload" crossorigin href="/${nome}">`;
}
