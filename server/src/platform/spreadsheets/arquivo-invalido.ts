/** The file as a whole cannot be used; the sentence tells its sender what to do about it. */
import { AppError } from '../erros.ts';

export class ArquivoInvalido extends AppError {
  constructor(mensagem: string) {
    super('arquivo_invalido', mensagem);
    this.name = 'ArquivoInvalido';
  }
}
