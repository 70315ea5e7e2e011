/** What waits for somebody now, each leading to where something is done about it; and the points that end soon. */
import { Group, Paper, SimpleGrid, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { diasAExpirar, diasDeFalhas, diasDoPrazo, getEsperas } from '@pontua/contract/dashboard';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { contaPontos } from '@pontua/contract/money';
import { formatQuantidade, plural } from '@pontua/contract/plural';
import { listRedes } from '@pontua/contract/redes';
import {
  IconChevronRight,
  IconCreditCard,
  IconHourglass,
  IconMessageQuestion,
  IconMessageX,
  IconPackage,
  IconReceipt,
  IconShieldSearch,
  IconUserShield,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { diasAtras } from '../../kit/datas.ts';
import classes from './esperas.module.css';
import { findRede } from './rede.ts';

type NumerosDasEsperas = RecebidoDe<typeof getEsperas>;

/** @param rede id of a chain (a link of before may have its name), or "Todas" */
export function Esperas({ rede }: { rede: string }) {
  const esperas = useQuery(q(getEsperas, { query: { rede } }));
  const redes = useQuery(q(listRedes, { query: { ativo: 1 } }));
  // Lists are filtered by id; of a chain that is not offered there is none to send along.
  const idRede = findRede(redes.data?.redes ?? [], rede)?.id;
  return (
    <section aria-labelledby="esperas">
      <Title order={2} size="h4" id="esperas" mb="sm">
        À espera de alguém
      </Title>
      <Consulta query={esperas} espera={<Skeleton height={88} radius="lg" />}>
        {(numeros) => (
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {itemsOf(numeros).map((item) => (
              <ItemDaEspera key={item.titulo} {...item} idRede={idRede} />
            ))}
          </SimpleGrid>
        )}
      </Consulta>
    </section>
  );
}

interface ItemEspera {
  titulo: string;
  texto: string;
  /** Nothing waits there. */
  vazio: boolean;
  Icone: TablerIcon;
  /** The list, with its filter. */
  para?: string;
}

/** Those of the screens that the usuário sees. */
function itemsOf(numeros: NumerosDasEsperas): ItemEspera[] {
  const { recibos, resgatesAtrasados, unidadesEmAnalise, desbloqueios, mensagensFalhas, ...outros } = numeros;
  const { pedidosTitular, duvidas, aExpirar } = outros;
  return [
    recibos && {
      titulo: plural(recibos.total, 'recibo a conferir', 'recibos a conferir'),
      texto: agesOf(recibos),
      vazio: recibos.total === 0,
      Icone: IconReceipt,
      para: '/painel/processar/pontuacoes',
    },
    resgatesAtrasados !== null && {
      titulo: plural(resgatesAtrasados, 'resgate atrasado', 'resgates atrasados'),
      texto: 'Passaram da previsão de entrega',
      vazio: resgatesAtrasados === 0,
      Icone: IconPackage,
      para: '/painel/resgates?atrasados=1',
    },
    unidadesEmAnalise && {
      titulo: plural(unidadesEmAnalise.unidades, 'unidade Em Análise', 'unidades Em Análise'),
      texto: `Em ${plural(unidadesEmAnalise.redes, 'rede', 'redes')}`,
      vazio: unidadesEmAnalise.unidades === 0,
      Icone: IconShieldSearch,
      para: '/painel/antifraude?comEspera=1',
    },
    desbloqueios !== null && {
      titulo: plural(desbloqueios, 'cartão a desbloquear', 'cartões a desbloquear'),
      texto: 'Pedidos dos vendedores',
      vazio: desbloqueios === 0,
      Icone: IconCreditCard,
      para: '/painel/cartoes?situacao=em_desbloqueio',
    },
    mensagensFalhas !== null && {
      titulo: plural(mensagensFalhas, 'mensagem falhou', 'mensagens falharam'),
      texto: `Nos últimos ${diasDeFalhas} dias`,
      vazio: mensagensFalhas === 0,
      Icone: IconMessageX,
      para: `/painel/configuracao-whats?estado=falhou&dataInicial=${diasAtras(diasDeFalhas)}#fila`,
    },
    pedidosTitular && {
      titulo: plural(pedidosTitular.total, 'pedido sobre dados pessoais', 'pedidos sobre dados pessoais'),
      texto: dueOf(pedidosTitular),
      vazio: pedidosTitular.total === 0,
      Icone: IconUserShield,
      para: '/painel/dados-pessoais',
    },
    duvidas !== null && {
      titulo: plural(duvidas, 'pergunta sobre pontos', 'perguntas sobre pontos'),
      texto: 'Sem resposta',
      vazio: duvidas === 0,
      Icone: IconMessageQuestion,
      para: '/painel/pontuacoes/pontuado?duvida=1&dataInicial=&dataFinal=',
    },
    {
      titulo: `${contaPontos(aExpirar.pontos)} a expirar`,
      texto: `Em ${diasAExpirar} dias, de ${plural(aExpirar.vendedores, 'vendedor', 'vendedores')}`,
      vazio: aExpirar.pontos === 0,
      Icone: IconHourglass,
    },
  ].filter((item) => item !== false && item !== null);
}

function agesOf({ ateUmDia, ateTresDias, maisDeTresDias }: NonNullable<NumerosDasEsperas['recibos']>): string {
  const idades = [
    maisDeTresDias > 0 && `${formatQuantidade(maisDeTresDias)} há mais de 3 dias`,
    ateTresDias > 0 && `${formatQuantidade(ateTresDias)} há 1 a 3 dias`,
    ateUmDia > 0 && `${formatQuantidade(ateUmDia)} há menos de 1 dia`,
  ].filter(Boolean);
  return idades.length > 0 ? idades.join(' · ') : 'Nenhum recibo à espera';
}

function dueOf({ total, vencidos, aVencer }: NonNullable<NumerosDasEsperas['pedidosTitular']>): string {
  const prazos = [
    vencidos > 0 && `${formatQuantidade(vencidos)} fora do prazo`,
    aVencer > 0 && `${formatQuantidade(aVencer)} a vencer em ${diasDoPrazo} dias`,
  ].filter(Boolean);
  if (prazos.length > 0) return prazos.join(' · ');
  return total === 0 ? 'Nenhum pedido em aberto' : `Nenhum a vencer em ${diasDoPrazo} dias`;
}

function ItemDaEspera({ titulo, texto, vazio, Icone, para, idRede }: ItemEspera & { idRede: number | undefined }) {
  const miolo = (
    <Group wrap="nowrap" gap="md">
      <ThemeIcon size={38} color={vazio || !para ? 'gray' : 'yellow'} variant="light" aria-hidden>
        <Icone size={20} />
      </ThemeIcon>
      <Stack gap={0} flex={1} miw={0}>
        <Text fw={700} c={vazio ? 'dimmed' : undefined}>
          {titulo}
        </Text>
        <Text size="sm" c="dimmed">
          {texto}
        </Text>
      </Stack>
      {para && <IconChevronRight size={18} aria-hidden />}
    </Group>
  );
  if (!para) {
    return (
      <Paper withBorder p="md">
        {miolo}
      </Paper>
    );
  }
  return (
    <Paper withBorder p="md" component={Link} to={withRede(para, idRede)} className={classes.item}>
      {miolo}
    </Paper>
  );
}

/** Before what the address says of a place on the page. */
function withRede(para: string, idRede: number | undefined): string {
  const [caminho = '', lugar] = para.split('#');
  const filtrado = idRede === undefined ? caminho : `${caminho}${caminho.includes('?') ? '&' : '?'}rede=${idRede}`;
  return lugar === undefined ? filtrado : `${filtrado}#${lugar}`;
}
