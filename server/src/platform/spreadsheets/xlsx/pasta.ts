/** What a workbook says about its sheets: their order, which are hidden, where their cells lie, how its days are counted. */
import { corrompido } from '../inspecao.ts';
import type { Pacote } from './pacote.ts';
import { attribute, type OuvinteXml } from './xml.ts';

export interface Pasta {
  /** Parts of the sheets that a person sees, in their order. */
  folhas: string[];
  textos: string | null;
  estilos: string | null;
  /** Days are counted from 1904, as old Macs did. */
  desde1904: boolean;
}

interface Ligacao {
  tipo: string;
  parte: string;
}

/** @throws ArquivoInvalido */
export async function readPasta(pacote: Pacote): Promise<Pasta> {
  const raiz = await readLigacoes(pacote, '');
  const workbook = [...raiz.values()].find(({ tipo }) => tipo === 'officeDocument')?.parte ?? 'xl/workbook.xml';
  const ligacoes = await readLigacoes(pacote, workbook);
  const parteDe = (tipo: string) => [...ligacoes.values()].find((ligacao) => ligacao.tipo === tipo)?.parte ?? null;
  const { visiveis, desde1904 } = await readWorkbook(pacote, workbook);
  const folhas = visiveis.flatMap((id) => {
    const ligacao = ligacoes.get(id);
    // A sheet may be a chart.
    return ligacao?.tipo === 'worksheet' ? [ligacao.parte] : [];
  });
  return { folhas, textos: parteDe('sharedStrings'), estilos: parteDe('styles'), desde1904 };
}

async function readWorkbook(pacote: Pacote, parte: string): Promise<{ visiveis: string[]; desde1904: boolean }> {
  const visiveis: string[] = [];
  let desde1904 = false;
  await pacote.readWhole(
    parte,
    listener((nome, atributos) => {
      if (nome === 'workbookPr') desde1904 = ['1', 'true'].includes(attribute(atributos, 'date1904') ?? '');
      if (nome !== 'sheet') return;
      const id = attribute(atributos, 'id');
      if (id === undefined) throw corrompido();
      if (!['hidden', 'veryHidden'].includes(attribute(atributos, 'state') ?? '')) visiveis.push(id);
    }),
  );
  return { visiveis, desde1904 };
}

/** What a part points to, by id. The kinds are the last word of their addresses, of which there are two families. */
async function readLigacoes(pacote: Pacote, parte: string): Promise<Map<string, Ligacao>> {
  const barra = parte.lastIndexOf('/') + 1;
  const ligacoes = new Map<string, Ligacao>();
  const arquivo = `${parte.slice(0, barra)}_rels/${parte.slice(barra)}.rels`;
  if (!pacote.has(arquivo)) return ligacoes;
  await pacote.readWhole(
    arquivo,
    listener((nome, atributos) => {
      const [id, tipo, alvo] = ['Id', 'Type', 'Target'].map((atributo) => attribute(atributos, atributo));
      if (nome !== 'Relationship' || id === undefined || tipo === undefined || alvo === undefined) return;
      ligacoes.set(id, { tipo: tipo.slice(tipo.lastIndexOf('/') + 1), parte: resolve(parte.slice(0, barra), alvo) });
    }),
  );
  return ligacoes;
}

/** A part's name from where it is named: "worksheets/sheet1.xml", "../xl/x.xml", "/xl/x.xml". @throws ArquivoInvalido */
function resolve(pasta: string, alvo: string): string {
  const lugar = URL.parse(alvo, `file:///${pasta}`);
  if (!lugar) throw corrompido();
  return lugar.pathname.slice(1);
}

const listener = (open: OuvinteXml['open']): OuvinteXml => ({
  open,
  close: () => {},
  text: () => {},
  wantsText: () => false,
});
