import { IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './FotoPremio.module.css';

interface FotoPremioProps {
  endereco: string | null;
  /** Seen at once: not put off until it scrolls into view. */
  imediata?: boolean;
}

/** A prize's picture in a square that stands before the picture comes. Decorative: the prize's name stands beside it. */
export function FotoPremio({ endereco, imediata = false }: FotoPremioProps) {
  const [falhou, setFalhou] = useState<string | null>(null);
  return (
    <span className={classes.quadro}>
      {endereco && falhou !== endereco ? (
        <img
          src={endereco}
          alt=""
          width={800}
          height={800}
          loading={imediata ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFalhou(endereco)}
        />
      ) : (
        <IconGift aria-hidden size="38%" stroke={1.2} />
      )}
    </span>
  );
}
