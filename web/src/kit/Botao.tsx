import { Button, type ButtonProps, type ElementProps } from '@mantine/core';

interface BotaoProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  ocupado?: boolean;
  /** Shown while busy: "Salvando". */
  textoOcupado?: string;
}

/**
 * A button that says what it is doing. It keeps its focus while busy (`aria-disabled`, not `disabled`), and a second press does
 * nothing.
 */
export function Botao({ ocupado = false, textoOcupado = 'Aguarde', children, onClick, ...resto }: BotaoProps) {
  return (
    <Button
      {...resto}
      aria-busy={ocupado}
      aria-disabled={ocupado || undefined}
      data-ocupado={ocupado || undefined}
      // Not `style`, which whoever places the button may need.
      styles={ocupado ? { root: { cursor: 'progress', opacity: 0.75 } } : undefined}
      onClick={(evento) => (ocupado ? evento.preventDefault() : onClick?.(evento))}
    >
      {ocupado ? `${textoOcupado}…` : children}
    </Button>
  );
}
