/** Taxa de Sucesso: what chains bought in a month, against their mean of before they joined the programme. */
import { nomeDoMes } from '@pontua/contract/meses';
import { getResumoTaxaSucesso, inicioPrograma, listTaxaSucesso } from '@pontua/contract/taxa';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { DataPage } from '../../kit/DataPage.tsx';
import { FiltroAno } from '../../kit/filtros/FiltroAno.tsx';
import { FiltroMes } from '../../kit/filtros/FiltroMes.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { useMes } from '../../kit/filtros/useMes.ts';
import { GeradoEm, NuncaGerado } from '../../kit/gerado/Gerado.tsx';
import type { CelulasDe } from '../../kit/lista/lista.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { Variacao } from '../../kit/Variacao.tsx';
import { GraficoTaxa } from './GraficoTaxa.tsx';

const celulas: CelulasDe<typeof listTaxaSucesso> = {
  taxaSucesso: ({ taxaSucesso }) => <Variacao valor={taxaSucesso} />,
};

export function Component() {
  const { rede, ano, mes, meses, emAndamento, mudar, controle } = useMes();
  const doMes = { rede: rede || undefined, ano, mes };
  const fonte = useLista(listTaxaSucesso, { filtros: controle, query: doMes });
  const { data: resumo } = useQuery(q(getResumoTaxaSucesso, { query: doMes }));
  const nunca = resumo?.gerado === null;
  return (
    <DataPage
      titulo="Taxa de Sucesso"
      descricao="O que cada rede comprou de cada produto no mês, contra a média mensal de antes do cadastro no programa."
      fonte={nunca ? { ...fonte, vazia: true } : fonte}
      nome={({ produto }) => produto}
      celulas={celulas}
      grafico={
        resumo &&
        !nunca && (
          <GraficoTaxa
            {...resumo}
            porProduto={rede !== ''}
            emAndamento={emAndamento}
            gerado={<GeradoEm gerado={resumo.gerado} ano={ano} mes={mes} />}
          />
        )
      }
      vazio={
        nunca ? (
          <NuncaGerado nome={`A taxa de sucesso de ${nomeDoMes(mes).toLowerCase()} de ${ano}`} ano={ano} mes={mes} />
        ) : (
          'Nenhuma compra neste mês, nem antes do cadastro.'
        )
      }
      filtros={
        <>
          <FiltroRede value={rede} onChange={(nova) => mudar({ rede: nova })} />
          <FiltroAno desde={inicioPrograma.ano} value={String(ano)} onChange={(novo) => mudar({ ano: novo })} />
          <FiltroMes {...meses} value={String(mes)} onChange={(novo) => mudar({ mes: novo })} />
        </>
      }
      busca="Buscar produto ou rede"
    />
  );
}
