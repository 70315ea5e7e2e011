/** Use cases of the types of permission. A new one sees no screen and may do nothing until it is given some (docs/decisions/0817-acoes-de-um-nivel.md). */
import { ultimoNivelDaInstalacao } from '@pontua/contract/access';
import { cadastroTiposPermissao } from '@pontua/contract/tipos-permissao';
import { campoInvalido } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { cadastro } from '../cadastro/cadastro.api.ts';
import { prepareExclusao } from './permissoes.service.ts';
import * as queries from './tipos.queries.ts';

/** To choose from. */
export const listToChoose = (app: Plataforma) => queries.listById(app.db);

export const findTipo = (app: Plataforma, _ator: AtorUsuario, id: number) => queries.findById(app.db, id);

const { lock, insert, update, toColumns } = queries;

export const tiposPermissao = cadastro(cadastroTiposPermissao, {
  async check(_trx, _ator, { acoes }, antes) {
    if (acoes && antes && antes.id <= ultimoNivelDaInstalacao && acoes.join() !== antes.acoes.join())
      throw campoInvalido('acoes', 'Esta permissão é da instalação: o que ela pode fazer não muda');
  },
  queries: {
    lock,
    insert,
    update,
    toColumns,
    async remove(trx, id) {
      const refuseOpen = await prepareExclusao(trx, id);
      await queries.remove(trx, id);
      refuseOpen();
    },
  },
});
