/** The gateway as it is configured. Its token is encrypted at rest and opened only to be sent with. */

import { isSealed, seal, unseal } from '../../platform/cofre.ts';
import { transact } from '../../platform/db/transacao.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import type { ConfiguracaoGateway } from './gateways.ts';
import * as queries from './mensagens.queries.ts';

const lugar = 'configuracoes.token';

/** Null where the settings are not complete enough to send anything. A sender asks every minute, and so notes whether the token opens. */
export async function findGateway(app: Plataforma): Promise<ConfiguracaoGateway | null> {
  const { gateway, url, codigo, token: guardado, tokenSemChave } = await queries.findConfiguracao(app.db);
  if (sealToken(app, guardado) !== guardado) await sealKept(app);
  const token = openToken(app, guardado);
  const semChave = token === '' ? guardado : '';
  if (semChave !== tokenSemChave) await queries.setTokenSemChave(app.db, semChave);
  if (!url || !token || !codigo) return null;
  return { gateway, url, token, codigo };
}

/** Blank where there is none, and where this server's key does not open it. */
export function openToken({ config, log }: Pick<Plataforma, 'config' | 'log'>, guardado: string): string {
  // Kept by a version before this one, and not used since.
  if (guardado === '' || !isSealed(guardado)) return guardado;
  const token = unseal(config.chaveDados, guardado, lugar);
  if (token === null) log.error('o token do gateway foi cifrado com outra CHAVE_DADOS: informe-o de novo no painel');
  return token ?? '';
}

export const sealToken = ({ config }: Pick<Plataforma, 'config'>, token: string): string =>
  token === '' || isSealed(token) ? token : seal(config.chaveDados, token, lugar);

/** Encrypts a token that a version before this one left readable. */
const sealKept = (app: Plataforma): Promise<void> =>
  transact(app.db, async (trx) => {
    const { gateway, url, codigo, token } = await queries.lockConfiguracao(trx);
    const selado = sealToken(app, token);
    if (selado !== token) await queries.updateConfiguracao(trx, { gateway, url, codigo, token: selado });
  });
