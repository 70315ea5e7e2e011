/** Two chains with many sellers, a file of their sales, and all that an import of it leaves behind, in words that two databases share. */

import { buffer } from 'node:stream/consumers';
import { colunasVendas } from '@pontua/contract/planilhas';
import { cpf } from 'cpf-cnpj-validator';
import { writeXlsxStream } from 'hucre/xlsx';
import { sql } from 'kysely';
import pg from 'pg';
import { type App, createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { openSessao } from '../../src/modules/sessoes/sessoes.api.ts';
import { lockSaldos, moveUnidades } from '../../src/modules/unidades/unidades.api.ts';
import { createFabricas } from '../fabricas.ts';

export const segredo = 'segredo-que-so-os-testes-conhecem-0123';
const produtos = 20;
export const cpfs = Array.from({ length: 40 }, () => cpf.generate());
/** The real server runs by the real clock. */
const ontem = Temporal.Now.plainDateISO('America/Sao_Paulo').subtract({ days: 1 });

export interface Cenario {
  app: App;
  token: string;
}

/** @param comprou units that each chain has of each product */
export async function createCenario(
  databaseUrl: string,
  pasta: string,
  comprou: number,
  ajustes: Record<string, string> = {},
): Promise<Cenario> {
  const ambiente = {
    DATABASE_URL: databaseUrl,
    PASTA_DADOS: pasta,
    SEGREDO: segredo,
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: '0',
    ...ajustes,
  };
  const app = await createApp({ ...readConfig(ambiente), databaseUrl });
  const fabricas = createFabricas(app);
  const redes = [await fabricas.rede(), await fabricas.rede()];
  const lojas = await Promise.all(redes.map(({ id: redeId }) => fabricas.revenda({ redeId })));
  for (const [indice, numero] of cpfs.entries()) {
    await fabricas.parceiro({ cpf: numero, revendaId: lojas[indice % 2]?.id, celular: '11988887777' });
  }
  const pares = [];
  for (let n = 0; n < produtos; n += 1) {
    const { id: produtoId } = await fabricas.produto({ codigo: `Q-${n}`, valorPontos: n === 0 ? 0.25 : n });
    for (const { id: revendaId, redeId } of lojas) pares.push({ redeId, produtoId, revendaId });
  }
  await buy(app, pares, comprou);
  const usuario = await fabricas.usuario({ permissao: 2 });
  return { app, token: await openSessao(app, { usuarioId: usuario.id }) };
}

/** What a histórico of these purchases leaves. */
const buy = (app: App, pares: { redeId: number; produtoId: number; revendaId: number }[], qtde: number) =>
  app.db.transaction().execute(async (trx) => {
    await lockSaldos(trx, pares);
    for (const { redeId, produtoId, revendaId } of pares) {
      await sql`insert into historico (rede_id, revenda_id, produto_id, data, documento, qtde, valor_total, processamento_id)
                values (${redeId}, ${revendaId}, ${produtoId}, ${ontem.toString()}, 'NF 1', ${qtde}, 0, 0)`.execute(
        trx,
      );
    }
    await moveUnidades(
      trx,
      pares.map(({ redeId, produtoId }) => ({ redeId, produtoId, vendidas: qtde })),
    );
  });

/** What product each line of a sheet names, the last ones apart: those name products of the caller's own. */
interface OpcoesCenario {
  primeira?: number;
  codigosNoFim?: readonly string[];
}

/** Two lines a sale, one to three units a line; one line in a thousand names a product that nobody knows. */
export async function planilha(
  linhas: number,
  { primeira = 0, codigosNoFim = [] }: OpcoesCenario = {},
): Promise<Buffer> {
  async function* rows() {
    yield colunasVendas.map(({ titulo }) => titulo);
    for (let n = primeira; n < primeira + linhas; n += 1) {
      const venda = Math.floor(n / 2);
      const data = ontem
        .subtract({ days: venda % 90 })
        .toString()
        .split('-')
        .reverse()
        .join('/');
      const doFim = codigosNoFim[n - primeira - linhas + codigosNoFim.length];
      const codigo = doFim ?? (n % 1000 === 999 ? 'NAO-HA' : `Q-${(n * 7) % produtos}`);
      yield [cpfs[venda % cpfs.length] ?? '', 'N', `S${venda}`, data, codigo, 1 + (n % 3), 10.5, 0, null];
    }
  }
  return buffer(writeXlsxStream(rows(), { name: 'Vendas' }) as never);
}

/** Lines of a file that each of the two chains has two steps of. */
export const doisPassos = 12_000;
/** One of each chain, which its second step brings. */
const tardias = ['S5900', 'S5901'];

/** Whoever works on the file gets no further than what is held here, until it is let go of. */
export async function hold(dono: string, comando: string, valores: unknown[] = []): Promise<() => Promise<void>> {
  const cliente = new pg.Client(dono);
  // A database that is killed takes it along.
  cliente.on('error', () => undefined);
  await cliente.connect();
  await cliente.query('begin');
  await cliente.query(comando, valores);
  return () => cliente.end().catch(() => undefined);
}

export const holdSegundoPasso = (dono: string) => hold(dono, digitadas, [tardias, cpfs]);

/** Sales that the file has, typed by somebody; not those that are there. */
export const digitadas = `
  insert into vendas (rede_id, revenda_id, parceiro_id, tipo_fiscal, identificador, realizado_em, total_venda, origem)
  select r.rede_id, r.id, p.id, 'N', identificador, current_date - 1, 0, 2
    from unnest($1::text[]) identificador
    join parceiros p on p.cpf = ($2::text[])[substr(identificador, 2)::integer % cardinality($2) + 1]
    join revendas r on r.id = p.revenda_id
      on conflict do nothing`;

/** The upload as a browser sends it. */
export function send(
  url: string,
  token: string,
  conteudo: Buffer,
  tipo: 'vendas' | 'historico' = 'vendas',
): Promise<Response> {
  const body = new FormData();
  if (tipo === 'vendas') body.append('enviarMensagem', '1');
  body.append('arquivo', new File([new Uint8Array(conteudo)], tipo));
  const headers = { authorization: `|${token}`, 'x-pagina': `${url}/painel/processar/${tipo}` };
  return fetch(`${url}/api/upload/${tipo}`, { method: 'POST', headers, body });
}

/** How the latest upload stands. */
export async function andamento({ app }: Cenario) {
  return app.db
    .selectFrom('processamentos')
    .select(['estado', 'linhasLidas', 'totalLinhas', 'resultado', 'erro', 'vez', 'quedas', 'totalErros'])
    .select(sql<number>`coalesce((select sum(c) from unnest(checkpoints) c), 0)`.as('aplicadas'))
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Lines kept to be applied; they go soon after the end. */
export async function countGuardadas({ app }: Cenario): Promise<number> {
  const { rows } = await sql<{ linhas: number }>`select count(*) as linhas from venda_linhas_preparadas`.execute(
    app.db,
  );
  return rows[0]?.linhas ?? Number.NaN;
}

/** Everything an import changes, by names and not by ids. */
export async function retrato({ app }: Cenario) {
  const { rows } = await sql<Record<string, unknown>>`
    select (select jsonb_build_object('vendas', count(*), 'total', sum(total_venda)) from vendas) as vendas,
           (select jsonb_build_object('itens', count(*), 'qtde', sum(qtde), 'pontuadas', sum(pontuadas), 'em_analise', sum(em_analise))
              from venda_itens) as itens,
           (select jsonb_object_agg(cpf, jsonb_build_array(saldo_pontos, total_pontos)) from parceiros) as vendedores,
           (select jsonb_object_agg(cpf, n) from (select p.cpf, count(*) as n from pontuacoes t join parceiros p on p.id = t.parceiro_id
                                                   group by p.cpf) x) as pontuacoes,
           (select jsonb_object_agg(r.nome || ' ' || p.codigo, jsonb_build_array(a.qtd_vendida, a.qtd_pontuada, a.liberado, a.qtd_af))
              from antifraude a join produtos p on p.id = a.produto_id join redes r on r.id = a.rede_id) as antifraude,
           (select jsonb_agg(jsonb_build_array(linha, coluna, mensagem) order by linha, coluna) from processamento_faltas) as faltas,
           (select jsonb_agg(jsonb_build_array(estado, linhas_lidas, total_linhas, total_erros, resultado)) from processamentos) as processamentos
  `.execute(app.db);
  return rows[0];
}
