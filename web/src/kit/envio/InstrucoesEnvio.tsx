import { Paper, Stack, Text } from '@mantine/core';
import type { Endpoint } from '@pontua/contract/endpoint';
import type { ReactNode } from 'react';
import type { Argumentos } from '../../api/client.ts';
import { download } from '../arquivos.ts';
import { BotaoBaixar } from './BotaoBaixar.tsx';
import classes from './envio.module.css';

interface ColunaDoArquivo {
  nome: string;
  conteudo: string;
  obrigatoria: boolean;
}

/** So many that may be left out would push the file itself out of sight. */
const MUITAS = 4;

interface InstrucoesProps<E extends Endpoint> {
  texto: ReactNode;
  /** Columns of the file, and what stands in each. */
  colunas: readonly ColunaDoArquivo[];
  /** Endpoint of the template, its input, and a name for the file. */
  modelo?: { endpoint: E; entrada: Argumentos<E>; nome: string };
}

/** What the file must hold, and a template to begin with. */
export function InstrucoesEnvio<E extends Endpoint>({ texto, colunas, modelo }: InstrucoesProps<E>) {
  const opcionais = colunas.filter(({ obrigatoria }) => !obrigatoria);
  const dobradas = opcionais.length >= MUITAS;
  return (
    <Paper withBorder p="lg">
      <Stack gap="md" align="flex-start">
        <Text>{texto}</Text>
        <Colunas colunas={dobradas ? colunas.filter(({ obrigatoria }) => obrigatoria) : colunas} />
        {dobradas && (
          <details className={classes.opcionais}>
            <summary>Mais {opcionais.length} colunas opcionais</summary>
            <Colunas colunas={opcionais} />
          </details>
        )}
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

const Colunas = ({ colunas }: { colunas: readonly ColunaDoArquivo[] }) => (
  <dl className={classes.colunas} aria-label="Colunas do arquivo">
    {colunas.map(({ nome, conteudo }) => (
      <div key={nome}>
        <dt>{nome}</dt>
        <dd>{conteudo}</dd>
      </div>
    ))}
  </dl>
);
