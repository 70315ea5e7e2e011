import { Modal, type ModalProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { closeUnlessLost, useAvisoAoFechar } from './edicao.ts';
import { DentroDeDialogo } from './endereco.ts';
import { useCamada } from './useCamada.ts';
import './dialogo.css';

interface DialogoProps extends Omit<ModalProps, 'zIndex' | 'returnFocus'> {
  /** A save is under way: nothing closes it before that ended. */
  ocupado?: boolean;
  /** What was typed in it would be lost: closing it asks first. */
  editado?: boolean;
  /** What "back" does, where it is not what the cross does. */
  onVoltar?: () => void;
}

/** Mantine's own place for dialogs; its lists of options are above them all. */
const BASE = 200;

/** Mantine's dialog as one of a stack: the topmost is above the others, and Escape and "back" are for it alone. */
export function Dialogo({
  ocupado = false,
  editado = false,
  closeOnEscape = true,
  onVoltar,
  onClose,
  ...modal
}: DialogoProps) {
  const close = () => closeUnlessLost({ ocupado, editado, onFechar: onClose });
  const lugar = useCamada(modal.opened, { onVoltar: onVoltar ?? close, onEscape: closeOnEscape ? close : undefined });
  useAvisoAoFechar(modal.opened && (ocupado || editado));
  return (
    <DentroDeDialogo value>
      <Modal
        {...modal}
        onClose={close}
        onKeyDown={sendFromText}
        closeOnEscape={false}
        returnFocus={false}
        zIndex={BASE + lugar}
      />
    </DentroDeDialogo>
  );
}

/** Enter begins a line in a text of several; with Ctrl it presses the form's button, which does nothing while it is busy or barred. */
function sendFromText(evento: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, repeat, target } = evento;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || !(target instanceof HTMLTextAreaElement)) return;
  // Of dialogs one upon another, the one that it is typed in comes first.
  if (evento.isDefaultPrevented()) return;
  evento.preventDefault();
  target.form?.querySelector<HTMLElement>('[type="submit"]')?.click();
}
