/** Generating the success rates of a month. */

import { nomeDoMes } from '@pontua/contract/meses';
import { plural } from '@pontua/contract/plural';
import type { Gerador, Periodo } from '../geracoes/geracoes.api.ts';
import * as queries from './geracao.queries.ts';

export const gerador: Gerador<Periodo> = {
  async generate({ id, advance, write }, { ano, mes }) {
    await advance('Somando as compras por mês', 0, 2);
    const linhas = await write(async (trx) => {
      await queries.sumMeses(trx, { ano, mes });
      await advance('Comparando o mês com os de antes do cadastro', 1, 2);
      return queries.insert(trx, id);
    });
    return {
      mensagem: `Taxa de sucesso de ${nomeDoMes(mes).toLowerCase()} de ${ano} gerada com sucesso: ${plural(linhas, 'linha', 'linhas')}`,
      resultado: { linhas },
    };
  },
  forget: queries.forget,
};
