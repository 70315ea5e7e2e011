/** Atualizar Relatórios: five reports that are generated from the facts, how each stands, and a button to generate it anew. */
import { Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { Tela } from '@pontua/contract/access';
import { Ano, Mes } from '@pontua/contract/fields';
import { gerarDe, isEmAndamento, listGeracoes, type TipoRelatorio, tiposRelatorio } from '@pontua/contract/geracoes';
import { mesPorVir } from '@pontua/contract/meses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { mesAtual } from '../../kit/datas.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { CartaoRelatorio, type RelatorioDaTela } from './CartaoRelatorio.tsx';

/** The screen that shows what each button made. */
const mostra: Readonly<Record<TipoRelatorio, Tela>> = {
  relatorio: '/painel/relatorio',
  'compras-pontuacao': '/painel/compras-pontuacao',
  'taxa-sucesso': '/painel/taxa-sucesso',
  antifraude: '/painel/antifraude',
  mensuracao: '/painel/mensuracao',
};

const relatorios: readonly RelatorioDaTela[] = tiposRelatorio.map((tipo) => ({
  gerar: gerarDe(tipo),
  mostra: mostra[tipo],
}));

/** How often a run is asked how far it is, in ms. */
const passo = 1000;

export function Component() {
  const { campos, periodo, invalido } = usePeriodo();
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
          <TextInput {...campos.ano} label="Ano" maxLength={4} w={140} inputMode="numeric" />
          <TextInput {...campos.mes} label="Mês" maxLength={2} w={140} inputMode="numeric" />
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
                periodo={invalido ? null : periodo}
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
  const [anoDeHoje = '', mesDeHoje = ''] = mesAtual().split('-');
  const [ano, setAno] = useState(params.get('ano') ?? anoDeHoje);
  const [mes, setMes] = useState(params.get('mes') ?? String(Number(mesDeHoje)));
  const [ultimo, setUltimo] = useState({ ano: Number(anoDeHoje), mes: Number(mesDeHoje) });
  const [anoLido, mesLido] = [Ano.safeParse(ano || undefined), Mes.safeParse(mes || undefined)];
  const agora = anoLido.success && mesLido.success ? { ano: anoLido.data, mes: mesLido.data } : ultimo;
  if (agora.ano !== ultimo.ano || agora.mes !== ultimo.mes) setUltimo(agora);
  const porVir = agora.ano * 12 + agora.mes > Number(anoDeHoje) * 12 + Number(mesDeHoje);
  const field = (value: string, set: (texto: string) => void, error: string | undefined) => ({
    value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => set(currentTarget.value.trim()),
    error,
    autoComplete: 'off',
  });
  const [erroAno, erroMes] = [anoLido, mesLido].map(({ error }) => error?.issues[0]?.message);
  return {
    periodo: agora,
    invalido: !anoLido.success || !mesLido.success || porVir,
    campos: {
      ano: field(ano, setAno, erroAno),
      mes: field(mes, setMes, erroMes ?? (porVir && anoLido.success ? mesPorVir : undefined)),
    },
  };
}
