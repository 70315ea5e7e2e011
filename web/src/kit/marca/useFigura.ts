import { useState } from 'react';

/** A picture of the programme's own, until it turns out that it cannot be had: then the product draws its own. */
export function useFigura(endereco: string | null) {
  const [perdida, setPerdida] = useState<string | null>(null);
  const lose = () => setPerdida(endereco);
  return {
    src: endereco === perdida ? null : endereco,
    /** Spread on its `<img>`. */
    props: {
      onError: lose,
      // On a server-rendered page it failed before anybody listened.
      ref: (imagem: HTMLImageElement | null) => {
        if (imagem?.complete && imagem.naturalWidth === 0) lose();
      },
    },
  };
}
