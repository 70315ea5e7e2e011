import { useEffect } from 'react';
import { getSession, useSession } from '../../../api/session.ts';
import { createValor, useValor } from '../../../valor.ts';
import { closeMotor, type Motor, motorOf } from './motor.ts';
import type { FilaDePaginas } from './pagina.ts';

/** The signed-in seller's queue. It outlives the screen that shows it, but not the session. */
export function useFila(): { motor: Motor; fila: FilaDePaginas } | null {
  const parceiroId = useSession(({ parceiro }) => parceiro?.id ?? null);
  const motor = parceiroId === null ? null : motorOf(parceiroId);
  useEffect(
    () => () => {
      if (getSession().parceiro?.id !== parceiroId) closeMotor();
    },
    [parceiroId],
  );
  const fila = useValor(motor ?? vazia);
  return motor && { motor, fila };
}

const vazia = createValor<FilaDePaginas>([]);
