import { notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, it } from 'vitest';
import { ApiError, textoSemConexao } from '../api/erro.ts';
import {
  avisoAtencao,
  avisoErro,
  avisoFalha,
  avisoSucesso,
  createFaltasDe,
  DURACAO,
  dropFaltas,
  dropSemConexao,
} from './avisos.ts';

const naTela = () => {
  const { notifications, queue } = notificationsStore.getState();
  return [...notifications, ...queue].map(({ message, autoClose }) => [message, autoClose]);
};

beforeEach(() => notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] }));

it('stays ten seconds unless the programme says five or three', () => {
  avisoErro('CPF ou senha inválidos');
  avisoSucesso('Seu download começará em breve, aguarde.', DURACAO.curta);
  avisoAtencao('Só uma rede por vez', DURACAO.minima);
  expect(naTela()).toEqual([
    ['CPF ou senha inválidos', 10_000],
    ['Seu download começará em breve, aguarde.', 5_000],
    ['Só uma rede por vez', 3_000],
  ]);
});

it('is silent about what was called off, or asked for by who is gone', () => {
  avisoFalha(new DOMException('A sessão terminou', 'AbortError'), 'Erro ao baixar o arquivo CSV');
  // The login says it.
  avisoFalha(
    new ApiError(401, 'sessao_encerrada', 'Sua sessão terminou. Entre novamente'),
    'Erro ao baixar o arquivo CSV',
  );
  expect(naTela()).toEqual([]);
  avisoFalha(new ApiError(500, 'erro_interno', 'A lista tem linhas demais'), 'Erro ao baixar o arquivo CSV');
  expect(naTela()).toEqual([['Erro ao baixar o arquivo CSV. A lista tem linhas demais', 10_000]]);
});

it('is never on the screen twice', () => {
  for (let vezes = 0; vezes < 3; vezes += 1) avisoErro('Problema de conexão ao servidor, tente novamente mais tarde');
  expect(naTela()).toHaveLength(1);
});

it('goes when what it says is over: with an answer to what was asked later, with the next try, with the page', () => {
  const { collect, drop } = createFaltasDe();
  const textos = () => naTela().map(([texto]) => texto);
  avisoSucesso('Olá!');
  avisoErro('Outra falta');
  collect(() => avisoErro('Saldo insuficiente'));
  const antes = Date.now() - 1;
  avisoErro(textoSemConexao);
  dropSemConexao(antes);
  expect(textos()).toEqual(['Olá!', 'Outra falta', 'Saldo insuficiente', textoSemConexao]);
  dropSemConexao(Date.now() + 1);
  drop();
  expect(textos()).toEqual(['Olá!', 'Outra falta']);
  dropFaltas('/outra');
  expect(textos()).toEqual(['Olá!']);
});

it('says once that there was no answer, and where to look, where there is more to say', () => {
  avisoErro(textoSemConexao);
  avisoErro(textoSemConexao, DURACAO.normal, 'Confira em Resgates.');
  expect(naTela().map(([texto]) => String(texto))).toEqual([expect.stringContaining('Confira em Resgates.')]);
});
