/** A receipt, a proof, a prize that arrived: a picture to zoom and turn, a PDF or a video in the browser's own viewer. */
import { ActionIcon, Alert, Button, Group, Stack } from '@mantine/core';
import { IconExternalLink, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import classes from './visor.module.css';

interface VisorProps {
  /** Signed address under /arquivos/. */
  endereco: string;
  /** "Comprovante da venda 4512". */
  descricao: string;
}

export function VisorArquivo({ endereco, descricao }: VisorProps) {
  return (
    <Stack gap="sm">
      <Conteudo endereco={endereco} descricao={descricao} />
      <Button
        component="a"
        href={endereco}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<IconExternalLink size={18} />}
        style={{ alignSelf: 'flex-start' }}
      >
        Abrir em nova aba
      </Button>
    </Stack>
  );
}

function Conteudo({ endereco, descricao }: VisorProps) {
  if (isPdf(endereco)) {
    return (
      <div className={classes.quadro}>
        <iframe src={endereco} title={descricao} />
      </div>
    );
  }
  return isVideo(endereco) ? (
    <Video endereco={endereco} descricao={descricao} />
  ) : (
    <Foto endereco={endereco} descricao={descricao} />
  );
}

const isPdf = (endereco: string): boolean => /\.pdf(\?|$)/i.test(endereco);
const isVideo = (endereco: string): boolean => /\.(mp4|webm|mov)(\?|$)/i.test(endereco);

function Video({ endereco, descricao }: VisorProps) {
  const [falhou, setFalhou] = useState(false);
  if (falhou) return <Alert color="yellow">Este aparelho não mostra este vídeo aqui. Abra em nova aba.</Alert>;
  return (
    // biome-ignore lint/a11y/useMediaCaption: what people film at home comes without captions; nothing is said that is not shown
    <video
      className={classes.video}
      src={endereco}
      aria-label={descricao}
      controls
      playsInline
      preload="metadata"
      onError={() => setFalhou(true)}
    />
  );
}

const MAIOR_ZOOM = 4;

function Foto({ endereco, descricao }: VisorProps) {
  const [zoom, setZoom] = useState(1);
  const [giro, setGiro] = useState(0);
  const [falhou, setFalhou] = useState(false);
  if (falhou) return <Alert color="red">Não foi possível abrir a imagem. Feche e abra de novo.</Alert>;
  // React's own type of styles knows no custom properties.
  const medidas = { '--zoom': zoom, '--giro': `${giro}deg` } as CSSProperties;
  return (
    <>
      <section
        className={classes.quadro}
        aria-label={descricao}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll an enlarged picture (WCAG 2.1.1)
        tabIndex={0}
      >
        <div className={classes.folha} data-deitada={giro % 180 !== 0 || undefined} style={medidas}>
          <img src={endereco} alt={descricao} onError={() => setFalhou(true)} />
        </div>
      </section>
      <Group gap="xs">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Diminuir"
          disabled={zoom <= 1}
          onClick={() => setZoom((antes) => Math.max(1, antes - 0.5))}
        >
          <IconZoomOut size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Aumentar"
          disabled={zoom >= MAIOR_ZOOM}
          onClick={() => setZoom((antes) => Math.min(MAIOR_ZOOM, antes + 0.5))}
        >
          <IconZoomIn size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Girar"
          onClick={() => setGiro((antes) => (antes + 90) % 360)}
        >
          <IconRotateClockwise size={18} />
        </ActionIcon>
      </Group>
    </>
  );
}
