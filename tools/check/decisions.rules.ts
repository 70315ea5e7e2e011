/** What `docs/decisions/README.md` promises about its pages, as functions of texts. */

export interface DecisionPage {
  file: string;
  text: string;
}

const name = /^(\d{4})-[a-z0-9-]+\.md$/;
const link = String.raw`\[(\d{4})\]\((\d{4}-[a-z0-9-]+\.md)\)`;
const state = new RegExp(
  `^Date: \\d{4}-\\d{2}-\\d{2} · Status: (aceita|aceita, alterada por ${link}|revertida por ${link})$`,
);

/** A page is named by a number of its own, which its title repeats, and says when it was decided, whether it holds, why and what. */
export function brokenPages(pages: DecisionPage[]): string[] {
  const owners = Map.groupBy(pages, ({ file }) => file.slice(0, 4));
  const repeated = [...owners].filter(([, { length }]) => length > 1);
  return [
    ...repeated.map(([number, both]) => `${number}: número usado por ${both.map(({ file }) => file).join(' e ')}`),
    ...pages.flatMap((page) => brokenForm(page).map((rule) => `${page.file}: ${rule}`)),
  ];
}

function brokenForm({ file, text }: DecisionPage): string[] {
  const number = name.exec(file)?.[1];
  if (number === undefined) return ['o nome é NNNN-palavras.md'];
  const [title = '', , dated = ''] = text.split('\n');
  return [
    ...(title.startsWith(`# ${number} `) ? [] : [`a primeira linha é "# ${number} Título"`]),
    ...(state.test(dated)
      ? []
      : ['a terceira linha é "Date: AAAA-MM-DD · Status: aceita" (ou uma das outras do README)']),
    ...['Context', 'Choice'].filter((part) => !text.includes(`\n**${part}.**`)).map((part) => `falta **${part}.**`),
  ];
}

/** The index names every page once, and nothing else. */
export function brokenIndex(index: string, files: string[]): string[] {
  const listed = [...index.matchAll(new RegExp(`^- ${link}`, 'gm'))].map((match) => match[2] ?? '');
  return [
    ...files.filter((file) => !listed.includes(file)).map((file) => `README.md: falta ${file}`),
    ...listed.filter((file, at) => listed.indexOf(file) !== at).map((file) => `README.md: ${file} está duas vezes`),
  ];
}

/** Decisions that a text names and that are not there, and links whose number is not that of their page. */
export function brokenLinks(text: string, files: ReadonlySet<string>): string[] {
  const named = [...text.matchAll(/(?:decisions\/|\]\()(\d{4}-[a-z0-9-]+\.md)/g)].map((match) => match[1] ?? '');
  const labelled = [...text.matchAll(/\[(\d{4})\]\((?:[./a-z]*\/)?(\d{4})-/g)];
  return [
    ...new Set(named.filter((file) => !files.has(file)).map((file) => `não há a decisão ${file}`)),
    ...labelled
      .filter(([, label, number]) => label !== number)
      .map(([whole]) => `o número e a página diferem: ${whole}`),
  ];
}
