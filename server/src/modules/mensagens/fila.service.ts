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
import { recordMassa, toResultado } from '../logs/massa.api.ts';
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
      whyNotSent(mensagem, {
        agora,
        hoje: app.clock.today(),
        temGateway,
        porFiltro: !!selecao.filtro,
        mesmoIncertas: mesmoIncertas === 1,
      }),
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
  why: (mensagem: queries.MensagemTravada, agora: string) => string;
  para: queries.MensagemTravada['estado'];
  apply: (trx: Trx, ids: readonly number[], agora: string) => Promise<unknown>;
  feitas: (quantas: number) => string;
  nenhuma: string;
}

const act = (app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, selecao: Selecao, ato: AtoNaFila) =>
  transact(app.db, async (trx) => {
    const agora = app.clock.now();
    const ids = selecao.filtro ? await find(trx, ator, selecao.filtro, selecao) : (selecao.ids ?? []);
    const travadas = await queries.lock(trx, ator, ids);
    if (travadas.length === 0) throw new AppError('nao_encontrado', 'Mensagem não encontrada');
    const resultados = travadas.map((mensagem) => toResultado(mensagem.id, nameOf(mensagem), ato.why(mensagem, agora)));
    const feitas = travadas.filter((_, lugar) => resultados[lugar]?.feito);
    const de = new Map(feitas.map(({ id, estado }) => [id, estado]));
    if (de.size > 0) await ato.apply(trx, [...de.keys()], agora);
    const mudanca = { campo: 'estado', de, para: ato.para, resultados };
    return recordMassa(
      trx,
      ator,
      { tipo: ato.tipo, ...mudanca, filtro: selecao.filtro, describe: describe(ato) },
      pedidoId,
    );
  });

const describe = (ato: AtoNaFila) => (feitas: number, todas: number) => {
  if (feitas === 0) return ato.nenhuma;
  const outras = todas - feitas;
  const ficaram = outras > 0 ? `; ${plural(outras, 'ficou como estava', 'ficaram como estavam')}` : '';
  return ato.feitas(feitas) + ficaram;
};

const nameOf = ({ canal, motivo, vendedor }: queries.MensagemTravada): string =>
  [`${nomeMotivo[motivo] ?? motivo} por ${nomeCanal[canal]}`, vendedor].filter(Boolean).join(', ');

async function find(trx: Trx, ator: AtorUsuario, filtro: NonNullable<Selecao['filtro']>, selecao: Selecao) {
  const achadas = await buscaPor(trx, filtro.buscar, queries.buscaMensagens(ator));
  const todas = queries.mensagens(trx, ator, filtro.filtros).where(achadas).select('m.id').orderBy('m.id');
  const alvos = await findSelecao(todas, selecao);
  return alvos.map(({ id }) => id);
}
