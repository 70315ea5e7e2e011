/** A receipt or a proof: a picture to zoom and turn, a PDF in the browser's own viewer. */
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
      {isPdf(endereco) ? (
        <div className={classes.quadro}>
          <iframe src={endereco} title={descricao} />
        </div>
      ) : (
        <Foto endereco={endereco} descricao={descricao} />
      )}
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

const isPdf = (endereco: string): boolean => /\.pdf(\?|$)/i.test(endereco);

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
