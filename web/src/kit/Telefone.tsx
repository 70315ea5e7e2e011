import { Anchor } from '@mantine/core';

/** A number that a touch calls. */
export function Telefone({ numero }: { numero: string }) {
  return <Anchor href={`tel:${numero.replace(/[^\d+]/g, '')}`}>{numero}</Anchor>;
}
