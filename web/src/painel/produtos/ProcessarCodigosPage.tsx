/** Processar Produtos, of a store. */
import {
  getTemplateCodigosDaLoja,
  listCodigosDaLoja,
  planilhaCodigosDaLoja,
  uploadProdutosRevenda,
} from '@pontua/contract/produtos-revenda';
import { useState } from 'react';
import { Importacao } from '../../kit/envio/Importacao.tsx';
import { CampoLoja } from '../../kit/formulario/CampoLoja.tsx';
import { Pagina } from '../../kit/Pagina.tsx';

export function Component() {
  const [loja, setLoja] = useState<string | null>(null);
  const [falta, setFalta] = useState<string | null>(null);
  const choose = (cnpj: string | null) => {
    setLoja(cnpj);
    setFalta(null);
  };
  return (
    <Pagina titulo="Upload Produtos da Loja" largura="media">
      <Importacao
        planilha={planilhaCodigosDaLoja}
        endpoints={{ upload: uploadProdutosRevenda, template: getTemplateCodigosDaLoja }}
        texto="Uma linha por código da loja, com estas colunas em qualquer ordem. Um código novo cadastra, um conhecido altera o que a linha diz."
        atualiza={[listCodigosDaLoja]}
        campos={<CampoLoja label="Loja" value={loja} onChange={choose} error={falta} />}
        body={() => ({ cnpjRevenda: loja ?? '' })}
        confere={() => {
          setFalta(loja ? null : 'Informe a revenda');
          return loja !== null;
        }}
      />
    </Pagina>
  );
}
