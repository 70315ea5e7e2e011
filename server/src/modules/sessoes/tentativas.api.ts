/**
 * Slows down guessing. Every attempt is counted before the password is looked at, so that a hundred at once cannot slip
 * through together; a success takes its count back. Counted are the person, the address, and the person from that address.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { plusSeconds } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError } from '../../platform/erros.ts';
import type { Plataforma } from '../../platform/plataforma.ts';

const horaSegundos = 3600;
const diaSegundos = 24 * horaSegundos;

/**
 * Free attempts, then a pause that doubles up to `teto` seconds, until there was none for `memoria` seconds. The person's own pause is
 * short and is not asked of an address from which that person got in before, so that a stranger's guessing does not keep the owner out. A
 * shop shares one address, hence its many free attempts.
 */
const politicas = {
  pessoa: { livres: 10, teto: 30, memoria: horaSegundos },
  /** Whoever guesses codes has the password, and all the time that a million of them take. */
  pessoaPeloCodigo: { livres: 10, teto: 900, memoria: diaSegundos },
  par: { livres: 4, teto: 300, memoria: horaSegundos },
  endereco: { livres: 40, teto: 60, memoria: horaSegundos },
} as const;
type Politica = keyof typeof politicas;

/** How long an address stays known after a person got in from it. */
const conhecidoSegundos = 60 * diaSegundos;

/** Where codes of the second factor are guessed, whatever they are asked for. */
export const portaDoCodigo = 'segundo-fator';

export interface TentativaDeEntrada {
  /** What is being tried: "loja", "painel", "recuperacao". */
  porta: string;
  quem: string;
  ip: string;
}

/** @throws AppError muitas_tentativas with the seconds to wait */
export async function countTentativa(app: Plataforma, tentativa: TentativaDeEntrada): Promise<void> {
  const { porta, quem, ip } = tentativa;
  await transact(app.db, async (trx) => {
    const agora = app.clock.now();
    const conhecida = await isConhecida(trx, chaveDe(app, 'ok', porta, quem, ip), agora);
    const chaves: [Politica, string][] = [
      ['endereco', chaveDe(app, 'endereco', porta, ip)],
      ['par', chaveDe(app, 'par', porta, quem, ip)],
    ];
    const pessoa = porta === portaDoCodigo ? 'pessoaPeloCodigo' : 'pessoa';
    if (!conhecida) chaves.push([pessoa, chaveDe(app, 'pessoa', porta, quem)]);
    // One order for everybody, or two attempts could wait for each other.
    for (const [politica, chave] of chaves.sort(([, a], [, b]) => a.localeCompare(b)))
      await count(trx, politica, chave, agora);
  });
}

/**
 * Somebody asks for a thing by its number, and may go through all numbers: what an address asked for before costs nothing, each
 * new thing counts against it. @throws AppError muitas_tentativas
 */
export async function countNovidade(app: Plataforma, { porta, quem, ip }: TentativaDeEntrada): Promise<void> {
  await transact(app.db, async (trx) => {
    const agora = app.clock.now();
    const conhecida = chaveDe(app, 'ok', porta, quem, ip);
    if (await isConhecida(trx, conhecida, agora)) return;
    await count(trx, 'endereco', chaveDe(app, 'endereco', porta, ip), agora);
    await trx
      .insertInto('tentativasLogin')
      .values({ chave: conhecida, falhas: 0, ultimaEm: agora })
      .onConflict((conflito) => conflito.column('chave').doUpdateSet({ ultimaEm: agora }))
      .execute();
  });
}

/** Counts what went wrong at a door for somebody, from wherever. @returns how often it did on that day, this time with it */
export async function countErro(
  trx: Trx,
  app: Plataforma,
  { porta, quem }: Omit<TentativaDeEntrada, 'ip'>,
): Promise<number> {
  const { falhas } = await trx
    .insertInto('tentativasLogin')
    .values({ chave: chaveDe(app, 'erro', porta, quem, app.clock.today()), falhas: 1, ultimaEm: app.clock.now() })
    .onConflict((conflito) =>
      conflito.column('chave').doUpdateSet((eb) => ({
        falhas: eb('tentativasLogin.falhas', '+', 1),
        ultimaEm: eb.ref('excluded.ultimaEm'),
      })),
    )
    .returning('falhas')
    .executeTakeFirstOrThrow();
  return falhas;
}

