/** Above a list: search and filters, and at the right end, where it always is, what is done with all of it. */
import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LimparFiltros } from '../filtros/LimparFiltros.tsx';
import { Busca } from './Busca.tsx';
import { Exibicao } from './Exibicao.tsx';
import { Exportar } from './Exportar.tsx';
import { useTelaEstreita } from './largura.ts';
import classes from './lista.module.css';
import type { FonteDaLista } from './tipos.ts';
import { Visoes } from './Visoes.tsx';

interface FerramentasProps<T> {
  rotuloBusca: string | false;
  fonte: FonteDaLista<T>;
  filtros?: ReactNode;
}

export function Ferramentas<T>({ rotuloBusca, fonte, filtros }: FerramentasProps<T>) {
  const { estado, mudar, exportar } = fonte;
  const emCartoes = useTelaEstreita();
  const colunas = estado.todasColunas ? 'Só as que cabem' : 'Todas as colunas';
  return (
    <div className={classes.ferramentas}>
      <div className={classes.filtros}>
        {rotuloBusca !== false && (
          <Busca rotulo={rotuloBusca} valor={estado.busca} onBusca={(busca) => mudar({ busca })} />
        )}
        {filtros}
        {fonte.filtros?.ativos && <LimparFiltros onLimpar={fonte.filtros.limpar} />}
      </div>
      <div className={classes.saidas}>
        {fonte.guardada?.visoes && <Visoes lista={fonte.guardada.lista} />}
        {!emCartoes && fonte.guardada && <Exibicao fonte={fonte} />}
        {!emCartoes && (
          <Button
            variant="default"
            size="sm"
            className={classes.colunas}
            title={colunas}
            aria-label={colunas}
            leftSection={<IconColumns3 size={18} aria-hidden />}
            onClick={() => mudar({ todasColunas: !estado.todasColunas, pagina: estado.pagina })}
          >
            {colunas}
          </Button>
        )}
        {exportar && <Exportar onExportar={exportar} />}
      </div>
    </div>
  );
}
