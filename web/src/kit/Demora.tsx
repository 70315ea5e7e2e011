/** Said while what was asked for is not answered: a request lives for two minutes, and nobody sees that it still does. */
import { notifications } from '@mantine/notifications';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';

const DEMORA_MS = 10_000;
const id = 'demora';

/** Stands once in the panel; of a file on its way its own progress speaks. */
export function Demora() {
  const lendo = useIsFetching();
  const fazendo = useIsMutating({ predicate: ({ state }) => !hasProgresso(state.variables) });
  const espera = lendo + fazendo > 0;
  useEffect(() => {
    if (!espera) return;
    const prazo = setTimeout(say, DEMORA_MS);
    return () => {
      clearTimeout(prazo);
      notifications.hide(id);
    };
  }, [espera]);
  return null;
}

const say = (): void =>
  void notifications.show({
    id,
    title: 'Ainda sem resposta',
    message: 'O servidor está demorando. O que foi pedido continua: espere, sem repetir.',
    color: 'gray',
    autoClose: false,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  });

const hasProgresso = (pedido: unknown): boolean =>
  typeof pedido === 'object' && pedido !== null && 'progresso' in pedido && pedido.progresso !== undefined;
