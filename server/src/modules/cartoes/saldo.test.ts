/** The operator's file, while somebody else moves whom its cards belong to. What it says of them is in painel.test.ts. */
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { acceptHistorico } from '../../../test/importacao/aceito.ts';
import { find } from '../processamentos/andamento.ts';
import { execute, type Importador } from '../processamentos/execucao.api.ts';
import { importacaoSaldo } from './saldo.service.ts';

const t = useTestApp();

test('changes no card whose holder left the sender’s reach after the file was validated', async () => {
  const { app, fabricas } = t();
  const loja = await fabricas.revenda();
  const { id: alheiaId } = await fabricas.revenda();
  const [fica, vai] = [
    await fabricas.parceiro({ revendaId: loja.id }),
    await fabricas.parceiro({ revendaId: loja.id }),
  ];
  const numeros = ['5067411020008100', '5067411020008118'] as const;
  for (const [n, parceiro] of [fica, vai].entries()) {
    const cartao = { numero: numeros[n] ?? '', codigoBarras: `897030000${n}`, parceiroId: parceiro.id };
    await app.db.insertInto('cartoes').values(cartao).execute();
  }
  const csv = ['Número;Saldo', ...numeros.map((numero) => `${numero};50`)].join('\r\n');
  const { id, ator } = await acceptHistorico(t(), csv, [loja.redeId], 'saldo_cartao');
  const inteiro = importacaoSaldo.importador(app);
  const importador: Importador = {
    ...inteiro,
    apply: async (...entrada) => {
      await app.db.updateTable('parceiros').set({ revendaId: alheiaId }).where('id', '=', vai.id).execute();
      return inteiro.apply(...entrada);
    },
  };
  const encerrando = new AbortController().signal;
  const contexto = { pedidoId: null, log: app.log, tentativa: 1, ultimaTentativa: false, encerrando };
  await execute(app, id, importador, contexto);
  const { total, erros } = await find(app, ator, id);
  expect([total, erros]).toEqual([
    1,
    [{ linha: 3, coluna: 'Número', mensagem: 'Saiu do seu alcance enquanto o arquivo esperava' }],
  ]);
  const saldos = await app.db.selectFrom('cartoes').select(['numero', 'saldo']).orderBy('numero').execute();
  expect(saldos).toEqual([
    { numero: numeros[0], saldo: 50 },
    { numero: numeros[1], saldo: 0 },
  ]);
});
