/** Cadastrar Produto, of the main catalogue. */
import { createProduto, listProdutos } from '@pontua/contract/produtos';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { PaginaNovo } from '../../kit/PaginaNovo.tsx';
import { CamposProduto, produtoVazio, toCorpoProduto } from './CamposProduto.tsx';

export function Component() {
  const form = useFormulario(createProduto, {
    valores: produtoVazio,
    corpo: toCorpoProduto,
    sucesso: 'Produto cadastrado com sucesso',
    atualiza: [listProdutos],
    limpa: true,
  });
  return (
    <PaginaNovo titulo="Cadastrar Produto" form={form} lista="/painel/cadastrar/produto">
      <CamposProduto form={form} novo />
    </PaginaNovo>
  );
}
