/**
 * All that is kept of one seller, part by part, under names that a person reads. Each part is one statement that answers rows of JSON;
 * what names somebody else (another seller's photo, the staff's notes on fraud) is no part of it.
 */
import { listHistoricoParceiro } from '@pontua/contract/parceiros-painel';
import { numeroDoCartao } from '@pontua/contract/titular';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { lotesDe } from '../pontos/extrato.api.ts';
import { saldoDisponivel } from '../pontos/saldo.api.ts';
import { type CelulaLida, type LeituraDeColunas, leituras, read } from './leitura.ts';

export interface SecaoDosDados {
  titulo: string;
  finalidade: string;
  linhas: Record<string, CelulaLida>[];
}

interface ParteDosDados {
  titulo: string;
  finalidade: string;
  /** How its codes are read by people. */
  leitura?: LeituraDeColunas;
  /** A query that answers `linha`, newest first. */
  linhas: (parceiroId: number, hoje: string) => RawBuilder<{ linha: Record<string, CelulaLida> }>;
}

/** More of one kind nobody has; it bounds what one call can cost. */
const maximoLinhas = 50_000;

/** One after the other, on the one connection of who reads. @param hoje São Paulo day */
export async function listSecoes(trx: Trx, parceiroId: number, hoje: string): Promise<SecaoDosDados[]> {
  const secoes: SecaoDosDados[] = [];
  for (const { titulo, finalidade, leitura = {}, linhas } of partes) {
    const { rows } = await sql<{ linha: Record<string, CelulaLida> }>`
      select linha from (${linhas(parceiroId, hoje)}) as parte limit ${maximoLinhas}`.execute(trx);
    secoes.push({ titulo, finalidade, linhas: rows.map(({ linha }) => read(linha, leitura)) });
  }
  return secoes;
}

/** "15/06/2026 09:00". */
const momento = (coluna: string) =>
  sql`to_char(${sql.ref(coluna)} at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')`;
const dia = (coluna: string) => sql`to_char(${sql.ref(coluna)}, 'DD/MM/YYYY')`;

