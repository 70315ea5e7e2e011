/* Runs before the first paint, as a file of its own because the content security policy refuses inline scripts:
   the colour scheme a person chose (Mantine keeps it under this key) must not flash in late. */
(() => {
  let escolhido = null;
  try {
    escolhido = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be denied; the system's own preference then decides.
  }
  const escuro = matchMedia('(prefers-color-scheme: dark)').matches;
  const esquema = escolhido === 'light' || escolhido === 'dark' ? escolhido : escuro ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', esquema);
})();
