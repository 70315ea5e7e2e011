/** Of the world of `volume.ts` what staff keep and what the system keeps of all that happens: as many as a national programme has after some years. */
import { comum, marcas, type TamanhoVolume, umDe } from './volume.sql.ts';

/** When the n-th of so many came, in three years. */
const quando = (n: string, quantos: number): string => `now() - interval '3 years' * (1 - ${n} / ${quantos}.0)`;

/** Who asks of this world: first everything, then some stores, then a chain. Files and results of acts are of whoever made them. */
export const quemPergunta = ['11144477735', '52998224725', '39053344705'] as const;
const deQuemPergunta = `(select id from usuarios where cpf = '${quemPergunta[0]}')`;

const cinco = (quem: string): string =>
  `(select jsonb_agg(jsonb_build_object('marca', '${quem}', 'produto', 'Produto ' || k, 'qtde', 1 + (n * k) % 40, 'valorUnitario', 50 + k)) from generate_series(1, 5) k)`;

const equipe = (quantos: number): string[] => [
  `insert into usuarios (nome, cpf, email, senha_hash, permissao)
   select 'Nível ' || p, c, 'nivel' || p || '@volume.example', '!', p from unnest(array['${quemPergunta.join("','")}'], array[2, 3, 4]) u (c, p)`,
  `insert into usuarios (nome, cpf, email, senha_hash, permissao, ativo, ultimo_acesso_em)
   select ${umDe(marcas, 'n', 20)} || ' ' || ${umDe(marcas, 'n', 21)}, lpad((900000 + n)::text, 11, '9'), 'equipe' || n || '@volume.example', '!',
          3 + n % 3, n % 11 > 0, case when n % 7 > 0 then now() - interval '1 hour' * (n * 37 % 9000) end
     from generate_series(1, ${quantos}) n`,
  `insert into usuario_revendas (usuario_id, revenda_id)
   select distinct u.id, 1 + (u.id * k * 31) % (select count(*) from revendas) from usuarios u, generate_series(1, 20) k where u.permissao = 3 and u.senha_hash = '!' and u.cpf like '99%'`,
];

const catalogos = (lojas: number, produtos: number): string[] => [
  // What was scored before is worth other points today.
  `update produtos set valor_pontos = valor_pontos + 5 where id in (60, 160)`,
  // Of the whole catalogue a small part is ever sold.
  `insert into produtos (codigo, nome, valor_unitario, valor_pontos, ativo, codigo_barras)
   select 'FX-' || 100000 + n, 'Peça ' || ${umDe(marcas, 'n', 22)} || ' ' || n, 5 + n % 900, 1 + n % 97, n % 13 > 0, lpad((7890000000000 + n)::text, 13, '0')
     from generate_series(1, ${produtos * 99}) n`,
  `insert into produtos_revenda (revenda_id, produto_id, codigo, nome, valor_unitario, criado_em)
   select 1 + n % ${lojas}, 1 + (n / ${lojas} * 83 + n) % ${produtos}, 'C' || n, ${umDe(marcas, 'n', 23)} || ' ' || n, 10 + n % 700,
          ${quando('n', lojas * 10)}
     from generate_series(1, ${lojas * 10}) n`,
  // One in a hundred was mapped again.
  `update produtos_revenda set produto_id = 1 + produto_id % ${produtos} where id % 100 = 0`,
  `insert into base_lojas (codigo, cnpj, nome_fantasia, razao_social, end_cidade, end_estado)
   select codigo, cnpj, nome_fantasia, nome_fantasia || ' Ltda', end_cidade, end_estado from revendas`,
  `insert into revenda_contatos (revenda_id, nome, cargo) select id, 'Contato ' || k, 'Gerência' from revendas, generate_series(1, 3) k`,
  `insert into pesquisas_mercado (revenda_id, categoria, comunicacao, qtde_vendedores, faturamento, produtos_mais_vendidos,
                                  produtos_mais_vendidos_concorrentes, qtde_propria, qtde_produtos_vendidos, fonte, criado_em)
   select ${comum('n', 24, String(lojas))}, 'Categoria ' || n % 9, (array['Cartaz', 'Vitrine', 'Balcão'])[1 + n % 3], 1 + n % 30, 1000 + n % 90000,
          ${cinco('Nossa')}, ${cinco('Outra')}, 1 + n % 200, 1 + n % 310, case when n % 4 = 0 then 'Sistema' else 'Equipe' end, ${quando('n', lojas)}
     from generate_series(1, ${lojas}) n`,
  `insert into cartoes (codigo_barras, numero, nome, parceiro_id, saldo, bloqueado, em_desbloqueio, entregue, desbloqueio_pedido_em)
   select '63' || lpad(p.id::text, 11, '0'), '5067' || lpad((p.id * 7919 % 1000000007)::text, 12, '0'), case when p.id % 10 > 0 then p.nome end,
          case when p.id % 10 > 0 then p.id end, case when p.id % 10 > 0 then p.id * 37 % 90000 / 100.0 else 0 end,
          p.id % 4 = 0, p.id % 300 = 1, p.id % 4 > 0, case when p.id % 300 = 1 then now() - interval '1 hour' * (p.id % 90) end
     from parceiros p`,
];

