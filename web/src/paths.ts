/** Every address of the product, in one place. Screens link by these and never spell one out. */
export const paths = {
  entrada: '/',
  esqueceuSenha: '/esqueceu-senha',
  politicaPrivacidade: '/politica-privacidade',
  loja: '/loja',
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
} as const;
