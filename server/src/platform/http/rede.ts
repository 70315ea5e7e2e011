/** Where on the network a call comes from, as far as one can be told from another. */
import { isIPv6 } from 'node:net';

/**
 * The address that throttles count: of IPv6 the /64, which is what one household or phone is given and may use up as it likes.
 * @param ip as the connection or a trusted proxy says it
 */
export function subscriberOf(ip: string): string {
  const mapeado = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapeado) return mapeado;
  if (!isIPv6(ip)) return ip;
  const [antes = [], depois] = (ip.split('%')[0] ?? '').split('::').map((lado) => lado.split(':').filter(Boolean));
  const vazios = depois ? Array<string>(Math.max(0, 8 - antes.length - depois.length)).fill('0') : [];
  const grupos = [...antes, ...vazios, ...(depois ?? [])].slice(0, 4);
  return `${grupos.map((grupo) => Number.parseInt(grupo, 16).toString(16)).join(':')}::/64`;
}

/** Enough to know one's own by, too little to find somebody: "189.32.10.•••". Null where there is none. */
export function maskEndereco(ip: string): string | null {
  const quatro = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(ip);
  if (quatro) return `${quatro[1]}.•••`;
  const grupos = ip.split(':').filter(Boolean).slice(0, 3);
  return ip.includes(':') && grupos.length > 0 ? `${grupos.join(':')}:•••` : null;
}
