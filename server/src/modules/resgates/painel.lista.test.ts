/** The panel's list of redemptions, and its file. */
import { formatCpf } from '@pontua/contract/fields';
import { getResgate } from '@pontua/contract/resgate';
import { listResgates } from '@pontua/contract/resgates';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { verifyLedger } from '../pontos/verify.service.ts';
import { createResgates } from './test/resgates.ts';

const t = useTestApp();
const { resgate } = createResgates(t);

afterEach(async () => {
  expect(await verifyLedger(t().app.db)).toEqual([]);
});

describe('a lista do painel', () => {
  test('finds by seller, CPF, store, prize and id, without accents, and filters by chain, gestor, status and days', async () => {
    const gestora = await t().fabricas.usuario({ nome: 'Gestora Única', permissao: 5 });
    const alvo = await resgate({
      nome: 'Conceição Araújo',
      nomeFantasia: 'Empório São João',
      premio: 'Cafeteira Expressão',
      gestorId: gestora.id,
    });
    await resgate();
    const administradora = await t().nivel(2);
    const cpf = alvo.parceiro.cpf.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-');
    const found = async (buscar: string) =>
      (await administradora.ok(listResgates, { query: { buscar } })).resgates.map(({ id }) => id);
    for (const buscar of ['conceicao', 'EMPORIO sao', 'cafeteira expressao', 'araujo cafeteira', cpf]) {
      expect([buscar, await found(buscar)]).toEqual([buscar, [alvo.id]]);
    }
    expect(await found(String(alvo.id))).toContain(alvo.id);
    for (const query of [
      { rede: alvo.rede.id },
      { gestorNome: 'Gestora Única' },
      { gestorNome: String(gestora.id) },
      { rede: 'Todas', gestorNome: 'Todos', buscar: 'conceicao' },
      { buscar: 'conceicao', filtros: { status: 0, dataInicial: '2026-06-15', dataFinal: '2026-06-15' } },
    ]) {
      const { resgates, count } = await administradora.ok(listResgates, { query });
      expect([resgates.map(({ id }) => id), count]).toEqual([[alvo.id], 1]);
    }
    for (const filtros of [{ status: 1 }, { dataInicial: '2026-06-16' }, { dataFinal: '2026-06-14' }]) {
      const { count } = await administradora.ok(listResgates, { query: { buscar: 'conceicao', filtros } });
      expect(count).toBe(0);
    }
    expect((await administradora.ok(getResgate, { params: { id: alvo.id } })).resgate).toMatchObject({
      parceiro: 'Conceição Araújo',
      parceiroCpf: alvo.parceiro.cpf,
      revenda: 'Empório São João',
      cidade: 'Recife',
      gestor: 'Gestora Única',
      premio: 'Cafeteira Expressão',
      pontosGastos: 100,
      saldoAnterior: 1000,
    });
  });

  test.each([
    'resgatadoEm',
    'parceiro',
    'revenda',
    'premio',
    'pontosGastos',
    'qtde',
    'status',
    'previsaoEntrega',
    'id',
  ] as const)('ordena por %s', async (campo) => {
    const administradora = await t().nivel(2);
    const ler = async (direcao: 'asc' | 'desc') =>
      (await administradora.ok(listResgates, { query: { ordenacao: { campo, direcao }, limite: 0 } })).resgates;
    expect((await ler('asc')).map(({ id }) => id)).toEqual((await ler('desc')).map(({ id }) => id).reverse());
  });

  test('the CSV has the filtered list and runs no formulas', async () => {
    const { parceiro } = await resgate({ nome: '=HIPERLINK("x") Souza' });
    const administradora = await t().nivel(2);
    const { fileLink = '' } = await administradora.ok(listResgates, { query: { download: 'todos', buscar: 'souza' } });
    const arquivo = await t().app.http.inject({ url: fileLink });
    expect(arquivo.headers['content-disposition']).toMatch(/Resgates20260615090000\.csv/);
    const [cabecalho, linha, ...resto] = arquivo.body.trim().split('\r\n');
    expect(cabecalho).toMatch(/^Vendedor;Prêmio;Quantidade;Pontos gastos;Status;/);
    expect(linha).toContain("'=HIPERLINK");
    expect(linha).toContain(formatCpf(parceiro.cpf));
    expect(linha).toContain('Não entregue;15/06/2026 09:00:00;13/07/2026');
    expect(resto).toEqual([]);
  });
});
