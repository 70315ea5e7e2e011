/** There is always somebody of the administration: the database refuses to let the last one go. */
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const t = useTestApp();
const set = (id: number, campos: { ativo?: boolean; permissao?: number }) =>
  t().app.db.updateTable('usuarios').set(campos).where('id', '=', id).execute();

test('the last active administrator is neither deactivated, nor given another level, nor deleted', async () => {
  const [ana, rui] = [await t().fabricas.usuario(), await t().fabricas.usuario({ ativo: false })];
  const recusa = { code: '23514', constraint: 'usuarios_ultimo_administrador' };
  await expect(set(ana.id, { ativo: false })).rejects.toMatchObject(recusa);
  await expect(set(ana.id, { permissao: 1 })).rejects.toMatchObject(recusa);
  await expect(t().app.db.deleteFrom('usuarios').where('id', '=', ana.id).execute()).rejects.toMatchObject(recusa);
  await set(rui.id, { ativo: true });
  await set(ana.id, { permissao: 1 });
  await expect(set(rui.id, { ativo: false })).rejects.toMatchObject(recusa);
  await set(ana.id, { permissao: 2 });
});

test('two who let each other go at once: one of them stays', async () => {
  const { db } = t().app;
  const ativos = () =>
    db.selectFrom('usuarios').where('permissao', '=', 2).where('ativo', '=', true).select('id').execute();
  for (let vez = 0; vez < 10; vez += 1) {
    await db.updateTable('usuarios').set({ ativo: true }).execute();
    const feitos = await Promise.allSettled((await ativos()).map(({ id }) => set(id, { ativo: false })));
    expect([feitos.filter(({ status }) => status === 'rejected').length, (await ativos()).length]).toEqual([1, 1]);
  }
});
