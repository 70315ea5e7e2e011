/**
 * What may import what, and what only one place may do (floors.ts and writes.ts: which modules, which tables). A table of its own and not the linter's `noRestrictedImports`, whose
 * patterns see the text of an import and not the file it means: `../x.ts` is a neighbour in one folder and another feature
 * in the next. (Cycles, barrels, extensions and `process.env` are the linter's: see biome.json.)
 */
export interface ImportRule {
  /** Files the rule is about; its groups can be used in `allow` as $1, $2. */
  from: RegExp;
  /** Imported files that it forbids… */
  deny: RegExp;
  /** …except these. */
  allow?: string;
  because: string;
}

export const importRules: ImportRule[] = [
  { from: /^contract\//, deny: /^(?!contract\/|node_modules\/)/, because: 'contract não importa nada nosso' },
  {
    from: /^(contract|web)\/src\/(?!.*\.test\.tsx?$)/,
    deny: /^node_modules\/node:/,
    because: 'o que roda no navegador não importa partes do Node',
  },
  { from: /^web\//, deny: /^server\//, because: 'web nunca importa server' },
  { from: /^server\//, deny: /^web\//, because: 'server nunca importa web' },
  {
    from: /^web\/src\/(kit|api)\//,
    deny: /^web\/src\/(loja|painel)\//,
    because: 'kit e api não conhecem loja nem painel',
  },
  { from: /^web\/src\/loja\//, deny: /^web\/src\/painel\//, because: 'loja nunca importa painel' },
  { from: /^web\/src\/painel\//, deny: /^web\/src\/loja\//, because: 'painel nunca importa loja' },
  {
    from: /^web\/src\/(loja|painel)\/(?!layout\/)([^/]+)\//,
    deny: /^web\/src\/(loja|painel)\/[^/]+\/.+\.tsx$/,
    allow: '^web/src/$1/($2|layout)/',
    because: 'uma tela não importa telas de outra; o que é comum vai para o kit',
  },
  { from: /^server\/src\/platform\//, deny: /^server\/src\/modules\//, because: 'platform nunca importa modules' },
  {
    from: /^server\/src\/modules\/([^/]+)\/(?!.*\.test\.ts$)/,
    deny: /^server\/src\/modules\//,
    allow: '^server/src/modules/($1/|[^/]+/[^/]+\\.api\\.ts$)',
    because: 'um módulo importa outro só pelo seu *.api.ts',
  },
  {
    from: /^server\/src\/app\.ts$/,
    deny: /^server\/src\/modules\//,
    allow: '\\.api\\.ts$',
    because: 'app.ts importa módulos só pelo seu *.api.ts',
  },
  {
    from: /^server\/src\/modules\/.*\.routes\.ts$/,
    deny: /^server\/src\/modules\/.*\.queries\.ts$/,
    because: 'uma rota pede a um *.service.ts ou a uma lista, nunca a consultas',
  },
  {
    from: /^server\/src\/modules\/(?!.*\.(routes|jobs|export|service|test)\.ts$)/,
    deny: /^server\/src\/modules\/.*\.service\.ts$/,
    because: 'só rotas, jobs, exportações e outros casos de uso importam um *.service.ts',
  },
  {
    from: /^(?!.*(\.test\.tsx?$|\/test\/))(server|web|contract)\/src\//,
    deny: /\.test\.tsx?$|^server\/test\/|^e2e\//,
    because: 'o produto não importa testes',
  },
];

export interface TextRule {
  files: RegExp;
  except: RegExp;
  /** Looked for in the text without its comments. */
  pattern: RegExp;
  because: string;
}

export const textRules: TextRule[] = [
  {
    // The linter's noProcessEnv does not see an `env` taken out of `process`.
    files: /^(server|contract|web)\/src\//,
    except: /^server\/src\/config\.ts$/,
    pattern: /\bprocess\.env\b|\{[^{}]*\benv\b[^{}]*\}\s*=\s*process\b/,
    because: 'só config.ts lê o ambiente',
  },
  {
    files: /^server\/src\//,
    except: /^server\/src\/platform\/clock\.ts$|\.test\.ts$|\/test\//,
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bDate\(\)|\bTemporal\.Now\b/,
    because: 'só platform/clock.ts pergunta as horas',
  },
  {
    // The steps of an import are on its session's own connection, and a step that fails is the job's to do again.
    files: /^server\/src\//,
    except:
      /\/db\/transacao\.ts$|\/processamentos\/(aplicacao|preparo)\.ts$|\/historico\/importacao\.queries\.ts$|\.test\.ts$|\/test\//,
    pattern: /\.transaction\(\)/,
    because: 'uma transação começa em transact ou snapshot, de platform/db/transacao.ts',
  },
  {
    // In a template `\d` is a d.
    files: /^server\/src\//,
    except: /^$/,
    pattern: /sql(<[^`]*>)?`[^`]*(~\*?|regexp_\w+\([^`']*) '[^`']*(?<!\\)\\[a-zA-Z]/,
    because: 'numa expressão regular em sql`…` a barra vem em dobro',
  },
  {
    // Rejected when its page is closed, it would end the whole run and hide why the test failed.
    files: /^e2e\//,
    except: /^$/,
    pattern: /=\s*[\w.]+\.waitFor(Response|Request|Event)\(/,
    because: 'uma espera é aguardada junto com o que a provoca (Promise.all)',
  },
];

/** The rules that an import breaks, as sentences. Paths are from the root of the checkout, with `/`. */
export function brokenByImport(from: string, to: string): string[] {
  return importRules
    .filter((rule) => {
      const match = rule.from.exec(from);
      if (!match || !rule.deny.test(to)) return false;
      const allowed = rule.allow?.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
      return !allowed || !new RegExp(allowed).test(to);
    })
    .map((rule) => rule.because);
}

export function brokenByText(file: string, text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return textRules
    .filter((rule) => rule.files.test(file) && !rule.except.test(file) && rule.pattern.test(code))
    .map((rule) => rule.because);
}

/** Rules about files of which none is held against them: they would find nothing, whatever there is. */
export const idleRules = (held: readonly string[]): string[] =>
  [
    ...importRules.map(({ from, because }) => ({ about: from, because })),
    ...textRules.map(({ files, because }) => ({ about: files, because })),
  ]
    .filter(({ about }) => !held.some((file) => about.test(file)))
    .map(({ because }) => `nenhum arquivo é visto: ${because}`);

/** A use case that no route, job or command asks for is none, whatever its file is called. */
export function unreachedServices(files: readonly string[], imports: readonly (readonly [from: string, to: string])[]) {
  const asked = new Set(imports.filter(([from]) => /\.(routes|jobs)\.ts$|\/src\/cli\//.test(from)).map(([, to]) => to));
  return files
    .filter((file) => /^server\/src\/modules\/.*\.service\.ts$/.test(file) && !asked.has(file))
    .map((file) => `${file}: nenhuma rota, job ou comando pede este caso de uso`);
}

/** Names that a router or a form asks for by themselves, and types that are generated. */
const askedFor = new Set(['Component', 'Campos']);
const generated = 'server/src/platform/db/types.ts';

/** Types and components of two files may share a name; where a third one has it too, it says nothing any more. */
export function wornNames(texts: ReadonlyMap<string, string>): string[] {
  const byName = new Map<string, string[]>();
  for (const [file, text] of texts) {
    if (/\/test\/|\.test\.tsx?$/.test(file) || file === generated) continue;
    const declared = text.matchAll(
      /^(?:export )?(?:default )?(?:type|interface|class|function|const) ([A-Z][a-z]\w*)/gm,
    );
    for (const name of new Set([...declared].map(([, name = '']) => name)))
      if (!askedFor.has(name)) byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  return [...byName]
    .filter(([, files]) => files.length > 2)
    .map(([name, files]) => `${name}: um nome, ${files.length} significados (${files.join(', ')})`);
}
