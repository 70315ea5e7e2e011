/**
 * A message to one device by the push service of its browser (RFC 8030), encrypted so that the service reads nothing (RFC 8291) and
 * signed so that it knows whose it is (VAPID, RFC 8292). The library makes the request; it is sent by our own way out, which
 * follows no redirect and reaches no host of our own network.
 */
import { ECDH } from 'node:crypto';
import { plusSeconds } from '../../platform/clock.ts';
import { enderecoIcone } from '../../platform/http/icones.ts';
import { findMarca, type MarcaVigente } from '../../platform/marca.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { type ResultadoDoGateway, whyNeverSent } from './gateways.ts';
import { leftOfDay } from './horario.rules.ts';
import type { MensagemTomada } from './mensagens.queries.ts';
import type { Inscricao, Vivas } from './push.queries.ts';
import type { ChavesPush } from './push-chaves.ts';

const prazoMs = 15_000;
const podeTerChegado = 'o aviso pode ter chegado';

/** What the worker of the application shows (`web/aplicativo/sw.js`). */
interface ConteudoDoPush {
  titulo: string;
  texto: string;
  /** Where a touch leads. */
  para: string;
  /** The same one shown twice replaces itself. */
  tag: string;
  icone: string;
}

/** `encerrada`: the device has left and will not come back; `adiada`: not this one, not now, and meanwhile the others. */
export type ResultadoPush = ResultadoDoGateway | { tipo: 'encerrada' } | { tipo: 'adiada'; erro: string };

export async function sendPush(
  { config, db, fetch, clock }: Pick<Plataforma, 'config' | 'db' | 'fetch' | 'clock'>,
  { publica, privada }: ChavesPush,
  { endereco, p256dh, auth }: Inscricao,
  mensagem: Pick<MensagemTomada, 'id' | 'assunto' | 'texto' | 'motivo'>,
): Promise<ResultadoPush> {
  // The configuration may have changed since the device came.
  if (!isAllowedHost(config.pushHosts, endereco) || !isChave(p256dh)) return { tipo: 'encerrada' };
  const marca = await findMarca({ config, db });
  try {
    const { default: webpush } = await import('web-push');
    const { headers, body } = webpush.generateRequestDetails(
      { endpoint: endereco, keys: { p256dh, auth } },
      JSON.stringify(toConteudo(mensagem, marca)),
      {
        // A phone that is off until the evening is not told when it comes on at night.
        TTL: leftOfDay(clock.now()),
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject: `mailto:${marca.email}`, publicKey: publica, privateKey: privada },
      },
    );
    const { 'Content-Length': _, ...cabecalhos } = headers;
    const resposta = await fetch(endereco, {
      method: 'POST',
      headers: cabecalhos,
      body: new Uint8Array(body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(prazoMs),
    });
    await resposta.body?.cancel();
    return resultadoDe(resposta.status);
  } catch (erro) {
    // On a phone that shows the first one a second replaces it; where it was put away already, the same would be told twice.
    const codigo = whyNeverSent(erro);
    if (codigo === null) return { tipo: 'incerta', erro: `O serviço de avisos não respondeu: ${podeTerChegado}` };
    return { tipo: 'indisponivel', erro: `Sem conexão com o serviço de avisos (${codigo})` };
  }
}

/** Whether anything can be encrypted for a device: its key is a point of the curve, and not only as long as one. */
export function isChave(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length > 0;
  } catch {
    return false;
  }
}

function resultadoDe(status: number): ResultadoPush {
  if (status >= 200 && status < 300) return { tipo: 'enviada', gatewayId: null };
  if (status === 404 || status === 410) return { tipo: 'encerrada' };
  const erro = `O serviço de avisos respondeu ${status}`;
  // From something between us and the service, which may have taken it.
  if (status === 504) return { tipo: 'incerta', erro: `${erro}: ${podeTerChegado}` };
  // Too much for this device: its service takes what is for others.
  if (status === 429) return { tipo: 'adiada', erro };
  return { tipo: status >= 500 ? 'indisponivel' : 'recusada', erro };
}

const toConteudo = (
  { id, assunto, texto, motivo }: Parameters<typeof sendPush>[3],
  marca: MarcaVigente,
): ConteudoDoPush => ({
  titulo: assunto,
  texto,
  para: caminhos[motivo] ?? '/loja',
  tag: `aviso-${id}`,
  icone: enderecoIcone('icone-192.png', marca),
});

const caminhos: Readonly<Record<string, string>> = {
  pontuacao: '/pontuacoes',
  resgate_status: '/resgates',
  resgate_cancelado: '/resgates',
  recibo_encerrado: '/enviar-pontuacao',
  venda_cancelada: '/pontuacoes',
  unidades_recusadas: '/pontuacoes',
  vencimento: '/pontuacoes',
  devolucao: '/pontuacoes',
};

/** @param hosts as PUSH_HOSTS has them */
export function isAllowedHost(hosts: readonly string[], endereco: string): boolean {
  const url = URL.parse(endereco);
  if (!url || url.username || url.password) return false;
  return hosts.some((host) => {
    if (host.includes('://')) return url.origin === URL.parse(host)?.origin;
    if (url.protocol !== 'https:' || url.port !== '') return false;
    return host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host;
  });
}

/** Nothing is told on a device whose session is over, also before somebody has removed its row. */
export function sessoesVivas({ clock, config }: Plataforma): Vivas {
  const agora = clock.now();
  const { ociosaHoras, maximaHoras } = config.sessao.loja;
  return {
    agora,
    usadaDesde: plusSeconds(agora, -ociosaHoras * 3600),
    criadaDesde: plusSeconds(agora, -maximaHoras * 3600),
  };
}
