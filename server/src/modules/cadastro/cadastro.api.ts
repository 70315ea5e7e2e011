/**
 * The one way to change what staff keep: in a transaction, on the locked row, with its line in the log beside it. A noun says what
 * is its own (its queries, its checks, what follows from a change) and gets four use cases and their routes.
 */
import type { AtoDeCadastro, Atos } from '@pontua/contract/cadastro';
import type { Endpoint } from '@pontua/contract/endpoint';
import type { Flag } from '@pontua/contract/fields';
import type { EndpointHistorico } from '@pontua/contract/registro';
import type { z } from 'zod';
import { deleteArquivo, discard } from '../../platform/arquivos/registro.ts';
import type { Trx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { PedidoBase, PedidoDoPainel, PedidoPor, Rota } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { historicoRoute } from '../logs/historico.api.ts';
import { changesOf, recordLog } from '../logs/logs.api.ts';
import { checkEndereco } from './endereco.api.ts';
import { asVistos, checkVistos, type NomesDeCampos } from './vistos.api.ts';

/** Of what the contract declares of a noun, what its use cases need. */
interface Declarado {
  atos: Atos;
  history: EndpointHistorico;
}

interface DefinicaoDosCasos<Linha extends { nome: string }, Novo, Mudanca, Colunas extends object> {
  campoDe?: NomesDeCampos<keyof Colunas & string>;
  queries: Consultas<Linha> & {
    insert(trx: Trx, campos: Novo, agora: string): Promise<{ id: number }>;
    update(trx: Trx, id: number, colunas: Given<Colunas> | { ativo: boolean }): Promise<unknown>;
    /** Fields of the contract as columns; what was not sent is undefined, and is not written. */
    toColumns(campos: Mudanca): Colunas;
  };
  /** Refuses what the schema cannot see. @param antes null for a new one */
  check?(trx: Trx, ator: AtorUsuario, campos: Mudanca, antes: Linha | null): Promise<void>;
  /** What follows from a change of a row, in the same transaction. @returns what the user reads beside the message */
  after?(
    trx: Trx,
    contexto: { ator: AtorUsuario; agora: string },
    antes: Linha & { id: number },
    depois: Given<Colunas>,
  ): Promise<string>;
}

interface UseCases<Novo, Mudanca> {
  create(
    app: Plataforma,
    pedido: PedidoPor<AtorUsuario, 'idempotencia'>,
    campos: Novo,
  ): Promise<{ id: number; mensagem: string }>;
  /**
   * @param vistos of these fields, what its sender had seen there
   * @param ativo as it is, where it is said
   */
  update(
    app: Plataforma,
    pedido: PedidoDoPainel,
    id: number,
    campos: Mudanca,
    vistos?: Mudanca,
    ativo?: Flag,
  ): Promise<{ mensagem: string }>;
  toggle(app: Plataforma, pedido: PedidoDoPainel, id: number, ativo: boolean): Promise<{ mensagem: string }>;
  remove(app: Plataforma, pedido: PedidoDoPainel, id: number): Promise<{ mensagem: string }>;
}

export function cadastro<
  Linha extends { nome: string },
  Novo extends Mudanca & object,
  Mudanca,
  Colunas extends object,
>(
  { atos, history: { registro } }: Declarado,
  { campoDe, queries, check, after }: DefinicaoDosCasos<Linha, Novo, Mudanca, Colunas>,
): UseCases<Novo, Mudanca> {
  /** Nothing is written, nor logged, where nothing is different. */
  async function write(
    trx: Trx,
    { ator, id: pedidoId }: PedidoDoPainel,
    linha: Linha & { id: number },
    colunas: Given<Colunas> | { ativo: boolean },
    [tipo]: AtoDeCadastro,
  ) {
    const mudou = changesOf<object>(linha, colunas);
    if (Object.keys(mudou).length === 0) return;
    await queries.update(trx, linha.id, colunas);
    await recordLog(trx, ator, tipo, { id: linha.id, nome: linha.nome, mudou }, pedidoId);
  }

  const lock = async (trx: Trx, ator: AtorUsuario, id: number) => ({
    ...existente(await queries.lock(trx, ator, id)),
    id,
  });

  return {
    create: (app, pedido, campos) =>
      idempotent(app, pedido, async (trx) => {
        const { ator, id: pedidoId } = pedido;
        await check?.(trx, ator, campos, null);
        const { id } = await queries.insert(trx, campos, app.clock.now());
        const [tipo, mensagem] = atos.criou;
        await recordLog(trx, ator, tipo, { id, ...campos }, pedidoId);
        return { id, mensagem };
      }),

    update: (app, pedido, id, campos, vistos, ativo) =>
      transact(app.db, async (trx) => {
        const { ator } = pedido;
        const antes = await lock(trx, ator, id);
        checkAtivo(antes, ativo);
        const colunas = given(queries.toColumns(campos));
        if (vistos) {
          const vistas = given(queries.toColumns(vistos));
          await checkVistos(trx, ator, { registro, campoDe, antes, vistas, depois: colunas });
        }
        checkEndereco(antes, colunas);
        await check?.(trx, ator, campos, antes);
        await write(trx, pedido, antes, colunas, atos.atualizou);
        const depois = (await after?.(trx, { ator, agora: app.clock.now() }, antes, colunas)) ?? '';
        return { mensagem: atos.atualizou[1] + depois };
      }),

    toggle: (app, pedido, id, ativo) =>
      toggleOf<Linha, 'ativo'>(queries, 'ativo', existente(atos.alternou))(app, pedido, id, ativo),

    remove: removeOf(queries, atos.excluiu),
  };
}

/**
 * The use cases of a noun whose form names others, a store by its CNPJ, a chain by its name. They are found before anything is locked.
 * @param resolve what was sent, all of it or some, with ids in place of names
 */
export const withNames = <Enviado extends Alterado, Alterado extends object, Novo extends Mudanca, Mudanca>(
  casos: UseCases<Novo, Mudanca>,
  resolve: (app: Plataforma, ator: AtorUsuario, enviado: Alterado | Enviado) => Promise<Mudanca>,
): UseCases<Enviado, Alterado> => ({
  ...casos,
  create: async (app, pedido, enviado) =>
    // Where all was sent, all of it comes.
    casos.create(app, pedido, (await resolve(app, pedido.ator, enviado)) as Novo),
  async update(app, pedido, id, campos, vistos, ativo) {
    // Some fields of a change are a change.
    const asColunas = (alguns: Partial<Alterado>) => resolve(app, pedido.ator, alguns as Alterado);
    const vistas = vistos && (await asVistos(vistos, asColunas));
    return casos.update(app, pedido, id, await asColunas(campos), vistas, ativo);
  },
});

/** @throws AppError validacao where an edit says that it is active and it is not, or the other way round */
export function checkAtivo(antes: object, ativo: Flag | undefined): void {
  if (ativo !== undefined && Reflect.get(antes, 'ativo') !== (ativo === 1))
    throw campoInvalido('ativo', 'Para ativar ou desativar, envie só "ativo": junto com outros campos ele não muda');
}

/** The use case that turns one switch of a row, under its lock: of a noun that is not a `cadastro`, or of another switch. */
export const toggleOf =
  <Linha extends { nome: string }, Coluna extends string>(
    queries: Pick<Consultas<Linha>, 'lock'> & {
      update(trx: Trx, id: number, colunas: Record<Coluna, boolean>): Promise<unknown>;
    },
    coluna: Coluna,
    [tipo, mensagem]: AtoDeCadastro,
  ) =>
  (
    app: Plataforma,
    { ator, id: pedidoId }: PedidoDoPainel,
    id: number,
    ligado: boolean,
  ): Promise<{ mensagem: string }> =>
    transact(app.db, async (trx) => {
      const linha = existente(await queries.lock(trx, ator, id));
      // The one key of the object is the column.
      const colunas = { [coluna]: ligado } as Record<Coluna, boolean>;
      const mudou = changesOf<object>(linha, colunas);
      if (Object.keys(mudou).length > 0) {
        await queries.update(trx, id, colunas);
        await recordLog(trx, ator, tipo, { id, nome: linha.nome, mudou }, pedidoId);
      }
      return { mensagem };
    });

/**
 * The use case that deletes a row.
 * @param dele what the log keeps of it beside its name, and the files that go with it
 */
export const removeOf =
  <Linha extends { nome: string }>(
    queries: Consultas<Linha>,
    [tipo, mensagem]: AtoDeCadastro,
    dele: (linha: Linha) => { registro?: object; arquivos?: readonly (string | null)[] } = () => ({}),
  ) =>
  async (app: Plataforma, { ator, id: pedidoId }: PedidoDoPainel, id: number): Promise<{ mensagem: string }> => {
    const chaves = await transact(app.db, async (trx) => {
      const linha = existente(await queries.lock(trx, ator, id));
      const { registro, arquivos = [] } = dele(linha);
      await queries.remove(trx, id);
      await recordLog(trx, ator, tipo, { id, ...registro, nome: linha.nome }, pedidoId);
      const removidas: string[] = [];
      for (const arquivo of arquivos) if (arquivo) removidas.push(...(await deleteArquivo(trx, arquivo)));
      return removidas;
    });
    await discard(app, chaves);
    return { mensagem };
  };

interface Consultas<Linha> {
  /** The row until the transaction's end; undefined where it is out of the actor's scope. */
  lock(trx: Trx, ator: AtorUsuario, id: number): Promise<Linha | undefined>;
  remove(trx: Trx, id: number): Promise<unknown>;
}

/** Without the keys that hold nothing. */
type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** What was sent, without the keys that hold nothing. */
export const given = <T extends object>(campos: T): Given<T> =>
  // Only keys are left out, so what stays has the type it had.
  Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== undefined)) as Given<T>;

