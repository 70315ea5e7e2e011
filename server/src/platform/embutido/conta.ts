/** PostgreSQL refuses to run as root, so root lends it an account that cannot do anything else. */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

export interface ContaDoSistema {
  uid: number;
  gid: number;
}

/** Who runs the server on `pasta`: undefined means ourselves. A folder that has an owner keeps it. */
export function chooseConta(pasta: string): ContaDoSistema | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const dono = statSync(pasta, { throwIfNoEntry: false });
  if (dono && dono.uid !== 0) return { uid: dono.uid, gid: dono.gid };
  const contas = readFileSync('/etc/passwd', 'utf8').split('\n');
  // `nobody` is on every Unix; a machine that has PostgreSQL's own account has a better one.
  for (const nome of ['postgres', 'nobody']) {
    const campos = contas.find((linha) => linha.startsWith(`${nome}:`))?.split(':');
    if (campos?.[2] && campos[3]) return { uid: Number(campos[2]), gid: Number(campos[3]) };
  }
  throw new Error('O PostgreSQL não roda como root, e não há conta "postgres" nem "nobody" para ele nesta máquina.');
}

/** Whether that account can enter and write, found out by trying: modes of all parents, ACLs and mounts included. */
export function canReach(conta: ContaDoSistema, pasta: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', pasta], { ...conta, cwd: '/' }).status === 0;
}

/** Whether that account can run the program, found out by running it. */
export function canRun(conta: ContaDoSistema, programa: string): boolean {
  return spawnSync(programa, ['--version'], { ...conta, cwd: '/' }).status === 0;
}
