/** Demo data: made once, by the real services, into a database that knows nobody; all in, or wiped and made again. */
import { sql } from 'kysely';
import { fixedClock } from '../../server/src/platform/clock.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import { createBanners } from './banners.ts';
import { createCadastros } from './cadastros.ts';
import { createCatalogo } from './catalogo.ts';
import { buyBefore } from './compras.ts';
import { mendCatalogo } from './correcoes.ts';
import { asDono } from './dono.ts';
import { hireEquipe, tendEquipe } from './equipe.ts';
import { countEstoques } from './estoques.ts';
import { liveHistory } from './historia.ts';
import { dismissPassos } from './inicio.ts';
import { passLimits } from './limites.ts';
import { tendLojas } from './lojas.ts';
import { exchangeMensagens } from './mensagens.ts';
import { askAboutVendas } from './perguntas.ts';
import { askRelatorios } from './relatorios.ts';
import { askTitulares } from './titulares.ts';
import { tendVendedores } from './vendedores.ts';

/** Days before today on which the programme of the demo began. */
const inicioDias = 290;

/** @returns whether the demo data are there */
export async function seedDemo(app: Plataforma): Promise<boolean> {
  const anterior = await app.db.selectFrom('demonstracao').select('concluidaEm').executeTakeFirst();
  if (anterior?.concluidaEm) return true;
  if (anterior) await wipe(app);
  else if (await knowsSomebody(app)) return false;
  await app.db.insertInto('demonstracao').values({ iniciadaEm: app.clock.now() }).execute();
  const comeco = Temporal.Instant.from(app.clock.now())
    .subtract({ hours: 24 * inicioDias })
    .toString();
  const entrada = { ...app, clock: fixedClock(comeco) };
  const cadastros = await createCadastros(entrada);
  await createCatalogo(entrada, cadastros);
  const equipe = await hireEquipe(entrada, cadastros);
  await buyBefore(entrada, cadastros);
  await cadastros.diario.note(comeco);
  await liveHistory(app, cadastros);
  await createBanners(app, cadastros);
  await tendLojas(app, cadastros);
  await tendVendedores(app, cadastros);
  await askAboutVendas(app, cadastros);
  await tendEquipe(app, cadastros, equipe);
  await mendCatalogo(app, cadastros);
  await exchangeMensagens(app, cadastros.ator);
  await askTitulares(app, cadastros.ator);
  await countEstoques(app, cadastros);
  await passLimits(app);
  await askRelatorios(app, cadastros);
  await dismissPassos(app, cadastros.ator);
  await cadastros.diario.date();
  await app.db.updateTable('demonstracao').set({ concluidaEm: app.clock.now() }).execute();
  await asDono(app, (db) => sql`analyze`.execute(db));
  return true;
}

const knowsSomebody = async ({ db }: Plataforma): Promise<boolean> =>
  (await db.selectFrom('usuarios').select('id').limit(1).executeTakeFirst()) !== undefined;

/** What a seeding that was killed left. Only ever a demo's: the marker is set in a database that knows nobody. */
const wipe = (app: Plataforma) =>
  asDono(app, (db) =>
    sql`
    do $$
    declare
      tabelas text[] := array(
        select format('%I', tablename) from pg_tables
         where schemaname = 'public'
           and tablename not in ('migracoes', 'permissao_tipos', 'permissao_telas', 'telas_conhecidas', 'acoes_conhecidas', 'configuracoes'));
      tabela text;
    begin
      foreach tabela in array tabelas loop
        execute 'alter table ' || tabela || ' disable trigger user';
      end loop;
      execute 'truncate ' || array_to_string(tabelas, ', ') || ' restart identity';
      foreach tabela in array tabelas loop
        execute 'alter table ' || tabela || ' enable trigger user';
      end loop;
    end $$`.execute(db),
  );
