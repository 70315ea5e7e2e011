/** A sale while it is typed: its fields, its lines, the line that is being typed, and what is wrong with them. */
import { useForm } from '@mantine/form';
import type { VendaProcessada } from '@pontua/contract/vendas';
import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { mascaraCpf } from '../../../kit/formulario/mascaras.ts';
import { useGuardado } from '../../../kit/guardado.ts';
import { readDocumento } from './chave.ts';
import { type QuemEnviou, useDuplicada, useVendedor } from './consultas.ts';
import { useItens } from './useItens.ts';
import { useNovoItem } from './useNovoItem.ts';
import { errorOfCpf, type FaltasDaVenda, type ValoresVenda, VendaGuardada } from './venda.ts';

export interface OrigemDaVenda {
  idSubmissao?: number | undefined;
  /** Of a receipt, left out where whoever types it may not see CPFs. */
  cpf?: string | undefined;
  /** Who sent the receipt. */
  remetente?: QuemEnviou;
  chaveAcesso?: string | null | undefined;
}

export function useVendaDigitada({ idSubmissao, cpf = '', remetente, chaveAcesso = null }: OrigemDaVenda) {
  const documento = readDocumento(chaveAcesso);
  const form = useForm<ValoresVenda>({
    initialValues: {
      cpf: mascaraCpf(cpf),
      tipoFiscal: documento?.tipoFiscal ?? '',
      identificador: documento?.identificador ?? '',
      realizadoEm: '',
      enviarMensagem: true,
    },
  });
  const itens = useItens();
  const achado = useVendedor(form.values.cpf, idSubmissao, cpf === '' ? remetente : undefined);
  const novo = useNovoItem(achado.vendedor?.codRevenda);
  const idUsuario = useSession(({ usuario }) => usuario?.id);
  const comecada = form.isDirty() || itens.linhas.length > 0 || novo.comecado;
  useGuardado(
    { dono: `painel-${idUsuario}`, nome: `venda-${idSubmissao ?? (cpf || 'nova')}`, pessoal: true },
    comecada ? { valores: form.values, itens: itens.linhas, rascunho: novo.rascunho } : null,
    (guardada) => {
      const lida = VendaGuardada.safeParse(guardada);
      if (!lida.success) return;
      form.setValues(lida.data.valores);
      for (const item of lida.data.itens) itens.add(item);
      novo.change(lida.data.rascunho ?? {});
    },
  );
  const [faltaItens, setFaltaItens] = useState<string | null>(null);
  const numero = useNumero(form, achado.vendedor?.codRevenda, documento?.identificador);
  return {
    ...achado,
    form,
    itens,
    novo,
    numero,
    faltaItens,
    setFaltaItens,
    leaveCpf: () => {
      const digitado = form.getValues().cpf;
      const falta = digitado === '' ? null : errorOfCpf(digitado);
      if (falta !== null) form.setFieldError('cpf', falta);
    },
    /** @returns whether anything is wrong */
    mark: ({ campos, linhas, itens: todos }: FaltasDaVenda): boolean => {
      form.setErrors(campos);
      itens.mark(linhas);
      setFaltaItens(todos);
      return Object.keys(campos).length > 0 || linhas.size > 0 || todos !== null;
    },
    clear: () => {
      form.reset();
      itens.clear();
      novo.clear();
      numero.leave('');
    },
  };
}

type Form = ReturnType<typeof useForm<ValoresVenda>>;

/** The fiscal number, asked about when its field is left and whenever store or type change after that. */
function useNumero(form: Form, codRevenda: string | undefined, inicial = '') {
  const [deixado, setDeixado] = useState(inicial);
  const [processada, setProcessada] = useState<VendaProcessada | null>(null);
  useDuplicada({ codRevenda, tipoFiscal: form.values.tipoFiscal, numero: deixado }, (venda) => {
    form.setFieldValue('identificador', '');
    form.setFieldError('identificador', 'Venda já processada');
    setProcessada(venda);
    setDeixado('');
  });
  return {
    /** The sale that has the number which was typed. */
    processada,
    leave: (texto: string) => {
      if (texto !== '') setProcessada(null);
      setDeixado(texto);
    },
  };
}
