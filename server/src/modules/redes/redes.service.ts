/** Use cases of the retail chains. */
import { can } from '@pontua/contract/access';
import type { PedidoDe } from '@pontua/contract/endpoint';
import { cadastroRedes, type listRedes } from '@pontua/contract/redes';
import { AppError, campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { setControle } from '../antifraude/controle.api.ts';
import { cadastro } from '../cadastro/cadastro.api.ts';
import { describeSeparados } from '../pontos/separacao.api.ts';
import * as queries from './redes.queries.ts';

/** To choose from, by name. */
export const listToChoose = async (app: Plataforma, ator: AtorUsuario, query: PedidoDe<typeof listRedes>['query']) => ({
  redes: await queries.listByName(app.db, ator, query),
});

/** Who may be given a chain. */
export const listGestores = (app: Plataforma, ator: AtorUsuario) => queries.listGestores(app.db, ator.escopo);

/** As far as the lists show it: an inactive one only to those who see them. */
export const findRede = (app: Plataforma, ator: AtorUsuario, id: number) => queries.findById(app.db, ator, id);

/** What turning the chain's control off would score at once. */
export const getEspera = async (app: Plataforma, ator: AtorUsuario, id: number) =>
  existente(await queries.findEspera(app.db, ator.escopo, id));

const { lock, insert, update, remove, toColumns } = queries;

const foraDoAlcance = 'Seu acesso é só a algumas redes ou lojas: uma rede nova ficaria fora dele';

export const redes = cadastro(cadastroRedes, {
  campoDe: { gestorId: 'idGestor' },
  queries: { lock, insert, update, remove, toColumns },
  async check(trx, ator, { controlaSaldo, idGestor }, antes) {
    const { redes, revendas } = ator.escopo;
    if (!antes && (redes !== null || revendas !== null)) throw new AppError('sem_permissao', foraDoAlcance);
    // Without control nothing holds a chain to what it bought.
    const desliga = controlaSaldo === 0 && antes?.controlaSaldo !== false;
    if (desliga && !can(ator, 'desligarControleSaldo')) throw new AppError('sem_permissao');
    // Whoever has been the gestor so far may stay, whatever their level is by now: a save of other fields sends them too.
    const nomeia = idGestor && idGestor !== antes?.gestorId;
    if (nomeia && !(await queries.findGestor(trx, ator.escopo, idGestor)))
      throw campoInvalido('idGestor', 'Gestor não encontrado');
  },
  async after(trx, { ator, agora }, antes, { controlaSaldo = antes.controlaSaldo }) {
    if (controlaSaldo === antes.controlaSaldo) return '';
    return describeSeparados(await setControle(trx, { redeId: antes.id, controla: controlaSaldo, ator, agora }));
  },
});
