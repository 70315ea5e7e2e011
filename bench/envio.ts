/** Sends a spreadsheet the way the panel does, and stays until it was worked through. */
import { openAsBlob } from 'node:fs';
import { setTimeout as espera } from 'node:timers/promises';
import { ResultadoUpload } from '@pontua/contract/processamentos';
import type { Ambiente } from './ambiente.ts';
import type { MundoDoBench } from './mundo.ts';

export const cabecalhosPainel = (url: string, { painel }: MundoDoBench): Record<string, string> => ({
  authorization: `|${painel}`,
  'x-pagina': `${url}/painel/dashboard`,
});

/** @returns the figures of the result; a single invalid line is an error, because then less was done than is measured */
export async function send(
  { servidor: { url } }: Ambiente,
  mundo: MundoDoBench,
  tipo: 'vendas' | 'historico',
  caminho: string,
): Promise<Record<string, number>> {
  const headers = cabecalhosPainel(url, mundo);
  const body = new FormData();
  if (tipo === 'vendas') body.append('enviarMensagem', '1');
  body.append('arquivo', await openAsBlob(caminho), `${tipo}.${tipo === 'vendas' ? 'xlsx' : 'csv'}`);
  let resposta = await answer(fetch(`${url}/api/upload/${tipo}`, { method: 'POST', headers, body }));
  while (['na_fila', 'processando'].includes(resposta.processamento.estado)) {
    await espera(50);
    resposta = await answer(fetch(`${url}/api/processamentos/${resposta.processamento.id}`, { headers }));
  }
  const { estado, totalErros, resultado } = resposta.processamento;
  if (estado !== 'concluido' || totalErros > 0)
    throw new Error(`O envio de ${tipo} falhou: ${JSON.stringify(resposta)}`);
  return resultado;
}

async function answer(chegando: Promise<Response>): Promise<ResultadoUpload> {
  const resposta = await chegando;
  const texto = await resposta.text();
  if (!resposta.ok) throw new Error(`${resposta.status}: ${texto}`);
  return ResultadoUpload.parse(JSON.parse(texto));
}
