import { Button, Group, Popover, Stack } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { formatDia } from '@pontua/contract/dates';
import { useState } from 'react';
import { hoje } from '../datas.ts';
import { Chip } from './Chip.tsx';
import { FiltroDia } from './FiltroDia.tsx';
import { type Dias, presetOf, presetsOf } from './periodo.ts';

interface ChipPeriodoProps extends Dias {
  onChange: (mudanca: Partial<Dias>) => void;
}

/** From a day to a day, either of them left open or not; those that are asked for most by one press. */
export function ChipPeriodo({ dataInicial, dataFinal, onChange }: ChipPeriodoProps) {
  const [aberto, setAberto] = useState(false);
  const [alvo, setAlvo] = useState<HTMLElement | null>(null);
  const [campos, setCampos] = useState<HTMLElement | null>(null);
  // A calendar of one of the fields lies beside this choice, not in it: choosing a day there is no press outside.
  useClickOutside(
    ({ target }) => {
      if (!(target instanceof Element && target.closest('[data-portal]'))) setAberto(false);
    },
    null,
    [alvo, campos],
  );
  const prontos = presetsOf(hoje());
  const escolhido = presetOf(prontos, { dataInicial, dataFinal });
  return (
    <Popover
      opened={aberto}
      onChange={setAberto}
      closeOnClickOutside={false}
      // It lies at the end of the page, where Tab would not come by. Going back undoes what was chosen in it, so it is no layer.
      trapFocus
      position="bottom-start"
      withRoles={false}
    >
      <Popover.Target>
        <Chip
          ref={setAlvo}
          rotulo="Período"
          escolhido={periodText({ dataInicial, dataFinal })}
          onTirar={() => onChange({ dataInicial: '', dataFinal: '' })}
          aria-expanded={aberto}
          onClick={() => setAberto(!aberto)}
        />
      </Popover.Target>
      <Popover.Dropdown ref={setCampos} role="group" aria-label="Período">
        <Stack gap="sm" w={300}>
          <Group gap="xs" role="group" aria-label="Períodos prontos">
            {prontos.map(({ nome, ...dias }) => (
              <Button
                key={nome}
                size="compact-sm"
                variant={nome === escolhido?.nome ? 'light' : 'default'}
                aria-pressed={nome === escolhido?.nome}
                onClick={() => onChange(dias)}
              >
                {nome}
              </Button>
            ))}
          </Group>
          <Group grow align="flex-start" gap="sm">
            <FiltroDia label="Data inicial" value={dataInicial} onChange={(dia) => onChange({ dataInicial: dia })} />
            <FiltroDia label="Data final" value={dataFinal} onChange={(dia) => onChange({ dataFinal: dia })} />
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function periodText({ dataInicial, dataFinal }: Dias): string | null {
  if (dataInicial && dataFinal) return `${formatDia(dataInicial)} a ${formatDia(dataFinal)}`;
  if (dataInicial) return `desde ${formatDia(dataInicial)}`;
  return dataFinal ? `até ${formatDia(dataFinal)}` : null;
}
