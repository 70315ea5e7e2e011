/** One entry of the log as a person reads it. */
import { describeAlteracao } from '@pontua/contract/alteracao';
import type { LogInteiro } from '@pontua/contract/consulta-logs';
import type { Db } from '../../platform/db/database.ts';
import { existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { nameReferred } from './alteracoes.ts';
import { listNomes } from './historico.queries.ts';
import { toLog } from './painel.lista.ts';
import * as queries from './painel.queries.ts';
import { alteracoesDe, camposDe, inWords, outrosDe } from './palavras.ts';
import { campoDe } from './registros.ts';

export async function find(app: Plataforma, ator: AtorUsuario, id: number): Promise<{ log: LogInteiro }> {
  const { pedido, itens, proprio, ip, ...linha } = existente(await queries.find(app.db, ator, id));
  const log = toLog(linha);
  const alteracoes = alteracoesDe(log.tipo, log.parametros);
  const registro = camposDe(
    log.tipo,
    alteracoes.map(({ campo }) => campo),
  );
  await nameReferred(app.db, registro, [{ alteracoes }]);
  return {
    log: {
      ...log,
      alteracoes: alteracoes.map((alteracao) => describeAlteracao(registro, alteracao)),
      valores: await Promise.all(
        outrosDe({ ...log.parametros, ...(ip !== null && { ip }) }).map(async ([chave, valor]) => ({
          titulo: campoDe(log.tipo, chave).titulo,
          valor: (await nameOf(app.db, log.tipo, chave, valor)) ?? inWords(log.tipo, chave, valor),
        })),
      ),
      itens,
      proprio,
      pedido,
    },
  };
}

/** Who or what an id means; null where it is no id, or the one it meant is gone. */
async function nameOf(db: Db, tipo: string, chave: string, valor: unknown): Promise<string | null> {
  const tabela = /^parceiro(Id)?$/.test(chave) ? 'parceiros' : campoDe(tipo, chave).refere;
  if (!tabela || typeof valor !== 'number') return null;
  const [achada] = await listNomes(db, tabela, [valor]);
  return achada ? `${achada.nome} (nº ${valor})` : null;
}
