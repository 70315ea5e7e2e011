/** The level of many usuários at once: each that may change does, of the others it is said why not. */
import { nivelAdministracao } from '@pontua/contract/access';
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { updateNiveis as contrato } from '@pontua/contract/equipe';
import { formatQuantidade, plural } from '@pontua/contract/plural';
import { buscaPor } from '../../platform/db/consulta.ts';
import type { Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { findSelecao, type SelecaoVista } from '../../platform/selecao.ts';
import { recordMassa, toResultado } from '../logs/massa.api.ts';
import { checkNivel } from './alcance.ts';
import * as queries from './equipe.queries.ts';
import { lockEquipe, whyNotManaged } from './equipe.ts';

type NiveisEmMassa = PedidoDe<typeof contrato>['body'];

interface UsuarioEscolhido {
  cpf: string;
  /** Their level when the filter found them, or where the person chose them. */
  permissao?: number | undefined;
}

export const updateNiveis = (
  app: Plataforma,
  { ator: quem, id: pedidoId }: PedidoDoPainel,
  { cpfs = [], vistos = {}, filtro, permissao, ...vista }: NiveisEmMassa,
) =>
  transact(app.db, async (trx) => {
    const alvos: UsuarioEscolhido[] = filtro
      ? await findAlvos(app, trx, quem, filtro, vista)
      : [...new Set(cpfs)].map((cpf) => ({ cpf, permissao: vistos[cpf] }));
    const achados = await queries.listIdsByCpf(
      trx,
      alvos.map(({ cpf }) => cpf),
    );
    const { ator, pessoas } = await lockEquipe(
      trx,
      quem,
      achados.map(({ id }) => id),
    );
    if (pessoas.length === 0) throw new AppError('nao_encontrado', 'Nenhum destes usuários foi encontrado');
    const tipo = await checkNivel(trx, ator, permissao);
    const porCpf = new Map(pessoas.map((pessoa) => [pessoa.cpf, pessoa]));
    const vistas = new Map(alvos.map((alvo) => [alvo.cpf, alvo.permissao]));
    const refuse = await whyKept(trx, ator, { pessoas, vistas }, { ...tipo, id: permissao });
    const resultados = alvos.map(({ cpf }) => {
      const pessoa = porCpf.get(cpf);
      return pessoa
        ? toResultado(pessoa.id, pessoa.nome, refuse(pessoa), tipo.nome)
        : toResultado(cpf, '', 'Usuário não encontrado');
    });
    const feitos = pessoas.filter(({ id }) => resultados.some((um) => um.id === id && um.feito));
    const de = new Map(feitos.map(({ id, nomePermissao }) => [id, nomePermissao]));
    await queries.updateNivel(trx, [...de.keys()], permissao);
    const mudanca = { campo: 'nomePermissao', de, para: tipo.nome, resultados };
    return recordMassa(trx, ator, { tipo: 'atualizouPermissoes', ...mudanca, filtro, describe }, pedidoId);
  });

async function findAlvos(
  app: Plataforma,
  trx: Trx,
  ator: AtorUsuario,
  { filtros, buscar }: NonNullable<NiveisEmMassa['filtro']>,
  vista: SelecaoVista,
) {
  const achados = await buscaPor(trx, buscar, queries.busca(ator));
  const todos = queries.list(trx, ator, filtros, app.config.segundoFatorNiveis).where(achados).orderBy('u.id');
  return findSelecao(todos, vista);
}

interface PessoasEscolhidas {
  pessoas: readonly queries.PessoaDaEquipe[];
  /** By CPF: the level that was seen. */
  vistas: ReadonlyMap<string, number | undefined>;
}

interface Nivel {
  id: number;
  restritoA: string | null;
}

/** Decided for all of them together: the last of several administrators stays one. */
async function whyKept(trx: Trx, ator: AtorUsuario, { pessoas, vistas }: PessoasEscolhidas, nivel: Nivel) {
  const saem = pessoas.filter(
    ({ permissao, ativo }) => ativo && permissao === nivelAdministracao && nivel.id !== permissao,
  );
  const ids = saem.map(({ id }) => id);
  let sobram = saem.length > 0 ? await queries.countOutrosAdministradores(trx, nivelAdministracao, ids) : 1;
  const comEscopo = await queries.listComEscopo(
    trx,
    pessoas.map(({ id }) => id),
    nivel.restritoA,
  );
  const own = (pessoa: queries.PessoaDaEquipe): string => {
    if (pessoa.id === ator.id) return 'Você não muda o próprio nível';
    if (pessoa.permissao === nivel.id) return 'Já tem esta permissão';
    const vista = vistas.get(pessoa.cpf);
    if (vista !== undefined && vista !== pessoa.permissao) return 'Mudou de permissão enquanto a seleção era feita';
    const motivo = whyNotManaged(ator, pessoa);
    if (motivo) return motivo;
    return comEscopo.has(pessoa.id)
      ? ''
      : `Precisa antes de ao menos uma ${nivel.restritoA === 'redes' ? 'rede permitida' : 'loja permitida'}`;
  };
  // Who stays an administrator for a reason of their own is one that is left.
  sobram += saem.filter((pessoa) => own(pessoa) !== '').length;
  const ultimo = sobram === 0 ? ids.at(-1) : undefined;
  return (pessoa: queries.PessoaDaEquipe): string =>
    own(pessoa) || (pessoa.id === ultimo ? 'É o último administrador ativo' : '');
}

function describe(feitos: number, todos: number): string {
  if (feitos === todos) return 'Permissões atualizadas com sucesso!';
  if (feitos === 0) return 'Nenhuma permissão foi atualizada';
  return `Permissões atualizadas em ${formatQuantidade(feitos)} de ${plural(todos, 'usuário', 'usuários')}`;
}
