/** What the cases of several nouns have in common. */
import { givePontos } from '../../pontos.ts';
import type { Alcance, Mundo } from '../mundo.ts';

/** A call for something out of reach, or why the endpoint has nothing of the kind. */
type Caso = ((mundo: Mundo) => Promise<Alcance>) | string;
export type Casos = Readonly<Record<string, Caso>>;

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

export async function processamentoAlheio({ t }: Mundo): Promise<number> {
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
  const { id: processamento } = await t.app.db
    .insertInto('processamentos')
    .values({ tipo: 'historico', arquivoId: id, usuarioId: usuario.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return processamento;
}
