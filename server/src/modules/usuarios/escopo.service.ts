/** Which stores and redes a usuário reaches, as somebody else decides it. It holds from that usuário's next call on. */
import { can } from '@pontua/contract/access';
import type { PedidoDe } from '@pontua/contract/endpoint';
import { listHistoricoUsuario, type updateEscopoUsuario } from '@pontua/contract/equipe';
import type { Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { given } from '../cadastro/cadastro.api.ts';
import { checkVistos } from '../cadastro/vistos.api.ts';
import { changesOf, recordLog } from '../logs/logs.api.ts';
import { checkEscopo } from './alcance.ts';
import * as queries from './equipe.queries.ts';
import { lockEquipe, whyNotManaged } from './equipe.ts';
import { insertEscopo } from './usuarios.queries.ts';

export async function getEscopo(app: Plataforma, ator: AtorUsuario, id: number) {
  existente(await queries.findById(app.db, ator, id));
  return queries.findEscopo(app.db, id);
}

interface EscopoEscolhido {
  idRevendasPermitidas: number[];
  idRedesPermitidas: number[];
}

/** @throws AppError validacao, sem_permissao, registro_mudou */
export const updateEscopo = (
  app: Plataforma,
  { ator: quem, id: pedidoId }: PedidoDoPainel,
  id: number,
  { vistos = {}, ...escolhidas }: PedidoDe<typeof updateEscopoUsuario>['body'],
) =>
  transact(app.db, async (trx) => {
    const { ator, pessoa } = await lockAlvo(trx, quem, id);
    const antes = await queries.findEscopo(trx, id);
    const [vistas, depois] = [asTold(vistos, antes), asTold(escolhidas, antes)];
    const { registro } = listHistoricoUsuario;
    await checkVistos(trx, ator, { registro, campoDe, antes: describe(antes), vistas, depois });
    const escolha: EscopoEscolhido = { ...idsOf(antes), ...given(escolhidas) };
    await checkEscopo(trx, ator, pessoa.restritoA, escolha, idsOf(antes));
    await queries.removeEscopo(trx, id);
    await insertEscopo(trx, id, { revendas: escolha.idRevendasPermitidas, redes: escolha.idRedesPermitidas });
    const mudou = changesOf(describe(antes), describe(await queries.findEscopo(trx, id)));
    if (Object.keys(mudou).length > 0) {
      const parametros = { id, nome: pessoa.nome, mudou, ...escolha };
      await recordLog(trx, ator, 'atualizouEscopo', parametros, pedidoId);
    }
    return { mensagem: 'Permissões atualizadas com sucesso!' };
  });

/**
 * Nobody chooses their own reach; who gives only scopes gives none to those who give levels or scopes themselves, and of these nobody
 * restricts who may do more: an administrator with one store left could not even undo it.
 */
async function lockAlvo(trx: Trx, quem: AtorUsuario, id: number) {
  if (id === quem.id) throw new AppError('sem_permissao', 'Você não muda o próprio alcance');
  const { ator, pessoas } = await lockEquipe(trx, quem, [id], 'gerenciarEscopo');
  const pessoa = existente(pessoas[0]);
  const decide = can(pessoa, 'gerenciarUsuarios') || can(pessoa, 'gerenciarEscopo');
  if (decide && !can(ator, 'gerenciarUsuarios'))
    throw new AppError('sem_permissao', 'Só a administração muda o alcance deste usuário');
  const motivo = decide && whyNotManaged(ator, pessoa);
  if (motivo) throw new AppError('sem_permissao', motivo);
  return { ator, pessoa };
}

type Nomes = Awaited<ReturnType<typeof queries.findEscopo>>;

const idsOf = ({ revendas, redes }: Nomes): EscopoEscolhido => ({
  idRevendasPermitidas: revendas.map(({ id }) => id),
  idRedesPermitidas: redes.map(({ id }) => id),
});

const campoDe = { redes: 'idRedesPermitidas', revendas: 'idRevendasPermitidas' } as const;

/** Where it is what they reach now, by its names: what is told of a difference is names. */
const asTold = (escolha: Partial<EscopoEscolhido>, { redes, revendas }: Nomes) =>
  given({ redes: toldAs(escolha.idRedesPermitidas, redes), revendas: toldAs(escolha.idRevendasPermitidas, revendas) });

function toldAs(ids: readonly number[] | undefined, nomeadas: Nomes['redes']): string | undefined {
  const iguais = ids && new Set(ids).symmetricDifference(new Set(nomeadas.map(({ id }) => id))).size === 0;
  return iguais ? namesOf(nomeadas) : ids?.join();
}

/** As many names as one reads. */
const maximoNomes = 30;

/** For the history: names, not numbers; which ones exactly is in the entry of the log beside it. */
const describe = ({ revendas, redes }: Nomes) => ({ redes: namesOf(redes), revendas: namesOf(revendas) });

function namesOf(nomeadas: readonly { nome: string }[]): string {
  const nomes = nomeadas.slice(0, maximoNomes).map(({ nome }) => nome);
  const resto = nomeadas.length - nomes.length;
  return resto > 0 ? `${nomes.join(', ')} e mais ${resto}` : nomes.join(', ');
}
