import { InputWrapperContext } from '@mantine/core';
import { type ReactNode, use } from 'react';

/**
 * For a field whose error stands elsewhere than below it: `inputContainer={describedBy(id)}`. Mantine puts its own `aria-describedby` over
 * whatever a field is given, and has none where the error is a mere `true`.
 */
export const describedBy = (id: string | undefined) => (campo: ReactNode) => <Descrito por={id}>{campo}</Descrito>;

function Descrito({ por, children }: { por: string | undefined; children: ReactNode }) {
  const moldura = use(InputWrapperContext);
  const ids = [por, moldura.describedBy].filter(Boolean).join(' ');
  return <InputWrapperContext value={{ ...moldura, describedBy: ids || undefined }}>{children}</InputWrapperContext>;
}
