/** The first day: what the installation has, what it lacks, and where each is done. Nothing is ticked off by hand. */
import { Anchor, Badge, Group, Paper, Progress, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import {
  type Dispensavel,
  dismissPasso,
  dispensaveis,
  getPrimeirosPassos,
  nomePasso,
  type SituacaoPasso,
} from '@pontua/contract/inicio';
import { IconCheck, IconCircleDashed, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAcao } from '../../api/acao.ts';
import { q } from '../../api/query.ts';
import { Botao } from '../../kit/Botao.tsx';
import { Consulta } from '../../kit/Consulta.tsx';
import { missingBefore, nextPasso, textos } from '../../kit/inicio/passos.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { BotaoPara } from '../../kit/Para.tsx';
import { paths } from '../../paths.ts';

export function Component() {
  const situacao = useQuery(q(getPrimeirosPassos));
  return (
    <Pagina
      titulo="Primeiros passos"
      descricao="Da instalação vazia até os primeiros pontos. Cada passo se marca sozinho quando está feito; volte quando quiser."
      largura="media"
    >
      <Consulta query={situacao}>
        {({ passos, concluido }) => <Passos passos={passos} concluido={concluido} />}
      </Consulta>
    </Pagina>
  );
}

function Passos({ passos, concluido }: { passos: readonly SituacaoPasso[]; concluido: boolean }) {
  const prontos = passos.filter(({ feito, dispensado }) => feito || dispensado).length;
  const proximo = nextPasso(passos)?.passo;
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Progress value={(prontos / passos.length) * 100} flex={1} aria-label="Passos prontos" />
        <Text size="sm">
          {prontos} de {passos.length}
        </Text>
      </Group>
      {concluido && (
        <Text>
          Tudo pronto.{' '}
          <Anchor component={Link} to={paths.painel}>
            Ir ao painel
          </Anchor>
        </Text>
      )}
      <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {passos.map((situacao) => (
          <PassoDaLista key={situacao.passo} situacao={situacao} todos={passos} agora={situacao.passo === proximo} />
        ))}
      </Stack>
    </Stack>
  );
}

interface PassoProps {
  situacao: SituacaoPasso;
  todos: readonly SituacaoPasso[];
  /** The one to do next. */
  agora: boolean;
}

function PassoDaLista({ situacao, todos, agora }: PassoProps) {
  const { passo, feito, dispensado, quantos } = situacao;
  const titulo = nomePasso[passo];
  const { texto, para, rotulo, conta } = textos[passo];
  const faltam = missingBefore(passo, todos);
  return (
    <Paper component="li" withBorder p="md" style={agora ? { borderColor: 'var(--mantine-primary-color-filled)' } : {}}>
      <Group wrap="nowrap" align="flex-start" gap="md">
        <MarcaDoPasso feito={feito} dispensado={dispensado} />
        <Stack gap={4} flex={1} miw={0}>
          <Group gap="xs">
            <Title order={2} size="h5">
              {titulo}
            </Title>
            {feito && quantos !== null && conta && (
              <Badge color="green" variant="light">
                {quantos >= 1000 ? '1.000 ou mais' : conta(quantos)}
              </Badge>
            )}
            {dispensado && (
              <Badge color="gray" variant="light">
                Dispensado
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {texto}
          </Text>
          {!feito && faltam.length > 0 && <Text size="sm">Antes: {faltam.join(', ')}.</Text>}
          {!feito && (
            <Group gap="xs" mt={4}>
              {para && !dispensado && faltam.length === 0 && (
                <BotaoPara to={para} size="sm" variant={agora ? 'filled' : 'default'}>
                  {rotulo}
                </BotaoPara>
              )}
              <Dispensa passo={passo} dispensado={dispensado} titulo={titulo} />
            </Group>
          )}
        </Stack>
      </Group>
    </Paper>
  );
}

function MarcaDoPasso({ feito, dispensado }: { feito: boolean; dispensado: boolean }) {
  const Icone = feito ? IconCheck : dispensado ? IconMinus : IconCircleDashed;
  return (
    <ThemeIcon
      size={36}
      radius="xl"
      variant="light"
      color={feito ? 'green' : 'gray'}
      role="img"
      aria-label={feito ? 'Feito' : dispensado ? 'Dispensado' : 'A fazer'}
    >
      <Icone size={20} aria-hidden />
    </ThemeIcon>
  );
}

const isDispensavel = (passo: string): passo is Dispensavel => dispensaveis.some((um) => um === passo);

function Dispensa({ passo, dispensado, titulo }: { passo: string; dispensado: boolean; titulo: string }) {
  const mudar = useAcao(dismissPasso, { atualiza: [getPrimeirosPassos] });
  if (!isDispensavel(passo)) return null;
  const rotulo = dispensado ? 'Quero fazer' : 'Não vou precisar';
  return (
    <Botao
      size="sm"
      variant="subtle"
      aria-label={`${rotulo}: ${titulo}`}
      ocupado={mudar.ocupado}
      textoOcupado="Salvando"
      onClick={() => mudar.executar({ body: { passo, dispensado: !dispensado } })}
    >
      {rotulo}
    </Botao>
  );
}
