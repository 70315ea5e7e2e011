/** What the cases of several nouns have in common. */
import type { Endpoint } from '@pontua/contract/endpoint';
import { endpoints } from '@pontua/contract/endpoints';
import { givePontos } from '../../pontos.ts';
import type { Alcance, Mundo } from '../mundo.ts';

/** A call for something out of reach, or why the endpoint has nothing of the kind. */
type Caso = ((mundo: Mundo) => Promise<Alcance>) | string;
export type Casos = Readonly<Record<string, Caso>>;

type CasoDe = (body?: object) => Caso;

/** Whatever names one of a plain noun, as `cadastro` of the contract made it. @param mudanca a field of it, changed */
export function doCadastro(
  {
    update,
    toggle,
    remove,
    history,
  }: Record<'update' | 'remove' | 'history', Endpoint> & { toggle: Endpoint | undefined },
  caso: CasoDe | string,
  mudanca: object = {},
): Casos {
  const enviados = new Map([
    [update, mudanca],
    [toggle, { ativo: 0 }],
    [remove, undefined],
    [history, undefined],
  ]);
  const nomes = [...endpoints].filter(([, endpoint]) => enviados.has(endpoint));
  return Object.fromEntries(
    nomes.map(([nome, endpoint]) => [nome, typeof caso === 'string' ? caso : caso(enviados.get(endpoint))]),
  );
}

export const semEscopo = 'vale para toda a rede de lojas: só o nível decide';

/** The other seller earned some. */
export async function comPontos({ t, alheio: { rede, parceiro } }: Mundo): Promise<unknown> {
  await t.app.db.updateTable('redes').set({ controlaSaldo: false }).where('id', '=', rede.id).execute();
  return givePontos(t.app, parceiro.id, 10);
}

/** A list that is filtered by the other chain, which has something in it. */
export function daRede(vazia: string, insert: (mundo: Mundo) => Promise<unknown>) {
  return async (mundo: Mundo): Promise<Alcance> => {
    await insert(mundo);
    return { cliente: await mundo.restrita(2), entrada: { query: { rede: mundo.alheio.rede.id } }, vazia };
  };
}

/** A file that somebody sent who reaches every store. */
export async function processamentoAlheio({ t }: Mundo) {
  const usuario = await t.fabricas.usuario();
  const id = crypto.randomUUID();
  await t.app.db
    .insertInto('arquivos')
    .values({
      id,
      tipo: 'importacao',
      chave: `importacao/${id}.csv`,
      mime: 'text/csv',
      tamanho: 1,
      sha256: Buffer.alloc(32),
    })
    .execute();
  const processamento = await t.app.db
    .insertInto('processamentos')
    .values({ tipo: 'historico', arquivoId: id, usuarioId: usuario.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...processamento, usuario };
}
