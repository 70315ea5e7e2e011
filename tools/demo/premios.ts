/** The forty prizes of the demo catalogue: all five kinds, from R$ 15 to R$ 2.499. Their pictures lie in `imagens`, named by code. */
import { premiosDinheiro } from './premios/dinheiro.ts';
import { premiosEletro } from './premios/eletro.ts';
import { premiosGerais } from './premios/gerais.ts';
import type { PremioDemo } from './premios/premio.ts';

export const premiosDemo: readonly PremioDemo[] = [...premiosDinheiro, ...premiosEletro, ...premiosGerais];
