/**
 * Everything the action log records, and how the Logs screen calls it. A closed list: the server cannot write another type. `pontuou` stands
 * in histories only, told by the ledger.
 */

/** Of a plain noun, as `cadastro` logs it. @param fim of its participles: "cadastrada" */
const doCadastro = <N extends string>(noun: N, titulo: string, fim: 'a' | 'o') =>
  ({
    [`criou${noun}`]: `${titulo} cadastrad${fim}`,
    [`atualizou${noun}`]: `${titulo} alterad${fim}`,
    [`excluiu${noun}`]: `${titulo} excluíd${fim}`,
  }) as Record<`${'criou' | 'atualizou' | 'excluiu'}${N}`, string>;
/** Of one that is switched on and off. */
const comChave = <N extends string>(noun: N, titulo: string, fim: 'a' | 'o') =>
  ({ ...doCadastro(noun, titulo, fim), [`alternou${noun}`]: `${titulo} ativad${fim} ou desativad${fim}` }) as Record<
    `${'criou' | 'atualizou' | 'alternou' | 'excluiu'}${N}`,
    string
  >;

export const tiposLog = {
  login: 'Entrada no painel',
  loginParceiro: 'Entrada de vendedor',
  loginRecusado: 'Entrada recusada',
  loginParceiroRecusado: 'Entrada de vendedor recusada',
  logout: 'Saída',
  acessoNegado: 'Acesso negado',
  recuperouSenha: 'Senha recuperada por link',
  alterouSenha: 'Senha alterada',
  ligouSegundoFator: 'Segundo fator ligado',
  desligouSegundoFator: 'Segundo fator desligado',
  redefiniuSegundoFator: 'Segundo fator redefinido por outra pessoa',
  trocouCodigosRecuperacao: 'Códigos de recuperação trocados',
  segundoFatorRecusado: 'Código do segundo fator recusado',
  senhaRecusada: 'Senha atual recusada',
  senhaConferida: 'Senha correta, código pedido',
  encerrouSessoesUsuario: 'Sessões do painel encerradas',
  confirmouEmail: 'E-mail confirmado',

  ...comChave('Rede', 'Rede', 'a'),
  ...comChave('Revenda', 'Loja', 'a'),
  liberouResgateRevenda: 'Resgate da loja liberado ou suspenso',
  renovouConvite: 'Convite de loja renovado',
  criouLojaBase: 'Loja da base cadastrada',
  atualizouLojaBase: 'Loja da base alterada',
  criouContatoRevenda: 'Contato de loja adicionado',
  excluiuContatoRevenda: 'Contato de loja excluído',

  ...comChave('Produto', 'Produto', 'o'),
  ...comChave('ProdutoRevenda', 'Produto de loja', 'o'),
  apartouCodigos: 'Códigos que só diferiam em maiúsculas ou espaços',
  dispensouPasso: 'Primeiro passo dispensado',
  publicouTexto: 'Regulamento ou política publicada',
  ...comChave('Banner', 'Banner', 'o'),
  atualizouMarca: 'Marca alterada',
  ...comChave('Premio', 'Prêmio', 'o'),
  criouCartao: 'Cartão cadastrado',
  atribuiuCartao: 'Cartão atribuído a um vendedor',
  bloqueouCartao: 'Cartão bloqueado',
  desbloqueouCartao: 'Cartão desbloqueado',
  pediuDesbloqueioCartao: 'Desbloqueio de cartão pedido',
  entregouCartao: 'Entrega de cartão registrada',
  trocouCartao: 'Cartão trocado',
  atualizouSaldoCartao: 'Saldo de cartão atualizado',

  ...comChave('Parceiro', 'Vendedor', 'o'),
  autocadastrouParceiro: 'Vendedor cadastrado pelo link da loja',
  redefiniuSenhaParceiro: 'Senha de vendedor redefinida',
  baixouSenhasIniciais: 'Senhas iniciais baixadas',
  encerrouSessoesParceiro: 'Sessões de vendedor encerradas',
  viuMeusDados: 'Vendedor viu os próprios dados',
  pediuTitular: 'Pedido sobre dados pessoais',
  retirouPedidoTitular: 'Pedido sobre dados pessoais retirado',
  respondeuTitular: 'Pedido sobre dados pessoais respondido',
  excluiuDadosParceiro: 'Dados de vendedor excluídos',
  aceitouRegulamento: 'Regulamento aceito',
  ...doCadastro('PesquisaMercado', 'Pesquisa de mercado', 'a'),

  ...comChave('Usuario', 'Administrador', 'o'),
  reenviouConvite: 'Convite enviado de novo',
  atualizouPermissoes: 'Níveis de usuários alterados',
  atualizouEscopo: 'Lojas e redes de um usuário alteradas',
  ...doCadastro('TipoPermissao', 'Tipo de permissão', 'o'),
  atualizouPermissaoTela: 'Permissão de tela alterada',
  atualizouConfiguracao: 'Configuração de mensagens alterada',
  testouMensagem: 'Mensagem de teste enviada',
  reenviouMensagens: 'Mensagens enviadas de novo',
  descartouMensagens: 'Mensagens descartadas',

  enviouArquivo: 'Arquivo enviado',
  cancelouArquivo: 'Processamento de arquivo cancelado',
  baixouExportacao: 'Exportação baixada',
  leuLista: 'Lista lida inteira',
  enviouRecibos: 'Recibos enviados',
  abriuRecibo: 'Recibo aberto pela equipe',
  criouVenda: 'Venda processada',
  pontuou: 'Pontos creditados',
  encerrouPontuacao: 'Pontuação encerrada',
  cancelouPontuacao: 'Pontuação cancelada',
  liberouRetencao: 'Unidades acima do limite liberadas',
  recusouRetencao: 'Unidades acima do limite recusadas',
  corrigiuPontuacao: 'Pontuação corrigida',
  respondeuDuvida: 'Pergunta sobre pontos respondida',
  expirouPontos: 'Pontos expirados',
  devolveuPontos: 'Pontos devolvidos',
  ajustouPontos: 'Pontos ajustados',
  separouVendedor: 'Vendedor deixado de fora por inconsistência',

  criouResgate: 'Resgate feito',
  alterouStatusResgate: 'Status de resgate alterado',
  alterouObservacaoResgate: 'Observação de resgate alterada',
  alterouPrevisaoResgate: 'Previsão de entrega alterada',
  cancelouResgate: 'Resgate cancelado',
  conferiuSinais: 'Sinais conferidos',
  reabriuConferencia: 'Conferência reaberta',
  criouMidia: 'Foto ou vídeo anexado',
  excluiuMidia: 'Foto ou vídeo excluído',
  compartilhouMidia: 'Link de foto ou vídeo criado',
  revogouLinkMidia: 'Link de foto ou vídeo desativado',

  atualizouObsAntifraude: 'Observação do antifraude alterada',
  liberouQuantidadeAntifraude: 'Quantidade liberada no antifraude',
  atualizouObsMensuracao: 'Observação da mensuração alterada',
  informouEstoque: 'Estoque informado',
  gerouRelatorio: 'Relatório gerado',
  apagouLogs: 'Logs antigos apagados',
  restaurouBackup: 'Backup restaurado',
} as const;

export type TipoLog = keyof typeof tiposLog;

const nomes: ReadonlyMap<string, string> = new Map(Object.entries(tiposLog));

/** What an entry of the log is called; one of a version that is not this one, by its type. */
export const nomeDoLog = (tipo: string): string => nomes.get(tipo) ?? tipo;
