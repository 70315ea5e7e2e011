/** Rows that tests start from, each valid and distinct, with the fields that matter to the test given by it. */
import type { Insertable } from 'kysely';
import type { App } from '../src/app.ts';
import { findUsuarioAtivo } from '../src/modules/sessoes/sessoes.queries.ts';
import type { Parceiros, Premios, Produtos, Redes, Resgates, Revendas, Usuarios } from '../src/platform/db/types.ts';
import { existente } from '../src/platform/erros.ts';
import { cnpjDe, cpfDe } from './documentos.ts';

type Parte<T> = Partial<Insertable<T>>;

export function createFabricas({ db }: Pick<App, 'db'>) {
  // Of their own for each database: what a test finds by a number must not depend on the files before it.
  let sequencia = 0;
  const proximo = (): number => ++sequencia;
  let documentos = 0;
  // Rows are made in the order they are asked for, also with `Promise.all`: their numbers rise with it.
  let anterior: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(insert: { executeTakeFirstOrThrow(): Promise<T> }): Promise<T> => {
    const feita = anterior.then(() => insert.executeTakeFirstOrThrow());
    anterior = feita.catch(() => null);
    return feita;
  };

  const rede = (campos: Parte<Redes> = {}) =>
    inTurn(
      db
        .insertInto('redes')
        .values({ nome: `Rede ${proximo()}`, regiao: 'Sudeste', ...campos })
        .returningAll(),
    );

  const revenda = async (campos: Parte<Revendas> = {}) =>
    inTurn(
      db
        .insertInto('revendas')
        .values({
          redeId: campos.redeId ?? (await rede()).id,
          codigo: `L${proximo()}`,
          cnpj: cnpjDe(++documentos),
          nomeFantasia: `Loja ${proximo()}`,
          tipoPontuacao: 1,
          ...campos,
        })
        .returningAll(),
    );

  /** Accepted the rules unless told otherwise; cannot log in by password unless `senhaHash` is given. */
  const parceiro = async (campos: Parte<Parceiros> = {}) =>
    inTurn(
      db
        .insertInto('parceiros')
        .values({
          revendaId: campos.revendaId ?? (await revenda()).id,
          cpf: cpfDe(++documentos),
          nome: `Vendedora ${proximo()}`,
          senhaHash: '!',
          aceitouRegulamentoEm: '2026-01-01T12:00:00Z',
          ...campos,
        })
        .returningAll(),
    );

  /** `redes` and `revendas` are the scope. */
  const usuario = async ({
    redes = [],
    revendas = [],
    ...campos
  }: Parte<Usuarios> & { redes?: number[]; revendas?: number[] } = {}) => {
    const criado = await inTurn(
      db
        .insertInto('usuarios')
        .values({
          nome: `Usuária ${proximo()}`,
          cpf: cpfDe(++documentos),
          email: `u${proximo()}@teste.example`,
          senhaHash: '!',
          permissao: 2,
          ...campos,
        })
        .returningAll(),
    );
    for (const redeId of redes) await db.insertInto('usuarioRedes').values({ usuarioId: criado.id, redeId }).execute();
    for (const revendaId of revendas)
      await db.insertInto('usuarioRevendas').values({ usuarioId: criado.id, revendaId }).execute();
    return criado;
  };

  /** Such a usuário as services are told of: what the level may do, and the scope. */
  const ator = async (campos?: Parameters<typeof usuario>[0]) =>
    existente(await findUsuarioAtivo(db, (await usuario(campos)).id, [])).ator;

  const produto = (campos: Parte<Produtos> = {}) =>
    inTurn(
      db
        .insertInto('produtos')
        .values({
          codigo: `P${proximo()}`,
          nome: `Produto ${proximo()}`,
          valorUnitario: 100,
          valorPontos: 10,
          ...campos,
        })
        .returningAll(),
    );

  const premio = (campos: Parte<Premios> = {}) =>
    inTurn(
      db
        .insertInto('premios')
        .values({ codigo: `B${proximo()}`, nome: `Prêmio ${proximo()}`, categoria: 'Casa', custoTotal: 50, ...campos })
        .returningAll(),
    );

  /** A redemption as a row alone: no points move. Of the seller's store and chain of today. */
  const resgate = async (campos: Parte<Resgates> & { parceiroId: number; resgatadoEm: string }) => {
    const lugar = await db
      .selectFrom('parceiros as s')
      .innerJoin('revendas as l', 'l.id', 's.revendaId')
      .select(['s.revendaId', 'l.redeId'])
      .where('s.id', '=', campos.parceiroId)
      .executeTakeFirstOrThrow();
    const escolhido = await premio(campos.premio ? { nome: campos.premio } : {});
    const pontos = { qtde: 1, saldoAnterior: 100, pontosGastos: 10 };
    return inTurn(
      db
        .insertInto('resgates')
        .values({
          ...lugar,
          ...pontos,
          premioId: escolhido.id,
          premio: escolhido.nome,
          previsaoEntrega: '2026-07-15',
          ...campos,
        })
        .returningAll(),
    );
  };

  return { rede, revenda, parceiro, usuario, ator, produto, premio, resgate };
}

export type Fabricas = ReturnType<typeof createFabricas>;
