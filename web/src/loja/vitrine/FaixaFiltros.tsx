import { Categorias, SoMeus, Tipos } from './Escolhas.tsx';
import type { FiltrosProps } from './filtros.ts';
import classes from './vitrine.module.css';

/** At a desk every filter stands below the search, categories where they are asked for. */
export default function FaixaFiltros({
  filtros,
  mudar,
  tipoFixo,
  comCategorias,
}: FiltrosProps & { comCategorias: boolean }) {
  return (
    <>
      <div id="categorias" hidden={!comCategorias}>
        {comCategorias && <Categorias marcadas={filtros.categorias} onMarca={(categorias) => mudar({ categorias })} />}
      </div>
      <div className={classes.linha}>
        {!tipoFixo && <Tipos tipo={filtros.tipo} onTipo={(tipo) => mudar({ tipo })} />}
        <SoMeus soMeus={filtros.soMeus} onMuda={(soMeus) => mudar({ soMeus })} />
      </div>
    </>
  );
}
