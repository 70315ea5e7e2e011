/** A list with everything around it: search, filters, export, table or cards, pages. `DataPage` puts it on a screen of its own. */
import { Button, Stack, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { EstadoVazio } from '../EstadoVazio.tsx';
import { Atalhos } from './Atalhos.tsx';
import { Cartoes } from './Cartoes.tsx';
import { Esqueleto } from './Esqueleto.tsx';
import { Falha, Nada, PeriodoInvertido } from './Estados.tsx';
import { Ferramentas } from './Ferramentas.tsx';
import { useTelaEstreita } from './largura.ts';
import classes from './lista.module.css';
import { LinhasMarcadas } from './Marcas.tsx';
import { Paginas } from './Paginas.tsx';
import type { LinhasProps } from './partes.tsx';
import { usePreferencias } from './preferencias.ts';
import { Tabela } from './Tabela.tsx';
import { useTeclas } from './useTeclas.ts';

export interface ListaProps<T extends object, Nome extends string = string> extends LinhasProps<T, Nome> {
  /** Filters, beside the search. */
  filtros?: ReactNode;
  /** Placeholder of the search; `false` where the endpoint does not search. */
  busca?: string | false;
  /** What to do where there is nothing yet. */
  vazio?: ReactNode;
  /** Of a list of what waits for somebody: what is to be glad about where nothing does, said above `vazio`. */
  feito?: string;
  /** What must be chosen before anything can be asked for; said in place of rows. */
  antes?: string | undefined;
  /** Says what could not be read, above the reason: "Erro ao buscar prêmios". */
  falha?: string;
  /** On a phone search, order and sizes stay behind one button: what people come for is the newest rows. */
  recolhe?: boolean;
}

export function Lista<T extends object, Nome extends string>({
  filtros,
  busca = 'Buscar',
  recolhe = false,
  ...resto
}: ListaProps<T, Nome>) {
  const { fonte } = resto;
  const raiz = useRef<HTMLDivElement>(null);
  const { atalhos } = usePreferencias(fonte.guardada);
  const [ajuda, setAjuda] = useState(false);
  const openAjuda = useCallback(() => setAjuda(true), []);
  useTeclas(raiz, { ativas: atalhos && fonte.guardada !== null, onAjuda: openAjuda });
  const recolhivel = useTelaEstreita() && recolhe;
  const [pedida, setPedida] = useState(false);
  const aberta = !recolhivel || pedida || fonte.estado.busca !== '';
  return (
    <Stack gap="sm" ref={raiz} data-lista data-recolhida={!aberta || undefined} className={classes.lista}>
      {ajuda && <Atalhos fonte={fonte} onFechar={() => setAjuda(false)} />}
      {recolhivel && fonte.total + fonte.estado.busca.length > 0 && (
        <Button
          variant="default"
          mih={48}
          h="auto"
          styles={{ label: { whiteSpace: 'normal' } }}
          aria-expanded={aberta}
          leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
          onClick={() => setPedida(!aberta)}
        >
          Buscar e ordenar
        </Button>
      )}
      {aberta && <Ferramentas rotuloBusca={busca} fonte={fonte} filtros={filtros} />}
      {fonte.estado.busca !== '' && <Text className={classes.soNoPapel}>Busca: “{fonte.estado.busca}”</Text>}
      <CorpoDaLista {...resto} />
    </Stack>
  );
}

function CorpoDaLista<T extends object>({
  vazio,
  feito,
  falha,
  antes,
  ...linhas
}: Omit<ListaProps<T>, 'filtros' | 'busca' | 'recolhe'>) {
  const emCartoes = useTelaEstreita();
  const { fonte, selecao } = linhas;
  const preferencias = usePreferencias(fonte.guardada);
  if (antes) return <EstadoVazio desenho="busca" titulo={antes} />;
  if (fonte.filtros?.periodoInvertido) return <PeriodoInvertido onInverter={fonte.filtros.inverter} />;
  if (fonte.erro) return <Falha erro={fonte.erro} onTentar={fonte.recarregar} titulo={falha} />;
  if (fonte.carregando || preferencias.carregando) return <Esqueleto linhas={fonte.estado.limite || 10} />;
  if (fonte.total === 0) return <Nada fonte={fonte} vazio={vazio} feito={feito} />;
  const Linhas = emCartoes ? Cartoes : Tabela;
  return (
    <Stack gap="xs" aria-busy={fonte.atualizando}>
      {selecao && <LinhasMarcadas fonte={fonte} selecao={selecao} />}
      <Linhas {...linhas} />
      <Paginas fonte={fonte} />
    </Stack>
  );
}
