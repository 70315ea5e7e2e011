import { Button } from '@mantine/core';
import { getRevenda } from '@pontua/contract/revendas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../api/erro.ts';
import { q } from '../../api/query.ts';
import { useSession } from '../../api/session.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { paths } from '../../paths.ts';
import type { LojaDoConvite } from './cadastro.ts';

/** The store of the address. One that does not exist, or is closed, leads to the entrance. */
export function ComLoja({ children }: { children: (loja: LojaDoConvite & { nomeFantasia: string }) => ReactNode }) {
  const { idRevenda = '' } = useParams();
  const [busca] = useSearchParams();
  const convite = busca.get('convite') ?? undefined;
  const entrou = useSession(({ tokenLoja }) => tokenLoja !== null);
  // What is no number is nobody's id, and is refused like one.
  const query = useQuery(q(getRevenda, { params: { id: idRevenda }, query: { convite } }));
  if (query.error instanceof ApiError && query.error.codigo === 'convite_invalido') {
    return (
      <EstadoVazio desenho="lista" titulo="Convite necessário" texto={query.error.message}>
        {!entrou && (
          <Button component={Link} to={paths.entrada}>
            Já tenho cadastro
          </Button>
        )}
      </EstadoVazio>
    );
  }
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) {
    return <Navigate to={paths.entrada} replace />;
  }
  return <Consulta query={query}>{(loja) => children({ ...loja, convite })}</Consulta>;
}
