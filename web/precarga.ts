/**
 * The one page once more for each address that people begin at, naming what its first screen is made of: the browser asks for all
 * of it at once, instead of finding the second half in the first. On a slow connection that is a second. The server draws that
 * screen into it (`src/esboco.tsx`), so what makes it work gives way to what makes it seen.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { compressFile } from './compressao.ts';

/** Address → the lazy modules (below `src/`) of its first screen. */
type Inicios = Record<string, readonly string[]>;

export function precarga(inicios: Inicios): Plugin {
  return {
    name: 'precarga',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const pagina = await readFile(join(dir, 'index.html'), 'utf8');
      for (const [endereco, modulos] of Object.entries(inicios)) {
        const caminho = join(dir, 'inicios', endereco, 'index.html');
        await mkdir(dirname(caminho), { recursive: true });
        await writeFile(caminho, withLinks(pagina, filesOf(bundle, modulos)));
        await compressFile(caminho);
      }
    },
  };
}

/** Scripts and styles of these modules and of all that they import, in the order they are needed. */
function filesOf(bundle: Rolldown.OutputBundle, modulos: readonly string[]): Set<string> {
  const arquivos = new Set<string>();
  const visit = (nome: string) => {
    const parte = bundle[nome];
    if (parte?.type !== 'chunk' || arquivos.has(nome)) return;
    arquivos.add(nome);
    for (const folha of parte.viteMetadata?.importedCss ?? []) arquivos.add(folha);
    for (const importada of parte.imports) visit(importada);
  };
  for (const modulo of modulos) {
    const dona = Object.values(bundle).find(
      (parte) => parte.type === 'chunk' && parte.facadeModuleId?.endsWith(`/src/${modulo}`),
    );
    if (!dona) throw new Error(`precarga: nenhuma parte começa em ${modulo}`);
    visit(dona.fileName);
  }
  return arquivos;
}

function withLinks(pagina: string, arquivos: Set<string>): string {
  const novos = [...arquivos].filter((nome) => !pagina.includes(nome));
  const links = novos.map((nome) =>
    nome.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/${nome}">`
      : `<link rel="modulepreload" crossorigin href="/${nome}">`,
  );
  return pagina
    .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
    .replaceAll(/(type="module"|rel="modulepreload")/g, '$1 fetchpriority="low"');
}
