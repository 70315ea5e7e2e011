/** Chance that repeats itself: the same seed always gives the same draws (FNV-1a into mulberry32). */
export function createSorte(semente: string): <T>(opcoes: readonly [T, ...T[]] | readonly T[]) => T {
  let estado = 0x811c9dc5;
  for (const letra of semente) estado = Math.imul(estado ^ letra.charCodeAt(0), 0x01000193);
  return (opcoes) => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    const indice = ((t ^ (t >>> 14)) >>> 0) % opcoes.length;
    const escolhida = opcoes[indice];
    if (escolhida === undefined) throw new Error('nothing to choose from');
    return escolhida;
  };
}
