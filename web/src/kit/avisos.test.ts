import { notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, it } from 'vitest';
import { avisoAtencao, avisoErro, avisoSucesso, DURACAO } from './avisos.ts';

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

it('is never on the screen twice', () => {
  for (let vezes = 0; vezes < 3; vezes += 1) avisoErro('Problema de conexão ao servidor, tente novamente mais tarde');
  expect(naTela()).toHaveLength(1);
});
