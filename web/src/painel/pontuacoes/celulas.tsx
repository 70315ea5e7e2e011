import { Group } from '@mantine/core';
import { type listPontuacoes, nomeTipoFiscal, type Pontuacao } from '@pontua/contract/pontuacoes';
import type { CelulasDe } from '../../kit/lista/lista.ts';
import { Marcas } from '../../kit/marcas/Marcas.tsx';
import { StatusBadge } from '../../kit/StatusBadge.tsx';

const tons = { Pontuada: 'feito', 'Em Análise': 'atencao', Cancelada: 'neutro' } as const;

export const celulasPontuacao: CelulasDe<typeof listPontuacoes> = {
  identificador: fiscalText,
  situacao: ({ situacao, retidas, motivoRetencao }) => (
    <Group gap={6} wrap="nowrap">
      <StatusBadge tom={tons[situacao]}>{situacao}</StatusBadge>
      {retidas > 0 && motivoRetencao !== null && <Marcas marcas={[{ curto: 'Limite', texto: motivoRetencao }]} />}
    </Group>
  ),
};

/** "Nota 4512". */
export function fiscalText({ tipoFiscal, identificador }: Pontuacao): string {
  return `${nomeTipoFiscal[tipoFiscal] ?? tipoFiscal} ${identificador}`;
}
