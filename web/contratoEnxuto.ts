/**
 * Of the contract the browser needs where a call goes and what a form may hold; what comes back it trusts, as it comes from our
 * own server. So schemas of answers, queries and paths are left out of the bundle, and with them all that they alone are made of:
 * building schemas was half of what a phone did before its first screen worked.
 */
import type { ESTree, Plugin } from 'vite';

const CONTRATO = /[\\/]contract[\\/]src[\\/]\w[\w-]*\.ts$/;
const SO_SERVIDOR = new Set(['reply', 'query', 'params']);

type Troca = { start: number; end: number; por: (texto: string) => string };

export function contratoEnxuto(): Plugin {
  return {
    name: 'contrato-enxuto',
    apply: 'build',
    transform(codigo, id) {
      if (!CONTRATO.test(id)) return null;
      const trocas = this.parse(codigo).body.flatMap(declarations).flatMap(leaner);
      return { code: replaceAll(codigo, trocas), map: null };
    },
  };
}

const declarations = (passo: ESTree.Statement | ESTree.ModuleDeclaration): ESTree.VariableDeclarator[] => {
  const declaracao = passo.type === 'ExportNamedDeclaration' ? passo.declaration : passo;
  return declaracao?.type === 'VariableDeclaration' ? declaracao.declarations : [];
};

/** Every constant of the contract that is made by a call is nothing but data: where nobody uses it, it may go. */
function leaner({ init }: ESTree.VariableDeclarator): Troca[] {
  if (init?.type !== 'CallExpression') return [];
  const { start, end } = init;
  const puro: Troca = { start, end: start, por: () => '/*#__PURE__*/(()=>' };
  const fim: Troca = { start: end, end, por: () => ')()' };
  return [puro, ...unneeded(init), fim];
}

function unneeded({ callee, arguments: [definicao] }: ESTree.CallExpression): Troca[] {
  if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || definicao?.type !== 'ObjectExpression') return [];
  return definicao.properties.flatMap((parte) => {
    if (parte.type !== 'Property' || parte.key.type !== 'Identifier' || !SO_SERVIDOR.has(parte.key.name)) return [];
    // As long as before, so that positions in the source stay true.
    return [
      { start: parte.value.start, end: parte.value.end, por: (texto) => `0${texto.slice(1).replace(/\S/g, ' ')}` },
    ];
  });
}

/** @param trocas in the order of the text, none inside another */
function replaceAll(codigo: string, trocas: readonly Troca[]): string {
  let ate = 0;
  const pedacos = trocas.map(({ start, end, por }) => {
    const antes = codigo.slice(ate, start);
    ate = end;
    return antes + por(codigo.slice(start, end));
  });
  return pedacos.join('') + codigo.slice(ate);
}
