import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useMarca } from '../../api/marca.ts';
import { saveBlob } from '../arquivos.ts';
import { BotaoCopiar } from '../BotaoCopiar.tsx';
import classes from './segundo-fator.module.css';

/** Recovery codes, the only time that they are shown: nobody goes on before saying that they are kept. */
export function Codigos({ codigos, onPronto }: { codigos: readonly string[]; onPronto: () => void }) {
  const { nome } = useMarca();
  const [guardados, setGuardados] = useState(false);
  const texto = `${nome}: códigos de recuperação do segundo fator. Cada um vale uma vez.\n\n${codigos.join('\n')}\n`;
  return (
    <Stack gap="md">
      <Text>
        Se você perder o celular, entre com um destes códigos. Cada um vale <strong>uma vez</strong>, e eles{' '}
        <strong>não são mostrados de novo</strong>: guarde-os fora do celular.
      </Text>
      <ul className={classes.codigos} aria-label="Códigos de recuperação">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          onClick={() =>
            saveBlob('codigos-de-recuperacao.txt', new Blob([texto], { type: 'text/plain;charset=utf-8' }))
          }
        >
          Baixar
        </Button>
        <BotaoCopiar texto={codigos.join('\n')} rotulo="Copiar" feito="Copiados" />
      </Group>
      <Checkbox
        label="Guardei os códigos de recuperação"
        checked={guardados}
        onChange={(evento) => setGuardados(evento.currentTarget.checked)}
      />
      <Group>
        <Button disabled={!guardados} onClick={onPronto}>
          Concluir
        </Button>
      </Group>
    </Stack>
  );
}
