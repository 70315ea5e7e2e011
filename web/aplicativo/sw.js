/* The worker of the installed application. It knows three things: a page for when there is no network, the parts of the
   interface under /assets, whose names change with their content, and how to show a message that the server pushed. It never sees, let alone keeps, a call, a stored file or a
   page with somebody's data, and it stays out of the panel. What it does not answer goes its usual way. */

/** Of the page without network; the build writes it in, so that a changed page is a changed worker. */
const VERSAO = '__VERSAO__';
const ABRIGO = `pontua-sem-conexao-${VERSAO}`;
const semConexao = ['/sem-conexao.html', '/sem-conexao.css', '/sem-conexao.js'];

/** Kept across versions: a page opened before an update still asks for the parts of its own version. */
const PARTES = 'pontua-partes';
const maximoPartes = 200;

/** Addresses that are not pages of the seller area: a point may be part of a prize's code, but not right below the root. */
const ALHEIO = /^\/(api|arquivos|exportacoes|assets|banners|painel)(\/|$)|^\/[^/]*\.\w+$/i;

self.addEventListener('install', (event) => {
  event.waitUntil(prepare(event).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(forgetOld()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!ALHEIO.test(pathname)) event.respondWith(openPage(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(openPart(event));
  else if (semConexao.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

/** What it says is for whoever asked for it on this device; the server sends nothing once that person's session is over. */
self.addEventListener('push', (event) => {
  const { titulo, texto, para, tag, icone } = event.data?.json() ?? {};
  if (titulo) {
    event.waitUntil(
      self.registration.showNotification(titulo, { body: texto, tag, icon: icone, data: { para }, lang: 'pt-BR' }),
    );
  }
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openScreen(event.notification.data?.para ?? '/loja'));
});

/** In the window that is open, if one is; the panel's is left alone. */
async function openScreen(para) {
  const abertas = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const daLoja = abertas.find(({ url }) => !new URL(url).pathname.startsWith('/painel'));
  try {
    await daLoja?.focus();
    if (await daLoja?.navigate(para)) return;
  } catch {
    // A window that this worker does not control leads nowhere: a new one does.
  }
  await self.clients.openWindow(para);
}

async function prepare(event) {
  const abrigo = await caches.open(ABRIGO);
  await abrigo.addAll(semConexao.map((endereco) => new Request(endereco, { cache: 'reload' })));
  // Where the browser knows how, what is not ours does not even wake the worker.
  const rotas = ['/api/*', '/arquivos/*', '/exportacoes/*', '/painel', '/painel/*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }));
  await event.addRoutes?.(rotas).catch(() => undefined);
}

async function forgetOld() {
  const nomes = await caches.keys();
  await Promise.all(nomes.filter((nome) => nome !== ABRIGO && nome !== PARTES).map((nome) => caches.delete(nome)));
}

/** Pages come from the network or not at all; an answer of the server, whatever it says, is an answer. */
async function openPage(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/sem-conexao.html', { ignoreVary: true })) ?? Response.error();
  }
}

async function openPart(event) {
  const { request } = event;
  const endereco = new URL(request.url).pathname;
  const partes = await caches.open(PARTES);
  const guardada = await partes.match(endereco, { ignoreVary: true });
  if (guardada) return guardada;
  const resposta = await fetch(request);
  // A part that is missing, or came back as something else, is asked for again next time.
  if (resposta.status === 200 && resposta.type === 'basic') event.waitUntil(keep(partes, endereco, resposta.clone()));
  return resposta;
}

/** A full disk costs the copy, not the part. */
async function keep(partes, endereco, resposta) {
  try {
    await partes.put(endereco, resposta);
    const guardadas = await partes.keys();
    for (const velha of guardadas.slice(0, Math.max(0, guardadas.length - maximoPartes))) await partes.delete(velha);
  } catch {
    // The browser has the part; only the copy is missing.
  }
}
