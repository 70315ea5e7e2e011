/** What every plain noun owes, whatever it holds: `describeCadastro(t, cadastroRedes, { … })` tells it of one. */
import type { Atos } from '@pontua/contract/cadastro';
import type { Endpoint } from '@pontua/contract/endpoint';
import { erros } from '@pontua/contract/errors';
import { describe, expect, test } from 'vitest';
import type { TestApp } from './app.ts';
import type { Cliente } from './cliente.ts';

/** Of what the contract declares of it. */
interface Declarado {
  create: Endpoint;
  update: Endpoint;
  /** Of a noun with `ativo`. */
  toggle?: Endpoint | undefined;
  remove: Endpoint;
  atos: Atos;
}

interface Noun {
  /** A body that is accepted, another one at each call. */
  novo(): Promise<Record<string, unknown>>;
  /** Fields of a change, and how the log names what they change. */
  mudanca: Record<string, unknown>;
  /** Fields of `novo` that no two may share, each with what the second one reads there. */
  unicos: Record<string, string>;
  /** A row that something else refers to; absent where nothing does. */
  emUso?(): Promise<number>;
  /** What a usuário may be restricted to so that a row is out of reach; absent where everybody reaches all. */
  semAlcance?(): Promise<{ redes?: number[]; revendas?: number[] }>;
}

