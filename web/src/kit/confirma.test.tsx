import { notifications, notificationsStore } from '@mantine/notifications';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { avisoErro } from './avisos.ts';
import { askConfirmation, closeConfirmation, usePerguntas } from './confirma.ts';
import { askDiscard } from './edicao.ts';

const { isReachable } = vi.hoisted(() => ({ isReachable: vi.fn<() => Promise<boolean>>() }));
vi.mock('../api/conexao.ts', () => ({ isReachable }));

const Titulos = () => usePerguntas().map(({ titulo }) => titulo);
const asked = () => renderToStaticMarkup(<Titulos />);
const pergunta = { titulo: 'Excluir rede', texto: '', rotulo: 'Excluir', acao: async () => true };

test('who went on while it was asked for is not asked on another page', async () => {
  isReachable.mockResolvedValue(true);
  await askConfirmation(pergunta);
  expect(asked()).toBe('Excluir rede');
  closeConfirmation();
  const pedida = askConfirmation(pergunta);
  closeConfirmation();
  await pedida;
  expect(asked()).toBe('');
});

test('why a save failed is still said while giving it up is asked about, and goes where something else is begun', async () => {
  // What other files said is not of this page.
  notifications.clean();
  const ditos = () => notificationsStore.getState().notifications.map(({ message }) => message);
  isReachable.mockResolvedValue(true);
  avisoErro('Erro ao salvar');
  askDiscard(() => undefined);
  expect(asked()).toBe('Descartar o que você digitou?');
  expect(ditos()).toEqual(['Erro ao salvar']);
  closeConfirmation();
  await askConfirmation(pergunta);
  expect(ditos()).toEqual([]);
  closeConfirmation();
});
