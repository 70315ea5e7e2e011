import { Box, Group } from '@mantine/core';
import { nomeTipoPremio, type Premio } from '@pontua/contract/premios';
import type { ReactNode } from 'react';
import { FotoPremio } from '../../kit/FotoPremio.tsx';
import type { Coluna } from '../../kit/lista/tipos.ts';

/** @param ativo draws the switch, or the word for those who may not switch */
export const colunasPremio = (ativo: (premio: Premio) => ReactNode): Coluna<Premio>[] => [
  {
    chave: 'nome',
    titulo: 'Descrição',
    largura: '16rem',
    mostra: ({ nome, diretorioFoto }) => (
      <Group gap="sm" wrap="nowrap">
        <Box w={44} flex="none">
          <FotoPremio endereco={diretorioFoto} />
        </Box>
        {nome}
      </Group>
    ),
  },
  { chave: 'codigo', titulo: 'Código' },
  { chave: 'custoTotal', titulo: 'Custo total', tipo: 'reais' },
  { chave: 'tipo', titulo: 'Tipo', valor: ({ tipo }) => nomeTipoPremio[tipo] },
  { chave: 'categoria', titulo: 'Categoria' },
  {
    chave: 'ativo',
    titulo: 'Ativo',
    valor: (premio) => (premio.ativo ? 'Sim' : 'Não'),
    mostra: ativo,
    ordena: false,
  },
];
