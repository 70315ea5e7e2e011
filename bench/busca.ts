/** Ctrl K on the world of `volume.ts`: by whatever it finds somebody or something, and for nothing. What is owed is its own. */
import { getBusca } from '@pontua/contract/busca';
import { sql } from 'kysely';
import type { App } from '../server/src/app.ts';
import type { VistaMedida } from './vista.ts';

/** What is asked of a list is not asked of it: whoever types waits for the first answer. */
const devido = { ms: 100, juntasMs: 300, razao: null } as const;

type TipoProcurado = 'vendedores' | 'lojas' | 'produtos' | 'resgates' | 'vendas';

/** @param quem whose sessions, by what they reach, who reaches everything first; whoever reaches less may find nothing */
export async function listBuscas(app: App, quem: Record<string, string>): Promise<VistaMedida[]> {
  const mundo = await findNumeros(app);
  const buscas: readonly (readonly [string, string, TipoProcurado?])[] = [
    ['nome', 'Ubirajara Zwicker', 'vendedores'],
    ['nome comum', 'Maria', 'vendedores'],
    ['CPF', mundo.cpf, 'vendedores'],
    ['começo de um CPF', mundo.cpf.slice(0, 5), 'vendedores'],
    ['celular que todos têm', '(11) 98888-7777', 'vendedores'],
    ['nome de loja', 'Zênite Salvador', 'lojas'],
    ['código de loja', mundo.codigoLoja, 'lojas'],
    ['CNPJ', mundo.cnpj, 'lojas'],
    ['código de produto', 'PX-1001', 'produtos'],
    ['EAN', mundo.ean, 'produtos'],
    ['número de resgate', String(mundo.resgate), 'resgates'],
    ['número fiscal', mundo.identificador, 'vendas'],
    ['começo de um número fiscal', mundo.identificador.slice(0, 5), 'vendas'],
    ['chave de acesso', mundo.chave, 'vendas'],
    ['nada', 'nada-disso'],
  ];
  return Object.entries(quem).flatMap(([alcance, token], indice) =>
    buscas.map(([nome, texto, acha]) => ({
      lista: 'Ctrl K',
      nome: `${nome}, ${alcance}`,
      url: `${getBusca.path}?${new URLSearchParams({ texto })}`,
      token,
      devido,
      acha: indice === 0 ? acha : undefined,
    })),
  );
}

const chave = '35260611222333000181550010000073210000073217';

/** All of the largest chain, so that whoever reaches only that one is asked for what is theirs. */
async function findNumeros({ db }: App) {
  // Nothing in that world came from a receipt: one sale does from now on.
  await sql`update submissoes set chave_acesso = ${chave} where id = (select min(id) from submissoes where rede_id = 1)`.execute(
    db,
  );
  await sql`
    update vendas set submissao_id = (select id from submissoes where chave_acesso = ${chave})
     where id = (select id from vendas where rede_id = 1 order by id limit 1)`.execute(db);
  const { rows } = await sql<{
    cpf: string;
    cnpj: string;
    codigoLoja: string;
    ean: string;
    resgate: number;
    identificador: string;
  }>`
    select p.cpf, l.cnpj, l.codigo as codigo_loja,
           (select codigo_barras from produtos where codigo_barras is not null and ativo order by id limit 1) as ean,
           (select id from resgates where rede_id = 1 order by id desc limit 1) as resgate,
           (select identificador from vendas where rede_id = 1 and cancelada_em is null order by id desc limit 1) as identificador
      from parceiros p join revendas l on l.id = p.revenda_id
     where l.rede_id = 1 and p.ativo
     order by p.id
     limit 1`.execute(db);
  const [numeros] = rows;
  if (!numeros) throw new Error('ninguém na maior rede');
  return { ...numeros, chave };
}
