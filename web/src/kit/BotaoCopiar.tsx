/** Copies a text, and says that it did, also to who does not see it; what the browser refuses, or has not over plain HTTP, is said too. */
import { Button, type ButtonProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect } from 'react';
import { avisoErro } from './avisos.ts';

export function useCopia(texto: string): { copiado: boolean; copy: () => void } {
  const { copied, copy, error } = useClipboard();
  useEffect(() => {
    if (error) avisoErro('Este navegador não deixou copiar');
  }, [error]);
  return { copiado: copied, copy: () => copy(texto) };
}

interface BotaoCopiarProps extends ButtonProps {
  texto: string;
  /** "Copiar link". */
  rotulo: string;
  /** "Link copiado". */
  feito: string;
}

export function BotaoCopiar({ texto, rotulo, feito, ...resto }: BotaoCopiarProps) {
  const { copiado, copy } = useCopia(texto);
  return (
    <Button
      variant="default"
      leftSection={copiado ? <IconCheck size={18} /> : <IconCopy size={18} />}
      {...resto}
      onClick={copy}
      aria-live="polite"
    >
      {copiado ? feito : rotulo}
    </Button>
  );
}
