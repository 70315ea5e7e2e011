/** Every screen stands in one: it names the document and the heading that receives focus after a change of screen. */
import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { focoDeQuemSai } from './quemSai.ts';
import { useTitulo } from './titulo.ts';

interface PaginaProps {
  titulo: string;
  /** One sentence below the title. */
  descricao?: ReactNode;
  /** Buttons at the right of the title. */
  acoes?: ReactNode;
  /** Forms and texts read better when they are not as wide as the screen. */
  largura?: 'estreita' | 'media' | 'toda';
  children: ReactNode;
}

const larguras = { estreita: 560, media: 880, toda: undefined } as const;

export function Pagina({ titulo, descricao, acoes, largura = 'toda', children }: PaginaProps) {
  useTitulo(titulo);
  return (
    <Stack gap="lg" maw={larguras[largura]}>
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={4} flex="1 1 16rem" miw={0}>
          {/* That of a record takes the place of that of its wait. */}
          <Title ref={focoDeQuemSai} order={1} tabIndex={-1} data-titulo-pagina style={{ outline: 'none' }}>
            {titulo}
          </Title>
          {descricao && (
            <Text component="div" c="dimmed">
              {descricao}
            </Text>
          )}
        </Stack>
        {acoes && (
          <Group gap="xs" className="pt-so-tela">
            {acoes}
          </Group>
        )}
      </Group>
      {children}
    </Stack>
  );
}
