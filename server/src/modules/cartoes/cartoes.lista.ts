/** Cards as staff list them. */
import { type CartaoDaEquipe, listCartoes } from '@pontua/contract/cartoes';
import { buscaPor } from '../../platform/db/consulta.ts';
import { horasUteisEntre } from '../../platform/dias-uteis.ts';
import { listagem } from '../../platform/http/listagem.ts';
import { alcance, busca, ordem, withColunas } from './painel.queries.ts';

type Lido = Omit<CartaoDaEquipe, 'horasUteis'> & { agora: string };

export const cartoes = listagem(listCartoes, {
  linhas: async (app, ator, { filtros, rede, buscar }) => {
    const achados = await buscaPor(app.db, buscar, busca(ator));
    return withColunas(alcance(app.db, ator, { ...filtros, rede }).where(achados), app.clock.now());
  },
  toLinha: ({ agora, ...cartao }: Lido) => ({
    ...cartao,
    horasUteis: cartao.desbloqueioPedidoEm === null ? null : horasUteisEntre(cartao.desbloqueioPedidoEm, agora),
  }),
  ordem,
});