/** The person got in: their failures are forgotten, and the address is known from now on. */
export async function forgive(app: Plataforma, { porta, quem, ip }: TentativaDeEntrada): Promise<void> {
  const agora = app.clock.now();
  // One by one: two rows at once could be waited for in another order than an attempt counts them in.
  for (const chave of [chaveDe(app, 'pessoa', porta, quem), chaveDe(app, 'par', porta, quem, ip)])
    await app.db.deleteFrom('tentativasLogin').where('chave', '=', chave).execute();
  await sql`update tentativas_login set falhas = greatest(falhas - 1, 0) where chave = ${chaveDe(app, 'endereco', porta, ip)}`.execute(
    app.db,
  );
  await app.db
    .insertInto('tentativasLogin')
    .values({ chave: chaveDe(app, 'ok', porta, quem, ip), falhas: 0, ultimaEm: agora })
    .onConflict((conflito) => conflito.column('chave').doUpdateSet({ ultimaEm: agora }))
    .execute();
}

/** Rows that no longer say anything. */
export async function forgetTentativas(app: Plataforma): Promise<void> {
  const agora = app.clock.now();
  await app.db
    .deleteFrom('tentativasLogin')
    .where('chave', 'in', (eb) =>
      eb
        .selectFrom('tentativasLogin')
        .select('chave')
        .where(({ or, and }) =>
          or([
            eb('ultimaEm', '<', plusSeconds(agora, -conhecidoSegundos)),
            and([eb('falhas', '>', 0), eb('ultimaEm', '<', plusSeconds(agora, -diaSegundos))]),
          ]),
        )
        // An attempt that is being counted holds several of these.
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** CPFs and addresses are not kept readable. */
function chaveDe(app: Plataforma, tipo: string, ...partes: string[]): string {
  return `${tipo}:${createHmac('sha256', app.config.segredo).update(partes.join('\n')).digest('base64url')}`;
}

async function isConhecida(trx: Trx, chave: string, agora: string): Promise<boolean> {
  const linha = await trx
    .selectFrom('tentativasLogin')
    .where('chave', '=', chave)
    .where('ultimaEm', '>', plusSeconds(agora, -conhecidoSegundos))
    .select('chave')
    .executeTakeFirst();
  return linha !== undefined;
}

/** A moment that lies further ahead than the pause is of a clock that was put back since: nobody waits until it comes. */
async function count(trx: Trx, politica: Politica, chave: string, agora: string): Promise<void> {
  const { livres, teto, memoria } = politicas[politica];
  const pausa = sql`make_interval(secs => case when t.falhas < ${livres} then 0
                                               else least(${teto}, power(2, least(t.falhas - ${livres}, 20))) end)`;
  const { rows } = await sql<{ espera: number }>`
    insert into tentativas_login as t (chave, falhas, ultima_em) values (${chave}, 1, ${agora})
    on conflict (chave) do update
       set falhas = case when t.ultima_em < ${agora}::timestamptz - make_interval(secs => ${memoria}) then 1 else t.falhas + 1 end,
           ultima_em = excluded.ultima_em
     where t.ultima_em + ${pausa} <= ${agora}::timestamptz or t.ultima_em - ${pausa} > ${agora}::timestamptz
    returning 0 as espera`.execute(trx);
  if (rows.length > 0) return;
  const { rows: espera } = await sql<{ segundos: number }>`
    select extract(epoch from ultima_em + ${pausa} - ${agora}::timestamptz)::float8 as segundos
      from tentativas_login t where chave = ${chave}`.execute(trx);
  throw new AppError('muitas_tentativas', undefined, { aguardeSegundos: espera[0]?.segundos ?? 1 });
}
