import { expect, test } from 'vitest';
import { emailOpcional, texto, textoOpcional } from './fields.ts';
import { CamposMarca } from './marca.ts';
import { createVisao } from './preferencias.ts';
import { NovoProduto } from './produtos.ts';
import { esqueceuSenha } from './sessoes.ts';
import { NovoTipoPermissao } from './tipos-permissao.ts';
import { EmailUsuario } from './usuarios.ts';

// U+200B and U+FEFF come along with what is copied from a page; U+00A0 is a blank that does not break.
test.each(['a\u0000b', 'a\u0001b', 'a\u0085b', 'a\ud800b', 'a\ufffdb'])(
  '%j is no line, as it is no cell of a file',
  (digitado) => {
    for (const esquema of [texto('Nome'), textoOpcional(), NovoProduto.shape.codigo])
      expect(esquema.safeParse(digitado).error?.issues[0]?.message).toBe(
        'Há caracteres que não são texto. Digite de novo',
      );
  },
);

test.each([
  ['a required line', texto('Nome'), '\ufeffAna \u00a0 Lima\u200b ', 'Ana Lima'],
  ['an optional one', textoOpcional(), 'Casa  2\u200b', 'Casa 2'],
  ['an optional one of signs alone', textoOpcional(), '\u200b', null],
  ['an e-mail that need not be there', emailOpcional, 'ana@loja.com\u200b', 'ana@loja.com'],
  ['that of staff', EmailUsuario, '\u200bana@loja.com', 'ana@loja.com'],
  ['that of the brand', CamposMarca.shape.email, 'ana@loja.com\u200b', 'ana@loja.com'],
  [
    'what a forgotten password is asked for by',
    esqueceuSenha.body?.shape.informacao,
    'ana@loja.com\u200b',
    'ana@loja.com',
  ],
  ['the name of a level', NovoTipoPermissao.shape.nome, 'Gerente  geral\u200b', 'Gerente geral'],
  ['the name of a view', createVisao.body?.shape.nome, 'De hoje\u200b', 'De hoje'],
  ['a barcode', NovoProduto.shape.codigoBarras, '7891234567895\u200b', '7891234567895'],
])('%s is kept as it is read', (_nome, esquema, digitado, guardado) => {
  expect(esquema?.parse(digitado)).toBe(guardado);
});
