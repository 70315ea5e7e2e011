/** What each participating product is worth to who sells it. */
import { Text } from '@mantine/core';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { listProdutosPontos } from '@pontua/contract/produtos';
import { DataPage } from '../../kit/DataPage.tsx';
import { useListaServidor } from '../../kit/lista/fontes.ts';
import type { Coluna } from '../../kit/lista/tipos.ts';

type Produto = RecebidoDe<typeof listProdutosPontos>['rows'][number];

const colunas: readonly Coluna<Produto>[] = [
  { chave: 'nome', titulo: 'Produto' },
  { chave: 'codigo', titulo: 'Código' },
  { chave: 'valorPontosExibicao', titulo: 'Pontos', tipo: 'pontos' },
];

export function Component() {
  const fonte = useListaServidor(listProdutosPontos, {
    linhas: ({ rows }) => rows,
    query: { filtros: { ativo: 1 } },
    ordenacao: { campo: 'valorPontosExibicao', direcao: 'desc' },
  });
  return (
    <DataPage
      titulo="Pontos por produto"
      descricao="Quanto vale cada unidade que você vende."
      fonte={fonte}
      colunas={colunas}
      idLinha={({ id }) => id}
      busca="Buscar por nome ou código"
      exportar="Produtos"
      vazio={<Text c="dimmed">Nenhum produto participa do programa no momento.</Text>}
    />
  );
}
