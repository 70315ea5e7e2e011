/** Produtos: the main catalogue. */
import { cadastroProdutos, listProdutos } from '@pontua/contract/produtos';
import { CadastroPage } from '../../kit/CadastroPage.tsx';
import { useLista } from '../../kit/lista/useLista.ts';
import { Abas } from './Abas.tsx';
import { importacaoProdutos } from './importacao.ts';
import { EditarProduto } from './Produto.tsx';

export function Component() {
  return (
    <CadastroPage
      titulo="Produtos"
      descricao={<Abas />}
      nome="produto"
      genero="o"
      fonte={useLista(listProdutos)}
      endpoints={cadastroProdutos}
      atualiza={[listProdutos]}
      Editar={EditarProduto}
      novo="/painel/cadastrar/produto/criteria"
      importar={[{ ...importacaoProdutos, titulo: 'Importar produtos' }]}
      busca="Buscar por nome ou código"
      falha="Erro ao buscar produtos"
    />
  );
}
