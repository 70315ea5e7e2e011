/**
 * The three WhatsApp gateways behind one call. Only the configured address is ever contacted, redirects are not followed, and the
 * answer says what is known about the message: delivered to the gateway, refused, surely not sent, or uncertain.
 */
import type { gateways } from '@pontua/contract/mensagens';
import { toInternacional } from '@pontua/contract/telefone';
import { z } from 'zod';
import { codeOf } from '../../platform/erros.ts';
import { codigoInterno, readTexto } from '../../platform/saida.ts';

export interface ConfiguracaoGateway {
  gateway: (typeof gateways)[number];
  url: string;
  token: string;
  codigo: string;
}

export interface EnvioAoGateway {
  /** A telephone number with its area code. */
  destino: string;
  texto: string;
}

export type ResultadoDoGateway =
  | { tipo: 'enviada'; gatewayId: string | null }
  /** This message will never go: no use trying again. */
  | { tipo: 'recusada'; erro: string }
  /** The gateway did not take it: trying again is safe. */
  | { tipo: 'indisponivel'; erro: string }
  /** It may have gone: trying again could send it twice. */
  | { tipo: 'incerta'; erro: string };

interface ChamadaAoGateway {
  caminho: string;
  headers: Record<string, string>;
  corpo: object;
}

const versaoMeta = 'v23.0';
const prazoPadraoMs = 15_000;
/** Longer answers are of no use to us and are not read. */
const respostaMaxima = 64 * 1024;

