/** What the catalogue can be narrowed to, each as something to touch. */
import { Chip, Switch } from '@mantine/core';
import { nomeTipoPremio, tiposPremio } from '@pontua/contract/tipos-premio';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { listCategorias } from '../../api/semEsquemas.ts';
import type { FiltrosVitrine } from './filtros.ts';
import classes from './vitrine.module.css';

const TODOS = 'todos';

interface TiposProps {
  tipo: FiltrosVitrine['tipo'];
  onTipo: (tipo: FiltrosVitrine['tipo']) => void;
}

export function Tipos({ tipo, onTipo }: TiposProps) {
  return (
    <Chip.Group
      value={tipo ?? TODOS}
      onChange={(valor) => onTipo(tiposPremio.find((conhecido) => conhecido === valor) ?? null)}
    >
      <div className={classes.opcoes} role="radiogroup" aria-label="Tipo de prêmio">
        <Chip value={TODOS}>Todos</Chip>
        {tiposPremio.map((valor) => (
          <Chip key={valor} value={valor}>
            {nomeTipoPremio[valor]}
          </Chip>
        ))}
      </div>
    </Chip.Group>
  );
}

interface CategoriasProps {
  marcadas: readonly string[];
  onMarca: (categorias: string[]) => void;
}

export function Categorias({ marcadas, onMarca }: CategoriasProps) {
  const { data } = useQuery(q(listCategorias));
  return (
    <Chip.Group multiple value={[...marcadas]} onChange={onMarca}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend of its own */}
      <div className={classes.opcoes} role="group" aria-label="Categorias">
        {data?.categorias.map((categoria) => (
          <Chip key={categoria} value={categoria} variant="light">
            {categoria}
          </Chip>
        ))}
      </div>
    </Chip.Group>
  );
}

export function SoMeus({ soMeus, onMuda }: { soMeus: boolean; onMuda: (soMeus: boolean) => void }) {
  return (
    <Switch
      label="Só o que posso resgatar"
      checked={soMeus}
      onChange={(evento) => onMuda(evento.currentTarget.checked)}
    />
  );
}
