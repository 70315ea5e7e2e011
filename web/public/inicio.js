/* Runs before the first paint, as a file of its own because the content security policy refuses inline scripts. */
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

  // Sent before its script is here, a form would carry the password in an address; src/kit/formulario/useAdiantado.ts sends it.
  const hold = (evento) => {
    evento.preventDefault();
    evento.target.dataset.pedido = '';
  };
  addEventListener('submit', hold, true);
  addEventListener('pontua:pronta', () => removeEventListener('submit', hold, true), { once: true });
})();
