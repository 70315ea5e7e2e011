/** A postal service of one's own on a real port: what each code answers is decided by the test, everything asked is remembered. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Resposta = (res: ServerResponse) => void;

export interface Correios {
  /** For CEP_URL. */
  url: string;
  /** The codes that were asked for, in order. */
  pedidos: string[];
  /** What this code answers from now on; an object is sent as JSON. */
  respond(cep: string, como: Record<string, unknown> | Resposta): void;
  close(): Promise<void>;
}

/** Nothing is known of a code nobody decided on. */
export async function startCorreios(): Promise<Correios> {
  const respostas = new Map<string, Resposta>();
  const pedidos: string[] = [];
  const servidor = createServer((req, res) => {
    const cep = /^\/ws\/(\d{8})\/json\/$/.exec(req.url ?? '')?.[1] ?? '';
    pedidos.push(cep);
    (respostas.get(cep) ?? json({ erro: 'true' }))(res);
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`, // Listening on TCP: it has a port.
    pedidos,
    respond: (cep, como) => void respostas.set(cep, isFunction(como) ? como : json(como)),
    close: async () => {
      servidor.closeAllConnections();
      await new Promise((fim) => servidor.close(fim));
    },
  };
}

/** A real answer, shortened. */
export const avenidaPaulista = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  complemento: 'de 612 a 1510 - lado par',
  unidade: '',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
  ddd: '11',
};

const isFunction = (como: Record<string, unknown> | Resposta): como is Resposta => typeof como === 'function';

const json =
  (corpo: object): Resposta =>
  (res) =>
    void res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(corpo));
