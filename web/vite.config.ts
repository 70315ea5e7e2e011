import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import presetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { alvo } from './alvo.ts';
import { aplicativo } from './aplicativo.ts';
import { compressao } from './compressao.ts';
import { estilosMantine } from './estilosMantine.ts';
import { inicio } from './inicio.ts';
import { inicios, partes } from './partes.ts';
import { precarga } from './precarga.ts';

const target = Object.entries(alvo).map(([navegador, versao]) => `${navegador}${versao}`);

const shortName = (name: string): string => name.replace(/~.*/, '');

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [estilosMantine(), react(), inicio(target), !isSsrBuild && [aplicativo(), compressao(), precarga(inicios)]],
  // Not in what the server renders with: zod is set for a whole process, and the server has settings of its own.
  resolve: { alias: isSsrBuild ? [] : [{ find: /^zod$/, replacement: join(import.meta.dirname, 'src/zod.ts') }] },
  css: { postcss: { plugins: [presetMantine()] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target,
    // Inlined files would need `data:` in the content security policy, and could not be cached on their own.
    assetsInlineLimit: 0,
    sourcemap: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      output: {
        // Shared parts are named by all who share them; a short name is enough, and tells nobody which screens there are.
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names: [nome = ''] }) => `assets/${shortName(nome.replace(/\.\w+$/, ''))}-[hash][extname]`,
        codeSplitting: isSsrBuild ? undefined : { groups: partes },
      },
    },
  },
  // The server that renders with it resolves nothing: all is inside.
  ssr: { noExternal: true },
  // In development the API answers on its own port; the browser still sees one origin, as in production.
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/arquivos', '/manifest.webmanifest', '/favicon.svg', '/icone-'].map((caminho) => [
        caminho,
        'http://127.0.0.1:3000',
      ]),
    ),
  },
}));
