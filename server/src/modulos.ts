/** Every module of the product, one line each; what a module exports is what the app is made of. */

import { rotas as antifraude } from './modules/antifraude/antifraude.routes.ts';
import { jobs as jobsBanners } from './modules/banners/banners.jobs.ts';
import { rotas as banners } from './modules/banners/banners.routes.ts';
import { rotas as busca } from './modules/busca/busca.routes.ts';
import { rotas as cartoes } from './modules/cartoes/cartoes.routes.ts';
import { jobs as jobsCeps } from './modules/ceps/ceps.jobs.ts';
import { rotas as ceps } from './modules/ceps/ceps.routes.ts';
import { jobs as jobsConferencias } from './modules/conferencias/conferencias.jobs.ts';
import { rotas as conferencias } from './modules/conferencias/conferencias.routes.ts';
import { rotas as contato } from './modules/contato/contato.routes.ts';
import { rotas as dashboard } from './modules/dashboard/dashboard.routes.ts';
import { rotas as duvidas } from './modules/duvidas/duvidas.routes.ts';
import { rotas as entrada } from './modules/entrada/entrada.routes.ts';
import { rotas as estoque } from './modules/estoque/estoque.routes.ts';
import {
  jobsDe as jobsDasExportacoes,
  rotasDe as rotasDasExportacoes,
} from './modules/exportacoes/exportacoes.routes.ts';
import { jobs as jobsGeracoes } from './modules/geracoes/geracoes.jobs.ts';
import { rotas as geracoes } from './modules/geracoes/geracoes.routes.ts';
import { jobs as jobsHistorico } from './modules/historico/historico.jobs.ts';
import { rotas as historico } from './modules/historico/historico.routes.ts';
import { rotas as inicio } from './modules/inicio/inicio.routes.ts';
import { jobs as jobsLogs } from './modules/logs/logs.jobs.ts';
import { rotas as logs } from './modules/logs/logs.routes.ts';
import { rotas as marca } from './modules/marca/marca.routes.ts';
import { jobs as jobsMensagens } from './modules/mensagens/mensagens.jobs.ts';
import { rotas as mensagens } from './modules/mensagens/mensagens.routes.ts';
import { rotas as mensuracao } from './modules/mensuracao/mensuracao.routes.ts';
import { rotas as midias } from './modules/midias/midias.routes.ts';
import { jobs as jobsParceiros } from './modules/parceiros/parceiros.jobs.ts';
import { rotas as parceiros } from './modules/parceiros/parceiros.routes.ts';
import { rotas as pesquisas } from './modules/pesquisas/pesquisas.routes.ts';
import { jobs as jobsPontos } from './modules/pontos/pontos.jobs.ts';
import { rotas as pontos } from './modules/pontos/pontos.routes.ts';
import { rotas as pontuacoes } from './modules/pontuacoes/pontuacoes.routes.ts';
import { rotas as preferencias } from './modules/preferencias/preferencias.routes.ts';
import { rotas as premios } from './modules/premios/premios.routes.ts';
import { jobs as jobsProcessamentos } from './modules/processamentos/processamentos.jobs.ts';
import { rotas as processamentos } from './modules/processamentos/processamentos.routes.ts';
import { rotas as produtos } from './modules/produtos/produtos.routes.ts';
import { rotas as redes } from './modules/redes/redes.routes.ts';
import { rotas as relatorio } from './modules/relatorio/relatorio.routes.ts';
import { jobs as jobsResgates } from './modules/resgates/resgates.jobs.ts';
import { rotas as resgates } from './modules/resgates/resgates.routes.ts';
import { rotas as revendas } from './modules/revendas/revendas.routes.ts';
import { jobs as jobsSessoes } from './modules/sessoes/sessoes.jobs.ts';
import { jobs as jobsSistema } from './modules/sistema/sistema.jobs.ts';
import { rotas as sistema } from './modules/sistema/sistema.routes.ts';
import { rotas as submissoes } from './modules/submissoes/submissoes.routes.ts';
import { rotas as taxa } from './modules/taxa/taxa.routes.ts';
import { rotas as textos } from './modules/textos/textos.routes.ts';
import { jobs as jobsTitulares } from './modules/titulares/titulares.jobs.ts';
import { rotas as titulares } from './modules/titulares/titulares.routes.ts';
import { jobs as jobsUsuarios } from './modules/usuarios/usuarios.jobs.ts';
import { rotas as usuarios } from './modules/usuarios/usuarios.routes.ts';
import { jobs as jobsVendas } from './modules/vendas/vendas.jobs.ts';
import { rotas as vendas } from './modules/vendas/vendas.routes.ts';
import { byName, type Exportacao } from './platform/http/exportacao.ts';
import type { Rota } from './platform/http/route.ts';
import type { Jobs } from './platform/jobs.ts';

export const rotas: readonly Rota[] = [
  ...sistema,
  ...entrada,
  ...redes,
  ...parceiros,
  ...revendas,
  ...historico,
  ...usuarios,
  ...dashboard,
  ...duvidas,
  ...premios,
  ...resgates,
  ...conferencias,
  ...cartoes,
  ...pesquisas,
  ...mensagens,
  ...produtos,
  ...pontos,
  ...pontuacoes,
  ...vendas,
  ...antifraude,
  ...estoque,
  ...geracoes,
  ...mensuracao,
  ...taxa,
  ...relatorio,
  ...processamentos,
  ...contato,
  ...banners,
  ...ceps,
  ...midias,
  ...submissoes,
  ...titulares,
  ...logs,
  ...preferencias,
  ...busca,
  ...textos,
  ...inicio,
  ...marca,
  ...rotasDasExportacoes(listasPorNome),
];

export const jobs: Jobs = {
  ...Object.assign({}, ...rotas.map((rota) => rota.jobs)),
  ...jobsSistema,
  ...jobsLogs,
  ...jobsSessoes,
  ...jobsParceiros,
  ...jobsUsuarios,
  ...jobsCeps,
  ...jobsMensagens,
  ...jobsResgates,
  ...jobsConferencias,
  ...jobsPontos,
  ...jobsProcessamentos,
  ...jobsGeracoes,
  ...jobsHistorico,
  ...jobsVendas,
  ...jobsBanners,
  ...jobsTitulares,
  ...jobsDasExportacoes(listasPorNome),
};

/** Every list as a file. */
export const listas: readonly Exportacao[] = rotas.flatMap(({ exportacao }) => exportacao ?? []);

/** Asked once all of them are here. */
function listasPorNome(): ReadonlyMap<string, Exportacao> {
  return byName(listas);
}
