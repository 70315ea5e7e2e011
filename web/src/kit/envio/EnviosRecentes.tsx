/** The last files of a kind that one may see: whose, when, what became of them, and the lines to correct. */
import { Anchor, Stack, Title } from '@mantine/core';
import { formatQuantidade } from '@pontua/contract/plural';
import {
  type EnvioDeArquivo,
  isAberto,
  listProcessamentos,
  type TipoProcessamento,
} from '@pontua/contract/processamentos';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { Link, useSearchParams } from 'react-router';
import { q } from '../../api/query.ts';
import { Consulta } from '../Consulta.tsx';
import { DentroDeDialogo } from '../endereco.ts';
import { TabelaSimples } from '../lista/TabelaSimples.tsx';
import { type Celulas, defineColunas } from '../lista/tipos.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { BotaoBaixar } from './BotaoBaixar.tsx';
import { downloadFaltas } from './faltas.ts';
import { PARAMETRO } from './useEnvio.ts';

const INTERVALO_MS = 3000;

export function EnviosRecentes({ tipo }: { tipo: TipoProcessamento }) {
  const envios = useQuery({
    ...q(listProcessamentos, { query: { tipo } }),
    refetchInterval: ({ state }) =>
      state.data?.processamentos.some(({ estado }) => isAberto(estado)) ? INTERVALO_MS : false,
  });
  return (
    <Consulta query={envios}>
      {({ processamentos }) =>
        processamentos.length > 0 && (
          <Stack gap="sm">
            <Title order={2} size="h4">
              Envios recentes
            </Title>
            <TabelaSimples rotulo="Envios recentes" linhas={processamentos} colunas={colunas} celulas={celulas} />
          </Stack>
        )
      }
    </Consulta>
  );
}

/** What is said where nothing came in: what the message counts was there before. */
const semNovidade: Partial<Record<EnvioDeArquivo['estado'], string>> = {
  concluido: 'Tudo já tinha sido enviado',
  com_erros: 'Nada entrou',
};

const colunas = defineColunas<EnvioDeArquivo>()([
  { chave: 'nomeArquivo', titulo: 'Arquivo', largura: 7.5 },
  { chave: 'criadoEm', titulo: 'Enviado em', tipo: 'instante' },
  { chave: 'enviadoPor', titulo: 'Por' },
  { chave: 'estado', titulo: 'Situação' },
  {
    chave: 'mensagem',
    titulo: 'Resultado',
    valor: ({ estado, entraram, mensagem }: EnvioDeArquivo) => (entraram === 0 && semNovidade[estado]) || mensagem,
  },
  { chave: 'totalErros', titulo: 'Erros a corrigir', tipo: 'numero' },
]);

const celulas: Celulas<EnvioDeArquivo, (typeof colunas)[number]['chave']> = {
  nomeArquivo: (envio) => <ArquivoDoEnvio {...envio} />,
  estado: (envio) => <SituacaoDoEnvio envio={envio} />,
  totalErros: (envio) => <FaltasDoEnvio envio={envio} />,
};

/** What else the address says stays: in a dialog, that it is open; of the list below it, its filters. */
function ArquivoDoEnvio({ id, nomeArquivo }: EnvioDeArquivo) {
  const [params] = useSearchParams();
  const emDialogo = useContext(DentroDeDialogo);
  const nele = new URLSearchParams(params);
  nele.set(PARAMETRO, String(id));
  return (
    <Anchor inherit component={Link} to={`?${nele}`} replace={emDialogo}>
      {nomeArquivo}
    </Anchor>
  );
}

function SituacaoDoEnvio({ envio: { estado, entraram, linhasProcessadas, totalLinhas } }: { envio: EnvioDeArquivo }) {
  switch (estado) {
    case 'na_fila':
      return <StatusBadge tom="neutro">Na fila</StatusBadge>;
    case 'processando': {
      const quanto =
        totalLinhas === null ? '' : ` ${formatQuantidade(linhasProcessadas)} de ${formatQuantidade(totalLinhas)}`;
      return <StatusBadge tom="andamento">{`Processando${quanto}`}</StatusBadge>;
    }
    case 'concluido':
      return <StatusBadge tom={entraram > 0 ? 'bom' : 'feito'}>{entraram > 0 ? 'Concluído' : 'Nada novo'}</StatusBadge>;
    case 'com_erros':
      return <StatusBadge tom="atencao">Com erros</StatusBadge>;
    case 'falhou':
      return <StatusBadge tom="ruim">Falhou</StatusBadge>;
    case 'cancelado':
      return <StatusBadge tom="feito">Cancelado</StatusBadge>;
  }
}

function FaltasDoEnvio({ envio: { id, nomeArquivo, totalErros, arquivoErros } }: { envio: EnvioDeArquivo }) {
  if (!arquivoErros) return totalErros > 0 ? formatQuantidade(totalErros) : '–';
  return (
    <BotaoBaixar
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={16} />}
      aria-label={`${formatQuantidade(totalErros)} a corrigir de ${nomeArquivo}: baixar`}
      baixar={() => downloadFaltas(id)}
    >
      {formatQuantidade(totalErros)}
    </BotaoBaixar>
  );
}
