/** One entry of the log as a person reads it. */
import { describeAlteracao } from '@pontua/contract/alteracao';
import type { LogInteiro } from '@pontua/contract/consulta-logs';
import { existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { toLog } from './painel.lista.ts';
import * as queries from './painel.queries.ts';
import { alteracoesDe, camposDe, inWords, outrosDe } from './palavras.ts';
import { findNomes, nameOf } from './referencias.ts';
import { campoDe } from './registros.ts';

export async function find(app: Plataforma, ator: AtorUsuario, id: number): Promise<{ log: LogInteiro }> {
  const { pedido, itens, proprio, ip, ...linha } = existente(await queries.find(app.db, ator, id));
  const nomes = await findNomes(app.db, [linha]);
  const log = toLog(linha, nomes);
  const alteracoes = alteracoesDe(log.tipo, log.parametros, nomes);
  const registro = camposDe(
    log.tipo,
    alteracoes.map(({ campo }) => campo),
  );
  return {
    log: {
      ...log,
      alteracoes: alteracoes.map((alteracao) => describeAlteracao(registro, alteracao)),
      valores: outrosDe(log.tipo, { ...log.parametros, ...(ip !== null && { ip }) }, alteracoes).map(
        ([chave, valor]) => {
          const nome = nameOf(nomes, log.tipo, chave, valor);
          return {
            titulo: campoDe(log.tipo, chave).titulo,
            valor: nome === undefined ? inWords(log.tipo, chave, valor, nomes) : `${nome} (nº\u00a0${valor})`,
          };
        },
      ),
      itens,
      proprio,
      pedido,
    },
  };
}
