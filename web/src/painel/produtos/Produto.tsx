/** The forms of a product of the main catalogue: the page of a new one, and the dialog that changes one. */
import { TextInput } from '@mantine/core';
import { cadastroProdutos, listProdutos, type Produto } from '@pontua/contract/produtos';
import { CampoPontos } from '../../kit/formulario/CampoNumero.tsx';
import { CampoReais } from '../../kit/formulario/CampoReais.tsx';
import type { Formulario } from '../../kit/formulario/useFormulario.ts';
import { semNumero } from '../../kit/formulario/vazios.ts';
import { DialogoDeEdicao, type EdicaoDeLinhaProps, formulariosDe, PaginaDeNovo } from '../../kit/formularios.tsx';

const vazio = {
  codigo: '',
  nome: '',
  codigoBarras: '',
  valorUnitario: semNumero,
  valorPontos: semNumero,
  valorPontosExibicao: semNumero,
};
type ValoresDoProduto = typeof vazio;

const produto = formulariosDe<Produto>()(cadastroProdutos, {
  atualiza: [listProdutos],
  vazio,
  toValores: ({ codigo, nome, codigoBarras, valorUnitario, valorPontos, valorPontosExibicao }) => ({
    codigo,
    nome,
    codigoBarras: codigoBarras ?? '',
    valorUnitario,
    valorPontos,
    valorPontosExibicao: valorPontosExibicao ?? '',
  }),
  // No price of its own for what sellers are shown.
  toCorpo: ({ valorPontosExibicao, ...resto }) => ({
    ...resto,
    valorPontosExibicao: valorPontosExibicao === '' ? null : valorPontosExibicao,
  }),
  Campos,
  titulo: 'Cadastrar Produto',
  nomeDe: ({ nome }) => nome,
  lista: '/painel/cadastrar/produto',
});

export const Component = () => <PaginaDeNovo noun={produto} />;
export const EditarProduto = (props: EdicaoDeLinhaProps<Produto>) => <DialogoDeEdicao noun={produto} {...props} />;

function Campos({ form, atual }: { form: Formulario<ValoresDoProduto>; atual?: Produto }) {
  return (
    <>
      <TextInput {...form.campo('codigo')} label="Código" maxLength={30} />
      <TextInput {...form.campo('nome')} label="Nome" maxLength={120} />
      <TextInput
        {...form.campo('codigoBarras')}
        label="Código de barras (opcional)"
        maxLength={14}
        inputMode="numeric"
        description="EAN de 8, 12 ou 13 dígitos: é por ele que a câmera do vendedor acha o produto."
      />
      {/* Given with a new one, and changed by file. */}
      {!atual && <CampoReais {...form.campo('valorUnitario')} label="Preço unitário" />}
      <CampoPontos {...form.campo('valorPontos')} label="Valor pontos" />
      <CampoPontos
        {...form.campo('valorPontosExibicao')}
        label="Valor pontos exibição (opcional)"
        description="O que o vendedor vê na lista de pontos, se for outro."
      />
    </>
  );
}
