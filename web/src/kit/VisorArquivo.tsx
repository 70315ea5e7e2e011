/** A receipt, a proof, a prize that arrived: a picture to zoom and turn, a PDF or a video in the browser's own viewer. */
import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
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
  if (!isPdf(endereco) && !isVideo(endereco))
    return <Foto endereco={endereco} descricao={descricao} alto={alto} acoes={todas} />;
  return (
    <Stack gap="sm">
      {isPdf(endereco) ? (
        <div className={classes.quadro} data-alto={alto || undefined}>
          <iframe src={endereco} title={descricao} />
        </div>
      ) : (
        <Video endereco={endereco} descricao={descricao} />
      )}
      <Group gap="xs">{todas}</Group>
    </Stack>
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

function Video({ endereco, descricao }: Pick<VisorProps, 'endereco' | 'descricao'>) {
  // An address is good for minutes; the next one may show what this one could not.
  const [tocando, setTocando] = useState(endereco);
  const [falhou, setFalhou] = useState('');
  if (fileOf(tocando) !== fileOf(endereco)) setTocando(endereco);
  if (falhou === endereco)
    return <Alert color="yellow">Este aparelho não mostra este vídeo aqui. Abra em nova aba.</Alert>;
  return (
    // biome-ignore lint/a11y/useMediaCaption: what people film at home comes without captions; nothing is said that is not shown
    <video
      className={classes.video}
      src={tocando}
      aria-label={descricao}
      controls
      playsInline
      preload="metadata"
      onError={() => (tocando === endereco ? setFalhou(endereco) : setTocando(endereco))}
    />
  );
}
