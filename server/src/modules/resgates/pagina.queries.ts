/** The inside of one redemption: what other modules wrote of it, read. Empty out of the caller's scope. */
import { type ComAcoes, can } from '@pontua/contract/access';
import type { Canal, EstadoMensagem } from '@pontua/contract/mensagens';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { erroVisivel } from '../mensagens/mensagens.api.ts';
import { resgatesDoPainel } from './painel.queries.ts';

const alcancado = (db: Db, ator: AtorUsuario, id: number) =>
  resgatesDoPainel(db, ator).where('r.id', '=', id).select('r.id');

/** What its debit took of which lote, and the sale that the lote came from; of points given back after an expiry, too. */
export const lotes = (db: Db, ator: AtorUsuario, id: number) =>
  db
    .selectFrom('lancamentos as d')
    .innerJoin('consumos as c', 'c.lancamentoId', 'd.id')
    .innerJoin('lotes as t', 't.id', 'c.loteId')
    .leftJoin('pontuacoes as n', 'n.id', 't.pontuacaoId')
    .leftJoin('vendas as v', 'v.id', 'n.vendaId')
    .where('d.resgateId', '=', id)
    .where('d.tipo', '=', 'resgate')
    .where('d.resgateId', 'in', alcancado(db, ator, id))
    .select(['t.id', 't.criadoEm', 't.pontos', 'c.pontos as usados', 't.venceEm'])
    .select(sql<string>`coalesce('Venda ' || v.identificador, 'Crédito')`.as('origem'));

export const mensagens = (db: Db, ator: AtorUsuario, id: number) =>
  db
    .selectFrom('mensagens as m')
    .where('m.resgateId', '=', id)
    .where('m.resgateId', 'in', alcancado(db, ator, id))
    .select(['m.id', 'm.criadoEm', 'm.motivo', 'm.texto', 'm.enviadaEm'])
    .select([sql<Canal>`m.canal`.as('canal'), sql<EstadoMensagem>`m.estado`.as('estado'), erroVisivel(ator).as('erro')])
    .$if(seesDestino(ator), (comDestino) => comDestino.select(sql<string>`m.destino`.as('destino')));

/** Who may not see how to reach a seller is not told it by a message either. */
const seesDestino = (ator: ComAcoes): boolean => can(ator, 'verContatoParceiro');
