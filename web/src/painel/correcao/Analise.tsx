/** What an analysis found: sale by sale, and summed by product. */
import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core';
import {
  describeLinha,
  listCorrecoes,
  listCorrecoesPorProduto,
  maximoCorrecoes,
  type VendaCorrigir,
} from '@pontua/contract/correcoes';
import { fromCentesimos, toCentesimos } from '@pontua/contract/money';
import { formatQuantidade } from '@pontua/contract/plural';
import { nomeTipoFiscal } from '@pontua/contract/pontuacoes';
import type { RespostaPorItem } from '@pontua/contract/selecao';
import { IconChecks, IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../api/query.ts';
import { FiltroOpcoes } from '../../kit/filtros/FiltroOpcoes.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { filtroId, useFiltros } from '../../kit/lista/filtros.ts';
import { Lista } from '../../kit/lista/Lista.tsx';
import { useTotais } from '../../kit/lista/totais.tsx';
import { useLista } from '../../kit/lista/useLista.ts';
import { toFiltrada, useSelecao } from '../../kit/lista/useSelecao.ts';
import { ResultadoPorItem } from '../../kit/ResultadoPorItem.tsx';
import { Diferenca } from './Diferenca.tsx';
import { useCorrigir, useCorrigirVarias } from './useCorrigir.tsx';

export function Analise() {
  const [filtros, setFiltros, controle] = useFiltros({ rede: filtroId, produto: filtroId });
  const [resultado, setResultado] = useState<RespostaPorItem | null>(null);
  const query = { rede: filtros.rede || undefined, produto: Number(filtros.produto) || undefined };
  const fonte = useLista(listCorrecoes, { filtros: controle, query });
  const { data: todos } = useQuery(q(listCorrecoesPorProduto, { query: { rede: query.rede, limite: 0 } }));
  const selecao = useSelecao(fonte, { porFiltro: true });
  const corrigir = useCorrigir((venda) => selecao.soltar([venda]));
  const corrigirVarias = useCorrigirVarias((resposta) => {
    selecao.soltarFeitas(resposta);
    setResultado(resposta);
  });
  const totais = useTotais(fonte.somas);
  const deTodas = selecao.filtro ? totais?.valores?.aPontuar : 0;
  const pontos =
    deTodas === undefined
      ? undefined
      : fromCentesimos(toCentesimos(deTodas) + sumCentesimos(selecao.linhas) - sumCentesimos(selecao.menos));
  const escolhidas = selecao.filtro
    ? toFiltrada(selecao, fonte, query)
    : {
        ids: selecao.linhas.map(({ id }) => id),
        vistos: Object.fromEntries(selecao.linhas.map(({ id, aPontuar }) => [id, aPontuar])),
      };
  return (
    <>
      {fonte.total >= maximoCorrecoes && (
        <Alert color="yellow" title="Há muitas vendas a corrigir">
          {`São mostradas as ${formatQuantidade(maximoCorrecoes)} mais recentes. Filtre por rede ou produto, ou corrija estas e analise de novo.`}
        </Alert>
      )}
      <Lista
        rotulo="Vendas a corrigir"
        fonte={fonte}
        nome={nameOf}
        busca="Buscar vendedor, loja ou número"
        selecao={selecao}
        celulas={{
          identificador: documentOf,
          aPontuar: ({ aPontuar }) => <Diferenca pontos={aPontuar} />,
          corrigir: (venda) => (
            <Button
              size="compact-sm"
              variant="light"
              onClick={() => corrigir(venda)}
              aria-label={`Corrigir ${nameOf(venda)}`}
            >
              Corrigir
            </Button>
          ),
        }}
        detalhe={(venda) => <PorQue {...venda} />}
        filtros={
          <>
            <FiltroRede value={filtros.rede} onChange={(rede) => setFiltros({ rede })} />
            <FiltroOpcoes
              rotulo="Produto"
              opcoes={(todos?.produtos ?? []).map(({ id, produto }) => ({ value: String(id), label: produto }))}
              escolhido={todos ? 'sem vendas a corrigir' : '…'}
              value={filtros.produto}
              onChange={(produto) => setFiltros({ produto })}
            />
            {selecao.quantas > 0 && (
              <Button
                leftSection={<IconChecks size={18} aria-hidden />}
                onClick={() => corrigirVarias(escolhidas, selecao.quantas, pontos)}
              >
                {`Corrigir selecionadas (${formatQuantidade(selecao.quantas)})`}
              </Button>
            )}
          </>
        }
        feito="Tudo certo"
        vazio="Todas as vendas do período têm os pontos e os produtos de hoje."
      />
      <SomaPorProduto rede={query.rede} onVer={(id) => setFiltros({ produto: String(id) })} />
      {resultado && (
        <ResultadoPorItem titulo="Resultado da correção" resposta={resultado} onFechar={() => setResultado(null)} />
      )}
    </>
  );
}

function SomaPorProduto({ rede, onVer }: { rede: string | undefined; onVer: (produto: number) => void }) {
  const fonte = useLista(listCorrecoesPorProduto, { prefixo: 'produto', query: { rede } });
  if (fonte.vazia && !fonte.erro) return null;
  return (
    <Stack gap="sm" component="section" aria-labelledby="por-produto">
      <Title order={2} size="h4" id="por-produto">
        Soma por produto
      </Title>
      <Lista
        rotulo="Soma por produto"
        fonte={fonte}
        busca="Buscar produto"
        celulas={{ aPontuar: ({ aPontuar }) => <Diferenca pontos={aPontuar} /> }}
        acoesLinha={({ id }) => [
          {
            rotulo: 'Ver só as vendas deste produto',
            icone: <IconFilter size={18} />,
            onClick: () => onVer(id),
          },
        ]}
      />
    </Stack>
  );
}

const documentOf = ({ tipoFiscal, identificador }: VendaCorrigir): string =>
  `${nomeTipoFiscal[tipoFiscal] ?? tipoFiscal} ${identificador}`;

const sumCentesimos = (vendas: readonly VendaCorrigir[]): number =>
  vendas.reduce((soma, { aPontuar }) => soma + toCentesimos(aPontuar), 0);

const nameOf = (venda: VendaCorrigir): string => `${documentOf(venda)} de ${venda.parceiro}`;

/** Line by line, why the sale is worth something else. */
function PorQue({ linhas }: VendaCorrigir) {
  return (
    <Group align="flex-start" gap="xs">
      <Text size="sm" fw={600}>
        Por quê
      </Text>
      <List size="sm" spacing={2}>
        {linhas.map((linha) => (
          <List.Item key={describeLinha(linha)}>{describeLinha(linha)}</List.Item>
        ))}
      </List>
    </Group>
  );
}
