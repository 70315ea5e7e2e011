/** How the programme will look, light and dark, before anything is saved. */
import { Anchor, Badge, Button, Group, MantineProvider, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { getPreviaMarca } from '@pontua/contract/marca';
import type { Cores } from '@pontua/contract/sistema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMarca } from '../../api/marca.ts';
import { q } from '../../api/query.ts';
import { Logotipo } from '../../kit/marca/Logotipo.tsx';
import { Simbolo } from '../../kit/marca/Simbolo.tsx';
import { createTema, resolverDe } from '../../kit/tema.ts';
import classes from './marca.module.css';
import { isCor } from './valores.ts';

interface PreviaProps {
  nome: string;
  cor: string;
  logo: string | null;
  icone: string | null;
}

/** A colour that is still being chosen is not asked for. */
const ESPERA_MS = 200;

export function PreviaDaMarca({ cor, ...resto }: PreviaProps) {
  const [escolhida] = useDebouncedValue(cor.trim().toLowerCase(), ESPERA_MS);
  const { cores: atuais, corPrimaria } = useMarca();
  const { data } = useQuery({
    ...q(getPreviaMarca, { query: { cor: escolhida } }),
    enabled: isCor(escolhida) && escolhida !== corPrimaria,
    placeholderData: keepPreviousData,
  });
  const cores = escolhida === corPrimaria ? atuais : (data?.cores ?? atuais);
  return (
    <section className={classes.previa} aria-label="Como fica">
      <Title order={2} size="h5">
        Como fica
      </Title>
      <Amostra esquema="light" titulo="No claro" cores={cores} {...resto} />
      <Amostra esquema="dark" titulo="No escuro" cores={cores} {...resto} />
    </section>
  );
}

interface AmostraProps extends Omit<PreviaProps, 'cor'> {
  esquema: 'light' | 'dark';
  titulo: string;
  cores: Cores;
}

/** Real parts of the interface, in a theme of their own. */
function Amostra({ esquema, titulo, cores, nome, logo, icone }: AmostraProps) {
  const [raiz, setRaiz] = useState<HTMLElement | null>(null);
  const id = `previa-${esquema}`;
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4}>
        {titulo}
      </Text>
      <div id={id} ref={setRaiz} data-mantine-color-scheme={esquema} className={classes.amostra}>
        {raiz && (
          <MantineProvider
            theme={createTema(cores)}
            cssVariablesResolver={resolverDe(cores)}
            cssVariablesSelector={`#${id}`}
            getRootElement={() => raiz}
            forceColorScheme={esquema}
            deduplicateCssVariables={false}
          >
            <Stack gap="sm">
              <Group justify="space-between" wrap="nowrap">
                <Logotipo nome={nome || 'Programa'} tamanho={32} logo={logo} icone={icone} />
                <Simbolo tamanho={32} icone={icone} />
              </Group>
              <Text c="var(--mantine-color-text)">
                Você tem <strong>1.250 pontos</strong>. <Anchor component="span">Ver extrato</Anchor>
              </Text>
              <Group gap="xs">
                <Button component="span" size="sm">
                  Resgatar por 600 pontos
                </Button>
                <Button component="span" size="sm" variant="light">
                  Ver mais
                </Button>
                <Badge variant="light" color="marca">
                  No ar
                </Badge>
              </Group>
            </Stack>
          </MantineProvider>
        )}
      </div>
    </div>
  );
}