interface EndpointsDoCadastro<Novo, Mudanca> {
  create: Endpoint & { body?: z.ZodType<Novo> };
  update: Endpoint & { body?: z.ZodType<ComVistos<Mudanca>> };
  /** Of a noun with `ativo`. */
  toggle?: Endpoint | undefined;
  remove: Endpoint;
  history: EndpointHistorico;
}

/** A change as it is sent. */
type ComVistos<Mudanca> = Mudanca & { vistos?: Mudanca | undefined; ativo?: Flag | undefined };

type PedidoDeUm = PedidoBase<AtorUsuario> & { params: { id: number } };

/**
 * The routes of what `cadastro` of the contract declares.
 * @param find one of them within the caller's reach, whose history is shown
 */
export function cadastroRoutes<Novo, Mudanca>(
  { create, update, toggle, remove, history }: EndpointsDoCadastro<Novo, Mudanca>,
  casos: UseCases<Novo, Mudanca>,
  find: Parameters<typeof historicoRoute>[1],
): Rota[] {
  const rotas: Rota[] = [
    { endpoint: create, handler: (pedido: PedidoDeUm & { body: Novo }, app) => casos.create(app, pedido, pedido.body) },
    {
      endpoint: update,
      handler: (pedido: PedidoDeUm & { body: ComVistos<Mudanca> }, app) => {
        const { vistos, ativo, ...campos } = pedido.body;
        // Without what was put beside it, it is the change itself.
        return casos.update(app, pedido, pedido.params.id, campos as unknown as Mudanca, vistos, ativo);
      },
    },
    { endpoint: remove, handler: (pedido: PedidoDeUm, app) => casos.remove(app, pedido, pedido.params.id) },
    historicoRoute(history, find),
  ];
  if (!toggle) return rotas;
  const handler: Rota['handler'] = (pedido: PedidoDeUm & { body: { ativo: 0 | 1 } }, app) =>
    casos.toggle(app, pedido, pedido.params.id, pedido.body.ativo === 1);
  return [...rotas, { endpoint: toggle, handler }];
}
