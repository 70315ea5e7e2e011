import { Stack, Text } from '@mantine/core';
import { formatDia } from '@pontua/contract/dates';
import type { Coluna } from '@pontua/contract/list';
import { contaPontos } from '@pontua/contract/money';
import { type ItemPontuado, listItensPontuacao, type Pontuacao } from '@pontua/contract/pontuacoes';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { TabelaSimples } from '../../kit/lista/TabelaSimples.tsx';
import { fiscalText } from './celulas.tsx';

const colunas: Coluna<z.infer<typeof ItemPontuado>>[] = [
  { chave: 'descricao', titulo: 'Produto' },
  { chave: 'codigo', titulo: 'Código', tipo: 'identificador' },
  { chave: 'qtde', titulo: 'Quantidade', tipo: 'numero' },
  { chave: 'valorUnitario', titulo: 'Valor unitário', tipo: 'reais' },
  { chave: 'valorDesconto', titulo: 'Desconto', tipo: 'reais' },
  { chave: 'valorPontos', titulo: 'Pontos', tipo: 'pontos' },
];

/** What a scoring scored, line by line. */
export function ItensPontuacao({ pontuacao, onFechar }: { pontuacao: Pontuacao; onFechar: () => void }) {
  const itens = useQuery(q(listItensPontuacao, { params: { id: pontuacao.id } }));
  return (
    <Dialogo opened onClose={onFechar} title="Itens da pontuação" size="xl">
      <Stack gap="md">
        <Text c="dimmed">
          {`${fiscalText(pontuacao)}, de ${formatDia(pontuacao.realizadoEm)}: ${ganho(pontuacao)}`}
        </Text>
        <Consulta query={itens}>
          {({ itens }) => <TabelaSimples rotulo="Itens da pontuação" linhas={itens} colunas={colunas} />}
        </Consulta>
      </Stack>
    </Dialogo>
  );
}

const ganho = ({ pontuadoEm, totalPontos, parceiro }: Pontuacao): string =>
  pontuadoEm === null ? `Em Análise, de ${parceiro}` : `${contaPontos(totalPontos)} para ${parceiro}`;
