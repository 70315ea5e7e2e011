import { Button } from '@mantine/core';
import { AcoesDialogo } from './AcoesDialogo.tsx';

/** The end of a dialog that only shows something: its way out under the thumb, and not in the upper corner alone. */
export const FecharDialogo = ({ onFechar }: { onFechar: () => void }) => (
  <AcoesDialogo>
    <Button variant="default" onClick={onFechar}>
      Fechar
    </Button>
  </AcoesDialogo>
);
