import { expect, test } from 'vitest';
import { describeAlteracao } from './alteracao.ts';
import { listHistoricoPremio } from './premios.ts';
import { listHistoricoRede } from './redes.ts';
import { listHistoricoResgate } from './resgates.ts';

test.each([
  [listHistoricoRede, { campo: 'ativo', de: true, para: false }, 'Ativa', 'Sim → Não'],
  [listHistoricoRede, { campo: 'valorPonto', de: 0.05, para: 0.0525 }, 'Valor do ponto', '0,0500 → 0,0525'],
  [listHistoricoRede, { campo: 'gestorId', de: null, para: 'Ana' }, 'Gestor', '– → Ana'],
  [listHistoricoPremio, { campo: 'custoTotal', de: 10, para: 1234.5 }, 'Custo total', 'R$ 10,00 → R$ 1.234,50'],
  [listHistoricoPremio, { campo: 'tipo', de: 'geral', para: 'pix' }, 'Tipo', 'Geral → Pix'],
  [listHistoricoResgate, { campo: 'status', de: 0, para: 2 }, 'Status', 'Não entregue → Em trânsito'],
  [
    listHistoricoResgate,
    { campo: 'previsaoEntrega', de: '2026-07-13', para: '2026-08-03' },
    'Previsão de entrega',
    '13/07/2026 → 03/08/2026',
  ],
  [listHistoricoRede, { campo: 'naoConhecido', de: 'a', para: 'b' }, 'naoConhecido', 'a → b'],
])('%# a field is called and shown as its list does', ({ registro }, alteracao, titulo, texto) => {
  const { valores, ...resto } = describeAlteracao(registro, alteracao);
  expect([resto.titulo, `${valores?.de} → ${valores?.para}`.replaceAll('\u00a0', ' ')]).toEqual([titulo, texto]);
});

test('of a picture only that it changed', () => {
  const trocada = describeAlteracao(listHistoricoPremio.registro, { campo: 'arquivoId', de: null, para: null });
  expect(trocada).toEqual({ titulo: 'Foto', valores: null });
});
