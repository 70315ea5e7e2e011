/** Pesquisas de Mercado: what stores sell of ours and of the competitors. */
import { cadastroPesquisas, listPesquisas, type Pesquisa } from '@pontua/contract/pesquisas';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { CadastroPage } from '../../kit/CadastroPage.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { filtroId, useFiltros } from '../../kit/lista/filtros.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { EditarPesquisa } from './Pesquisa.tsx';
import { Produtos } from './Produtos.tsx';

export function Component() {
  const [{ rede }, setFiltros, controle] = useFiltros({ rede: filtroId });
  const [aberta, setAberta] = useState<Pesquisa | null>(null);
  return (
    <>
      <CadastroPage
        titulo="Pesquisas de Mercado"
        nome="pesquisa"
        genero="a"
        nomeDe={({ revenda, categoria }) => `de ${categoria} em ${revenda}`}
        fonte={useLista(listPesquisas, { filtros: controle, query: { rede: rede || undefined } })}
        endpoints={cadastroPesquisas}
        atualiza={[listPesquisas]}
        Editar={EditarPesquisa}
        novo="/painel/cadastrar/pesquisa-mercado"
        filtros={<FiltroRede value={rede} onChange={(nova) => setFiltros({ rede: nova })} />}
        acoesDaLinha={(pesquisa) => [
          { rotulo: 'Produtos', icone: <IconListDetails size={18} />, onClick: () => setAberta(pesquisa) },
        ]}
        busca="Buscar loja, rede ou categoria"
      />
      {aberta && <Produtos pesquisa={aberta} onFechar={() => setAberta(null)} />}
    </>
  );
}
