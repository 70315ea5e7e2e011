/** The gallery of a chain's sellers. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { listMidias } from '@pontua/contract/midias';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './midias.queries.ts';

type ConsultaMidias = PedidoDe<typeof listMidias>['query'];

export async function list(app: Plataforma, ator: AtorParceiro, { antesDe, limite }: ConsultaMidias) {
  const linhas = await queries.listByRede(app.db, ator.redeId, { antesDe, limite: limite + 1 });
  const midias = linhas
    .slice(0, limite)
    .map(({ id, parceiroId, nome, premio, revenda, cidade, resgatadoEm, chave, miniatura, mime }) => ({
      id,
      // Colleagues are shown by what they are called, not by what they could be looked up by.
      parceiro: nome.trim().split(/\s+/)[0] ?? '',
      meu: parceiroId === ator.id,
      premio,
      revenda,
      cidade,
      resgatadoEm,
      midia: {
        url: app.files.endereco(ator, chave),
        tipo: mime,
        miniatura: miniatura && app.files.endereco(ator, miniatura),
      },
    }));
  return { midias, temMais: linhas.length > limite };
}
