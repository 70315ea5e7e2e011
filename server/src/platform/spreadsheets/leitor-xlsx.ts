/**
 * The first visible sheet with content of an .xlsx, in batches. Our own reader on top of a zip reader, because those of the registry
 * hold the file, or rows nobody has taken yet, in memory: here the unpacking waits for whoever takes the rows.
 */
import type { LinhaPlanilha } from './tipos.ts';
import { createDias } from './xlsx/dias.ts';
import { readEstilos } from './xlsx/estilos.ts';
import { type ContextoDaFolha, createFolha } from './xlsx/folha.ts';
import { openPacote, type Pacote } from './xlsx/pacote.ts';
import { readPasta } from './xlsx/pasta.ts';
import { readTextos } from './xlsx/textos.ts';

/** @throws ArquivoInvalido */
export async function* readXlsx(caminho: string): AsyncGenerator<LinhaPlanilha[]> {
  const pacote = await openPacote(caminho);
  try {
    const { folhas, textos, estilos, desde1904 } = await readPasta(pacote);
    const contexto = {
      textos: await readTextos(pacote, textos),
      estilos: await readEstilos(pacote, estilos),
      dayOf: createDias(desde1904),
    };
    for (const folha of folhas) {
      let vazia = true;
      for await (const lote of readFolha(pacote, folha, contexto)) {
        vazia = false;
        yield lote;
      }
      if (!vazia) return;
    }
  } finally {
    pacote.close();
  }
}

async function* readFolha(pacote: Pacote, parte: string, contexto: ContextoDaFolha): AsyncGenerator<LinhaPlanilha[]> {
  let lote: LinhaPlanilha[] = [];
  const folha = createFolha(contexto, (linha) => lote.push(linha));
  for await (const _ of pacote.read(parte, folha)) {
    if (lote.length === 0) continue;
    yield lote;
    lote = [];
  }
  if (lote.length > 0) yield lote;
}
