/** Processar Produtos, of the main catalogue. */
import { listProdutos, uploadProdutos } from '@pontua/contract/produtos';
import { Importacao } from '../../kit/envio/Importacao.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { importacaoProdutos } from './importacao.ts';

export function Component() {
  const { endpoints, ...importacao } = importacaoProdutos;
  return (
    <Pagina titulo="Upload Produtos" largura="media">
      <Importacao {...importacao} endpoints={{ ...endpoints, upload: uploadProdutos }} atualiza={[listProdutos]} />
    </Pagina>
  );
}
