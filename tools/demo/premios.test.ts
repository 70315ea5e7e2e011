import { tiposPremio } from '@pontua/contract/premios';
import { describe, expect, it } from 'vitest';
import { cleanDescricao } from '../../server/src/modules/premios/premios.rules.ts';
import { FIGURAS } from './figuras/catalogo.ts';
import { drawBanner, nomesBanner } from './figuras/drawBanner.ts';
import { drawPremio } from './figuras/drawPremio.ts';
import { premiosDemo } from './premios.ts';

/** What would show as a hole in a picture: a gradient nobody defined, or a coordinate that came out as no number. */
function holes(svg: string): string[] {
  const definidos = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const usados = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  return [...usados.filter((id) => !definidos.has(id)), ...(svg.match(/NaN|undefined|Infinity/g) ?? [])].map(String);
}

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

  it('have whole pictures, the same on every run, no two alike', () => {
    const figuras = premiosDemo.map(({ figura, codigo }) => drawPremio(figura, codigo));
    expect(figuras.flatMap(holes)).toEqual([]);
    expect(premiosDemo.map(({ figura, codigo }) => drawPremio(figura, codigo))).toEqual(figuras);
    expect(new Set(figuras).size).toBe(40);
  });

  it('use every drawing there is', () => {
    const usadas = new Set(premiosDemo.map(({ figura }) => figura.split(':')[0]));
    expect([...usadas].sort()).toEqual(Object.keys(FIGURAS).sort());
  });
});

describe('demo banners', () => {
  it('are three whole wide pictures', () => {
    expect(nomesBanner).toHaveLength(3);
    for (const nome of nomesBanner) {
      expect(holes(drawBanner(nome)), nome).toEqual([]);
      expect(drawBanner(nome)).toContain('viewBox="0 0 1600 600"');
    }
  });
});
