/** A door in front of PostgreSQL, for tests that shut it: at once, or in the middle of what a call asks of the database. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface PortaDoBanco {
  /** Of the database, through the door. */
  url: string;
  /** Cuts every connection, and every new one, from now on or once so many more messages have gone through to the database. */
  shut(depoisDe?: number): void;
  open(): void;
  isShut(): boolean;
  close(): Promise<void>;
}

/** FATAL 57P03, as PostgreSQL says it while it reads its log. */
const iniciando = (() => {
  const campos = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0');
  const tamanho = Buffer.alloc(4);
  tamanho.writeInt32BE(campos.length + tamanho.length);
  return Buffer.concat([Buffer.from('E'), tamanho, campos]);
})();

/** @param aIniciar so many connections are told first that the database is starting */
export async function openPortaDoBanco(url: string, aIniciar = 0): Promise<PortaDoBanco> {
  const destino = new URL(url);
  let recusa = aIniciar;
  const ligacoes = new Set<Socket>();
  let restam = Number.POSITIVE_INFINITY;

  const cut = () => {
    for (const ligacao of ligacoes) ligacao.destroy();
    ligacoes.clear();
  };
  const servidor = createServer((cliente) => {
    if (restam <= 0) {
      cliente.destroy();
      return;
    }
    if (recusa > 0) {
      recusa -= 1;
      cliente.once('data', () => cliente.end(iniciando));
      return;
    }
    const banco = connect(Number(destino.port), destino.hostname);
    for (const [ponta, outra] of [
      [cliente, banco],
      [banco, cliente],
    ] as const) {
      ligacoes.add(ponta);
      ponta.on('error', () => undefined);
      ponta.on('close', () => outra.destroy());
    }
    banco.pipe(cliente);
    cliente.on('data', (pedaco) => {
      banco.write(pedaco);
      restam -= 1;
      if (restam <= 0) cut();
    });
  }).listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const endereco = servidor.address();
  const porta = new URL(url);
  porta.host = `127.0.0.1:${typeof endereco === 'object' ? endereco?.port : 0}`;
  return {
    url: porta.toString(),
    shut: (depoisDe = 0) => {
      restam = depoisDe;
      if (restam <= 0) cut();
    },
    open: () => {
      restam = Number.POSITIVE_INFINITY;
    },
    isShut: () => restam <= 0,
    close: async () => {
      servidor.close();
      cut();
    },
  };
}
