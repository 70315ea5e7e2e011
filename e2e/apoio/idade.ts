/**
 * The tests' browser is of today, people's phones are not: the build lowers what is new in the language, but no call. What all browsers have
 * learnt since the oldest of the build is therefore taken out of every page. See docs/decisions/0742-navegadores-antigos.md.
 */

import compat from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import type { TestProject } from 'vitest/node';
import { alvo } from '../../web/alvo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A script that makes a page's browser as old as the oldest that the product is built for. */
    idade: string;
  }
}

/** Once a run: the list it is made from is long. */
export const setup = (projeto: TestProject) => projeto.provide('idade', withoutNovidades());

/** What Playwright itself asks of a page's elements, and tests of what a phone keeps and of what was copied: the product does not. */
const dosTestes = ['checkVisibility', 'databases', 'readText'];

type Navegador = keyof typeof alvo;
const navegadores = Object.keys(alvo) as Navegador[];

/** Runs in the page, before anything of it. */
const withoutNovidades = (): string => `for (const [dono, nome] of ${JSON.stringify(listNovidades())}) {
  const objeto = globalThis[dono];
  if (nome === undefined) delete globalThis[dono];
  else {
    delete objeto?.[nome.replace(/_static$/, '')];
    delete objeto?.prototype?.[nome];
  }
}`;

/** Interfaces, and members of interfaces: what every browser has by now and one of the oldest had not. */
function listNovidades(): [dono: string, nome?: string][] {
  return [compat.api, compat.javascript.builtins ?? {}].flatMap((lista) =>
    entriesOf(lista).flatMap(([dono, { __compat, ...membros }]): [string, string?][] =>
      isNew(__compat)
        ? [[dono]]
        : entriesOf(membros)
            .filter(([, membro]) => isNew(membro.__compat))
            .map(([nome]): [string, string] => [dono, nome])
            .filter(([, nome]) => !dosTestes.includes(nome)),
    ),
  );
}

const entriesOf = (de: Identifier): [string, Identifier][] => Object.entries(de) as [string, Identifier][];

function isNew(compatibilidade: CompatStatement | undefined): boolean {
  const desde = navegadores.map((navegador) => [alvo[navegador], sinceOf(compatibilidade, navegador)] as const);
  return desde.every(([, versao]) => versao !== null) && desde.some(([velha, versao]) => Number(versao) > velha);
}

/** The version that has it for everybody; null where none has. */
function sinceOf(compatibilidade: CompatStatement | undefined, navegador: Navegador): number | null {
  const suporte = compatibilidade?.support[navegador];
  const versoes = [suporte]
    .flat()
    .filter((um) => um !== undefined && !um.flags && !um.prefix && !um.alternative_name)
    .map((um) => Number.parseFloat(String(um?.version_added).replace('≤', '')))
    .filter((versao) => !Number.isNaN(versao));
  return versoes.length > 0 ? Math.min(...versoes) : null;
}
