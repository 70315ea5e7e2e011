import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { useRef } from 'react';
import { useEspacoDosAvisos } from './useEspacoDosAvisos.ts';

/** Where toasts appear; what is shown before this arrives waits for it. A screen reader listens to a place that was there before its words. */
export default function Avisos() {
  const camada = useRef<HTMLDivElement>(null);
  useEspacoDosAvisos(camada);
  return (
    <div ref={camada} aria-live="polite" aria-relevant="additions">
      <Notifications withinPortal={false} />
    </div>
  );
}
