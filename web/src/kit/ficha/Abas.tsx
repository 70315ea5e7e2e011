/** What belongs to one record, a tab each. A tab asks for its own when it is opened; which one is open is in the address. */
import { Stack, Tabs, Title } from '@mantine/core';
import type { ComponentType } from 'react';
import { useMudaEndereco } from '../endereco.ts';
import { filtroOpcao, useFiltros } from '../lista/filtros.ts';

type Aba<P> = readonly [chave: string, titulo: string, Conteudo: ComponentType<P>];

interface AbasProps<P> {
  /** The first is open unless the address says otherwise. */
  abas: readonly [Aba<P>, ...Aba<P>[]];
  /** Of each of them. */
  propriedades: P;
}

export function Abas<P extends object>({ abas, propriedades }: AbasProps<P>) {
  const [{ aba }] = useFiltros({
    aba: filtroOpcao(
      abas.map(([chave]) => chave),
      abas[0][0],
    ),
  });
  const mudaEndereco = useMudaEndereco();
  const open = (nova: string | null) =>
    mudaEndereco((agora) => {
      agora.set('aba', nova ?? abas[0][0]);
      return agora;
    });
  return (
    <Tabs value={aba} onChange={open} keepMounted={false}>
      <Tabs.List>
        {abas.map(([chave, titulo]) => (
          <Tabs.Tab key={chave} value={chave}>
            {titulo}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {abas.map(([chave, titulo, Conteudo]) => (
        <Tabs.Panel key={chave} value={chave} pt="md">
          <Stack gap="sm">
            <Title order={2} size="h4">
              {titulo}
            </Title>
            <Conteudo {...propriedades} />
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
