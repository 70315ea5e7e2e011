/**
 * The closed list of what can go wrong, as the user hears it. Every failed answer of the API has the shape of
 * `ErroResposta`; `codigo` is one of the keys below, and `erro` is its text unless the server has a more exact one.
 */
export const erros = {
  validacao: { status: 400, texto: 'Confira os campos destacados e tente novamente' },
  credenciais_invalidas: { status: 400, texto: 'CPF ou senha inválidos' },
  acesso_desativado: { status: 400, texto: 'Seu acesso está desativado' },
  muitas_tentativas: { status: 429, texto: 'Muitas tentativas. Aguarde um pouco e tente novamente' },
  sessao_encerrada: { status: 401, texto: 'Sua sessão terminou. Entre novamente' },
  sem_permissao: { status: 403, texto: 'Você não tem permissão para fazer isto' },
  segundo_fator_exigido: { status: 403, texto: 'Configure o segundo fator para continuar' },
  regulamento_nao_aceito: { status: 403, texto: 'Aceite o regulamento para continuar' },
  nao_encontrado: { status: 404, texto: 'Não encontramos o que você procura' },
  rota_desconhecida: { status: 404, texto: 'Este endereço não existe' },
  conflito: { status: 409, texto: 'Este registro já existe' },
  registro_mudou: { status: 409, texto: 'Este registro mudou enquanto você editava. Confira e salve de novo' },
  em_uso: { status: 409, texto: 'Este registro está em uso e não pode ser excluído' },
  estado_invalido: { status: 409, texto: 'Esta ação não é mais possível no estado atual' },
  saldo_insuficiente: { status: 400, texto: 'Saldo de pontos insuficiente' },
  premio_indisponivel: { status: 400, texto: 'Este prêmio não está disponível' },
  resgate_bloqueado: { status: 403, texto: 'O resgate está suspenso para a sua loja' },
  venda_ja_processada: { status: 409, texto: 'Venda já processada' },
  venda_parecida: { status: 409, texto: 'Já existe uma venda parecida nesta loja' },
  liberacao_mudou: {
    status: 409,
    texto: 'Outra pessoa liberou unidades enquanto você olhava. Confira os números e libere de novo, se ainda precisar',
  },
  selecao_mudou: { status: 409, texto: 'A seleção mudou enquanto você olhava. Confira a lista antes de repetir' },
  correcao_mudou: {
    status: 409,
    texto: 'A diferença desta venda mudou enquanto você olhava. Confira e corrija de novo',
  },
  convite_invalido: {
    status: 400,
    texto: 'Este link de cadastro não vale mais. Peça à sua loja o link ou o cartaz atual',
  },
  preco_mudou: { status: 409, texto: 'O preço deste prêmio mudou. Confira e confirme de novo' },
  produto_nao_participante: { status: 400, texto: 'Produto não participante' },
  chave_reutilizada: { status: 422, texto: 'Esta chave de repetição já foi usada com outro conteúdo' },
  repeticao_em_andamento: { status: 409, texto: 'Este pedido já está sendo processado. Aguarde um instante' },
  arquivo_invalido: { status: 400, texto: 'Não conseguimos ler este arquivo' },
  arquivo_grande: { status: 413, texto: 'O arquivo é grande demais' },
  link_invalido: { status: 400, texto: 'Este link não é válido ou já foi usado. Peça outro em Esqueci minha senha' },
  desafio_vencido: { status: 400, texto: 'O tempo para informar o código terminou. Entre de novo com CPF e senha' },
  servico_indisponivel: { status: 503, texto: 'Serviço indisponível no momento. Tente novamente em instantes' },
  erro_interno: { status: 500, texto: 'Algo deu errado do nosso lado. Tente novamente em instantes' },
} as const;

export type CodigoErro = keyof typeof erros;

export interface ErroResposta {
  erro: string;
  codigo: CodigoErro;
  /** Field path (as sent, joined by dots) → what is wrong with it. */
  campos?: Record<string, string> | undefined;
  /** Field path → its value by now, where the request named what its sender had seen and that is no longer so. */
  atual?: Record<string, number> | undefined;
}
