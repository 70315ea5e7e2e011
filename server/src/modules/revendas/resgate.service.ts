/** Whether the sellers of a store may redeem. */
import { toggleOf } from '../cadastro/cadastro.api.ts';
import { lock, update } from './cadastro.queries.ts';

export const toggleResgate = toggleOf({ lock, update }, 'resgateLiberado', [
  'liberouResgateRevenda',
  'Liberação do resgate alterada com sucesso',
]);
