/** How a banner looks in the shop, at the size of a phone and of a desk, before it is saved. */
import { Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './amostra.module.css';

interface AmostraProps {
  mesa: string | null;
  celular: string | null;
}

export const Amostra = ({ mesa, celular }: AmostraProps) => (
  <div className={classes.amostra}>
    <TelaDaAmostra nome="No celular" className={classes.celular} endereco={celular} />
    <TelaDaAmostra nome="Celular, quando é o único" className={classes.unico} endereco={celular} />
    <TelaDaAmostra nome="No computador" className={classes.mesa} endereco={mesa} />
  </div>
);

interface TelaProps {
  nome: string;
  className: string | undefined;
  endereco: string | null;
}

const TelaDaAmostra = ({ nome, className, endereco }: TelaProps) => (
  <figure className={className}>
    <Text component="figcaption" size="sm" c="dimmed">
      {nome}
    </Text>
    <FiguraDaAmostra endereco={endereco} />
  </figure>
);

/** In the carousel's proportions; where the picture cannot be had, a place for one. Its words stand beside it. */
export function FiguraDaAmostra({ endereco }: { endereco: string | null }) {
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
