/** A seller misses points of two sales: of one she waits for an answer, of the other she has it. */
import { answer, ask } from '../../server/src/modules/duvidas/duvidas.service.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import type { Cadastros } from './cadastros.ts';

const perguntas = [
  { texto: 'Vendi duas peças deste produto e só uma pontuou.', resposta: null },
  {
    texto: 'Esta venda ficou com menos pontos do que a tabela diz.',
    resposta: 'A rede comprou só uma parte. O resto pontua sozinho quando ela comprar mais.',
  },
] as const;

/** Of the one whose login the demo shows. */
const CPF = '39053344705';

export async function askAboutVendas(app: Plataforma, { ator }: Cadastros): Promise<void> {
  const vendedora = await app.db
    .selectFrom('parceiros as p')
    .innerJoin('revendas as r', 'r.id', 'p.revendaId')
    .where('p.cpf', '=', CPF)
    .select(['p.id', 'p.nome', 'p.revendaId', 'r.redeId'])
    .executeTakeFirstOrThrow();
  const quem = { ...vendedora, tipo: 'parceiro' as const, aceitouRegulamento: true };
  const vendas = await app.db
    .selectFrom('pontuacoes')
    .where('parceiroId', '=', vendedora.id)
    .where('canceladaEm', 'is', null)
    .select('vendaId')
    .distinct()
    .orderBy('vendaId', 'desc')
    .limit(perguntas.length)
    .execute();
  for (const [indice, { vendaId }] of vendas.entries()) {
    const { texto = '', resposta = null } = perguntas[indice] ?? {};
    await ask(app, { ator: quem, id: 'demonstracao' }, { id: vendaId, texto });
    if (resposta !== null) await answerLast(app, ator, resposta);
  }
}

async function answerLast(app: Plataforma, ator: Cadastros['ator'], resposta: string): Promise<void> {
  const { id } = await app.db
    .selectFrom('duvidas')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await answer(app, { ator, id: 'demonstracao' }, { id, resposta });
}
