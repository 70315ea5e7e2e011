import { ActionIcon, Button, Loader } from '@mantine/core';
import { IconBulb, IconBulbOff, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { falhas } from './falhas.ts';
import classes from './leitor.module.css';
import { MOLDURA } from './leitura.ts';
import { useCamera } from './useCamera.ts';
import { useLanterna } from './useLanterna.ts';
import { useLeitura } from './useLeitura.ts';

/** What the camera sees, with a frame to hold the code in; or why there is nothing to see. */
export function CameraLeitor({ onCodigo }: { onCodigo: (codigo: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera();
  const leitura = useLeitura(video, camera.stream, onCodigo);
  useEffect(() => {
    if (video.current) video.current.srcObject = camera.stream;
  }, [camera.stream]);
  const falha = leitura.falhou ? falhas.leitor : camera.falha;
  return (
    <div className={classes.camera} data-lido={leitura.lido !== null || undefined}>
      {/* Phones play without being asked only what is muted and stays in its place. */}
      <video ref={video} autoPlay muted playsInline aria-label="Imagem da câmera" hidden={falha !== null} />
      {falha ? (
        <div className={classes.falha} role="alert">
          <p>{falha.texto}</p>
          {falha.denovo && (
            <Button variant="default" onClick={leitura.falhou ? leitura.retry : camera.retry}>
              Tentar novamente
            </Button>
          )}
        </div>
      ) : (
        <>
          <Moldura lido={leitura.lido} />
          {!camera.stream && <Loader className={classes.espera} aria-hidden />}
          <p className={classes.dica} role="status">
            {says(camera.stream, leitura.lido)}
          </p>
          <Lanterna stream={camera.stream} />
        </>
      )}
    </div>
  );
}

function says(stream: MediaStream | null, lido: string | null): string {
  if (lido) return `Código lido: ${lido}`;
  return stream ? 'Deixe o código dentro da moldura' : 'Abrindo a câmera…';
}

function Moldura({ lido }: { lido: string | null }) {
  return (
    <div className={classes.moldura} style={{ width: `${MOLDURA.largura * 100}%`, height: `${MOLDURA.altura * 100}%` }}>
      {lido && <IconCheck size={72} stroke={2.5} aria-hidden />}
    </div>
  );
}

function Lanterna({ stream }: { stream: MediaStream | null }) {
  const { existe, acesa, toggle } = useLanterna(stream);
  if (!existe) return null;
  return (
    <ActionIcon
      className={classes.lanterna}
      variant="default"
      aria-label="Lanterna"
      aria-pressed={acesa}
      onClick={toggle}
    >
      {acesa ? <IconBulb size={24} aria-hidden /> : <IconBulbOff size={24} aria-hidden />}
    </ActionIcon>
  );
}
