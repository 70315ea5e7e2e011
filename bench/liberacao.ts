/** One release that frees a long queue of waiting lines, against one UPDATE of as many such rows. */
import { randomUUID } from 'node:crypto';
import type { Ambiente } from './ambiente.ts';
import { cabecalhosPainel } from './envio.ts';
import type { MundoDoBench } from './mundo.ts';
import { measureTime, numero, type ResultadoMedida, recursos, segundos } from './tabela.ts';

const devido = 4;
const linhasPorVenda = 5;

export async function measureLiberacao(
  ambiente: Ambiente,
  mundo: MundoDoBench,
  linhas: number,
): Promise<ResultadoMedida[]> {
  const { redeId, codigo, produtoId } = await createFila(ambiente, linhas, 'FILA', linhasPorVenda);
  const gemea = await createFila(ambiente, linhas, 'GEMEA', linhasPorVenda);
  await ambiente.pool.query('vacuum analyze venda_itens');
  const atualizacao = await updateBare(ambiente, gemea.produtoId);
  const { resultado, medidas } = await ambiente.servidor.watch(() =>
    measureTime(() => release(ambiente, mundo, { rede: redeId, codProduto: codigo, quantidade: linhas })),
  );
  const { rows } = await ambiente.pool.query(
    'select 1 from venda_itens where produto_id = $1 and em_analise > 0 limit 1',
    [produtoId],
  );
  if (resultado.resultado.unidadesPontuadas !== linhas || rows.length > 0)
    throw new Error('A liberação deixou linhas à espera');
  const trabalho = `liberação de ${numero(linhas, 0)} linhas à espera`;
  return [
    {
      trabalho,
      medido: segundos(resultado.ms),
      referencia: `${segundos(atualizacao)} (um UPDATE)`,
      razao: numero(resultado.ms / atualizacao),
      devido: `≤ ${devido}`,
      cumpre: resultado.ms / atualizacao <= devido,
    },
    recursos(trabalho, medidas),
  ];
}

interface FilaDeEspera {
  redeId: number;
  produtoId: number;
  codigo: string;
}

/** A product that nobody bought and everybody sold: one unit in each line, all of it waiting. */
export async function createFila(
  { pool }: Ambiente,
  linhas: number,
  codigo: string,
  linhasPorVenda: number,
): Promise<FilaDeEspera> {
  const { rows } = await pool.query<FilaDeEspera>(
    `with produto as (insert into produtos (codigo, nome, valor_pontos) values ($2, $2, 10) returning id),
     gente as (
       select s.id, s.revenda_id, r.rede_id, row_number() over (order by s.id) - 1 as n, count(*) over () as total
         from parceiros s join revendas r on r.id = s.revenda_id
        where r.rede_id = (select min(id) from redes)
     ),
     novas as (
       insert into vendas (rede_id, revenda_id, parceiro_id, tipo_fiscal, identificador, realizado_em, total_venda, origem)
       select g.rede_id, g.revenda_id, g.id, 'N', $2 || v, current_date - 10, 50, 0
         from generate_series(1, $1::integer / $3::integer) v join gente g on g.n = v % g.total
       returning id, rede_id, revenda_id, parceiro_id, realizado_em, criado_em
     ),
     esperam as (
       insert into vendas_em_espera (venda_id, rede_id, revenda_id, parceiro_id, criado_em)
       select id, rede_id, revenda_id, parceiro_id, criado_em from novas
     ),
     itens as (
       insert into venda_itens (venda_id, rede_id, produto_id, realizado_em, codigo, qtde, valor_unitario, sub_total, em_analise)
       select v.id, v.rede_id, p.id, v.realizado_em, $2, 1, 10, 10, 1 from novas v, produto p, generate_series(1, $3::integer)
     )
     insert into antifraude (rede_id, produto_id, qtd_af, controlada)
     select (select min(rede_id) from gente), id, $1, true from produto
     returning rede_id as "redeId", produto_id as "produtoId", $2::text as codigo`,
    [linhas, codigo, linhasPorVenda],
  );
  if (!rows[0]) throw new Error('sem fila');
  return rows[0];
}

/** Committed, so that it pays for durability too; then taken back, so that the books stay right. */
async function updateBare({ pool }: Ambiente, produtoId: number): Promise<number> {
  const muda = (pontuadas: number, esperando: number) =>
    pool.query('update venda_itens set pontuadas = $2, em_analise = $3 where produto_id = $1', [
      produtoId,
      pontuadas,
      esperando,
    ]);
  const { ms } = await measureTime(() => muda(1, 0));
  await muda(0, 1);
  return ms;
}

export async function release(
  { servidor: { url } }: Ambiente,
  mundo: MundoDoBench,
  body: { rede: number; codProduto: string; quantidade: number },
): Promise<{ unidadesPontuadas: number }> {
  const headers = {
    ...cabecalhosPainel(url, mundo),
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const resposta = await fetch(`${url}/api/antifraude/liberacao`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const texto = await resposta.text();
  if (!resposta.ok) throw new Error(`${resposta.status}: ${texto}`);
  return JSON.parse(texto) as { unidadesPontuadas: number };
}
