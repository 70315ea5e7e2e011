/**
 * The heads of all sellers' chains at one moment, folded into one root, in a file that leaves the installation: whoever can rewrite the
 * whole database cannot rewrite that. Later entries change nothing of it, since each seller's number says which entry is meant.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { driverPasta } from '../../platform/arquivos/driver-pasta.ts';
import { driverS3 } from '../../platform/arquivos/driver-s3.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { snapshot } from '../../platform/db/transacao.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { findSelo, findSeloDe } from '../logs/selos.api.ts';
import {
  type AncoraLida,
  type Cabeca,
  type CabecalhoDaAncora,
  cabecasDe,
  linhaDaCabeca,
  linhasDoCabecalho,
} from './ancora.texto.ts';
import { abertosAgora, digestoDosFatos, tocadosAgora } from './fatos.queries.ts';
import { vendedoresDesde } from './verify.regra.ts';
import type { Violacao } from './verify.service.ts';

export interface Ancora extends Omit<CabecalhoDaAncora, 'antigos' | 'registro'> {
  raiz: string;
  arquivo: string;
}

/** Makes one, puts it where the configuration says, and has its root told by mail where somebody wants it. */
export async function dropAncora({
  config,
  db,
  clock,
  log,
}: Pick<Plataforma, 'config' | 'db' | 'clock' | 'log'>): Promise<Ancora> {
  const criada = clock.now();
  const arquivo = `ancora-${criada.replaceAll(/[-:]|\.\d+/g, '')}.txt.gz`;
  const rascunho = join(config.pastaDados, 'tmp', arquivo);
  await mkdir(join(config.pastaDados, 'tmp'), { recursive: true });
  try {
    const feita = await writeAncora(db, criada, rascunho);
    const url = new URL(config.ancora.url);
    await (url.protocol === 's3:' ? driverS3(url) : driverPasta(fileURLToPath(url))).add(arquivo, rascunho);
    const ancora = { ...feita, arquivo };
    log.info({ ancora }, 'âncora do livro de pontos');
    // By itself: a mail server that is away must not have another one made.
    if (config.ancora.email) await enqueue(db, 'pontos.raiz', ancora);
    return ancora;
  } finally {
    await rm(rascunho, { force: true });
  }
}

/** To whom the configuration names. */
export async function mailRaiz({ config, mail }: Pick<Plataforma, 'config' | 'mail'>, ancora: Ancora): Promise<void> {
  const { arquivo, criada, vendedores, lancamentos, raiz } = ancora;
  if (!config.ancora.email) return;
  const texto = `Âncora ${arquivo}\nCriada em ${criada}\nVendedores: ${vendedores}\nLançamentos: ${lancamentos}\nRaiz (SHA-256): ${raiz}\n`;
  const assunto = `Âncora do livro de pontos: ${raiz.slice(0, 16)}`;
  await mail.send({ para: config.ancora.email, assunto, texto, chave: arquivo });
}

/** Of one snapshot, streamed: memory stays flat however many sellers there are. */
export const writeAncora = (db: Db, criada: string, caminho: string): Promise<Omit<Ancora, 'arquivo'>> =>
  snapshot(db, async (trx) => {
    const { rows } = await sql<{ lancamentos: number; vendedores: number }>`
      select coalesce(sum(ultima_ordem), 0)::bigint as lancamentos, count(*) as vendedores from parceiros where ultima_ordem > 0`.execute(
      trx,
    );
    const { lancamentos = 0, vendedores = 0 } = rows[0] ?? {};
    const sha = createHash('sha256');
    const antigos = await digestAntigos(trx);
    const selo = await findSelo(trx);
    const registro = selo ? `${selo.dia}:${selo.selo}` : '-';
    async function* texto() {
      yield linhasDoCabecalho({ criada, lancamentos, vendedores, antigos, registro });
      for await (const cabeca of streamCabecas(trx)) yield linhaDaCabeca(cabeca);
    }
    async function* somado() {
      for await (const linha of texto()) {
        sha.update(linha);
        yield linha;
      }
    }
    await pipeline(Readable.from(somado()), createGzip(), createWriteStream(caminho, { mode: 0o600 }));
    return { criada, lancamentos, vendedores, raiz: sha.digest('hex') };
  });

