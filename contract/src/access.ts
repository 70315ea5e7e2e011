/**
 * Who may see and do what in the panel. Screens and actions are named here; which levels have them is data of the database, read
 * with every session. What stands beside a name is only what the levels of a new installation begin with. Scope (which redes and
 * revendas a usuário reaches) is the third gate and lives in the queries.
 */

/** The level that gives all others what they see and do; the database refuses to lock it out. */
export const nivelAdministracao = 2;

/** The levels up to this one are the installation's: named and given screens by staff, but with actions of their own. */
export const ultimoNivelDaInstalacao = 5;

const todos = [0, 1, 2, 3, 4, 5] as const;
const equipe = [0, 1, 2, 5] as const;
const operacao = [1, 2] as const;
const administracao = [2] as const;

/** Every panel screen, its title in the menu, and the levels that begin with it. From then on `permissao_telas` rules. */
export const telas = {
  '/painel/dashboard': { titulo: 'Dashboard', niveis: todos },
  '/painel/primeiros-passos': { titulo: 'Primeiros passos', niveis: administracao },
  '/painel/mensuracao': { titulo: 'Mensuração', niveis: equipe },
  '/painel/historico': { titulo: 'Histórico', niveis: [0, 1, 2, 4, 5] },
  '/painel/taxa-sucesso': { titulo: 'Taxa de Sucesso', niveis: equipe },
  '/painel/produtos': { titulo: 'Produtos', niveis: [0, 1, 2, 5] },
  '/painel/premios': { titulo: 'Prêmios', niveis: [0, 1, 2] },
  '/painel/pontuacoes/pontuado': { titulo: 'Pontuado', niveis: todos },
  '/painel/pontuacoes/encerrado': { titulo: 'Encerrado', niveis: [0, 1, 2, 5] },
  '/painel/antifraude': { titulo: 'Antifraude', niveis: [0, 1, 2, 5] },
  '/painel/compras-pontuacao': { titulo: 'Compras x Pontuação', niveis: equipe },
  '/painel/produtos-vendidos': { titulo: 'Produtos Vendidos', niveis: todos },
  '/painel/resgates': { titulo: 'Resgates', niveis: todos },
  '/painel/conferir': { titulo: 'Para Conferir', niveis: [0, 1, 2] },
  '/painel/fotos-videos': { titulo: 'Fotos e Vídeos', niveis: todos },
  '/painel/cartoes': { titulo: 'Cartões', niveis: [0, 1, 2] },
  '/painel/vendedores': { titulo: 'Vendedores', niveis: todos },
  '/painel/pesquisa-de-mercado': { titulo: 'Pesquisa de Mercado', niveis: equipe },
  '/painel/Lojas': { titulo: 'Lojas', niveis: [0, 1, 2, 4, 5] },
  '/painel/redes': { titulo: 'Redes', niveis: [0, 1, 2, 5] },
  '/painel/logs': { titulo: 'Logs', niveis: administracao },
  '/painel/usuarios': { titulo: 'Usuários do Sistema', niveis: [2, 5] },
  '/painel/banners': { titulo: 'Banners', niveis: administracao },
  '/painel/marca': { titulo: 'Marca', niveis: administracao },
  '/painel/textos': { titulo: 'Regulamento e Privacidade', niveis: administracao },
  '/painel/configuracao-whats': { titulo: 'Configuração Whats', niveis: administracao },
  '/painel/dados-pessoais': { titulo: 'Dados Pessoais', niveis: administracao },
  '/painel/relatorio': { titulo: 'Relatório', niveis: equipe },
  '/painel/cadastrar/administrador': { titulo: 'Administrador', niveis: administracao },
  '/painel/cadastrar/rede': { titulo: 'Rede', niveis: operacao },
  '/painel/cadastrar/revenda': { titulo: 'Loja', niveis: operacao },
  '/painel/cadastrar/cartao': { titulo: 'Cartão', niveis: operacao },
  '/painel/cadastrar/premio': { titulo: 'Prêmio', niveis: operacao },
  '/painel/cadastrar/produto': { titulo: 'Produto', niveis: operacao },
  '/painel/cadastrar/parceiro': { titulo: 'Vendedor Loja', niveis: [1, 2, 3, 5] },
  '/painel/cadastrar/pesquisa-mercado': { titulo: 'Pesquisa de Mercado', niveis: [1, 2, 5] },
  '/painel/cadastrar/permissoes': { titulo: 'Permissões', niveis: administracao },
  '/painel/processar/produtos': { titulo: 'Produtos', niveis: operacao },
  '/painel/processar/vendas': { titulo: 'Vendas', niveis: operacao },
  '/painel/processar/historico': { titulo: 'Histórico', niveis: operacao },
  '/painel/processar/pontos': { titulo: 'Expirar e Devolver Pontos', niveis: administracao },
  '/painel/processar/pontuacoes': { titulo: 'Pontuações Pendentes', niveis: operacao },
  '/painel/processar/nova-venda': { titulo: 'Nova Venda', niveis: operacao },
  '/painel/processar/saldo-cartao': { titulo: 'Saldo Cartão', niveis: operacao },
  '/painel/processar/relatorios': { titulo: 'Atualizar Relatórios', niveis: administracao },
  '/painel/processar/correcao-pontuacao': { titulo: 'Correção de Pontuação', niveis: administracao },
  '/painel/processar/foto-video': { titulo: 'Foto ou Vídeo', niveis: operacao },
} as const satisfies Record<`/painel/${string}`, { titulo: string; niveis: readonly number[] }>;

