import { IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './FotoPremio.module.css';

interface FotoPremioProps {
  endereco: string | null;
  /** The same, 400 px wide: enough for a card on most phones. */
  miniatura?: string | null;
  /** Seen at once: not put off until it scrolls into view. */
  imediata?: boolean;
}

/** A prize's picture in a square that stands before the picture comes. Decorative: the prize's name stands beside it. */
export function FotoPremio({ endereco, miniatura = null, imediata = false }: FotoPremioProps) {
  const [falhou, setFalhou] = useState<string | null>(null);
  return (
    <span className={classes.quadro}>
      {endereco && falhou !== endereco ? (
        <img
          src={endereco}
          srcSet={miniatura ? `${miniatura} 400w, ${endereco} 1200w` : undefined}
          sizes={miniatura ? '(max-width: 48em) 45vw, 14rem' : undefined}
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
