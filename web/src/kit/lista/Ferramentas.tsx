/** Above a list: search, filters, export. On a phone the filters wait behind a button, so that the list begins in sight. */
import { Button, Collapse, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload, IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { mensagemDe } from '../../api/erro.ts';
import { avisoErro } from '../avisos.ts';
import { Busca } from './Busca.tsx';
import { useTelaEstreita } from './largura.ts';
import classes from './lista.module.css';

interface FerramentasProps {
  rotuloBusca: string | false;
  busca: string;
  onBusca: (texto: string) => void;
  filtros?: ReactNode;
  onExportar?: (() => Promise<void>) | undefined;
}

export function Ferramentas({ rotuloBusca, busca, onBusca, filtros, onExportar }: FerramentasProps) {
  const estreita = useTelaEstreita();
  const [abertos, { toggle }] = useDisclosure(false);
  const procura = rotuloBusca !== false && <Busca rotulo={rotuloBusca} valor={busca} onBusca={onBusca} />;
  const exporta = onExportar && <Exportar onExportar={onExportar} />;
  if (!estreita) {
    return (
      <div className={classes.filtros}>
        {procura}
        {filtros}
        {exporta}
      </div>
    );
  }
  return (
    <Stack gap="sm">
      {procura}
      <Group gap="sm">
        {filtros && (
          <Button variant="default" leftSection={<IconFilter size={18} />} aria-expanded={abertos} onClick={toggle}>
            Filtros
          </Button>
        )}
        {exporta}
      </Group>
      {filtros && (
        <Collapse expanded={abertos}>
          <div className={classes.filtros}>{filtros}</div>
        </Collapse>
      )}
    </Stack>
  );
}

function Exportar({ onExportar }: { onExportar: () => Promise<void> }) {
  const [ocupado, setOcupado] = useState(false);
  const run = async () => {
    setOcupado(true);
    try {
      await onExportar();
    } catch (erro) {
      avisoErro(mensagemDe(erro));
    } finally {
      setOcupado(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} />}
      disabled={ocupado}
      aria-busy={ocupado}
      onClick={run}
    >
      {ocupado ? 'Exportando' : 'Exportar CSV'}
    </Button>
  );
}
