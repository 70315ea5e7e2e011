/** Pontuações Encerradas: receipts that were closed without a point, and why. */
import { listEncerradas, listHistoricoSubmissao, type Submissao } from '@pontua/contract/submissoes';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { DataPage } from '../../kit/DataPage.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { useHistorico } from '../../kit/historico/useHistorico.tsx';
import { filtroId, useFiltros } from '../../kit/lista/filtros.ts';
import { currentOf } from '../../kit/lista/partes.tsx';
import { useLista } from '../../kit/lista/useLista.ts';
import { celulasRecibo, reciboDe } from './celulas.tsx';
import { VerRecibo } from './VerRecibo.tsx';

export function Component() {
  const [filtros, setFiltros, controle] = useFiltros({ rede: filtroId });
  const [vista, setVista] = useState<Submissao | null>(null);
  const historico = useHistorico<Submissao>(listHistoricoSubmissao, reciboDe);
  const fonte = useLista(listEncerradas, { filtros: controle, query: { rede: filtros.rede || undefined } });
  return (
    <>
      <DataPage
        titulo="Pontuações Encerradas"
        fonte={fonte}
        celulas={celulasRecibo(setVista)}
        busca="Buscar vendedor ou loja"
        acoesLinha={(submissao) => [
          {
            rotulo: 'Ver recibo',
            icone: <IconPhoto size={18} />,
            onClick: () => setVista(submissao),
          },
        ]}
        onHistorico={historico.open}
        filtros={<FiltroRede value={filtros.rede} onChange={(rede) => setFiltros({ rede })} />}
      />
      {historico.dialogo}
      {vista && <VerRecibo submissao={currentOf(fonte, vista)} onFechar={() => setVista(null)} />}
    </>
  );
}
