/** Rules in versions: what holds, who must accept again, and who accepted what. */

import { acceptRegulamento } from '@pontua/contract/parceiros';
import { createResgate } from '@pontua/contract/resgates';
import { getSessaoParceiro } from '@pontua/contract/sessoes';
import { conteudoDe, getTexto, listAceites, listTextos, partesDe, publishTexto } from '@pontua/contract/textos';
import { getMeusDados } from '@pontua/contract/titular';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { untilWaiting } from '../../../test/travas.ts';

const t = useTestApp();
const body = (versao: number, conteudo: string, exigeAceite: 0 | 1 = 1) => ({
  body: { tipo: 'regulamento' as const, conteudo, exigeAceite, versao },
});

test('a new version is asked for again at once, a corrected slip is not; who accepted which is kept', async () => {
  const ana = await t().como({ parceiro: await t().fabricas.parceiro({ nome: 'Ana Prado' }) });
  const equipe = await t().nivel(2);
  const aceitou = async () => (await ana.ok(getSessaoParceiro, {})).parceiro.aceitouRegulamento;
  expect(await t().anonimo.ok(getTexto, { params: { tipo: 'regulamento' } })).toEqual({
    versao: 0,
    conteudo: null,
    publicadoEm: null,
  });
  expect(await aceitou()).toBe(true);
  expect(await equipe.ok(publishTexto, body(0, '# Quem participa\n\nTodos.'))).toEqual({ versao: 1 });
  expect(await aceitou()).toBe(false);
  // An empty call: refused at the gate, before anybody looks at what it asks for.
  expect(await ana.envia(createResgate, { body: {} })).toMatchObject({
    status: 403,
    corpo: { codigo: 'regulamento_nao_aceito' },
  });
  await ana.ok(acceptRegulamento, { body: { aceitouRegulamento: 1, versao: 1 } });
  expect(await aceitou()).toBe(true);
  expect((await ana.envia(createResgate, { body: {} })).status).toBe(400);
  await equipe.ok(publishTexto, body(1, '# Quem participa\n\nTodas e todos.', 0));
  expect(await aceitou()).toBe(true);
  expect((await t().anonimo.ok(getTexto, { params: { tipo: 'regulamento' } })).conteudo).toContain('Todas e todos');
  const { secoes } = await ana.ok(getMeusDados, {});
  expect(secoes.find(({ titulo }) => titulo === 'Textos que você aceitou')?.linhas).toMatchObject([
    { Texto: 'Regulamento', Versão: 1 },
  ]);
  const { aceites } = await equipe.ok(listAceites, { query: { buscar: 'ana prado' } });
  expect(aceites).toMatchObject([{ parceiro: 'Ana Prado', versao: 1 }]);
  const { textos } = await equipe.ok(listTextos, {});
  expect(textos.map(({ versao, exigeAceite, aceites: quantos }) => [versao, exigeAceite, quantos])).toEqual([
    [2, false, 0],
    [1, true, 1],
  ]);
});

test('what is accepted is what was read: another version meanwhile is told', async () => {
  const ana = await t().como({ parceiro: await t().fabricas.parceiro({ aceitouRegulamentoEm: null }) });
  const { versao } = await t().anonimo.ok(getTexto, { params: { tipo: 'regulamento' } });
  await (await t().nivel(2)).ok(publishTexto, body(versao, `# Outro\n\nTexto ${versao}.`));
  expect(await ana.falha(acceptRegulamento, { body: { aceitouRegulamento: 1, versao } })).toMatchObject({
    status: 409,
    erro: 'O regulamento mudou enquanto você lia. Leia a nova versão',
  });
  await ana.ok(acceptRegulamento, { body: { aceitouRegulamento: 1, versao: versao + 1 } });
});

test('who accepts while another version is being published has not accepted that one', async () => {
  const ana = await t().como({ parceiro: await t().fabricas.parceiro({ aceitouRegulamentoEm: null }) });
  const equipe = await t().nivel(2);
  const { versao } = await t().anonimo.ok(getTexto, { params: { tipo: 'regulamento' } });
  const { publica, aceita } = await t()
    .dono.transaction()
    .execute(async (trx) => {
      await sql`lock table logs in exclusive mode`.execute(trx);
      const publica = equipe.envia(publishTexto, body(versao, `# Enquanto isso\n\nTexto ${versao}.`));
      await untilWaiting(t().dono, 1);
      t().clock.avanca({ seconds: 1 });
      const aceita = ana.envia(acceptRegulamento, { body: { aceitouRegulamento: 1, versao } });
      await untilWaiting(t().dono, 2);
      return { publica, aceita };
    });
  expect([(await publica).status, (await aceita).status]).toEqual([200, 409]);
  expect((await ana.ok(getSessaoParceiro, {})).parceiro.aceitouRegulamento).toBe(false);
});

