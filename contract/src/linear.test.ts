import { describe, expect, test } from 'vitest';
import { isCodigoBarras, outraFormaCodigoBarras } from './barras.ts';
import { chaveDoQrCode, parseChave } from './chave-acesso.ts';
import { sendContato } from './contato.ts';
import { readDecimal } from './decimal.ts';
import { parseUf } from './estados.ts';
import { Cnpj, Codigo, Cpf, Dia, Flag, ListaIds, texto, textoOpcional } from './fields.ts';
import { normalizeIdentificador } from './numero-fiscal.ts';
import { CamposParceiro } from './parceiros.ts';
import { ChavePix, tiposChavePix } from './pix.ts';
import { Identificador } from './pontuacoes.ts';
import { NovaSenha } from './sessoes.ts';
import { celular, errorOfTelefone, formatTelefone, parseTelefone, telefoneOpcional } from './telefone.ts';
import { findSuperlinear } from './test/linear.ts';

/** Everything here that takes a text of a user's: forms, addresses, access keys, codes seen by a camera. */
const leitores: Record<string, (texto: string) => unknown> = {
  isCodigoBarras,
  outraFormaCodigoBarras,
  parseChave,
  chaveDoQrCode,
  normalizeIdentificador,
  readDecimal,
  parseUf,
  parseTelefone,
  formatTelefone,
  errorOfTelefone: (telefone) => errorOfTelefone('Celular', telefone, 'celular'),
  contato: (mensagem) => sendContato.body?.safeParse({ mensagem }),
  ...Object.fromEntries(tiposChavePix.map((tipo) => [`ChavePix ${tipo}`, (chave: string) => ChavePix(tipo, chave)])),
  ...Object.fromEntries(
    Object.entries({
      Cpf,
      Cnpj,
      Codigo,
      Dia,
      Flag,
      Identificador,
      ListaIds,
      NovaSenha,
      celular: celular('Celular'),
      telefoneOpcional: telefoneOpcional('Telefone'),
      texto: texto('Nome'),
      textoOpcional: textoOpcional(),
      email: CamposParceiro.shape.email,
      dataNascimento: CamposParceiro.shape.dataNascimento,
      endEstado: CamposParceiro.shape.endEstado,
      endCep: CamposParceiro.shape.endCep,
    }).map(([nome, schema]) => [nome, (valor: string) => schema.safeParse(valor)]),
  ),
};

describe('a megabyte of the worst is work of its length for', () => {
  test.each(Object.entries(leitores))('%s', { timeout: 60_000 }, (_, leitor) => {
    expect(findSuperlinear(leitor)).toBeNull();
  });

  test('and what is not linear is found', { timeout: 120_000 }, () => {
    expect(findSuperlinear((valor) => valor.slice(0, 1 << 16).replace(/\(.*\)/, ''))).not.toBeNull();
  });
});