const mensagensELogs = (muitos: number): string[] => [
  // The act on many whose results are listed, and a file of the same person.
  `insert into logs (tipo, responsavel, usuario_id, parametros, criado_em)
   select 'alterouStatusResgate', 'Nível 2', ${deQuemPergunta}, jsonb_build_object('ids', jsonb_agg(n), 'resultados', jsonb_agg(
            jsonb_build_object('id', n, 'nome', 'Resgate ' || n, 'feito', n % 7 > 0, 'motivo', case when n % 7 = 0 then 'Já cancelado' else '' end, 'detalhe', ''))), now()
     from generate_series(1, 5000) n`,
  `insert into exportacoes (usuario_id, lista, consulta, passe, acesso, nome, situacao, batida_em, tamanho, chave, criada_em, vence_em)
   select ${deQuemPergunta}, 'Resgates', '{}', '', '', 'Resgates-' || n || '.csv', 'pronta', now(), n * 1000, 'exportacoes/' || n, now(), now() + interval '1 day'
     from generate_series(1, 100) n`,
  `insert into logs (tipo, responsavel, usuario_id, parceiro_id, parametros, ip, criado_em)
   select t.tipo, case when t.tipo = 'loginParceiro' then 'Vendedor' when t.tipo = 'expirouPontos' then 'Sistema' else 'Equipe' end,
          case when t.tipo not in ('loginParceiro', 'expirouPontos') then ${comum('n', 30, '(select count(*) from usuarios)')} end,
          case when t.tipo = 'loginParceiro' then ${comum('n', 31, '(select count(*) from parceiros)')} end,
          case when t.tipo = 'loginParceiro' then '{}' else jsonb_build_object('id', 1 + n % 90000, 'nome', 'Registro ' || n % 90000,
               'mudou', jsonb_build_object('ativo', jsonb_build_object('de', n % 2, 'para', 1 - n % 2))) end,
          '200.1.' || n % 250 || '.' || n % 199, ${quando('n', muitos)}
     from generate_series(1, ${muitos}) n
    cross join lateral (select (array['loginParceiro', 'loginParceiro', 'loginParceiro', 'login', 'atualizouRevenda', 'alterouStatusResgate',
                                      'atualizouParceiro', 'alternouParceiro', 'expirouPontos', 'liberouQuantidadeAntifraude'])[1 + n % 10] as tipo) t
    order by n`,
  // Nothing waits that a node would send while it measures.
  `insert into mensagens (canal, destino, texto, motivo, parceiro_id, estado, tentativas, erro, criado_em, enviada_em, resgate_id)
   select (array['whatsapp', 'whatsapp', 'push', 'email'])[1 + n % 4], '5511988887777', 'Você ganhou pontos na venda ' || n,
          (array['pontuacao', 'pontuacao', 'vencimento', 'resgate_status'])[1 + n % 4], ${comum('n', 32, '(select count(*) from parceiros)')}, e.estado,
          (e.estado <> 'rascunho')::integer, case e.estado when 'falhou' then 'Número inexistente' end, ${quando('n', muitos / 2)},
          case e.estado when 'enviada' then ${quando('n', muitos / 2)} end, case when n % 4 = 3 then n end
     from generate_series(1, ${muitos / 2}) n
    cross join lateral (select case when n % 40 = 0 then 'falhou' when n % 50 = 1 then 'descartada' when n % 60 = 2 then 'rascunho' else 'enviada' end as estado) e
    order by n`,
];