const streamCabecas = (trx: Trx): AsyncIterable<Cabeca> =>
  trx
    .selectFrom('parceiros')
    .select([
      'id as parceiroId',
      'ultimaOrdem as ordem',
      sql<string>`encode(substring(ultimo_hash for 16), 'hex')`.as('hash'),
    ])
    .where('ultimaOrdem', '>', 0)
    .orderBy('id')
    .stream(2000);

/**
 * No entry of version 1 is ever written again, so what they stand for never changes. Of a redemption whose details were forgotten there is the
 * digest that was made before.
 */
async function digestAntigos(trx: Trx): Promise<string> {
  const antigo = await trx.selectFrom('lancamentos').select('id').where('versao', '=', 1).limit(1).executeTakeFirst();
  if (!antigo) return '-';
  const { rows } = await sql<{ digesto: string | null }>`
    select encode(sha256(string_agg(coalesce(r.fatos_esquecidos, ${digestoDosFatos('l', sql`a.texto`, sql`t.texto`)}), ''::bytea
                                    order by l.id)), 'hex') as digesto
      from lancamentos l
      left join (${abertosAgora()}) a on a.lancamento_id = l.id
      left join (${tocadosAgora()}) t on t.lancamento_id = l.id
      left join resgates r on r.id = l.resgate_id and l.tipo = 'resgate'
     where l.versao = 1`.execute(trx);
  return rows[0]?.digesto ?? '-';
}

const porVez = 5000;
/** What was on its way when the âncora was made, and nodes whose clocks differ (docs/decisions/0846-historia-acrescentada.md). */
const folgaHoras = sql.lit(6);

/** Where the history that the âncora saw is not the one that is there now. */
export async function findDesvios(
  trx: Trx,
  { criada, cabecas, antigos, registro }: Pick<AncoraLida, 'criada' | 'cabecas' | 'antigos' | 'registro'>,
): Promise<Violacao[]> {
  const regra = 'a história até a âncora é a que a âncora viu';
  const desvios: Violacao[] = [];
  for (let inicio = 0; inicio < cabecas.length; inicio += porVez) {
    const parte = cabecas.slice(inicio, inicio + porVez);
    const { rows } = await sql<{ detalhe: string }>`
      select format('vendedor %s: o lançamento de ordem %s %s', c.parceiro_id, c.ordem,
                    case when l.id is null then 'não existe mais' else 'já não é o mesmo' end) as detalhe
        from unnest(${parte.map(({ parceiroId }) => parceiroId)}::bigint[], ${parte.map(({ ordem }) => ordem)}::integer[],
                    ${parte.map(({ hash }) => hash)}::text[]) as c (parceiro_id, ordem, hash)
        left join lancamentos l on l.parceiro_id = c.parceiro_id and l.ordem = c.ordem
       where encode(substring(l.hash for 16), 'hex') is distinct from c.hash`.execute(trx);
    desvios.push(...rows.map(({ detalhe }) => ({ regra, detalhe, vezes: 1 })));
  }
  const { rows: acrescentados } = await sql<{ detalhe: string }>`
    select format('vendedor %s: o lançamento de ordem %s é de antes da âncora, que não o viu', l.parceiro_id, min(l.ordem)) as detalhe
      from (${vendedoresDesde(cabecasDe({ cabecas }))}) v
      join lancamentos l on l.parceiro_id = v.parceiro_id and l.ordem > v.ordem
     where l.criado_em < ${criada}::timestamptz - make_interval(hours => ${folgaHoras})
     group by l.parceiro_id`.execute(trx);
  desvios.push(...acrescentados.map(({ detalhe }) => ({ regra, detalhe, vezes: 1 })));
  if (antigos !== (await digestAntigos(trx)))
    desvios.push({ regra, detalhe: 'os fatos de lançamentos anteriores à versão 2 já não são os mesmos', vezes: 1 });
  const [dia = '', selo] = registro.split(':');
  if (selo !== undefined && selo !== (await findSeloDe(trx, dia)))
    desvios.push({ regra, detalhe: `o registro de ações até ${dia} já não é o mesmo`, vezes: 1 });
  return desvios;
}
