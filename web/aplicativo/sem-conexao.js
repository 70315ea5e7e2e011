/* The page that stands in for any other while there is no network: it tries again when asked, and when the network is back. */
(() => {
  const andamento = document.getElementById('andamento');
  const tentar = () => {
    andamento.textContent = 'Tentando…';
    location.reload();
  };
  document.getElementById('tentar').addEventListener('click', tentar);
  window.addEventListener('online', tentar);
  try {
    // What the last visit kept of the brand: see src/api/marca.ts.
    const { nome } = JSON.parse(localStorage.getItem('pontua.marca') ?? '{}');
    if (nome) document.getElementById('marca').textContent = nome;
  } catch {
    // The name stays as it is written.
  }
})();
