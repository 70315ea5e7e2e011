/** The forty prizes of the demo catalogue: all five kinds, from R$ 15 to R$ 2.499. Pictures: `drawPremio(premio.figura, premio.codigo)`. */
import { premiosDinheiro } from './premios/dinheiro.ts';
import { premiosEletro } from './premios/eletro.ts';
import { premiosGerais } from './premios/gerais.ts';
import type { PremioDemo } from './premios/premio.ts';

export const premiosDemo: readonly PremioDemo[] = [...premiosDinheiro, ...premiosEletro, ...premiosGerais];
