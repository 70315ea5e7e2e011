/** Produtos, the stores' own codes ("De / Para"): of one store, or of all. */
import { cadastroCodigosDaLoja, listCodigosDaLoja } from '@pontua/contract/produtos-revenda';
import { CadastroPage } from '../../kit/CadastroPage.tsx';
import { FiltroLoja } from '../../kit/filtros/FiltroLoja.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { filtroId, filtroTexto, useFiltros } from '../../kit/lista/filtros.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { Abas } from './Abas.tsx';
import { EditarCodigoDaLoja } from './CodigoDaLoja.tsx';

export function Component() {
  const [filtros, setFiltros, controle] = useFiltros({ rede: filtroId, cnpjRevenda: filtroTexto });
  const fonte = useLista(listCodigosDaLoja, {
    filtros: controle,
    query: { cnpjRevenda: filtros.cnpjRevenda || undefined, filtros: { rede: filtros.rede || undefined } },
  });
  return (
    <CadastroPage
      titulo="Produtos das lojas"
      descricao={<Abas />}
      nome="produto"
      genero="o"
      fonte={fonte}
      endpoints={cadastroCodigosDaLoja}
      atualiza={[listCodigosDaLoja]}
      Editar={EditarCodigoDaLoja}
      novo="/painel/cadastrar/produto/revenda"
      busca="Buscar por código, descrição ou produto"
      falha="Erro ao buscar produtos"
      filtros={
        <>
          <FiltroRede value={filtros.rede} onChange={(rede) => setFiltros({ rede })} />
          <FiltroLoja value={filtros.cnpjRevenda} onChange={(cnpjRevenda) => setFiltros({ cnpjRevenda })} />
        </>
      }
    />
  );
}
