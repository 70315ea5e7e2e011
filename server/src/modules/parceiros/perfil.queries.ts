/** A seller who is signed in, as the seller area keeps them. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { vencimentoDe } from '../pontos/extrato.api.ts';
import { saldoDisponivel } from '../pontos/saldo.api.ts';

interface RevendaDoPerfil {
  id: number;
  cnpj: string;
  nomeFantasia: string;
  tipoPontuacao: number;
  cenario: number;
  resgateLiberado: boolean;
  bannerExclusivo: boolean;
  saidaAutomatica: number;
}

interface CartaoDoPerfil {
  numero: string;
  saldo: number;
  atualizadoEm: string;
  bloqueado: boolean;
  emDesbloqueio: boolean;
  entregue: boolean;
}

/** @param hoje São Paulo day; what is past its day is not in the balance */
export async function findPerfilParceiro(db: Db, id: number, hoje: string) {
  const perfil = await db
    .selectFrom('parceiros as p')
    .innerJoin('revendas as r', 'r.id', 'p.revendaId')
    .leftJoin('cartoes as c', (join) => join.onRef('c.parceiroId', '=', 'p.id').on('c.encerradoEm', 'is', null))
    .where('p.id', '=', id)
    .select(['p.id', 'p.cpf', 'p.nome', 'p.dataNascimento', 'p.telefone', 'p.celular', 'p.hobby'])
    .select(['p.endRua', 'p.endNumero', 'p.endComplemento', 'p.endBairro', 'p.endCidade', 'p.endEstado', 'p.endCep'])
    .select(saldoDisponivel('p', hoje).as('saldoPontos'))
    .select(vencimentoDe('p', hoje).as('vencimento'))
    .select(['p.totalPontos', 'p.senhaInicial', 'p.ultimoAcessoEm'])
    .select(['r.cnpj as cnpjRevenda', 'r.tipoPontuacao as tipoPontuacaoRevenda'])
    .select([
      sql<string | null>`coalesce(p.email_novo, p.email)`.as('email'),
      sql<boolean>`p.email_novo is not null`.as('emailPendente'),
      sql<'F' | 'M' | null>`p.sexo`.as('sexo'),
      sql<boolean>`exists (select from submissoes b where b.parceiro_id = p.id)`.as('temRecibos'),
      sql<boolean>`regulamento_aceito(p.aceitou_regulamento_em)`.as('aceitouRegulamento'),
      sql<RevendaDoPerfil>`json_build_object(
        'id', r.id, 'cnpj', r.cnpj, 'nomeFantasia', r.nome_fantasia, 'tipoPontuacao', r.tipo_pontuacao, 'cenario', r.cenario,
        'resgateLiberado', r.resgate_liberado, 'bannerExclusivo', r.banner_exclusivo,
        'saidaAutomatica', r.saida_automatica)`.as('revenda'),
      sql<CartaoDoPerfil | null>`case when c.id is not null then json_build_object(
        'numero', c.numero, 'saldo', c.saldo, 'atualizadoEm', c.atualizado_em, 'bloqueado', c.bloqueado,
        'emDesbloqueio', c.em_desbloqueio, 'entregue', c.entregue) end`.as('cartao'),
    ])
    .executeTakeFirst();
  return perfil;
}
