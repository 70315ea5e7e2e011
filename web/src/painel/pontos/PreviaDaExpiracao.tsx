/** What a button would move, by rede; while it moves, how far it is. */
import { Progress, Stack, Text } from '@mantine/core';
import { listaPreviaExpiracao, type PreviaPontos } from '@pontua/contract/expiracao';
import { contaPontos, fromCentesimos, toCentesimos } from '@pontua/contract/money';
import { formatQuantidade, plural } from '@pontua/contract/plural';
import { TabelaSimples } from '../../kit/lista/TabelaSimples.tsx';

interface PreviaProps {
  rotulo: string;
  linhas: readonly PreviaPontos[];
  /** Lotes that there were when the button was pressed; null while nothing runs. */
  emCurso: number | null;
  vazia: string;
}

export function PreviaDaExpiracao({ rotulo, linhas, emCurso, vazia }: PreviaProps) {
  const { lotes, texto } = sum(linhas);
  if (emCurso !== null) return <AndamentoDosPontos feitos={emCurso - lotes} todos={emCurso} />;
  if (linhas.length === 0) return <Text fw={600}>{vazia}</Text>;
  return (
    <Stack gap="xs">
      <Text fw={700}>{texto}</Text>
      <TabelaSimples rotulo={rotulo} linhas={linhas} colunas={listaPreviaExpiracao.colunas} />
    </Stack>
  );
}

function AndamentoDosPontos({ feitos, todos }: { feitos: number; todos: number }) {
  const texto = `${formatQuantidade(Math.max(feitos, 0))} de ${plural(todos, 'lote processado', 'lotes processados')}`;
  return (
    <Stack gap="xs">
      <Text fw={700} role="status">
        Processando pontos
      </Text>
      <Progress.Root size="lg">
        <Progress.Section value={todos === 0 ? 100 : (Math.max(feitos, 0) / todos) * 100} animated aria-label={texto} />
      </Progress.Root>
      <Text size="sm">{texto}</Text>
    </Stack>
  );
}

/** All redes together: a seller is of one of them. */
export function sum(linhas: readonly PreviaPontos[]) {
  const add = (campo: 'vendedores' | 'lotes') => linhas.reduce((soma, linha) => soma + linha[campo], 0);
  const lotes = add('lotes');
  const pontos = fromCentesimos(linhas.reduce((soma, linha) => soma + toCentesimos(linha.pontos), 0));
  const texto = `${contaPontos(pontos)} de ${plural(add('vendedores'), 'vendedor', 'vendedores')}, em ${plural(lotes, 'lote', 'lotes')}`;
  return { lotes, texto };
}
