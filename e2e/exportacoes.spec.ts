/** The file of a list too long to wait for: asked for, not ready in time, the tab closed, found under Meus arquivos by another, fetched and deleted. */
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { enqueue } from '../server/src/platform/jobs.ts';
import { usePalco } from './apoio/palco.ts';
import { aviso, botao, daLinha, downloadFile, linhas } from './apoio/tela.ts';

const palco = usePalco();
const cpf = '52998224725';
/** More than a list counts. */
const MUITOS = 10_050;

test('a long export is made while nobody waits, and fetched later', async () => {
  const { app, fabricas, senhaHash, pessoa } = palco();
  const { id: usuarioId } = await fabricas.usuario({ cpf, senhaHash, nome: 'Helena', permissao: 2 });
  const { id: loja } = await fabricas.revenda();
  await sql`
    insert into parceiros (revenda_id, cpf, nome, celular, senha_hash)
    select ${loja}, lpad(n::text, 11, '0'), 'Vendedor ' || n, '11988887777', '!' from generate_series(1, ${MUITOS}::int) n`.execute(
    app.db,
  );
  const helena = await pessoa();
  await helena.resume('painel', cpf);
  // Two downloads of hers are under way, on another device: this one has to wait for them.
  const emCurso = [await app.leituras.open(`usuario:${usuarioId}`), await app.leituras.open(`usuario:${usuarioId}`)];
  const endDownloads = () => Promise.all(emCurso.splice(0).map((leitura) => leitura.rollback().execute()));
  onTestFinished(async () => void (await endDownloads()));
  const { pagina } = helena;
  await helena.goTo('/painel/lojas');
  await expect.poll(() => linhas(pagina).count()).toBe(1);
  // As after an answer that took longer than a click lasts: what is refused then does not take the list's place.
  await pagina.evaluate(() => Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } }));
  const [recusado] = await Promise.all([pagina.waitForEvent('download'), botao(pagina, 'Exportar CSV').click()]);
  expect(await recusado.failure()).not.toBeNull();
  expect(await linhas(pagina).count()).toBe(1);

  await pagina.clock.install();
  await helena.goTo('/painel/vendedores');
  await expect.poll(() => linhas(pagina).count()).toBe(10);
  await botao(pagina, 'Exportar CSV').click();
  await aviso(pagina, 'Seu download começará em breve, aguarde.').waitFor();
  const demora = aviso(pagina, /^O arquivo é grande e ainda está sendo preparado\. Ele fica em Meus arquivos/);
  const waitABit = async () => {
    await pagina.clock.runFor(700);
    return demora.isVisible();
  };
  await expect.poll(waitABit, { timeout: 30_000, interval: 50 }).toBe(true);
  await pagina.close();

  const outraAba = await helena.contexto.newPage();
  await outraAba.goto(`${palco().endereco}/painel/arquivos`);
  await linhas(outraAba).getByText('Na fila').waitFor();
  await endDownloads();
  const { id } = await app.db.selectFrom('exportacoes').select('id').executeTakeFirstOrThrow();
  // It would come again within ten seconds.
  await enqueue(app.db, 'exportacoes.gera', { id }, { jobKey: `exportacao ${id}` });
  await linhas(outraAba).getByText('Pronto').waitFor({ timeout: 20_000 });
  const { nome, texto } = await downloadFile(outraAba, () => daLinha(outraAba, /Vendedores/, 'Baixar'));
  expect(nome).toMatch(/^Vendedores\d{14}\.csv$/);
  expect(texto.trimEnd().split('\n')).toHaveLength(1 + MUITOS);

  await daLinha(outraAba, /Vendedores/, 'Excluir');
  await outraAba.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await aviso(outraAba, 'Arquivo excluído com sucesso').waitFor();
  await outraAba.getByText('Exporte uma lista com mais de 10.000 linhas').waitFor();
});
