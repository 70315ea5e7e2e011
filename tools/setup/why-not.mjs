/** Node's own builds need a library of the compiler's that a small machine (a container, a minimal Debian) does not bring. */
const packages = {
  'libatomic.so.1': 'apt-get install libatomic1 (Debian, Ubuntu) ou dnf install libatomic (Fedora, Red Hat)',
};

/** What to do where a program does not run. @param complaint what the system said of it */
export function whyNot(complaint) {
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(complaint)?.[1];
  if (!library) return complaint;
  const hint = packages[library];
  return `Falta a biblioteca ${library}.${hint ? ` Instale-a como administrador da máquina: ${hint}.` : ''}`;
}
