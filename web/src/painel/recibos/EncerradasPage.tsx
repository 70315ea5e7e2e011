/** Pontuações Encerradas: receipts that were closed without a point, and why. */
import { listEncerradas, type Submissao } from '@pontua/contract/submissoes';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { DataPage } from '../../kit/DataPage.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { useFiltros } from '../../kit/lista/endereco.ts';
import { useListaServidor } from '../../kit/lista/fontes.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { colunasEncerradas } from './colunas.tsx';
import { VerRecibo } from './VerRecibo.tsx';

export function Component() {
  const { escondeContato } = usePermissao();
  const [filtros, setFiltros] = useFiltros({ rede: '' });
  const [vista, setVista] = useState<Submissao | null>(null);
  const fonte = useListaServidor(listEncerradas, {
    linhas: ({ encerradas }) => encerradas,
    query: { rede: filtros.rede || undefined },
    ordenacao: { campo: 'atualizadoEm', direcao: 'desc' },
  });
  return (
    <>
      <DataPage
        titulo="Pontuações Encerradas"
        fonte={fonte}
        colunas={colunasEncerradas({ escondeCpf: escondeContato, onAbrir: setVista })}
        idLinha={({ id }) => id}
        busca="Buscar vendedor ou loja"
        exportar="Encerradas"
        acoesLinha={(submissao) => [
          {
            rotulo: `Ver recibo: ${submissao.parceiro}`,
            icone: <IconPhoto size={18} />,
            onClick: () => setVista(submissao),
          },
        ]}
        filtros={<FiltroRede value={filtros.rede} onChange={(rede) => setFiltros({ rede })} />}
      />
      {vista && <VerRecibo submissao={vista} onFechar={() => setVista(null)} />}
    </>
  );
}
