import { Anchor } from '@mantine/core';
import { SEM_VALOR } from '@pontua/contract/valor';

/** The proof of a release, in a tab of its own. */
export function Comprovante({ endereco }: { endereco: string | null }) {
  if (endereco === null) return SEM_VALOR;
  return (
    <Anchor href={endereco} target="_blank" rel="noopener">
      Abrir comprovante
    </Anchor>
  );
}
