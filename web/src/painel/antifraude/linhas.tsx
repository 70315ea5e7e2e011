import type { LinhaAntifraude, listAntifraude } from '@pontua/contract/antifraude';
import { formatPontos } from '@pontua/contract/money';
import { formatQuantidade, isSingular } from '@pontua/contract/plural';
import type { CelulasDe } from '../../kit/lista/lista.ts';
import { StatusBadge } from '../../kit/StatusBadge.tsx';

export const celulasAntifraude: CelulasDe<typeof listAntifraude> = {
  qtdAf: ({ qtdAf }) => (qtdAf > 0 ? <StatusBadge tom="atencao">{formatQuantidade(qtdAf)}</StatusBadge> : '0'),
  saldoPontos: ({ saldoPontos, descoberto }) =>
    descoberto > 0 ? (
      <StatusBadge tom="ruim">{`${formatPontos(saldoPontos)}: ${isSingular(descoberto) ? 'falta' : 'faltam'} ${formatQuantidade(descoberto)} un.`}</StatusBadge>
    ) : (
      formatPontos(saldoPontos)
    ),
};

export const lineName = ({ produto, rede }: LinhaAntifraude): string => `${produto}, ${rede}`;
