/** Every import runs as its sender, with level and scope as they are when the file is validated. */
import { colunasVendas } from '@pontua/contract/planilhas';
import { uploadHistorico, uploadVendas } from '@pontua/contract/uploads';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { acceptHistorico } from '../../../test/importacao/aceito.ts';
import { find } from '../processamentos/andamento.ts';
import { execute } from '../processamentos/execucao.api.ts';
import { importadorHistorico } from './historico.importador.ts';

const t = useTestApp();
const meu = { cnpj: '11222333000181', cpf: '52998224725' };
const alheio = { cnpj: '12ABC34501DE35', cpf: '39053344705' };
const inexistente = { cnpj: '11444777000161', cpf: '86288366757' };
let redeId = 0;
let revendaId = 0;

beforeAll(async () => {
  const { fabricas } = t();
  for (const { cnpj, cpf } of [alheio, meu]) {
    const rede = await fabricas.rede();
    const revenda = await fabricas.revenda({ redeId: rede.id, cnpj, tipoPontuacao: 0 });
    await fabricas.parceiro({ cpf, revendaId: revenda.id });
    [redeId, revendaId] = [rede.id, revenda.id];
  }
  await fabricas.produto({ codigo: 'PX-1' });
});

const csv = (...cnpjs: string[]) =>
  [
    'CNPJ;Data;Documento;Código;Quantidade;Valor Total',
    ...cnpjs.map((cnpj, n) => `${cnpj};08/05/2026;NF ${n};PX-1;1;1`),
  ].join('\r\n');

const vendas = async (...cpfs: string[]) => {
  const linhas = cpfs.map((cpf, n) => [cpf, 'N', `E${n}`, '01/06/2026', 'PX-1', 1, 10, 0, null]);
  const rows = [colunasVendas.map(({ titulo }) => titulo), ...linhas];
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'V', rows }] }));
};

/** Sent by somebody, of whom something changes before the file is read; no worker runs yet. */
async function sendAndChange(change: (usuarioId: number) => Promise<unknown>) {
  const { app } = t();
  const { id, ator } = await acceptHistorico(t(), csv(meu.cnpj, alheio.cnpj));
  await change(ator.id);
  const encerrando = new AbortController().signal;
  const contexto = { pedidoId: null, log: app.log, tentativa: 1, ultimaTentativa: false, encerrando };
  await execute(app, id, importadorHistorico(app), contexto);
  return find(app, ator, id);
}

test('a scope that was narrowed after the sending counts', async () => {
  const { total, erros } = await sendAndChange((usuarioId) =>
    t().app.db.insertInto('usuarioRedes').values({ usuarioId, redeId }).execute(),
  );
  expect([total, erros.map(({ mensagem }) => mensagem)]).toEqual([1, [`Loja não cadastrada: ${alheio.cnpj}`]]);
});

test.each([
  ['deactivated', { ativo: false }],
  ['set back to a level that sends nothing', { permissao: 0 }],
])('a sender who was %s before the file is validated sends nothing', async (_, mudanca) => {
  const { processamento, mensagem } = await sendAndChange((id) =>
    t().app.db.updateTable('usuarios').set(mudanca).where('id', '=', id).execute(),
  );
  expect(processamento).toMatchObject({ estado: 'falhou', resultado: {} });
  expect(mensagem).toMatch(/não pode mais enviar arquivos/);
});

test.each([
  ['chain', () => ({ redes: [redeId] })],
  ['store', () => ({ revendas: [revendaId] })],
])('a line that names a store or seller out of the sender’s %s reads as one that does not exist', async (_, escopo) => {
  await t().app.startJobs();
  const restrito = await t().nivel(1, escopo());
  const antes = await t()
    .app.db.selectFrom('historico')
    .select('revendaId')
    .where('revendaId', '!=', revendaId)
    .execute();
  const compras = csv(meu.cnpj, alheio.cnpj, inexistente.cnpj);
  const historico = await restrito.ok(uploadHistorico, {}, { arquivos: [{ nome: 'h.csv', conteudo: compras }] });
  expect([historico.total, historico.erros]).toEqual([
    1,
    [
      { linha: 3, coluna: 'CNPJ', mensagem: `Loja não cadastrada: ${alheio.cnpj}` },
      { linha: 4, coluna: 'CNPJ', mensagem: `Loja não cadastrada: ${inexistente.cnpj}` },
    ],
  ]);
  const conteudo = await vendas(meu.cpf, alheio.cpf, inexistente.cpf);
  const enviadas = await restrito.ok(uploadVendas, { body: {} }, { arquivos: [{ nome: 'v.xlsx', conteudo }] });
  expect(enviadas.erros.filter(({ linha }) => linha > 2)).toEqual([
    { linha: 3, coluna: 'CPF', mensagem: `Vendedor não cadastrado: ${alheio.cpf}` },
    { linha: 4, coluna: 'CPF', mensagem: `Vendedor não cadastrado: ${inexistente.cpf}` },
  ]);
  const { db } = t().app;
  expect(await db.selectFrom('vendas').select('id').where('revendaId', '!=', revendaId).execute()).toEqual([]);
  expect(await db.selectFrom('historico').select('revendaId').where('revendaId', '!=', revendaId).execute()).toEqual(
    antes,
  );
});
