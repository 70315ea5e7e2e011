import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { useRef } from 'react';
import { useEspacoDosAvisos } from './useEspacoDosAvisos.ts';

/** Where toasts appear; what is shown before this arrives waits for it. */
export default function Avisos() {
  const camada = useRef<HTMLDivElement>(null);
  useEspacoDosAvisos(camada);
  return (
    <div ref={camada}>
      <Notifications withinPortal={false} />
    </div>
  );
}
