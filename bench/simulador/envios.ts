/** A file worked on by a node that loses its database in the middle of it, twice at most, and then by whichever node comes next. */
import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAberto } from '@pontua/contract/processamentos';
import type { App } from '../../server/src/app.ts';
import { importadorHistorico } from '../../server/src/modules/historico/historico.importador.ts';
import { find } from '../../server/src/modules/processamentos/andamento.ts';
import { execute } from '../../server/src/modules/processamentos/execucao.api.ts';
import { maximoFrentes } from '../../server/src/modules/processamentos/frentes.api.ts';
import { accept } from '../../server/src/modules/processamentos/recebimento.ts';
import { findDono } from '../../server/src/modules/sessoes/sessoes.api.ts';
import { importadorVendas } from '../../server/src/modules/vendas/vendas.importador.ts';
import type { PortaDoBanco } from '../../server/test/porta-do-banco.ts';

const importadores = { historico: importadorHistorico, vendas: importadorVendas };
/** Files here are of some lines, and yet of two frentes, as long ones are. */
const frentes = () => maximoFrentes;

export interface EnvioSimulado {
  usuarioId: number;
  tipo: keyof typeof importadores;
  conteudo: string | Buffer;
}

/** Who works on it, and after how many messages the door of that one shuts. */
export interface Turno {
  app: App;
  porta: PortaDoBanco;
  cortaDepoisDe: number;
}

const maximoTentativas = 1000;

/** @param turnos one after the other; the last of them goes on until the file is done @returns lines with errors */
export async function workThrough(calmo: App, envio: EnvioSimulado, turnos: readonly Turno[]): Promise<number> {
  const { id, ator } = await receive(calmo, envio);
  const work = async (app: App) => {
    const contexto = { pedidoId: null, log: app.log, tentativa: 1, ultimaTentativa: false };
    const { signal: encerrando } = new AbortController();
    const importador = { ...importadores[envio.tipo](app), frentes };
    await execute(app, id, importador, { ...contexto, encerrando }).catch(() => undefined);
  };
  for (const { app, porta, cortaDepoisDe } of turnos) {
    porta.shut(cortaDepoisDe);
    const fim = work(app);
    // Whoever lost the database puts its turn down when it is there again.
    while (!porta.isShut() && (await Promise.race([fim.then(() => false), wait(5, true)])));
    porta.open();
    await fim;
  }
  const ultimo = turnos.at(-1);
  if (!ultimo) throw new Error('ninguém trabalha');
  for (let vez = 1; vez <= maximoTentativas; vez++) {
    const { processamento, erros } = await find(calmo, ator, id);
    if (['concluido', 'com_erros'].includes(processamento.estado)) return new Set(erros.map(({ linha }) => linha)).size;
    if (!isAberto(processamento.estado)) throw new Error(`o envio falhou: ${JSON.stringify(processamento)}`);
    await work(ultimo.app);
    // The lock of a connection that was cut is there until PostgreSQL notices.
    await wait(5);
  }
  throw new Error('o envio não termina');
}

async function receive(calmo: App, { usuarioId, tipo, conteudo }: EnvioSimulado) {
  const ator = (await findDono(calmo, 'painel', usuarioId, []))?.ator;
  if (ator?.tipo !== 'usuario') throw new Error('quem envia não existe');
  const caminho = join(calmo.config.pastaDados, randomUUID());
  await writeFile(caminho, conteudo);
  const sha256 = createHash('sha256').update(conteudo).digest();
  const arquivos = [{ caminho, nome: `${tipo}`, tamanho: conteudo.length, sha256 }];
  return { ator, id: await accept(calmo, { ator, arquivos, id: 'simulador' }, tipo) };
}
