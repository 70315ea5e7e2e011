/** Compras x Pontuação: what chains bought and scored of each product in a month, and what should be left in stock. */
import {
  type ComprasPontuacao,
  getGraficoComprasPontuacao,
  listComprasPontuacao,
} from '@pontua/contract/compras-pontuacao';
import { nomeDoMes } from '@pontua/contract/meses';
import { IconHistory, IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../api/query.ts';
import { DataPage } from '../../kit/DataPage.tsx';
import { FiltrosDoMes } from '../../kit/filtros/FiltrosDoMes.tsx';
import { useMes } from '../../kit/filtros/useMes.ts';
import { GeradoEm, NuncaGerado } from '../../kit/gerado/Gerado.tsx';
import { EsperaGrafico } from '../../kit/grafico/Grafico.tsx';
import { useLista } from '../../kit/lista/useLista.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { Estoque, HistoricoEstoque } from './Estoque.tsx';
import { GraficoCompras } from './GraficoCompras.tsx';

export function Component() {
  const { pode } = usePermissao();
  const quando = useMes();
  const { rede, ano, mes, controle } = quando;
  const [aberta, setAberta] = useState<ComprasPontuacao | null>(null);
  const [consultada, setConsultada] = useState<ComprasPontuacao | null>(null);
  const doMes = { rede: rede || undefined, ano, mes };
  const fonte = useLista(listComprasPontuacao, { filtros: controle, query: doMes });
  const { data: grafico, isPending } = useQuery(q(getGraficoComprasPontuacao, { query: doMes }));
  const nunca = grafico?.gerado === null;
  return (
    <>
      <DataPage
        titulo="Compras x Pontuação"
        descricao="O que cada rede comprou e pontuou de cada produto no mês, e o estoque que deve ter."
        fonte={nunca ? { ...fonte, vazia: true } : fonte}
        nome={({ produto, rede: daRede }) => `${produto}, ${daRede}`}
        acoesLinha={(linha) => [
          ...(pode('informarEstoque')
            ? [{ rotulo: 'Informar estoque', icone: <IconPackage size={18} />, onClick: () => setAberta(linha) }]
            : []),
          { rotulo: 'Histórico', icone: <IconHistory size={18} />, onClick: () => setConsultada(linha) },
        ]}
        grafico={
          isPending ? (
            <EsperaGrafico />
          ) : (
            grafico &&
            !nunca && <GraficoCompras {...grafico} gerado={<GeradoEm gerado={grafico.gerado} ano={ano} mes={mes} />} />
          )
        }
        vazio={
          nunca ? (
            <NuncaGerado
              nome={`A comparação de compras e pontuação de ${nomeDoMes(mes).toLowerCase()} de ${ano}`}
              ano={ano}
              mes={mes}
            />
          ) : (
            'Nenhuma rede ao seu alcance comprou ou pontuou até o fim deste mês.'
          )
        }
        filtros={<FiltrosDoMes {...quando} />}
        busca="Buscar produto ou rede"
      />
      {aberta && <Estoque linha={aberta} onFechar={() => setAberta(null)} />}
      {consultada && <HistoricoEstoque linha={consultada} onFechar={() => setConsultada(null)} />}
    </>
  );
}