/** @param prazoMs how long the gateway may take to answer */
export async function sendWhatsapp(
  config: ConfiguracaoGateway,
  envio: EnvioAoGateway,
  { fetch, prazoMs = prazoPadraoMs }: { fetch: typeof globalThis.fetch; prazoMs?: number },
): Promise<ResultadoDoGateway> {
  // As it was kept years ago, perhaps: what is no number of Brazil would reach somebody in another country.
  const numero = toInternacional(envio.destino)?.slice(1);
  if (numero === undefined) return { tipo: 'recusada', erro: 'O celular do cadastro não existe. Peça para corrigir' };
  const { caminho, headers, corpo } = chamadas[config.gateway](config, numero, envio.texto);
  try {
    const resposta = await fetch(`${config.url.replace(/\/+$/, '')}${caminho}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(corpo),
      redirect: 'manual',
      signal: AbortSignal.timeout(prazoMs),
    });
    return resultadoDe(resposta.status, withoutToken(await readTexto(resposta, respostaMaxima), config.token));
  } catch (erro) {
    return resultadoDaFalha(erro);
  }
}

const chamadas: Record<
  ConfiguracaoGateway['gateway'],
  (config: ConfiguracaoGateway, numero: string, texto: string) => ChamadaAoGateway
> = {
  evolution: ({ token, codigo }, number, text) => ({
    caminho: `/message/sendText/${encodeURIComponent(codigo)}`,
    headers: { apikey: token },
    corpo: { number, text },
  }),
  // The token field holds the instance's token and, where the account demands one, its Client-Token: "token:clientToken".
  zapi: ({ token, codigo }, phone, message) => {
    const [instancia = '', cliente] = token.split(':');
    return {
      caminho: `/instances/${encodeURIComponent(codigo)}/token/${encodeURIComponent(instancia)}/send-text`,
      headers: { ...(cliente && { 'client-token': cliente }) },
      corpo: { phone, message },
    };
  },
  meta: ({ token, codigo }, to, body) => ({
    caminho: `/${versaoMeta}/${encodeURIComponent(codigo)}/messages`,
    headers: { authorization: `Bearer ${token}` },
    corpo: { messaging_product: 'whatsapp', to, type: 'text', text: { body } },
  }),
};

/** Where each gateway puts the id of the message: Evolution, Z-API, Meta. */
const Aceite = z.union([
  z.object({ key: z.object({ id: z.string() }) }).transform(({ key }) => key.id),
  z.object({ messageId: z.string() }).transform(({ messageId }) => messageId),
  z.object({ messages: z.tuple([z.object({ id: z.string() })]) }).transform(({ messages }) => messages[0].id),
]);

/** Evolution of a number that nobody has on WhatsApp. */
const SemWhatsapp = z.object({ response: z.object({ message: z.tuple([z.object({ exists: z.literal(false) })]) }) });

function resultadoDe(status: number, corpo: string): ResultadoDoGateway {
  if (status >= 200 && status < 300) return aceite(status, corpo);
  if (SemWhatsapp.safeParse(json(corpo)).success) return { tipo: 'recusada', erro: 'Este número não tem WhatsApp' };
  const palavras = palavrasDe(corpo);
  const erro = `O gateway respondeu ${status}${palavras}`;
  // 504 comes from something between us and the gateway, which may have taken the message.
  if (status === 504) return { tipo: 'incerta', erro };
  if (isDaConta(status, palavras)) return { tipo: 'indisponivel', erro };
  return { tipo: 'recusada', erro };
}

/**
 * A wrong token, a limit, another address, a phone that is off, an instance or a number of ours that is not there: the account's trouble,
 * not the message's, which can go once that is corrected.
 */
const isDaConta = (status: number, palavras: string): boolean =>
  status < 400 ||
  status >= 500 ||
  [401, 403, 404, 405, 408, 429].includes(status) ||
  /connection closed|does not exist/i.test(palavras);

/** A gateway may quote what it was asked with; its token is told to nobody. */
const withoutToken = (corpo: string, token: string): string =>
  token
    .split(':')
    .filter((parte) => parte.length > 3)
    .reduce((texto, parte) => texto.replaceAll(parte, '••••'), corpo);

/** Where the three gateways say why, from the outside in: Evolution nests lists, Meta an object. */
const Motivo: z.ZodType<string> = z.lazy(() =>
  z.union([
    z.string().min(1),
    z
      .array(Motivo)
      .min(1)
      .transform((todos) => todos.join('; ')),
    z.object({ response: Motivo }).transform(({ response }) => response),
    z.object({ message: Motivo }).transform(({ message }) => message),
    z.object({ error: Motivo }).transform(({ error }) => error),
  ]),
);
const maximoPalavras = 200;

/** ": number not on WhatsApp"; empty where it gave no reason. */
function palavrasDe(corpo: string): string {
  const lido = Motivo.safeParse(json(corpo));
  if (!lido.success) return '';
  const texto = lido.data.replace(/\s+/g, ' ').trim();
  return `: ${texto.length > maximoPalavras ? `${texto.slice(0, maximoPalavras)}…` : texto}`;
}

/**
 * A 2xx without the message's id is no gateway's answer: a captive page, or the address of something else. In JSON, and without a reason why
 * not, it may be that of a gateway that took the message and says so in another form.
 */
function aceite(status: number, corpo: string): ResultadoDoGateway {
  const resposta = json(corpo);
  const lido = Aceite.safeParse(resposta);
  if (lido.success) return { tipo: 'enviada', gatewayId: lido.data };
  if (resposta !== null && palavrasDe(corpo) === '')
    return { tipo: 'incerta', erro: `O gateway respondeu ${status} sem o número da mensagem. Veja nele se ela saiu` };
  return { tipo: 'indisponivel', erro: `O gateway respondeu ${status} sem confirmar a mensagem. Confira a URL` };
}

function json(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}

/** What keeps a connection from ever being made; after that point the message may be on its way. */
const semConexao = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

function resultadoDaFalha(erro: unknown): ResultadoDoGateway {
  const codigo = whyNeverSent(erro);
  if (codigo === null)
    return { tipo: 'incerta', erro: 'O gateway não respondeu a tempo: a mensagem pode ter sido entregue' };
  return { tipo: 'indisponivel', erro: codigo === codigoInterno ? interno : `Sem conexão com o gateway (${codigo})` };
}

/** The code of what kept a call from leaving; null where it may have left. */
export function whyNeverSent(erro: unknown): string | null {
  const codigo = codigoDe(erro);
  return codigo === codigoInterno || semConexao.has(codigo) ? codigo : null;
}

const interno =
  'A URL do gateway é de uma rede interna, para onde o servidor não envia. Quem o instalou libera endereços em HOSTS_INTERNOS';

/** fetch wraps the socket's error, and several of them where a name has several addresses. */
function codigoDe(erro: unknown): string {
  if (!(erro instanceof Error)) return '';
  const { cause } = erro;
  if (cause instanceof AggregateError) return codigoDe(new Error('', { cause: cause.errors[0] }));
  return codeOf(cause);
}
