/** Produtos Vendidos: what a store sold of each product, month by month, and what that earned its sellers. */
import { getPrimeiroAnoVendidos, getResumoVendidos, listProdutosVendidos } from '@pontua/contract/produtos-vendidos';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/erro.ts';
import { q } from '../../api/query.ts';
import { DataPage } from '../../kit/DataPage.tsx';
import { mesAtual } from '../../kit/datas.ts';
import { anosDesde, FiltroAno } from '../../kit/filtros/FiltroAno.tsx';
import { FiltroLoja } from '../../kit/filtros/FiltroLoja.tsx';
import { EsperaGrafico } from '../../kit/grafico/Grafico.tsx';
import { filtroQuando, filtroTexto, useFiltros } from '../../kit/lista/filtros.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { GraficosVendidos } from './GraficosVendidos.tsx';

export function Component() {
  const atual = mesAtual().slice(0, 4);
  const [filtros, setFiltros, controle] = useFiltros({
    revenda: filtroTexto,
    ano: filtroQuando(anosDesde(2000), atual),
  });
  const query = { revenda: filtros.revenda || undefined, ano: filtros.ano || atual };
  const primeiro = useQuery(q(getPrimeiroAnoVendidos));
  const resumo = useQuery(q(getResumoVendidos, { query }));
  const fonte = useLista(listProdutosVendidos, { filtros: controle, query });
  // All stores together may be too many: then one of them must be chosen.
  const antes = resumo.error instanceof ApiError ? resumo.error.campos.revenda : undefined;
  return (
    <DataPage
      titulo="Produtos Vendidos"
      fonte={fonte}
      nome={({ produto, revenda }) => `${produto} em ${revenda}`}
      busca="Buscar produto ou loja"
      antes={antes}
      vazio={
        primeiro.data && primeiro.data.primeiroAno !== null
          ? `Nada foi vendido em ${query.ano}. Escolha outro ano.`
          : 'O que as lojas vendem aparece aqui.'
      }
      grafico={
        resumo.isPending ? <EsperaGrafico /> : resumo.data && <GraficosVendidos ano={query.ano} {...resumo.data} />
      }
      filtros={
        <>
          <FiltroLoja value={filtros.revenda} onChange={(revenda) => setFiltros({ revenda })} />
          <FiltroAno
            desde={primeiro.data?.primeiroAno ?? Number(atual)}
            value={query.ano}
            onChange={(ano) => setFiltros({ ano })}
          />
        </>
      }
    />
  );
}
