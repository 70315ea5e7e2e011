/** The rules and the privacy policy in versions (docs/decisions/0618-regulamento-em-versoes.md). */
import type { PedidoDe } from '@pontua/contract/endpoint';
import { listAceites, type publishTexto, type TextoVigente, type TipoTexto, tiposTexto } from '@pontua/contract/textos';
import { buscaPor } from '../../platform/db/consulta.ts';
import { AppError } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { listagem } from '../../platform/http/listagem.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { recordLog } from '../logs/logs.api.ts';
import * as queries from './textos.queries.ts';

const daInterface: TextoVigente = { versao: 0, conteudo: null, publicadoEm: null };

export const get = async (app: Plataforma, tipo: TipoTexto): Promise<TextoVigente> =>
  (await queries.findVigente(app.db, tipo)) ?? daInterface;

export const list = async (app: Plataforma, ator: AtorUsuario) => ({ textos: await queries.list(app.db, ator) });

/** @throws AppError estado_invalido when another version was published since this one was begun */
export const publish = (
  app: Plataforma,
  pedido: PedidoPor<AtorUsuario, 'idempotencia'>,
  { tipo, conteudo, exigeAceite, versao: vista }: PedidoDe<typeof publishTexto>['body'],
) =>
  idempotent(app, pedido, async (trx) => {
    const { ator, id: pedidoId } = pedido;
    await queries.lockTextos(trx, tipo);
    const { versao, conteudo: de } = (await queries.findVigente(trx, tipo)) ?? daInterface;
    if (versao !== vista)
      throw new AppError(
        'estado_invalido',
        `A versão ${versao} foi publicada enquanto você escrevia. Confira o texto dela`,
      );
    if (de === conteudo) throw new AppError('estado_invalido', 'Este texto é igual ao que já vale');
    const nova = { tipo, versao: versao + 1, conteudo };
    const aceite = tipo === 'regulamento' && exigeAceite === 1;
    await queries.insert(trx, { ...nova, exigeAceite: aceite, publicadoEm: app.clock.now(), usuarioId: ator.id });
    await recordLog(
      trx,
      ator,
      'publicouTexto',
      { nome: tiposTexto[tipo], versao: nova.versao, exigeAceite: aceite, mudou: { conteudo: { de, para: conteudo } } },
      pedidoId,
    );
    return { versao: nova.versao };
  });

export const aceites = listagem(listAceites, {
  linhas: async ({ db }, ator, { buscar }) =>
    queries.aceites(db, ator).where(await buscaPor(db, buscar, queries.buscaAceites(ator))),
  ordem: queries.ordem,
});
