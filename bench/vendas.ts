/** Sales: from the uploaded .xlsx to points in the ledger, against reading the file and COPY of the rows that result. */
import { join } from 'node:path';
import { colunasVendas } from '@pontua/contract/planilhas';
import { readPlanilha } from '../server/src/platform/spreadsheets/planilha.ts';
import type { Ambiente } from './ambiente.ts';
import { writeVendas } from './arquivos.ts';
import { copyAfter, markTabelas, type Tabelas } from './copias.ts';
import { send } from './envio.ts';
import type { MundoDoBench } from './mundo.ts';
import { measureTime, mediana, numero, type ResultadoMedida, recursos, segundos } from './tabela.ts';

const devido = 1.7;
const rodadas = 3;

/** Where sales leave rows; what is only added up or taken away again needs no room of its own. */
const tabelas: Tabelas = [
  ['vendas', 'id'],
  ['venda_itens', 'id'],
  ['vendas_em_espera', 'venda_id'],
  ['pontuacoes', 'id'],
  ['alocacoes', 'pontuacao_id'],
  ['lancamentos', 'id'],
  ['lotes', 'id'],
  ['mensagens', 'id'],
];

export async function measureVendas(
  ambiente: Ambiente,
  mundo: MundoDoBench,
  linhas: number,
): Promise<ResultadoMedida[]> {
  const leituras: number[] = [];
  const copias: number[] = [];
  const envios: number[] = [];
  const medidas = { atrasoMs: 0, memoriaMb: 0 };
  for (let rodada = 0; rodada < rodadas; rodada++) {
    const caminho = join(ambiente.pasta, `vendas-${rodada}.xlsx`);
    await writeVendas(caminho, mundo, linhas, `S${rodada}`);
    leituras.push((await measureTime(() => readAll(caminho, linhas))).ms);
    const marca = await markTabelas(ambiente, tabelas);
    const visto = await ambiente.servidor.watch(() => measureTime(() => send(ambiente, mundo, 'vendas', caminho)));
    if (visto.resultado.resultado.linhas !== linhas)
      throw new Error(`Faltam linhas: ${JSON.stringify(visto.resultado)}`);
    envios.push(visto.resultado.ms);
    copias.push(await copyAfter(ambiente, tabelas, marca));
    medidas.atrasoMs = Math.max(medidas.atrasoMs, visto.medidas.atrasoMs);
    medidas.memoriaMb = Math.max(medidas.memoriaMb, visto.medidas.memoriaMb);
  }
  const [envio, leitura, copia] = [mediana(envios), mediana(leituras), mediana(copias)];
  const piso = leitura + copia;
  const trabalho = `vendas .xlsx, ${numero(linhas, 0)} linhas, até os pontos`;
  return [
    {
      trabalho,
      medido: segundos(envio),
      referencia: `${segundos(piso)} (ler ${segundos(leitura)} + COPY ${segundos(copia)})`,
      razao: numero(envio / piso),
      devido: `≤ ${numero(devido, 1)}`,
      cumpre: envio / piso <= devido,
    },
    recursos(trabalho, medidas),
  ];
}

async function readAll(caminho: string, esperadas: number): Promise<void> {
  let lidas = 0;
  for await (const lote of readPlanilha(caminho, 'xlsx', colunasVendas)) lidas += lote.length;
  if (lidas !== esperadas) throw new Error(`O leitor viu ${lidas} linhas de ${esperadas}`);
}
