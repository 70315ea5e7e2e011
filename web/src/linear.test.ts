import { findSuperlinear } from '@pontua/contract/test/linear';
import { describe, expect, test } from 'vitest';
import { readTexto } from './kit/formulario/centavos.ts';
import { mascaraDia, mascaraMes, readDia, readMes } from './kit/formulario/dia.ts';
import * as mascaras from './kit/formulario/mascaras.ts';
import { mascaraTelefone } from './kit/formulario/mascaraTelefone.ts';
import { readNumero } from './kit/formulario/numeros.ts';
import { asEan } from './loja/enviar/leitor/leitura.ts';
import { camposChave } from './loja/premio/chave.ts';

/** What takes apart a text that was typed, pasted or seen by a camera. */
const leitores: Record<string, (texto: string) => unknown> = {
  ...mascaras,
  mascaraTelefone,
  mascaraDia,
  mascaraMes,
  readDia,
  readMes,
  ...Object.fromEntries(Object.values(camposChave).map(({ mascara, exemplo }) => [exemplo, mascara])),
  reais: (texto) => readTexto(null, texto, 1),
  numero: (texto) => readNumero(texto, 2),
  asEan,
};

describe('a megabyte of the worst is work of its length for', () => {
  test.each(Object.entries(leitores))('%s', { timeout: 60_000 }, (_, leitor) => {
    expect(findSuperlinear(leitor)).toBeNull();
  });
});
