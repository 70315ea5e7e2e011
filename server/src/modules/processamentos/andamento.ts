/** What became of a file that was sent, told to those who may know. */
import { setTimeout as wait } from 'node:timers/promises';
import { type EnvioDeArquivo, isAberto, maximoFaltas, type ResultadoUpload } from '@pontua/contract/processamentos';
import { elapsedMillis } from '../../platform/clock.ts';
import { existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import * as queries from './envios.queries.ts';
import * as faltas from './faltas.queries.ts';
import { listCorrecoes } from './processamentos.queries.ts';
import { tipoDe } from './tipos.ts';

const errosNaResposta = 100;

/** @throws AppError nao_encontrado for those who may not see it, too */
export async function find(app: Plataforma, ator: AtorUsuario, id: number): Promise<ResultadoUpload> {
  const enviado = existente(await queries.findVisivel(app.db, ator, id));
  const erros = (await faltas.listFaltas(app.db, id, errosNaResposta)).map(({ coluna, ...falta }) => ({
    ...falta,
    ...(coluna !== null && { coluna }),
  }));
  const envio = asEnvio(enviado);
  const { resultado, erro } = enviado;
  return {
    total: resultado.total ?? 0,
    erros,
    mensagem: envio.mensagem,
    processamento: { ...envio, resultado, erro, erros, correcoes: await listCorrecoes(app.db, id, errosNaResposta) },
  };
}

export function asEnvio({ chave: _, resultado, erro, ...enviado }: queries.Enviado): EnvioDeArquivo {
  const { id, tipo, totalErros } = enviado;
  return {
    ...enviado,
    estado: enviado.estado === 'concluido' && totalErros > 0 ? 'com_erros' : enviado.estado,
    entraram: tipoDe(tipo).entraram(resultado),
    mensagem: sentenceOf({ ...enviado, resultado, erro }),
    arquivoErros: totalErros > 0 && totalErros <= maximoFaltas ? `/api/processamentos/${id}/faltas` : null,
  };
}

function sentenceOf({ tipo, estado, resultado, erro }: Omit<queries.Enviado, 'chave'>): string {
  const { total = 0 } = resultado;
  const frase = tipoDe(tipo).frase(resultado);
  switch (estado) {
    case 'na_fila':
      return 'Na fila para processar';
    case 'processando':
      return 'Processando o arquivo';
    case 'concluido':
      return frase;
    case 'falhou':
      return erro ?? 'O arquivo não foi processado';
    case 'cancelado':
      return total > 0
        ? `Envio cancelado. O que já tinha entrado continua valendo: ${frase}`
        : 'Envio cancelado. Nada entrou';
  }
}

/** How long an upload's own answer waits for the end before it answers "still at work". */
const esperaMs = 5000;

export async function waitForEnd(app: Plataforma, ator: AtorUsuario, id: number): Promise<ResultadoUpload> {
  const prazo = elapsedMillis() + esperaMs;
  for (;;) {
    const resultado = await find(app, ator, id);
    if (!isAberto(resultado.processamento.estado) || elapsedMillis() > prazo) return resultado;
    await wait(100);
  }
}
