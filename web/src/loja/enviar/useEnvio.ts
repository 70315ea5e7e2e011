/** The lines of a sale that is being typed, and sending them. */
import { getExtrato, listMinhasPontuacoes, pontuarDigitacao } from '@pontua/contract/pontuacoes';
import { useRef, useState } from 'react';
import { useAcao } from '../../api/acao.ts';
import type { ApiError } from '../../api/erro.ts';
import { refreshParceiro } from '../../api/restore.ts';
import { avisoErro } from '../../kit/avisos.ts';

export interface LinhaVenda {
  chave: number;
  codigo: string;
  valor: number;
  /** What the server said of it. */
  falta?: string;
}

export function useEnvio() {
  const [linhas, setLinhas] = useState<readonly LinhaVenda[]>([]);
  const proxima = useRef(1);
  const [resultado, setResultado] = useState<{ pontos: number; emAnalise: number } | null>(null);
  const enviar = useAcao(pontuarDigitacao, {
    atualiza: [getExtrato, listMinhasPontuacoes],
    onSuccess: (resposta) => {
      setResultado(resposta);
      setLinhas([]);
      // The new balance counts up in the header; if it cannot be had now, it comes with the next screen.
      void refreshParceiro().catch(() => undefined);
    },
    onError: (erro) => {
      const faltas = byLinha(erro);
      if (faltas.size > 0) {
        setLinhas((antes) => antes.map((linha, indice) => ({ ...linha, falta: faltas.get(indice) })));
        return true;
      }
      // A lost answer may be asked for again with the same lines; what was refused begins anew.
      if (erro.isTransient) return false;
      setLinhas([]);
      avisoErro('Erro ao tentar enviar a venda.');
      return true;
    },
  });
  return {
    linhas,
    resultado,
    ocupado: enviar.ocupado,
    adicionar: (codigo: string, valor: number) => {
      setResultado(null);
      setLinhas((antes) => [...antes, { chave: proxima.current++, codigo, valor }]);
    },
    remover: (chave: number) => setLinhas((antes) => antes.filter((linha) => linha.chave !== chave)),
    enviar: () => {
      if (linhas.length === 0) {
        avisoErro('Adicione itens antes de processar');
        return;
      }
      const itens = linhas.map(({ codigo, valor }) => ({ codigo, qtde: 1, valorUnitario: valor }));
      enviar.executar({ body: { venda: { itens } } });
    },
  };
}

/** "venda.itens.1.codigo" is a fault of the second line. */
function byLinha({ campos }: ApiError): Map<number, string> {
  const achadas = Object.entries(campos).flatMap(([campo, texto]): [number, string][] => {
    const indice = /^venda\.itens\.(\d+)\./.exec(campo)?.[1];
    return indice === undefined ? [] : [[Number(indice), texto]];
  });
  return new Map(achadas);
}
