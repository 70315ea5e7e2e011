import { telas } from '@pontua/contract/access';
import { describe, expect, it } from 'vitest';
import { canSee } from '../../kit/abre.ts';
import { filterMenu, isGroup, menu } from './menu.ts';

const as = (nivel: number) => ({ nivel, permissoes: [{ tela: '/painel/logs', permissoes: [2] }] });

describe('the menu', () => {
  it('shows a screen to the levels that the server names', () => {
    expect(canSee('/painel/logs', as(2))).toBe(true);
    expect(canSee('/painel/logs', as(1))).toBe(false);
  });

  it('treats a screen below another as part of it, and not one whose name only begins alike', () => {
    expect(canSee('/painel/logs/7', as(1))).toBe(false);
    expect(canSee('/painel/logs-antigos', as(1))).toBe(true);
  });

  it('treats what belongs to a screen at another address as part of it', () => {
    const restrito = (tela: string) => ({ nivel: 4, permissoes: [{ tela, permissoes: [2] }] });
    expect(canSee('/painel/cadastrar/pesquisa-de-mercado', restrito('/painel/cadastrar/pesquisa-mercado'))).toBe(false);
    expect(canSee('/painel/parceiro/11144477735', restrito('/painel/vendedores'))).toBe(false);
  });

  it('shows what belongs to two screens to who sees either', () => {
    const loja = '/painel/revenda/11222333000181/cartaz';
    const niveis = (lojas: number[], vendedores: number[]) => ({
      nivel: 3,
      permissoes: [
        { tela: '/painel/Lojas', permissoes: lojas },
        { tela: '/painel/vendedores', permissoes: vendedores },
      ],
    });
    expect(canSee(loja, niveis([2], [2]))).toBe(false);
    expect(canSee(loja, niveis([2], [2, 3]))).toBe(true);
    expect(canSee(loja, niveis([2, 3], [2]))).toBe(true);
  });

  it('knows a screen however the router lets its address be written', () => {
    for (const endereco of ['/painel/LOGS', '/Painel/logs/', '/painel/%6Cogs'])
      expect(canSee(endereco, as(1))).toBe(false);
  });

  it('shows a screen that the server does not name to everybody', () => {
    expect(canSee('/painel/redes', as(0))).toBe(true);
  });

  it('shows everything when the permissions could not be had', () => {
    expect(canSee('/painel/logs', null)).toBe(true);
  });

  it('shows what only an action reads to who has it', () => {
    const correcoes = '/painel/antifraude/correcoes';
    expect(canSee(correcoes, { ...as(1), acoes: [] })).toBe(false);
    expect(canSee('/painel/Antifraude/Correcoes/', { ...as(1), acoes: [] })).toBe(false);
    expect(canSee('/painel/antifraude', { ...as(1), acoes: [] })).toBe(true);
    expect(canSee(correcoes, { ...as(2), acoes: ['gerarRelatorios'] })).toBe(true);
    expect(canSee(correcoes, null)).toBe(true);
  });

  it('leads nobody to a new chain who would not reach it', () => {
    const de = (redes: boolean, revendas: boolean) => ({ ...as(2), restrito: { redes, revendas } });
    const novaRede = '/painel/cadastrar/rede';
    expect([de(false, false), de(true, false), de(false, true)].map((quem) => canSee(novaRede, quem))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('drops a group whose entries are all gone and keeps the others in place', () => {
    const titulos = filterMenu(({ para }) => !para.startsWith('/painel/cadastrar')).map(({ titulo }) => titulo);
    expect(titulos).not.toContain('Cadastrar');
    expect(titulos).toContain('Processar');
  });

  it('leads to every screen that has a title, except the one that is opened from a receipt', () => {
    const enderecos = menu.flatMap((entrada) => (isGroup(entrada) ? entrada.itens : [entrada])).map(({ para }) => para);
    const semEntrada = Object.keys(telas).filter((tela) => !enderecos.some((para) => para === tela));
    expect(semEntrada).toEqual(['/painel/primeiros-passos', '/painel/processar/nova-venda']);
    expect(new Set(enderecos).size).toBe(enderecos.length);
  });
});
