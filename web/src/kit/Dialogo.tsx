import { Modal, type ModalProps } from '@mantine/core';
import { closeUnlessLost, useAvisoAoFechar } from './edicao.ts';
import { DentroDeDialogo } from './endereco.ts';
import { useCamada } from './useCamada.ts';

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
      <Modal {...modal} onClose={close} closeOnEscape={false} returnFocus={false} zIndex={BASE + lugar} />
    </DentroDeDialogo>
  );
}
