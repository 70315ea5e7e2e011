/**
 * `npm run bench -- --relatorios`: one period of each report, as a screen asks for it, and generating those that are generated, on the world
 * of `volume.ts` and on a tenth of it; with `--rapido` on the tenth alone. A new report takes part by being in the contract: what asks for a year, and what generates.
 */
import type { Endpoint } from '@pontua/contract/endpoint';
import { endpoints } from '@pontua/contract/endpoints';
import type { TipoRelatorio } from '@pontua/contract/geracoes';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../server/src/app.ts';
import { openSessao } from '../server/src/modules/sessoes/sessoes.api.ts';
import { anoPassado, generateAll, isGerada } from './geracoes.ts';
import { askAll, compareMedidas, type MedidasDasListas, putUsuario, shapeOf, withVolume } from './listas.ts';
import { measureTime, numero, type ResultadoMedida, segundos } from './tabela.ts';
import type { VistaMedida } from './vista.ts';
import { cheio, decimo } from './volume.ts';

/** Of the time that one sequential aggregate of the same rows takes. */
const devidoGerar = 3;

interface Relatorios {
  medidas: MedidasDasListas;
  /** Milliseconds, by name. */
  geracoes: Map<string, number>;
  agregados: Record<FatosDeQue, number>;
}

/** What a report is generated from. */
type FatosDeQue = 'compras' | 'comprasEVendas';
const soCompras: readonly string[] = ['mensuracao', 'taxa-sucesso'] satisfies TipoRelatorio[];

/** @param rapido the tenth alone */
export async function measureRelatorios({ rapido }: { rapido: boolean }): Promise<ResultadoMedida[]> {
  const um = await withVolume(decimo, measure);
  const [pequeno, grande] = rapido ? [undefined, um] : [um.medidas, await withVolume(cheio, measure)];
  const geradas = [...grande.geracoes].map(([nome, ms]) => {
    const agregado = grande.agregados[soCompras.includes(nome) ? 'compras' : 'comprasEVendas'];
    return {
      trabalho: `gerar ${nome}`,
      medido: segundos(ms),
      referencia: `${segundos(agregado)} (um agregado)`,
      razao: numero(ms / agregado),
      devido: `≤ ${devidoGerar}`,
      cumpre: ms / agregado <= devidoGerar,
    };
  });
  return [...compareMedidas(pequeno, grande.medidas), ...geradas];
}

async function measure(app: App): Promise<Relatorios> {
  await app.startJobs();
  const tudo = await openSessao(app, { usuarioId: await putUsuario(app, 2, '11144477735') });
  const gerente = await openSessao(app, { usuarioId: await putUsuario(app, 3, '52998224725') });
  const deRede = await openSessao(app, { usuarioId: await putUsuario(app, 4, '39053344705') });
  // What is generated is there before anybody asks for it.
  const geracoes = await generateAll(app, tudo);
  const maior = await findMaiorLoja(app);
  const vistas = periodicos().flatMap(([lista, endpoint]) => {
    const { rede, revenda } = { rede: undefined, revenda: undefined, ...shapeOf(endpoint.query) };
    const vista = (nome: string, token: string, extra: object = {}): VistaMedida => ({
      lista,
      nome,
      token,
      url: `${endpoint.path}?${new URLSearchParams(Object.entries({ ...anoPassado, ...extra }).map(([campo, valor]) => [campo, String(valor)]))}`,
    });
    // Of all stores together there are too many sales to be added up at once.
    if (revenda) return [vista('a maior loja', tudo, { revenda: maior }), vista('vinte lojas', gerente)];
    return [
      vista('um período', tudo),
      vista('de uma rede', deRede),
      ...(rede ? [vista('uma rede', tudo, { rede: 1 })] : []),
    ];
  });
  return { medidas: await askAll(app, vistas), geracoes, agregados: await aggregateAll(app) };
}

/** What asks for a year, and the measurement, which is of all time. */
const periodicos = (): (readonly [string, Endpoint])[] =>
  [...endpoints].filter(
    ([, endpoint]) =>
      endpoint.method === 'GET' &&
      endpoint.auth === 'painel' &&
      !isGerada(endpoint) &&
      ('ano' in shapeOf(endpoint.query) || endpoint.path === '/api/mensuracao'),
  );

async function findMaiorLoja({ db }: App): Promise<number> {
  const { revendaId } = await db
    .selectFrom('vendas')
    .groupBy('revendaId')
    .orderBy(sql`count(*)`, 'desc')
    .limit(1)
    .select('revendaId')
    .executeTakeFirstOrThrow();
  return revendaId;
}

/** The same rows by chain, product and month, by one process. */
const aggregateAll = ({ db }: App): Promise<Record<FatosDeQue, number>> =>
  db.transaction().execute(async (trx) => {
    await sql`set local max_parallel_workers_per_gather = 0`.execute(trx);
    const timeOf = async (agregado: RawBuilder<unknown>): Promise<number> =>
      (await measureTime(() => sql`select count(*) from (${agregado}) g`.execute(trx))).ms;
    const compras = await timeOf(sql`
      select rede_id, produto_id, date_trunc('month', data), sum(qtde), sum(valor_total) from historico group by 1, 2, 3`);
    const vendas = await timeOf(sql`
      select i.rede_id, i.produto_id, date_trunc('month', i.realizado_em), sum(i.qtde), sum(a.unidades)
        from venda_itens i
        left join alocacoes a on a.venda_item_id = i.id
        left join pontuacoes n on n.id = a.pontuacao_id
       group by 1, 2, 3`);
    return { compras, comprasEVendas: compras + vendas };
  });
