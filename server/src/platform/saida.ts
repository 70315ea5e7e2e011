/**
 * Calls to the outside that reach the outside only. Some addresses are typed in by users, so whatever a name resolves to is looked
 * at when the socket connects: neither a redirect nor a name that changes its mind leads to a host of our own network.
 */
import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Agent, buildConnector } from 'undici';

export const codigoInterno = 'ENDERECO_INTERNO';

type Resolve = (
  nome: string,
  opcoes: { all: true },
  callback: (erro: NodeJS.ErrnoException | null, enderecos: LookupAddress[]) => void,
) => void;

/**
 * @param internos hosts ("evolution", "10.0.0.5:8080") that may be reached wherever they are, by configuration
 * @throws (the promise) TypeError whose cause has the code ENDERECO_INTERNO
 */
export function createSaida(internos: readonly string[], resolve: Resolve = systemLookup): typeof fetch {
  // The library is large, and much is done before the first call.
  let saida: Promise<{ undiciFetch: typeof import('undici').fetch; dispatcher: Agent }> | undefined;
  // The same standard, typed twice: by undici and by the types of Node, which runs an undici of its own.
  return (async (alvo: string, opcoes?: object) => {
    saida ??= openSaida(internos, resolve);
    const { undiciFetch, dispatcher } = await saida;
    return undiciFetch(alvo, { ...opcoes, dispatcher });
  }) as unknown as typeof fetch;
}

/**
 * What was answered, as text; of more than anybody has a use for, the beginning: whoever answers is not ours.
 * @param maximo bytes
 */
export async function readTexto(resposta: Response, maximo: number): Promise<string> {
  const partes: Uint8Array[] = [];
  let tamanho = 0;
  for await (const parte of resposta.body ?? []) {
    partes.push(parte);
    tamanho += parte.length;
    if (tamanho > maximo) break;
  }
  return Buffer.concat(partes).subarray(0, maximo).toString('utf8');
}

async function openSaida(internos: readonly string[], resolve: Resolve) {
  const { Agent, buildConnector, fetch: undiciFetch } = await import('undici');
  const abertos = new Set(internos.map((host) => host.toLowerCase()));
  const livre = buildConnector({ timeout: prazoConexaoMs });
  const guardado = buildConnector({ timeout: prazoConexaoMs, lookup: guardedLookup(resolve) });
  const connect: buildConnector.connector = (opcoes, callback) => {
    const host = opcoes.hostname.replace(/^\[|\]$/g, '').toLowerCase();
    const porta = opcoes.port || (opcoes.protocol === 'https:' ? '443' : '80');
    if (abertos.has(host) || abertos.has(`${host}:${porta}`)) return livre(opcoes, callback);
    // An address that is written out is never looked up.
    if (isIP(host) !== 0 && isInternal(host)) return callback(new EnderecoInterno(), null);
    return guardado(opcoes, callback);
  };
  return { undiciFetch, dispatcher: new Agent({ connect }) };
}

const prazoConexaoMs = 10_000;

class EnderecoInterno extends Error {
  readonly code = codigoInterno;
  constructor() {
    super('o endereço é da rede interna');
  }
}

/** A name with one address inside is refused, whatever its others are. */
const guardedLookup =
  (resolve: Resolve): LookupFunction =>
  (nome, opcoes, callback) =>
    resolve(nome, { ...opcoes, all: true }, (erro, enderecos) => {
      const [primeiro] = enderecos ?? [];
      if (erro || !primeiro) return callback(erro ?? new Error('nome sem endereço'), []);
      if (enderecos.some(({ address }) => isInternal(address))) return callback(new EnderecoInterno(), []);
      return opcoes.all ? callback(null, enderecos) : callback(null, primeiro.address, primeiro.family);
    });

/** What IANA set aside of IPv4: this host, private, shared, loopback, link-local, documentation, tests, multicast, reserved. */
const reservadas = new BlockList();
for (const rede of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [endereco = '', bits] = rede.split('/');
  reservadas.addSubnet(endereco, Number(bits), 'ipv4');
}
/** Of IPv6 only what is routed in the world, without what carries an IPv4 within it, and documentation. */
const mundo = new BlockList();
mundo.addSubnet('2000::', 3, 'ipv6');
const excecoes = new BlockList();
excecoes.addSubnet('2001::', 23, 'ipv6');
excecoes.addSubnet('2001:db8::', 32, 'ipv6');
excecoes.addSubnet('2002::', 16, 'ipv6');
excecoes.addSubnet('3fff::', 20, 'ipv6');

export function isInternal(endereco: string): boolean {
  const versao = isIP(endereco);
  if (versao === 4) return reservadas.check(endereco, 'ipv4');
  // A zone ("fe80::1%eth0") belongs to this machine's links.
  if (versao !== 6 || endereco.includes('%')) return true;
  return !mundo.check(endereco, 'ipv6') || excecoes.check(endereco, 'ipv6');
}
