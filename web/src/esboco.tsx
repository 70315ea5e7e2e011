/**
 * The first screen of an address as it stands in the page itself, before any script has run: seen seconds sooner on a slow
 * connection. Built for the server, which renders each once, when it starts.
 */
import type { Marca } from '@pontua/contract/sistema';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './App.tsx';
import { setMarca } from './api/marca.ts';
import { setSession } from './api/session.ts';
import { telasLoja } from './loja/telas.ts';
import { loadRota } from './routes.tsx';

export async function render(endereco: string, marca: Marca): Promise<string> {
  setMarca(marca);
  await loadRota(endereco);
  // Who sees a page of the seller area is signed in; who that is, the browser asks. Nothing between here and there waits.
  setSession({ tokenLoja: endereco in telasLoja ? 'alguém' : null });
  return renderToString(<App roteador={(telas) => <StaticRouter location={endereco}>{telas}</StaticRouter>} />);
}
