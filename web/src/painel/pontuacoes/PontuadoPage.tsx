/** Pontuações: every act of scoring in a period, what it scored, and its receipt. */

import { listHistoricoPontuacao, listPontuacoes, type Pontuacao } from '@pontua/contract/pontuacoes';
import { IconListDetails, IconPhoto, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { DataPage } from '../../kit/DataPage.tsx';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { useDuvida } from '../../kit/duvida/useDuvida.tsx';
import { useHistorico } from '../../kit/historico/useHistorico.tsx';
import { useFiltros } from '../../kit/lista/filtros.ts';
import { currentOf } from '../../kit/lista/partes.tsx';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { useRetencao } from '../../kit/retencao/useRetencao.tsx';
import { VisorPaginas } from '../../kit/VisorPaginas.tsx';
import { celulasPontuacao, fiscalText } from './celulas.tsx';
import { FiltrosDePontuacoes, filtrosPontuacoes, toQuery } from './FiltrosDePontuacoes.tsx';
import { ItensPontuacao } from './ItensPontuacao.tsx';
import { useCancelarPontuacao } from './useCancelarPontuacao.tsx';

export function Component() {
  const { pode } = usePermissao();
  const [filtros, setFiltros, controle] = useFiltros(filtrosPontuacoes());
  const [itensDe, setItensDe] = useState<Pontuacao | null>(null);
  const [reciboDe, setReciboDe] = useState<Pontuacao | null>(null);
  const confirmCancel = useCancelarPontuacao();
  const retencao = useRetencao();
  const duvida = useDuvida();
  const historico = useHistorico(listHistoricoPontuacao, nameOf);
  const fonte = useLista(listPontuacoes, { filtros: controle, query: toQuery(filtros) });

  const acoesLinha = (pontuacao: Pontuacao): AcaoLinha[] => {
    const cancelar: AcaoLinha = {
      rotulo: 'Cancelar',
      icone: <IconX size={18} />,
      perigo: true,
      impedida: pontuacao.cancelado === 1 && 'Esta pontuação já foi cancelada',
      onClick: () => confirmCancel(pontuacao),
    };
    return [
      { rotulo: 'Itens', icone: <IconListDetails size={18} />, onClick: () => setItensDe(pontuacao) },
      {
        rotulo: 'Ver recibo',
        icone: <IconPhoto size={18} />,
        impedida: pontuacao.diretorioArquivo === null && 'Esta venda não veio de uma foto ou PDF',
        onClick: () => setReciboDe(pontuacao),
      },
      ...duvida.acoes({ ...pontuacao, nome: nameOf(pontuacao) }),
      ...retencao.acoes({ ...pontuacao, nome: nameOf(pontuacao) }),
      ...(pode('cancelarPontuacao') ? [cancelar] : []),
    ];
  };

  return (
    <>
      <DataPage
        titulo="Pontuações"
        fonte={fonte}
        celulas={celulasPontuacao}
        nome={nameOf}
        onHistorico={historico.open}
        busca="Buscar vendedor, loja ou número"
        acoesLinha={acoesLinha}
        filtros={<FiltrosDePontuacoes filtros={filtros} mudar={setFiltros} />}
      />
      {historico.dialogo}
      {retencao.dialogo}
      {duvida.dialogo}
      {itensDe && <ItensPontuacao pontuacao={itensDe} onFechar={() => setItensDe(null)} />}
      {reciboDe && (
        <Dialogo opened onClose={() => setReciboDe(null)} title="Recibo" size="xl">
          <VisorPaginas
            paginas={currentOf(fonte, reciboDe).paginas}
            descricao={`Recibo: ${fiscalText(reciboDe)} de ${reciboDe.parceiro}`}
          />
        </Dialogo>
      )}
    </>
  );
}

const nameOf = (pontuacao: Pontuacao): string => `${fiscalText(pontuacao)} de ${pontuacao.parceiro}`;
