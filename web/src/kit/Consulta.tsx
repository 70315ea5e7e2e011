import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mensagemDe } from '../api/erro.ts';
import { Carregando } from './Carregando.tsx';
import { focoDeQuemSai } from './quemSai.ts';

interface ConsultaProps<T> {
  query: UseQueryResult<T, Error>;
  /** Holds the place meanwhile: skeletons in the shape of what comes. */
  espera?: ReactNode;
  children: (dados: T) => ReactNode;
}

/** Renders what a query brought, its wait, or its error, each in the same place. */
export function Consulta<T>({ query, espera = <Carregando />, children }: ConsultaProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <FalhaConsulta erro={query.error} onTentar={() => void query.refetch()} />;
  return espera;
}

interface FalhaConsultaProps {
  erro: Error;
  onTentar: () => void;
  /** What could not be had, where the specification has words for it. */
  titulo?: string | undefined;
}

/** The error of reading has its place where the data would stand, and no toast. */
export function FalhaConsulta({ erro, onTentar, titulo = 'Não foi possível carregar' }: FalhaConsultaProps) {
  return (
    <Alert ref={focoDeQuemSai} color="red" title={titulo}>
      <Stack gap="sm" align="flex-start">
        <Text>{mensagemDe(erro)}</Text>
        <Button size="xs" variant="default" leftSection={<IconRefresh size={16} />} onClick={onTentar}>
          Tentar novamente
        </Button>
      </Stack>
    </Alert>
  );
}
