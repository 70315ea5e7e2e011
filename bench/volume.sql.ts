/** The statements that fill the world of `volume.ts` with sales and what comes of them; the rest is in `volume-livro.sql.ts` and `volume-cadastros.sql.ts`. What varies is a function of the row's number, so that each run makes the same. */
export interface TamanhoVolume {
  redes: number;
  produtos: number;
  lojas: number;
  vendedores: number;
  vendas: number;
  resgates: number;
  recibos: number;
  /** Lines of the histórico. */
  compras: number;
}

const lista = (texto: string): string => `array['${texto.split(' ').join("','")}']`;

const primeiros = lista(
  'Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Luís Gabriel Rafael Francisca Daniel Marcelo Bruno Eduardo Felipe Raimundo Rodrigo Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia Luciana Vanessa Mariana Gabriela Vera Vitória Larissa Cláudia Beatriz Rita Luana Sônia Renata Eliane Josefa Simone Natália Cristiane Carla Débora Rosângela Jaqueline Rosa Aparecida Quitéria',
);
const meios = lista(
  'Aparecida Silva Souza Costa Santos Oliveira Pereira Lima Ferreira Rodrigues Alves Nascimento Carvalho Araújo Ribeiro Almeida Barbosa Gomes Martins Melo Barros Freitas Dias Cardoso Teixeira Cavalcante Moreira Correia Cunha Rocha Campos Moura Monteiro Castro Nunes Pinto Vieira Ramos Duarte Farias',
);
const ultimos = lista(
  'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves Santana Teixeira Araújo Pinto Cavalcanti Moura Campos Peixoto Prado Queiroz Rezende Sá Sampaio Siqueira Tavares Toledo Uchoa Valente Vargas Vasconcelos Veloso Viana Xavier Zanetti',
);
export const marcas = lista(
  'Zênite Eletro Casa Mega Super Nova Bom Lar Império Real Central Popular União Estrela Horizonte Aurora Atlântica Pampa Serra Ipê Jequitibá Araucária Cerrado Sertão Litoral Capital Mineira Paulista Carioca Baiana Gaúcha Potiguar Amazônia Pantanal Caatinga Planalto Oeste Norte Sul Leste Vale Monte Rio Lagoa Fonte Porto Praia Ilha Ponte Praça Avenida Alameda Jardim Parque Bosque Pomar Celeiro Armazém Empório Mercantil',
);
const cidades = lista(
  'Salvador Fortaleza Recife Manaus Curitiba Goiânia Belém Campinas Maceió Natal Teresina Aracaju Cuiabá Joinville Londrina Niterói Santos Osasco Sorocaba Uberlândia Contagem Diadema Betim Caruaru Petrolina Vitória Blumenau Maringá Pelotas Anápolis',
);

/** Between 0 and 1, always the same for a row's number and a purpose. */
const acaso = (n: string, sal: number): string =>
  `((hashint8extended((${n})::bigint, ${sal}) & 9007199254740991)::float8 / 9007199254740992)`;

/** Of `quantos` the first ones much oftener than the last: names, chains and products are used so. From 1. */
export const comum = (n: string, sal: number, quantos: string): string =>
  `(1 + floor(power(${acaso(n, sal)}, 2) * ${quantos}))::integer`;

export const umDe = (valores: string, n: string, sal: number): string =>
  `(${valores})[${comum(n, sal, `cardinality(${valores})`)}]`;

/** The last fiftieth of the catalogue is sold and never bought: it waits, also once balances are made anew. */
const comprados = (produtos: number): number => Math.floor(produtos * 0.98);

