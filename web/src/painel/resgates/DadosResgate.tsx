import { Group, Stack, Text } from '@mantine/core';
import { formatDia, formatInstante } from '@pontua/contract/dates';
import { describeEntrega, pasteEntrega } from '@pontua/contract/entrega';
import { formatCpf } from '@pontua/contract/fields';
import { formatPontos, formatReais } from '@pontua/contract/money';
import { formatQuantidade } from '@pontua/contract/plural';
import type { ResgateCompleto } from '@pontua/contract/resgate';
import { Copiavel } from '../../kit/ficha/Copiavel.tsx';
import { type TituloEValor, Valores } from '../../kit/ficha/Valores.tsx';
import { Para } from '../../kit/Para.tsx';
import { AvisoDeSinais } from '../../kit/sinais/AvisoDeSinais.tsx';
import { paths } from '../../paths.ts';
import { PrazoResgate, StatusResgate } from './status.tsx';

type DadosResgateProps = { resgate: ResgateCompleto };

export function DadosResgate({ resgate }: DadosResgateProps) {
  return (
    <>
      <Group gap="sm" mb="md">
        <StatusResgate status={resgate.status} />
        {resgate.prazo && <PrazoResgate prazo={resgate.prazo} />}
      </Group>
      <AvisoDeSinais tipo="resgate" idAlvo={resgate.id} sinais={resgate.sinais} conferido={resgate.conferido} />
      <Valores pares={dataOf(resgate)} />
      {resgate.obs !== '' && (
        <Text mt="md">
          <Text span inherit c="dimmed">
            {resgate.obsPor === null ? 'Observação do vendedor:' : `Observação de ${resgate.obsPor}:`}
          </Text>{' '}
          {resgate.obs}
        </Text>
      )}
    </>
  );
}

function dataOf(resgate: ResgateCompleto): TituloEValor[] {
  const { custo } = resgate;
  return [
    ['Número', String(resgate.id)],
    [
      'Vendedor',
      <Para key="v" to={paths.painelParceiro(String(resgate.parceiroId))}>
        {resgate.parceiro}
      </Para>,
    ],
    [
      'Loja',
      <Para key="l" to={paths.painelRevenda(resgate.revendaCnpj)}>
        {resgate.revenda}
      </Para>,
    ],
    ['Rede', resgate.rede],
    ['Cidade', resgate.cidade],
    ['Gestor', resgate.gestor],
    ['Código do prêmio', resgate.codigo],
    ['Quantidade', formatQuantidade(resgate.qtde)],
    ['Pontos gastos', formatPontos(resgate.pontosGastos)],
    ['Saldo anterior', formatPontos(resgate.saldoAnterior)],
    ...(custo === undefined ? [] : [['Custo em reais', formatReais(custo)] as const]),
    ['Resgatado em', formatInstante(resgate.resgatadoEm)],
    ['Previsão de entrega', formatDia(resgate.previsaoEntrega)],
    ...(resgate.canceladoEm === null ? [] : [['Cancelado em', formatInstante(resgate.canceladoEm)] as const]),
  ];
}

/** What staff pay or send from, a value each: nobody is paid out of a text that somebody wrote. */
export function EntregaResgate({ resgate }: DadosResgateProps) {
  const copias = new Map(pasteEntrega(resgate));
  const { parceiro, parceiroCpf } = resgate;
  const pares: TituloEValor[] = [
    ['Quem recebe', <Copiavel key="n" rotulo="nome" valor={parceiro} />],
    ...(parceiroCpf
      ? [['CPF', <Copiavel key="c" rotulo="CPF" valor={formatCpf(parceiroCpf)} copia={parceiroCpf} />] as const]
      : []),
    ...describeEntrega(resgate).map(
      ([rotulo, valor]) =>
        [
          rotulo,
          resgate.detalhes?.tipo === 'oculto' ? (
            valor
          ) : (
            <Copiavel key={rotulo} rotulo={rotulo} valor={valor} copia={copias.get(rotulo)} />
          ),
        ] as const,
    ),
  ];
  return (
    <Stack gap="xs">
      <Valores pares={pares} inteiros />
    </Stack>
  );
}
