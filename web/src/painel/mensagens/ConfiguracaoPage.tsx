/** Configuração Whats: the gateway that messages to sellers go through, a test of it, and the queue. */

import { Button, Paper, SimpleGrid, Stack } from '@mantine/core';
import { getConfiguracoes, listHistoricoConfiguracoes } from '@pontua/contract/mensagens';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { useHistorico } from '../../kit/historico/useHistorico.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { Configuracao } from './Configuracao.tsx';
import { FilaDeMensagens } from './FilaDeMensagens.tsx';
import { Teste } from './Teste.tsx';

export function Component() {
  const configuracoes = useQuery(q(getConfiguracoes));
  const historico = useHistorico(listHistoricoConfiguracoes, () => 'Configuração Whats');
  return (
    <Pagina
      titulo="Configuração Whats"
      descricao="Por onde saem as mensagens de WhatsApp para os vendedores."
      acoes={
        configuracoes.data && (
          <Button
            variant="default"
            leftSection={<IconHistory size={18} />}
            onClick={() => historico.open(configuracoes.data)}
          >
            Histórico
          </Button>
        )
      }
    >
      <Consulta query={configuracoes}>
        {(atual) => (
          <Stack gap="xl">
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" maw={1080}>
              <Paper withBorder p="lg">
                <Configuracao atual={atual} />
              </Paper>
              <Paper withBorder p="lg" style={{ alignSelf: 'start' }}>
                <Teste />
              </Paper>
            </SimpleGrid>
            <FilaDeMensagens fila={atual.fila} />
          </Stack>
        )}
      </Consulta>
      {historico.dialogo}
    </Pagina>
  );
}
