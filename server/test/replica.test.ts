/** Which calls read on a replica (docs/decisions/0588-replica-de-leitura.md); that it answers rightly is `leituras.test.ts`. */
import { endpoints } from '@pontua/contract/endpoints';
import { expect, test } from 'vitest';
import { rotas } from '../src/modulos.ts';
import type { Plataforma } from '../src/platform/plataforma.ts';

/** Nothing of it is there but the replica: what would ask anything else fails. */
const soReplica = { leituras: { read: async () => 'da réplica' } } as unknown as Plataforma;

test('the screens of reports, and no call that writes or that a decision hangs on', async () => {
  const nomes = new Map([...endpoints].map(([nome, endpoint]) => [endpoint, nome]));
  const deReplica: (string | undefined)[] = [];
  for (const { endpoint, handler } of rotas) {
    const pedido = { ator: {}, query: {}, params: {}, body: {} } as never;
    const resposta = await Promise.try(() => handler(pedido, soReplica)).catch(() => null);
    if (resposta === 'da réplica') deReplica.push(nomes.get(endpoint));
    else continue;
    expect(endpoint.method).toBe('GET');
  }
  expect(deReplica.sort()).toEqual([
    'getDashboard',
    'getGraficoComprasPontuacao',
    'getPrimeiroAnoVendidos',
    'getResumoRelatorio',
    'getResumoTaxaSucesso',
    'getResumoVendidos',
    'listComprasPontuacao',
    'listHistorico',
    'listMensuracao',
    'listMesesMensuracao',
    'listProdutosVendidos',
    'listRelatorio',
    'listTaxaSucesso',
  ]);
});
