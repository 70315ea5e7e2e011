/** The âncora of each night leaves the installation: the file to where the configuration says, its root by mail to whoever keeps it. */
import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { createCorreio } from '../../../test/correio.ts';
import { givePontos } from '../../../test/pontos.ts';
import { jobs } from './pontos.jobs.ts';

const fora = join(inject('pastaDeTeste'), `fora-${randomUUID()}`);
const correio = createCorreio();
const t = useTestApp({
  mail: correio,
  ambiente: { ANCORA_URL: pathToFileURL(fora).href, ANCORA_EMAIL: 'auditoria@fora.example' },
});

test('the job of the night makes it, and the mail has the root of the file that is there, once the mail server takes it', async () => {
  const { app, fabricas } = t();
  const { id: revendaId } = await fabricas.revenda({ redeId: (await fabricas.rede({ controlaSaldo: false })).id });
  await givePontos(app, (await fabricas.parceiro({ revendaId })).id, 30);
  const { signal: encerrando } = new AbortController();
  const contexto = { pedidoId: null, log: app.log, tentativa: 1, ultimaTentativa: false, encerrando };
  correio.fora = true;
  await jobs['pontos.ancora'].run({}, app, contexto);
  await app.startJobs();
  await expect.poll(() => correio.recusados).toBe(1);
  correio.fora = false;
  await sql`
    select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where task_identifier = 'pontos.raiz'), run_at => now())`.execute(
    t().dono,
  );
  await expect.poll(() => correio.caixa).toHaveLength(1);
  const arquivo = 'ancora-20260615T120000Z.txt.gz';
  expect(await readdir(fora)).toEqual([arquivo]);
  const raiz = createHash('sha256')
    .update(gunzipSync(await readFile(join(fora, arquivo))))
    .digest('hex');
  expect(correio.caixa).toEqual([
    {
      para: 'auditoria@fora.example',
      assunto: `Âncora do livro de pontos: ${raiz.slice(0, 16)}`,
      texto: expect.stringMatching(
        `^Âncora ${arquivo}\n.*\nVendedores: 1\nLançamentos: 1\nRaiz \\(SHA-256\\): ${raiz}\n$`,
      ),
      chave: arquivo,
    },
  ]);
});
