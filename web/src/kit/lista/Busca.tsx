import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useBusca } from '../useBusca.ts';
import classes from './lista.module.css';

interface BuscaProps {
  rotulo: string;
  valor: string;
  onBusca: (texto: string) => void;
}

/** Searches while one types, a moment after the last key; Enter does it at once. */
export function Busca({ rotulo, valor, onBusca }: BuscaProps) {
  const { campo, texto, mudar, buscar } = useBusca(valor, onBusca);
  return (
    <TextInput
      ref={campo}
      type="search"
      placeholder={rotulo}
      aria-label={rotulo}
      className={classes.busca}
      // Never too narrow for its hint: so much a letter takes, and both ends.
      style={{ minWidth: `min(100%, ${rotulo.length * 0.43 + 4.5}rem)` }}
      maxLength={100}
      leftSection={<IconSearch size={18} />}
      rightSection={texto ? <CloseButton size="sm" aria-label="Limpar busca" onClick={() => mudar('')} /> : null}
      value={texto}
      onChange={(evento) => mudar(evento.currentTarget.value)}
      onKeyDown={(evento) => evento.key === 'Enter' && buscar()}
    />
  );
}
