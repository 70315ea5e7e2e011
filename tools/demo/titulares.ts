/** What sellers ask of their own data: one request that waits, and one that was answered. */
import { create } from '../../server/src/modules/titulares/loja.service.ts';
import { answer } from '../../server/src/modules/titulares/painel.service.ts';
import type { AtorParceiro, AtorUsuario } from '../../server/src/platform/http/ator.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';

const textos = [
  'Meu sobrenome está errado: é Figueiredo, com “e” antes do “i”.',
  'A minha data de nascimento é 12/03/1994. No cadastro está 1993.',
];

export async function askTitulares(app: Plataforma, ator: AtorUsuario): Promise<void> {
  const quem = await app.db
    .selectFrom('parceiros as p')
    .innerJoin('revendas as r', 'r.id', 'p.revendaId')
    .where('p.ativo', '=', true)
    .select(['p.id', 'p.nome', 'p.revendaId', 'r.redeId'])
    .orderBy('p.id', 'desc')
    .limit(textos.length)
    .execute();
  for (const [indice, pessoa] of quem.entries()) {
    const parceiro: AtorParceiro = { tipo: 'parceiro', aceitouRegulamento: true, ...pessoa };
    const pedido = { tipo: 'correcao' as const, texto: textos[indice] ?? '', abreMao: 0 as const, senha: '' };
    await create(app, { ator: parceiro, ip: '127.0.0.1', id: 'demonstracao' }, pedido);
  }
  const [primeiro] = await app.db.selectFrom('pedidosTitular').select('id').orderBy('id').limit(1).execute();
  if (!primeiro) return;
  const resposta = { atende: 1 as const, resposta: 'Corrigimos o seu sobrenome. Confira em Meu perfil.' };
  await answer(app, { ator, id: 'demonstracao' }, primeiro.id, resposta);
}
