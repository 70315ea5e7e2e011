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

/** "Rua Augusta, 10, Loja 2 · Centro · São Paulo/SP · 01001-000"; what is not known is left out. */
export function formatEndereco({
  endRua,
  endNumero,
  endComplemento,
  endBairro,
  endCidade,
  endEstado,
  endCep,
}: EnderecoDaFicha) {
  const rua = [endRua, endNumero, endComplemento].filter(Boolean).join(', ');
  const cidade = [endCidade, endEstado].filter(Boolean).join('/');
  return [rua, endBairro, cidade, endCep && mascaraCep(endCep)].filter(Boolean).join('\u00a0· ');
}
