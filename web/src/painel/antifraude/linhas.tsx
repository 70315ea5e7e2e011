import type { LinhaAntifraude } from '@pontua/contract/antifraude';
import { formatPontos } from '@pontua/contract/money';
import type { Celulas } from '../../kit/lista/tipos.ts';
import { StatusBadge } from '../../kit/StatusBadge.tsx';

export const celulasAntifraude: Celulas<LinhaAntifraude> = {
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
