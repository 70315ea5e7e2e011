/** The sale that is being typed, and sending it. */
import type { EntradaDe } from '@pontua/contract/endpoint';
import { getExtrato, listMinhasPontuacoes, pontuarDigitacao } from '@pontua/contract/pontuacoes';
import { getVendidos } from '@pontua/contract/produtos';
import { useState } from 'react';
import { useAcao } from '../../api/acao.ts';
import type { ApiError } from '../../api/erro.ts';
import { createIntencao, type Intencao } from '../../api/intencao.ts';
import { refreshParceiro } from '../../api/restore.ts';
import { useSession } from '../../api/session.ts';
import { avisoErro } from '../../kit/avisos.ts';
import { useValor } from '../../valor.ts';
import { createConsulta } from './consulta.ts';
import { createRascunho, type Rascunho } from './rascunho.ts';

export function useEnvio() {
  const { rascunho, intencao } = useRascunho();
  const estado = useValor(rascunho);
  const [resultado, setResultado] = useState<{ pontos: number; emAnalise: number } | null>(null);
  const enviar = useAcao(pontuarDigitacao, {
    atualiza: [getExtrato, listMinhasPontuacoes, getVendidos],
    onSuccess: (resposta) => {
      intencao.release();
      setResultado(resposta);
      rascunho.clear();
      // The new balance counts up in the header; if it cannot be had now, it comes with the next screen.
      void refreshParceiro().catch(() => undefined);
    },
    onError: (erro) => {
      // A lost answer may be asked for again with the same lines; what was refused begins anew.
      if (erro.isTransient) return false;
      intencao.release();
      const faltas = byLinha(erro);
      if (faltas.size > 0) rascunho.mark(faltas);
      else {
        rascunho.clear();
        avisoErro('Erro ao tentar enviar a venda.');
      }
      return true;
    },
  });
  const consultando = estado.linhas.some((linha) => linha.estado === 'consultando');
  return {
    ...estado,
    rascunho,
    resultado,
    consultando,
    add: () => {
      setResultado(null);
      rascunho.add();
    },
    enviar: () => {
      if (estado.linhas.length === 0) return avisoErro('Adicione itens antes de processar');
      if (estado.linhas.some((linha) => linha.estado === 'recusada'))
        return avisoErro('Remova os itens marcados antes de enviar');
      const body = toBody(estado.linhas);
      rascunho.setEnviando(true);
      void enviar.executarAsync({ body, chave: intencao.keep({ body }) }).finally(() => rascunho.setEnviando(false));
    },
  };
}

interface Aberto {
  cpf: string;
  rascunho: Rascunho;
  /** Kept with the lines: whoever comes back after a lost answer sends the same sale, not a second one. */
  intencao: Intencao;
}
let aberto: Aberto | null = null;

/** Outlives the screen: a seller goes to look up a code and comes back to the lines. Another seller finds none of them. */
function useRascunho(): Aberto {
  const cpf = useSession(({ parceiro }) => parceiro?.cpf ?? '');
  if (aberto?.cpf !== cpf) aberto = { cpf, rascunho: createRascunho(createConsulta(cpf)), intencao: createIntencao() };
  return aberto;
}

const toBody = (linhas: readonly { codigo: string; valor: number }[]): EntradaDe<typeof pontuarDigitacao>['body'] => ({
  venda: { itens: linhas.map(({ codigo, valor }) => ({ codigo, qtde: 1, valorUnitario: valor })) },
});

/** "venda.itens.1.codigo" is a fault of the second line. */
function byLinha({ campos }: ApiError): Map<number, string> {
  const achadas = Object.entries(campos).flatMap(([campo, texto]): [number, string][] => {
    const indice = /^venda\.itens\.(\d+)\./.exec(campo)?.[1];
    return indice === undefined ? [] : [[Number(indice), texto]];
  });
  return new Map(achadas);
}
