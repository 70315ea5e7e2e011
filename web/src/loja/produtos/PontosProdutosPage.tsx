/** What each participating product is worth to who sells it. */
import { listProdutosPontos } from '@pontua/contract/produtos';
import { DataPage } from '../../kit/DataPage.tsx';
import { useLista } from '../../kit/lista/useLista.ts';

export function Component() {
  const fonte = useLista(listProdutosPontos, { query: { filtros: { ativo: 1 } } });
  return (
    <DataPage
      titulo="Pontos por produto"
      descricao="Quanto vale cada unidade que você vende."
      fonte={fonte}
      busca="Buscar por nome ou código"
      vazio="Nenhum produto participa do programa no momento."
    />
  );
}
