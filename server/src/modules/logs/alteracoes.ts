/** What changed, as entries of the log keep it, made ready to be shown: plain values, and names in the place of ids. */
import type { Alteracao, Registro } from '@pontua/contract/registro';
import type { Db } from '../../platform/db/database.ts';
import { type CamposMudados, listNomes } from './historico.queries.ts';

/** Texts, numbers and flags as they are, whatever else as text; of what tells a person nothing only that it changed. */
export const toAlteracoes = ({ campos }: Pick<Registro, 'campos'>, mudou: CamposMudados): Alteracao[] =>
  Object.entries(mudou).map(([campo, { de, para }]) =>
    campos[campo]?.semValor ? { campo, de: null, para: null } : { campo, de: plain(de), para: plain(para) },
  );

function plain(valor: unknown): Alteracao['de'] {
  if (valor === null || valor === undefined) return null;
  return typeof valor === 'string' || typeof valor === 'number' || typeof valor === 'boolean'
    ? valor
    : JSON.stringify(valor);
}

/** Puts names in the place of ids. Who is gone stays a number. */
export async function nameReferred(
  db: Db,
  { campos }: Pick<Registro, 'campos'>,
  historico: readonly { alteracoes: Alteracao[] }[],
): Promise<void> {
  const referidas = historico.flatMap(({ alteracoes }) =>
    alteracoes.flatMap((alteracao) => {
      const tabela = campos[alteracao.campo]?.refere;
      return tabela ? [{ tabela, alteracao }] : [];
    }),
  );
  for (const tabela of new Set(referidas.map((referida) => referida.tabela))) {
    const alteracoes = referidas.filter((referida) => referida.tabela === tabela).map(({ alteracao }) => alteracao);
    const ids = alteracoes.flatMap(({ de, para }) => [de, para]).filter((id) => typeof id === 'number');
    const nomes = new Map((await listNomes(db, tabela, ids)).map(({ id, nome }) => [id, nome]));
    const nameOf = (id: Alteracao['de']) => (typeof id === 'number' ? (nomes.get(id) ?? id) : id);
    for (const alteracao of alteracoes) {
      alteracao.de = nameOf(alteracao.de);
      alteracao.para = nameOf(alteracao.para);
    }
  }
}
