/** All that shows a redemption, and is asked for again when one changed. */
import { getResgate, listMensagensDoResgate } from '@pontua/contract/resgate';
import { listHistoricoResgate, listResgates } from '@pontua/contract/resgates';

export const mostramResgates = [listResgates, getResgate, listHistoricoResgate, listMensagensDoResgate];
