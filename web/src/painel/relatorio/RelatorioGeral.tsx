/** Our own general report: what the programme sold, gave and cost, by month, chain, region and cenário. Printable. */
import { Button, Text } from '@mantine/core';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import {
  type Agrupamento,
  type getOrigemRelatorio,
  getResumoRelatorio,
  listRelatorio,
} from '@pontua/contract/relatorio';
import { IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { DataPage } from '../../kit/DataPage.tsx';
import { GeradoEm, NuncaGerado } from '../../kit/gerado/Gerado.tsx';
import { ExportarDe } from '../../kit/lista/Exportar.tsx';
import { useLista } from '../../kit/lista/useLista.ts';
import { FiltrosDoRelatorio } from './FiltrosDoRelatorio.tsx';
import { ResumoDoRelatorio } from './ResumoDoRelatorio.tsx';
import { useRecorte } from './useRecorte.ts';

/** What a line that is the sum of others has no value of. */
const semValor: Readonly<Record<Agrupamento, readonly string[]>> = {
  mes: ['rede', 'regiao', 'cenario'],
  rede: ['mes', 'cenario'],
  regiao: ['mes', 'rede', 'cenario'],
  cenario: ['mes', 'rede', 'regiao'],
  tudo: [],
};

type Recortes = Omit<RecebidoDe<typeof getOrigemRelatorio>, 'url'>;

export function RelatorioGeral({ regioes, primeiroAno }: Recortes) {
  const recorte = useRecorte(regioes, primeiroAno);
  const { query, por } = recorte;
  const fonte = useLista(listRelatorio, { filtros: recorte.controle, query: { ...query, por } });
  const { busca } = fonte.estado;
  const { data: resumo } = useQuery({
    ...q(getResumoRelatorio, { query: { ...query, buscar: busca } }),
    placeholderData: keepPreviousData,
  });
  const colunas = fonte.colunas.filter(({ chave }) => !semValor[por].includes(chave));
  // Lines that are of no month come in the order of what they sold.
  const agrupar = (novo: string) => {
    recorte.mudar({ por: novo });
    const campo = novo === 'mes' || novo === 'tudo' ? 'mes' : 'valorVendido';
    fonte.mudar({ ordenacao: { campo, direcao: 'desc' } }, { replace: true });
  };
  const nunca = resumo?.gerado === null && !resumo.direto;
  return (
    <DataPage
      titulo="Relatório"
      descricao={
        <>
          Vendas, pontos, resgates e custo do programa.
          <Text component="span" className="pt-so-papel">{` ${recorte.emPalavras}`}</Text>
        </>
      }
      acoes={
        !nunca && (
          <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
            Imprimir
          </Button>
        )
      }
      fonte={{ ...fonte, colunas, vazia: nunca || fonte.vazia }}
      nome={({ mes, rede, regiao }) => [mes, rede ?? regiao].filter(Boolean).join(', ')}
      grafico={
        resumo &&
        !nunca && (
          <ResumoDoRelatorio
            {...resumo}
            // Its figures are of the months, whatever the lines below are the sum of.
            arquivo={
              <ExportarDe
                endpoint={listRelatorio}
                query={{ ...query, por: 'mes' }}
                busca={busca}
                rotulo="CSV dos meses"
              />
            }
            gerado={
              resumo.direto ? (
                <Text size="sm" c="dimmed" component="span">
                  Números das suas lojas, calculados agora.
                </Text>
              ) : (
                <GeradoEm gerado={resumo.gerado} />
              )
            }
          />
        )
      }
      vazio={nunca ? <NuncaGerado nome="A visão geral do programa" /> : 'Nada aconteceu ainda no programa.'}
      filtros={<FiltrosDoRelatorio {...recorte} agrupar={agrupar} />}
      busca="Buscar rede ou região"
    />
  );
}
