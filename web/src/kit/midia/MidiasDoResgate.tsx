/** The photos and videos of one redemption as a row of tiles, each opened in the player. */
import { Button, UnstyledButton } from '@mantine/core';
import type { MidiaDoPainel } from '@pontua/contract/midias-painel';
import { IconDownload, IconHistory, IconShare, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '../permissao.ts';
import { Miniatura } from './Miniatura.tsx';
import classes from './midia.module.css';
import { describeMidia, toVista } from './palavras.ts';
import { useAcoesMidia } from './useAcoesMidia.tsx';
import { VisorMidias } from './VisorMidias.tsx';

export function MidiasDoResgate({ midias }: { midias: readonly MidiaDoPainel[] }) {
  const [aberta, setAberta] = useState<number | null>(null);
  const { pode } = usePermissao();
  const { compartilhar, excluir, baixar, abrirHistorico, dialogos } = useAcoesMidia(() => setAberta(null));
  return (
    <>
      <ul className={classes.fileira} aria-label="Fotos e vídeos">
        {midias.map((midia) => (
          <li key={midia.id}>
            <UnstyledButton
              className={classes.peca}
              aria-label={describeMidia(midia)}
              onClick={() => setAberta(midia.id)}
            >
              <Miniatura {...midia} imediata />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <VisorMidias
        midias={midias.map(toVista)}
        aberta={aberta}
        mudar={setAberta}
        acoes={(midia) => (
          <AcoesDaMidia
            onBaixar={() => baixar([midia])}
            onCompartilhar={pode('compartilharMidia') ? () => compartilhar([midia]) : undefined}
            onHistorico={() => abrirHistorico(midia)}
            onExcluir={pode('excluir') ? () => excluir([midia]) : undefined}
          />
        )}
      />
      {dialogos}
    </>
  );
}

interface AcoesDaMidiaProps {
  onBaixar: () => void;
  onCompartilhar: (() => void) | undefined;
  onHistorico: () => void;
  onExcluir: (() => void) | undefined;
}

/** Below the player. */
export function AcoesDaMidia({ onBaixar, onCompartilhar, onHistorico, onExcluir }: AcoesDaMidiaProps) {
  return (
    <>
      {onCompartilhar && (
        <Button variant="default" leftSection={<IconShare size={18} />} onClick={onCompartilhar}>
          Compartilhar
        </Button>
      )}
      <Button variant="default" leftSection={<IconDownload size={18} />} onClick={onBaixar}>
        Baixar
      </Button>
      <Button variant="default" leftSection={<IconHistory size={18} />} onClick={onHistorico}>
        Histórico
      </Button>
      {onExcluir && (
        <Button variant="default" c="red" leftSection={<IconTrash size={18} />} onClick={onExcluir}>
          Excluir
        </Button>
      )}
    </>
  );
}
