import { Anchor } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';

/** An address that is too long for its line breaks where it is read in parts: before the @ and before a dot. */
export const Email = ({ email }: { email: string }) =>
  email.split(/(?=[@.])/).map((parte, lugar) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their place
    <Fragment key={lugar}>
      {lugar > 0 && <wbr />}
      {parte}
    </Fragment>
  ));

/** What may be an address, or anything else. */
export const talvezEmail = (texto: string): ReactNode =>
  /^[^\s@]+@[^\s@]+$/.test(texto) ? <Email email={texto} /> : texto;

/** An address that a touch writes to, and that is said in one. */
export const EscreverPara = ({ email }: { email: string }) => (
  <Anchor href={`mailto:${email}`} aria-label={email}>
    <Email email={email} />
  </Anchor>
);
