/** Prizes as staff list them. */
import { can } from '@pontua/contract/access';
import { listPremios } from '@pontua/contract/premios';
import { listagem } from '../../platform/http/listagem.ts';
import * as queries from './painel.queries.ts';

export const premios = listagem(listPremios, {
  linhas: (app, ator, { codigo, buscar }) =>
    queries
      .premiosDoPainel(app.db, { codigo, buscar, somenteAtivos: !can(ator, 'verInativos') })
      .select(queries.colunasPremio),
  toLinha: ({ foto, ...premio }, endereco) => ({ ...premio, diretorioFoto: foto && endereco(foto) }),
  ordem: queries.ordemPremios,
});
