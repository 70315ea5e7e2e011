import { describe, expect, test } from 'vitest';
import { changesBetween, gradeDe, isFixed, nomeDaTela, openedBy, toggled } from './grade.ts';

const antes = gradeDe([
  { tela: '/painel/redes', permissoes: [1, 2] },
  { tela: '/painel/de-outra-versao', permissoes: [2] },
]);

describe('the grid', () => {
  test('knows every screen of this version, and no other', () => {
    expect(antes.get('/painel/logs')).toEqual(new Set());
    expect([...antes.keys()]).not.toContain('/painel/de-outra-versao');
  });

  test('sends what is different, and nothing where a tick was taken back', () => {
    const depois = toggled(toggled(antes, '/painel/redes', 1), '/painel/redes', 5);
    expect(changesBetween(antes, depois)).toEqual([
      { tela: '/painel/redes', nivelPermissao: 5, ve: true },
      { tela: '/painel/redes', nivelPermissao: 1, ve: false },
    ]);
    expect(changesBetween(antes, toggled(toggled(antes, '/painel/redes', 1), '/painel/redes', 1))).toEqual([]);
  });

  test('says of which screen the last level goes, not of one that had none', () => {
    const depois = toggled(toggled(antes, '/painel/redes', 1), '/painel/redes', 2);
    expect(openedBy(antes, depois)).toEqual(['/painel/redes']);
  });
});

test.each([
  ['/painel/usuarios', 2, true],
  ['/painel/cadastrar/permissoes', 2, true],
  ['/painel/usuarios', 5, false],
  ['/painel/logs', 2, false],
] as const)('%s of level %i is fixed: %s', (tela, nivel, fixa) => expect(isFixed(tela, nivel)).toBe(fixa));

test.each([
  ['/painel/processar/produtos', 'Processar › Produtos'],
  ['/painel/cadastrar/produto', 'Cadastrar › Produto'],
  ['/painel/produtos', 'Produtos'],
] as const)('%s is called %s', (tela, nome) => expect(nomeDaTela(tela)).toBe(nome));
