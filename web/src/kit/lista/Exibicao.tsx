/** How a list is shown: its density, its columns, and the keys that work on it. */
import { ActionIcon, Menu } from '@mantine/core';
import type { Densidade } from '@pontua/contract/preferencias';
import { IconAdjustmentsHorizontal, IconColumns3, IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { Atalhos } from './Atalhos.tsx';
import { EscolhaColunas } from './EscolhaColunas.tsx';
import { usePreferencias, useSalvaPreferencias } from './preferencias.ts';
import type { FonteDaLista } from './tipos.ts';

const densidades: readonly { valor: Densidade; nome: string }[] = [
  { valor: 'confortavel', nome: 'Linhas confortáveis' },
  { valor: 'compacta', nome: 'Linhas compactas' },
];

export function Exibicao<T>({ fonte }: { fonte: FonteDaLista<T> }) {
  const { densidade } = usePreferencias(fonte.guardada);
  const salvar = useSalvaPreferencias();
  const [aberto, setAberto] = useState<'colunas' | 'atalhos' | null>(null);
  const close = () => setAberto(null);
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false} width={230}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Exibição da lista" title="Exibição da lista">
            <IconAdjustmentsHorizontal size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {densidades.map(({ valor, nome }) => (
            <Menu.RadioItem
              key={valor}
              value={valor}
              checked={densidade === valor}
              closeMenuOnClick
              onChange={() => salvar.executar({ body: { densidade: valor } })}
            >
              {nome}
            </Menu.RadioItem>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconColumns3 size={18} aria-hidden />} onClick={() => setAberto('colunas')}>
            Escolher colunas
          </Menu.Item>
          <Menu.Item leftSection={<IconKeyboard size={18} aria-hidden />} onClick={() => setAberto('atalhos')}>
            Atalhos do teclado
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {aberto === 'colunas' && <EscolhaColunas fonte={fonte} onFechar={close} />}
      {aberto === 'atalhos' && <Atalhos fonte={fonte} onFechar={close} />}
    </>
  );
}
