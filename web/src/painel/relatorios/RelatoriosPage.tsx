/** Atualizar Relatórios: five reports that are generated from the facts, how each stands, and a button to generate it anew. */
import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { gerarAntifraude, listAntifraude } from '@pontua/contract/antifraude';
import { isEmAndamento, listGeracoes } from '@pontua/contract/geracoes';
import { gerarMensuracao, listMensuracao, listMesesMensuracao } from '@pontua/contract/mensuracao';
import { Ano, Mes } from '@pontua/contract/meses';
import { gerarTaxaSucesso, getResumoTaxaSucesso, listTaxaSucesso } from '@pontua/contract/taxa';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { mesAtual } from '../../kit/datas.ts';
import { CampoNumero } from '../../kit/formulario/CampoNumero.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { CartaoRelatorio, type Relatorio } from './CartaoRelatorio.tsx';

/** What each button calls, and what shows what it made. */
const relatorios: readonly Relatorio[] = [
  { gerar: gerarTaxaSucesso, mostra: '/painel/taxa-sucesso', atualiza: [listTaxaSucesso, getResumoTaxaSucesso] },
  { gerar: gerarAntifraude, mostra: '/painel/antifraude', atualiza: [listAntifraude] },
  { gerar: gerarMensuracao, mostra: '/painel/mensuracao', atualiza: [listMensuracao, listMesesMensuracao] },
];

/** How often a run is asked how far it is, in ms. */
const passo = 1000;

export function Component() {
  const { ano, mes, campos, periodo } = usePeriodo();
  const geracoes = useQuery({
    ...q(listGeracoes, { query: periodo }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.geracoes.some(({ ultima }) => ultima && isEmAndamento(ultima)) ? passo : false,
  });
  return (
    <Pagina
      titulo="Atualizar Relatórios"
      descricao="Cada relatório é refeito a partir das compras, vendas e pontuações. Enquanto é gerado, valem os números de antes."
    >
      <Stack gap="xs">
        <Group align="flex-start">
          <CampoNumero {...campos.ano} label="Ano" w={120} value={ano} maxLength={4} />
          <CampoNumero {...campos.mes} label="Mês" w={120} value={mes} maxLength={2} />
        </Group>
        <Text size="sm" c="dimmed">
          O mês vale para Compras x Pontuação e Taxa de Sucesso; os outros são refeitos por inteiro.
        </Text>
      </Stack>
      <Consulta query={geracoes}>
        {({ geracoes: todas }) => (
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            {relatorios.map((relatorio) => (
              <CartaoRelatorio
                key={relatorio.gerar.tipo}
                relatorio={relatorio}
                periodo={campos.invalido ? null : periodo}
                geracao={todas.find(({ tipo }) => tipo === relatorio.gerar.tipo)}
              />
            ))}
          </SimpleGrid>
        )}
      </Consulta>
    </Pagina>
  );
}

/** The month in the two fields; while they hold none, the last one that they held. */
function usePeriodo() {
  const [params] = useSearchParams();
  const [anoDeHoje, mesDeHoje] = mesAtual().split('-').map(Number);
  const [ano, setAno] = useState<number | string>(read(Ano, params.get('ano')) ?? anoDeHoje ?? '');
  const [mes, setMes] = useState<number | string>(read(Mes, params.get('mes')) ?? mesDeHoje ?? '');
  const [anoLido, mesLido] = [Ano.safeParse(blank(ano)), Mes.safeParse(blank(mes))];
  const [ultimo, setUltimo] = useState({ ano: anoDeHoje ?? 2000, mes: mesDeHoje ?? 1 });
  const agora = anoLido.success && mesLido.success ? { ano: anoLido.data, mes: mesLido.data } : ultimo;
  if (agora.ano !== ultimo.ano || agora.mes !== ultimo.mes) setUltimo(agora);
  return {
    ano,
    mes,
    periodo: agora,
    campos: {
      ano: { onChange: setAno, error: anoLido.error?.issues[0]?.message },
      mes: { onChange: setMes, error: mesLido.error?.issues[0]?.message },
      invalido: !anoLido.success || !mesLido.success,
    },
  };
}

const read = (campo: typeof Ano, texto: string | null): number | undefined =>
  texto === null ? undefined : campo.safeParse(texto).data;

/** An empty field is no zero. */
const blank = (valor: number | string): number | string | undefined => (valor === '' ? undefined : valor);
