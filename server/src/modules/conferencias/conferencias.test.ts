import {
  countRetidas,
  listConferencias,
  listHistoricoConferencia,
  reopenConferencia,
  settleConferencia,
} from '@pontua/contract/conferencias';
import { getResgate } from '@pontua/contract/resgate';
import { createResgate, listHistoricoResgate, listResgates } from '@pontua/contract/resgates';
import { listPendentes } from '@pontua/contract/submissoes';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { givePontos } from '../../../test/pontos.ts';
import { whileHeld } from '../../../test/travas.ts';
import { verifyLedger } from '../pontos/verify.service.ts';
import { gather } from './conferencias.service.ts';

const t = useTestApp();

/** A seller who has been here for long, unless told otherwise, and redeems to a Pix key. */
async function resgata(chave: string | undefined, campos: { criadoEm?: string; revendaId?: number } = {}) {
  const { fabricas, app } = t();
  const rede = await fabricas.rede({ controlaSaldo: false });
  const revenda = await fabricas.revenda({ redeId: rede.id, resgateLiberado: true });
  const parceiro = await fabricas.parceiro({ revendaId: revenda.id, criadoEm: '2025-01-10T12:00:00Z', ...campos });
  const premio = await fabricas.premio({ tipo: 'pix', pontos: 100 });
  await givePontos(app, parceiro.id, 100);
  const cliente = await t().como({ parceiro });
  const detalhes = { tipo: 'pix' as const, tipoChave: 'CPF' as const, chave: chave ?? parceiro.cpf };
  await cliente.ok(createResgate, { body: { codigoPremio: premio.codigo, qtde: 1, detalhes } });
  const { id } = await app.db
    .selectFrom('resgates')
    .where('parceiroId', '=', parceiro.id)
    .select('id')
    .executeTakeFirstOrThrow();
  return { id, parceiro, rede, revenda };
}

const abertas = async (rede: { id: number }, situacao: 'abertas' | 'conferidas' = 'abertas') =>
  (await (await t().nivel(1)).ok(listConferencias, { query: { rede: rede.id, filtros: { situacao } } })).conferencias;

test('what weighs enough waits to be looked at, once; what is usual does not', async () => {
  const usual = await resgata(undefined);
  const deOutro = await resgata('39053344705');
  await Promise.all([gather(t().app), gather(t().app)]);
  await gather(t().app);
  expect(await abertas(usual.rede)).toEqual([]);
  expect(await abertas(deOutro.rede)).toMatchObject([
    { tipo: 'resgate', idAlvo: deOutro.id, sinais: [{ codigo: 'pixDeOutroCpf' }, { codigo: 'primeiroResgate' }] },
  ]);
  const { resgates } = await (await t().nivel(1)).ok(listResgates, { query: { rede: deOutro.rede.id } });
  expect(resgates).toMatchObject([
    { sinais: [{ codigo: 'pixDeOutroCpf' }, { codigo: 'primeiroResgate' }], conferido: null },
  ]);
  const novo = await resgata(undefined, { criadoEm: t().clock.now() });
  await gather(t().app);
  expect(await abertas(novo.rede)).toHaveLength(1);
  expect(await verifyLedger(t().app.db)).toEqual([]);
});

test('a row of a page of many has the signals that it has alone', async () => {
  const ids = [await resgata('52998224725'), await resgata('52998224725'), await resgata(undefined)].map(
    ({ id }) => id,
  );
  const operadora = await t().nivel(1);
  const { resgates } = await operadora.ok(listResgates, { query: { limite: 100 } });
  for (const id of ids) {
    const { resgate } = await operadora.ok(getResgate, { params: { id } });
    expect(resgates.find((linha) => linha.id === id)?.sinais).toEqual(resgate.sinais);
  }
  expect(resgates.find(({ id }) => id === ids[0])?.sinais.map(({ codigo }) => codigo)).toContain('pixRepetido');
});

test('who looked and what they found is kept, by one of two, and can be taken back', async () => {
  const { id, rede } = await resgata('11144477735');
  await gather(t().app);
  const rita = await t().como({ usuario: await t().fabricas.usuario({ permissao: 1, nome: 'Rita' }) });
  const body = { tipo: 'resgate' as const, idAlvo: id };
  expect(await rita.falha(settleConferencia, { body: { ...body, nota: ' ' } })).toMatchObject({ codigo: 'validacao' });
  const nota = 'Falei com a gerente';
  const juntas = await Promise.all([1, 2].map(() => rita.envia(settleConferencia, { body: { ...body, nota } })));
  expect(juntas.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await abertas(rede)).toEqual([]);
  const [conferida] = await abertas(rede, 'conferidas');
  expect(conferida).toMatchObject({ conferido: { por: 'Rita', nota } });
  expect((await rita.ok(getResgate, { params: { id } })).resgate.conferido).toMatchObject({ por: 'Rita', nota });
  const { historico } = await rita.ok(listHistoricoResgate, { params: { id } });
  expect(historico[0]).toMatchObject({ tipo: 'conferiuSinais', alteracoes: [{ para: nota }] });

  const todas = () => rita.ok(listConferencias, { query: { rede: rede.id } });
  expect((await todas()).conferencias).toEqual([conferida]);

  const daLista = { id: conferida?.id ?? 0 };
  await rita.ok(reopenConferencia, { body: daLista });
  expect(await rita.falha(reopenConferencia, { body: daLista })).toMatchObject({ codigo: 'estado_invalido' });
  expect(await abertas(rede)).toHaveLength(1);
  expect((await todas()).conferencias).toMatchObject([{ conferido: null }]);
  const proprio = await rita.ok(listHistoricoConferencia, { params: daLista });
  expect(proprio.historico.map(({ tipo }) => tipo)).toEqual(['reabriuConferencia', 'conferiuSinais']);
  expect(await (await t().nivel(0)).falha(settleConferencia, { body: { ...body, nota } })).toMatchObject({
    status: 403,
  });
});

