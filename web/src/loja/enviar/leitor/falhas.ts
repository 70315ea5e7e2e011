/** Why there is no picture, in words that say how to go on. */
export interface FalhaDoLeitor {
  texto: string;
  /** Trying again may help. */
  denovo: boolean;
}

export const falhas = {
  negada: {
    texto: 'A câmera não foi liberada para este site. Libere nas permissões do navegador, ou digite o código abaixo.',
    denovo: true,
  },
  ausente: { texto: 'Não encontramos câmera neste aparelho. Digite o código abaixo.', denovo: true },
  ocupada: {
    texto: 'A câmera está em uso por outro aplicativo. Feche-o e tente de novo, ou digite o código abaixo.',
    denovo: true,
  },
  insegura: {
    texto: 'O navegador só abre a câmera em endereços seguros (https). Digite o código abaixo.',
    denovo: false,
  },
  leitor: {
    texto: 'O leitor não pôde ser carregado. Confira a conexão e tente de novo, ou digite o código abaixo.',
    denovo: true,
  },
} as const satisfies Record<string, FalhaDoLeitor>;

/** What `getUserMedia` refuses with, by its name (Media Capture and Streams, 10.3.1). */
export function toFalha(erro: unknown): FalhaDoLeitor {
  switch (erro instanceof Error && erro.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return falhas.negada;
    case 'NotFoundError':
    case 'OverconstrainedError':
      return falhas.ausente;
    default:
      return falhas.ocupada;
  }
}
