/** Receipts in the hands of staff: the queue, one looked at, closing. */
import { diaDe, formatDia } from '@pontua/contract/dates';
import type { PedidoDe } from '@pontua/contract/endpoint';
import {
  type closeSubmissao,
  type listEncerradas,
  type listPendentes,
  motivoPadrao,
  submissaoCan,
} from '@pontua/contract/submissoes';
import { lista } from '../../platform/db/lista.ts';
import { existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { fileLink } from '../../platform/http/exportacao.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { registrar } from '../logs/logs.api.ts';
import { queueMensagens } from '../mensagens/mensagens.api.ts';
import * as painel from './painel.queries.ts';
import { checkEstado } from './submissoes.api.ts';
import * as queries from './submissoes.queries.ts';

type ConsultaPendentes = PedidoDe<typeof listPendentes>['query'];
type ConsultaEncerradas = PedidoDe<typeof listEncerradas>['query'];

export async function listWaiting(app: Plataforma, ator: AtorUsuario, consulta: ConsultaPendentes) {
  if (consulta.download)
    return { pendentes: [], count: 0, fileLink: fileLink(app, ator, 'recibosPendentes', consulta) };
  const { rows, count } = await lista(app.db, await queryPendentes(app, ator, consulta), consulta, painel.ordem);
  return { pendentes: rows.map((linha) => present(app, ator, linha)), count };
}

export async function listClosed(app: Plataforma, ator: AtorUsuario, consulta: ConsultaEncerradas) {
  if (consulta.download)
    return { encerradas: [], count: 0, fileLink: fileLink(app, ator, 'recibosEncerrados', consulta) };
  const { rows, count } = await lista(app.db, await queryEncerradas(app, ator, consulta), consulta, painel.ordem);
  return { encerradas: rows.map((linha) => present(app, ator, linha)), count };
}

/** The rows of the queue, not yet sorted and cut. */
export async function queryPendentes(app: Plataforma, ator: AtorUsuario, { rede, buscar }: ConsultaPendentes) {
  const procura = await painel.findProcura(app.db, buscar, ator);
  return withColunas(painel.submissoesDoPainel(app.db, ator, { estado: 'pendente', rede, procura }), ator);
}

export async function queryEncerradas(app: Plataforma, ator: AtorUsuario, consulta: ConsultaEncerradas) {
  const { rede, buscar, dataInicial, dataFinal } = consulta;
  const procura = await painel.findProcura(app.db, buscar, ator);
  const filtros = { estado: 'encerrada' as const, rede, procura, dataInicial, dataFinal };
  return withColunas(painel.submissoesDoPainel(app.db, ator, filtros), ator);
}

const withColunas = (query: ReturnType<typeof painel.submissoesDoPainel>, ator: AtorUsuario) =>
  query.select(painel.colunas(ator)).$narrowType<painel.Presentes>();

type Linha = Awaited<ReturnType<ReturnType<typeof withColunas>['executeTakeFirstOrThrow']>>;

const present = (app: Plataforma, ator: AtorUsuario, { chave, miniatura, ...linha }: Linha) => ({
  ...linha,
  diretorioArquivo: app.files.endereco(ator, chave),
  miniatura: miniatura && app.files.endereco(ator, miniatura),
});

const maximoSemelhantes = 50;

export async function get(app: Plataforma, ator: AtorUsuario, id: number) {
  const query = withColunas(painel.submissoesDoPainel(app.db, ator), ator).where('b.id', '=', id);
  const linha = existente(await query.executeTakeFirst());
  const semelhantes = await queries.listSemelhantes(app.db, ator.escopo, id, maximoSemelhantes);
  const repeticoes = semelhantes.filter((semelhante) => semelhante.noEscopo);
  return {
    submissao: {
      ...present(app, ator, linha),
      repeticoes,
      repeticoesFora: semelhantes.length - repeticoes.length,
      proxima: await queries.findProxima(app.db, ator.escopo, linha),
    },
  };
}

type Encerramento = PedidoDe<typeof closeSubmissao>['body'];

/** Without points; the seller is told why. Of two people at the same receipt, one closes it. */
export const close = (app: Plataforma, ator: AtorUsuario, encerramento: Encerramento, pedidoId: string) =>
  app.db.transaction().execute(async (trx) => {
    const agora = app.clock.now();
    const { id, estado, parceiroId, ...submissao } = existente(
      await queries.lock(trx, ator.escopo, encerramento.identificador),
    );
    checkEstado(estado, submissaoCan.close);
    const motivo = encerramento.motivo || motivoPadrao;
    await queries.markClosed(trx, id, motivo, agora);
    await registrar(trx, ator, 'encerrouPontuacao', { id, parceiroId, motivo }, pedidoId);
    const mensagem = { canal: 'whatsapp' as const, destino: submissao.celular, motivo: 'recibo_encerrado', parceiroId };
    await queueMensagens(trx, [{ ...mensagem, texto: aviso(submissao, motivo) }], agora);
    return { mensagem: 'Pontuação encerrada com sucesso' };
  });

const aviso = ({ nome, criadoEm }: { nome: string; criadoEm: string }, motivo: string): string =>
  `Olá, ${nome.split(' ')[0]}! O recibo que você enviou em ${formatDia(diaDe(criadoEm))} foi encerrado sem pontuar. ` +
  `Motivo: ${motivo}`;