test('who looks while somebody else is writing what they found is told by whom', async () => {
  const { id } = await resgata('11144477735');
  await gather(t().app);
  const ana = await t().fabricas.usuario({ nome: 'Ana' });
  const operadora = await t().nivel(1);
  const campos = { conferidaEm: t().clock.now(), conferidaPor: ana.id, nota: 'Tudo certo' };
  const { texto } = await whileHeld(
    t().app.db,
    (trx) => trx.updateTable('conferencias').set(campos).where('resgateId', '=', id).execute(),
    () => operadora.envia(settleConferencia, { body: { tipo: 'resgate', idAlvo: id, nota: 'Vi também' } }),
  );
  expect(texto).toContain('Ana já conferiu');
});

test('what was gathered too lightly can be settled from its page, and what has nothing to see cannot', async () => {
  const { id, parceiro } = await resgata(undefined);
  const operadora = await t().nivel(1);
  await operadora.ok(settleConferencia, { body: { tipo: 'resgate', idAlvo: id, nota: 'Conhecido' } });
  await givePontos(t().app, parceiro.id, 100);
  const { codigo } = await t()
    .app.db.selectFrom('resgates as r')
    .innerJoin('premios as p', 'p.id', 'r.premioId')
    .where('r.id', '=', id)
    .select('p.codigo')
    .executeTakeFirstOrThrow();
  const detalhes = { tipo: 'pix' as const, tipoChave: 'CPF' as const, chave: parceiro.cpf };
  await (await t().como({ parceiro })).ok(createResgate, { body: { codigoPremio: codigo, qtde: 1, detalhes } });
  const { segundo } = await t()
    .app.db.selectFrom('resgates')
    .where('parceiroId', '=', parceiro.id)
    .select((eb) => eb.fn.max<number>('id').as('segundo'))
    .executeTakeFirstOrThrow();
  expect(
    await operadora.falha(settleConferencia, { body: { tipo: 'resgate', idAlvo: segundo, nota: 'Nada' } }),
  ).toMatchObject({ codigo: 'estado_invalido' });
  expect(await operadora.ok(countRetidas, {})).toEqual({ vendas: 0 });
});

/** `cUF AAMM CNPJ 65 001 número 1 cNF DV`; nobody checks the digit of what is in the table. */
const chaveDe = (cnpj: string, numero: number, anoMes = '2606') =>
  `35${anoMes}${cnpj}65001${String(numero).padStart(9, '0')}1123456780`;

test.each([
  ['nothing', {}, []],
  ['the number that the store has scored', { numero: 77 }, ['numeroPontuado']],
  ['the key that the store has scored as another type', { numero: 78 }, ['numeroPontuado']],
  ['a document of another company', { cnpj: '99888777000166' }, ['notaDeOutraEmpresa']],
  ['one of last winter', { anoMes: '2601' }, ['notaAntiga']],
  ['one that a colleague sent, too', { duas: true }, ['notaRepetida']],
  ['no key', { semChave: true }, []],
])(
  'of a receipt is seen: %s',
  async (_nome, {
    numero = 5,
    cnpj,
    anoMes,
    duas,
    semChave,
  }: { numero?: number; cnpj?: string; anoMes?: string; duas?: boolean; semChave?: boolean }, esperados) => {
    const { fabricas, app } = t();
    const revenda = await fabricas.revenda({ tipoPontuacao: 2 });
    const comum = { revendaId: revenda.id, redeId: revenda.redeId };
    const parceiro = await fabricas.parceiro({ revendaId: revenda.id });
    await app.db
      .insertInto('vendas')
      .values(
        [
          { tipoFiscal: 'C', identificador: '77' },
          { tipoFiscal: 'N', identificador: chaveDe(revenda.cnpj, 78) },
        ].map((qual) => ({
          ...comum,
          ...qual,
          parceiroId: parceiro.id,
          realizadoEm: '2026-06-01',
          totalVenda: 1,
          origem: 0,
        })),
      )
      .execute();
    const chaveAcesso = semChave ? null : chaveDe(cnpj ?? revenda.cnpj, numero, anoMes);
    const sends = async (parceiroId: number) => {
      const id = crypto.randomUUID();
      const sha256 = Buffer.from(id.replaceAll('-', '').repeat(2), 'hex');
      await app.db
        .insertInto('arquivos')
        .values({ id, tipo: 'recibo', chave: `recibo/${id}.webp`, mime: 'image/webp', tamanho: 1, sha256 })
        .execute();
      await app.db
        .insertInto('submissoes')
        .values({ ...comum, parceiroId, arquivoId: id, sha256, chaveAcesso, criadoEm: t().clock.now() })
        .execute();
    };
    await sends(parceiro.id);
    if (duas) await sends((await fabricas.parceiro({ revendaId: revenda.id })).id);
    const { pendentes } = await (await t().nivel(1)).ok(listPendentes, { query: { rede: revenda.redeId } });
    expect(pendentes[0]?.sinais.map(({ codigo }) => codigo)).toEqual(esperados);
  },
);
