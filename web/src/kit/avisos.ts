/** Toasts: bottom centre, 10 s unless said otherwise, never twice the same. */
import { notifications } from '@mantine/notifications';

export const DURACAO = { normal: 10_000, curta: 5_000, minima: 3_000 } as const;

/** The text itself is the id: while it is on the screen, showing it again changes nothing. */
function show(tipo: 'sucesso' | 'erro' | 'atencao', texto: string, duracao: number): void {
  const cor = { sucesso: 'green', erro: 'red', atencao: 'yellow' }[tipo];
  notifications.show({
    id: `${tipo}:${texto}`,
    message: texto,
    color: cor,
    autoClose: duracao,
    // A fault interrupts a screen reader, good news waits its turn.
    role: tipo === 'sucesso' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  });
}

export const avisoSucesso = (texto: string, duracao: number = DURACAO.normal): void => show('sucesso', texto, duracao);
export const avisoErro = (texto: string, duracao: number = DURACAO.normal): void => show('erro', texto, duracao);
export const avisoAtencao = (texto: string, duracao: number = DURACAO.normal): void => show('atencao', texto, duracao);
