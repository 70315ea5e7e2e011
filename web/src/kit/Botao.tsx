import { Button, type ButtonProps, type ElementProps } from '@mantine/core';

interface BotaoProps extends ButtonProps, ElementProps<'button', keyof ButtonProps> {
  ocupado?: boolean;
  /** Shown while busy: "Salvando". */
  textoOcupado?: string;
}

/**
 * A button that says what it is doing. It keeps its focus while busy, and where there is nothing more for it to do (`aria-disabled`, not
 * `disabled`); a press does nothing then.
 */
export function Botao({
  ocupado = false,
  disabled = false,
  textoOcupado = 'Aguarde',
  children,
  onClick,
  'aria-label': rotulo,
  ...resto
}: BotaoProps) {
  const parado = ocupado || disabled;
  return (
    <Button
      {...resto}
      aria-label={ocupado ? undefined : rotulo}
      aria-busy={ocupado}
      aria-disabled={parado || undefined}
      data-disabled={disabled || undefined}
      data-ocupado={ocupado || undefined}
      // Not `style`, which whoever places the button may need.
      styles={ocupado ? { root: { cursor: 'progress', opacity: 0.75 } } : undefined}
      onClick={(evento) => (parado ? evento.preventDefault() : onClick?.(evento))}
    >
      {ocupado ? `${textoOcupado}…` : children}
    </Button>
  );
}
