/** What is kept of a store and what it adds up to, as names and values. */
import { Group, SimpleGrid, Title } from '@mantine/core';
import { formatInstante } from '@pontua/contract/dates';
import { formatCnpj } from '@pontua/contract/fields';
import { formatPontos, formatReais } from '@pontua/contract/money';
import { formatQuantidade } from '@pontua/contract/plural';
import { nomeTipoPontuacao } from '@pontua/contract/pontuacoes';
import { nomeCenario, type Revenda } from '@pontua/contract/revendas';
import { formatTelefone } from '@pontua/contract/telefone';
import { renderEndereco } from '../../kit/ficha/endereco.tsx';
import { type TituloEValor, Valores } from '../../kit/ficha/Valores.tsx';
import { StatusBadge } from '../../kit/StatusBadge.tsx';

export function DadosLoja({ loja }: { loja: Revenda }) {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
      <section aria-label="Dados da loja">
        <Group gap="xs" mb="md">
          <StatusBadge tom={loja.ativo ? 'bom' : 'ruim'}>{loja.ativo ? 'Ativa' : 'Inativa'}</StatusBadge>
          <StatusBadge tom={loja.resgateLiberado ? 'bom' : 'atencao'}>
            {loja.resgateLiberado ? 'Resgate liberado' : 'Resgate suspenso'}
          </StatusBadge>
          {loja.exigeConvite === 1 && <StatusBadge tom="neutro">Exige convite</StatusBadge>}
          {loja.bannerExclusivo === 1 && <StatusBadge tom="neutro">Banner exclusivo</StatusBadge>}
        </Group>
        <Valores pares={dataOf(loja)} />
      </section>
      <section aria-label="Totais da loja">
        <Title order={2} size="h4" mb="md">
          Totais
        </Title>
        <Valores pares={sumsOf(loja)} />
      </section>
    </SimpleGrid>
  );
}

const dataOf = (loja: Revenda): TituloEValor[] => [
  ['Rede', loja.nomeRede],
  ['Gestor', loja.gestor],
  ['Código', loja.codigo],
  ['CNPJ', formatCnpj(loja.cnpj)],
  ['Razão Social', loja.razaoSocial],
  ['Responsável', loja.responsavel],
  ...phoneOf('Celular', loja.celular),
  ...phoneOf('Telefone', loja.telefone),
  ['E-mail', loja.email],
  ['Endereço', renderEndereco(loja)],
  ['Tipo de pontuação', nomeTipoPontuacao[loja.tipoPontuacao]],
  ['Cenário', nomeCenario[loja.cenario]],
  ['Cadastrada em', formatInstante(loja.criadoEm)],
];

/** Nothing is said to who may not see it. */
const phoneOf = (rotulo: string, numero: string | null | undefined): TituloEValor[] =>
  numero === undefined ? [] : [[rotulo, numero && formatTelefone(numero)]];

const sumsOf = (loja: Revenda): TituloEValor[] => [
  ['Vendedores', formatQuantidade(loja.numeroParceiros)],
  ['Total vendido', formatReais(loja.totalVendas)],
  ['Total de pontos', formatPontos(loja.totalPontos)],
  ['Saldo de pontos', formatPontos(loja.saldoPontos)],
  ['Saldo AF (Em Análise)', formatPontos(loja.saldoPontosAF)],
  ['Última pontuação', loja.ultimaPontuacao && formatInstante(loja.ultimaPontuacao)],
  ['Vendas por relatório', formatQuantidade(loja.lancamentoRelatorio)],
  ['Vendas digitadas', formatQuantidade(loja.lancamentoManual)],
  ['De / Para', formatQuantidade(loja.depara)],
];
