/** The files of one seller's queue, in memory and on the phone; the queue itself holds only what is shown of them. */

import { isRefusedBySize } from './conteudo.ts';
import { pagesOf } from './grupos.ts';
import { drop, keep, listKept, replace } from './guarda.ts';
import type { FilaDePaginas, PaginaLida, PaginaNaFila } from './pagina.ts';
import type { Preparado } from './preparo.ts';

/** What of the queue is kept beside a file; null where it need not be. */
type Anotado = Pick<PaginaNaFila, 'pedida' | 'falha' | 'grupo' | 'reenvioDe'> | null;

export class Deposito {
  readonly #parceiroId: number;
  readonly #onGuardado: (chave: string, guardado: boolean) => void;
  readonly #arquivos = new Map<string, Preparado>();
  readonly #gravados = new Map<string, Anotado>();

  constructor(parceiroId: number, onGuardado: (chave: string, guardado: boolean) => void) {
    this.#parceiroId = parceiroId;
    this.#onGuardado = onGuardado;
  }

  get(chave: string): Preparado | undefined {
    return this.#arquivos.get(chave);
  }

  /** In the place of what there was of it. @returns what the queue shows of it */
  add(chave: string, preparado: Preparado): PaginaLida {
    this.#arquivos.set(chave, preparado);
    this.#gravados.delete(chave);
    const { chaveAcesso, miniatura } = preparado;
    return { chaveAcesso, miniatura: miniatura && URL.createObjectURL(miniatura) };
  }

  /** What an earlier visit has left, as it continues now. */
  async recover(): Promise<PaginaNaFila[]> {
    const guardados = await listKept(this.#parceiroId).catch(() => []);
    return guardados.map(([chave, { pedida, falha, grupo = chave, reenvioDe = null, ...preparado }]) => {
      const anotado = { pedida, falha, grupo, reenvioDe };
      const lido = this.add(chave, preparado);
      this.#gravados.set(chave, anotado);
      return revive(chave, preparado, lido, anotado);
    });
  }

  /** After every fact: the phone keeps what may still be sent, as it stands now, and nothing else. */
  follow(antes: FilaDePaginas, agora: FilaDePaginas): void {
    for (const pagina of agora) this.#write(pagina, agora);
    for (const { chave, miniatura } of antes)
      if (!agora.some((outro) => outro.chave === chave)) this.#forget(chave, miniatura);
  }

  close(fila: FilaDePaginas): void {
    for (const { miniatura } of fila) if (miniatura) URL.revokeObjectURL(miniatura);
  }

  #write(pagina: PaginaNaFila, fila: FilaDePaginas): void {
    const { chave } = pagina;
    const preparado = this.#arquivos.get(chave);
    const anotado = noteOf(pagina, fila);
    if (!preparado || isRefusedBySize(preparado.arquivo.size) || isSame(anotado, this.#gravados.get(chave) ?? null))
      return;
    this.#gravados.set(chave, anotado);
    if (!anotado) return void drop(this.#parceiroId, chave).catch(() => undefined);
    const write = pagina.guardado ? replace : keep;
    write(this.#parceiroId, chave, { ...preparado, ...anotado }).then(
      () => this.#onGuardado(chave, true),
      // No room, or a browser that keeps nothing: it is sent from memory.
      () => this.#onGuardado(chave, false),
    );
  }

  #forget(chave: string, miniatura: string | null): void {
    this.#gravados.delete(chave);
    if (miniatura) URL.revokeObjectURL(miniatura);
    if (this.#arquivos.delete(chave)) void drop(this.#parceiroId, chave).catch(() => undefined);
  }
}

export function noteOf({ estado, pedida, falha, grupo, reenvioDe }: PaginaNaFila, fila: FilaDePaginas): Anotado {
  if (estado === 'recusada' || estado === 'enviada') return null;
  // The next visit sends by itself only what is whole there.
  const inteiro = pagesOf(fila, grupo).every(
    (outra) => outra.estado !== 'recusada' && (outra.guardado || outra.estado !== 'lendo'),
  );
  return { pedida: pedida && inteiro, falha: estado === 'falhou' ? falha : null, grupo, reenvioDe };
}

const isSame = (um: Anotado, outro: Anotado): boolean =>
  um?.pedida === outro?.pedida &&
  um?.falha === outro?.falha &&
  um?.grupo === outro?.grupo &&
  um?.reenvioDe === outro?.reenvioDe;

function revive(
  chave: string,
  { arquivo }: Preparado,
  lido: PaginaLida,
  { pedida, falha, grupo, reenvioDe }: NonNullable<Anotado>,
): PaginaNaFila {
  const seguinte = pedida ? 'esperando' : 'pronta';
  return {
    ...lido,
    chave,
    grupo,
    reenvioDe,
    nome: arquivo.name,
    estado: falha === null ? seguinte : 'falhou',
    pedida,
    falha,
    parte: 0,
    // The visit that ended may have sent it without hearing the answer.
    tentativas: pedida ? 1 : 0,
    guardado: true,
    repetida: false,
  };
}
