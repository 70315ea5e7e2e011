import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tiposPremio } from '@pontua/contract/tipos-premio';
import { describe, expect, it } from 'vitest';
import { cleanDescricao } from '../../server/src/modules/premios/premios.rules.ts';
import { semFoto } from './midias.ts';
import { premiosDemo } from './premios.ts';

describe('demo prizes', () => {
  it('are forty, each with a code of its own, every kind well represented', () => {
    expect(premiosDemo).toHaveLength(40);
    expect(new Set(premiosDemo.map(({ codigo }) => codigo)).size).toBe(40);
    for (const tipo of tiposPremio) {
      expect(premiosDemo.filter((premio) => premio.tipo === tipo).length, tipo).toBeGreaterThanOrEqual(5);
    }
  });

  it('cost from about R$ 15 to about R$ 2.500, and state a 220V price only where there is one', () => {
    for (const { codigo, custoTotal, tipo, pontosAlternativo } of premiosDemo) {
      expect(custoTotal, codigo).toMatch(/^\d+\.\d\d$/);
      expect(Number(custoTotal), codigo).toBeGreaterThanOrEqual(15);
      expect(Number(custoTotal), codigo).toBeLessThanOrEqual(2500);
      if (pontosAlternativo !== null) expect(tipo, codigo).toBe('bivolt');
    }
  });

  it('have descriptions that the server keeps as they are', () => {
    for (const { codigo, descricaoHtml } of premiosDemo)
      expect(cleanDescricao(descricaoHtml), codigo).toBe(descricaoHtml);
  });

  it('have each a picture of its own', async () => {
    const nomes = await readdir(join(import.meta.dirname, 'imagens', 'premios'));
    expect(nomes.sort()).toEqual(premiosDemo.map(({ codigo }) => `${codigo}.webp`).sort());
  });

  it('that can be put on a table were photographed where they arrived', async () => {
    const nomes = await readdir(join(import.meta.dirname, 'imagens', 'entregas'));
    const entregaveis = premiosDemo.filter(({ tipo }) => !semFoto.includes(tipo));
    expect(nomes.sort()).toEqual(entregaveis.map(({ codigo }) => `${codigo}.webp`).sort());
  });
});
