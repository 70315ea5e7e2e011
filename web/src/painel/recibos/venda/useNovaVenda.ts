/** A sale from its receipt to its points: what was typed is checked, sent, and answered for. */
import { listPontuacoes, pontuarVenda } from '@pontua/contract/pontuacoes';
import { getSubmissao, listPendentes } from '@pontua/contract/submissoes';
import { type FormEvent, useRef, useState } from 'react';
import { useAcao } from '../../../api/acao.ts';
import type { ApiError } from '../../../api/erro.ts';
import { invalidate } from '../../../api/query.ts';
import { renewMarcas } from '../../../api/restore.ts';
import { avisoEmEstiloDeErro } from '../../../kit/avisos.ts';
import { focusFirstError, focusFirstField } from '../../../kit/formulario/foco.ts';
import { useRepetida } from '../../../kit/repetida.ts';
import { focusFirstEmpty } from './teclado.ts';
import { type OrigemDaVenda, useVendaDigitada } from './useVendaDigitada.ts';
import { type FaltasDaVenda, faultsOf, type ItemDaNovaVenda, sortFaltas, toCorpo } from './venda.ts';

export function useNovaVenda(origem: OrigemDaVenda, onProcessada: () => void) {
  const { idSubmissao } = origem;
  const elemento = useRef<HTMLFormElement>(null);
  const venda = useVendaDigitada(origem);
  const { form, itens, novo, numero } = venda;
  const show = (faltas: FaltasDaVenda): boolean => {
    const ha = venda.mark(faltas);
    if (ha) focusFirstError(elemento.current);
    return ha;
  };
  const repetida = useRepetida();
  const enviar = useAcao(pontuarVenda, {
    atualiza: [listPendentes, listPontuacoes, getSubmissao],
    seFoiFeito: 'A venda pode ter sido processada: confira em Pontuações antes de repetir.',
    onSuccess: ({ mensagem }) => {
      renewMarcas();
      // See docs/decisions/0532-mensagem-da-venda.md.
      avisoEmEstiloDeErro(mensagem);
      venda.clear();
      if (idSubmissao === undefined) focusFirstField(elemento.current);
      onProcessada();
    },
    onError: (erro) => {
      if (repetida.notice(erro)) return true;
      if (erro.codigo === 'venda_ja_processada') {
        form.setFieldValue('identificador', '');
        numero.leave('');
      }
      if (isOver(erro)) void invalidate(getSubmissao, listPendentes);
      return show(sortFaltas(erro.campos));
    },
  });
  const [juntando, setJuntando] = useState(false);
  const ocupado = enviar.ocupado || juntando;
  /** The line that is still being typed belongs to the sale: it is added, or what it lacks is said and nothing is sent. */
  const joinNovo = async (): Promise<readonly ItemDaNovaVenda[] | null> => {
    if (!novo.comecado) return itens.linhas;
    setJuntando(true);
    const item = await novo.take().finally(() => setJuntando(false));
    if (item === null) return null;
    itens.add(item);
    return [...itens.linhas, item];
  };
  const submit = async (evento: FormEvent) => {
    evento.preventDefault();
    if (ocupado) return;
    const linhas = await joinNovo();
    // As they are now: the key that sent the form may have completed a field, too.
    const valores = form.getValues();
    const faltas = faultsOf(valores, linhas ?? itens.linhas, idSubmissao);
    if (venda.falta) faltas.campos.cpf = venda.falta;
    if (linhas === null) faltas.itens = 'Complete ou limpe o item que está sendo digitado';
    if (show(faltas)) {
      if (linhas === null) requestAnimationFrame(() => focusFirstEmpty(elemento.current));
      return;
    }
    const corpo = { ...toCorpo(valores, linhas ?? [], idSubmissao), repetida: 'avisar' } as const;
    await repetida.send(corpo, (body) => enviar.executarAsync({ body }));
  };
  return { elemento, ...venda, submit, ocupado };
}

/** Somebody else was faster, or the receipt is out of reach by now: the screen asks again and shows what became of it. */
const isOver = ({ codigo }: ApiError): boolean => codigo === 'estado_invalido' || codigo === 'nao_encontrado';
