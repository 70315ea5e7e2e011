/** What modules do by themselves, one line each. */

export { jobs as banners } from './modules/banners/banners.jobs.ts';
export { jobs as ceps } from './modules/ceps/ceps.jobs.ts';
export { jobs as conferencias } from './modules/conferencias/conferencias.jobs.ts';
export { jobs as geracoes } from './modules/geracoes/geracoes.jobs.ts';
export { jobs as historico } from './modules/historico/historico.jobs.ts';
export { jobs as logs } from './modules/logs/logs.jobs.ts';
export { jobs as mensagens } from './modules/mensagens/mensagens.jobs.ts';
export { jobs as parceiros } from './modules/parceiros/parceiros.jobs.ts';
export { jobs as pontos } from './modules/pontos/pontos.jobs.ts';
export { jobs as processamentos } from './modules/processamentos/processamentos.jobs.ts';
export { jobs as resgates } from './modules/resgates/resgates.jobs.ts';
export { jobs as sessoes } from './modules/sessoes/sessoes.jobs.ts';
export { jobs as sistema } from './modules/sistema/sistema.jobs.ts';
export { jobs as titulares } from './modules/titulares/titulares.jobs.ts';
export { jobs as usuarios } from './modules/usuarios/usuarios.jobs.ts';
export { jobs as vendas } from './modules/vendas/vendas.jobs.ts';
