/** Initial passwords of sellers who came by file, for who sent it: they can be fetched within a day, and are gone ten minutes later. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { formatInstante } from '@pontua/contract/dates';
import { downloadSenhasIniciais, listSenhasIniciais } from '@pontua/contract/parceiros-painel';
import { plural } from '@pontua/contract/plural';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { invalidate, q } from '../../api/query.ts';
import { download, stampedName } from '../../kit/arquivos.ts';
import { avisoFalha } from '../../kit/avisos.ts';
import { askConfirmation } from '../../kit/confirma.ts';
import { usePermissao } from '../../kit/permissao.ts';

export function SenhasAguardando() {
  const { pode } = usePermissao();
  const { data } = useQuery({ ...q(listSenhasIniciais), enabled: pode('enviarArquivos') });
  if (!data || data.senhas.length === 0) return null;
  return (
    <Alert color="yellow" title="Senhas iniciais para baixar" mb="md">
      <Stack gap="sm">
        <Text>Cada arquivo some dez minutos depois de baixado, ou um dia depois do envio.</Text>
        {data.senhas.map(({ processamento, quantas, criadoEm }) => (
          <Group key={processamento} gap="sm">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={16} />}
              onClick={() => askFetch(processamento, quantas)}
            >
              {`Baixar ${plural(quantas, 'senha', 'senhas')}`}
            </Button>
            <Text size="sm">Vendedores que entraram em {formatInstante(criadoEm)}</Text>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}

const askFetch = (processamento: number, quantas: number) =>
  askConfirmation({
    titulo: 'Baixar senhas iniciais',
    texto: `${plural(quantas, 'senha', 'senhas')} em um arquivo, que some dez minutos depois de baixado. Guarde-o em lugar seguro, entregue cada senha ao seu vendedor e apague-o.`,
    rotulo: 'Baixar agora',
    ocupado: 'Baixando',
    acao: async (signal) => {
      const nome = `${stampedName('SenhasIniciais')}.csv`;
      const falha = await download(downloadSenhasIniciais, nome, { params: { processamento }, signal }).then(
        () => null,
        (erro: unknown) => erro,
      );
      if (falha) avisoFalha(falha);
      await invalidate(listSenhasIniciais);
      return falha === null;
    },
  });
