import { Group, Paper, Text, Title } from '@mantine/core';
import type { getDashboard } from '@pontua/contract/dashboard';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { TabelaSimples } from '../../kit/lista/TabelaSimples.tsx';
import { type Celulas, type Colunas, defineColunas } from '../../kit/lista/tipos.ts';

type NumerosDoTop = RecebidoDe<typeof getDashboard>;
type VendedorDoTop = NumerosDoTop['topParceirosPontuados'][number] & { posicao: number };
type Revenda = NumerosDoTop['topRevendasPontuadas'][number] & { posicao: number };

const colunasVendedor = defineColunas<VendedorDoTop>()([
  { chave: 'nome', titulo: 'Vendedor' },
  { chave: 'nomeFantasia', titulo: 'Loja' },
  { chave: 'totalPontos', titulo: 'Pontos acumulados', tipo: 'pontos' },
  { chave: 'totalVendido', titulo: 'Total vendido', tipo: 'reais' },
]);

const colunasRevenda = defineColunas<Revenda>()([
  { chave: 'nomeFantasia', titulo: 'Loja' },
  { chave: 'totalPontos', titulo: 'Pontos', tipo: 'pontos' },
  { chave: 'totalVendido', titulo: 'Total vendido', tipo: 'reais' },
]);

export function TopVendedores({ vendedores }: { vendedores: NumerosDoTop['topParceirosPontuados'] }) {
  return (
    <Top
      titulo="Top 10 Vendedores Pontuados"
      linhas={ranked(vendedores)}
      colunas={colunasVendedor}
      celulas={{ nome: ({ posicao, nome }) => <Colocado posicao={posicao} nome={nome} /> }}
    />
  );
}

export function TopRevendas({ revendas }: { revendas: NumerosDoTop['topRevendasPontuadas'] }) {
  return (
    <Top
      titulo="Top 10 Lojas Pontuadas"
      linhas={ranked(revendas)}
      colunas={colunasRevenda}
      celulas={{ nomeFantasia: ({ posicao, nomeFantasia }) => <Colocado posicao={posicao} nome={nomeFantasia} /> }}
    />
  );
}

const ranked = <T extends object>(linhas: readonly T[]) =>
  linhas.map((linha, indice) => ({ ...linha, posicao: indice + 1 }));

interface TopProps<T, Nome extends string> {
  titulo: string;
  linhas: readonly T[];
  colunas: Colunas<T, Nome>;
  celulas: Celulas<T, NoInfer<Nome>>;
}

function Top<T extends object, Nome extends string>({ titulo, ...tabela }: TopProps<T, Nome>) {
  return (
    <Paper withBorder p="lg">
      <Title order={2} size="h4" mb="md">
        {titulo}
      </Title>
      {tabela.linhas.length === 0 ? (
        <EstadoVazio desenho="lista" titulo="Sem resultados" />
      ) : (
        <TabelaSimples rotulo={titulo} {...tabela} />
      )}
    </Paper>
  );
}

function Colocado({ posicao, nome }: { posicao: number; nome: string }) {
  return (
    <Group component="span" gap={10} wrap="nowrap" align="baseline">
      <Text span className="pt-numero" c={posicao <= 3 ? 'var(--mantine-primary-color-text)' : 'dimmed'} miw={28}>
        {posicao}º
      </Text>
      <span>{nome}</span>
    </Group>
  );
}
