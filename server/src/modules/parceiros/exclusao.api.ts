/** A person is deleted, and the row stays as the name of a book: of whom it was is known to nobody any more. */
import { cpf } from 'cpf-cnpj-validator';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { closeAcessos } from './acesso.ts';
import { vestigioOf } from './vestigio.ts';

export const nomeExcluido = 'Cadastro excluído';

/** The seller is locked. Nobody signs in by this row again; the person may register anew, with their own CPF. */
export async function excludeParceiro(
  trx: Trx,
  app: Pick<Plataforma, 'config'>,
  { id, agora }: { id: number; agora: string },
): Promise<void> {
  await closeAcessos(trx, id);
  const nada = null;
  const { cpf: deles } = await trx.selectFrom('parceiros').where('id', '=', id).select('cpf').executeTakeFirstOrThrow();
  await trx
    .updateTable('parceiros')
    .set({
      excluidoEm: agora,
      ativo: false,
      nome: nomeExcluido,
      cpf: cpfOfExcluido(id),
      // Of who never sold nothing can come back.
      vestigio: sql`case when exists (select from vendas where parceiro_id = ${id}) then ${vestigioOf(app, deles)}::bytea end`,
      senhaHash: '',
      senhaInicial: false,
      ...{ sexo: nada, dataNascimento: nada, hobby: nada },
      ...{ email: nada, emailNovo: nada, telefone: nada, celular: nada },
      ...{ endRua: nada, endNumero: nada, endComplemento: nada, endBairro: nada, endCidade: nada, endEstado: nada },
      endCep: nada,
    })
    .where('id', '=', id)
    .execute();
}

/** Eleven digits that are the CPF of nobody: their check digits are wrong. */
export function cpfOfExcluido(id: number): string {
  const base = String(id).padStart(9, '0').slice(-9);
  const [livre = ''] = ['00', '01'].map((dv) => base + dv).filter((numero) => !cpf.isValid(numero));
  return livre;
}
