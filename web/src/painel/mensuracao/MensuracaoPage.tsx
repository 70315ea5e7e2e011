/** Mensuração: whether chains buy more since they joined the programme. */
import { listMensuracao, type Mensuracao } from '@pontua/contract/mensuracao';
import { IconMessage2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { q } from '../../api/query.ts';
import { DataPage } from '../../kit/DataPage.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { GeradoEm, NuncaGerado } from '../../kit/gerado/Gerado.tsx';
import { EsperaGrafico } from '../../kit/grafico/Grafico.tsx';
import { filtroId, useFiltros } from '../../kit/lista/filtros.ts';
import type { CelulasDe } from '../../kit/lista/lista.ts';
import { useListaInteira } from '../../kit/lista/useListaInteira.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { Variacao } from '../../kit/Variacao.tsx';
import { GraficoMensuracao } from './GraficoMensuracao.tsx';
import { ObservacaoDaMensuracao } from './ObservacaoDaMensuracao.tsx';
import { Observacoes } from './Observacoes.tsx';

type DialogoDaMensuracao = ComponentType<{ linha: Mensuracao; onFechar: () => void }>;

const celulas: CelulasDe<typeof listMensuracao> = {
  resultadoMensal: ({ resultadoMensal }) => <Variacao valor={resultadoMensal} />,
  resultadoSemanal: ({ resultadoSemanal }) => <Variacao valor={resultadoSemanal} />,
};

export function Component() {
  const { pode } = usePermissao();
  const [{ rede }, setFiltros, controle] = useFiltros({ rede: filtroId });
  const [aberto, setAberto] = useState<{ Dialogo: DialogoDaMensuracao; linha: Mensuracao } | null>(null);
  const query = { rede: rede || undefined };
  const fonte = useListaInteira(listMensuracao, { filtros: controle, query });
  // The same answer as the list's.
  const { data, isPending } = useQuery(q(listMensuracao, { query }));
  const nunca = data?.gerado === null;
  return (
    <>
      <DataPage
        titulo="Mensuração"
        descricao="As compras de cada rede antes e depois do cadastro no programa."
        fonte={nunca ? { ...fonte, vazia: true } : fonte}
        celulas={celulas}
        grafico={
          isPending ? (
            <EsperaGrafico />
          ) : (
            data && !nunca && <GraficoMensuracao linhas={data.mensuracao} resumo={<GeradoEm gerado={data.gerado} />} />
          )
        }
        vazio={nunca && <NuncaGerado nome="A mensuração" />}
        filtros={<FiltroRede value={rede} onChange={(nova) => setFiltros({ rede: nova })} />}
        busca="Buscar rede ou gestor"
        onHistorico={(linha) => setAberto({ Dialogo: Observacoes, linha })}
        acoesLinha={(linha) =>
          pode('editarMensuracao')
            ? [
                {
                  rotulo: 'Editar observação',
                  icone: <IconMessage2 size={18} />,
                  onClick: () => setAberto({ Dialogo: ObservacaoDaMensuracao, linha }),
                },
              ]
            : []
        }
      />
      {aberto && <aberto.Dialogo linha={aberto.linha} onFechar={() => setAberto(null)} />}
    </>
  );
}
