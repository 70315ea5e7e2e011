import { Popover, Stack } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { formatDia } from '@pontua/contract/dates';
import { useState } from 'react';
import { CampoDia } from '../formulario/CampoDia.tsx';
import { Chip } from './Chip.tsx';

interface Periodo {
  /** `YYYY-MM-DD`; '': from the beginning, until now. */
  dataInicial: string;
  dataFinal: string;
}

interface ChipPeriodoProps extends Periodo {
  onChange: (mudanca: Partial<Periodo>) => void;
}

/** From a day to a day, either of them left open or not. */
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
  return (
    <Popover opened={aberto} onChange={setAberto} closeOnClickOutside={false} position="bottom-start" withRoles={false}>
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
      <Popover.Dropdown ref={setCampos}>
        <Stack gap="sm">
          <CampoDia
            label="Data inicial"
            clearable
            value={dataInicial}
            onChange={(dia) => onChange({ dataInicial: dia })}
          />
          <CampoDia label="Data final" clearable value={dataFinal} onChange={(dia) => onChange({ dataFinal: dia })} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function periodText({ dataInicial, dataFinal }: Periodo): string | null {
  if (dataInicial && dataFinal) return `${formatDia(dataInicial)} a ${formatDia(dataFinal)}`;
  if (dataInicial) return `desde ${formatDia(dataInicial)}`;
  return dataFinal ? `até ${formatDia(dataFinal)}` : null;
}
