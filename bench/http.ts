/** A lean client on connections that stay open: what it costs is taken from the server it measures, on the same machine. */
import { Agent, request } from 'node:http';

export function createCliente(url: string, conexoes: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: conexoes });
  const post = (caminho: string, headers: Record<string, string>, body: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const pedido = request(
        `${url}${caminho}`,
        {
          method: 'POST',
          agent,
          headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        },
        (resposta) => {
          const partes: Buffer[] = [];
          resposta.on('data', (parte: Buffer) => partes.push(parte));
          resposta.on('error', reject);
          resposta.on('end', () => {
            if (resposta.statusCode === 200) resolve();
            else reject(new Error(`${resposta.statusCode}: ${Buffer.concat(partes).toString()}`));
          });
        },
      );
      pedido.on('error', reject);
      pedido.end(body);
    });
  return { post, close: () => agent.destroy() };
}
