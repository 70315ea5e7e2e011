import { Alert, Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { getFaltas, type ResultadoUpload } from '@pontua/contract/processamentos';
import { IconDownload } from '@tabler/icons-react';
import { mensagemDe } from '../../api/erro.ts';
import { download } from '../arquivos.ts';
import { avisoErro } from '../avisos.ts';
import { TudoCerto } from '../ilustracoes/TudoCerto.tsx';
import { plural } from '../texto.ts';
import { Correcoes } from './Correcoes.tsx';

export interface Resumo {
  rotulo: string;
  valor: string;
}

interface ResultadoProps {
  resultado: ResultadoUpload;
  rotuloTotal?: string | undefined;
  resumo?: ((resultado: ResultadoUpload) => readonly Resumo[]) | undefined;
  onRecomecar: () => void;
}

/** What became of the file, for as long as it stays in the address. */
export function ResultadoEnvio({ resultado, rotuloTotal = 'Linhas processadas', resumo, onRecomecar }: ResultadoProps) {
  const { processamento, total } = resultado;
  if (processamento.estado === 'falhou') return <Falhou texto={processamento.erro} onRecomecar={onRecomecar} />;
  const numeros = [{ rotulo: rotuloTotal, valor: total.toLocaleString('pt-BR') }, ...(resumo?.(resultado) ?? [])];
  return (
    <Stack gap="lg">
      <Paper withBorder p="lg">
        <Group gap="xl" align="center">
          {processamento.totalErros === 0 && <TudoCerto tamanho={140} />}
          <Stack gap="sm" flex={1} miw="14rem">
            <Title order={2} size="h3">
              {processamento.totalErros === 0 ? 'Arquivo processado' : 'Arquivo processado, com linhas a corrigir'}
            </Title>
            <Group gap="xl">
              {numeros.map(({ rotulo, valor }) => (
                <div key={rotulo}>
                  <Text className="pt-numero" fz={28}>
                    {valor}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {rotulo}
                  </Text>
                </div>
              ))}
            </Group>
            <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={onRecomecar}>
              Enviar outro arquivo
            </Button>
          </Stack>
        </Group>
      </Paper>
      <Correcoes {...processamento} />
      {processamento.totalErros > 0 && <Faltas resultado={resultado} />}
    </Stack>
  );
}

function Falhou({ texto, onRecomecar }: { texto: string | null; onRecomecar: () => void }) {
  return (
    <Alert color="red" title="O arquivo não foi processado">
      <Stack gap="sm" align="flex-start">
        <Text>{texto ?? 'Nada foi gravado. Confira o arquivo e envie de novo.'}</Text>
        <Button size="xs" variant="default" onClick={onRecomecar}>
          Enviar outro arquivo
        </Button>
      </Stack>
    </Alert>
  );
}

function Faltas({ resultado: { erros, processamento } }: { resultado: ResultadoUpload }) {
  const save = () =>
    download(getFaltas, 'linhas-a-corrigir.csv', { params: { id: processamento.id } }).catch((erro: unknown) =>
      avisoErro(mensagemDe(erro)),
    );
  return (
    <Paper withBorder p="lg">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {plural(processamento.totalErros, 'linha a corrigir', 'linhas a corrigir')}
          </Title>
          <Button variant="default" leftSection={<IconDownload size={18} />} onClick={save}>
            Baixar linhas a corrigir
          </Button>
        </Group>
        <Text c="dimmed" size="sm">
          O que estava certo já foi gravado. Corrija as linhas no arquivo baixado e envie só ele.
        </Text>
        <Table aria-label="Linhas a corrigir">
          <Table.Thead>
            <Table.Tr>
              <Table.Th className="pt-direita">Linha</Table.Th>
              <Table.Th>Coluna</Table.Th>
              <Table.Th>O que corrigir</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {erros.map(({ linha, coluna, mensagem }) => (
              <Table.Tr key={`${linha} ${coluna ?? ''} ${mensagem}`}>
                <Table.Td className="pt-direita">{linha.toLocaleString('pt-BR')}</Table.Td>
                <Table.Td>{coluna ?? '–'}</Table.Td>
                <Table.Td>{mensagem}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {processamento.totalErros > erros.length && (
          <Text c="dimmed" size="sm">{`Mostramos as primeiras ${erros.length}; todas estão no arquivo.`}</Text>
        )}
      </Stack>
    </Paper>
  );
}
