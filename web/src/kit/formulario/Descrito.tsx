import { InputWrapperContext } from '@mantine/core';
import { type ReactNode, use } from 'react';

/**
 * For a field whose fault stands elsewhere than below it: `inputContainer={describedBy(id)}`. Mantine puts its own `aria-describedby` over
 * whatever a field is given, and has none where the fault is a mere `true`.
 */
export const describedBy = (id: string | undefined) => (campo: ReactNode) => <Descrito por={id}>{campo}</Descrito>;

function Descrito({ por, children }: { por: string | undefined; children: ReactNode }) {
  const moldura = use(InputWrapperContext);
  const ids = [por, moldura.describedBy].filter(Boolean).join(' ');
  return <InputWrapperContext value={{ ...moldura, describedBy: ids || undefined }}>{children}</InputWrapperContext>;
}