test('how many accepted is how many of the sellers in reach did', async () => {
  const { versao } = await t().anonimo.ok(getTexto, { params: { tipo: 'regulamento' } });
  const equipe = await t().nivel(2);
  await equipe.ok(publishTexto, body(versao, `# Alcance\n\nTexto ${versao}.`));
  const daqui = await t().fabricas.parceiro({ aceitouRegulamentoEm: null });
  for (const parceiro of [daqui, await t().fabricas.parceiro({ aceitouRegulamentoEm: null })])
    await (await t().como({ parceiro })).ok(acceptRegulamento, { body: { aceitouRegulamento: 1, versao: versao + 1 } });
  const countOf = async (quem: typeof equipe) =>
    (await quem.ok(listTextos, {})).textos.find((texto) => texto.versao === versao + 1)?.aceites;
  expect(await countOf(equipe)).toBe(2);
  expect(await countOf(await t().nivel(2, { revendas: [daqui.revendaId] }))).toBe(1);
});

test('two who publish at once: one does, the other is told; the same text is none', async () => {
  const { versao } = await t().anonimo.ok(getTexto, { params: { tipo: 'regulamento' } });
  const [rita, bia] = [await t().nivel(2), await t().nivel(2)];
  const duas = await Promise.all([
    rita.envia(publishTexto, body(versao, '# Um\n\nDe Rita.')),
    bia.envia(publishTexto, body(versao, '# Um\n\nDe Bia.')),
  ]);
  expect(duas.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { conteudo } = await t().anonimo.ok(getTexto, { params: { tipo: 'regulamento' } });
  expect(await rita.falha(publishTexto, body(versao + 1, conteudo ?? ''))).toMatchObject({
    erro: 'Este texto é igual ao que já vale',
  });
});

test('asked for again because the answer was lost, it is published once', async () => {
  const { versao } = await t().anonimo.ok(getTexto, { params: { tipo: 'regulamento' } });
  const equipe = await t().nivel(2);
  const publish = () =>
    equipe.ok(publishTexto, body(versao, `# De novo\n\nTexto ${versao}.`), { chave: `texto-${versao}` });
  expect([await publish(), await publish()]).toEqual([{ versao: versao + 1 }, { versao: versao + 1 }]);
  expect((await t().anonimo.ok(getTexto, { params: { tipo: 'regulamento' } })).versao).toBe(versao + 1);
});

test('a policy asks nobody; what is published never changes; only level 2 publishes', async () => {
  const ana = await t().como({ parceiro: await t().fabricas.parceiro({}) });
  const { parceiro } = await ana.ok(getSessaoParceiro, {});
  const equipe = await t().nivel(2);
  const politica = { tipo: 'privacidade' as const, conteudo: '# Dados\n\nPoucos.', exigeAceite: 1 as const, versao: 0 };
  await equipe.ok(publishTexto, { body: politica });
  expect((await ana.ok(getSessaoParceiro, {})).parceiro.aceitouRegulamento).toBe(parceiro.aceitouRegulamento);
  // Whoever accepts it from now on accepted this one, and who did before the one before.
  const { id: antes } = await t().fabricas.parceiro({ aceitouPrivacidadeEm: '2026-01-10T12:00:00Z' });
  const { id: depois } = await t().fabricas.parceiro({ aceitouPrivacidadeEm: t().clock.now() });
  for (const [id, versao] of [
    [antes, 0],
    [depois, 1],
  ] as const) {
    const { secoes } = await (await t().como({ parceiro: { id } })).ok(getMeusDados, {});
    expect(secoes.find(({ titulo }) => titulo === 'Textos que você aceitou')?.linhas).toContainEqual(
      expect.objectContaining({ Texto: 'Política de privacidade', Versão: versao }),
    );
  }
  await expect(t().app.db.updateTable('textos').set({ conteudo: 'outro' }).execute()).rejects.toThrow('não mudam');
  await expect(t().app.db.deleteFrom('textos').execute()).rejects.toThrow('não mudam');
  expect(await (await t().nivel(1)).falha(publishTexto, { body: { ...politica, versao: 1 } })).toMatchObject({
    status: 403,
  });
  expect(
    (await equipe.falha(publishTexto, { body: { ...politica, versao: 1, conteudo: 'sem título' } })).campos,
  ).toEqual({
    conteudo: 'Comece com um título: uma linha com # e o nome da parte',
  });
});

test('a text is read as it is written, and written as it is read', () => {
  const partes = [
    { titulo: 'Quem participa', frases: ['Um.', 'Dois.'] },
    { titulo: 'Prêmios', frases: ['Três.'] },
  ];
  expect(partesDe(conteudoDe(partes))).toEqual(partes);
  expect(partesDe('# A\nlinha um\nlinha dois\n\n\n\noutra\n## B\n')).toEqual([
    { titulo: 'A', frases: ['linha um linha dois', 'outra'] },
    { titulo: 'B', frases: [] },
  ]);
});
