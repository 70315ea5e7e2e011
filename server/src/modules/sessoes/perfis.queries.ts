/** Who is signed in, as each area keeps it. */
import { telas } from '@pontua/contract/access';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { noEscopoDeRede } from '../../platform/db/escopo.ts';
import type { Escopo } from '../../platform/http/ator.ts';
import { saldoDisponivel } from '../pontos/saldo.api.ts';
import { telasVistas } from './sessoes.queries.ts';

interface RevendaDoPerfil {
  id: number;
  cnpj: string;
  nomeFantasia: string;
  tipoPontuacao: number;
  cenario: number;
  resgateLiberado: boolean;
  bannerExclusivo: boolean;
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
    .leftJoin('cartoes as c', 'c.parceiroId', 'p.id')
    .where('p.id', '=', id)
    .select(['p.id', 'p.cpf', 'p.nome', 'p.dataNascimento', 'p.telefone', 'p.celular', 'p.hobby'])
    .select(['p.endRua', 'p.endNumero', 'p.endComplemento', 'p.endBairro', 'p.endCidade', 'p.endEstado', 'p.endCep'])
    .select(saldoDisponivel('p', hoje).as('saldoPontos'))
    .select(['p.totalPontos', 'p.senhaInicial', 'p.ultimoAcessoEm'])
    .select(['r.cnpj as cnpjRevenda', 'r.tipoPontuacao as tipoPontuacaoRevenda'])
    .select([
      sql<string | null>`coalesce(p.email_novo, p.email)`.as('email'),
      sql<boolean>`p.email_novo is not null`.as('emailPendente'),
      sql<'F' | 'M' | null>`p.sexo`.as('sexo'),
      sql<boolean>`p.aceitou_regulamento_em is not null`.as('aceitouRegulamento'),
      sql<RevendaDoPerfil>`json_build_object(
        'id', r.id, 'cnpj', r.cnpj, 'nomeFantasia', r.nome_fantasia, 'tipoPontuacao', r.tipo_pontuacao, 'cenario', r.cenario,
        'resgateLiberado', r.resgate_liberado, 'bannerExclusivo', r.banner_exclusivo)`.as('revenda'),
      sql<CartaoDoPerfil | null>`case when c.id is not null then json_build_object(
        'numero', c.numero, 'saldo', c.saldo, 'atualizadoEm', c.atualizado_em, 'bloqueado', c.bloqueado,
        'emDesbloqueio', c.em_desbloqueio, 'entregue', c.entregue) end`.as('cartao'),
    ])
    .executeTakeFirst();
  return perfil;
}

export async function findPerfilUsuario(db: Db, id: number) {
  const perfil = await db
    .selectFrom('usuarios as u')
    .innerJoin('permissaoTipos as t', 't.id', 'u.permissao')
    .where('u.id', '=', id)
    .select(['u.id', 'u.nome', 'u.cpf', 'u.email', 'u.permissao', 't.nome as nomePermissao', 't.telaInicial'])
    .select([
      telasVistas(Object.keys(telas)).as('vistas'),
      sql<string>`coalesce((select string_agg(revenda_id::text, ',' order by revenda_id)
                              from usuario_revendas where usuario_id = u.id), '')`.as('idRevendasPermitidas'),
      sql<string>`coalesce((select string_agg(rede_id::text, ',' order by rede_id)
                              from usuario_redes where usuario_id = u.id), '')`.as('idRedesPermitidas'),
    ])
    .executeTakeFirst();
  if (!perfil) return undefined;
  const { vistas, ...usuario } = perfil;
  const telaInicial = vistas.includes(usuario.telaInicial) ? usuario.telaInicial : vistas[0];
  return { ...usuario, telaInicial: telaInicial ?? usuario.telaInicial };
}

/** Chains of the scope with units waiting Em Análise: the red dots and the badge of the menu. */
export function listRedesAntifraude(db: Db, escopo: Escopo) {
  return db
    .selectFrom('redes as r')
    .where((eb) => noEscopoDeRede(escopo, eb.ref('r.id'), { somenteRedes: true }))
    .where(sql<boolean>`exists (select from antifraude a where a.rede_id = r.id and a.qtd_af > 0)`)
    .select(['r.id', 'r.nome'])
    .orderBy('r.nome')
    .execute();
}
