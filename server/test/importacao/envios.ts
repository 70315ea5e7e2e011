/** The two files of the main job as people send them, and what they are sent for. */
import { readFile } from 'node:fs/promises';
import { uploadHistorico, uploadVendas } from '@pontua/contract/uploads';
import { afterEach, beforeAll, expect } from 'vitest';
import { verifyLedger } from '../../src/modules/pontos/verify.service.ts';
import type { TestApp } from '../app.ts';
import type { Cliente } from '../cliente.ts';

/** A file of the examples. */
export const arquivo = async (nome: string) => ({
  nome,
  conteudo: await readFile(new URL(`../arquivos/${nome}`, import.meta.url)),
});

/** A histórico of these lines. */
export const csv = (...linhas: string[]) => ({
  nome: 'historico.csv',
  conteudo: ['CNPJ;Data;Documento;Código;Quantidade;Valor Total', ...linhas].join('\r\n'),
});

/** Call it once per test file: a chain of two stores, four sellers and ten products, and who sends for them. @param t its app */
export function useEnvios(t: () => TestApp) {
  let equipe: Cliente;

  beforeAll(async () => {
    await t().app.startJobs();
    equipe = await t().nivel(1);
    const { fabricas } = t();
    const rede = await fabricas.rede({ nome: 'Casa & Cia' });
    const centro = await fabricas.revenda({
      redeId: rede.id,
      cnpj: '11222333000181',
      nomeFantasia: 'Centro',
      tipoPontuacao: 0,
    });
    const norte = await fabricas.revenda({
      redeId: rede.id,
      cnpj: '12ABC34501DE35',
      nomeFantasia: 'Norte',
      tipoPontuacao: 0,
    });
    for (const [cpf, revendaId] of [
      ['52998224725', centro.id],
      ['39053344705', centro.id],
      ['86288366757', norte.id],
      ['04645428632', norte.id],
    ] as const) {
      await fabricas.parceiro({ cpf, revendaId, celular: '11988887777' });
    }
    for (let n = 1001; n <= 1010; n += 1)
      await fabricas.produto({ codigo: `PX-${n}`, valorPontos: n === 1003 ? 0.25 : 10 });
  });

  afterEach(async () => {
    expect(await verifyLedger(t().app.db)).toEqual([]);
  });

  const enviaHistorico = (...arquivos: { nome: string; conteudo: Buffer | string }[]) =>
    equipe.ok(uploadHistorico, {}, { arquivos });

  const enviaVendas = (...arquivos: { nome: string; conteudo: Buffer | string }[]) =>
    equipe.ok(uploadVendas, { body: { enviarMensagem: 1 } }, { arquivos });

  return { equipe: () => equipe, enviaHistorico, enviaVendas };
}
