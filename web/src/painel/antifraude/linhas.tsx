import type { LinhaAntifraude, listAntifraude } from '@pontua/contract/antifraude';
import { formatPontos } from '@pontua/contract/money';
import type { CelulasDe } from '../../kit/lista/lista.ts';
import { StatusBadge } from '../../kit/StatusBadge.tsx';

export const celulasAntifraude: CelulasDe<typeof listAntifraude> = {
  qtdAf: ({ qtdAf }) => (qtdAf > 0 ? <StatusBadge tom="atencao">{formatPontos(qtdAf)}</StatusBadge> : '0'),
  saldoPontos: ({ saldoPontos, descoberto }) =>
    descoberto > 0 ? (
      <StatusBadge tom="ruim">{`${formatPontos(saldoPontos)}: ${descoberto === 1 ? 'falta' : 'faltam'} ${formatPontos(descoberto)} un.`}</StatusBadge>
    ) : (
      formatPontos(saldoPontos)
    ),
};

/** One row has no id of its own. */
export const idLinha = ({ idRede, codProduto }: LinhaAntifraude): string => `${idRede} ${codProduto}`;
export const lineName = ({ produto, rede }: LinhaAntifraude): string => `${produto}, ${rede}`;
