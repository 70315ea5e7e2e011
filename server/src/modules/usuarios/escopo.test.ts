/** The stores and redes that a usuário reaches. */
import { getEscopoUsuario, updateEscopoUsuario } from '@pontua/contract/equipe';
import { listRevendas } from '@pontua/contract/revendas';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const t = useTestApp();

describe('stores and redes of a usuário', () => {
  test('are given, named and taken, and hold from the next call on', async () => {
    const [uma, duas] = [await t().fabricas.revenda(), await t().fabricas.revenda()];
    const ana = await t().fabricas.usuario({ permissao: 3, revendas: [uma.id] });
    const dela = await t().como({ usuario: ana });
    const administradora = await t().nivel(2);
    const params = { id: ana.id };
    await administradora.ok(updateEscopoUsuario, {
      params,
      body: { idRevendasPermitidas: `${uma.id},${duas.id}, ${duas.id}`, idRedesPermitidas: '' },
    });
    // Who had opened the dialog before that, and takes one of them away.
    const velha = { idRevendasPermitidas: `${duas.id}`, vistos: { idRevendasPermitidas: '' } };
    expect(await administradora.falha(updateEscopoUsuario, { params, body: velha })).toMatchObject({
      codigo: 'registro_mudou',
      campos: { idRevendasPermitidas: expect.stringMatching(/^Mudou para “.+, .+” enquanto você editava/) },
    });
    const vistas = await dela.ok(listRevendas, { query: { ativo: 1 } });
    expect(vistas.revendas.map(({ id }) => id).sort()).toEqual([uma.id, duas.id].sort());
    const { revendas } = await administradora.ok(getEscopoUsuario, { params });
    expect(revendas.map(({ id }) => id).sort()).toEqual([uma.id, duas.id].sort());
    await administradora.ok(updateEscopoUsuario, {
      params,
      body: { idRevendasPermitidas: String(duas.id), idRedesPermitidas: '' },
    });
    expect((await dela.ok(listRevendas, { query: { ativo: 1 } })).revendas.map(({ id }) => id)).toEqual([duas.id]);
  });

  test('a store that was deactivated since stays with who has it, and is given to nobody else', async () => {
    const fechada = await t().fabricas.revenda({ ativo: false });
    const aberta = await t().fabricas.revenda();
    const [ana, bia] = [
      await t().fabricas.usuario({ permissao: 3, revendas: [fechada.id] }),
      await t().fabricas.usuario({ permissao: 3, revendas: [aberta.id] }),
    ];
    const administradora = await t().nivel(2);
    const body = { idRevendasPermitidas: `${fechada.id},${aberta.id}`, idRedesPermitidas: '' };
    await administradora.ok(updateEscopoUsuario, { params: { id: ana.id }, body });
    const falha = await administradora.falha(updateEscopoUsuario, { params: { id: bia.id }, body });
    expect(falha.campos).toEqual({ idRevendasPermitidas: 'Loja não encontrada' });
  });

  test.each([
    [3, 'idRevendasPermitidas', 'Selecione ao menos uma loja'],
    [4, 'idRedesPermitidas', 'Selecione ao menos uma rede'],
  ])('level %i keeps some', async (permissao, campo, texto) => {
    const { redeId, id } = await t().fabricas.revenda();
    const ana = await t().fabricas.usuario({ permissao, revendas: [id], redes: [redeId] });
    const body = { idRevendasPermitidas: '', idRedesPermitidas: '' };
    const falha = await (await t().nivel(2)).falha(updateEscopoUsuario, { params: { id: ana.id }, body });
    expect(falha.campos).toEqual({ [campo]: texto });
  });

  test('a gestor gives no more than their own, to nobody who gives anything, and leaves nobody without any', async () => {
    const [minha, irma, alheia] = await Promise.all([1, 2, 3].map(() => t().fabricas.revenda()));
    if (!minha || !irma || !alheia) throw new Error('sem lojas');
    const gestor = await t().nivel(5, { redes: [minha.redeId, irma.redeId] });
    const [vendas, colega] = [
      await t().fabricas.usuario({ permissao: 0, revendas: [minha.id] }),
      await t().fabricas.usuario({ permissao: 5, redes: [minha.redeId] }),
    ];
    const give = (id: number, revendas: number[], redes: number[] = []) =>
      gestor.envia(updateEscopoUsuario, {
        params: { id },
        body: { idRevendasPermitidas: revendas.join(), idRedesPermitidas: redes.join() },
      });
    expect((await give(vendas.id, [minha.id, irma.id])).status).toBe(200);
    expect((await give(vendas.id, [], [minha.redeId])).status).toBe(200);
    expect((await give(vendas.id, [alheia.id])).corpo).toMatchObject({
      campos: { idRevendasPermitidas: 'Loja não encontrada' },
    });
    expect((await give(vendas.id, [], [alheia.redeId])).corpo).toMatchObject({
      campos: { idRedesPermitidas: 'Rede não encontrada' },
    });
    expect((await give(vendas.id, [])).status).toBe(400);
    expect((await give(colega.id, [minha.id])).status).toBe(403);
    const deFora = await t().fabricas.usuario({ permissao: 3, revendas: [minha.id, alheia.id] });
    expect((await give(deFora.id, [minha.id])).status).toBe(404);
  });

  test.each(['a,b', '1;2', '99999999999999999999', '-1'])('%s is no list of ids', async (idRevendasPermitidas) => {
    const ana = await t().fabricas.usuario({ permissao: 1 });
    const body = { idRevendasPermitidas, idRedesPermitidas: '' };
    expect((await (await t().nivel(2)).falha(updateEscopoUsuario, { params: { id: ana.id }, body })).status).toBe(400);
  });

  test('who sees the list without giving scopes is refused', async () => {
    const ana = await t().fabricas.usuario({ permissao: 1 });
    const body = { idRevendasPermitidas: '', idRedesPermitidas: '' };
    expect((await (await t().nivel(1)).falha(updateEscopoUsuario, { params: { id: ana.id }, body })).status).toBe(403);
  });
});
