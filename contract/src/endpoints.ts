/**
 * The endpoint table: everything the API answers. A contract file takes part by one line in `nouns`; whatever endpoint it
 * exports is in the table under the name it is exported by.
 */

import * as antifraude from './antifraude.ts';
import * as avisos from './avisos.ts';
import * as banners from './banners.ts';
import * as busca from './busca.ts';
import * as cartoes from './cartoes.ts';
import * as ceps from './ceps.ts';
import * as comprasPontuacao from './compras-pontuacao.ts';
import * as conferencias from './conferencias.ts';
import * as consultaLogs from './consulta-logs.ts';
import * as contato from './contato.ts';
import * as correcoes from './correcoes.ts';
import * as dashboard from './dashboard.ts';
import * as digitacao from './digitacao.ts';
import * as duvidas from './duvidas.ts';
import type { Endpoint } from './endpoint.ts';
import * as equipe from './equipe.ts';
import * as estoque from './estoque.ts';
import * as expiracao from './expiracao.ts';
import * as geracoes from './geracoes.ts';
import * as historico from './historico.ts';
import * as inicio from './inicio.ts';
import * as loja from './loja.ts';
import * as marca from './marca.ts';
import * as mensagens from './mensagens.ts';
import * as mensuracao from './mensuracao.ts';
import * as meusArquivos from './meus-arquivos.ts';
import * as midias from './midias.ts';
import * as midiasPainel from './midias-painel.ts';
import * as parceiro from './parceiro.ts';
import * as parceiros from './parceiros.ts';
import * as parceirosPainel from './parceiros-painel.ts';
import * as permissoesTela from './permissoes-tela.ts';
import * as pesquisas from './pesquisas.ts';
import * as pontuacoes from './pontuacoes.ts';
import * as preferencias from './preferencias.ts';
import * as premios from './premios.ts';
import * as processamentos from './processamentos.ts';
import * as produtos from './produtos.ts';
import * as produtosRevenda from './produtos-revenda.ts';
import * as produtosVendidos from './produtos-vendidos.ts';
import * as redes from './redes.ts';
import * as relatorio from './relatorio.ts';
import * as resgate from './resgate.ts';
import * as resgates from './resgates.ts';
import * as retencoes from './retencoes.ts';
import * as revendas from './revendas.ts';
import * as revendasPlanilha from './revendas-planilha.ts';
import * as segundoFator from './segundo-fator.ts';
import * as selecao from './selecao.ts';
import * as sessoes from './sessoes.ts';
import * as sessoesAbertas from './sessoes-abertas.ts';
import * as sistema from './sistema.ts';
import * as submissoes from './submissoes.ts';
import * as taxa from './taxa.ts';
import * as textos from './textos.ts';
import * as tiposPermissao from './tipos-permissao.ts';
import * as titular from './titular.ts';
import * as uploads from './uploads.ts';
import * as usuarios from './usuarios.ts';
import * as vendas from './vendas.ts';

const nouns: readonly object[] = [
  digitacao,
  titular,
  avisos,
  sessoes,
  sistema,
  redes,
  parceiros,
  parceirosPainel,
  parceiro,
  revendas,
  revendasPlanilha,
  loja,
  historico,
  usuarios,
  equipe,
  permissoesTela,
  segundoFator,
  sessoesAbertas,
  tiposPermissao,
  dashboard,
  duvidas,
  premios,
  resgates,
  conferencias,
  resgate,
  cartoes,
  pesquisas,
  mensagens,
  correcoes,
  expiracao,
  pontuacoes,
  retencoes,
  produtos,
  produtosRevenda,
  produtosVendidos,
  antifraude,
  comprasPontuacao,
  estoque,
  geracoes,
  mensuracao,
  taxa,
  relatorio,
  processamentos,
  uploads,
  contato,
  banners,
  marca,
  ceps,
  midias,
  midiasPainel,
  submissoes,
  vendas,
  selecao,
  consultaLogs,
  preferencias,
  meusArquivos,
  busca,
  textos,
  inicio,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;

/** Export name → endpoint. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  nouns.flatMap((noun) => Object.entries(noun).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
);
