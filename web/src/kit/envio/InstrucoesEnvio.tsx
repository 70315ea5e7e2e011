import { Paper, Stack, Text } from '@mantine/core';
import type { Endpoint } from '@pontua/contract/endpoint';
import type { ReactNode } from 'react';
import type { Argumentos } from '../../api/client.ts';
import { download } from '../arquivos.ts';
import { BotaoBaixar } from './BotaoBaixar.tsx';
import classes from './envio.module.css';

interface InstrucoesProps<E extends Endpoint> {
  texto: ReactNode;
  /** Column of the file → what stands in it. */
  colunas: readonly { nome: string; conteudo: string }[];
  /** Endpoint of the template, its input, and a name for the file. */
  modelo?: { endpoint: E; entrada: Argumentos<E>; nome: string };
}

/** What the file must hold, and a template to begin with. */
export function InstrucoesEnvio<E extends Endpoint>({ texto, colunas, modelo }: InstrucoesProps<E>) {
  return (
    <Paper withBorder p="lg">
      <Stack gap="md" align="flex-start">
        <Text>{texto}</Text>
        <dl className={classes.colunas} aria-label="Colunas do arquivo">
          {colunas.map(({ nome, conteudo }) => (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd>{conteudo}</dd>
            </div>
          ))}
        </dl>
        {modelo && (
          <BotaoBaixar
            baixar={() => download(modelo.endpoint, modelo.nome, ...modelo.entrada)}
            falha="Erro ao baixar template"
          >
            Baixar modelo
          </BotaoBaixar>
        )}
      </Stack>
    </Paper>
  );
}
