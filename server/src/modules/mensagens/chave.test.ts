import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { hashSorteada } from '../../platform/senhas.ts';
import { countFechadas, noteChave } from './chave.api.ts';

const t = useTestApp();

/** What a start under this key says, beside how many sellers it locks out. */
async function startWith(chaveDados: Buffer<ArrayBuffer>): Promise<unknown[]> {
  const ditos: unknown[] = [];
  const { app } = t();
  const log = Object.assign(Object.create(app.log), { warn: (dito: unknown) => void ditos.push(dito) });
  await noteChave({ db: app.db, log, config: { ...app.config, chaveDados } });
  return ditos;
}

test('a start under another key says whom it locks out, once; the same one says nothing', async () => {
  const { app, fabricas } = t();
  const [primeira, outra] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  expect(await countFechadas(app.db, null)).toBeNull();
  await fabricas.parceiro();
  const nunca = await fabricas.parceiro();
  await app.db
    .updateTable('parceiros')
    .set({ senhaHash: hashSorteada(primeira, 'abcdefghjkmnp') })
    .where('id', '=', nunca.id)
    .execute();
  expect(await startWith(primeira)).toEqual([]);
  expect(await startWith(primeira)).toEqual([]);
  expect(await countFechadas(app.db, primeira)).toBeNull();
  expect([await countFechadas(app.db, outra), await countFechadas(app.db, null)]).toEqual([1, 1]);
  expect(await startWith(outra)).toEqual([{ vendedores: 1 }]);
  expect(await startWith(outra)).toEqual([]);
});
