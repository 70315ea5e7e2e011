import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Lugar } from './lugar.ts';

/** The wanted port as it is; else the last one used here, so that an address in somebody's tool keeps working; else any. */
export async function choosePorta(lugar: Lugar, desejada: number | undefined): Promise<number> {
  if (desejada) return desejada;
  const arquivo = join(lugar.pasta, 'porta');
  const porta = (await reservePorta(lastPorta(arquivo))) ?? (await reservePorta(0));
  if (!porta) throw new Error('Nenhuma porta livre em 127.0.0.1.');
  writeFileSync(arquivo, String(porta));
  return porta;
}

function lastPorta(arquivo: string): number {
  try {
    return Number(readFileSync(arquivo, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

/** Binds and lets go. Somebody may take it in between: the caller tries again. */
function reservePorta(porta: number): Promise<number | undefined> {
  return new Promise((pronto) => {
    const servidor = createServer();
    servidor.once('error', () => pronto(undefined));
    servidor.listen(porta, '127.0.0.1', () => {
      const endereco = servidor.address();
      const obtida = typeof endereco === 'object' ? endereco?.port : undefined;
      servidor.close(() => pronto(obtida));
    });
  });
}
