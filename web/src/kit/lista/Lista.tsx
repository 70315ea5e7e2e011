/** A list with everything around it: search, export, table or cards, pages. `DataPage` puts it on a screen of its own. */
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FalhaConsulta } from '../Consulta.tsx';
import { EstadoVazio } from '../EstadoVazio.tsx';
import { Cartoes } from './Cartoes.tsx';
import { Esqueleto } from './Esqueleto.tsx';
import { Ferramentas } from './Ferramentas.tsx';
import { useTelaEstreita } from './largura.ts';
import { RodapeLista } from './RodapeLista.tsx';
import { Tabela } from './Tabela.tsx';
import type { DesenhoProps, Fonte } from './tipos.ts';

export interface ListaProps<T extends object> extends DesenhoProps<T> {
  /** Prefix of the file's name; without it there is no export. */
  exportar?: string;
  /** Filters, beside the search. */
  filtros?: ReactNode;
  /** Placeholder of the search; `false` where the endpoint does not search. */
  busca?: string | false;
  /** What to do where there is nothing yet. */
  vazio?: ReactNode;
  /** Says what could not be read, above the reason: "Erro ao buscar prêmios". */
  falha?: string;
}

export function Lista<T extends object>({ fonte, filtros, busca = 'Buscar', exportar, ...resto }: ListaProps<T>) {
  return (
    <Stack gap="md">
      <Ferramentas
        rotuloBusca={busca}
        busca={fonte.estado.busca}
        onBusca={(texto) => fonte.mudar({ busca: texto })}
        filtros={filtros}
        onExportar={exportar && fonte.exportar ? () => exportFrom(fonte, exportar) : undefined}
      />
      <Corpo fonte={fonte} {...resto} />
    </Stack>
  );
}

function Corpo<T extends object>({
  fonte,
  colunas,
  vazio,
  falha,
  ...resto
}: Omit<ListaProps<T>, 'filtros' | 'busca' | 'exportar'>) {
  const emCartoes = useTelaEstreita();
  const visiveis = colunas.filter((coluna) => coluna.visivel !== false);
  if (fonte.erro) return <FalhaConsulta erro={fonte.erro} onTentar={fonte.recarregar} titulo={falha} />;
  if (fonte.carregando) return <Esqueleto linhas={fonte.estado.limite || 10} />;
  if (fonte.total === 0) return <Nada filtrada={fonte.estado.busca !== ''} vazio={vazio} />;
  const Desenho = emCartoes ? Cartoes : Tabela;
  return (
    <Stack gap="sm" aria-busy={fonte.atualizando}>
      <Desenho fonte={fonte} colunas={visiveis} {...resto} />
      <RodapeLista estado={fonte.estado} mudar={fonte.mudar} total={fonte.total} naPagina={fonte.linhas.length} />
    </Stack>
  );
}

function Nada({ filtrada, vazio }: { filtrada: boolean; vazio: ReactNode }) {
  if (filtrada)
    return (
      <EstadoVazio
        desenho="busca"
        titulo="Nenhum resultado"
        texto="Confira o que digitou na busca ou mude os filtros."
      />
    );
  return (
    <EstadoVazio desenho="lista" titulo="Sem resultados">
      {vazio}
    </EstadoVazio>
  );
}

const exportFrom = async <T,>(fonte: Fonte<T>, prefixo: string): Promise<void> => fonte.exportar?.(prefixo);
