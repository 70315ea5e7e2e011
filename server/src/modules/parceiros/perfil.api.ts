/** A seller as the seller area keeps who is signed in. */
import { existente } from '../../platform/erros.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { hashSenha, isSorteada } from '../../platform/senhas.ts';
import { replaceHash, touchAcesso } from './parceiros.queries.ts';
import { findPerfilParceiro } from './perfil.queries.ts';

export const perfilDoParceiro = async (app: Plataforma, id: number) =>
  existente(await findPerfilParceiro(app.db, id, app.clock.today()));

/** The seller has come in, and proved a password: one that was generated is kept as every other from now on. */
export async function noteAcesso(
  app: Plataforma,
  { id, senha, senhaHash }: { id: number; senha: string; senhaHash: string },
) {
  await touchAcesso(app.db, id, app.clock.now());
  if (isSorteada(senhaHash)) await replaceHash(app.db, id, senhaHash, await hashSenha(senha));
}
