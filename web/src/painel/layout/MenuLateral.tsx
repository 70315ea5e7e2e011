import { Badge, NavLink, ScrollArea, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { isNaTela } from '@pontua/contract/pagina';
import { plural } from '@pontua/contract/plural';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../api/session.ts';
import { icones } from './icones.tsx';
import { type GrupoMenu, type ItemMenu, isGroup } from './menu.ts';
import { useMenu } from './useMenu.ts';

/** @param onEscolher closes the menu where it covers the page */
export function MenuLateral({ onEscolher }: { onEscolher: () => void }) {
  const [busca, setBusca] = useState('');
  const entradas = useMenu(busca);
  return (
    <Stack gap="sm" h="100%">
      <TextInput
        type="search"
        size="sm"
        placeholder="Buscar no menu"
        aria-label="Buscar no menu"
        leftSection={<IconSearch size={16} />}
        value={busca}
        onChange={(evento) => setBusca(evento.currentTarget.value)}
      />
      <ScrollArea flex={1} type="auto">
        <nav aria-label="Menu principal">
          {entradas?.map((entrada) =>
            isGroup(entrada) ? (
              <Grupo key={entrada.titulo} grupo={entrada} aberto={busca !== ''} onEscolher={onEscolher} />
            ) : (
              <ItemDoMenu key={entrada.para} item={entrada} onEscolher={onEscolher} />
            ),
          )}
          {entradas === null && <MenuEsqueleto />}
          {entradas?.length === 0 && busca !== '' && (
            <Text size="sm" c="dimmed" p="sm">
              Nenhum resultado
            </Text>
          )}
        </nav>
      </ScrollArea>
    </Stack>
  );
}

function ItemDoMenu({ item, onEscolher, dentro }: { item: ItemMenu; onEscolher: () => void; dentro?: boolean }) {
  const atual = useIsCurrent(item.para);
  const Icone = dentro ? undefined : icones[item.titulo];
  return (
    <NavLink
      component={Link}
      to={item.para}
      label={item.titulo}
      active={atual}
      aria-current={atual ? 'page' : undefined}
      leftSection={Icone && <Icone size={18} aria-hidden />}
      rightSection={item.para === '/painel/antifraude' ? <AntifraudeBadge /> : undefined}
      onClick={onEscolher}
    />
  );
}

function Grupo({ grupo, aberto, onEscolher }: { grupo: GrupoMenu; aberto: boolean; onEscolher: () => void }) {
  const { pathname } = useLocation();
  const contemAtual = grupo.itens.some(({ para }) => isNaTela(para, pathname));
  const [abertoPorMim, setAberto] = useState(contemAtual);
  const Icone = icones[grupo.titulo];
  return (
    <NavLink
      component="button"
      label={grupo.titulo}
      leftSection={Icone && <Icone size={18} aria-hidden />}
      opened={aberto || abertoPorMim}
      onChange={setAberto}
      aria-expanded={aberto || abertoPorMim}
      childrenOffset={28}
    >
      {grupo.itens.map((item) => (
        <ItemDoMenu key={item.para} item={item} onEscolher={onEscolher} dentro />
      ))}
    </NavLink>
  );
}

/** How many chains have units waiting Em Análise. */
function AntifraudeBadge() {
  const quantas = useSession(({ redesAntifraude }) => redesAntifraude.length);
  if (quantas === 0) return null;
  return (
    <Badge
      color="red"
      variant="filled"
      size="sm"
      circle={quantas < 10}
      aria-label={plural(quantas, 'rede com unidades Em Análise', 'redes com unidades Em Análise')}
    >
      {quantas}
    </Badge>
  );
}

const useIsCurrent = (para: string): boolean => {
  const { pathname } = useLocation();
  return isNaTela(para, pathname);
};

function MenuEsqueleto() {
  return (
    <Stack gap="xs" p="xs" role="status" aria-label="Carregando">
      {Array.from({ length: 8 }, (_, indice) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their place
        <Skeleton key={indice} height={30} />
      ))}
    </Stack>
  );
}
