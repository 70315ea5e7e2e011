/** Where a list has no rows to show: why, and what to do about it. */
import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/erro.ts';
import { FalhaConsulta } from '../Consulta.tsx';
import { EstadoVazio } from '../EstadoVazio.tsx';
import { SemPermissao } from '../ilustracoes/SemPermissao.tsx';
import { focoDeQuemSai } from '../quemSai.ts';
import { countText } from './contagem.ts';
import type { FonteDaLista } from './tipos.ts';

interface FalhaProps {
  erro: Error;
  onTentar: () => void;
  titulo?: string | undefined;
}

/** Trying again helps where something failed, not where one may not look. */
export function Falha({ erro, onTentar, titulo }: FalhaProps) {
  if (!(erro instanceof ApiError) || erro.status !== 403)
    return <FalhaConsulta erro={erro} onTentar={onTentar} titulo={titulo} />;
  return (
    <EstadoVazio
      desenho={<SemPermissao />}
      titulo="Sem permissão"
      texto={`${erro.message}. Quem administra o sistema pode liberar esta lista para o seu nível.`}
    />
  );
}

export function PeriodoInvertido({ onInverter }: { onInverter: () => void }) {
  return (
    <EstadoVazio
      desenho="busca"
      titulo="Período invertido"
      texto="A data inicial vem depois da data final: nenhum dia está entre elas."
    >
      <Button variant="default" onClick={onInverter}>
        Trocar as datas
      </Button>
    </EstadoVazio>
  );
}

interface NadaProps<T> {
  fonte: FonteDaLista<T>;
  vazio: ReactNode;
  feito: string | undefined;
}

/** Nothing yet, or nothing for what is searched and filtered by. */
export function Nada<T>({ fonte: { vazia, estado, filtros, semFiltros, mudar }, vazio, feito }: NadaProps<T>) {
  if (vazia)
    return (
      <EstadoVazio desenho={feito ? 'feito' : 'lista'} titulo="Sem resultados">
        {feito && <Text fw={700}>{feito}</Text>}
        {vazio ?? 'Ainda não há nada aqui.'}
      </EstadoVazio>
    );
  return (
    <EstadoVazio
      desenho="busca"
      titulo="Nenhum resultado"
      texto={whyNone(estado.busca, filtros?.ativos ?? false, semFiltros)}
    >
      <Group gap="xs" justify="center">
        {estado.busca !== '' && (
          <Button ref={focoDeQuemSai} variant="default" onClick={() => mudar({ busca: '' })}>
            Limpar busca
          </Button>
        )}
        {filtros?.ativos && (
          <Button ref={focoDeQuemSai} variant="default" onClick={filtros.limpar}>
            {semFiltros && semFiltros.total > 0
              ? `Ver ${countText(semFiltros.total, semFiltros.exato)} sem filtros`
              : 'Limpar filtros'}
          </Button>
        )}
      </Group>
    </EstadoVazio>
  );
}

function whyNone(busca: string, filtrada: boolean, semFiltros: FonteDaLista<unknown>['semFiltros']): string {
  if (busca === '') return 'Nada corresponde aos filtros.';
  if (!filtrada) return `Nada corresponde a “${busca}”.`;
  if (semFiltros?.total === 0) return `Nada corresponde a “${busca}”, nem sem os filtros.`;
  return `Nada corresponde a “${busca}” com estes filtros.`;
}
