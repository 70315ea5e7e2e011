/** What a report of one month is filtered by: chain, year, month. */
import { inicioPrograma } from '@pontua/contract/taxa';
import { FiltroAno } from './FiltroAno.tsx';
import { FiltroMes } from './FiltroMes.tsx';
import { FiltroRede } from './FiltroRede.tsx';
import type { useMes } from './useMes.ts';

export function FiltrosDoMes({ rede, ano, mes, meses, mudar }: ReturnType<typeof useMes>) {
  return (
    <>
      <FiltroRede value={rede} onChange={(nova) => mudar({ rede: nova })} />
      <FiltroAno desde={inicioPrograma.ano} value={String(ano)} onChange={(novo) => mudar({ ano: novo })} />
      <FiltroMes {...meses} value={String(mes)} onChange={(novo) => mudar({ mes: novo })} />
    </>
  );
}
