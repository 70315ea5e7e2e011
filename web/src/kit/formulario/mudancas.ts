/** What a form sends of a record that is there already. See docs/decisions/0750-so-o-que-mudou.md. */
import type { Parcial } from '@pontua/contract/endpoint';

type CorpoDoPedido = Readonly<Record<string, unknown>>;

interface Mudancas extends Parcial {
  /** The body as the form began, and as it is. */
  inicial: CorpoDoPedido;
  atual: CorpoDoPedido;
  /** Fields whose newer value the person has been told: what they had seen there first no longer counts. */
  avisados: ReadonlySet<string>;
}

/** The fields that were changed, those that mean something only with them, and as `vistos` what stood there. */
export function onlyChanged({ inicial, atual, juntos, chaves = [], figuras = [], avisados }: Mudancas): CorpoDoPedido {
  const isChanged = (campo: string) => JSON.stringify(atual[campo]) !== JSON.stringify(inicial[campo]);
  const withOthers = (campo: string) => juntos.find((grupo) => grupo.includes(campo)) ?? [campo];
  const mudados = Object.keys(atual).filter((campo) => withOthers(campo).some(isChanged));
  const vistos = mudados.filter((campo) => inicial[campo] !== undefined && !avisados.has(campo));
  const campos = mudados.filter((campo) => !figuras.includes(campo));
  return { ...pick(atual, [...chaves, ...campos]), ...(vistos.length > 0 && { vistos: pick(inicial, vistos) }) };
}

const pick = (corpo: CorpoDoPedido, campos: readonly string[]): CorpoDoPedido =>
  Object.fromEntries(campos.map((campo) => [campo, corpo[campo]]));
