/** How a banner looks in the shop, at the size of a phone and of a desk, before it is saved. */
import { Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './amostra.module.css';

interface AmostraProps {
  mesa: string | null;
  celular: string | null;
}

export function Amostra({ mesa, celular }: AmostraProps) {
  return (
    <div className={classes.amostra}>
      <figure className={classes.celular}>
        <Text component="figcaption" size="sm" c="dimmed">
          No celular
        </Text>
        <Figura endereco={celular} />
      </figure>
      <figure className={classes.mesa}>
        <Text component="figcaption" size="sm" c="dimmed">
          No computador
        </Text>
        <Figura endereco={mesa} />
      </figure>
    </div>
  );
}

/** In the carousel's proportions; where the picture cannot be had, a place for one. Its words stand beside it. */
export function Figura({ endereco }: { endereco: string | null }) {
  const [falhou, setFalhou] = useState<string | null>(null);
  return (
    <span className={classes.quadro}>
      {endereco && falhou !== endereco ? (
        <img src={endereco} alt="" loading="lazy" onError={() => setFalhou(endereco)} />
      ) : (
        <IconPhoto aria-hidden size="40%" stroke={1.2} />
      )}
    </span>
  );
}
