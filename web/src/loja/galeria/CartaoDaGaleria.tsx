import { UnstyledButton } from '@mantine/core';
import type { Midia } from '@pontua/contract/midias';
import { Miniatura } from '../../kit/midia/Miniatura.tsx';
import classes from '../../kit/midia/midia.module.css';
import { deQuem, ondeEQuando } from './palavras.ts';

interface CartaoDaGaleriaProps {
  midia: Midia;
  /** Among the first that are seen. */
  imediata: boolean;
  onAbrir: () => void;
}

export function CartaoDaGaleria({ midia, imediata, onAbrir }: CartaoDaGaleriaProps) {
  return (
    <UnstyledButton className={classes.cartao} onClick={onAbrir}>
      <Miniatura {...midia.midia} imediata={imediata} />
      <span className={classes.legenda}>
        <strong>{midia.premio}</strong>
        <span>{deQuem(midia)}</span>
        <small>{ondeEQuando(midia)}</small>
      </span>
    </UnstyledButton>
  );
}
