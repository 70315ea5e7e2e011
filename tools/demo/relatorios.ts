/** Asks for every report, as somebody does who looks at the programme for the first time: they are generated as soon as the server works on jobs. */
import { relatorios, type TipoRelatorio } from '@pontua/contract/geracoes';
import { ask } from '../../server/src/modules/geracoes/pedido.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import type { Cadastros } from './cadastros.ts';

const tipos: readonly TipoRelatorio[] = ['relatorio', 'compras-pontuacao', 'taxa-sucesso', 'antifraude', 'mensuracao'];

/** Of those that go by month, the months of the programme so far. */
const meses = 10;

export async function askRelatorios(app: Plataforma, { ator }: Cadastros): Promise<void> {
  const pedido = { ator, id: 'demonstracao' };
  const hoje = Temporal.PlainDate.from(app.clock.today()).toPlainYearMonth();
  for (const tipo of tipos) {
    if (!relatorios[tipo].porMes) await ask(app, pedido, tipo, null);
    else
      for (let antes = 0; antes < meses; antes += 1) {
        const { year: ano, month: mes } = hoje.subtract({ months: antes });
        await ask(app, pedido, tipo, { ano, mes });
      }
  }
}
