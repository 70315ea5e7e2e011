/** What a seller reads of the ledger: the statement, and what expires next. */
import type { Db } from '../../platform/db/database.ts';

export interface LinhaExtrato {
  ordem: number;
  tipo: string;
  pontos: number;
  saldo: number;
  descricao: string;
  criadoEm: string;
}

/** The newest entries first, those before `antesDe` where given. */
export async function listExtrato(
  db: Db,
  parceiroId: number,
  { antesDe, limite }: { antesDe?: number | undefined; limite: number },
): Promise<LinhaExtrato[]> {
  const linhas = await db
    .selectFrom('lancamentos as l')
    .leftJoin('pontuacoes as n', 'n.id', 'l.pontuacaoId')
    .leftJoin('vendas as v', 'v.id', 'n.vendaId')
    .leftJoin('resgates as r', 'r.id', 'l.resgateId')
    .select(['l.ordem', 'l.tipo', 'l.pontos', 'l.saldo', 'l.motivo', 'l.criadoEm', 'v.identificador', 'r.premio'])
    .where('l.parceiroId', '=', parceiroId)
    .$if(antesDe !== undefined, (query) => query.where('l.ordem', '<', antesDe ?? 0))
    .orderBy('l.ordem', 'desc')
    .limit(limite)
    .execute();
  return linhas.map(({ ordem, tipo, pontos, saldo, criadoEm, ...origem }) => ({
    ordem,
    tipo,
    pontos,
    saldo,
    criadoEm,
    descricao: descreve(tipo, origem),
  }));
}

/** Points that expire, by day, the nearest first. */
export const listVencimentos = (
  db: Db,
  parceiroId: number,
  { hoje, limite }: { hoje: string; limite: number },
): Promise<{ venceEm: string; pontos: number }[]> =>
  db
    .selectFrom('lotes')
    .select((eb) => ['venceEm', eb.fn.sum<number>('restante').as('pontos')])
    .where('parceiroId', '=', parceiroId)
    .where('restante', '>', 0)
    .where('venceEm', '>=', hoje)
    .groupBy('venceEm')
    .orderBy('venceEm')
    .limit(limite)
    .execute();

interface Origem {
  identificador: string | null;
  premio: string | null;
  motivo: string;
}

function descreve(tipo: string, { identificador, premio, motivo }: Origem): string {
  const venda = identificador ? ` da venda ${identificador}` : '';
  const textos: Record<string, string> = {
    pontuacao: identificador ? `Venda ${identificador}` : 'Pontuação',
    resgate: premio ?? 'Resgate',
    estorno_resgate: `Resgate cancelado${premio ? `: ${premio}` : ''}`,
    cancelamento: `Cancelamento${venda}`,
    correcao: `Correção${venda}`,
    expiracao: `Pontos expirados${venda}`,
    devolucao: `Devolução de pontos expirados${venda}`,
    ajuste: motivo || 'Ajuste',
  };
  return textos[tipo] ?? tipo;
}
