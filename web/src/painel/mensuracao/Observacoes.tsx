/** What was noted about a chain, newest first. */
import { Stack, Text } from '@mantine/core';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { listObservacoesMensuracao, type Mensuracao } from '@pontua/contract/mensuracao';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { TabelaSimples } from '../../kit/lista/TabelaSimples.tsx';
import { defineColunas } from '../../kit/lista/tipos.ts';

type Observacao = RecebidoDe<typeof listObservacoesMensuracao>['observacoes'][number];

const colunas = defineColunas<Observacao>()([
  { chave: 'criadoEm', titulo: 'Data', tipo: 'instante' },
  { chave: 'nome', titulo: 'Usuário' },
  {
    chave: 'observacao',
    titulo: 'Observação',
    valor: ({ parametros: { observacao } }: Observacao) => observacao || 'Observação apagada',
  },
]);

export function Observacoes({ linha, onFechar }: { linha: Mensuracao; onFechar: () => void }) {
  const observacoes = useQuery(q(listObservacoesMensuracao, { query: { rede: linha.idRede } }));
  return (
    <Dialogo opened onClose={onFechar} title="Histórico de observações" size="60rem">
      <Stack gap="md">
        <Text c="dimmed">{linha.rede}</Text>
        <Consulta query={observacoes}>
          {({ observacoes: anotadas }) =>
            anotadas.length === 0 ? (
              <EstadoVazio desenho="lista" titulo="Sem resultados" texto="Nada foi anotado sobre esta rede." />
            ) : (
              <TabelaSimples rotulo="Histórico de observações" linhas={anotadas} colunas={colunas} />
            )
          }
        </Consulta>
      </Stack>
    </Dialogo>
  );
}
