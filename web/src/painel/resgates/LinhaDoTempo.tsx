/** How a redemption came to be what it is: each status, who gave it and when, the newest first. */
import { Group, Text } from '@mantine/core';
import { formatInstante } from '@pontua/contract/dates';
import type { EntradaHistorico } from '@pontua/contract/registro';
import type { ResgateCompleto } from '@pontua/contract/resgate';
import { listHistoricoResgate, statusResgate } from '@pontua/contract/resgates';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import classes from './linha.module.css';
import { StatusResgate } from './status.tsx';

interface PassoDoResgate {
  chave: string;
  status: number;
  quem: string;
  quando: string;
}

export function LinhaDoTempo({ resgate }: { resgate: ResgateCompleto }) {
  const historico = useQuery(q(listHistoricoResgate, { params: { id: resgate.id } }));
  return (
    <Consulta query={historico}>
      {({ historico }) => (
        <ol className={classes.passos} aria-label="Linha do tempo">
          {stepsOf(resgate, historico).map(({ chave, status, quem, quando }) => (
            <li key={chave}>
              <Group gap="0 0.75rem">
                <StatusResgate status={status} />
                <Text size="sm" c="dimmed">
                  {quem} · <time dateTime={quando}>{formatInstante(quando)}</time>
                </Text>
              </Group>
            </li>
          ))}
        </ol>
      )}
    </Consulta>
  );
}

/** The log's entries on its status; where it began is known without them. */
function stepsOf({ parceiro, resgatadoEm }: ResgateCompleto, historico: readonly EntradaHistorico[]): PassoDoResgate[] {
  const mudancas = historico.flatMap(({ id, alteracoes, responsavel, criadoEm }): PassoDoResgate[] => {
    const para = alteracoes.find(({ campo }) => campo === 'status')?.para;
    return typeof para === 'number' ? [{ chave: String(id), status: para, quem: responsavel, quando: criadoEm }] : [];
  });
  return [...mudancas, { chave: 'inicio', status: statusResgate.naoEntregue, quem: parceiro, quando: resgatadoEm }];
}
