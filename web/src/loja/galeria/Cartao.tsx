import { UnstyledButton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { formatDia } from '@pontua/contract/dates';
import { isVideo, type Midia } from '@pontua/contract/midias';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './galeria.module.css';
import { deQuem } from './palavras.ts';

interface CartaoProps {
  midia: Midia;
  /** Among the first that are seen. */
  imediata: boolean;
  onAbrir: () => void;
}

export function Cartao({ midia, imediata, onAbrir }: CartaoProps) {
  const video = isVideo(midia);
  const { premio, revenda, cidade, resgatadoEm } = midia;
  return (
    <UnstyledButton className={classes.cartao} onClick={onAbrir}>
      <span className={classes.quadro}>
        {video ? <Cena url={midia.midia.url} /> : <Foto midia={midia} imediata={imediata} />}
        {video && (
          <span className={classes.tocar}>
            <IconPlayerPlayFilled size={26} aria-label="Vídeo" />
          </span>
        )}
      </span>
      <span className={classes.legenda}>
        <strong>{premio}</strong>
        <span>{deQuem(midia)}</span>
        <small>{[revenda, cidade, formatDia(resgatadoEm)].filter(Boolean).join(' · ')}</small>
      </span>
    </UnstyledButton>
  );
}

/** What it shows is said by the words below it. */
function Foto({ midia: { midia }, imediata }: Pick<CartaoProps, 'midia' | 'imediata'>) {
  return <img src={midia.miniatura ?? midia.url} alt="" loading={imediata ? 'eager' : 'lazy'} decoding="async" />;
}

/** A video's first picture, asked for when it comes into sight: reception is for what somebody looks at. */
function Cena({ url }: { url: string }) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>();
  const [vista, setVista] = useState(false);
  useEffect(() => {
    if (inViewport) setVista(true);
  }, [inViewport]);
  return (
    <span ref={ref} className={classes.cena}>
      {vista && <video src={`${url}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} aria-hidden />}
    </span>
  );
}
