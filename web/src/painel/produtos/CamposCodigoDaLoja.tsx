/** The fields of a store's own code, the same for a new one and for one being changed. */
import { TextInput } from '@mantine/core';
import { findProdutos } from '@pontua/contract/produtos';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMarca } from '../../api/marca.ts';
import { q } from '../../api/query.ts';
import { CampoReais } from '../../kit/formulario/CampoReais.tsx';
import type { Formulario } from '../../kit/formulario/useFormulario.ts';
import { semNumero } from '../../kit/formulario/vazios.ts';

export const codigoVazio = {
  cnpjRevenda: '',
  codigoPadrao: '',
  codigo: '',
  nome: '',
  valorUnitario: semNumero,
};
export type ValoresCodigo = typeof codigoVazio;

/** What the contract cannot say, because the installation names its manufacturer. */
export function useFaltaPadrao() {
  const { fabricante } = useMarca();
  return ({ codigoPadrao }: Pick<ValoresCodigo, 'codigoPadrao'>): Partial<Record<'codigoPadrao', string>> =>
    codigoPadrao.trim() === '' ? { codigoPadrao: `Código ${fabricante} obrigatório` } : {};
}

export function CamposCodigoDaLoja({ form }: { form: Formulario<ValoresCodigo> }) {
  const { fabricante } = useMarca();
  const padrao = form.campo('codigoPadrao');
  const [procurado, setProcurado] = useState(form.values.codigoPadrao);
  const { data } = useQuery({
    ...q(findProdutos, { query: { codigo: procurado } }),
    enabled: procurado !== '',
  });
  // Of another code by now, or of a form that was emptied for the next one, it says nothing.
  const achados = form.values.codigoPadrao.trim() === procurado ? data?.produtos : undefined;
  const produto = achados?.[0];
  const falta = achados && !produto ? `Produto ${fabricante} não encontrado` : undefined;
  return (
    <>
      <TextInput
        {...padrao}
        label={`Código ${fabricante}`}
        maxLength={30}
        error={padrao.error ?? falta}
        onBlur={(evento) => {
          padrao.onBlur?.(evento);
          setProcurado(evento.currentTarget.value.trim());
        }}
      />
      <TextInput
        label={`Descrição ${fabricante}`}
        value={produto?.nome ?? ''}
        readOnly
        description="Vem do catálogo principal, pelo código."
      />
      <TextInput {...form.campo('codigo')} label="Código Loja" maxLength={30} />
      <TextInput {...form.campo('nome')} label="Descrição Loja" maxLength={120} />
      <CampoReais {...form.campo('valorUnitario')} label="Preço Unitário Loja" />
    </>
  );
}
