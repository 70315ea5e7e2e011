import { formatPontos } from '@pontua/contract/money';
import type { NumeroDoResultado } from '../../kit/envio/ResultadoEnvio.tsx';

/** Said only when it happened: sellers whose points refused to move, while those of the others did. */
export const describeSeparados = ({ separados = 0 }: Readonly<Record<string, number>>): NumeroDoResultado[] =>
  separados === 0 ? [] : [{ rotulo: 'Vendedores deixados de fora (veja os logs)', valor: formatPontos(separados) }];
