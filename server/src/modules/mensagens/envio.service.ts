/**
 * Sends what is queued. A message is marked before its call and its outcome after it, so that it is never knowingly sent twice:
 * what was interrupted in between stays `enviando`, with a note, for a person to decide. When a gateway is out, one message
 * tells, and the others keep waiting. No channel waits for another, nor a push service for another.
 */
import { type Canal, canais } from '@pontua/contract/mensagens';
import { plusSeconds } from '../../platform/clock.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { type FalhaDoCorreio, falhaDoCorreio } from './correio.rules.ts';
import { atrasada, inativo, isAtrasada } from './fila.rules.ts';
import { findGateway } from './gateway-configurado.ts';
import { type ResultadoDoGateway, sendWhatsapp } from './gateways.ts';
import { atDaytime, isNoite } from './horario.rules.ts';
import * as queries from './mensagens.queries.ts';
import * as push from './push.queries.ts';
import { type ResultadoPush, sendPush, sessoesVivas } from './push.ts';
import { findChaves } from './push-chaves.ts';
import { openTexto } from './sigilo.ts';

/** How many calls to the gateway are under way at once. */
const simultaneas = 4;
const minuto = 60;
/** Wait after the first failure, the second, …; after the last one the message has failed. */
const esperasSegundos = [1, 5, 15, 60, 180, 360, 720].map((minutos) => minutos * minuto);

type ResultadoDoEnvio = ResultadoPush | FalhaDoCorreio;
type Enviar = (mensagem: queries.MensagemTomada) => Promise<ResultadoDoEnvio>;

/** Returns when nothing is due any more by the channels that nobody else is sending by. */
export const sendQueued = (app: Plataforma, encerrando: AbortSignal): Promise<void> =>
  app.db.connection().execute(async (conexao) => {
    const feitos = await Promise.allSettled(
      canais.map(async (canal) => {
        if (!(await queries.tryLockEnvio(conexao, canal))) return;
        // Until its own end, not that of the others: two thousand e-mails take their time.
        await porCanal[canal](app, encerrando).finally(() => queries.unlockEnvio(conexao, canal));
      }),
    );
    for (const feito of feitos) if (feito.status === 'rejected') throw feito.reason;
  });

const porCanal: Record<Canal, (app: Plataforma, encerrando: AbortSignal) => Promise<unknown>> = {
  push: sendPushes,
  whatsapp: sendWhatsapps,
  email: (app, encerrando) => drain(app, 'email', emailSender(app), { encerrando, fora: new Set() }),
};

async function sendWhatsapps(app: Plataforma, encerrando: AbortSignal): Promise<void> {
  const configuracao = await findGateway(app);
  if (!configuracao) return;
  const enviar: Enviar = (mensagem) => sendWhatsapp(configuracao, mensagem, { fetch: app.fetch });
  await severally(() => drain(app, 'whatsapp', enviar, { encerrando, fora: new Set() }));
}

async function sendPushes(app: Plataforma, encerrando: AbortSignal): Promise<void> {
  const chaves = await findChaves(app);
  const enviar: Enviar = async (mensagem) => {
    const inscricao = await push.findInscricao(app.db, mensagem.inscricaoId ?? 0, sessoesVivas(app));
    return inscricao ? sendPush(app, chaves, inscricao, mensagem) : { tipo: 'encerrada' };
  };
  const fora = new Set<string>();
  await severally(() => drain(app, 'push', enviar, { encerrando, fora }));
}

const severally = (work: () => Promise<void>): Promise<unknown> =>
  Promise.all(Array.from({ length: simultaneas }, work));

const emailSender =
  (app: Plataforma): Enviar =>
  async ({ id, criadoEm, destino, assunto, texto, responderPara }) => {
    try {
      const chave = `${id}.${Date.parse(criadoEm)}`;
      await app.mail.send({ para: destino, assunto, texto, responderPara: responderPara ?? undefined, chave });
      return { tipo: 'enviada', gatewayId: null };
    } catch (error) {
      return falhaDoCorreio(error);
    }
  };

const ilegivel: ResultadoDoGateway = { tipo: 'recusada', erro: 'A mensagem foi cifrada com outra CHAVE_DADOS' };

interface VezDeEnvio {
  encerrando: AbortSignal;
  /** Of the destinations of this channel, the push services that were found out. */
  fora: Set<string>;
}

async function drain(app: Plataforma, canal: Canal, enviar: Enviar, { encerrando, fora }: VezDeEnvio): Promise<void> {
  while (!encerrando.aborted) {
    const agora = app.clock.now();
    const mensagem = await queries.take(app.db, canal, { agora, noite: isNoite(agora), fora: [...fora] });
    if (!mensagem) return;
    const semUso = whyUseless(mensagem, app.clock.today());
    if (semUso !== null) {
      await queries.markDropped(app.db, mensagem.id, semUso);
      continue;
    }
    const texto = openTexto(app, mensagem.texto);
    const resultado: ResultadoDoEnvio = texto === null ? ilegivel : await enviar({ ...mensagem, texto });
    await record(app, mensagem, resultado);
    const semResposta = resultado.tipo === 'indisponivel' || resultado.tipo === 'incerta';
    if (canal !== 'push') {
      if (semResposta) return;
      // Whose browser named a service that never answers keeps nobody else's waiting.
    } else if (semResposta) fora.add(mensagem.destino);
  }
}

function whyUseless(mensagem: queries.MensagemTomada, hoje: string): string | null {
  if (isAtrasada(mensagem, hoje)) return atrasada;
  return mensagem.deInativo ? inativo : null;
}

async function record(
  app: Plataforma,
  { id, tentativas, inscricaoId, diurna }: queries.MensagemTomada,
  resultado: ResultadoDoEnvio,
) {
  const agora = app.clock.now();
  if (resultado.tipo === 'encerrada') {
    if (inscricaoId !== null) await push.removeInscricao(app.db, inscricaoId);
    return queries.markDropped(app.db, id, 'O aparelho deixou de receber avisos');
  }
  if (resultado.tipo === 'enviada') return queries.markSent(app.db, id, resultado.gatewayId, agora);
  const espera = esperasSegundos[tentativas - 1];
  const temporaria = resultado.tipo === 'indisponivel' || resultado.tipo === 'adiada';
  if (!temporaria || espera === undefined) {
    return queries.markFailed(app.db, id, resultado.erro, resultado.tipo === 'incerta');
  }
  const tentarEm = plusSeconds(agora, espera);
  return queries.postpone(app.db, id, resultado.erro, diurna ? atDaytime(tentarEm) : tentarEm);
}
