/** Every address of the product, in one place. Screens link by these and never spell one out. */
export const paths = {
  entrada: '/',
  login: '/login',
  esqueceuSenha: '/esqueceu-senha',
  politicaPrivacidade: '/politica-privacidade',
  loja: '/loja',
  /** Where a seller of a store registers. */
  cadastrarVendedor: (idRevenda: number, convite: string | null = null) =>
    `/cadastrar-vendedor/${idRevenda}${convite === null ? '' : `?convite=${convite}`}`,
  cadastrarColega: (idRevenda: number) => `/loja/cadastrar-vendedor/${idRevenda}`,
  credito: '/loja/credito',
  premio: (codigo: string) => `/premio/${encodeURIComponent(codigo)}`,
  perfil: '/perfil',
  avisos: '/avisos',
  meusDados: '/meus-dados',
  pontuacoes: '/pontuacoes',
  /** The statement, with a sale of theirs open over it. */
  minhaVenda: (id: number) => `/pontuacoes?venda=${id}`,
  resgates: '/resgates',
  enviarPontuacao: '/enviar-pontuacao',
  pontosProdutos: '/pontos-produtos',
  regulamento: '/regulamento',
  cartao: '/cartao',
  contato: '/contato',
  fotosVideos: '/fotos-videos',

  painel: '/painel',
  painelEsqueceuSenha: '/painel/esqueceu-senha',
  painelPerfil: '/painel/perfil',
  painelArquivos: '/painel/arquivos',
  painelPrimeirosPassos: '/painel/primeiros-passos',
  painelParceiro: (cpf: string) => `/painel/parceiro/${encodeURIComponent(cpf)}`,
  painelRevenda: (cnpj: string) => `/painel/revenda/${encodeURIComponent(cnpj)}`,
  painelResgate: (id: number) => `/painel/resgates/${id}`,
  painelNovaVenda: '/painel/processar/nova-venda',
  painelRecibo: (id: number) => `/painel/processar/nova-venda?id=${id}`,
  /** Sales of any day of which units wait for a person. */
  painelAcimaDoLimite: '/painel/pontuacoes/pontuado?retidas=1&dataInicial=&dataFinal=',
  painelAnexar: (idResgate: number) => `/painel/processar/foto-video?resgate=${idResgate}`,
  painelDePara: (cnpj: string) => `/painel/revenda/${encodeURIComponent(cnpj)}?aba=depara`,
  painelCodigosDaLoja: (cnpj: string) => `/painel/produtos/lojas?cnpjRevenda=${encodeURIComponent(cnpj)}`,
  painelCartaz: (cnpj: string) => `/painel/revenda/${encodeURIComponent(cnpj)}/cartaz`,
  painelRelatorios: ({ ano, mes }: { ano?: number | undefined; mes?: number | undefined } = {}) =>
    `/painel/processar/relatorios${ano && mes ? `?ano=${ano}&mes=${mes}` : ''}`,
  painelAntifraude: (rede: number, codProduto: string) =>
    `/painel/antifraude/${rede}/${encodeURIComponent(codProduto)}`,
  painelCorrecoesAntifraude: (geracao?: number) =>
    `/painel/antifraude/correcoes${geracao === undefined ? '' : `?geracao=${geracao}`}`,
  /** Of any day: the screen begins with the last week. */
  painelPontuacoesDe: (busca: string) =>
    `/painel/pontuacoes/pontuado?busca=${encodeURIComponent(busca)}&dataInicial=&dataFinal=`,
  painelLog: (id: number) => `/painel/logs/${id}`,
} as const;
