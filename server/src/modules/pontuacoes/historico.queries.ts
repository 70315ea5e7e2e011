/** What the tables know of a sale's history that no log has: a file brings a hundred thousand, of which none is logged by itself. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { FatoDoHistorico } from '../logs/historico.api.ts';

/** Who sent the file that a sale came in. */
export async function listEnvio(db: Db, vendaId: number): Promise<FatoDoHistorico[]> {
  const envios = await db
    .selectFrom('vendas as v')
    .innerJoin('processamentos as p', 'p.id', 'v.processamentoId')
    .innerJoin('arquivos as a', 'a.id', 'p.arquivoId')
    .innerJoin('usuarios as u', 'u.id', 'p.usuarioId')
    .where('v.id', '=', vendaId)
    .select(['u.nome as responsavel', 'p.criadoEm', 'a.nomeOriginal as detalhe'])
    .execute();
  return envios.map((envio) => ({ ...envio, tipo: 'enviouArquivo' }));
}

/** Entries of the ledger as a history calls them. A cancellation and a correction are in the log already. */
export const tipoDoLog = {
  pontuacao: 'pontuou',
  expiracao: 'expirouPontos',
  devolucao: 'devolveuPontos',
} as const;

interface MovimentoDaPontuacao {
  tipo: keyof typeof tipoDoLog;
  pontos: number;
  responsavel: string;
  criadoEm: string;
}

/** What the points of a scoring did, and who brought it about: by name, "usuario:12" where a file did, "sistema" where a job did. */
export async function listMovimentos(db: Db, pontuacaoId: number): Promise<MovimentoDaPontuacao[]> {
  const { rows } = await sql<MovimentoDaPontuacao>`
    select l.tipo, l.pontos, l.criado_em, coalesce(u.nome, nullif(l.responsavel, 'sistema'), 'Sistema') as responsavel
      from lancamentos l
      left join usuarios u on u.id = substring(l.responsavel from '^usuario:(\\d+)$')::bigint
     where l.pontuacao_id = ${pontuacaoId}
       and l.tipo = any (${Object.keys(tipoDoLog)}::text[])
     order by l.id`.execute(db);
  return rows;
}
