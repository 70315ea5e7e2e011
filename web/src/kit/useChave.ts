import { type ChangeEvent, useState } from 'react';

/**
 * A switch that acts at once and goes back by itself when the server refuses: `<Switch label="…" {...useChave(ligada, alternar)} />`.
 * Until the server has answered it stands where it was put, and takes no other press.
 */
export function useChave(ligada: boolean, alternar: (ligada: boolean) => Promise<unknown>) {
  const [pedida, setPedida] = useState<boolean | null>(null);
  const toggle = async (nova: boolean) => {
    setPedida(nova);
    await alternar(nova);
    setPedida(null);
  };
  return {
    checked: pedida ?? ligada,
    'aria-busy': pedida !== null,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      if (pedida === null) void toggle(currentTarget.checked);
    },
  };
}
