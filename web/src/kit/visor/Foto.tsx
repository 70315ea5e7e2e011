/** A picture to look at closely: by wheel, by mouse, by keyboard (+, −, 0, R, arrows) and by its buttons. */
import { ActionIcon, Group, Stack, Tooltip } from '@mantine/core';
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { impedido } from '../impedido.ts';
import classes from '../visor.module.css';
import { MAIOR_ZOOM, useOlhar } from './useOlhar.ts';

interface FotoProps {
  endereco: string;
  descricao: string;
  alto?: boolean;
  /** What can be done with the file, beside its own buttons. */
  acoes: ReactNode;
  onErro: (semRede: boolean) => void;
}

export function Foto({ endereco, descricao, alto, acoes, onErro }: FotoProps) {
  const quadro = useRef<HTMLElement>(null);
  const { zoom, giro, arrasta, enlarge, reduce, turn, ...gestos } = useOlhar(quadro);
  // React's own type of styles knows no custom properties.
  const medidas = { '--zoom': zoom, '--giro': `${giro}deg` } as CSSProperties;
  return (
    <Stack gap="sm">
      <section
        {...gestos}
        ref={quadro}
        className={classes.quadro}
        data-alto={alto || undefined}
        data-ampliada={zoom > 1 || undefined}
        data-arrasta={arrasta || undefined}
        aria-label={descricao}
        aria-keyshortcuts="+ - 0 R"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll an enlarged picture (WCAG 2.1.1)
        tabIndex={0}
      >
        <div className={classes.folha} data-deitada={giro % 180 !== 0 || undefined} style={medidas}>
          <img src={endereco} alt={descricao} draggable={false} onError={() => onErro(false)} />
        </div>
      </section>
      <Group gap="xs">
        <AcaoDaFoto
          rotulo="Diminuir"
          tecla="−"
          icone={<IconZoomOut size={18} />}
          impedida={zoom <= 1}
          onClick={reduce}
        />
        <AcaoDaFoto
          rotulo="Aumentar"
          tecla="+"
          icone={<IconZoomIn size={18} />}
          impedida={zoom >= MAIOR_ZOOM}
          onClick={enlarge}
        />
        <AcaoDaFoto rotulo="Girar" tecla="R" icone={<IconRotateClockwise size={18} />} onClick={turn} />
        {acoes}
      </Group>
    </Stack>
  );
}

interface AcaoProps {
  rotulo: string;
  tecla: string;
  icone: ReactNode;
  impedida?: boolean;
  onClick: () => void;
}

function AcaoDaFoto({ rotulo, tecla, icone, impedida = false, onClick }: AcaoProps) {
  return (
    <Tooltip label={`${rotulo} (${tecla})`}>
      <ActionIcon variant="default" size="lg" aria-label={rotulo} onClick={onClick} {...impedido(impedida)}>
        {icone}
      </ActionIcon>
    </Tooltip>
  );
}
