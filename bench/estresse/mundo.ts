/** A small programme on which everybody meets: few chains, stores, products and sellers, so that every lock is wanted by many. */
import type pg from 'pg';
import type { App } from '../../server/src/app.ts';
import { createCartoes } from '../../server/src/modules/cartoes/cartoes.api.ts';
import { openSessao } from '../../server/src/modules/sessoes/sessoes.api.ts';
import { createMundo as createPrograma, type MundoDoBench as Programa } from '../mundo.ts';

const tamanho = { redes: 5, lojas: 10, produtos: 8, vendedores: 40 };

interface VendedorDoEstresse {
  id: number;
  cpf: string;
  revendaId: number;
  /** Of a session that lives; replaced when the seller is switched off and on again. */
  token: string;
}

export interface MundoDoEstresse extends Omit<Programa, 'vendedores'> {
  vendedores: VendedorDoEstresse[];
  redes: number[];
  /** In this process, for what has no door of its own: the nightly jobs, new stock. */
  app: App;
  pool: pg.Pool;
}

export async function createMundo(app: App, pool: pg.Pool): Promise<MundoDoEstresse> {
  const programa = await createPrograma({ app, pool }, tamanho);
  await pool.query(`insert into premios (codigo, nome, tipo, categoria, custo_total, pontos)
                    values ('CREDITO', 'Crédito', 'credito', 'Créditos', 1, 1)`);
  const vendedores = await Promise.all(
    programa.vendedores.map(async (vendedor) => ({
      ...vendedor,
      token: await openSessao(app, { parceiroId: vendedor.id }),
    })),
  );
  const redes = await pool.query<{ id: number }>('select id from redes order by id');
  await addEstoque(app, 'E', tamanho.vendedores / 2);
  return { ...programa, vendedores, redes: redes.rows.map(({ id }) => id), app, pool };
}

/** Registers cards, as many as asked. @param serie makes their numbers new */
export const addEstoque = (app: App, serie: string, quantos: number): Promise<number[]> => {
  const cartoes = Array.from({ length: quantos }, (_, n) => ({
    codigoBarras: `${serie}-${n}`,
    numero: `${serie}${n}`,
  }));
  return app.db.transaction().execute((trx) => createCartoes(trx, cartoes, app.clock.now()));
};
