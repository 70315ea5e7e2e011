/** Histórico: what each chain bought, month by month, and how that compares with the year before. */
import { faltaPeriodo, getPrimeiraDataHistorico, listHistorico } from '@pontua/contract/historico';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { DataPage } from '../../kit/DataPage.tsx';
import { mesAtual } from '../../kit/datas.ts';
import { anosDesde, FiltroAno } from '../../kit/filtros/FiltroAno.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { filtroId, filtroQuando, useFiltros } from '../../kit/lista/filtros.ts';
import { useListaInteira } from '../../kit/lista/useListaInteira.ts';
import { ComprasPorMes } from './ComprasPorMes.tsx';

export function Component() {
  const primeira = useQuery(q(getPrimeiraDataHistorico));
  const atual = mesAtual().slice(0, 4);
  const [filtros, setFiltros, controle] = useFiltros({ rede: filtroId, ano: filtroQuando(anosDesde(2000), atual) });
  const { ano } = filtros;
  const rede = filtros.rede || undefined;
  const fonte = useListaInteira(listHistorico, { filtros: controle, query: { rede, ano }, ativa: ano !== '' });
  return (
    <DataPage
      titulo="Histórico"
      fonte={fonte}
      busca="Buscar rede ou gestor"
      antes={ano === '' ? faltaPeriodo : undefined}
      vazio={
        primeira.data?.primeiraData
          ? `Nada foi comprado em ${ano}. Escolha outro ano.`
          : 'As compras das redes aparecem aqui depois de enviadas em Processar Histórico.'
      }
      grafico={ano !== '' && <ComprasPorMes ano={Number(ano)} rede={rede} />}
      filtros={
        <>
          <FiltroRede value={filtros.rede} onChange={(escolhida) => setFiltros({ rede: escolhida })} />
          <FiltroAno
            desde={Number(primeira.data?.primeiraData?.slice(0, 4) ?? atual)}
            value={ano}
            onChange={(escolhido) => setFiltros({ ano: escolhido })}
          />
        </>
      }
    />
  );
}
