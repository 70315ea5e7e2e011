/** Who changed what of a record, from which value to which, and when: newest first, in a dialog. */
import { Stack, Text } from '@mantine/core';
import { describeAlteracao } from '@pontua/contract/alteracao';
import { formatInstante } from '@pontua/contract/dates';
import { nomeDoLog } from '@pontua/contract/logs';
import {
  type EndpointHistorico,
  type EntradaHistorico,
  maximoHistorico,
  type Registro,
} from '@pontua/contract/registro';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Consulta } from '../Consulta.tsx';
import { Dialogo } from '../Dialogo.tsx';
import { EstadoVazio } from '../EstadoVazio.tsx';
import { Alteracoes } from './Alteracoes.tsx';
import classes from './historico.module.css';

interface HistoricoRegistroProps {
  endpoint: EndpointHistorico;
  id: number;
  /** Whose history it is: "Rede Sul". */
  nome: string;
  onFechar: () => void;
}

export function HistoricoRegistro({ endpoint, id, nome, onFechar }: HistoricoRegistroProps) {
  // What was changed a moment ago is there: nothing older is shown first.
  const historico = useQuery({ ...q(endpoint, { params: { id } }), staleTime: 0, gcTime: 0 });
  return (
    <Dialogo opened onClose={onFechar} title="Histórico" size="lg">
      <Stack gap="md">
        <Text c="dimmed">{nome}</Text>
        <Consulta query={historico}>
          {({ historico, haMais }) =>
            historico.length === 0 ? (
              <EstadoVazio desenho="lista" titulo="Nada registrado" texto="Nenhuma mudança foi feita até agora." />
            ) : (
              <>
                <ol className={classes.entradas} aria-label={`Histórico: ${nome}`}>
                  {historico.map((entrada) => (
                    <EntradaDoRegistro
                      key={`${entrada.tipo} ${entrada.id ?? entrada.criadoEm}`}
                      entrada={entrada}
                      registro={endpoint.registro}
                    />
                  ))}
                </ol>
                {haMais && (
                  <Text size="sm" c="dimmed">
                    {`Estas são as ${maximoHistorico} mudanças mais recentes. As anteriores continuam guardadas nos logs.`}
                  </Text>
                )}
              </>
            )
          }
        </Consulta>
      </Stack>
    </Dialogo>
  );
}

function EntradaDoRegistro({ entrada, registro }: { entrada: EntradaHistorico; registro: Registro }) {
  return (
    <li className={classes.entrada}>
      <Text fw={600}>{nomeDoLog(entrada.tipo)}</Text>
      <Text size="sm" c="dimmed">
        {entrada.responsavel} · <time dateTime={entrada.criadoEm}>{formatInstante(entrada.criadoEm)}</time>
      </Text>
      {entrada.detalhe !== null && <Text size="sm">{entrada.detalhe}</Text>}
      {entrada.alteracoes.length > 0 && (
        <Alteracoes alteracoes={entrada.alteracoes.map((alteracao) => describeAlteracao(registro, alteracao))} />
      )}
    </li>
  );
}
