/** Toasts: bottom centre, 10 s unless said otherwise, never twice the same, and gone when what they say is over. */
import { notifications } from '@mantine/notifications';
import { Children, type ReactNode } from 'react';
import { isSessaoEncerrada, mensagemDe, textoSemConexao } from '../api/erro.ts';

export const DURACAO = { normal: 10_000, curta: 5_000, minima: 3_000 } as const;

type TipoDeAvisoNaTela = 'sucesso' | 'erro' | 'atencao';

interface FaltaAvisada {
  pagina: string;
  desde: number;
}
/** Errors on the screen, by their id. */
const faltas = new Map<string, FaltaAvisada>();

/** The text itself is the id: while it is on the screen, showing it again changes nothing. */
function show(
  tipo: TipoDeAvisoNaTela,
  texto: string,
  duracao: number,
  complemento?: ReactNode,
  daPagina = tipo !== 'sucesso',
): void {
  const cor = { sucesso: 'green', erro: 'red', atencao: 'yellow' }[tipo];
  const id = idOf(tipo, texto, complemento !== undefined);
  if (daPagina) faltas.set(id, { pagina: currentPage(), desde: Date.now() });
  // What says more stands for what says less.
  if (complemento) notifications.hide(idOf(tipo, texto));
  notifications.show({
    id,
    title: texto === textoSemConexao && 'Sem conexão',
    message: complemento ? Children.toArray([texto, '. ', complemento]) : texto,
    color: cor,
    autoClose: duracao,
    // An error interrupts a screen reader, good news waits its turn.
    role: tipo === 'sucesso' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
    onClose: () => faltas.delete(id),
  });
}

const idOf = (tipo: TipoDeAvisoNaTela, texto: string, completo = false): string =>
  `${completo ? 'mais ' : ''}${tipo}:${texto}`;
const currentPage = (): string => (typeof window === 'undefined' ? '' : window.location.pathname);

export const avisoSucesso = (texto: string, duracao: number = DURACAO.normal): void => show('sucesso', texto, duracao);
/** @param complemento what to do about it, where that is more than words */
export const avisoErro = (texto: string, duracao: number = DURACAO.normal, complemento?: ReactNode): void =>
  show('erro', texto, duracao, complemento);
/** What was thrown, in words. What was called off, or asked for who is gone by now, is no error; that a session ended, the login says. */
export function avisoFalha(erro: unknown, falha?: string): void {
  const cancelada = erro instanceof DOMException && erro.name === 'AbortError';
  if (!cancelada && !isSessaoEncerrada(erro)) avisoErro(mensagemDe(erro, falha));
}
/** What went well, in the style of an error, where the specification has it so; of no page, as good news is. */
export const avisoEmEstiloDeErro = (texto: string): void => show('erro', texto, DURACAO.normal, undefined, false);
/** Of no page: said at the login, wherever one was. */
export const avisoDaSessao = (texto: string): void => show('erro', texto, DURACAO.normal, undefined, false);
export const avisoAtencao = (texto: string, duracao: number = DURACAO.normal): void => show('atencao', texto, duracao);

/** The connection is back: an answer came to what was asked after that was said. */
export function dropSemConexao(desde = Number.POSITIVE_INFINITY): void {
  const id = idOf('erro', textoSemConexao);
  const falta = faltas.get(id);
  if (falta && falta.desde < desde) notifications.hide(id);
}

/** What was wrong on another page is over here; without a page, all that was wrong: something is begun anew. */
export function dropFaltas(menosDe?: string): void {
  for (const [id, { pagina }] of [...faltas]) if (pagina !== menosDe) notifications.hide(id);
}

/** Of what is said of one action, the next try takes away what the last one left. */
export function createFaltasDe() {
  let minhas: string[] = [];
  return {
    /** Remembers what `say` shows. */
    collect: <T>(say: () => T): T => {
      const antes = new Set(faltas.keys());
      const dito = say();
      minhas = [...faltas.keys()].filter((id) => !antes.has(id));
      return dito;
    },
    drop: () => {
      for (const id of minhas) notifications.hide(id);
      minhas = [];
    },
  };
}

/** Nothing that was said to one person stands before the next. */
export function dropAvisos(): void {
  notifications.clean();
  faltas.clear();
}
