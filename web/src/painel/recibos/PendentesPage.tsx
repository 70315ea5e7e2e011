/** Pontuações Pendentes: the receipts that sellers sent, who waits longest first. */
import { listHistoricoSubmissao, listPendentes, type Submissao } from '@pontua/contract/submissoes';
import { IconFilePencil, IconFileX, IconPhoto, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DataPage } from '../../kit/DataPage.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { useHistorico } from '../../kit/historico/useHistorico.tsx';
import { filtroId, useFiltros } from '../../kit/lista/filtros.ts';
import { currentOf } from '../../kit/lista/partes.tsx';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { BotaoPara } from '../../kit/Para.tsx';
import { usePermissao } from '../../kit/permissao.ts';
import { caminhoNovaVenda, caminhoRecibo, toEstado } from './caminhos.ts';
import { celulasRecibo, reciboDe } from './celulas.tsx';
import { Encerrar } from './Encerrar.tsx';
import { VerRecibo } from './VerRecibo.tsx';

export function Component() {
  const { pode } = usePermissao();
  const [filtros, setFiltros, controle] = useFiltros({ rede: filtroId });
  const [vista, setVista] = useState<Submissao | null>(null);
  const [encerrando, setEncerrando] = useState<Submissao | null>(null);
  const historico = useHistorico<Submissao>(listHistoricoSubmissao, reciboDe);
  const fonte = useLista(listPendentes, { filtros: controle, query: { rede: filtros.rede || undefined } });

  const acoesLinha = (submissao: Submissao): AcaoLinha[] => {
    const ver = {
      rotulo: 'Ver recibo',
      icone: <IconPhoto size={18} />,
      onClick: () => setVista(submissao),
    };
    if (!pode('processarVenda')) return [ver];
    return [
      {
        rotulo: 'Processar',
        icone: <IconFilePencil size={18} />,
        para: caminhoRecibo(submissao.id),
        estado: toEstado(submissao),
      },
      ver,
      {
        rotulo: 'Encerrar',
        icone: <IconFileX size={18} />,
        perigo: true,
        onClick: () => setEncerrando(submissao),
      },
    ];
  };

  return (
    <>
      <DataPage
        titulo="Pontuações Pendentes"
        fonte={fonte}
        celulas={celulasRecibo(setVista)}
        busca="Buscar vendedor ou loja"
        acoesLinha={acoesLinha}
        onHistorico={historico.open}
        link={pode('processarVenda') ? ({ id }) => caminhoRecibo(id) : undefined}
        filtros={<FiltroRede value={filtros.rede} onChange={(rede) => setFiltros({ rede })} />}
        acoes={
          pode('processarVenda') && (
            <BotaoPara to={caminhoNovaVenda} variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
              Nova venda
            </BotaoPara>
          )
        }
        feito="Nenhum recibo à espera"
        vazio="Os recibos que os vendedores enviarem aparecem aqui, do mais antigo ao mais novo."
      />
      {historico.dialogo}
      {vista && <VerRecibo submissao={currentOf(fonte, vista)} onFechar={() => setVista(null)} />}
      {encerrando && <Encerrar submissao={encerrando} onFechar={() => setEncerrando(null)} />}
    </>
  );
}
