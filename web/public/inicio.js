/* Runs before the first paint. The build writes it into the pages that come drawn (web/precarga.ts), the others load it. */
(() => {
  const kept = (chave) => {
    try {
      return localStorage.getItem(chave);
    } catch {
      // Storage may be denied: the system then chooses the colours, and nobody is signed in.
      return null;
    }
  };

  // The colour scheme a person chose (Mantine keeps it under this key) must not flash in late.
  const escolhido = kept('mantine-color-scheme-value');
  const escuro = matchMedia('(prefers-color-scheme: dark)').matches;
  const esquema = escolhido === 'light' || escolhido === 'dark' ? escolhido : escuro ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', esquema);

  // Pages that come drawn (src/esboco.tsx) are only for whom they are drawn.
  const entrou = kept('pontua.tokenLoja') !== null;
  const { pathname } = location;
  if (entrou && (pathname === '/' || pathname === '/login')) location.replace('/loja');
  if (!entrou && pathname === '/loja') location.replace('/');

  // What makes such a page work is asked for once it is seen; soon after in any case.
  const begin = () => document.head.append(document.getElementById('partes')?.content ?? '');
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, 500);
  });

  // Sent before its script is here, a form would carry the password in an address; src/kit/formulario/useAdiantado.ts sends it.
  const hold = (evento) => {
    evento.preventDefault();
    evento.target.dataset.pedido = '';
  };
  addEventListener('submit', hold, true);
  addEventListener('pontua:pronta', () => removeEventListener('submit', hold, true), { once: true });

  // The banner of the last visit stands in its place before anything is asked for (src/loja/vitrine/banners.ts).
  const lastBanner = () => {
    try {
      return JSON.parse(kept('pontua.banners'))?.banners[0];
    } catch {
      return undefined;
    }
  };
  const banner = pathname === '/loja' && lastBanner();
  if (banner) {
    const estreita = innerWidth < 768 && innerWidth * devicePixelRatio <= 800;
    const imagem = (estreita && banner.imagemCelular) || banner.imagem;
    // Asked for here already: the place that shows it is not even read.
    Object.assign(new Image(), { fetchPriority: 'high', src: imagem });
    document.documentElement.style.setProperty('--pontua-banner', `url(${JSON.stringify(imagem)})`);
  }
})();
