/** The catalogue as one seller sees it. */
import type { PedidoDe } from '@pontua/contract/endpoint';
import type { listVitrine } from '@pontua/contract/premios';
import { campoInvalido } from '../../platform/erros.ts';
import type { AtorParceiro } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './loja.queries.ts';

type ConsultaVitrine = PedidoDe<typeof listVitrine>['query'];

export async function list(app: Plataforma, ator: AtorParceiro, consulta: ConsultaVitrine) {
  const { pagina, itensPorPagina, sortField, sortOrder } = consulta;
  const filtros = { ...consulta, hoje: app.clock.today() };
  const [premios, { total }, proximo] = await Promise.all([
    queries.list(app.db, ator.id, filtros, {
      campos: parseOrdem(sortField),
      direcao: sortOrder,
      limite: itensPorPagina,
      deslocamento: (pagina - 1) * itensPorPagina,
    }),
    queries.count(app.db, ator.id, filtros),
    queries.findProximo(app.db, ator.id, filtros.hoje),
  ]);
  return {
    premios: premios.map(({ foto, miniatura, ...premio }) => ({
      ...premio,
      diretorioFoto: foto && app.files.endereco(ator, foto),
      miniatura: miniatura && app.files.endereco(ator, miniatura),
    })),
    totalPaginas: Math.ceil(total / itensPorPagina),
    totalItens: total,
    proximo,
  };
}

export const listCategorias = (app: Plataforma) => queries.listCategorias(app.db);

/** "tipo,categoria,custoTotal" */
function parseOrdem(texto: string): queries.OrdemDaVitrine[] {
  return texto
    .split(',')
    .map((campo) => campo.trim())
    .filter(Boolean)
    .map((campo) => {
      if (!isOrdem(campo)) throw campoInvalido('sortField', `Não é possível ordenar por ${campo}`);
      return campo;
    });
}

const isOrdem = (campo: string): campo is queries.OrdemDaVitrine => Object.hasOwn(queries.ordens, campo);
