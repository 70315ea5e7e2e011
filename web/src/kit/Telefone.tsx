import { Anchor } from '@mantine/core';

/** A number that a touch calls. */
export function Telefone({ numero }: { numero: string }) {
  return <Anchor href={`tel:${numero.replace(/[^\d+]/g, '')}`}>{numero}</Anchor>;
}

/** A number that a touch writes to. @param numero digits with the area code */
export function Whatsapp({ numero, children }: { numero: string; children: string }) {
  return (
    <Anchor href={`https://wa.me/55${numero}`} target="_blank" rel="noopener noreferrer">
      {children}
    </Anchor>
  );
}