export function describeCadastro(t: () => TestApp, declarado: Declarado, noun: Noun): void {
  const { criou, atualizou, alternou, excluiu } = declarado.atos;
  const add = async (quem: Cliente, body?: Record<string, unknown>): Promise<number> => {
    const { status, corpo, texto } = await quem.envia(declarado.create, { body: body ?? (await noun.novo()) });
    expect(status, texto).toBe(200);
    return idOf(corpo);
  };
  const change = (quem: Cliente, id: number) => quem.envia(declarado.update, { params: { id }, body: noun.mudanca });
  const toggle = (quem: Cliente, id: number, ativo: 0 | 1) =>
    declarado.toggle && quem.envia(declarado.toggle, { params: { id }, body: { ativo } });
  const remove = (quem: Cliente, id: number) => quem.envia(declarado.remove, { params: { id } });

  describe('a plain noun', () => {
    test('is added, changed, switched off and deleted, and the log has each with before and after', async () => {
      const usuario = await t().fabricas.usuario({ permissao: 2, nome: 'Joana' });
      const joana = await t().como({ usuario });
      const id = await add(joana);
      expect((await change(joana, id)).status).toBe(200);
      await toggle(joana, id, 0);
      expect((await remove(joana, id)).status).toBe(200);
      const logs = await t()
        .app.db.selectFrom('logs')
        .where('usuarioId', '=', usuario.id)
        .select(['tipo', 'responsavel', 'parametros'])
        .orderBy('id')
        .execute();
      const feitos = [criou, atualizou, ...(alternou ? [alternou] : []), excluiu];
      expect(logs.map(({ tipo }) => tipo)).toEqual(feitos.map(([tipo]) => tipo));
      expect(new Set(logs.map(({ responsavel }) => responsavel))).toEqual(new Set(['Joana']));
      expect(logs.map(({ parametros }) => parametros)).toEqual(logs.map(() => expect.objectContaining({ id })));
      expect(logs[1]?.parametros).toMatchObject({ mudou: expect.objectContaining(changed(noun.mudanca)) });
    });

    // Where a password is sent or answered, nothing of it is kept for a repeat.
    if (declarado.create.idempotente)
      test('is added once by one key', async () => {
        const administradora = await t().nivel(2);
        const body = await noun.novo();
        const chave = crypto.randomUUID();
        const respostas = await Promise.all(
          ['first', 'again'].map(() => administradora.envia(declarado.create, { body }, { chave })),
        );
        expect(respostas.map(({ status }) => status)).toEqual([200, 200]);
        expect(new Set(respostas.map(({ corpo }) => idOf(corpo))).size).toBe(1);
      });

    test('is changed without a trace where nothing is different', async () => {
      const usuario = await t().fabricas.usuario({ permissao: 2 });
      const cliente = await t().como({ usuario });
      const id = await add(cliente);
      for (const _ of ['first', 'again']) expect((await change(cliente, id)).status).toBe(200);
      const { count } = await t()
        .app.db.selectFrom('logs')
        .where('usuarioId', '=', usuario.id)
        .where('tipo', '=', atualizou[0])
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(count).toBe(1);
    });

    if (declarado.toggle)
      test('says whether it is active as it is, or is told to say that alone', async () => {
        const administradora = await t().nivel(2);
        const id = await add(administradora);
        const save = (ativo: 0 | 1) =>
          administradora.envia(declarado.update, { params: { id }, body: { ...noun.mudanca, ativo } });
        expect(await save(0)).toMatchObject({ status: 400, corpo: { campos: { ativo: expect.any(String) } } });
        expect((await save(1)).status).toBe(200);
      });

    test('is not changed by who saw what is there no more, until they have been told', async () => {
      const administradora = await t().nivel(2);
      const antes = await noun.novo();
      const id = await add(administradora, antes);
      await change(administradora, id);
      const mudados = Object.keys(noun.mudanca).filter((campo) => antes[campo] !== undefined);
      const antigos = Object.fromEntries(mudados.map((campo) => [campo, antes[campo]]));
      const save = (vistos: Record<string, unknown>) =>
        administradora.envia(declarado.update, { params: { id }, body: { ...antigos, vistos } });
      const { status, corpo, texto } = await save(antigos);
      expect(status, texto).toBe(409);
      const mudou = expect.stringContaining('enquanto você editava');
      const campos = Object.fromEntries(mudados.map((campo) => [campo, mudou]));
      expect(corpo).toMatchObject({ codigo: 'registro_mudou', campos });
      expect((await save(noun.mudanca)).status).toBe(200);
      // Who wants what is there by now takes nothing from anybody.
      expect((await save(noun.mudanca)).status).toBe(200);
    });

    test('keeps what is not sent', async () => {
      const administradora = await t().nivel(2);
      const usuario = await t().fabricas.usuario({ permissao: 2 });
      const id = await add(administradora);
      const vazio = await (await t().como({ usuario })).envia(declarado.update, { params: { id }, body: {} });
      expect(vazio.status, vazio.texto).toBe(200);
      const logs = await t()
        .app.db.selectFrom('logs')
        .where('usuarioId', '=', usuario.id)
        .select('parametros')
        .execute();
      expect(logs).toEqual([]);
    });

    test.each(Object.entries(noun.unicos))(
      'shares its %s with none, also when two add it at once',
      async (campo, texto) => {
        const administradora = await t().nivel(2);
        const body = await noun.novo();
        const respostas = await Promise.all(
          [body, { ...(await noun.novo()), [campo]: body[campo] }].map((um) =>
            administradora.envia(declarado.create, { body: um }),
          ),
        );
        expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
        const falha = respostas.find(({ status }) => status === 409);
        expect(falha?.corpo).toMatchObject({ codigo: 'conflito', campos: { [campo]: texto } });
        const outro = await add(administradora);
        const alterado = await administradora.envia(declarado.update, {
          params: { id: outro },
          body: { [campo]: body[campo] },
        });
        expect(alterado.corpo).toMatchObject({ codigo: 'conflito', campos: { [campo]: texto } });
      },
    );

    test('says at once all that is missing', async () => {
      const { status, corpo } = await (await t().nivel(2)).envia(declarado.create, { body: {} });
      expect(status).toBe(400);
      expect(corpo).toMatchObject({
        codigo: 'validacao',
        campos: expect.objectContaining(anyOf(Object.keys(noun.unicos))),
      });
    });

    const { emUso } = noun;
    if (emUso)
      test('is not deleted while something refers to it', async () => {
        const { status, corpo } = await remove(await t().nivel(2), await emUso());
        expect(status).toBe(409);
        expect(corpo).toMatchObject({ codigo: 'em_uso', erro: expect.not.stringContaining(erros.em_uso.texto) });
      });

    test('does not exist once it is deleted, nor out of the scope', async () => {
      const administradora = await t().nivel(2);
      const [apagado, alheio] = [await add(administradora), await add(administradora)];
      await remove(administradora, apagado);
      await expectAbsent(administradora, apagado);
      if (noun.semAlcance) await expectAbsent(await t().nivel(2, await noun.semAlcance()), alheio);
    });

    if (declarado.toggle)
      test('is not changed, once it is switched off, by who does not see such rows', async () => {
        const administradora = await t().nivel(2);
        const id = await add(administradora);
        await toggle(administradora, id, 0);
        expect([403, 404]).toContain((await change(await t().nivel(1), id)).status);
        expect((await change(administradora, id)).status).toBe(200);
      });

    test('is switched and deleted by those alone who may', async () => {
      const id = await add(await t().nivel(2));
      const operadora = await t().nivel(1);
      const respostas = [
        await toggle(operadora, id, 0),
        await remove(operadora, id),
        await change(await t().nivel(0), id),
      ];
      expect(respostas.flatMap((resposta) => resposta?.status ?? [])).toEqual(
        declarado.toggle ? [403, 403, 403] : [403, 403],
      );
    });
  });

  async function expectAbsent(quem: Cliente, id: number): Promise<void> {
    const respostas = [await change(quem, id), await toggle(quem, id, 1), await remove(quem, id)];
    for (const resposta of respostas) if (resposta) expect(resposta.status, resposta.texto).toBe(404);
  }
}

const idOf = (corpo: unknown): number =>
  Number(typeof corpo === 'object' && corpo !== null ? Reflect.get(corpo, 'id') : Number.NaN);

const changed = (mudanca: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(mudanca).map(([campo, para]) => [campo, expect.objectContaining({ para })]));

const anyOf = (campos: readonly string[]) => Object.fromEntries(campos.map((campo) => [campo, expect.any(String)]));
