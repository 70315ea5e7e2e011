/** The lines of a step that may no longer be written as it is applied: much may have changed since the file was validated. */
import { can } from '@pontua/contract/access';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { toColuna } from '../../platform/db/colunas.ts';
import type { Trx } from '../../platform/db/database.ts';
import { isIrrestrito } from '../../platform/db/escopo.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import type { FaltaLida } from '../../platform/spreadsheets/validacao.ts';
import * as queries from './cadastro.queries.ts';
import { type DefinicaoDoImportador, destinoDe, type RemetenteComEscopo, tituloEm } from './definicao.ts';
import type { FaixaDeLinhas } from './importador.ts';

/** Takes out of a step what may no longer be written, and holds the rest as it was found. */
export async function dropRecusadas(
  trx: Trx,
  definicao: DefinicaoDoImportador,
  remetente: RemetenteComEscopo,
  linhas: RawBuilder<unknown>,
): Promise<FaltaLida[]> {
  // What the lines name comes first: a chain is locked before its stores.
  const recusa = can(remetente, definicao.planilha.acoes)
    ? definicao.recheck?.(remetente, linhas)
    : queries.semPermissao(linhas);
  const recusadas = recusa ? await queries.listRecusadas(trx, recusa) : [];
  await queries.drop(trx, recusadas);
  const perdidas = await listPerdidas(trx, definicao, remetente, linhas);
  await queries.drop(trx, perdidas);
  return [...recusadas, ...perdidas];
}

/** What somebody else moved out of the sender's reach since the file was validated stays as it is. */
async function listPerdidas(
  trx: Trx,
  definicao: DefinicaoDoImportador,
  remetente: RemetenteComEscopo,
  linhas: RawBuilder<unknown>,
): Promise<FaltaLida[]> {
  const { alcance, padrao, planilha } = definicao;
  const { escopo } = remetente;
  const restrita = alcance !== undefined && !isIrrestrito(escopo);
  const ativas = 'ativo' in padrao && !can(remetente, 'verInativos');
  if (!restrita && !ativas) return [];
  const perdidas = await queries.listPerdidas(trx, destinoDe(definicao), linhas, {
    alcance: restrita ? alcance(escopo) : sql`true`,
    ativas,
  });
  return perdidas.map((perdida) => ({ ...perdida, coluna: tituloEm(planilha, planilha.chave) ?? null }));
}

/** What is another row's, said of all lines of a step at once. */
export async function dropTomadas(
  trx: Trx,
  definicao: DefinicaoDoImportador,
  app: Plataforma,
  passo: { id: number } & FaixaDeLinhas,
  linhas: RawBuilder<unknown>,
): Promise<FaltaLida[]> {
  const destino = destinoDe(definicao);
  const faltas: FaltaLida[] = [];
  for (const { campo, restricao, normal = (texto: RawBuilder<unknown>) => texto } of definicao.unicos ?? []) {
    const comparada = { coluna: toColuna(campo), normal };
    const tomadas = await queries.listTomadas(trx, destino, linhas, comparada);
    const distantes = await queries.listDistantes(trx, passo, destino, tomadas, comparada);
    await queries.drop(trx, tomadas);
    const [coluna, texto] = [tituloEm(definicao.planilha, campo) ?? null, app.restricoes[restricao]?.texto ?? ''];
    faltas.push(...tomadas.map(({ linha }) => ({ linha, coluna, mensagem: texto + whereIsIt(distantes.get(linha)) })));
  }
  return faltas;
}

/** Of a value that another line, too far from this one, gives away. */
const whereIsIt = (distante: number | undefined): string =>
  distante === undefined
    ? ''
    : `. Ele só fica livre na linha ${distante} deste arquivo: envie de novo só as linhas recusadas`;
