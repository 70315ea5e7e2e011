/** What this seller sold last, one tap away. */
import { Button, Group } from '@mantine/core';
import { listRecentes } from '@pontua/contract/digitacao';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import classes from './enviar.module.css';

export function Recentes({ onEscolher }: { onEscolher: (codigo: string) => void }) {
  const { data } = useQuery(q(listRecentes));
  if (!data || data.produtos.length === 0) return null;
  return (
    <Group gap="xs" role="group" aria-label="Vendidos por último" className={classes.recentes}>
      {data.produtos.map(({ codigo, nome }) => (
        <Button
          key={codigo}
          variant="default"
          radius="xl"
          h="auto"
          mih={44}
          classNames={{ label: classes.recente }}
          aria-label={`Usar ${nome}, código ${codigo}`}
          onClick={() => onEscolher(codigo)}
        >
          {nome}
        </Button>
      ))}
    </Group>
  );
}
