/** Sending again and dropping, decided for each message under its lock: of two who press at once, one does. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import { type dropMensagens, nomeCanal, nomeMotivo, type sendMensagens } from '@pontua/contract/mensagens';
import { plural } from '@pontua/contract/plural';
import { buscaPor } from '../../platform/db/consulta.ts';
import type { Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { findSelecao } from '../../platform/selecao.ts';
import { recordLog } from '../logs/logs.api.ts';
import * as queries from './fila.queries.ts';
import { whyNotDropped, whyNotSent } from './fila.rules.ts';
import { findGateway } from './gateway-configurado.ts';

type Selecao = PedidoDe<typeof dropMensagens>['body'];

export async function send(
  app: Plataforma,
  pedido: PedidoDoPainel,
  { mesmoIncertas, ...selecao }: PedidoDe<typeof sendMensagens>['body'],
) {
  const temGateway = (await findGateway(app)) !== null;
  return act(app, pedido, selecao, {
    tipo: 'reenviouMensagens',
    why: (mensagem, agora) =>
      whyNotSent(mensagem, { agora, temGateway, porFiltro: !!selecao.filtro, mesmoIncertas: mesmoIncertas === 1 }),
    para: 'na_fila',
    apply: async (trx, ids, agora) => {
      await queries.requeue(trx, ids, agora);
      await enqueue(trx, 'mensagens.enviar', {}, { pedidoId: pedido.id });
    },
    feitas: (n) => plural(n, 'mensagem voltou para a fila', 'mensagens voltaram para a fila'),
    nenhuma: 'Nenhuma mensagem voltou para a fila',
  });
}

export const drop = (app: Plataforma, pedido: PedidoDoPainel, selecao: Selecao) =>
  act(app, pedido, selecao, {
    tipo: 'descartouMensagens',
    why: (mensagem, agora) => whyNotDropped(mensagem, { agora }),
    para: 'descartada',
    apply: (trx, ids) => queries.drop(trx, ids),
    feitas: (n) => plural(n, 'mensagem descartada', 'mensagens descartadas'),
    nenhuma: 'Nenhuma mensagem foi descartada',
  });

interface AtoNaFila {
  tipo: 'reenviouMensagens' | 'descartouMensagens';
  /** Empty where it may be done. */
  why: (mensagem: queries.Travada, agora: string) => string;
  para: queries.Travada['estado'];
  apply: (trx: Trx, ids: readonly number[], agora: string) => Promise<unknown>;
  feitas: (quantas: number) => string;
  nenhuma: string;
}

const act = (app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, selecao: Selecao, ato: AtoNaFila) =>
  transact(app.db, async (trx) => {
    const agora = app.clock.now();
    const ids = selecao.filtro ? await find(trx, ator, selecao.filtro, selecao.quantos ?? 0) : (selecao.ids ?? []);
    const travadas = await queries.lock(trx, ator, ids);
    if (travadas.length === 0) throw new AppError('nao_encontrado', 'Mensagem não encontrada');
    const resultados = travadas.map((mensagem) => {
      const motivo = ato.why(mensagem, agora);
      return { id: mensagem.id, nome: describe(mensagem), feito: motivo === '', motivo, detalhe: '' };
    });
    const feitas = resultados.filter(({ feito }) => feito).map(({ id }) => id);
    if (feitas.length > 0) await ato.apply(trx, feitas, agora);
    const de = Object.fromEntries(
      travadas.filter(({ id }) => feitas.includes(id)).map(({ id, estado }) => [id, estado]),
    );
    const parametros = { ids: feitas, campo: 'estado', de, para: ato.para, ...pick(selecao), resultados };
    const registro = await recordLog(trx, ator, ato.tipo, parametros, pedidoId);
    const outras = travadas.length - feitas.length;
    const ficaram =
      outras > 0 && feitas.length > 0 ? `; ${plural(outras, 'ficou como estava', 'ficaram como estavam')}` : '';
    const mensagem = feitas.length > 0 ? ato.feitas(feitas.length) + ficaram : ato.nenhuma;
    return { mensagem, alterados: feitas.length, resultados, registro };
  });

const pick = ({ filtro }: Selecao) => (filtro ? { filtro } : {});

const describe = ({ canal, motivo, vendedor }: queries.Travada): string =>
  [`${nomeMotivo[motivo] ?? motivo} por ${nomeCanal[canal]}`, vendedor].filter(Boolean).join(', ');

async function find(trx: Trx, ator: AtorUsuario, filtro: NonNullable<Selecao['filtro']>, quantos: number) {
  const achadas = await buscaPor(trx, filtro.buscar, queries.buscaMensagens(ator));
  const todas = queries.mensagens(trx, ator, filtro.filtros).where(achadas).select('m.id').orderBy('m.id');
  const alvos = await findSelecao(todas, quantos);
  return alvos.map(({ id }) => id);
}
