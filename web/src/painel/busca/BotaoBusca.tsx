/** The way to the search for who does not use keys; the keys are listened to wherever one is. */
import { ActionIcon, Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useAdiantada } from '../../kit/rotas/espera.ts';
import { persist } from '../../kit/rotas/persiste.ts';

const load = () => import('./Paleta.tsx');
const Paleta = lazy(() => persist(load).then(({ Paleta }) => ({ default: Paleta })));

export function BotaoBusca() {
  const [aberta, setAberta] = useState(false);
  const open = () => setAberta(true);
  // It is typed into at once: what is typed must not go elsewhere while it is on its way.
  useAdiantada(load);
  // In fields too: Ctrl K writes nothing.
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <Button
        variant="default"
        visibleFrom="sm"
        flex="none"
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          <Kbd size="xs" style={{ whiteSpace: 'nowrap' }} aria-hidden>
            Ctrl K
          </Kbd>
        }
        aria-keyshortcuts="Control+K Meta+K"
        fw={400}
        onClick={open}
      >
        Buscar
      </Button>
      <ActionIcon hiddenFrom="sm" color="gray" size={44} aria-label="Buscar em todo o painel" onClick={open}>
        <IconSearch size={22} aria-hidden />
      </ActionIcon>
      {aberta && (
        <Suspense>
          <Paleta onFechar={() => setAberta(false)} />
        </Suspense>
      )}
    </>
  );
}
