import { Group } from '@mantine/core';
import { type listPontuacoes, nomeTipoFiscal, type Pontuacao } from '@pontua/contract/pontuacoes';
import { marcasDaDuvida } from '../../kit/duvida/useDuvida.tsx';
import type { CelulasDe } from '../../kit/lista/lista.ts';
import { Marcas } from '../../kit/marcas/Marcas.tsx';
import { SituacaoVenda } from '../../kit/situacoes.tsx';

export const celulasPontuacao: CelulasDe<typeof listPontuacoes> = {
  identificador: fiscalText,
  situacao: ({ situacao, retidas, motivoRetencao, duvida }) => (
    <Group gap={6} wrap="nowrap">
      <SituacaoVenda situacao={situacao} />
      <Marcas
        marcas={[
          ...marcasDaDuvida(duvida),
          ...(retidas > 0 && motivoRetencao !== null ? [{ curto: 'Limite', texto: motivoRetencao }] : []),
        ]}
      />
    </Group>
  ),
};

/** "Nota 4512". */
export function fiscalText({ tipoFiscal, identificador }: Pontuacao): string {
  return `${nomeTipoFiscal[tipoFiscal] ?? tipoFiscal} ${identificador}`;
}
