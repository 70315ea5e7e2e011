/** What a seller wants to be told, and the device that is told. */
import type { chooseAviso, subscribeAparelho } from '@pontua/contract/avisos';
import { padraoAviso, tiposAviso } from '@pontua/contract/avisos';
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { Canal } from '@pontua/contract/mensagens';
import { lockAtivo } from '../../platform/db/ativo.ts';
import { transact } from '../../platform/db/transacao.ts';
import { campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './avisos.queries.ts';
import * as push from './push.queries.ts';
import { isAllowedHost, isChave } from './push.ts';
import { findChaves } from './push-chaves.ts';

export async function get(app: Plataforma, ator: AtorParceiro) {
  const escolhas = await queries.listEscolhas(app.db, ator.id);
  const isOn = (tipo: string, canal: Canal) =>
    escolhas.find((escolha) => escolha.tipo === tipo && escolha.canal === canal)?.ligado ?? padraoAviso[canal];
  const { publica } = await findChaves(app);
  const { ociosaHoras, maximaHoras } = app.config.sessao.loja;
  return {
    ...(await findCanais(app, ator)),
    escolhas: tiposAviso.map((tipo) => ({
      tipo,
      push: isOn(tipo, 'push'),
      whatsapp: isOn(tipo, 'whatsapp'),
      email: isOn(tipo, 'email'),
    })),
    chavePublica: publica,
    inscrito: ator.sessao !== undefined && (await push.hasInscricao(app.db, ator.sessao)),
    sessaoHoras: { semUso: ociosaHoras, maximo: maximaHoras },
  };
}

/** An e-mail that is not confirmed yet is nobody's. */
async function findCanais(app: Plataforma, ator: AtorParceiro) {
  const { email, emailNovo, celular, temGateway } = existente(await queries.findContato(app.db, ator.id));
  const canais: Canal[] = [
    'push',
    ...(temGateway && celular ? (['whatsapp'] as const) : []),
    ...(app.mail.ligado && email ? (['email'] as const) : []),
  ];
  return { canais, faltaConfirmarEmail: app.mail.ligado && !email && emailNovo !== null };
}

export async function choose(
  app: Plataforma,
  { ator }: PedidoPor<AtorParceiro>,
  { tipo, canal, ligado }: PedidoDe<typeof chooseAviso>['body'],
) {
  await transact(app.db, async (trx) => {
    await lockAtivo(trx, ator.id);
    const escolha = { parceiroId: ator.id, tipo, canal, ligado: ligado === 1 };
    await queries.setEscolha(trx, escolha);
    if (!escolha.ligado) await queries.dropWaiting(trx, escolha);
  });
  return { mensagem: 'Preferência salva' };
}

/** The address is one that the server will call: only those of push services are taken. */
export async function subscribe(
  app: Plataforma,
  { ator }: PedidoPor<AtorParceiro>,
  { endpoint, keys }: PedidoDe<typeof subscribeAparelho>['body'],
) {
  if (!isAllowedHost(app.config.pushHosts, endpoint)) {
    throw campoInvalido(
      'endpoint',
      'O serviço de avisos deste navegador não é aceito. Use o Chrome, o Edge, o Firefox ou o Safari',
    );
  }
  if (!isChave(keys.p256dh)) throw campoInvalido('keys.p256dh', 'Chave de avisos inválida');
  const { sessao } = existente(ator.sessao && { sessao: ator.sessao });
  const inscricao = { parceiroId: ator.id, sessao, endereco: endpoint, ...keys, agora: app.clock.now() };
  await transact(app.db, async (trx) => {
    await lockAtivo(trx, ator.id);
    await push.replaceInscricao(trx, inscricao);
  });
  return { mensagem: 'Avisos ligados neste aparelho' };
}

export async function unsubscribe(app: Plataforma, { ator }: PedidoPor<AtorParceiro>) {
  if (ator.sessao) await push.removeInscricaoDaSessao(app.db, ator.sessao);
  return { mensagem: 'Avisos desligados neste aparelho' };
}
