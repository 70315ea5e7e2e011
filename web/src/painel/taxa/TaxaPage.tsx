/** Taxa de Sucesso: what chains bought in a month, against their mean of before they joined the programme. */
import { nomeDoMes } from '@pontua/contract/meses';
import { getResumoTaxaSucesso, listTaxaSucesso } from '@pontua/contract/taxa';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { DataPage } from '../../kit/DataPage.tsx';
import { FiltrosDoMes } from '../../kit/filtros/FiltrosDoMes.tsx';
import { useMes } from '../../kit/filtros/useMes.ts';
import { GeradoEm, NuncaGerado } from '../../kit/gerado/Gerado.tsx';
import { EsperaGrafico } from '../../kit/grafico/Grafico.tsx';
import type { CelulasDe } from '../../kit/lista/lista.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { Variacao } from '../../kit/Variacao.tsx';
import { GraficoTaxa } from './GraficoTaxa.tsx';

const celulas: CelulasDe<typeof listTaxaSucesso> = {
  taxaSucesso: ({ taxaSucesso }) => <Variacao valor={taxaSucesso} />,
};

export function Component() {
  const quando = useMes();
  const { rede, ano, mes, emAndamento, controle } = quando;
  const doMes = { rede: rede || undefined, ano, mes };
  const fonte = useLista(listTaxaSucesso, { filtros: controle, query: doMes });
  const { data: resumo, isPending } = useQuery(q(getResumoTaxaSucesso, { query: doMes }));
  const nunca = resumo?.gerado === null;
  return (
    <DataPage
      titulo="Taxa de Sucesso"
      descricao="O que cada rede comprou de cada produto no mês, contra a média mensal de antes do cadastro no programa."
      fonte={nunca ? { ...fonte, vazia: true } : fonte}
      nome={({ produto }) => produto}
      celulas={celulas}
      grafico={
        isPending ? (
          <EsperaGrafico />
        ) : (
          resumo &&
          !nunca && (
            <GraficoTaxa
              {...resumo}
              porProduto={rede !== ''}
              emAndamento={emAndamento}
              gerado={<GeradoEm gerado={resumo.gerado} ano={ano} mes={mes} />}
            />
          )
        )
      }
      vazio={
        nunca ? (
          <NuncaGerado nome={`A taxa de sucesso de ${nomeDoMes(mes).toLowerCase()} de ${ano}`} ano={ano} mes={mes} />
        ) : (
          'Nenhuma compra neste mês, nem antes do cadastro.'
        )
      }
      filtros={<FiltrosDoMes {...quando} />}
      busca="Buscar produto ou rede"
    />
  );
}
