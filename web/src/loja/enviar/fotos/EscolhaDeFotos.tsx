import { tamanhoRecibo } from '@pontua/contract/submissoes';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import { painted } from '../../../kit/pintura.ts';
import classes from './fotos.module.css';

interface EscolhaProps {
  /** Nothing else is to be done first. */
  principal: boolean;
  onEscolha: (arquivos: readonly File[]) => void;
}

/** What the phone offers to choose from. */
export const aceitos = 'image/*,application/pdf';

const maximoMb = tamanhoRecibo / 1e6;

/** One tap to the camera, another to what the phone has; at a desk files may be dropped too. */
export function EscolhaDeFotos({ principal, onEscolha }: EscolhaProps) {
  const [sobre, setSobre] = useState(false);
  const drop = (evento: DragEvent) => {
    evento.preventDefault();
    setSobre(false);
    onEscolha([...evento.dataTransfer.files]);
  };
  return (
    <section
      aria-label="Escolher fotos"
      className={classes.escolha}
      data-sobre={sobre || undefined}
      onDragOver={(evento) => {
        evento.preventDefault();
        setSobre(true);
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={drop}
    >
      <CampoArquivos
        principal={principal}
        accept="image/*"
        capture="environment"
        icone={<IconCamera size={26} aria-hidden />}
        onEscolha={onEscolha}
      >
        Tirar foto
      </CampoArquivos>
      <CampoArquivos multiple accept={aceitos} icone={<IconPhotoPlus size={24} aria-hidden />} onEscolha={onEscolha}>
        Escolher arquivos
      </CampoArquivos>
      <p className={classes.dica}>
        O cupom ou a nota inteira e legível; se for comprido, em mais de uma foto. Fotos ou PDF de até {maximoMb} MB.
      </p>
    </section>
  );
}

interface CampoProps {
  principal?: boolean;
  onEscolha: (arquivos: readonly File[]) => void;
  accept: string;
  capture?: 'environment';
  multiple?: boolean;
  icone: ReactNode;
  /** What a screen reader says beyond the words that are seen. */
  sobre?: string;
  children: string;
}

/** A real file field under a label, for keyboard, screen reader and the phone's own camera. */
export function CampoArquivos({ accept, capture, multiple, principal, icone, sobre, children, onEscolha }: CampoProps) {
  const [abrindo, setAbrindo] = useState(false);
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const arquivos = [...(currentTarget.files ?? [])];
    // The same file may be chosen again.
    currentTarget.value = '';
    if (arquivos.length === 0) return;
    // Where a cheap phone takes its time to list them, this is what says that they came.
    setAbrindo(true);
    await painted();
    setAbrindo(false);
    onEscolha(arquivos);
  };
  return (
    <label className={classes.campo} data-principal={principal || undefined} data-abrindo={abrindo || undefined}>
      <input type="file" accept={accept} capture={capture} multiple={multiple} onChange={take} />
      {icone}
      {abrindo ? 'Abrindo…' : children}
      {sobre && <span className="pt-oculto">{sobre}</span>}
    </label>
  );
}
