import { Modal, type ModalProps } from '@mantine/core';
import { useCamada } from './useCamada.ts';

interface DialogoProps extends ModalProps {
  /** What "back" does, where it is not what the cross does. */
  onVoltar?: () => void;
}

/** Mantine's dialog with a step of history of its own: "back" closes it. */
export function Dialogo({ onVoltar, ...modal }: DialogoProps) {
  useCamada(modal.opened, onVoltar ?? modal.onClose);
  return <Modal {...modal} />;
}
