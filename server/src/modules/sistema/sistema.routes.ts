import { getDocumentacao, getMarca } from '@pontua/contract/sistema';
import { documentationAddress } from '../../platform/http/documentacao.ts';
import { route } from '../../platform/http/route.ts';

export const rotas = [
  route(getMarca, async (_, { config: { marca, demo } }) => ({ ...marca, demo })),
  route(getDocumentacao, async (_, app) => ({ url: documentationAddress(app) })),
];
