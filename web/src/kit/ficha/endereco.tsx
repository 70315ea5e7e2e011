import type { ReactNode } from 'react';
import { mascaraCep } from '../formulario/mascaras.ts';

interface EnderecoDaFicha {
  endRua: string | null;
  endNumero: string | null;
  endComplemento: string | null;
  endBairro: string | null;
  endCidade: string | null;
  endEstado: string | null;
  endCep: string | null;
}

/** "Rua Augusta, 10, Loja 2 · Centro · São Paulo/SP · 01001-000", the CEP in one piece; what is not known is left out. */
export function renderEndereco({
  endRua,
  endNumero,
  endComplemento,
  endBairro,
  endCidade,
  endEstado,
  endCep,
}: EnderecoDaFicha): ReactNode {
  const rua = [endRua, endNumero, endComplemento].filter(Boolean).join(', ');
  const cidade = [endCidade, endEstado].filter(Boolean).join('/');
  const lugar = [rua, endBairro, cidade].filter(Boolean).join('\u00a0· ');
  if (!endCep) return lugar;
  return (
    <>
      {lugar && `${lugar}\u00a0· `}
      <span style={{ whiteSpace: 'nowrap' }}>{mascaraCep(endCep)}</span>
    </>
  );
}
