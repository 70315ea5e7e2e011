/**
 * Everything the action log records, and how the Logs screen calls it. A closed list: the server cannot write another type. `pontuou` stands
 * in histories only, told by the ledger.
 */

const tiposLog = {
  login: 'Entrada no painel',
  loginParceiro: 'Entrada de vendedor',
  loginRecusado: 'Entrada recusada',
  logout: 'Saída',
  acessoNegado: 'Acesso negado',
  recuperouSenha: 'Senha recuperada por link',
  alterouSenha: 'Senha alterada',
  confirmouEmail: 'E-mail confirmado',

  criouRede: 'Rede cadastrada',
  atualizouRede: 'Rede alterada',
  alternouRede: 'Rede ativada ou desativada',
  excluiuRede: 'Rede excluída',
  criouRevenda: 'Loja cadastrada',
  atualizouRevenda: 'Loja alterada',
  alternouRevenda: 'Loja ativada ou desativada',
  liberouResgateRevenda: 'Resgate da loja liberado ou suspenso',
  excluiuRevenda: 'Loja excluída',
  criouLojaBase: 'Loja da base cadastrada',
  atualizouLojaBase: 'Loja da base alterada',
  criouContatoRevenda: 'Contato de loja adicionado',
  excluiuContatoRevenda: 'Contato de loja excluído',

  criouProduto: 'Produto cadastrado',
  atualizouProduto: 'Produto alterado',
  alternouProduto: 'Produto ativado ou desativado',
  excluiuProduto: 'Produto excluído',
  criouProdutoRevenda: 'Produto de loja cadastrado',
  atualizouProdutoRevenda: 'Produto de loja alterado',
  alternouProdutoRevenda: 'Produto de loja ativado ou desativado',
  excluiuProdutoRevenda: 'Produto de loja excluído',
  apartouCodigos: 'Códigos que só diferiam em maiúsculas ou espaços',
  criouPremio: 'Prêmio cadastrado',
  atualizouPremio: 'Prêmio alterado',
  alternouPremio: 'Prêmio ativado ou desativado',
  excluiuPremio: 'Prêmio excluído',
  criouCartao: 'Cartão cadastrado',
  bloqueouCartao: 'Cartão bloqueado',
  desbloqueouCartao: 'Cartão desbloqueado',
  pediuDesbloqueioCartao: 'Desbloqueio de cartão pedido',
  entregouCartao: 'Entrega de cartão registrada',
  trocouCartao: 'Cartão trocado',
  atualizouSaldoCartao: 'Saldo de cartão atualizado',

  criouParceiro: 'Vendedor cadastrado',
  autocadastrouParceiro: 'Vendedor cadastrado pelo link da loja',
  atualizouParceiro: 'Vendedor alterado',
  alternouParceiro: 'Vendedor ativado ou desativado',
  excluiuParceiro: 'Vendedor excluído',
  redefiniuSenhaParceiro: 'Senha de vendedor redefinida',
  encerrouSessoesParceiro: 'Sessões de vendedor encerradas',
  aceitouRegulamento: 'Regulamento aceito',
  criouPesquisaMercado: 'Pesquisa de mercado cadastrada',
  atualizouPesquisaMercado: 'Pesquisa de mercado alterada',
  excluiuPesquisaMercado: 'Pesquisa de mercado excluída',

  criouUsuario: 'Administrador cadastrado',
  atualizouUsuario: 'Administrador alterado',
  alternouUsuario: 'Administrador ativado ou desativado',
  atualizouPermissoes: 'Níveis de usuários alterados',
  atualizouEscopo: 'Lojas e redes de um usuário alteradas',
  criouTipoPermissao: 'Tipo de permissão criado',
  atualizouTipoPermissao: 'Tipo de permissão alterado',
  excluiuTipoPermissao: 'Tipo de permissão excluído',
  atualizouPermissaoTela: 'Permissão de tela alterada',
  atualizouConfiguracao: 'Configuração de mensagens alterada',
  testouMensagem: 'Mensagem de teste enviada',

  enviouArquivo: 'Arquivo enviado',
  cancelouArquivo: 'Processamento de arquivo cancelado',
  baixouExportacao: 'Exportação baixada',
  enviouRecibos: 'Recibos enviados',
  criouVenda: 'Venda processada',
  pontuou: 'Pontos creditados',
  encerrouPontuacao: 'Pontuação encerrada',
  cancelouPontuacao: 'Pontuação cancelada',
  corrigiuPontuacao: 'Pontuação corrigida',
  expirouPontos: 'Pontos expirados',
  devolveuPontos: 'Pontos devolvidos',
  ajustouPontos: 'Pontos ajustados',
  separouVendedor: 'Vendedor deixado de fora por inconsistência',

  criouResgate: 'Resgate feito',
  alterouStatusResgate: 'Status de resgate alterado',
  alterouObservacaoResgate: 'Observação de resgate alterada',
  alterouPrevisaoResgate: 'Previsão de entrega alterada',
  cancelouResgate: 'Resgate cancelado',
  criouMidia: 'Foto ou vídeo anexado',
  excluiuMidia: 'Foto ou vídeo excluído',

  atualizouObsAntifraude: 'Observação do antifraude alterada',
  liberouQuantidadeAntifraude: 'Quantidade liberada no antifraude',
  atualizouObsMensuracao: 'Observação da mensuração alterada',
  informouEstoque: 'Estoque informado',
  gerouRelatorio: 'Relatório gerado',
} as const;

export type TipoLog = keyof typeof tiposLog;

const nomes: ReadonlyMap<string, string> = new Map(Object.entries(tiposLog));

/** What an entry of the log is called; one of a version that is not this one, by its type. */
export const nomeDoLog = (tipo: string): string => nomes.get(tipo) ?? tipo;
