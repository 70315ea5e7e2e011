/** What became of the redemptions: sent and delivered week by week, some late, a few given up, and what staff wrote of them. */
import { updateStatus } from '../../server/src/modules/resgates/massa.service.ts';
import { cancel, updateObservacao, updatePrevisao } from '../../server/src/modules/resgates/painel.service.ts';
import { fixedClock } from '../../server/src/platform/clock.ts';
import type { AtorUsuario } from '../../server/src/platform/http/ator.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import type { Cadastros } from './cadastros.ts';
import type { Diario } from './diario.ts';

/** Days after the redemption. */
const vaiDepois = 10;
const chegaDepois = 25;
/** Those that never came stop being chased. */
const atrasoMaximo = 75;

interface ResgateAEntregar {
  id: number;
  resgatadoEm: string;
}

export async function settleResgates(app: Plataforma, { ator, diario }: Cadastros): Promise<void> {
  const pedido = { ator, id: 'demonstracao' };
  const todos = await app.db.selectFrom('resgates').select(['id', 'resgatadoEm']).orderBy('id').execute();
  const desistencias = todos.filter((_, indice) => indice % 19 === 7);
  for (const { id } of desistencias) await cancel(app, pedido, id);
  const vivos = todos.filter((resgate) => !desistencias.includes(resgate));
  await diario.note(app.clock.now());
  for (const semana of Map.groupBy(vivos, ({ resgatadoEm }) => resgatadoEm).values())
    await deliver(app, { ator, diario }, semana);
  await explain(app, ator, vivos);
}

/** Those of one week: on their way together, and there together but for the one that is late. */
async function deliver(
  app: Plataforma,
  { ator, diario }: { ator: AtorUsuario; diario: Diario },
  semana: readonly ResgateAEntregar[],
): Promise<void> {
  const [{ resgatadoEm } = { resgatadoEm: app.clock.now() }] = semana;
  const idade = daysSince(app, resgatadoEm);
  const passos = [
    { status: 2, dias: vaiDepois, ids: semana.map(({ id }) => id) },
    { status: 1, dias: chegaDepois, ids: semana.filter((resgate) => !isLate(resgate, idade)).map(({ id }) => id) },
  ] as const;
  const passados = passos.filter(({ dias, ids }) => dias <= idade && ids.length > 0);
  for (const { status, dias, ids } of passados) {
    const quando = Temporal.Instant.from(resgatadoEm)
      .add({ hours: 24 * dias })
      .toString();
    const naqueleDia = { ...app, clock: fixedClock(quando) };
    await updateStatus(naqueleDia, { ator, id: 'demonstracao' }, { status, ids });
    await diario.note(quando);
  }
}

const isLate = ({ id }: ResgateAEntregar, idade: number): boolean => idade < atrasoMaximo && id % 6 === 3;

const daysSince = (app: Plataforma, iso: string): number =>
  Temporal.Instant.from(iso).until(app.clock.now()).total('hours') / 24;

/** Somebody asked the carrier about the late ones. */
async function explain(app: Plataforma, ator: AtorUsuario, vivos: readonly ResgateAEntregar[]): Promise<void> {
  const pedido = { ator, id: 'demonstracao' };
  const atrasados = vivos.filter((resgate) => {
    const idade = daysSince(app, resgate.resgatadoEm);
    return idade > chegaDepois + 8 && isLate(resgate, idade);
  });
  for (const { id } of atrasados.slice(0, 2))
    await updateObservacao(app, pedido, id, { descricao: 'Transportadora pediu para confirmar o endereço da loja' });
  const [adiado] = atrasados.slice(2);
  const emDezDias = Temporal.PlainDate.from(app.clock.today()).add({ days: 10 }).toString();
  if (adiado) await updatePrevisao(app, pedido, adiado.id, { previsaoEntrega: emDezDias });
}
