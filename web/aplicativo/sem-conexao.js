/* The page that stands in for any other while there is no network: it tries again when asked, and by itself. */
(() => {
  const PAUSA_MS = 5000;
  const andamento = document.getElementById('andamento');

  document.getElementById('tentar').addEventListener('click', () => {
    andamento.textContent = 'Tentando…';
    location.reload();
  });

  // A device says that it is back before a call goes through, hence the asking. Any answer will do; the worker gives none here.
  const look = () =>
    fetch('/manifest.webmanifest', { cache: 'no-store' }).then(
      () => location.reload(),
      () => undefined,
    );
  window.addEventListener('online', look);
  window.setInterval(look, PAUSA_MS);

  try {
    // What the last visit kept of the brand: see src/api/marca.ts.
    const { nome } = JSON.parse(localStorage.getItem('pontua.marca') ?? '{}');
    if (nome) document.getElementById('marca').textContent = nome;
  } catch {
    // The name stays as it is written.
  }
})();
