/** A node with hardly any connections: what is worked on takes none of those that calls are answered with. */
import { getProcessamento, listProcessamentos } from '@pontua/contract/processamentos';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { acceptHistorico } from '../../../test/importacao/aceito.ts';
import { importadorHistorico } from '../historico/historico.importador.ts';
import { execute, type Importador } from './execucao.api.ts';

const t = useTestApp({ ambiente: { CONEXOES_BANCO: '2' } });

test('as many files as a node has connections are worked on at once, and calls are answered meanwhile', async () => {
  const { app, fabricas } = t();
  await fabricas.revenda({ redeId: (await fabricas.rede()).id, cnpj: '11222333000181' });
  await fabricas.produto({ codigo: 'PX-1' });
  const linhas = (documento: string) =>
    `CNPJ;Data;Documento;Código;Quantidade;Valor Total\r\n11222333000181;08/05/2026;${documento};PX-1;1;10`;
  const enviados = [await acceptHistorico(t(), linhas('A')), await acceptHistorico(t(), linhas('B'))];
  const equipe = await t().nivel(2);
  const juntos = Promise.withResolvers<void>();
  let chegaram = 0;
  const inteiro = importadorHistorico(app);
  const importador: Importador = {
    ...inteiro,
    async load(...entrada) {
      chegaram += 1;
      if (chegaram === enviados.length) {
        await equipe.ok(listProcessamentos, { query: { tipo: 'historico' } });
        juntos.resolve();
      }
      await juntos.promise;
      return inteiro.load(...entrada);
    },
  };
  const contexto = { pedidoId: null, log: app.log, tentativa: 1, ultimaTentativa: true };
  await Promise.all(
    enviados.map(({ id }) => execute(app, id, importador, { ...contexto, encerrando: new AbortController().signal })),
  );
  for (const { id } of enviados) {
    const { processamento } = await equipe.ok(getProcessamento, { params: { id } });
    expect(processamento).toMatchObject({ estado: 'concluido', entraram: 1 });
  }
});
