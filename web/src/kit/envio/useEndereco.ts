import { useEffect, useMemo } from 'react';

/** An address for a file that is not sent yet, as long as it is shown. */
export function useEndereco(arquivo: File | null): string | null {
  const endereco = useMemo(() => arquivo && URL.createObjectURL(arquivo), [arquivo]);
  useEffect(() => () => void (endereco && URL.revokeObjectURL(endereco)), [endereco]);
  return endereco;
}
