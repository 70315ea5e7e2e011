/** A sale from its receipt to its points: the fields, the lines, what the server says of them, and sending it. */
import { useForm } from '@mantine/form';
import type { EntradaDe } from '@pontua/contract/endpoint';
import { listPontuacoes, pontuarVenda } from '@pontua/contract/pontuacoes';
import { getSubmissao, listPendentes } from '@pontua/contract/submissoes';
import type { VendaProcessada } from '@pontua/contract/vendas';
import { type FormEvent, useRef, useState } from 'react';
import { useAcao } from '../../../api/acao.ts';
import type { ApiError } from '../../../api/erro.ts';
import { invalidate } from '../../../api/query.ts';
import { renewMarcas } from '../../../api/restore.ts';
import { useSession } from '../../../api/session.ts';
import { avisoEmEstiloDeErro } from '../../../kit/avisos.ts';
import { focusFirstError, focusFirstField } from '../../../kit/formulario/foco.ts';
import { mascaraCpf } from '../../../kit/formulario/mascaras.ts';
import { useGuardado } from '../../../kit/guardado.ts';
import { confirmRepetida } from '../../../kit/repetida.ts';
import { readDocumento } from './chave.ts';
import { type QuemEnviou, useDuplicada, useVendedor } from './consultas.ts';
import { focusFirstEmpty } from './teclado.ts';
import { useItens } from './useItens.ts';
import { useNovoItem } from './useNovoItem.ts';
import {
  errorOfCpf,
  type FaltasDaVenda,
  faultsOf,
  type ItemVenda,
  sortFaltas,
  toCorpo,
  type ValoresVenda,
  VendaGuardada,
} from './venda.ts';

export interface OrigemDaVenda {
  idSubmissao?: number | undefined;
  /** Of a receipt, left out where whoever types it may not see CPFs. */
  cpf?: string | undefined;
  /** Who sent the receipt. */
  remetente?: QuemEnviou;
  chaveAcesso?: string | null | undefined;
}

export function useNovaVenda(
  { idSubmissao, cpf = '', remetente, chaveAcesso = null }: OrigemDaVenda,
  onProcessada: () => void,
) {
  const elemento = useRef<HTMLFormElement>(null);
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

  const leaveCpf = () => {
    const digitado = form.getValues().cpf;
    const falta = digitado === '' ? null : errorOfCpf(digitado);
    if (falta !== null) form.setFieldError('cpf', falta);
  };
  const show = ({ campos, linhas, itens: todos }: FaltasDaVenda): boolean => {
    form.setErrors(campos);
    itens.mark(linhas);
    setFaltaItens(todos);
    const ha = Object.keys(campos).length > 0 || linhas.size > 0 || todos !== null;
    if (ha) focusFirstError(elemento.current);
    return ha;
  };
  const parecida = useRef<ApiError | null>(null);
  const enviar = useAcao(pontuarVenda, {
    atualiza: [listPendentes, listPontuacoes, getSubmissao],
    seFoiFeito: 'A venda pode ter sido processada: confira em Pontuações antes de repetir.',
    onSuccess: ({ mensagem }) => {
      renewMarcas();
      // See docs/decisions/0532-mensagem-da-venda.md.
      avisoEmEstiloDeErro(mensagem);
      form.reset();
      itens.clear();
      novo.clear();
      numero.leave('');
      if (idSubmissao === undefined) focusFirstField(elemento.current);
      onProcessada();
    },
    onError: (erro) => {
      if (erro.codigo === 'venda_parecida') {
        parecida.current = erro;
        return true;
      }
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
  const joinNovo = async (): Promise<readonly ItemVenda[] | null> => {
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
    if (achado.falta) faltas.campos.cpf = achado.falta;
    if (linhas === null) faltas.itens = 'Complete ou limpe o item que está sendo digitado';
    if (show(faltas)) {
      if (linhas === null) requestAnimationFrame(() => focusFirstEmpty(elemento.current));
      return;
    }
    await send({ ...toCorpo(valores, linhas ?? [], idSubmissao), repetida: 'avisar' });
  };
  const send = async (body: EntradaDe<typeof pontuarVenda>['body']): Promise<void> => {
    parecida.current = null;
    await enviar.executarAsync({ body });
    if (parecida.current !== null) confirmRepetida(parecida.current, (conhecida) => send({ ...body, ...conhecida }));
  };
  return { elemento, form, itens, faltaItens, setFaltaItens, numero, novo, leaveCpf, submit, ocupado, ...achado };
}

/** Somebody else was faster, or the receipt is out of reach by now: the screen asks again and shows what became of it. */
const isOver = ({ codigo }: ApiError): boolean => codigo === 'estado_invalido' || codigo === 'nao_encontrado';

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
