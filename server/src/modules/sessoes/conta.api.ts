/** What passwords of sellers and of staff have in common: which one may be chosen, whose account somebody means who cannot get in, and what the link of the mail is told. */
import { erros } from '@pontua/contract/errors';
import { Cpf } from '@pontua/contract/fields';
import { campoInvalido } from '../../platform/erros.ts';
import type { Ator } from '../../platform/http/ator.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import { enqueue } from '../../platform/jobs.ts';
import { findMarca, palavrasDoPrograma } from '../../platform/marca.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { type DadosPublicos, senhaFraca } from '../../platform/senha-fraca.ts';
import { checkSenha, hashSenha } from '../../platform/senhas.ts';
import { countTentativa } from './tentativas.api.ts';

interface SenhaNova {
  /** The field that it was typed into. */
  campo: string;
  senha: string;
  /** Hash of the one that it takes the place of. */
  atual?: string;
}

/**
 * Of whoever chooses a password. It is not the one there is: that would pass for changed, also where support has handed it out.
 * @returns the hash to keep @throws AppError validacao
 */
export async function newSenhaHash(
  app: Plataforma,
  dono: DadosPublicos,
  { campo, senha, atual }: SenhaNova,
): Promise<string> {
  const fraca = senhaFraca(senha, { ...dono, programa: palavrasDoPrograma(await findMarca(app)) });
  if (fraca) throw campoInvalido(campo, fraca);
  if (atual && (await checkSenha(app.config.chaveDados, senha, atual)))
    throw campoInvalido(campo, 'A nova senha é igual à atual. Escolha outra');
  return hashSenha(senha);
}

/** How a person is named: CPF digits, or an e-mail in lower case. */
export type ContaProcurada = { cpf: string } | { email: string };

/** One account, however its CPF or e-mail is spelled. What is no CPF is looked for as an e-mail. */
function contaDe(informacao: string): ContaProcurada {
  const texto = informacao.normalize('NFKC').trim().toLowerCase();
  const cpf = texto.includes('@') ? null : Cpf.safeParse(texto).data;
  return cpf ? { cpf } : { email: texto };
}

/**
 * Answers everybody the same, and as fast: looking the person up is left to the job, so that nobody learns who has an account.
 * @param porta where tries are counted @param job what is told of the account
 * @param semEmail where to turn to while the installation sends no e-mails
 */
export async function askRecuperacao(
  app: Plataforma,
  { ip }: PedidoPor<Ator | null, 'ip'>,
  { porta, job, semEmail }: { porta: string; job: string; semEmail: string },
  informacao: string,
) {
  const conta = contaDe(informacao);
  await countTentativa(app, { porta, quem: Object.values(conta).join(), ip });
  await enqueue(app.db, job, conta);
  return {
    mensagem: app.mail.ligado
      ? 'Se o cadastro existir, enviaremos um e-mail com o link para trocar a senha.'
      : `Este programa ainda não envia e-mails. ${semEmail}`,
  };
}

/** What the page behind a link says, before a password is typed. */
export const toLinkConferido = (valido: boolean) =>
  valido ? { valido, mensagem: 'Escolha sua nova senha' } : { valido, mensagem: erros.link_invalido.texto };

export const senhaTrocada = { mensagem: 'Senha alterada com sucesso. Entre com a nova senha.' };
