import { Button, List, Progress, Stack, Text } from '@mantine/core';
import type { MidiaDoPainel } from '@pontua/contract/midias-painel';
import { plural } from '@pontua/contract/plural';
import { AcoesDialogo } from '../AcoesDialogo.tsx';
import { avisoSucesso } from '../avisos.ts';
import { Dialogo } from '../Dialogo.tsx';
import { describeMidia } from './palavras.ts';
import { type AndamentoDosDownloads, useDownloads } from './useDownloads.ts';

interface DownloadsProps {
  midias: readonly MidiaDoPainel[];
  onFechar: () => void;
}

/** Downloads of several begin as it is mounted; it goes by itself where all of them are saved. */
export function Downloads({ midias, onFechar }: DownloadsProps) {
  const { andamento, parar, again } = useDownloads(midias, (quantas) => {
    avisoSucesso(`${plural(quantas, 'arquivo baixado', 'arquivos baixados')} com sucesso`);
    onFechar();
  });
  return (
    <Dialogo
      opened
      title="Baixar fotos e vídeos"
      ocupado={!andamento.fim}
      withCloseButton={andamento.fim}
      onClose={onFechar}
    >
      <Stack gap="md">
        {andamento.fim ? <ResultadoDosDownloads {...andamento} /> : <Progresso {...andamento} />}
        <AcoesDialogo>
          {andamento.fim ? (
            <>
              <Button variant="default" onClick={onFechar}>
                Fechar
              </Button>
              <Button onClick={again}>
                {`Baixar ${plural(andamento.total - andamento.salvas, 'que falta', 'que faltam')}`}
              </Button>
            </>
          ) : (
            <Button variant="default" onClick={parar}>
              Parar
            </Button>
          )}
        </AcoesDialogo>
      </Stack>
    </Dialogo>
  );
}

function Progresso({ total, restantes }: AndamentoDosDownloads) {
  const [atual] = restantes;
  const feitas = total - restantes.length;
  const frase = `Baixando ${Math.min(feitas + 1, total)} de ${total}`;
  return (
    <>
      <Text fw={700} role="status">
        {frase}
      </Text>
      <Progress.Root size="lg">
        <Progress.Section value={(feitas / total) * 100} animated aria-label={frase} />
      </Progress.Root>
      {atual && (
        <Text size="sm" c="dimmed">
          {describeMidia(atual)}
        </Text>
      )}
    </>
  );
}

function ResultadoDosDownloads({ total, salvas, falhas, restantes }: AndamentoDosDownloads) {
  return (
    <div role="alert">
      <Text fw={700}>{`${salvas} de ${plural(total, 'arquivo baixado', 'arquivos baixados')}`}</Text>
      {falhas.length > 0 && (
        <>
          <Text mt="xs">Não foi possível baixar:</Text>
          <List size="sm">
            {falhas.map(({ midia, motivo }) => (
              <List.Item key={midia.id}>{`${describeMidia(midia)} (resgate ${midia.idResgate}). ${motivo}`}</List.Item>
            ))}
          </List>
        </>
      )}
      {restantes.length > 0 && (
        <Text mt="xs">
          {`${plural(restantes.length, 'arquivo não foi baixado', 'arquivos não foram baixados')}, porque você parou.`}
        </Text>
      )}
    </div>
  );
}
