/** What the seller wants to be told unasked, and by which channel. */
import { Anchor, Paper, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { chooseAviso, getAvisos, horarioAvisos, nomeTipoAviso, type TipoAviso } from '@pontua/contract/avisos';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { type Canal, nomeCanal } from '@pontua/contract/mensagens';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAcao } from '../../api/acao.ts';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { useChave } from '../../kit/useChave.ts';
import { paths } from '../../paths.ts';
import { NesteAparelho } from './NesteAparelho.tsx';

const texto = `Escolha o que quer saber sem abrir o aplicativo. Entre ${horarioAvisos.ate}h e ${horarioAvisos.de}h nenhum destes avisos é enviado: eles esperam a manhã.`;

export function Component() {
  const avisos = useQuery(q(getAvisos));
  return (
    <Pagina titulo="Avisos" descricao={texto} largura="media">
      <Consulta query={avisos}>
        {(dados) => (
          <Stack>
            <NesteAparelho {...dados} />
            <Escolhas {...dados} />
            {dados.faltaConfirmarEmail && (
              <Text c="dimmed">
                Para receber avisos também por e-mail, confirme o seu em{' '}
                <Anchor inherit component={Link} to={paths.perfil}>
                  Meu perfil
                </Anchor>
                .
              </Text>
            )}
          </Stack>
        )}
      </Consulta>
    </Pagina>
  );
}

function Escolhas({ canais, escolhas, inscrito }: RecebidoDe<typeof getAvisos>) {
  const daqui = canais.filter((canal) => canal !== 'push' || inscrito);
  if (daqui.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {escolhas.map((escolha) => (
        <Paper key={escolha.tipo} withBorder p="md">
          <Text fw={600} mb="xs">
            {nomeTipoAviso[escolha.tipo]}
          </Text>
          <Stack gap={4}>
            {daqui.map((canal) => (
              <ChaveDeAviso key={canal} tipo={escolha.tipo} canal={canal} ligado={escolha[canal] === 1} />
            ))}
          </Stack>
        </Paper>
      ))}
    </SimpleGrid>
  );
}

interface ChaveProps {
  tipo: TipoAviso;
  canal: Canal;
  ligado: boolean;
}

function ChaveDeAviso({ tipo, canal, ligado }: ChaveProps) {
  const escolher = useAcao(chooseAviso, { atualiza: [getAvisos] });
  const chave = useChave(ligado, (novo) => escolher.executarAsync({ body: { tipo, canal, ligado: novo ? 1 : 0 } }));
  return (
    <Switch
      size="md"
      py={6}
      label={nomeCanal[canal]}
      aria-label={`${nomeTipoAviso[tipo]}: ${nomeCanal[canal]}`}
      {...chave}
    />
  );
}
