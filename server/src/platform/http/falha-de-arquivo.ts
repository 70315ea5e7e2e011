/** A file that cannot be had is asked for by a tab of its own, as a rule: there its person reads why, instead of what our own screens read. */
import type { FastifyRequest } from 'fastify';
import { escapeHtml } from './html.ts';

/** Whether this answer is going to be a page that somebody looks at. */
export const isShown = ({ url, headers }: FastifyRequest): boolean =>
  /^\/(arquivos|exportacoes)\//.test(url) && String(headers.accept ?? '').includes('text/html');

export const pageOf = (sentenca: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Não foi possível baixar o arquivo</title>
<style>
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { display: grid; margin: 0; min-height: 100vh; place-content: center; }
main { max-width: 34rem; padding: 1.5rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 0.75rem; }
p { margin: 0 0 0.5rem; }
</style>
</head>
<body>
<main>
<h1>Não foi possível baixar o arquivo</h1>
<p>${escapeHtml(/[.!?]$/.test(sentenca) ? sentenca : `${sentenca}.`)}</p>
<p>Você pode fechar esta página e voltar à anterior.</p>
</main>
</body>
</html>
`;