export const semeadura = ({
  redes,
  produtos,
  lojas,
  vendas,
  resgates,
  recibos,
  vendedores,
  compras,
}: TamanhoVolume): string[] => [
  `set local work_mem = '256MB'`,
  `set local maintenance_work_mem = '512MB'`,

  `insert into usuarios (nome, cpf, email, senha_hash, permissao)
   select 'Gestora ' || n, lpad(n::text, 11, '0'), 'gestora' || n || '@volume.example', '!', 5 from generate_series(1, 6) n`,

  // They joined all along three years: of purchases, most chains have some from before.
  `insert into redes (nome, regiao, gestor_id, criado_em)
   select 'Lojas ' || (${marcas})[1 + (n - 1) % cardinality(${marcas})] || case when n > cardinality(${marcas}) then ' ' || n else '' end,
          'Sudeste', 1 + n % 6, now() - interval '1 month' * (n * 5 % 37)
     from generate_series(1, ${redes}) n`,

  `insert into produtos (codigo, nome, valor_unitario, valor_pontos)
   select 'PX-' || 1000 + n, 'Produto ' || (${marcas})[1 + n % cardinality(${marcas})] || ' ' || n, 100 + n, 40 + n % 300
     from generate_series(1, ${produtos}) n`,

  `insert into premios (codigo, nome, categoria, custo_total, pontos)
   select 'B' || n, 'Prêmio ' || (${marcas})[1 + n % cardinality(${marcas})] || ' ' || n, 'Categoria ' || n % 9, 10 + n, 100 + n * 7 % 1900
     from generate_series(1, 200) n`,

  `insert into revendas (rede_id, codigo, cnpj, nome_fantasia, end_cidade, end_estado, tipo_pontuacao)
   select rede, 'L' || d.n, d.numero, r.nome || ' ' || ${umDe(cidades, 'd.n', 2)} || ' ' || d.n,
          case when d.n % 50 > 0 then ${umDe(cidades, 'd.n', 2)} end, 'SP', d.n % 3
     from documentos d
    cross join lateral (select ${comum('d.n', 1, String(redes))} as rede offset 0) e
     join redes r on r.id = e.rede
    where d.tipo = 'cnpj'
    order by d.n`,

  `insert into parceiros (revenda_id, cpf, nome, celular, senha_hash, aceitou_regulamento_em)
   select 1 + floor(${acaso('d.n', 3)} * ${lojas})::integer, d.numero,
          case d.n when 4242 then 'Ubirajara Wolfgang Zwicker'
            else ${umDe(primeiros, 'd.n', 4)} || ' ' || ${umDe(meios, 'd.n', 5)} || ' ' || ${umDe(ultimos, 'd.n', 6)} end,
          '11988887777', '!', now()
     from documentos d
    where d.tipo = 'cpf'
    order by d.n`,

  `create temporary table gente on commit drop as
   select p.id as parceiro_id, p.revenda_id, l.rede_id from parceiros p join revendas l on l.id = p.revenda_id`,
  `create unique index on gente (parceiro_id)`,
  `analyze gente`,
  `analyze premios`,

  // What was redeemed lately is on its way; a few of each hundred were cancelled.
  `insert into resgates (parceiro_id, revenda_id, rede_id, premio_id, premio, qtde, saldo_anterior, pontos_gastos, status,
                         previsao_entrega, resgatado_em, cancelado_em)
   select g.parceiro_id, g.revenda_id, g.rede_id, p.id, p.nome, u.qtde, p.pontos * u.qtde + 50, p.pontos * u.qtde, s.status,
          (u.quando + interval '15 days')::date, u.quando, case s.status when 3 then u.quando + interval '1 day' end
     from (select n, now() - interval '3 years' * (1 - n / ${resgates}.0) as quando, 1 + (n % 3 = 0)::integer as qtde,
                  ${comum('n', 7, String(vendedores))} as parceiro_id, ${comum('n', 8, '200')} as premio_id
             from generate_series(1, ${resgates}) n) u
     join gente g using (parceiro_id)
     join premios p on p.id = u.premio_id
    cross join lateral (
          select case when u.n % 33 = 0 then 3 when u.quando > now() - interval '10 days' then 0
                      when u.quando > now() - interval '20 days' then 2 else 1 end as status) s
    order by u.n`,

  `create temporary table vendidas on commit drop as
   select n, now() - interval '3 years' * (1 - n / ${vendas}.0) as quando, ${comum('n', 9, String(vendedores))} as parceiro_id,
          case when n % 20 > 0 then ${comum('n', 10, String(comprados(produtos)))}
            else ${comprados(produtos)} + ${comum('n', 10, String(produtos - comprados(produtos)))} end as produto_id,
          1 + n % 3 as qtde, n % 20 = 0 as espera
     from generate_series(1, ${vendas}) n`,
  `insert into vendas (rede_id, revenda_id, parceiro_id, tipo_fiscal, identificador, realizado_em, total_venda, origem, criado_em)
   select g.rede_id, g.revenda_id, g.parceiro_id, case when v.n % 3 = 0 then 'C' else 'N' end,
          (100000 + hashint8extended(v.n, 11) & 999999999)::text || v.n, (v.quando - interval '1 day' * (v.n % 9))::date, 150 * v.qtde, 0, v.quando
     from vendidas v join gente g using (parceiro_id)
    order by v.n`,
  `insert into venda_itens (venda_id, rede_id, produto_id, realizado_em, codigo, qtde, valor_unitario, sub_total, pontuadas, em_analise)
   select v.n, f.rede_id, p.id, f.realizado_em, p.codigo, v.qtde, 150, 150 * v.qtde,
          case when v.espera then 0 else v.qtde end, case when v.espera then v.qtde else 0 end
     from vendidas v join vendas f on f.id = v.n join produtos p on p.id = v.produto_id
    order by v.n`,
  `insert into pontuacoes (venda_id, rede_id, revenda_id, parceiro_id, total_pontos, pontuado_em, vence_em, cancelada_em)
   select v.n, g.rede_id, g.revenda_id, g.parceiro_id, p.valor_pontos * v.qtde, v.quando, (v.quando + interval '1 year')::date,
          case when v.n % 50 = 1 then v.quando + interval '1 day' end
     from vendidas v join gente g using (parceiro_id) join produtos p on p.id = v.produto_id
    where not v.espera
    order by v.n`,
  `insert into alocacoes (venda_item_id, pontuacao_id, produto_id, unidades, valor_pontos, pontos)
   select i.id, n.id, i.produto_id, i.qtde, p.valor_pontos, n.total_pontos
     from pontuacoes n join venda_itens i on i.venda_id = n.venda_id join produtos p on p.id = i.produto_id
    order by n.id`,
  `insert into vendas_em_espera (venda_id, rede_id, revenda_id, parceiro_id, criado_em)
   select v.n, g.rede_id, g.revenda_id, g.parceiro_id, v.quando
     from vendidas v join gente g using (parceiro_id)
    where v.espera
    order by v.n`,
  `insert into antifraude (rede_id, produto_id, qtd_vendida, qtd_pontuada, qtd_af)
   select r.id, p.id, case when p.id <= ${comprados(produtos)} then 20 + coalesce(i.pontuadas, 0) * 1.2 else 0 end,
          coalesce(i.pontuadas, 0), coalesce(i.em_analise, 0)
     from redes r
    cross join produtos p
     left join (select rede_id, produto_id, sum(pontuadas) as pontuadas, sum(em_analise) as em_analise
                  from venda_itens group by rede_id, produto_id) i on i.rede_id = r.id and i.produto_id = p.id`,

  // The last twentieth waits, some of the others were closed.
  `insert into arquivos (id, tipo, chave, mime, tamanho, sha256)
   select md5(n::text)::uuid, 'recibo', 'recibo/' || n, 'image/jpeg', 100000, sha256(n::text::bytea)
     from generate_series(1, ${recibos}) n`,
  `insert into submissoes (parceiro_id, revenda_id, rede_id, arquivo_id, sha256, estado, motivo, criado_em, atualizado_em)
   select g.parceiro_id, g.revenda_id, g.rede_id, md5(u.n::text)::uuid, sha256(u.n::text::bytea), u.estado,
          case u.estado when 'encerrada' then 'Recibo ilegível' end, u.quando,
          case u.estado when 'pendente' then u.quando else u.quando + interval '1 hour' * (u.n % 50) end
     from (select n, ${comum('n', 12, String(vendedores))} as parceiro_id, now() - interval '2 years' * (1 - n / ${recibos}.0) as quando,
                  case when n > ${recibos} * 0.95 then 'pendente' when n % 5 = 0 then 'encerrada' else 'processada' end as estado
             from generate_series(1, ${recibos}) n) u
     join gente g using (parceiro_id)
    order by u.n`,

  // Invoices of twelve lines, of three years, of which every fiftieth line goes back; a file a month from each chain.
  `insert into historico (rede_id, revenda_id, produto_id, data, documento, qtde, valor_total, processamento_id, criado_em)
   select l.rede_id, l.id, 1 + (floor(${acaso('c.nota', 14)} * ${comprados(produtos)})::integer + c.linha * 83) % ${comprados(produtos)}, c.data, 40000 + c.nota,
          c.qtde, c.qtde * (50 + c.n % 90), l.rede_id * 1000 + extract(year from c.data) % 100 * 12 + extract(month from c.data), c.data
     from (select n, n / 12 as nota, n % 12 as linha, (now() - interval '3 years' * (1 - n / ${compras}.0))::date as data,
                  (1 + n % 24) * case when n % 50 = 0 then -1 else 1 end as qtde
             from generate_series(1, ${compras}) n) c
     join revendas l on l.id = 1 + floor(${acaso('c.nota', 13)} * ${lojas})::integer
    order by c.n`,
];
