/** The forms of a store's own code: the page of a new one, and the dialog that changes one. */
import { TextInput } from '@mantine/core';
import { findProdutos } from '@pontua/contract/produtos';
import { type CodigoDaLoja, cadastroCodigosDaLoja, listCodigosDaLoja } from '@pontua/contract/produtos-revenda';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMarca } from '../../api/marca.ts';
import { q } from '../../api/query.ts';
import { CampoLoja } from '../../kit/formulario/CampoLoja.tsx';
import { CampoReais } from '../../kit/formulario/CampoReais.tsx';
import type { Formulario } from '../../kit/formulario/useFormulario.ts';
import { semNumero } from '../../kit/formulario/vazios.ts';
import { DialogoDeEdicao, type EdicaoDeLinhaProps, formulariosDe, PaginaDeNovo } from '../../kit/formularios.tsx';

const vazio = {
  cnpjRevenda: '',
  codigoPadrao: '',
  codigo: '',
  nome: '',
  valorUnitario: semNumero,
};
type ValoresDoCodigo = typeof vazio;

const codigo = formulariosDe<CodigoDaLoja>()(cadastroCodigosDaLoja, {
  atualiza: [listCodigosDaLoja],
  vazio,
  toValores: ({ cnpjRevenda, codigoPadrao, codigo, nome, valorUnitario }) => ({
    cnpjRevenda,
    codigoPadrao,
    codigo,
    nome,
    valorUnitario,
  }),
  useConfere: useFaltaPadrao,
  Campos,
  titulo: 'Cadastrar Produto da Loja',
  nomeDe: ({ nome }) => nome,
  lista: '/painel/cadastrar/produto',
});

export const Component = () => <PaginaDeNovo noun={codigo} />;
export const EditarCodigoDaLoja = (props: EdicaoDeLinhaProps<CodigoDaLoja>) => (
  <DialogoDeEdicao noun={codigo} {...props} />
);

/** What the contract cannot say, because the installation names its manufacturer. */
function useFaltaPadrao() {
  const { fabricante } = useMarca();
  return ({ codigoPadrao }: Pick<ValoresDoCodigo, 'codigoPadrao'>): Partial<Record<'codigoPadrao', string>> =>
    codigoPadrao.trim() === '' ? { codigoPadrao: `Código ${fabricante} obrigatório` } : {};
}

function Campos({ form, atual }: { form: Formulario<ValoresDoCodigo>; atual?: CodigoDaLoja }) {
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
  // Of the one it has already, which may be inactive by now, the row says the name.
  const mesmo = atual && form.values.codigoPadrao.trim() === atual.codigoPadrao;
  const falta = !mesmo && achados && !produto ? `Produto ${fabricante} não encontrado` : undefined;
  return (
    <>
      {!atual && <CampoLoja {...form.campo('cnpjRevenda')} label="Loja" />}
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
        value={produto?.nome ?? (mesmo ? atual.produto : '')}
        readOnly
        description="Vem do catálogo principal, pelo código."
      />
      <TextInput {...form.campo('codigo')} label="Código Loja" maxLength={30} />
      <TextInput {...form.campo('nome')} label="Descrição Loja" maxLength={120} />
      <CampoReais {...form.campo('valorUnitario')} label="Preço Unitário Loja" />
    </>
  );
}
