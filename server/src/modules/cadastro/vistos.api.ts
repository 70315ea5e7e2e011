/**
 * Nobody undoes unseen what somebody else did meanwhile: a change names what its sender saw of the fields it gives another value, and
 * is refused where that is no longer so. See docs/decisions/0750-so-o-que-mudou.md.
 */
import type { Registro } from '@pontua/contract/registro';
import { SEM_VALOR } from '@pontua/contract/valor';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { describeValores } from '../logs/historico.api.ts';

/** Columns that the form knows by another name, `{ gestorId: 'idGestor' }`; null of one that follows from another. */
export type NomesDeCampos<Coluna extends string = string> = Readonly<Partial<Record<Coluna, string | null>>>;

interface MudancaComVistos {
  /** What its columns are called, and who may see them. */
  registro: Registro;
  campoDe?: NomesDeCampos | undefined;
  /** The row, as it is locked. */
  antes: object;
  vistas: object;
  depois: object;
}

/**
 * What was seen, with the ids of what it names, as columns hold them. A name that leads to nothing any more is not compared.
 * @param asColunas how the change itself is read
 */
export async function asVistos<Campos extends object, Colunas>(
  vistos: Partial<Campos>,
  asColunas: (campos: Partial<Campos>) => Promise<Colunas>,
): Promise<Colunas> {
  const lidos = await Promise.all(
    Object.entries(vistos).map(([campo, valor]) =>
      // One field of them is some of them.
      asColunas({ [campo]: valor } as Partial<Campos>).catch(nothingIfUnknown),
    ),
  );
  return Object.assign({}, ...lidos);
}

function nothingIfUnknown(erro: unknown): null {
  if (erro instanceof AppError) return null;
  throw erro;
}

/** Where both want the same there is nothing to say. @throws AppError registro_mudou, with what each field holds by now */
export async function checkVistos(
  trx: Trx,
  ator: AtorUsuario,
  { registro, campoDe = {}, antes, vistas, depois }: MudancaComVistos,
): Promise<void> {
  const [atuais, novos] = [new Map(Object.entries(antes)), new Map(Object.entries(depois))];
  const mudadas = Object.entries(vistas).filter(
    ([coluna, vista]) =>
      campoDe[coluna] !== null &&
      novos.has(coluna) &&
      !isSame(vista, atuais.get(coluna)) &&
      !isSame(novos.get(coluna), atuais.get(coluna)),
  );
  if (mudadas.length === 0) return;
  const mudou = mudadas.map(([coluna, vista]) => [coluna, { de: vista, para: atuais.get(coluna) }] as const);
  const valores = await describeValores(trx, registro, ator, Object.fromEntries(mudou));
  const campos = mudadas.map(([coluna]) => [campoDe[coluna] ?? coluna, describe(valores.get(coluna) ?? null)]);
  throw new AppError('registro_mudou', undefined, { campos: Object.fromEntries(campos) });
}

/** Blank is blank, however it is kept. */
const isSame = (um: unknown, outro: unknown): boolean => toText(um) === toText(outro);
const toText = (valor: unknown): string => JSON.stringify(valor === '' ? null : (valor ?? null));

function describe(valor: string | null): string {
  const oQue = valor === SEM_VALOR ? 'Ficou em branco' : valor === null ? 'Mudou' : `Mudou para “${valor}”`;
  return `${oQue} enquanto você editava. Salve de novo para trocar`;
}
