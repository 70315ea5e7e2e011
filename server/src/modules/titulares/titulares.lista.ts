import { formatCpf } from '@pontua/contract/fields';
import { listPedidosTitular } from '@pontua/contract/titular';
import { listagem } from '../../platform/http/listagem.ts';
import * as queries from './titulares.queries.ts';

export const pedidos = listagem(listPedidosTitular, {
  linhas: ({ db, clock }, ator, { filtros, rede, buscar }) =>
    queries.pedidos(db, ator, { ...filtros, rede, buscar, hoje: clock.today() }),
  ordem: queries.ordem,
  toLinha: ({ cpf, ...pedido }) => ({ ...pedido, cpf: formatCpf(cpf) }),
});
