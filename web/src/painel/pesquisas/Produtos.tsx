/** The two lists of a research, and how the store's share has moved where it was asked more than once. */
import { Stack, Text, Title } from '@mantine/core';
import { formatMes } from '@pontua/contract/meses';
import { type ItemPesquisa, listSharePesquisa, type Pesquisa } from '@pontua/contract/pesquisas';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { GraficoSolto } from '../../kit/grafico/Grafico.tsx';
import { TabelaSimples } from '../../kit/lista/TabelaSimples.tsx';
import { defineColunas } from '../../kit/lista/tipos.ts';
import { formatParte } from '../../kit/percentual.ts';

const colunas = defineColunas<ItemPesquisa>()([
  { chave: 'produto', titulo: 'Produto', largura: 12 },
  { chave: 'marca', titulo: 'Marca' },
  { chave: 'qtde', titulo: 'Quantidade', tipo: 'numero' },
  { chave: 'valorUnitario', titulo: 'Valor unitário', tipo: 'reais' },
]);

export function Produtos({ pesquisa, onFechar }: { pesquisa: Pesquisa; onFechar: () => void }) {
  const { id, revenda, categoria, share, produtosMaisVendidos, produtosMaisVendidosConcorrentes } = pesquisa;
  const meses = useQuery(q(listSharePesquisa, { params: { id } }));
  return (
    <Dialogo opened onClose={onFechar} title={`Produtos de ${revenda}`} size="xl">
      <Stack gap="md">
        <Text c="dimmed">{`${categoria} · share de ${formatParte(share)}`}</Text>
        <ListaDeProdutos titulo="Mais vendidos" linhas={produtosMaisVendidos} />
        <ListaDeProdutos titulo="Concorrentes mais vendidos" linhas={produtosMaisVendidosConcorrentes} />
        <Consulta query={meses}>
          {({ meses: pontos }) =>
            pontos.length > 1 && (
              <section>
                <Title order={3} size="h5" mb="sm">
                  Share da loja por mês
                </Title>
                <GraficoSolto
                  titulo="Share por mês"
                  altura={220}
                  pontos={pontos.map((ponto) => ({ rotulo: formatMes(ponto.mes), valores: { share: ponto.share } }))}
                  series={[{ chave: 'share', rotulo: 'Share' }]}
                  formato={formatParte}
                />
              </section>
            )
          }
        </Consulta>
      </Stack>
    </Dialogo>
  );
}

const ListaDeProdutos = ({ titulo, linhas }: { titulo: string; linhas: readonly ItemPesquisa[] }) => (
  <section>
    <Title order={3} size="h5" mb="xs">
      {titulo}
    </Title>
    <TabelaSimples rotulo={titulo} linhas={linhas} colunas={colunas} />
  </section>
);
