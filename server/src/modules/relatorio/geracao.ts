/** Making the general report from the facts, which are read without a lock. */
import { plural } from '@pontua/contract/plural';
import type { Gerador } from '../geracoes/geracoes.api.ts';
import * as queries from './geracao.queries.ts';

export const gerador: Gerador = {
  async generate({ id, advance, write }) {
    await advance('Somando vendas, pontuações e resgates', 0, 1);
    const linhas = await write((trx) => queries.insertRedes(trx, id));
    return {
      mensagem: `Relatório geral gerado com sucesso: ${plural(linhas, 'linha', 'linhas')}`,
      resultado: { linhas },
    };
  },
  forget: queries.forget,
};
