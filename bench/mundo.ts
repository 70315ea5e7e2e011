/** Chains, stores, sellers, products and prizes of a middling programme, the same in every run. */
import { openSessao } from '../server/src/modules/sessoes/sessoes.api.ts';
import type { Ambiente } from './ambiente.ts';

export interface Tamanho {
  redes: number;
  produtos: number;
  lojas: number;
  vendedores: number;
}

const medio: Tamanho = { redes: 20, produtos: 80, lojas: 400, vendedores: 2000 };

export interface MundoDoBench {
  lojas: { id: number; redeId: number; cnpj: string }[];
  vendedores: { id: number; cpf: string; revendaId: number }[];
  produtos: { id: number; codigo: string }[];
  /** Token of a usuário who may do everything. */
  painel: string;
}

/** Sequences far from all others make an id recognisable wherever it turns up in a statement. */
const primeiroVendedor = 7_000_001;
const primeiroResgate = 900_000_001;

export async function createMundo(
  { pool, app }: Pick<Ambiente, 'pool' | 'app'>,
  { redes, produtos, lojas, vendedores }: Tamanho = medio,
): Promise<MundoDoBench> {
  await pool.query(`alter table parceiros alter column id restart with ${primeiroVendedor}`);
  await pool.query(`alter table resgates alter column id restart with ${primeiroResgate}`);
  await pool.query(
    `insert into redes (nome, regiao, controla_saldo) select 'Rede ' || n, 'Sudeste', true from generate_series(1, $1::integer) n`,
    [redes],
  );
  const cnpjs = Array.from({ length: lojas }, (_, n) =>
    withDigitos(String(11_000_000_0001 + n * 10_000).padStart(12, '0'), 9),
  );
  const cpfs = Array.from({ length: vendedores }, (_, n) => withDigitos(String(100_000_000 + n * 3571), 11));
  const criadas = await pool.query<MundoDoBench['lojas'][number]>(
    `insert into revendas (rede_id, codigo, cnpj, nome_fantasia, tipo_pontuacao)
     select 1 + n % $2, 'L' || n, cnpj, 'Loja ' || n, 1 from unnest($1::text[]) with ordinality as c (cnpj, n)
     returning id, rede_id as "redeId", cnpj`,
    [cnpjs, redes],
  );
  const gente = await pool.query<MundoDoBench['vendedores'][number]>(
    `insert into parceiros (revenda_id, cpf, nome, celular, senha_hash, aceitou_regulamento_em)
     select ($2::bigint[])[1 + n % $3], cpf, 'Vendedora ' || n, '11988887777', '!', now()
       from unnest($1::text[]) with ordinality as c (cpf, n)
     returning id, cpf, revenda_id as "revendaId"`,
    [cpfs, criadas.rows.map(({ id }) => id), lojas],
  );
  const catalogo = await pool.query<MundoDoBench['produtos'][number]>(
    `insert into produtos (codigo, nome, valor_unitario, valor_pontos) select 'PX-' || 1000 + n, 'Produto ' || n, 100 + n, 40 + n
       from generate_series(1, $1::integer) n returning id, codigo`,
    [produtos],
  );
  await pool.query(
    `insert into premios (codigo, nome, categoria, custo_total, pontos) values ('CAFE', 'Cafeteira', 'Casa', 1, 0.5)`,
  );
  const { rows } = await pool.query<{ id: number }>(
    `insert into usuarios (nome, cpf, email, senha_hash, permissao) values ('Medição', '11144477735', 'm@bench.example', '!', 2) returning id`,
  );
  const painel = await openSessao(app, { usuarioId: rows[0]?.id ?? 0 });
  return { lojas: criadas.rows, vendedores: gente.rows, produtos: catalogo.rows, painel };
}

/** The two check digits of a CPF (weights up to 11) or a CNPJ (weights up to 9, then over again). */
export function withDigitos(base: string, maiorPeso: number): string {
  let numero = base;
  for (let vez = 0; vez < 2; vez++) {
    const soma = [...numero].toReversed().reduce((s, digito, i) => s + Number(digito) * (2 + (i % (maiorPeso - 1))), 0);
    numero += ((11 - (soma % 11)) % 11) % 10;
  }
  return numero;
}
