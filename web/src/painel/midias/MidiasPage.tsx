/** Fotos e Vídeos: what came in of prizes that arrived, to look at, pass on, keep and delete. */
import { telasMidias } from '@pontua/contract/midias-painel';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { diasAtras, hoje } from '../../kit/datas.ts';
import { ChipPeriodo } from '../../kit/filtros/ChipPeriodo.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { LimparFiltros } from '../../kit/filtros/LimparFiltros.tsx';
import { PeriodoInvertido } from '../../kit/lista/Estados.tsx';
import { filtroDia, filtroId, useFiltros } from '../../kit/lista/filtros.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { BotaoPara } from '../../kit/Para.tsx';
import { usePermissao } from '../../kit/permissao.ts';
import { Galeria } from './Galeria.tsx';
import classes from './midias.module.css';

export function Component() {
  const { pode } = usePermissao();
  const [filtros, setFiltros, controle] = useFiltros({
    rede: filtroId,
    dataInicial: filtroDia(diasAtras(7)),
    dataFinal: filtroDia(hoje()),
  });
  const [marcadas, setMarcadas] = useState<readonly number[]>([]);
  // What is not in sight any more must not be deleted along.
  const filtrar = (mudanca: Partial<typeof filtros>) => {
    setMarcadas([]);
    setFiltros(mudanca);
  };
  const limpar = () => {
    setMarcadas([]);
    controle.limpar();
  };
  return (
    <Pagina
      titulo="Fotos e Vídeos"
      acoes={
        pode('enviarArquivos') && (
          <BotaoPara to={telasMidias.envio} leftSection={<IconUpload size={18} />}>
            Enviar foto ou vídeo
          </BotaoPara>
        )
      }
    >
      <div className={classes.filtros}>
        <FiltroRede value={filtros.rede} onChange={(rede) => filtrar({ rede })} />
        <ChipPeriodo dataInicial={filtros.dataInicial} dataFinal={filtros.dataFinal} onChange={filtrar} />
        {controle.ativos && <LimparFiltros onLimpar={limpar} />}
      </div>
      {controle.periodoInvertido ? (
        <PeriodoInvertido onInverter={controle.inverter} />
      ) : (
        <Galeria
          filtros={filtros}
          filtrada={controle.ativos}
          onLimpar={limpar}
          marcadas={marcadas}
          onMarcadas={setMarcadas}
        />
      )}
    </Pagina>
  );
}
