import { Alert } from '@mantine/core';
import { plural } from '@pontua/contract/plural';
import { faltaDeEspaco, maximoPendentes } from '@pontua/contract/submissoes';
import { unsent } from './fila.ts';
import type { FilaDePaginas } from './pagina.ts';
import { useEnviados } from './useEnviados.ts';

/** From here on a day's photos may not all have room. */
const QUASE_CHEIO = maximoPendentes * 0.9;

/** Said before anything is sent that staff's queue has no room for. */
export function Espaco({ fila }: { fila: FilaDePaginas }) {
  const esperando = useEnviados().data?.pages[0]?.esperando ?? 0;
  const novos = unsent(fila).length;
  if (esperando + novos < QUASE_CHEIO) return null;
  const cabem = `Você tem ${plural(esperando, 'recibo', 'recibos')} à espera de análise; ao todo cabem ${maximoPendentes}.`;
  return <Alert color="yellow">{faltaDeEspaco(esperando, Math.max(1, novos)) ?? cabem}</Alert>;
}