const partes: readonly ParteDosDados[] = [
  {
    titulo: 'Cadastro',
    finalidade: 'Para saber quem participa, falar com você e entregar os prêmios.',
    leitura: leituras.cadastro,
    linhas: (id, hoje) => sql`
      select json_build_object(
               'Nome', p.nome, 'CPF', p.cpf, 'Sexo', p.sexo, 'Nascimento', ${dia('p.data_nascimento')}, 'E-mail', p.email,
               'E-mail a confirmar', p.email_novo, 'Celular', p.celular, 'Telefone', p.telefone, 'Hobby', p.hobby,
               'Rua', p.end_rua, 'Número', p.end_numero, 'Complemento', p.end_complemento, 'Bairro', p.end_bairro,
               'Cidade', p.end_cidade, 'Estado', p.end_estado, 'CEP', p.end_cep, 'Loja', r.nome_fantasia, 'Rede', e.nome,
               'Cadastrado em', ${momento('p.criado_em')}, 'Último acesso', ${momento('p.ultimo_acesso_em')},
               'Regulamento aceito em', ${momento('p.aceitou_regulamento_em')},
               'Privacidade aceita em', ${momento('p.aceitou_privacidade_em')},
               'Já teve cadastro excluído', p.vestigio is not null,
               'Saldo de pontos', ${saldoDisponivel('p', hoje)}, 'Total de pontos', p.total_pontos) as linha
        from parceiros p join revendas r on r.id = p.revenda_id join redes e on e.id = r.rede_id
       where p.id = ${id}`,
  },
  {
    titulo: 'Lojas em que você já esteve',
    finalidade: 'Para reconhecer as vendas que você fez antes de mudar de loja.',
    linhas: (id) => sql`
      select json_build_object('Loja', r.nome_fantasia, 'Rede', e.nome) as linha
        from lojas_anteriores a join revendas r on r.id = a.revenda_id join redes e on e.id = r.rede_id
       where a.parceiro_id = ${id} order by r.nome_fantasia, r.id`,
  },
  {
    titulo: 'O que mudou no seu cadastro',
    leitura: leituras.mudancas,
    finalidade: 'Para saber quem mudou o quê, e desfazer um engano. É apagado por idade.',
    linhas: (id) => sql`
      select json_build_object('Quando', ${momento('criado_em')}, 'O que', tipo, 'Por', responsavel,
                                'Mudou', (parametros -> 'mudou')::text) as linha
        from logs
       where parametros ? 'id' and parametros ->> 'id' = ${String(id)} and tipo = any (${listHistoricoParceiro.registro.tipos}::text[])
       order by logs.id desc`,
  },
  {
    titulo: 'Textos que você aceitou',
    finalidade: 'Para saber o que foi combinado, e quando. A versão 0 é o texto do próprio sistema.',
    linhas: (id) => sql`
      select json_build_object('Texto', texto, 'Versão', versao, 'Aceita em', ${momento('aceito_em')}) as linha
        from (select 'Regulamento' as texto, versao, aceito_em from aceites where parceiro_id = ${id}
               union all
              -- What was accepted of it is the version that held then.
              select 'Política de privacidade',
                     coalesce((select max(t.versao) from textos t
                                where t.tipo = 'privacidade' and t.publicado_em <= p.aceitou_privacidade_em), 0),
                     p.aceitou_privacidade_em
                from parceiros p where p.id = ${id} and p.aceitou_privacidade_em is not null) as aceitos
       order by aceito_em desc`,
  },
  {
    titulo: 'Onde você está conectado',
    finalidade: 'Para manter a sua conta aberta nos seus aparelhos, e fechada nos outros.',
    linhas: (id) => sql`
      select json_build_object('Desde', ${momento('criada_em')}, 'Último uso', ${momento('usada_em')}, 'Aparelho', agente,
                                'Endereço IP', endereco) as linha
        from sessoes where parceiro_id = ${id} order by usada_em desc`,
  },
  {
    titulo: 'Avisos',
    leitura: leituras.avisos,
    finalidade: 'Para avisar só do que você quer, por onde você quer.',
    linhas: (id) => sql`
      select json_build_object('Tipo', tipo, 'Canal', canal, 'Ligado', ligado) as linha
        from escolhas_aviso where parceiro_id = ${id} order by tipo, canal`,
  },
  {
    titulo: 'Aparelhos com avisos',
    finalidade: 'Para os avisos chegarem onde você pediu. Sair do aparelho apaga.',
    linhas: (id) => sql`
      select json_build_object('Desde', ${momento('criada_em')}, 'Endereço no serviço de avisos', endereco) as linha
        from push_inscricoes where parceiro_id = ${id} order by id desc`,
  },
  {
    titulo: 'Cartões',
    finalidade: 'Para creditar os resgates em cartão.',
    linhas: (id) => sql`
      select json_build_object(${numeroDoCartao}::text, numero, 'Nome no cartão', nome, 'Saldo (R$)', saldo, 'Bloqueado', bloqueado,
                                'Entregue', entregue, 'Atualizado em', ${momento('atualizado_em')}) as linha
        from cartoes where parceiro_id = ${id} order by id desc`,
  },
  {
    titulo: 'Extrato de pontos',
    leitura: leituras.extrato,
    finalidade: 'É o livro dos seus pontos. Por lei e para a sua segurança ele não se apaga.',
    linhas: (id) => sql`
      select json_build_object('Data', ${momento('criado_em')}, 'Tipo', tipo, 'Pontos', pontos, 'Saldo', saldo, 'Motivo', motivo,
                                'Por', responsavel) as linha
        from lancamentos where parceiro_id = ${id} order by ordem desc`,
  },
  {
    titulo: 'Lotes de pontos',
    finalidade: 'Cada crédito é um lote, que vale 365 dias; o mais antigo é gasto primeiro.',
    linhas: (id, hoje) => sql`
      select json_build_object('Aberto em', ${momento('criado_em')}, 'Pontos', pontos,
                                'Restam', case when vence_em < ${hoje}::date then 0 else restante end, 'Vence em', ${dia('vence_em')}) as linha
        from lotes where id in (${lotesDe(id)}) order by id desc`,
  },
  {
    titulo: 'Vendas',
    finalidade: 'Para pontuar o que você vendeu.',
    linhas: (id) => sql`
      select json_build_object('Venda', v.identificador, 'Tipo', v.tipo_fiscal, 'Dia', ${dia('v.realizado_em')},
                                'Código', i.codigo, 'Produto', n.nome, 'Quantidade', i.qtde, 'Valor (R$)', i.sub_total, 'Pontuadas', i.pontuadas,
                                'Em análise', i.em_analise + i.retidas, 'Cancelada em', ${momento('v.cancelada_em')}) as linha
        from vendas v join venda_itens i on i.venda_id = v.id join produtos n on n.id = i.produto_id
       where v.parceiro_id = ${id} order by v.realizado_em desc, v.id desc, i.id`,
  },
  {
    titulo: 'Unidades acima do limite do dia',
    leitura: leituras.retencoes,
    finalidade: 'Para uma pessoa conferir o que passa do que se vende num dia.',
    linhas: (id) => sql`
      select json_build_object('Venda', v.identificador, 'Em', ${momento('t.criado_em')}, 'Unidades', t.unidades, 'Pontos', t.pontos,
                                'Decisão', coalesce(t.decisao, ''), 'Decidida em', ${momento('t.decidida_em')}, 'Motivo', t.nota) as linha
        from retencoes t join vendas v on v.id = t.venda_id
       where t.parceiro_id = ${id} order by t.criado_em desc, t.venda_id desc`,
  },
  {
    titulo: 'Recibos enviados',
    leitura: leituras.recibos,
    finalidade: 'Para conferir as vendas que você mandou por foto.',
    linhas: (id) => sql`
      select json_build_object('Enviado em', ${momento('b.criado_em')}, 'Situação', b.estado, 'Motivo', b.motivo,
                                'Visto pela equipe em', ${momento('b.visto_em')},
                                'No lugar do recibo de', ${momento('t.criado_em')}, 'Chave de acesso', b.chave_acesso,
                                'Páginas', greatest(p.quantas, 1), 'Arquivo', a.mime,
                                'Bytes', case when p.quantas > 0 then p.bytes else a.tamanho end) as linha
        from submissoes b
        join arquivos a on a.id = b.arquivo_id
        left join submissoes t on t.id = b.reenvio_de
       cross join lateral (select count(*) as quantas, sum(f.tamanho) as bytes
                             from recibo_paginas x join arquivos f on f.id = x.arquivo_id where x.submissao_id = b.id) p
       where b.parceiro_id = ${id} order by b.id desc`,
  },
  {
    titulo: 'Resgates',
    leitura: leituras.resgates,
    finalidade: 'Para entregar os prêmios que você escolheu.',
    linhas: (id) => sql`
      select json_build_object('Feito em', ${momento('resgatado_em')}, 'Prêmio', premio, 'Quantidade', qtde, 'Pontos', pontos_gastos,
                                'Situação', case status when 0 then 'Não entregue' when 1 then 'Entregue' when 2 then 'Em trânsito'
                                                        else 'Cancelado' end,
                                'Previsão', ${dia('previsao_entrega')},
                                'Entrega', detalhes::text,
                                'Observação', obs) as linha
        from resgates where parceiro_id = ${id} order by id desc`,
  },
  {
    titulo: 'Fotos e vídeos dos seus prêmios',
    finalidade: 'Para mostrar aos vendedores da sua rede os prêmios que chegaram.',
    linhas: (id) => sql`
      select json_build_object('Prêmio', r.premio, 'Incluída em', ${momento('m.criado_em')}, 'Arquivo', a.mime, 'Bytes', a.tamanho)
               as linha
        from resgates r join midias m on m.resgate_id = r.id join arquivos a on a.id = m.arquivo_id
       where r.parceiro_id = ${id} order by m.id desc`,
  },
  {
    titulo: 'Perguntas sobre pontos',
    finalidade: 'Para responder a você sobre pontos que não vieram.',
    linhas: (id) => sql`
      select json_build_object('Feita em', ${momento('d.criada_em')}, 'Venda', v.identificador, 'Pergunta', d.texto,
                                'Resposta', d.resposta, 'Respondida em', ${momento('d.respondida_em')}) as linha
        from duvidas d join vendas v on v.id = d.venda_id
       where d.parceiro_id = ${id} order by d.id desc`,
  },
  {
    titulo: 'Mensagens',
    leitura: leituras.mensagens,
    finalidade: 'Para contar a você o que aconteceu com as suas vendas e resgates.',
    linhas: (id) => sql`
      select json_build_object('Escrita em', ${momento('criado_em')}, 'Canal', canal, 'Destino', destino, 'Situação', estado,
                                'Texto', case when texto like 'cifrado:%' then 'Mensagem com senha, guardada cifrada' else texto end)
               as linha
        from mensagens where parceiro_id = ${id} order by id desc`,
  },
  {
    titulo: 'Registros de uso',
    leitura: leituras.registros,
    finalidade: 'Para a segurança da sua conta. São apagados por idade.',
    linhas: (id) => sql`
      select json_build_object('Quando', ${momento('criado_em')}, 'O que', tipo, 'Endereço IP', ip) as linha
        from logs
       where parceiro_id = ${id}
          or parametros ? 'id' and parametros ->> 'id' = ${String(id)} and tipo = 'loginParceiroRecusado'
       order by id desc`,
  },
  {
    titulo: 'Pedidos sobre os seus dados',
    leitura: leituras.pedidos,
    finalidade: 'Para responder a você no prazo da lei.',
    linhas: (id) => sql`
      select json_build_object('Feito em', ${momento('criado_em')}, 'Pedido', tipo, 'Situação', estado, 'Texto', texto,
                                'Resposta', resposta) as linha
        from pedidos_titular where parceiro_id = ${id} order by id desc`,
  },
];
