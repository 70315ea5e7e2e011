/** Generating the measurement of all chains. */
import { plural } from '@pontua/contract/plural';
import type { Gerador } from '../geracoes/geracoes.api.ts';
import * as queries from './geracao.queries.ts';

export const gerador: Gerador = {
  async generate({ id, advance, write }) {
    await advance('Somando as compras por dia', 0, 2);
    const linhas = await write(async (trx) => {
      await queries.sumDias(trx);
      await advance('Comparando antes e depois do cadastro', 1, 2);
      await queries.insertMeses(trx, id);
      return queries.insertRedes(trx, id);
    });
    return {
      mensagem: `Mensuração gerada com sucesso: ${plural(linhas, 'rede', 'redes')}`,
      resultado: { linhas },
    };
  },
  forget: queries.forget,
};
