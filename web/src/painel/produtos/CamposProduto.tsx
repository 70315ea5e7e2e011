/** The fields of a product of the main catalogue, the same for a new one and for one being changed. */
import { TextInput } from '@mantine/core';
import { CampoNumero } from '../../kit/formulario/CampoNumero.tsx';
import { CampoReais } from '../../kit/formulario/CampoReais.tsx';
import type { Formulario } from '../../kit/formulario/useFormulario.ts';
import { semNumero } from '../../kit/formulario/vazios.ts';

export const produtoVazio = {
  codigo: '',
  nome: '',
  codigoBarras: '',
  valorUnitario: semNumero,
  valorPontos: semNumero,
  valorPontosExibicao: semNumero,
};
export type ValoresProduto = typeof produtoVazio;

/** Fields → body: no price of its own for what sellers are shown. */
export const toCorpoProduto = ({ valorPontosExibicao, ...resto }: ValoresProduto) => ({
  ...resto,
  valorPontosExibicao: valorPontosExibicao === '' ? null : valorPontosExibicao,
});

interface CamposProdutoProps {
  form: Formulario<ValoresProduto>;
  /** The price is given with a new one, and changed by file. */
  novo?: boolean;
}

export function CamposProduto({ form, novo = false }: CamposProdutoProps) {
  return (
    <>
      <TextInput {...form.campo('codigo')} label="Código" maxLength={30} data-autofocus />
      <TextInput {...form.campo('nome')} label="Nome" maxLength={120} />
      <TextInput
        {...form.campo('codigoBarras')}
        label="Código de barras (opcional)"
        maxLength={14}
        inputMode="numeric"
        description="EAN de 8, 12 ou 13 dígitos: é por ele que a câmera do vendedor acha o produto."
      />
      {novo && <CampoReais {...form.campo('valorUnitario')} label="Preço unitário" />}
      <CampoNumero {...form.campo('valorPontos')} label="Valor pontos" casas={2} />
      <CampoNumero
        {...form.campo('valorPontosExibicao')}
        label="Valor pontos exibição (opcional)"
        casas={2}
        description="O que o vendedor vê na lista de pontos, se for outro."
      />
    </>
  );
}
