import { useEffect, useSyncExternalStore } from 'react';
import { getSession, useSession } from '../../../api/session.ts';
import type { Fila } from './fila.ts';
import { closeMotor, type Motor, motorOf } from './motor.ts';

/** The signed-in seller's queue. It outlives the screen that shows it, but not the session. */
export function useFila(): { motor: Motor; fila: Fila } | null {
  const parceiroId = useSession(({ parceiro }) => parceiro?.id ?? null);
  const motor = parceiroId === null ? null : motorOf(parceiroId);
  useEffect(
    () => () => {
      if (getSession().parceiro?.id !== parceiroId) closeMotor();
    },
    [parceiroId],
  );
  const fila = useSyncExternalStore(motor?.subscribe ?? nothing, motor?.get ?? empty);
  return motor && { motor, fila };
}

const nothing = () => () => undefined;
const vazia: Fila = [];
const empty = () => vazia;
