import { Button, Chip, Group, Switch, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { plural } from '@pontua/contract/plural';
import { nomeTipoPremio, tiposPremio } from '@pontua/contract/tipos-premio';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { listCategorias } from '../../api/semEsquemas.ts';
import { useBusca } from '../../kit/useBusca.ts';
import type { FiltrosVitrine } from './filtros.ts';
import classes from './vitrine.module.css';

interface FiltrosProps {
  filtros: FiltrosVitrine;
  mudar: (mudanca: Partial<FiltrosVitrine>) => void;
  /** The page shows one kind only. */
  semTipos: boolean;
  /** How many prizes there are; unknown while they are asked for. */
  total: number | undefined;
}

/** Search, kinds, categories, and "only what I can have". */
export function Filtros({ filtros, mudar, semTipos, total }: FiltrosProps) {
  const [aberto, { toggle }] = useDisclosure(filtros.categorias.length > 0);
  const quantas = filtros.categorias.length;
  return (
    <div className={classes.filtros}>
      <Group gap="xs" wrap="nowrap">
        <Procura busca={filtros.busca} onBusca={(busca) => mudar({ busca })} />
        <Button
          variant={quantas > 0 ? 'light' : 'default'}
          leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
          px="sm"
          h={48}
          aria-expanded={aberto}
          aria-controls="categorias"
          onClick={toggle}
        >
          Categorias{quantas > 0 && ` (${quantas})`}
        </Button>
      </Group>
      <div id="categorias" hidden={!aberto}>
        {aberto && <Categorias marcadas={filtros.categorias} onMarca={(categorias) => mudar({ categorias })} />}
      </div>
      {!semTipos && <Tipos tipo={filtros.tipo} onTipo={(tipo) => mudar({ tipo })} />}
      <Group justify="space-between" gap="xs">
        <Switch
          label="Só o que posso resgatar"
          checked={filtros.soMeus}
          onChange={(evento) => mudar({ soMeus: evento.currentTarget.checked })}
        />
        <Text c="dimmed" size="sm" aria-live="polite">
          {total === undefined ? '' : plural(total, 'prêmio', 'prêmios')}
        </Text>
      </Group>
    </div>
  );
}

function Procura({ busca, onBusca }: { busca: string; onBusca: (texto: string) => void }) {
  const { campo, texto, mudar, buscar } = useBusca(busca, onBusca);
  return (
    <TextInput
      ref={campo}
      type="search"
      flex={1}
      aria-label="Buscar prêmio"
      placeholder="Buscar prêmio"
      maxLength={100}
      leftSection={<IconSearch size={20} aria-hidden />}
      value={texto}
      onChange={(evento) => mudar(evento.currentTarget.value)}
      onKeyDown={(evento) => evento.key === 'Enter' && buscar()}
    />
  );
}

const TODOS = 'todos';

function Tipos({ tipo, onTipo }: { tipo: FiltrosVitrine['tipo']; onTipo: (tipo: FiltrosVitrine['tipo']) => void }) {
  return (
    <Chip.Group
      value={tipo ?? TODOS}
      onChange={(valor) => onTipo(tiposPremio.find((conhecido) => conhecido === valor) ?? null)}
    >
      <div className={classes.tipos} role="radiogroup" aria-label="Tipo de prêmio">
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

function Categorias({ marcadas, onMarca }: CategoriasProps) {
  const { data } = useQuery(q(listCategorias));
  return (
    <Chip.Group multiple value={[...marcadas]} onChange={onMarca}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend of its own */}
      <div className={classes.categorias} role="group" aria-label="Categorias">
        {data?.categorias.map((categoria) => (
          <Chip key={categoria} value={categoria} variant="light">
            {categoria}
          </Chip>
        ))}
      </div>
    </Chip.Group>
  );
}
