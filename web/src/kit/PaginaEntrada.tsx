import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMarca } from '../api/marca.ts';
import classes from './entrada.module.css';
import { Logotipo } from './marca/Logotipo.tsx';
import { useTitulo } from './titulo.ts';

interface PaginaEntradaProps {
  titulo: string;
  descricao?: ReactNode;
  /** One of `kit/ilustracoes`, beside the form where there is room. */
  desenho: ReactNode;
  /** What the programme promises, beside the form. */
  chamada: string;
  children: ReactNode;
}

/** Login, recovery, registration: one form under the brand; at a desk, the brand has half the page. */
export function PaginaEntrada({ titulo, descricao, desenho, chamada, children }: PaginaEntradaProps) {
  useTitulo(titulo);
  const { nome } = useMarca();
  return (
    <div className={classes.pagina}>
      <header className={classes.vitrine}>
        <Logotipo nome={nome} tamanho={44} />
        <p className={classes.chamada}>{chamada}</p>
        <div className={classes.desenho}>{desenho}</div>
      </header>
      <main id="conteudo" className={classes.formulario} tabIndex={-1}>
        <Stack gap="lg" w="100%" maw={400}>
          <Stack gap={4}>
            <Title order={1} size="h2" tabIndex={-1} data-titulo-pagina style={{ outline: 'none' }}>
              {titulo}
            </Title>
            {descricao && <Text c="dimmed">{descricao}</Text>}
          </Stack>
          {children}
        </Stack>
      </main>
    </div>
  );
}
