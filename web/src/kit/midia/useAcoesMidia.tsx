/** What staff do with photos and videos, one or several: pass them on, download them, delete them. */

import type { MidiaDoPainel } from '@pontua/contract/midias-painel';
import {
  deleteMidia,
  deleteMidias,
  listHistoricoMidia,
  listMidiasDoPainel,
  listMidiasDoResgate,
} from '@pontua/contract/midias-painel';
import { plural } from '@pontua/contract/plural';
import { listHistoricoResgate } from '@pontua/contract/resgates';
import type { RespostaPorItem } from '@pontua/contract/selecao';
import { useState } from 'react';
import { useAcao } from '../../api/acao.ts';
import { announceDownload, downloadLink } from '../arquivos.ts';
import { askConfirmation } from '../confirma.ts';
import { useHistorico } from '../historico/useHistorico.tsx';
import { ResultadoPorItem } from '../ResultadoPorItem.tsx';
import { Compartilhar } from './Compartilhar.tsx';
import { Downloads } from './Downloads.tsx';
import { describeMidia } from './palavras.ts';

type Midias = readonly MidiaDoPainel[];

/** @param onExcluidas they are there no more */
export function useAcoesMidia(onExcluidas: () => void) {
  const [compartilhadas, setCompartilhadas] = useState<Midias | null>(null);
  const [baixadas, setBaixadas] = useState<Midias | null>(null);
  const [resultado, setResultado] = useState<RespostaPorItem | null>(null);
  const historico = useHistorico<MidiaDoPainel>(listHistoricoMidia, describeMidia);
  const atualiza = [listMidiasDoPainel, listMidiasDoResgate, listHistoricoResgate];
  const excluirUma = useAcao(deleteMidia, { sucesso: 'Mídia excluída com sucesso', atualiza });
  const excluirVarias = useAcao(deleteMidias, {
    sucesso: ({ mensagem, alterados, resultados }) => (alterados === resultados.length ? mensagem : ''),
    atualiza,
    onSuccess: (resposta) => {
      if (resposta.alterados < resposta.resultados.length) setResultado(resposta);
    },
  });
  const excluir = (midias: Midias) => {
    const [uma] = midias;
    if (!uma) return;
    askConfirmation({
      titulo: midias.length === 1 ? 'Excluir mídia' : 'Excluir mídias',
      texto: whatGoes(midias),
      rotulo: 'Excluir',
      ocupado: 'Excluindo',
      perigo: true,
      acao: async (signal) => {
        const ids = midias.map(({ id }) => id);
        const resposta =
          ids.length === 1
            ? await excluirUma.executarAsync({ params: { id: uma.id }, signal })
            : await excluirVarias.executarAsync({ body: { ids }, signal });
        if (resposta) onExcluidas();
        return resposta !== null;
      },
    });
  };
  return {
    compartilhar: (midias: Midias) => setCompartilhadas(midias),
    excluir,
    baixar: (midias: Midias) => {
      const [uma] = midias;
      if (midias.length > 1) return setBaixadas(midias);
      announceDownload();
      if (uma) downloadLink(uma.download);
    },
    abrirHistorico: historico.open,
    dialogos: (
      <>
        {historico.dialogo}
        {compartilhadas && <Compartilhar midias={compartilhadas} onFechar={() => setCompartilhadas(null)} />}
        {baixadas && <Downloads midias={baixadas} onFechar={() => setBaixadas(null)} />}
        {resultado && (
          <ResultadoPorItem titulo="Resultado da exclusão" resposta={resultado} onFechar={() => setResultado(null)} />
        )}
      </>
    ),
  };
}

function whatGoes(midias: Midias): string {
  const [uma] = midias;
  const fim = 'Os links que foram compartilhados deixam de abrir. Esta ação não pode ser desfeita.';
  if (midias.length === 1 && uma)
    return `A mídia do resgate de ${uma.premio}, de ${uma.parceiro}, será excluída. ${fim}`;
  return `${plural(midias.length, 'mídia será excluída', 'mídias serão excluídas')}. ${fim}`;
}
