import type { ReactNode } from 'react';

/** What a field refuses while somebody is in it, said aloud as well. */
export function FaltaCampo({ children }: { children: ReactNode }) {
  return <span role="alert">{children}</span>;
}
