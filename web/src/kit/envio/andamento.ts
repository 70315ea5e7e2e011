/** How far an upload is, as one way from its first byte to its last row: what is shown of it never goes back. */

import { formatQuantidade, plural } from '@pontua/contract/plural';
import type { ResultadoUpload } from '@pontua/contract/processamentos';
import { formatTamanho } from './tamanho.ts';

export interface AndamentoDoEnvio {
  titulo: string;
  detalhe: string;
  /** 0 to 1. */
  parte: number;
}

/** Where each part of the way ends. */
const ENVIADO = 0.3;
const LIDO = 0.4;

const continua = 'Você pode sair desta página: o trabalho continua.';

export function sending({ enviados, total }: { enviados: number; total: number }): AndamentoDoEnvio {
  if (enviados >= total) return { titulo: 'Arquivo enviado…', detalhe: 'Entrando na fila', parte: ENVIADO };
  return {
    titulo: 'Enviando o arquivo…',
    detalhe: `${formatTamanho(enviados)} de ${formatTamanho(total)}`,
    parte: (enviados / total) * ENVIADO,
  };
}

export function working({ processamento }: ResultadoUpload): AndamentoDoEnvio {
  const { estado, linhasLidas, linhasProcessadas, totalLinhas } = processamento;
  if (estado === 'na_fila') return { titulo: 'Na fila…', detalhe: continua, parte: ENVIADO };
  if (totalLinhas === null) {
    const lidas = plural(linhasLidas, 'linha lida', 'linhas lidas');
    return { titulo: 'Lendo o arquivo…', detalhe: `${lidas}. ${continua}`, parte: (ENVIADO + LIDO) / 2 };
  }
  return {
    titulo: 'Processando as linhas…',
    detalhe: `${formatQuantidade(linhasProcessadas)} de ${plural(totalLinhas, 'linha', 'linhas')}. ${continua}`,
    parte: LIDO + (1 - LIDO) * (totalLinhas > 0 ? linhasProcessadas / totalLinhas : 1),
  };
}
