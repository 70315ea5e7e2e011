/** Resgates: what sellers asked for, and how far it is on its way to them. */

import { Button } from '@mantine/core';
import { formatQuantidade } from '@pontua/contract/plural';
import { listHistoricoResgate, listResgates, type Resgate } from '@pontua/contract/resgates';
import type { RespostaPorItem } from '@pontua/contract/selecao';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { DataPage } from '../../kit/DataPage.tsx';
import { useHistorico } from '../../kit/historico/useHistorico.tsx';
import { useFiltros } from '../../kit/lista/filtros.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { toFiltrada, useSelecao } from '../../kit/lista/useSelecao.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { ResultadoPorItem } from '../../kit/ResultadoPorItem.tsx';
import { paths } from '../../paths.ts';
import { celulasResgate, DetalheResgate } from './celulas.tsx';
import { FiltrosDeResgates, filtrosResgate, toQuery } from './FiltrosDeResgates.tsx';
import { type ResgatesEscolhidos, StatusEmMassa } from './StatusEmMassa.tsx';
import { useAcoesResgate } from './useAcoesResgate.tsx';

export function Component() {
  const { pode } = usePermissao();
  const [filtros, setFiltros, controle] = useFiltros(filtrosResgate);
  const [emMassa, setEmMassa] = useState<ResgatesEscolhidos | null>(null);
  const historico = useHistorico(listHistoricoResgate, nameOf);
  const fonte = useLista(listResgates, { filtros: controle, query: toQuery(filtros) });
  const selecao = useSelecao(fonte, { porFiltro: true });
  const [resultado, setResultado] = useState<RespostaPorItem | null>(null);
  // What is cancelled cannot change with the others any more.
  const { acoesDe, dialogo } = useAcoesResgate((resgate) => selecao.soltar([resgate]));

  // As they were when it was opened: who is asked to look again does so before they are others.
  const openEmMassa = () =>
    setEmMassa(
      selecao.filtro
        ? toFiltrada(selecao, fonte, toQuery(filtros))
        : {
            ids: selecao.linhas.map(({ id }) => id),
            vistos: Object.fromEntries(selecao.linhas.map(({ id, status }) => [id, status])),
          },
    );

  return (
    <>
      <DataPage
        titulo="Resgates"
        fonte={fonte}
        celulas={celulasResgate}
        detalhe={(resgate) => <DetalheResgate {...resgate} />}
        nome={nameOf}
        onHistorico={historico.open}
        filtros={<FiltrosDeResgates filtros={filtros} mudar={setFiltros} />}
        busca="Buscar vendedor, loja ou prêmio"
        acoesLinha={acoesDe}
        link={({ id }) => paths.painelResgate(id)}
        selecao={pode('alterarStatusResgate') ? selecao : undefined}
        acoes={
          pode('alterarStatusResgate') && (
            <Button leftSection={<IconTruckDelivery size={18} />} onClick={openEmMassa}>
              {selecao.quantas > 0
                ? `Alterar status em massa (${formatQuantidade(selecao.quantas)})`
                : 'Alterar status em massa'}
            </Button>
          )
        }
      />
      {historico.dialogo}
      {dialogo}
      {emMassa && (
        <StatusEmMassa
          escolhidos={emMassa}
          onFechar={() => setEmMassa(null)}
          onFeito={(resposta) => {
            setEmMassa(null);
            selecao.soltarFeitas(resposta);
            setResultado(resposta);
          }}
        />
      )}
      {resultado && (
        <ResultadoPorItem
          titulo="Resultado da alteração em massa"
          resposta={resultado}
          onFechar={() => setResultado(null)}
        />
      )}
    </>
  );
}

const nameOf = ({ premio, parceiro }: Resgate): string => `${premio} de ${parceiro}`;
