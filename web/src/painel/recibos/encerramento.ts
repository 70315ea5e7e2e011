import type { ApiError } from '../../api/erro.ts';

/** Why a receipt could not be closed. An error that the server has no words for is an unknown one. */
export const describeFalha = ({ codigo, message }: Pick<ApiError, 'codigo' | 'message'>): string =>
  `Erro ao encerrar pontuação: ${codigo === 'erro_interno' ? 'Erro desconhecido' : message}`;
