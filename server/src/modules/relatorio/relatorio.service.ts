/** What the general report comes to, and where it is shown. */
import { can } from '@pontua/contract/access';
import type { PedidoDe } from '@pontua/contract/endpoint';
import { type getResumoRelatorio, maximoMeses } from '@pontua/contract/relatorio';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { findGerado } from '../geracoes/geracoes.api.ts';
import * as queries from './relatorio.queries.ts';

/** Without the cost where the caller may not see what a point costs. */
export async function getResumo(
  { db }: Plataforma,
  ator: AtorUsuario,
  recorte: PedidoDe<typeof getResumoRelatorio>['query'],
) {
  const { id: geracaoId, gerado } = await findGerado(db, 'relatorio');
  const vista = { escopo: ator.escopo, geracaoId };
  const [total, meses] = await Promise.all([
    queries.sumAll(db, vista, recorte),
    queries.sumMeses(db, vista, recorte, maximoMeses),
  ]);
  const seen = <F extends { custo?: number | undefined }>({ custo, ...figuras }: F) =>
    can(ator, 'verValorPonto') ? { ...figuras, custo } : figuras;
  return { total: seen(total), meses: meses.map(seen), gerado, direto: queries.isDireto(ator.escopo) };
}

/** The address is for who sees the screen: whoever has it may often read the report. */
export async function getOrigem({ db, config }: Plataforma, { escopo }: AtorUsuario) {
  const { id: geracaoId } = await findGerado(db, 'relatorio');
  const [regioes, primeiroAno] = await Promise.all([
    queries.listRegioes(db, escopo),
    queries.findPrimeiroAno(db, geracaoId),
  ]);
  return { url: config.relatorioUrl, regioes, primeiroAno };
}

/** Whether what is answered is made when it is asked for, some of it at least. */
export const isDireto = ({ escopo }: AtorUsuario): boolean => queries.isDireto(escopo);
