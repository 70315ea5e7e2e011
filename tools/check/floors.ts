/**
 * The modules of the server, floor by floor from the ground up, each with the tables that it alone writes. A module calls those of
 * lower floors and no other, so nothing ever runs in a circle. docs/arquitetura.md shows the same as a picture, which is held
 * against this.
 */
export const floors: readonly Record<string, readonly string[]>[] = [
  // What everybody writes into.
  { logs: ['logs', 'logs_selos'] },
  // How staff change what they keep, and how what deserves a second look is told.
  { cadastro: [], sinais: [] },
  // What is told to sellers, whoever tells it.
  { mensagens: ['mensagens', 'configuracoes', 'escolhas_aviso', 'push_inscricoes', 'push_chaves'] },
  // Books: each is right by itself, whoever posts.
  {
    pontos: ['lotes', 'lancamentos', 'consumos'],
    unidades: ['antifraude'],
    duvidas: ['duvidas'],
    sessoes: ['sessoes', 'tentativas_login', 'desafios_login'],
  },
  // How staff bring in many at once, and have reports made.
  { processamentos: ['processamentos', 'processamento_faltas', 'cadastro_preparado'], geracoes: ['geracoes'] },
  // What sellers accept.
  { textos: ['textos'] },
  // Nouns that stand for themselves.
  {
    inicio: ['passos_dispensados'],
    parceiros: ['parceiros', 'lojas_anteriores', 'aceites', 'recuperacoes', 'confirmacoes_email', 'senhas_iniciais'],
    usuarios: [
      'usuarios',
      'usuario_redes',
      'usuario_revendas',
      'usuario_links',
      'segundos_fatores',
      'codigos_recuperacao',
      'permissao_tipos',
      'permissao_telas',
    ],
    revendas: ['revendas', 'revenda_contatos', 'base_lojas'],
    produtos: ['produtos', 'produtos_revenda', 'codigos_desfeitos'],
    premios: ['premios'],
    cartoes: ['cartoes'],
    pesquisas: ['pesquisas_mercado'],
    submissoes: ['submissoes', 'recibo_paginas', 'recibo_tracos'],
    midias: ['midias', 'midia_links'],
    ceps: ['ceps'],
    banners: ['banners', 'banners_importados'],
    contato: [],
    exportacoes: ['exportacoes'],
    preferencias: ['preferencias', 'preferencias_listas', 'visoes'],
    sistema: [],
    marca: ['marca'],
  },
  // What happens between them.
  {
    vendas: [
      'vendas',
      'venda_itens',
      'vendas_em_espera',
      'venda_linhas_preparadas',
      'pontuacoes',
      'alocacoes',
      'retencoes',
      'envios_por_avisar',
    ],
    resgates: ['resgates'],
    entrada: [],
  },
  // What is made of that, seen of it, and brought in to it.
  {
    conferencias: ['conferencias', 'conferencias_ate'],
    antifraude: ['antifraude_eventos', 'antifraude_correcoes'],
    estoque: ['estoques', 'compras_pontuacao', 'compras_pontuacao_redes'],
    historico: ['historico', 'historico_correcoes', 'historico_linhas', 'historico_codigos', 'historico_diario'],
    relatorio: ['relatorio_redes'],
    pontuacoes: [],
    dashboard: [],
    busca: [],
    mensuracao: ['mensuracao', 'mensuracao_meses', 'mensuracao_observacoes'],
    taxa: ['taxa_sucesso'],
  },
  // A chain's switches turn all of it, and whoever leaves goes out of all of it.
  { redes: ['redes'], titulares: ['pedidos_titular'] },
];

/** Tables of the machinery; `demonstracao` is written by the demo alone. */
export const platformTables: readonly string[] = [
  'arquivos',
  'chaves_idempotencia',
  'migracoes',
  'telas_conhecidas',
  'acoes_conhecidas',
  'demonstracao',
];

const floorOf = new Map(floors.flatMap((floor, height) => Object.keys(floor).map((name) => [name, height] as const)));

const moduleOf = (file: string): string | undefined => /^server\/src\/modules\/([^/]+)\//.exec(file)?.[1];

/** What an import breaks; tests may look at anything. */
export function brokenByFloor(from: string, to: string): string[] {
  const [caller, called] = [moduleOf(from), moduleOf(to)];
  if (!caller || !called || caller === called || from.endsWith('.test.ts')) return [];
  const [above = -1, below = Number.POSITIVE_INFINITY] = [floorOf.get(caller), floorOf.get(called)];
  return below < above ? [] : [`${caller} não chama ${called}, que não fica num andar abaixo`];
}

/** Folders that are on no floor, and names on a floor that are no folder. */
export function misplacedModules(folders: readonly string[]): string[] {
  return [
    ...folders.filter((name) => !floorOf.has(name)).map((name) => `modules/${name} não está em nenhum andar`),
    ...[...floorOf.keys()].filter((name) => !folders.includes(name)).map((name) => `modules/${name} não existe`),
  ];
}
