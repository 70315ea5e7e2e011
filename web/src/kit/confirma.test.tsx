import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { askConfirmation, closeConfirmation, usePerguntas } from './confirma.ts';

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
