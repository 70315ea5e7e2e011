import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';
import type { Coluna } from './tipos.ts';

interface Linha {
  nome: string;
  total: number | null;
  dia: string;
}
const colunas: Coluna<Linha>[] = [
  { chave: 'nome', titulo: 'Nome' },
  { chave: 'total', titulo: 'Total', tipo: 'reais' },
  { chave: 'dia', titulo: 'Dia', tipo: 'dia' },
];

describe('a list as a file', () => {
  it('is what a Brazilian spreadsheet expects', () => {
    const csv = toCsv([{ nome: 'Loja "A"; filial', total: -12.5, dia: '2026-03-01' }], colunas);
    expect(csv).toBe('\uFEFFNome;Total;Dia\r\n"Loja ""A""; filial";-12,5;01/03/2026\r\n');
  });

  it('leaves missing values empty', () => {
    expect(toCsv([{ nome: 'A', total: null, dia: '' }], colunas).split('\r\n')[1]).toBe('A;;');
  });

  it('makes formulas harmless, in the title of a column too', () => {
    const [titulo, linha] = toCsv([{ nome: '＝1+1', total: 1, dia: '' }], [{ chave: 'nome', titulo: '=Nome' }]).split(
      '\r\n',
    );
    expect([titulo, linha]).toEqual(["\uFEFF'=Nome", "'＝1+1"]);
  });
});
