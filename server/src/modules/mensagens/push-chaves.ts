/** The key pair of VAPID, made at the first start. The private key is encrypted at rest and opened only to sign. */
import { seal, unseal } from '../../platform/cofre.ts';
import { transact } from '../../platform/db/transacao.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './push.queries.ts';

const lugar = 'push_chaves.privada';

export interface ChavesPush {
  publica: string;
  privada: string;
}

/** Those there are; new ones where there are none, or none that this server's CHAVE_DADOS opens. */
export const findChaves = async (app: Plataforma): Promise<ChavesPush> => (await readChaves(app)) ?? makeChaves(app);

async function readChaves({ db, config }: Pick<Plataforma, 'db' | 'config'>): Promise<ChavesPush | null> {
  const guardadas = await queries.findChaves(db);
  const privada = guardadas && unseal(config.chaveDados, guardadas.privada, lugar);
  return privada ? { publica: guardadas.publica, privada } : null;
}

const makeChaves = (app: Plataforma): Promise<ChavesPush> =>
  transact(app.db, async (trx) => {
    await queries.lockChaves(trx);
    const doOutro = await readChaves({ db: trx, config: app.config });
    if (doOutro) return doOutro;
    const { default: webpush } = await import('web-push');
    const { publicKey: publica, privateKey: privada } = webpush.generateVAPIDKeys();
    const selada = seal(app.config.chaveDados, privada, lugar);
    await queries.replaceChaves(trx, { publica, privada: selada, criadaEm: app.clock.now() });
    return { publica, privada };
  });
