/** Every address of the product, in one place. Screens link by these and never spell one out. */
export const paths = {
  entrada: '/',
  login: '/login',
  esqueceuSenha: '/esqueceu-senha',
  politicaPrivacidade: '/politica-privacidade',
  loja: '/loja',
  /** Where a seller of a store registers. */
  cadastrarVendedor: (idRevenda: number) => `/cadastrar-vendedor/${idRevenda}`,
  cadastrarColega: (idRevenda: number) => `/loja/cadastrar-vendedor/${idRevenda}`,
  credito: '/loja/credito',
  premio: (codigo: string) => `/premio/${encodeURIComponent(codigo)}`,
  perfil: '/perfil',
  pontuacoes: '/pontuacoes',
  resgates: '/resgates',
  enviarPontuacao: '/enviar-pontuacao',
  pontosProdutos: '/pontos-produtos',
  regulamento: '/regulamento',
  cartao: '/cartao',
  contato: '/contato',
  fotosVideos: '/fotos-videos',

  painel: '/painel',
  painelPerfil: '/painel/perfil',
  painelParceiro: (cpf: string) => `/painel/parceiro/${encodeURIComponent(cpf)}`,
  painelRevenda: (cnpj: string) => `/painel/revenda/${encodeURIComponent(cnpj)}`,
  painelDePara: (cnpj: string) => `/painel/revenda/${encodeURIComponent(cnpj)}?aba=depara`,
  painelCartaz: (cnpj: string) => `/painel/revenda/${encodeURIComponent(cnpj)}/cartaz`,
} as const;
