/** A photo or video as one tile of many: it keeps its place while it is on the way, and asks for nothing before it is in sight. */
import { useInViewport } from '@mantine/hooks';
import { isVideo } from '@pontua/contract/midias';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './midia.module.css';

interface MiniaturaProps {
  url: string;
  tipo: string;
  miniatura: string | null;
  /** Among the first that are seen. */
  imediata?: boolean;
}

/** What it shows is said by the words beside it. */
export function Miniatura({ url, tipo, miniatura, imediata = false }: MiniaturaProps) {
  if (!isVideo({ midia: { tipo } })) {
    return (
      <span className={classes.quadro}>
        <img src={miniatura ?? url} alt="" loading={imediata ? 'eager' : 'lazy'} decoding="async" />
      </span>
    );
  }
  return (
    <span className={classes.quadro}>
      <CenaDoVideo url={url} />
      <span className={classes.tocar}>
        <IconPlayerPlayFilled size={26} aria-label="Vídeo" />
      </span>
    </span>
  );
}

/** A video's first picture, asked for when it comes into sight: reception is for what somebody looks at. */
function CenaDoVideo({ url }: { url: string }) {
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
