import { getDocumentacao, getMarca } from '@pontua/contract/sistema';
import { documentationAddress } from '../../platform/http/documentacao.ts';
import { route } from '../../platform/http/route.ts';
import { findMarca } from '../../platform/marca.ts';

export const rotas = [
  route(getMarca, async (_, app) => ({ ...(await findMarca(app)), demo: app.config.demo })),
  route(getDocumentacao, async (_, app) => ({ url: documentationAddress(app) })),
];
