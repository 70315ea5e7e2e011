import { UnstyledButton } from '@mantine/core';
import { formatDia } from '@pontua/contract/dates';
import type { Midia } from '@pontua/contract/midias';
import { Miniatura } from '../../kit/midia/Miniatura.tsx';
import classes from '../../kit/midia/midia.module.css';
import { deQuem } from './palavras.ts';

interface CartaoProps {
  midia: Midia;
  /** Among the first that are seen. */
  imediata: boolean;
  onAbrir: () => void;
}

export function Cartao({ midia, imediata, onAbrir }: CartaoProps) {
  const { premio, revenda, cidade, resgatadoEm } = midia;
  return (
    <UnstyledButton className={classes.cartao} onClick={onAbrir}>
      <Miniatura {...midia.midia} imediata={imediata} />
      <span className={classes.legenda}>
        <strong>{premio}</strong>
        <span>{deQuem(midia)}</span>
        <small>{[revenda, cidade, formatDia(resgatadoEm)].filter(Boolean).join(' · ')}</small>
      </span>
    </UnstyledButton>
  );
}
