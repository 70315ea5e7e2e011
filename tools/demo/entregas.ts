/** What became of the redemptions: sent and delivered week by week, some late, a few given up, and what staff wrote of them. */
import { sql } from 'kysely';
import { updateStatus } from '../../server/src/modules/resgates/massa.service.ts';
import { cancel, updateObservacao, updatePrevisao } from '../../server/src/modules/resgates/painel.service.ts';
import { fixedClock } from '../../server/src/platform/clock.ts';
import type { AtorUsuario } from '../../server/src/platform/http/ator.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import { asDono } from './dono.ts';

/** Days after the redemption. */
const vaiDepois = 10;
const chegaDepois = 25;
/** Those that never came stop being chased. */
const atrasoMaximo = 75;

interface Resgate {
  id: number;
  resgatadoEm: string;
}

interface Marco {
  registro: number;
  quando: string;
}

export async function settleResgates(app: Plataforma, ator: AtorUsuario): Promise<void> {
  const pedido = { ator, id: 'demonstracao' };
  const todos = await app.db.selectFrom('resgates').select(['id', 'resgatadoEm']).orderBy('id').execute();
  const desistencias = todos.filter((_, indice) => indice % 19 === 7);
  for (const { id } of desistencias) await cancel(app, pedido, id);
  const vivos = todos.filter((resgate) => !desistencias.includes(resgate));
  const marcos: Marco[] = [];
  for (const semana of Map.groupBy(vivos, ({ resgatadoEm }) => resgatadoEm).values()) {
    marcos.push(...(await deliver(app, ator, semana)));
  }
  await explain(app, ator, vivos);
  await dateLogs(app, marcos);
}

/** Those of one week: on their way together, and there together but for the one that is late. */
async function deliver(app: Plataforma, ator: AtorUsuario, semana: readonly Resgate[]): Promise<Marco[]> {
  const [{ resgatadoEm } = { resgatadoEm: app.clock.now() }] = semana;
  const idade = daysSince(app, resgatadoEm);
  const passos = [
    { status: 2, dias: vaiDepois, ids: semana.map(({ id }) => id) },
    { status: 1, dias: chegaDepois, ids: semana.filter((resgate) => !isLate(resgate, idade)).map(({ id }) => id) },
  ] as const;
  const passados = passos.filter(({ dias, ids }) => dias <= idade && ids.length > 0);
  const marcos: Marco[] = [];
  for (const { status, dias, ids } of passados) {
    const quando = Temporal.Instant.from(resgatadoEm)
      .add({ hours: 24 * dias })
      .toString();
    const naqueleDia = { ...app, clock: fixedClock(quando) };
    const { registro } = await updateStatus(naqueleDia, { ator, id: 'demonstracao' }, { status, ids });
    marcos.push({ registro, quando });
  }
  return marcos;
}

const isLate = ({ id }: Resgate, idade: number): boolean => idade < atrasoMaximo && id % 6 === 3;

const daysSince = (app: Plataforma, iso: string): number =>
  Temporal.Instant.from(iso).until(app.clock.now()).total('hours') / 24;

/** Somebody asked the carrier about the late ones. */
async function explain(app: Plataforma, ator: AtorUsuario, vivos: readonly Resgate[]): Promise<void> {
  const pedido = { ator, id: 'demonstracao' };
  const atrasados = vivos.filter((resgate) => {
    const idade = daysSince(app, resgate.resgatadoEm);
    return idade > chegaDepois + 8 && isLate(resgate, idade);
  });
  for (const { id } of atrasados.slice(0, 2))
    await updateObservacao(app, pedido, id, 'Transportadora pediu para confirmar o endereço da loja');
  const [adiado] = atrasados.slice(2);
  const emDezDias = Temporal.PlainDate.from(app.clock.today()).add({ days: 10 }).toString();
  if (adiado) await updatePrevisao(app, pedido, adiado.id, emDezDias);
}

/**
 * The log is written when something is done, which of the demo is now; its past is said to be when it was lived. Nothing but the demo,
 * in a database of its own, may do so.
 */
const dateLogs = (app: Plataforma, marcos: readonly Marco[]): Promise<void> =>
  asDono(app, (db) =>
    db.transaction().execute(async (trx) => {
      await sql`alter table logs disable trigger logs_imutaveis`.execute(trx);
      await sql`
      update logs l set criado_em = m.quando
        from unnest(${marcos.map(({ registro }) => registro)}::bigint[], ${marcos.map(({ quando }) => quando)}::timestamptz[])
             as m (registro, quando)
       where l.id = m.registro`.execute(trx);
      await sql`
      update logs l set criado_em = r.resgatado_em
        from resgates r
       where l.tipo = 'criouResgate' and l.parametros ->> 'id' = r.id::text`.execute(trx);
      await sql`alter table logs enable trigger logs_imutaveis`.execute(trx);
    }),
  );
