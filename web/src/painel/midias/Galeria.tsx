/** The tiles of a choice of chain and days; more of them come as one scrolls. */
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { plural } from '@pontua/contract/plural';
import { useRef, useState } from 'react';
import { Botao } from '../../kit/Botao.tsx';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { Falha } from '../../kit/lista/Estados.tsx';
import { bringMore } from '../../kit/maisPaginas.ts';
import { AcoesDaMidia } from '../../kit/midia/MidiasDoResgate.tsx';
import classes from '../../kit/midia/midia.module.css';
import { toVista } from '../../kit/midia/palavras.ts';
import { useAcoesMidia } from '../../kit/midia/useAcoesMidia.tsx';
import { VisorMidias } from '../../kit/midia/VisorMidias.tsx';
import { usePermissao } from '../../kit/permissao.ts';
import { CartaoDaMidia } from './CartaoDaMidia.tsx';
import { MidiasMarcadas } from './MidiasMarcadas.tsx';
import { type FiltrosMidias, useGaleria } from './useGaleria.ts';

interface GaleriaProps {
  filtros: FiltrosMidias;
  filtrada: boolean;
  onLimpar: () => void;
  /** Their ids: what is done with them is done with the rows as they are by then. */
  marcadas: readonly number[];
  onMarcadas: (ids: readonly number[]) => void;
}

export function Galeria({ filtros, filtrada, onLimpar, marcadas, onMarcadas }: GaleriaProps) {
  const { pode } = usePermissao();
  const [aberta, setAberta] = useState<number | null>(null);
  const lista = useRef<HTMLUListElement>(null);
  const { query, midias, fimRef } = useGaleria(filtros);
  const acoes = useAcoesMidia(() => {
    onMarcadas([]);
    setAberta(null);
  });
  if (query.isPending) return <EsperaDasMidias />;
  if (!query.data) return <Falha erro={query.error} onTentar={() => void query.refetch()} />;
  if (midias.length === 0) return <Nenhuma filtrada={filtrada} onLimpar={onLimpar} />;
  const mark = (id: number, marcar: boolean) =>
    onMarcadas(marcar ? [...marcadas, id] : marcadas.filter((outra) => outra !== id));
  const share = pode('compartilharMidia') ? acoes.compartilhar : undefined;
  const remove = pode('excluir') ? acoes.excluir : undefined;
  return (
    <>
      <MidiasMarcadas
        marcadas={midias.filter(({ id }) => marcadas.includes(id))}
        onLimpar={() => onMarcadas([])}
        onBaixar={acoes.baixar}
        onCompartilhar={share}
        onExcluir={remove}
      />
      <ul ref={lista} className={classes.grade} aria-label="Fotos e vídeos" aria-busy={query.isFetching}>
        {midias.map((midia, indice) => (
          <li key={midia.id}>
            <CartaoDaMidia
              midia={midia}
              imediata={indice < 4}
              marcada={marcadas.includes(midia.id)}
              onMarcar={(marcar) => mark(midia.id, marcar)}
              onAbrir={() => setAberta(midia.id)}
              onBaixar={() => acoes.baixar([midia])}
              onCompartilhar={share && (() => share([midia]))}
              onHistorico={() => acoes.abrirHistorico(midia)}
              onExcluir={remove && (() => remove([midia]))}
            />
          </li>
        ))}
      </ul>
      <div ref={fimRef}>
        {query.hasNextPage && (
          <Botao
            variant="default"
            mx="auto"
            display="block"
            ocupado={query.isFetchingNextPage}
            textoOcupado="Carregando"
            onClick={() => void bringMore(lista.current, query.fetchNextPage)}
          >
            Ver mais
          </Botao>
        )}
      </div>
      <VisuallyHidden role="status">{`${plural(midias.length, 'foto ou vídeo', 'fotos e vídeos')} na tela`}</VisuallyHidden>
      <VisorMidias
        midias={midias.map(toVista)}
        aberta={aberta}
        mudar={setAberta}
        acoes={(midia) => (
          <AcoesDaMidia
            onBaixar={() => acoes.baixar([midia])}
            onCompartilhar={share && (() => share([midia]))}
            onHistorico={() => acoes.abrirHistorico(midia)}
            onExcluir={remove && (() => remove([midia]))}
          />
        )}
      />
      {acoes.dialogos}
    </>
  );
}

function EsperaDasMidias() {
  return (
    <div className={classes.grade} role="status" aria-label="Carregando">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((lugar) => (
        <Skeleton key={lugar} className={classes.esqueleto} />
      ))}
    </div>
  );
}

function Nenhuma({ filtrada, onLimpar }: { filtrada: boolean; onLimpar: () => void }) {
  if (!filtrada) {
    return (
      <EstadoVazio
        desenho="lista"
        titulo="Sem resultados"
        texto="Quando a equipe anexa a foto ou o vídeo de um prêmio que chegou, ele aparece aqui."
      />
    );
  }
  return (
    <EstadoVazio
      desenho="busca"
      titulo="Nenhum resultado"
      texto="Nenhuma foto ou vídeo foi anexado a um resgate desta rede nestes dias."
    >
      <Button variant="default" onClick={onLimpar}>
        Limpar filtros
      </Button>
    </EstadoVazio>
  );
}
