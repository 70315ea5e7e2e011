/**
 * Files of lists that take long. Who has the signed address of an export may have it made by a job instead; it then stays for a day,
 * for that usuário alone and as long as they may still see what is in it (docs/decisions/0616-meus-arquivos.md).
 */
import { listMeusArquivos, type MeuArquivo, maximoArquivos } from '@pontua/contract/meus-arquivos';
import { discard } from '../../platform/arquivos/registro.ts';
import { plusSeconds } from '../../platform/clock.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { currentOwner } from '../../platform/http/dono-da-exportacao.ts';
import { fileName, openLink } from '../../platform/http/exportacao.ts';
import { listagem } from '../../platform/http/listagem.ts';
import { passOf } from '../../platform/http/passe.ts';
import type { PedidoDoPainel } from '../../platform/http/route.ts';
import { readTexts } from '../../platform/http/validacao.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { resume } from '../sessoes/sessoes.api.ts';
import { digestOf } from './acesso.ts';
import { type Definidas, keysOf, umDiaSegundos } from './definidas.ts';
import * as queries from './exportacoes.queries.ts';

const porVez = 2;

/** They are twenty at most. */
export const meusArquivos = listagem(listMeusArquivos, { linhas: ({ db }, ator) => queries.list(db, ator.id) });

/**
 * @throws AppError link_invalido for an address that is not ours, not this usuário's, or over; muitas_tentativas while two are made
 */
export async function create(
  app: Plataforma,
  { ator, id: pedidoId }: PedidoDoPainel,
  link: string,
  definidas: Definidas,
): Promise<MeuArquivo> {
  const { definida, q, passe } = await openOwn(app, ator, link, definidas);
  const agora = app.clock.now();
  const { velhas, criado } = await transact(app.db, async (trx) => {
    await queries.lockDono(trx, ator.id);
    if ((await queries.countOpen(trx, ator.id)) >= porVez)
      throw new AppError(
        'muitas_tentativas',
        'Dois arquivos seus já estão sendo preparados. Espere um deles ficar pronto',
      );
    const { id } = await queries.insert(trx, {
      usuarioId: ator.id,
      lista: definida.arquivo,
      consulta: q,
      passe,
      acesso: digestOf(ator),
      nome: fileName(definida, agora),
      criadaEm: agora,
      batidaEm: agora,
      venceEm: plusSeconds(agora, umDiaSegundos),
    });
    await enqueue(trx, 'exportacoes.gera', { id }, { pedidoId });
    return {
      velhas: await queries.removeOldest(trx, ator.id, maximoArquivos - porVez),
      criado: existente(await queries.find(trx, ator.id, id)),
    };
  });
  await discard(app, keysOf(velhas));
  return criado;
}

async function openOwn(app: Plataforma, ator: AtorUsuario, link: string, definidas: Definidas) {
  const endereco = URL.parse(link, 'http://pontua.invalid');
  const nome = /^\/exportacoes\/([^/]+)$/.exec(endereco?.pathname ?? '')?.[1] ?? '';
  const textos = readTexts(Object.fromEntries(endereco?.searchParams ?? []), ['s', 'q', 'v', 'a']);
  const pedido = openLink(app, nome, textos);
  const definida = definidas().get(nome);
  if (!definida || pedido.passe !== passOf(ator))
    throw new AppError('link_invalido', 'Este link de download venceu. Peça o arquivo novamente');
  return { definida, ...pedido };
}

/** One of one's own; ready, with its address. @throws AppError sem_permissao when its list is no longer for this usuário to see */
export async function get(app: Plataforma, ator: AtorUsuario, id: number, definidas: Definidas) {
  const { chave, acesso, lista, ...arquivo } = existente(await queries.find(app.db, ator.id, id));
  if (chave === null) return { ...arquivo, fileLink: null };
  const definida = existente(definidas().get(lista));
  await currentOwner(definida, passOf(ator), { retoma: (area, sessao, telas) => resume(app, area, sessao, telas) });
  if (!digestOf(ator).equals(acesso))
    throw new AppError('sem_permissao', 'O que você pode ver mudou depois deste arquivo. Exporte a lista de novo');
  return { ...arquivo, fileLink: app.files.endereco(ator, chave, arquivo.nome) };
}

export async function remove(app: Plataforma, { ator }: PedidoDoPainel, id: number) {
  const excluido = existente(await queries.remove(app.db, ator.id, id));
  await discard(app, keysOf([excluido]));
  return { mensagem: 'Arquivo excluído com sucesso' };
}
