/** The sale that is being typed, and sending it. */
import { listRecentes } from '@pontua/contract/digitacao';
import { getExtrato, listMinhasPontuacoes, pontuarDigitacao } from '@pontua/contract/pontuacoes';
import { getVendidos } from '@pontua/contract/produtos';
import { useRef, useState } from 'react';
import { useAcao } from '../../api/acao.ts';
import { type ApiError, mensagemDe } from '../../api/erro.ts';
import { invalidate } from '../../api/query.ts';
import { refreshParceiro } from '../../api/restore.ts';
import { getSession, useSession } from '../../api/session.ts';
import { avisoAtencao, avisoErro } from '../../kit/avisos.ts';
import { createGuardado, type GuardadoNaAba } from '../../kit/guardado.ts';
import { usePresenca } from '../../kit/presenca.ts';
import { useRepetida } from '../../kit/repetida.ts';
import { useValor } from '../../valor.ts';
import { createConsulta } from './consulta.ts';
import { createRascunho, type RascunhoDaDigitacao } from './rascunho.ts';
import { type CorpoVenda, readVenda, toVenda } from './venda.ts';

export function useEnvioDaVenda() {
  const { rascunho, guarda } = useRascunho();
  const estado = useValor(rascunho);
  const presente = usePresenca();
  const [resultado, setResultado] = useState<{ pontos: number; emAnalise: number; retidas: number } | null>(null);
  const [perdas, setPerdas] = useState(0);
  const repetida = useRepetida();
  const perdida = useRef(false);
  const enviar = useAcao(pontuarDigitacao, {
    atualiza: [getExtrato, listMinhasPontuacoes, getVendidos, listRecentes],
    aoRecusar: refreshParceiro,
    onSuccess: (resposta) => {
      setResultado(resposta);
      rascunho.clear();
      // The new balance counts up in the header; if it cannot be had now, it comes with the next screen.
      void refreshParceiro().catch(() => undefined);
    },
    semSessao: () => {
      if (perdida.current) return;
      // Its seller is not here any more by now, and finds a draft when they come in again.
      rascunho.endEnvio(false);
      guarda.keep(toVenda(rascunho.get()));
    },
    onError: (erro) => {
      // A lost answer may be asked for again with the same lines; what was refused for good begins anew.
      if (erro.codigo === 'sem_resposta') {
        perdida.current = true;
        setPerdas((antes) => antes + 1);
        void invalidate(getVendidos);
      }
      if (erro.isTransient) return false;
      if (repetida.notice(erro)) return true;
      const faltas = byLinha(erro);
      if (faltas.size > 0) rascunho.mark(faltas);
      else {
        if (!isMendable(erro)) rascunho.clear();
        avisoErro(mensagemDe(erro, 'Erro ao tentar enviar a venda'));
      }
      return true;
    },
  });
  const deliver = async (body: CorpoVenda): Promise<void> => {
    perdida.current = rascunho.get().aCaminho === body;
    setResultado(null);
    rascunho.depart(body);
    await enviar.executarAsync({ body });
    // What was never sent, or answered at last, has no key any more.
    rascunho.endEnvio(perdida.current && enviar.isOpen({ body }));
  };
  const send = (body: CorpoVenda) => repetida.send(body, deliver);
  const consultando = estado.linhas.some((linha) => linha.estado === 'consultando');
  return {
    ...estado,
    rascunho,
    resultado,
    /** How often an answer was lost since the screen was opened. */
    perdas,
    consultando,
    add: () => {
      setResultado(null);
      rascunho.add();
    },
    /** With the line that stands in the fields: who typed it means it. */
    enviar: async () => {
      const { aCaminho } = rascunho.get();
      if (aCaminho && enviar.isOpen({ body: aCaminho })) return send(aCaminho);
      // Another tab has the answer, or it was too long ago: sent now, it would be a second sale.
      if (aCaminho) {
        void invalidate(getVendidos);
        rascunho.reopen();
        return avisoAtencao('Antes de enviar de novo, confira em Pontuações se esta venda já entrou');
      }
      const isRecusada = () =>
        rascunho.get().linhas.some(({ estado, semResposta }) => estado === 'recusada' && !semResposta);
      if (!isRecusada() && (!(await rascunho.finish()) || !presente())) return;
      if (isRecusada()) return avisoErro('Remova os itens marcados antes de enviar');
      const { linhas } = rascunho.get();
      if (linhas.length === 0) return avisoErro('Adicione itens antes de processar');
      await send({ ...toBody(linhas), repetida: 'avisar' });
    },
  };
}

let aberto: { token: string | null; rascunho: RascunhoDaDigitacao; guarda: GuardadoNaAba } | null = null;

/**
 * Outlives the screen: a seller goes to look up a code and comes back to the lines. What is kept of it in the browser outlives a reload
 * and a session that ended, and goes when the seller does: whoever signs in after that begins with what is kept.
 */
function useRascunho() {
  const token = useSession(({ tokenLoja }) => tokenLoja);
  if (aberto?.token !== token) {
    const { parceiro } = getSession();
    const guarda = createGuardado({ dono: `loja-${parceiro?.id}`, nome: 'venda' });
    const rascunho = createRascunho(createConsulta(parceiro?.cpf ?? ''), readVenda(guarda.read()));
    // An answer that comes after its seller has left must not write down again what they took along.
    rascunho.subscribe(() => getSession().tokenLoja === token && guarda.keep(toVenda(rascunho.get())));
    aberto = { token, rascunho, guarda };
  }
  return aberto;
}

const toBody = (linhas: readonly { codigo: string; valor: number }[]): Pick<CorpoVenda, 'venda'> => ({
  venda: { itens: linhas.map(({ codigo, valor }) => ({ codigo, qtde: 1, valorUnitario: valor })) },
});

/** The rules wait to be accepted, or the sale is wrong as a whole: the same lines, or fewer, may be sent. */
const isMendable = ({ codigo }: ApiError): boolean => codigo === 'regulamento_nao_aceito' || codigo === 'validacao';

/** "venda.itens.1.codigo" is an error of the second line. */
function byLinha({ campos }: ApiError): Map<number, string> {
  const achadas = Object.entries(campos).flatMap(([campo, texto]): [number, string][] => {
    const indice = /^venda\.itens\.(\d+)\./.exec(campo)?.[1];
    return indice === undefined ? [] : [[Number(indice), texto]];
  });
  return new Map(achadas);
}
