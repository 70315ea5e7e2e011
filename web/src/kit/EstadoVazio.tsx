import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { BuscaVazia } from './ilustracoes/BuscaVazia.tsx';
import { ListaVazia } from './ilustracoes/ListaVazia.tsx';

interface EstadoVazioProps {
  /** One of `kit/ilustracoes`, or the empty list and the empty search by name. */
  desenho: 'lista' | 'busca' | ReactNode;
  titulo: string;
  texto?: ReactNode;
  /** What to do next: a sentence, a button. */
  children?: ReactNode;
}

/** Nothing here, drawn and said kindly, with what to do next. */
export function EstadoVazio({ desenho, titulo, texto, children }: EstadoVazioProps) {
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center">
      <Desenho desenho={desenho} />
      <Text fw={800} size="lg">
        {titulo}
      </Text>
      {texto && (
        <Text c="dimmed" maw={420}>
          {texto}
        </Text>
      )}
      {children}
    </Stack>
  );
}

function Desenho({ desenho }: Pick<EstadoVazioProps, 'desenho'>) {
  if (desenho === 'lista') return <ListaVazia />;
  return desenho === 'busca' ? <BuscaVazia /> : desenho;
}