export type Tela = keyof typeof telas;

/** Every action, named as the permission it grants, and the levels that begin with it. From then on `permissao_tipos.acoes` rules. */
export const acoes = {
  editarCadastros: operacao,
  verValorPonto: operacao,
  alternarAtivo: administracao,
  desligarControleSaldo: administracao,
  excluir: administracao,
  verInativos: administracao,
  /** CPF of sellers; phones of sellers, of stores and of their contacts. */
  verContatoParceiro: [0, 1, 2, 3, 4],
  liberarResgate: administracao,
  alterarStatusResgate: [1, 2, 3, 4, 5],
  alterarPrevisaoResgate: [2, 3],
  cancelarResgate: [1, 2, 3, 4, 5],
  editarObservacaoResgate: [1, 2, 3, 4, 5],
  cancelarPontuacao: operacao,
  /** Says that somebody looked at the signals of a redemption or a receipt. */
  conferirSinais: operacao,
  /** Of what passed a seller's limit of the day. */
  decidirRetencao: operacao,
  processarVenda: operacao,
  liberarAntifraude: operacao,
  editarObservacaoAntifraude: [1, 2, 5],
  enviarArquivos: operacao,
  /** Makes addresses of photos and videos that open without a session. */
  compartilharMidia: [1, 2, 3, 4, 5],
  /** Files that others sent, as far as their senders reach no further. */
  verTodosEnvios: administracao,
  movimentarPontos: administracao,
  corrigirPontuacao: administracao,
  gerarRelatorios: administracao,
  editarPermissoesTela: administracao,
  gerenciarUsuarios: administracao,
  gerenciarEscopo: [2, 5],
  /** Is offered as the gestor of a rede. */
  gerirRedes: [5],
  configurarMensagens: administracao,
  /** The pictures of the shop's carousel. */
  gerirBanners: administracao,
  /** Name, contacts, colour and pictures of the programme. */
  editarMarca: administracao,
  /** The rules and the privacy policy, in versions. */
  publicarTextos: administracao,
  /** What sellers ask of their own data, deletion among it. */
  atenderTitulares: administracao,
  verDocumentacaoApi: administracao,
  /** Unblocks, blocks, hands over and replaces cards. */
  gerirCartoes: operacao,
  cadastrarPesquisa: [1, 2, 5],
  editarPesquisa: operacao,
  cadastrarParceiro: [1, 2, 3, 5],
  editarMensuracao: [1, 2, 5],
  informarEstoque: todos,
} as const satisfies Record<string, readonly number[]>;

export type Acao = keyof typeof acoes;

/** What each is called where levels are given theirs. */
export const nomeAcao: Readonly<Record<Acao, string>> = {
  editarCadastros: 'Editar cadastros',
  verValorPonto: 'Ver o valor do ponto',
  alternarAtivo: 'Ativar e desativar cadastros',
  desligarControleSaldo: 'Desligar o controle de saldo de uma rede',
  excluir: 'Excluir cadastros',
  verInativos: 'Ver cadastros inativos',
  verContatoParceiro: 'Ver CPF e telefones',
  liberarResgate: 'Liberar e bloquear os resgates de uma loja',
  alterarStatusResgate: 'Alterar o status de resgates',
  alterarPrevisaoResgate: 'Alterar a previsão de entrega',
  cancelarResgate: 'Cancelar resgates',
  editarObservacaoResgate: 'Anotar observações em resgates',
  cancelarPontuacao: 'Cancelar pontuações',
  conferirSinais: 'Conferir sinais',
  decidirRetencao: 'Decidir sobre unidades acima do limite',
  processarVenda: 'Processar vendas e recibos',
  liberarAntifraude: 'Liberar unidades no antifraude',
  editarObservacaoAntifraude: 'Anotar observações no antifraude',
  enviarArquivos: 'Enviar fotos, vídeos e planilhas (cada planilha pede também a sua ação)',
  compartilharMidia: 'Compartilhar fotos e vídeos',
  verTodosEnvios: 'Ver arquivos enviados por outras pessoas',
  movimentarPontos: 'Expirar e devolver pontos',
  corrigirPontuacao: 'Corrigir pontuações',
  gerarRelatorios: 'Atualizar relatórios',
  editarPermissoesTela: 'Dar e tirar permissões',
  gerenciarUsuarios: 'Gerenciar usuários',
  gerenciarEscopo: 'Escolher as redes e lojas de usuários',
  gerirRedes: 'Ser gestor de redes',
  configurarMensagens: 'Configurar mensagens',
  gerirBanners: 'Gerenciar banners',
  editarMarca: 'Editar a marca',
  publicarTextos: 'Publicar o regulamento e a política de privacidade',
  atenderTitulares: 'Atender pedidos sobre dados pessoais',
  verDocumentacaoApi: 'Ver a documentação da API',
  gerirCartoes: 'Gerenciar cartões',
  cadastrarPesquisa: 'Cadastrar pesquisas de mercado',
  editarPesquisa: 'Alterar pesquisas de mercado',
  cadastrarParceiro: 'Cadastrar vendedores',
  editarMensuracao: 'Anotar observações na mensuração',
  informarEstoque: 'Informar estoques',
};

/** What a usuário may do, as the session says. Actions of a version that is not this one are left alone. */
export interface ComAcoes {
  acoes: readonly string[];
}

/** @param acao one, or all of several */
export const can = ({ acoes }: ComAcoes, acao: Acao | readonly Acao[]): boolean =>
  [acao].flat().every((uma) => acoes.includes(uma));
