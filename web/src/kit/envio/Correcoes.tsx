import { Paper, Stack, Text, Title } from '@mantine/core';
import { formatDia } from '@pontua/contract/dates';
import type { Coluna } from '@pontua/contract/list';
import { formatPontos, formatReais } from '@pontua/contract/money';
import { plural } from '@pontua/contract/plural';
import type { Correcao, Processamento } from '@pontua/contract/processamentos';
import { TabelaSimples } from '../lista/TabelaSimples.tsx';

const colunas: Coluna<Correcao>[] = [
  { chave: 'loja', titulo: 'Loja' },
  { chave: 'documento', titulo: 'Documento' },
  { chave: 'produto', titulo: 'Produto' },
  { chave: 'codigo', titulo: 'Código' },
  { chave: 'unidades', titulo: 'Unidades', valor: ({ qtdeDe, qtdePara }) => fromTo(qtdeDe, qtdePara, formatPontos) },
  { chave: 'valor', titulo: 'Valor', valor: ({ valorDe, valorPara }) => fromTo(valorDe, valorPara, formatReais) },
  { chave: 'data', titulo: 'Data', valor: ({ dataDe, dataPara }) => fromTo(dataDe, dataPara, formatDia) },
];

/** Purchases that came with other figures than before, or came to nothing because their code is now another product's: what they were, and what they are now. */
export function Correcoes({ correcoes, resultado: { corrigidas = 0 } }: Processamento) {
  if (correcoes.length === 0) return null;
  return (
    <Paper withBorder p="lg">
      <Stack gap="md">
        <Title order={2} size="h4">
          {plural(corrigidas, 'compra corrigida', 'compras corrigidas')}
        </Title>
        <Text c="dimmed" size="sm">
          Já tinham sido enviadas com outros números ou contavam para outro produto; vale agora o que diz este arquivo.
        </Text>
        <TabelaSimples rotulo="Compras corrigidas" linhas={correcoes} colunas={colunas} />
        {corrigidas > correcoes.length && (
          <Text c="dimmed" size="sm">{`Mostramos as primeiras ${correcoes.length}.`}</Text>
        )}
      </Stack>
    </Paper>
  );
}

const fromTo = <V,>(de: V, para: V, format: (valor: V) => string): string =>
  de === para ? format(para) : `${format(de)} → ${format(para)}`;
