/** What sellers sent of the prizes that reached them: photos, and a film in each chain. */
import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { attach } from '../../server/src/modules/midias/painel.service.ts';
import { fixedClock } from '../../server/src/platform/clock.ts';
import type { AtorUsuario } from '../../server/src/platform/http/ator.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import type { Cadastros } from './cadastros.ts';

const porRede = 7;
const filmes = ['videos/entrega.mp4', 'videos/entrega.webm'] as const;
/** What cannot be put on a table is not photographed. */
export const semFoto: readonly string[] = ['pix', 'recarga', 'credito'];

/** Between one that came in and the next: the newest came today, most of them this week. */
const horasEntre = 7;

/** The newest deliveries of each prize, the oldest of them first, as they came in over the last days. */
export async function attachMidias(app: Plataforma, { ator, diario }: Cadastros): Promise<void> {
  const entregues = await app.db
    .selectFrom('resgates as r')
    .innerJoin('premios as p', 'p.id', 'r.premioId')
    .where('r.status', '=', 1)
    .where('p.tipo', 'not in', semFoto)
    .select(['r.id', 'r.redeId', 'p.codigo'])
    .orderBy('r.id', 'desc')
    .execute();
  // Of each chain the newest of every prize: a gallery of one prize is no gallery.
  const vistas = new Set<string>();
  const diferentes = entregues.filter(({ redeId, codigo }) => {
    const qual = `${redeId} ${codigo}`;
    return !vistas.has(qual) && vistas.add(qual);
  });
  const vezes = new Map<number, number>();
  const escolhidas = diferentes.filter(({ redeId }) => {
    const vez = (vezes.get(redeId) ?? 0) + 1;
    vezes.set(redeId, vez);
    return vez <= porRede;
  });
  const filmadas = new Map(escolhidas.map(({ redeId, id }) => [redeId, id]));
  const pasta = await mkdtemp(join(tmpdir(), 'pontua-demo-'));
  await diario.note(app.clock.now());
  try {
    for (const [lugar, { id, redeId, codigo }] of escolhidas.reverse().entries()) {
      const quando = before(app, (escolhidas.length - lugar) * horasEntre);
      await send(quando, ator, id, await copyOf(`imagens/entregas/${codigo}.webp`, join(pasta, `${id}.webp`)));
      if (filmadas.get(redeId) === id) {
        const filme = filmes[redeId % 2] ?? filmes[0];
        await send(quando, ator, id, await copyOf(filme, join(pasta, basename(filme))));
      }
      await diario.note(quando.clock.now());
    }
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}

const before = (app: Plataforma, hours: number): Plataforma => ({
  ...app,
  clock: fixedClock(Temporal.Instant.from(app.clock.now()).subtract({ hours }).toString()),
});

/** Attaching works on the very file it is given. */
async function copyOf(nome: string, copia: string): Promise<string> {
  await copyFile(join(import.meta.dirname, nome), copia);
  return copia;
}

async function send(app: Plataforma, ator: AtorUsuario, idResgate: number, caminho: string): Promise<void> {
  const { size: tamanho } = await stat(caminho);
  const sha256 = createHash('sha256').update(`${idResgate} ${caminho}`).digest();
  const arquivos = [{ caminho, nome: basename(caminho), tamanho, sha256 }];
  await attach(app, { ator, arquivos, id: 'demonstracao' }, idResgate);
}
