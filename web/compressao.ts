/** Compresses what was built, once and as well as it goes: the server sends `.br` beside a file where the browser takes it. */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const COMPRESSIVEL = /\.(js|css|html|svg|webmanifest)$/;
/** Below this the headers weigh more than what is saved. */
const MINIMO = 1024;

export function compressao(): Plugin {
  return {
    name: 'compressao',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, arquivos) {
      const inteiros = Object.values(arquivos).filter(({ fileName }) => COMPRESSIVEL.test(fileName));
      await Promise.all(
        inteiros.map(async (arquivo) => {
          const texto = Buffer.from(arquivo.type === 'chunk' ? arquivo.code : arquivo.source);
          if (texto.length < MINIMO) return;
          const source = await compress(texto, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
          this.emitFile({ type: 'asset', fileName: `${arquivo.fileName}.br`, source });
        }),
      );
    },
  };
}
