/** The history of any row of a list: `onHistorico={historico.open}` on the list, `{historico.dialogo}` beside it. */
import type { EndpointHistorico } from '@pontua/contract/registro';
import { useState } from 'react';
import { HistoricoRegistro } from './HistoricoRegistro.tsx';

/** @param nome what the record is called: "Rede Sul" */
export function useHistorico<T extends { id: number }>(endpoint: EndpointHistorico, nome: (linha: T) => string) {
  const [aberto, setAberto] = useState<T | null>(null);
  return {
    open: setAberto,
    dialogo: aberto && (
      <HistoricoRegistro endpoint={endpoint} id={aberto.id} nome={nome(aberto)} onFechar={() => setAberto(null)} />
    ),
  };
}
