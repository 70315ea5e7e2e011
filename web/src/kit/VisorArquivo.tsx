/** A receipt, a proof, a prize that arrived: a picture to zoom and turn, a PDF or a video in the browser's own viewer. */
import { Button, Group, Stack } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ComFalha } from './visor/ComFalha.tsx';
import { Foto } from './visor/Foto.tsx';
import classes from './visor.module.css';

interface VisorProps {
  /** Signed address under /arquivos/. */
  endereco: string;
  /** "Comprovante da venda 4512". */
  descricao: string;
  /** As high as the window allows, to work from it beside a form. */
  alto?: boolean;
  /** What else can be done with it. */
  acoes?: ReactNode;
}

export function VisorArquivo({ endereco: novo, descricao, alto, acoes }: VisorProps) {
  const endereco = useMesmo(novo);
  const todas = (
    <>
      <Button
        component="a"
        href={novo}
        target="_blank"
        rel="noopener"
        variant="default"
        className={classes.abrir}
        leftSection={<IconExternalLink size={18} />}
      >
        Abrir em nova aba
      </Button>
      {acoes}
    </>
  );
  if (isPdf(endereco))
    return (
      <Stack gap="sm">
        <div className={classes.quadro} data-alto={alto || undefined}>
          <iframe src={endereco} title={descricao} />
        </div>
        <Group gap="xs">{todas}</Group>
      </Stack>
    );
  const video = isVideo(endereco);
  return (
    <ComFalha endereco={endereco} nome={video ? 'este vídeo' : 'esta imagem'} acoes={todas}>
      {(onErro) =>
        video ? (
          <Stack gap="sm">
            <Video endereco={endereco} descricao={descricao} onErro={onErro} />
            <Group gap="xs">{todas}</Group>
          </Stack>
        ) : (
          <Foto endereco={endereco} descricao={descricao} alto={alto} acoes={todas} onErro={onErro} />
        )
      }
    </ComFalha>
  );
}

/** The address that a file was opened by, as long as it is that file: another signature would open it anew, at its first page. */
function useMesmo(endereco: string): string {
  const [aberto, setAberto] = useState(endereco);
  if (fileOf(aberto) === fileOf(endereco)) return isPdf(endereco) ? aberto : endereco;
  setAberto(endereco);
  return endereco;
}
const fileOf = (endereco: string): string => endereco.replace(/\?.*$/, '');

const isPdf = (endereco: string): boolean => /\.pdf(\?|$)/i.test(endereco);
const isVideo = (endereco: string): boolean => /\.(mp4|webm|mov)(\?|$)/i.test(endereco);

interface VideoProps extends Pick<VisorProps, 'endereco' | 'descricao'> {
  onErro: (semRede: boolean) => void;
}

function Video({ endereco, descricao, onErro }: VideoProps) {
  // As long as its address is good, another one would begin it anew.
  const [tocando, setTocando] = useState(endereco);
  if (fileOf(tocando) !== fileOf(endereco)) setTocando(endereco);
  return (
    // biome-ignore lint/a11y/useMediaCaption: what people film at home comes without captions; nothing is said that is not shown
    <video
      className={classes.video}
      src={tocando}
      aria-label={descricao}
      controls
      playsInline
      preload="metadata"
      onError={({ currentTarget: { error } }) => {
        if (tocando === endereco) onErro(error?.code === MediaError.MEDIA_ERR_NETWORK);
        else setTocando(endereco);
      }}
    />
  );
}
