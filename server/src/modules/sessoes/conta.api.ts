/** Whose account somebody means who cannot get in: the beginning of every password recovery. */
import { Cpf } from '@pontua/contract/fields';

/** How a person is named: CPF digits, or an e-mail in lower case. */
export type Conta = { cpf: string } | { email: string };

/** One account, however its CPF or e-mail is spelled. What is no CPF is looked for as an e-mail. */
export function contaDe(informacao: string): Conta {
  const texto = informacao.normalize('NFKC').trim().toLowerCase();
  const cpf = texto.includes('@') ? null : Cpf.safeParse(texto).data;
  return cpf ? { cpf } : { email: texto };
}

/** Said to everybody who asks, so that nobody learns who has an account. */
export const recuperacaoPedida = {
  mensagem: 'Se o cadastro existir, enviaremos um e-mail com o link para trocar a senha.',
};