const olhadas = ({ resgates, recibos, produtos }: TamanhoVolume): string[] => [
  `insert into conferencias (resgate_id, rede_id, revenda_id, parceiro_id, sinais, criado_em, conferida_em, conferida_por)
   select r.id, r.rede_id, r.revenda_id, r.parceiro_id, '[{"codigo":"pixRepetido","texto":"Chave Pix de 3 vendedores"}]', r.resgatado_em,
          case when r.id % 500 > 50 then r.resgatado_em + interval '1 day' end, case when r.id % 500 > 50 then 1 end
     from resgates r where r.id % 10 = 0 order by r.id`,
  `insert into conferencias (submissao_id, rede_id, revenda_id, parceiro_id, sinais, criado_em)
   select s.id, s.rede_id, s.revenda_id, s.parceiro_id, '[{"codigo":"fotoRepetida","texto":"Mesma foto do recibo 4711"}]', s.criado_em
     from submissoes s where s.id % 20 = 0 order by s.id`,
  `insert into retencoes (venda_id, rede_id, revenda_id, parceiro_id, unidades, pontos, limite, maximo, cadastro_recente, criado_em)
   select venda_id, rede_id, revenda_id, parceiro_id, 40, 900, 'unidades', 30, false, criado_em from vendas_em_espera where id % 7 = 0`,
  `insert into duvidas (venda_id, rede_id, revenda_id, parceiro_id, texto, criada_em)
   select id, rede_id, revenda_id, parceiro_id, 'Por que esta venda ainda não pontuou?', criado_em from vendas where id % 50 = 20`,
  `insert into antifraude_eventos (rede_id, produto_id, tipo, usuario_id, quantidade, em_massa, criado_em)
   select 1 + n % 20, ${comum('n', 33, String(produtos))}, 'liberouQuantidadeAntifraude', 1, 1 + n % 90, n % 3 = 0, ${quando('n', recibos)}
     from generate_series(1, ${recibos}) n order by n`,
  `insert into antifraude_correcoes (geracao_id, rede_id, produto_id, mudou, criado_em)
   select 1, 1 + n % 20, ${comum('n', 34, String(produtos))}, '{"qtdVendida": {"de": 10, "para": 12}}', ${quando('n', recibos)}
     from generate_series(1, ${recibos}) n order by n`,
  `insert into arquivos (id, tipo, chave, mime, tamanho, sha256)
   select md5('midia' || n)::uuid, 'midia', 'midia/' || n, 'image/jpeg', 100000, sha256(('midia' || n)::bytea) from generate_series(1, ${recibos / 2}) n`,
  `insert into midias (resgate_id, arquivo_id, rede_id, criado_em)
   select r.id, md5('midia' || n)::uuid, r.rede_id, r.resgatado_em + interval '9 days'
     from generate_series(1, ${recibos / 2}) n join resgates r on r.id = ${resgates} - n * 2 order by n`,
];

const dasPessoas = (lojas: number): string[] => [
  `insert into textos (tipo, versao, conteudo, exige_aceite, publicado_em) values ('regulamento', 1, 'Regulamento', true, now() - interval '3 years')`,
  `insert into aceites (parceiro_id, versao, aceito_em) select id, 1, now() - interval '1 minute' * (id * 7 % 900000) from parceiros`,
  `insert into sessoes (token_hash, area, parceiro_id, criada_em, usada_em) select sha256(('s' || id)::bytea), 'loja', id, now(), now() from parceiros`,
  `insert into pedidos_titular (parceiro_id, tipo, estado, texto, criado_em, prazo, respondido_em, respondido_por)
   select ${comum('n', 35, '(select count(*) from parceiros)')}, (array['correcao', 'exclusao'])[1 + n % 2], 'atendido', 'Meu nome mudou', ${quando('n', lojas)},
          (${quando('n', lojas)} + interval '15 days')::date, ${quando('n', lojas)} + interval '3 days', 1
     from generate_series(1, ${lojas}) n order by n`,
  `insert into pedidos_titular (parceiro_id, tipo, criado_em, prazo)
   select n * 9, 'correcao', now() - interval '1 hour' * n, (now() - interval '1 hour' * n + interval '15 days')::date from generate_series(1, ${lojas / 20}) n`,
  `insert into banners (nome, alcance, redes, imagem_id, ordem, criado_em, de, ate)
   select 'Banner ' || n, case when n % 3 = 0 then 'todos' else 'redes' end, case when n % 3 > 0 then array[1 + n % 20] else '{}' end::bigint[],
          md5(n::text)::uuid, n, now(), (now() - interval '1 day' * n)::date, (now() + interval '1 day' * (n % 60))::date
     from generate_series(1, 300) n`,
];

export const semeaduraDeCadastros = (tamanho: TamanhoVolume): string[] => [
  ...equipe(tamanho.lojas / 10),
  ...catalogos(tamanho.lojas, tamanho.produtos),
  ...mensagensELogs(tamanho.resgates),
  ...olhadas(tamanho),
  ...dasPessoas(tamanho.lojas),
];
