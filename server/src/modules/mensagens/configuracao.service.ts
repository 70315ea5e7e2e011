/** The WhatsApp gateway's settings. The token goes in and never comes out again. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import {
  listHistoricoConfiguracoes,
  maximoContado,
  nomeGateway,
  type testConfiguracoes,
  type updateConfiguracoes,
} from '@pontua/contract/mensagens';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, campoInvalido } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import { findMarca } from '../../platform/marca.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { checkVistos } from '../cadastro/vistos.api.ts';
import { changesOf, recordLog } from '../logs/logs.api.ts';
import { countAbertas } from './fila.queries.ts';
import { findGateway, openToken, sealToken } from './gateway-configurado.ts';
import { type ConfiguracaoGateway, type ResultadoDoGateway, sendWhatsapp } from './gateways.ts';
import * as queries from './mensagens.queries.ts';

type NovaConfiguracao = PedidoDe<typeof updateConfiguracoes>['body'];

export async function getConfiguracao(app: Plataforma) {
  const { id, gateway, url, codigo, token } = await queries.findConfiguracao(app.db);
  return {
    id,
    gateway,
    url,
    codigo,
    temToken: openToken(app, token) !== '',
    fila: await countAbertas(app.db, maximoContado),
  };
}

/** There is one. */
export async function findById(app: Plataforma, _ator: AtorUsuario, id: number) {
  const configuracao = await queries.findConfiguracao(app.db);
  return configuracao.id === id ? { id } : null;
}

export const updateConfiguracao = (
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  { token = '', vistos = {}, ...nova }: NovaConfiguracao,
) =>
  transact(app.db, async (trx) => {
    const anterior = await queries.lockConfiguracao(trx);
    const { registro } = listHistoricoConfiguracoes;
    await checkVistos(trx, ator, { registro, antes: anterior, vistas: vistos, depois: nova });
    const { gateway = anterior.gateway, url = anterior.url, codigo = anterior.codigo } = nova;
    // The saved token belongs to the saved address: it must not be sent to another that somebody typed in. Without an address nothing is sent.
    if (url && !token && anterior.token && originOf(url) !== originOf(anterior.url)) {
      throw campoInvalido('token', 'Informe o token desta nova URL');
    }
    const antigo = openToken(app, anterior.token);
    await queries.updateConfiguracao(trx, {
      gateway,
      url,
      codigo,
      token: sealToken(app, token || anterior.token),
    });
    const mudou = {
      ...changesOf(anterior, { gateway, url, codigo }),
      ...(token && token !== antigo && { credencial: { de: anterior.token && oculto, para: oculto } }),
    };
    if (Object.keys(mudou).length > 0)
      await recordLog(trx, ator, 'atualizouConfiguracao', { id: anterior.id, mudou }, pedidoId);
    return { mensagem: 'Configurações salvas com sucesso' };
  });

/** That there is one is all that is told of a token. */
const oculto = '••••';

/** With its protocol: a token that went encrypted must not go in the clear. */
const originOf = (url: string): string => (url === '' ? '' : new URL(url).origin);

export async function testEnvio(
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  { celular }: PedidoDe<typeof testConfiguracoes>['body'],
) {
  const gateway = await findGateway(app);
  if (!gateway) throw new AppError('estado_invalido', 'Salve a configuração completa antes de testar');
  const { nome } = await findMarca(app);
  const texto = `Mensagem de teste do ${nome}.`;
  const resultado = await sendWhatsapp(gateway, { destino: celular, texto }, { fetch: app.fetch });
  const erro = resultado.tipo === 'enviada' ? null : resultado.erro;
  const parametros = {
    gateway: gateway.gateway,
    celular: `•••• ${celular.slice(-4)}`,
    resultado: resultado.tipo,
    erro,
  };
  await recordLog(app.db, ator, 'testouMensagem', parametros, pedidoId);
  if (resultado.tipo !== 'enviada') {
    throw new AppError('servico_indisponivel', resultado.erro);
  }
  return { mensagem: 'Mensagem enviada com sucesso', resposta: describeResposta(gateway.gateway, resultado) };
}

/** What the gateway said to a message that it took. */
const describeResposta = (
  gateway: ConfiguracaoGateway['gateway'],
  { gatewayId }: Extract<ResultadoDoGateway, { tipo: 'enviada' }>,
): string => `${nomeGateway[gateway]} aceitou a mensagem${gatewayId ? ` com o número ${gatewayId}` : ''}`;
