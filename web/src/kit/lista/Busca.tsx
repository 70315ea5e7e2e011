import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './lista.module.css';

interface BuscaProps {
  rotulo: string;
  valor: string;
  onBusca: (texto: string) => void;
}

/** Searches while one types, a moment after the last key; Enter does it at once. */
export function Busca({ rotulo, valor, onBusca }: BuscaProps) {
  const [texto, setTexto] = useState(valor);
  const later = useDebouncedCallback(onBusca, 350);
  useEffect(() => setTexto(valor), [valor]);

  const change = (novo: string) => {
    setTexto(novo);
    later(novo);
  };
  return (
    <TextInput
      type="search"
      placeholder={rotulo}
      aria-label={rotulo}
      className={classes.busca}
      maxLength={100}
      leftSection={<IconSearch size={18} />}
      rightSection={texto ? <CloseButton size="sm" aria-label="Limpar busca" onClick={() => change('')} /> : null}
      value={texto}
      onChange={(evento) => change(evento.currentTarget.value)}
      onKeyDown={(evento) => evento.key === 'Enter' && onBusca(texto)}
    />
  );
}
