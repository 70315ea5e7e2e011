import { hashSenha } from '../src/platform/senhas.ts';

/**
 * Of a password that somebody has before the test begins. To try it costs nothing then, where one of the product's is 40 ms of work;
 * what those are is proved in senhas.test.ts.
 */
export const hashBarata = (senha: string): Promise<string> =>
  hashSenha(senha, { memory: 8, passes: 1, parallelism: 1 });
