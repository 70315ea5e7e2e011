import { tamanhoRecibo } from '@pontua/contract/submissoes';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import classes from './fotos.module.css';

interface EscolhaProps {
  /** Nothing else is to be done first. */
  principal: boolean;
  onEscolha: (arquivos: readonly File[]) => void;
}

const maximoMb = tamanhoRecibo / 1e6;

/** One tap to the camera, another to what the phone has; at a desk files may be dropped too. */
export function Escolha({ principal, onEscolha }: EscolhaProps) {
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
      <Campo
        principal={principal}
        accept="image/*"
        capture="environment"
        icone={<IconCamera size={26} aria-hidden />}
        onEscolha={onEscolha}
      >
        Tirar foto
      </Campo>
      <Campo
        principal={false}
        multiple
        accept="image/*,application/pdf"
        icone={<IconPhotoPlus size={24} aria-hidden />}
        onEscolha={onEscolha}
      >
        Escolher arquivos
      </Campo>
      <p className={classes.dica}>Uma foto por cupom ou nota, inteira e legível. Fotos ou PDF de até {maximoMb} MB.</p>
    </section>
  );
}

interface CampoProps extends EscolhaProps {
  accept: string;
  capture?: 'environment';
  multiple?: boolean;
  icone: ReactNode;
  children: string;
}

/** A real file field under a label, for keyboard, screen reader and the phone's own camera. */
function Campo({ accept, capture, multiple, principal, icone, children, onEscolha }: CampoProps) {
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onEscolha([...(currentTarget.files ?? [])]);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  return (
    <label className={classes.campo} data-principal={principal || undefined}>
      <input type="file" accept={accept} capture={capture} multiple={multiple} onChange={take} />
      {icone}
      {children}
    </label>
  );
}
